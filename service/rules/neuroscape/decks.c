/* service/rules/neuroscape/decks.c: decks as text, and those that come with the game. */
#include "rules/neuroscape/decks.h"

#include "rules/neuroscape/setup.h"

#include <string.h>

enum { MOST_COPIES = 4 };

static const struct rules_deck_card pit_crew[] = {
    {NS_CARD_berserker, 1},         {NS_CARD_roadie, 4},      {NS_CARD_shredder, 4},
    {NS_CARD_skin_smasher, 4},      {NS_CARD_virtual_kid, 4}, {NS_CARD_nameless, 4},
    {NS_CARD_boonyen_wardriver, 3}, {NS_CARD_death_metal, 4}, {NS_CARD_beatdown, 3},
    {NS_CARD_spectre_9mm, 4},       {NS_CARD_whammy_bar, 3},  {NS_CARD_scrapper, 4},
    {NS_CARD_riot_blade, 3},        {NS_CARD_terminate, 2},   {NS_CARD_delete, 4},
};
static const struct rules_deck_card burn_loop[] = {
    {NS_CARD_firestarter, 1},        {NS_CARD_admin, 4},          {NS_CARD_tagger, 4},
    {NS_CARD_overload_mk_i, 4},      {NS_CARD_overload_mk_ii, 4}, {NS_CARD_binary_blast, 4},
    {NS_CARD_static_blast, 4},       {NS_CARD_terminate, 3},      {NS_CARD_delete, 4},
    {NS_CARD_scavenger, 4},          {NS_CARD_sand_scorpion, 4},  {NS_CARD_dust_devil_initiate, 4},
    {NS_CARD_astra_cosmic_kitty, 4}, {NS_CARD_mirage, 3},
};
#define DECK(slug, name, cards)                                                                    \
    {                                                                                              \
        slug, name, cards, sizeof cards / sizeof *cards                                            \
    }
const struct rules_deck ns_decks[NS_N_DECKS] = {
    DECK("basics-bioframe", "Basics: Bioframe beatdown", pit_crew),
    DECK("basics-mainframe", "Basics: Mainframe burn", burn_loop),
};

static bool fits_cyberdeck(uint16_t number)
{
    return number && number < ns_n_cards && ns_cards[number] &&
           ns_cards[number]->type != NS_MAINFRAME && ns_cards[number]->type != NS_RAM;
}

static bool refuse(const char **what, const char **rule, const char *sentence, const char *id)
{
    *what = sentence;
    *rule = id;
    return false;
}

/* "card" or "card:count"; 0: neither. */
static uint32_t read_entry(const char *at, uint16_t n, uint16_t *number)
{
    const char *colon = memchr(at, ':', n);
    uint16_t name_n = colon ? (uint16_t)(colon - at) : n;
    uint32_t count = colon ? 0 : 1;
    *number = rules_card_find(&ns_words, at, name_n);
    if (!*number)
        return 0;
    if (colon && n - name_n > 4)
        return 0;
    for (uint16_t i = (uint16_t)(name_n + 1); i < n; i++) {
        if (at[i] < '0' || at[i] > '9')
            return 0;
        count = count * 10 + (uint32_t)(at[i] - '0');
    }
    return count;
}

bool ns_deck_read(const char *text, uint16_t n, struct ns_deck *out, const char **what,
                  const char **rule)
{
    *out = (struct ns_deck){0};
    for (uint16_t at = 0; at < n;) {
        const char *comma = memchr(text + at, ',', (size_t)(n - at));
        uint16_t len = (uint16_t)(comma ? comma - (text + at) : n - at), number;
        uint32_t count = read_entry(text + at, len, &number);
        if (count == 0)
            return refuse(what, rule, "no deck of this game, and no card of this version in it",
                          "NS-CMP-01");
        if (at == 0 && ns_cards[number]->type != NS_MAINFRAME)
            return refuse(what, rule, "a deck begins with its Mainframe", "NS-CMP-01");
        if (at > 0 && !fits_cyberdeck(number))
            return refuse(what, rule, "no Mainframe and no RAM is in a Cyberdeck", "NS-CMP-02");
        if (at == 0)
            out->mainframe = number;
        else if (out->count[number] + count > MOST_COPIES)
            return refuse(what, rule, "more than 4 cards of one name", "NS-CMP-03");
        else
            out->count[number] = (uint8_t)(out->count[number] + count);
        out->n = (uint16_t)(out->n + (at > 0 ? count : 0));
        at = (uint16_t)(at + len + 1);
    }
    if (out->n < NS_DECK_MIN || out->n > NS_DECK_MAX)
        return refuse(what, rule, "a Cyberdeck has 50 to 255 cards", "NS-CMP-02");
    return true;
}

bool ns_deck_named(const char *slug, uint16_t n, struct ns_deck *out)
{
    for (int i = 0; i < NS_N_DECKS; i++) {
        const struct rules_deck *deck = &ns_decks[i];
        if (strlen(deck->slug) != n || memcmp(deck->slug, slug, n) != 0)
            continue;
        *out = (struct ns_deck){.mainframe = deck->cards[0].card};
        for (uint16_t c = 1; c < deck->n_cards; c++) {
            out->count[deck->cards[c].card] = (uint8_t)deck->cards[c].count;
            out->n = (uint16_t)(out->n + deck->cards[c].count);
        }
        return true;
    }
    return false;
}

/* Any cards of this version, and any Mainframe. */
void ns_deck_random(struct rules_chance *chance, uint64_t *draws, struct ns_deck *out)
{
    *out = (struct ns_deck){0};
    while (!out->mainframe) {
        uint16_t number = (uint16_t)rules_chance_below(chance, draws, ns_n_cards);
        if (ns_cards[number] && ns_cards[number]->type == NS_MAINFRAME)
            out->mainframe = number;
    }
    while (out->n < NS_DECK_MIN) {
        uint16_t number = (uint16_t)rules_chance_below(chance, draws, ns_n_cards);
        uint32_t copies = 1 + rules_chance_below(chance, draws, MOST_COPIES);
        for (; fits_cyberdeck(number) && copies > 0 && out->n < NS_DECK_MIN; copies--)
            if (out->count[number] < MOST_COPIES) {
                out->count[number]++;
                out->n++;
            }
    }
}

void ns_deck_write(const struct ns_deck *deck, struct rules_text *out)
{
    rules_text_put(out, rules_card_slug(&ns_words, deck->mainframe));
    for (uint16_t number = 1; number < ns_n_cards; number++) {
        if (!deck->count[number])
            continue;
        rules_text_char(out, ',');
        rules_text_put(out, rules_card_slug(&ns_words, number));
        if (deck->count[number] > 1) {
            rules_text_char(out, ':');
            rules_text_number(out, deck->count[number]);
        }
    }
}
