/* service/rules/neuroscape/published.c: the decks that come with the game. */
#include "rules/neuroscape/decks.h"

static const struct rules_deck_card basic_ram[] = {{NS_CARD_basic_ram, NS_RAM_DECK}};

static const struct rules_deck_card starter_bioframe_mainframe[] = {{NS_CARD_berserker, 1}};
static const struct rules_deck_card starter_bioframe[] = {
    {NS_CARD_virtual_kid, 4},
    {NS_CARD_boonyen_wardriver, 3},
    {NS_CARD_back_alley_bruisers, 3},
    {NS_CARD_roadie, 4},
    {NS_CARD_stage_diver, 3},
    {NS_CARD_mosher, 3},
    {NS_CARD_shredder, 4},
    {NS_CARD_skin_smasher, 4},
    {NS_CARD_nameless, 3},
    {NS_CARD_vic_viper_axe_god, 2},
    {NS_CARD_jett_thorn, 3},
    {NS_CARD_death_metal, 4},
    {NS_CARD_beatdown, 3},
    {NS_CARD_trample, 3},
    {NS_CARD_spectre_9mm, 4},
};
static const struct rules_deck_card starter_mainframe_mainframe[] = {{NS_CARD_firestarter, 1}};
static const struct rules_deck_card starter_mainframe[] = {
    {NS_CARD_admin, 4},
    {NS_CARD_coder, 4},
    {NS_CARD_digital_spectre, 3},
    {NS_CARD_black_hat, 3},
    {NS_CARD_tagger, 3},
    {NS_CARD_the_prodigy, 3},
    {NS_CARD_blue_screen_of_death, 2},
    {NS_CARD_overload_mk_i, 4},
    {NS_CARD_overload_mk_ii, 3},
    {NS_CARD_system_error, 2},
    {NS_CARD_quantum_encryption, 3},
    {NS_CARD_the_grid, 2},
    {NS_CARD_hackathon, 3},
    {NS_CARD_firewall, 3},
    {NS_CARD_static_blast, 3},
    {NS_CARD_terminate, 3},
    {NS_CARD_delete, 2},
};
static const struct rules_deck_card public_radiant_mystic_mainframe[] = {{NS_CARD_radiant, 1}};
static const struct rules_deck_card public_radiant_mystic[] = {
    {NS_CARD_the_grid, 2},
    {NS_CARD_seer, 3},
    {NS_CARD_astra_cosmic_kitty, 4},
    {NS_CARD_lilith_the_dark_moon, 3},
    {NS_CARD_amethyst_datashard, 2},
    {NS_CARD_moonstone_datashard, 2},
    {NS_CARD_darkstone_datashard, 3},
    {NS_CARD_the_fool, 4},
    {NS_CARD_the_magician, 2},
    {NS_CARD_the_high_priestess, 2},
    {NS_CARD_the_empress, 2},
    {NS_CARD_the_emperor, 4},
    {NS_CARD_the_chariot, 2},
    {NS_CARD_the_hermit, 4},
    {NS_CARD_the_tower, 4},
    {NS_CARD_the_star, 4},
    {NS_CARD_zen_garden, 1},
    {NS_CARD_b_o_b, 2},
};
static const struct rules_deck_card public_firestarter_mainframe[] = {{NS_CARD_firestarter, 1}};
static const struct rules_deck_card public_firestarter[] = {
    {NS_CARD_hex_codemancer, 1},
    {NS_CARD_admin, 4},
    {NS_CARD_coder, 3},
    {NS_CARD_deep_diver, 3},
    {NS_CARD_digital_spectre, 3},
    {NS_CARD_black_hat, 2},
    {NS_CARD_phantom_os, 2},
    {NS_CARD_tagger, 3},
    {NS_CARD_nova_the_white_rabbit, 1},
    {NS_CARD_overload_mk_i, 3},
    {NS_CARD_overload_mk_ii, 3},
    {NS_CARD_system_error, 3},
    {NS_CARD_quantum_encryption, 2},
    {NS_CARD_the_net, 1},
    {NS_CARD_the_grid, 1},
    {NS_CARD_phishing, 2},
    {NS_CARD_binary_blast, 1},
    {NS_CARD_cortex_crab, 3},
    {NS_CARD_fatal_error_75, 2},
    {NS_CARD_memory_leak, 2},
    {NS_CARD_power_spike, 3},
    {NS_CARD_redirect, 1},
    {NS_CARD_delete, 1},
};
static const struct rules_deck_card public_hacker_characters_mainframe[] = {
    {NS_CARD_firestarter, 1}};
static const struct rules_deck_card public_hacker_characters[] = {
    {NS_CARD_hex_codemancer, 4},
    {NS_CARD_admin, 4},
    {NS_CARD_coder, 4},
    {NS_CARD_script_kiddie, 4},
    {NS_CARD_deep_diver, 4},
    {NS_CARD_digital_spectre, 4},
    {NS_CARD_black_hat, 4},
    {NS_CARD_phantom_os, 4},
    {NS_CARD_anima_proxy, 4},
    {NS_CARD_tagger, 4},
    {NS_CARD_serial_killer, 4},
    {NS_CARD_the_prodigy, 4},
    {NS_CARD_nova_the_white_rabbit, 2},
};
static const struct rules_deck_card public_wndrtech_mainframe[] = {{NS_CARD_wndrtech, 1}};
static const struct rules_deck_card public_wndrtech[] = {
    {NS_CARD_nova_the_white_rabbit, 4},
    {NS_CARD_alice_dreamwalker, 4},
    {NS_CARD_queen_of_hearts, 4},
    {NS_CARD_white_knight, 4},
    {NS_CARD_red_knight, 4},
    {NS_CARD_mad_hatter, 4},
    {NS_CARD_big_kat, 4},
    {NS_CARD_wonderland, 4},
    {NS_CARD_cheshire_rar, 3},
    {NS_CARD_drink_me, 4},
    {NS_CARD_eat_me, 4},
    {NS_CARD_through_the_looking_glass, 4},
    {NS_CARD_jabberwocky, 3},
};
static const struct rules_deck_card basics_bioframe_mainframe[] = {{NS_CARD_berserker, 1}};
static const struct rules_deck_card basics_bioframe[] = {
    {NS_CARD_scrapper, 4},     {NS_CARD_virtual_kid, 4}, {NS_CARD_boonyen_wardriver, 3},
    {NS_CARD_riot_blade, 3},   {NS_CARD_roadie, 4},      {NS_CARD_shredder, 4},
    {NS_CARD_skin_smasher, 4}, {NS_CARD_nameless, 4},    {NS_CARD_death_metal, 4},
    {NS_CARD_beatdown, 3},     {NS_CARD_whammy_bar, 3},  {NS_CARD_terminate, 2},
    {NS_CARD_delete, 4},       {NS_CARD_spectre_9mm, 4},
};
static const struct rules_deck_card basics_mainframe_mainframe[] = {{NS_CARD_firestarter, 1}};
static const struct rules_deck_card basics_mainframe[] = {
    {NS_CARD_admin, 4},
    {NS_CARD_tagger, 4},
    {NS_CARD_overload_mk_i, 4},
    {NS_CARD_overload_mk_ii, 4},
    {NS_CARD_binary_blast, 4},
    {NS_CARD_static_blast, 4},
    {NS_CARD_scavenger, 4},
    {NS_CARD_sand_scorpion, 4},
    {NS_CARD_dust_devil_initiate, 4},
    {NS_CARD_mirage, 3},
    {NS_CARD_astra_cosmic_kitty, 4},
    {NS_CARD_terminate, 3},
    {NS_CARD_delete, 4},
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
