/* service/rules/neuroscape/published.c: the decks that come with the game.
 *
 * A card is its permanent number, which is its number in the set: a deck with a card that this
 * version does not know is not offered (rules_deck_offered()). */
#include "rules/neuroscape/decks.h"

static const struct rules_deck_card basic_ram[] = {{255, NS_RAM_DECK}};

static const struct rules_deck_card starter_bioframe_mainframe[] = {{246, 1}}; /* Berserker */
static const struct rules_deck_card starter_bioframe[] = {
    {36, 4},  /* Virtual Kid */
    {42, 3},  /* Boonyen, Wardriver */
    {43, 3},  /* Back Alley Bruisers */
    {171, 4}, /* Roadie */
    {174, 3}, /* Stage Diver */
    {176, 3}, /* Mosher */
    {178, 4}, /* Shredder */
    {179, 4}, /* Skin Smasher */
    {180, 3}, /* Nameless */
    {181, 2}, /* Vic Viper, Axe God */
    {184, 3}, /* Jett Thorn */
    {186, 4}, /* Death Metal */
    {187, 3}, /* Beatdown */
    {188, 3}, /* Trample */
    {229, 4}, /* Spectre 9mm */
};
static const struct rules_deck_card starter_mainframe_mainframe[] = {{235, 1}}; /* Firestarter */
static const struct rules_deck_card starter_mainframe[] = {
    {2, 4},   /* Admin */
    {3, 4},   /* Coder */
    {6, 3},   /* Digital Spectre */
    {7, 3},   /* Black Hat */
    {10, 3},  /* Tagger */
    {12, 3},  /* The Prodigy */
    {14, 2},  /* Blue Screen of Death */
    {15, 4},  /* Overload Mk. I */
    {16, 3},  /* Overload Mk. II */
    {17, 2},  /* System Error */
    {18, 3},  /* Quantum Encryption */
    {20, 2},  /* The Grid */
    {21, 3},  /* Hackathon */
    {25, 3},  /* Firewall */
    {26, 3},  /* Static Blast */
    {225, 3}, /* Terminate */
    {226, 2}, /* Delete */
};
static const struct rules_deck_card public_radiant_mystic_mainframe[] = {{243, 1}}; /* Radiant */
static const struct rules_deck_card public_radiant_mystic[] = {
    {20, 2},  /* The Grid */
    {129, 3}, /* Seer */
    {134, 4}, /* Astra, Cosmic Kitty */
    {140, 3}, /* Lilith, the Dark Moon */
    {141, 2}, /* Amethyst Datashard */
    {142, 2}, /* Moonstone Datashard */
    {143, 3}, /* Darkstone Datashard */
    {145, 4}, /* The Fool */
    {146, 2}, /* The Magician */
    {147, 2}, /* The High Priestess */
    {148, 2}, /* The Empress */
    {149, 4}, /* The Emperor */
    {152, 2}, /* The Chariot */
    {154, 4}, /* The Hermit */
    {161, 4}, /* The Tower */
    {162, 4}, /* The Star */
    {168, 1}, /* Zen Garden */
    {218, 2}, /* B.O.B. */
};
static const struct rules_deck_card public_firestarter_mainframe[] = {{235, 1}}; /* Firestarter */
static const struct rules_deck_card public_firestarter[] = {
    {1, 1},   /* Hex, Codemancer */
    {2, 4},   /* Admin */
    {3, 3},   /* Coder */
    {5, 3},   /* Deep Diver */
    {6, 3},   /* Digital Spectre */
    {7, 2},   /* Black Hat */
    {8, 2},   /* Phantom OS */
    {10, 3},  /* Tagger */
    {13, 1},  /* Nova, the White Rabbit */
    {15, 3},  /* Overload Mk. I */
    {16, 3},  /* Overload Mk. II */
    {17, 3},  /* System Error */
    {18, 2},  /* Quantum Encryption */
    {19, 1},  /* The Net */
    {20, 1},  /* The Grid */
    {22, 2},  /* Phishing */
    {23, 1},  /* Binary Blast */
    {27, 3},  /* Cortex Crab */
    {28, 2},  /* Fatal Error 75 */
    {30, 2},  /* Memory Leak */
    {31, 3},  /* Power Spike */
    {32, 1},  /* Redirect */
    {226, 1}, /* Delete */
};
static const struct rules_deck_card public_hacker_characters_mainframe[] = {
    {235, 1}}; /* Firestarter */
static const struct rules_deck_card public_hacker_characters[] = {
    {1, 4},  /* Hex, Codemancer */
    {2, 4},  /* Admin */
    {3, 4},  /* Coder */
    {4, 4},  /* Script Kiddie */
    {5, 4},  /* Deep Diver */
    {6, 4},  /* Digital Spectre */
    {7, 4},  /* Black Hat */
    {8, 4},  /* Phantom OS */
    {9, 4},  /* Anima Proxy */
    {10, 4}, /* Tagger */
    {11, 4}, /* Serial Killer */
    {12, 4}, /* The Prodigy */
    {13, 2}, /* Nova, the White Rabbit */
};
static const struct rules_deck_card public_wndrtech_mainframe[] = {{254, 1}}; /* WNDRTECH */
static const struct rules_deck_card public_wndrtech[] = {
    {13, 4},  /* Nova, the White Rabbit */
    {206, 4}, /* Alice, Dreamwalker */
    {207, 4}, /* Queen of Hearts */
    {208, 4}, /* White Knight */
    {209, 4}, /* Red Knight */
    {210, 4}, /* Mad Hatter */
    {211, 4}, /* Big Kat */
    {212, 4}, /* Wonderland */
    {213, 3}, /* Cheshire.RAR */
    {214, 4}, /* Drink Me */
    {215, 4}, /* Eat Me */
    {216, 4}, /* Through the Looking Glass */
    {217, 3}, /* Jabberwocky */
};
static const struct rules_deck_card basics_bioframe_mainframe[] = {{246, 1}}; /* Berserker */
static const struct rules_deck_card basics_bioframe[] = {
    {33, 4},  /* Scrapper */
    {36, 4},  /* Virtual Kid */
    {42, 3},  /* Boonyen, Wardriver */
    {57, 3},  /* Riot Blade */
    {171, 4}, /* Roadie */
    {178, 4}, /* Shredder */
    {179, 4}, /* Skin Smasher */
    {180, 4}, /* Nameless */
    {186, 4}, /* Death Metal */
    {187, 3}, /* Beatdown */
    {197, 3}, /* Whammy Bar */
    {225, 2}, /* Terminate */
    {226, 4}, /* Delete */
    {229, 4}, /* Spectre 9mm */
};
static const struct rules_deck_card basics_mainframe_mainframe[] = {{235, 1}}; /* Firestarter */
static const struct rules_deck_card basics_mainframe[] = {
    {2, 4},   /* Admin */
    {10, 4},  /* Tagger */
    {15, 4},  /* Overload Mk. I */
    {16, 4},  /* Overload Mk. II */
    {23, 4},  /* Binary Blast */
    {26, 4},  /* Static Blast */
    {97, 4},  /* Scavenger */
    {100, 4}, /* Sand Scorpion */
    {111, 4}, /* Dust Devil Initiate */
    {118, 3}, /* Mirage */
    {134, 4}, /* Astra, Cosmic Kitty */
    {225, 3}, /* Terminate */
    {226, 4}, /* Delete */
};

#define PARTS(cards)                                                                               \
    {                                                                                              \
        {cards##_mainframe, 1}, {cards, sizeof cards / sizeof *cards}, {basic_ram, 1},             \
    }
const struct rules_deck ns_decks[NS_N_DECKS] = {
    {"starter-bioframe", "Starter: Pit Crew", PARTS(starter_bioframe)},
    {"starter-mainframe", "Starter: Burn Loop", PARTS(starter_mainframe)},
    {"public-radiant-mystic", "Radiant Mystic", PARTS(public_radiant_mystic)},
    {"public-firestarter", "Firestarter", PARTS(public_firestarter)},
    {"public-hacker-characters", "Hacker characters", PARTS(public_hacker_characters)},
    {"public-wndrtech", "WNDRTECH v1", PARTS(public_wndrtech)},
    {"basics-bioframe", "Basics: Bioframe beatdown", PARTS(basics_bioframe)},
    {"basics-mainframe", "Basics: Mainframe burn", PARTS(basics_mainframe)},
};
