/* service/rules/neuroscape/setup.c: from wishes to a complete set-up, and from that to a game. */
#include "rules/neuroscape/setup.h"

#include "rules/core/wishes.h"
#include "rules/neuroscape/decks.h"
#include "rules/neuroscape/effects.h"
#include "rules/neuroscape/game.h"

#include <string.h>

enum { HEALTH = 20, HAND = 5 };

#define DECK_VALUES                                                                                \
    "random | a published deck, or a list: Mainframe, then card or card:count, joined by commas"
#define DECK_TEXT "What this seat brings; the RAM deck is 25 Basic RAM."
const struct rules_setting_info ns_settings[NS_N_SETTINGS] = {
    {"first_player", "auto | 1 to the number of seats", "NS-SET-03", "Who begins; auto: by chance.",
     false},
    {"deck1", DECK_VALUES, "NS-CMP-01", DECK_TEXT, true},
    {"deck2", DECK_VALUES, "NS-CMP-01", DECK_TEXT, true},
    {"deck3", DECK_VALUES, "NS-CMP-01", DECK_TEXT, true},
    {"deck4", DECK_VALUES, "NS-CMP-01", DECK_TEXT, true},
    {"deckout", "lose | skip", "NS-OBJ-03", "What drawing from an empty Cyberdeck does.", false},
    {"install", "refreshed | running", "NS-RAM-04", "How RAM of the Draw/Install step enters.",
     false},
    {"ram_return", "running | refreshed | bin", "NS-RAM-10",
     "Where the RAM of a character goes that leaves play without Force Quit.", false},
    {"requirement", "synergy | ignored | mainframe", "NS-CRD-14",
     "What a requirement asks for; with mainframe the faction of the Mainframe will do.", false},
    {"reboot", "once | unlimited", "NS-ABL-04", "How often an ability is activated in a turn.",
     false},
    {"lost_block", "unblocked | blocked", "NS-CMB-15",
     "What an attacker is whose blockers are all gone.", false},
    {"topup", "off | on", "NS-RAM-12",
     "on: RAM of the Bank may be committed to characters that are short of it, before the System "
     "Check looks.",
     false},
    {"family", "family | subtype", "NS-CRD-18",
     "What script and protocol mean in texts of cards; subtype: only what is printed so.", false},
    {"cache_resolve", "whole | top_item", "NS-CAC-04",
     "What resolves when all have passed; after top_item there is another Swift Check.", false},
    {"independent_answers", "in_turn_order | at_once", "NS-HOST-08",
     "at_once: all seats choose their mulligans together.", false},
    {"turn_cap", "60 to 100000, 1000 if not given", "NS-HOST-06",
     "The game is a draw after so many turns of all seats.", false},
    {"turn_decision_cap", "200 to 1000000, 5000 if not given", "NS-HOST-06",
     "The game is a draw after so many answers in one turn.", false},
    {"turn_event_cap", "5000 to 10000000, 200000 if not given", "NS-HOST-06",
     "The game is a draw after so many events in one turn.", false},
    {"settle_cap", "100 to 100000, 1000 if not given", "NS-CAC-10",
     "The game is a draw after so many items resolved in one settling.", false},
};

static const struct {
    const char *name;
    const char *values[4]; /* the last one is NULL */
    size_t at;
} switches[] = {
    {"deckout", {"lose", "skip"}, offsetof(struct ns_options, deckout_skip)},
    {"install", {"refreshed", "running"}, offsetof(struct ns_options, install_running)},
    {"ram_return", {"running", "refreshed", "bin"}, offsetof(struct ns_options, ram_return)},
    {"requirement", {"synergy", "ignored", "mainframe"}, offsetof(struct ns_options, requirement)},
    {"reboot", {"once", "unlimited"}, offsetof(struct ns_options, reboot_unlimited)},
    {"lost_block", {"unblocked", "blocked"}, offsetof(struct ns_options, lost_block)},
    {"topup", {"off", "on"}, offsetof(struct ns_options, topup)},
    {"family", {"family", "subtype"}, offsetof(struct ns_options, subtype_only)},
    {"cache_resolve", {"whole", "top_item"}, offsetof(struct ns_options, top_item)},
    {"independent_answers", {"in_turn_order", "at_once"}, offsetof(struct ns_options, at_once)},
};
enum { N_SWITCHES = sizeof switches / sizeof *switches };

static const struct rules_wish_range caps[] = {
    {"turn_cap", "NS-HOST-06", 60, 100000, 1000},
    {"turn_decision_cap", "NS-HOST-06", 200, 1000000, 5000},
    {"turn_event_cap", "NS-HOST-06", 5000, 10000000, 200000},
    {"settle_cap", "NS-CAC-10", 100, 100000, 1000},
};
enum { N_CAPS = sizeof caps / sizeof *caps };

const char *const ns_deck_settings[NS_MAX_SEATS] = {"deck1", "deck2", "deck3", "deck4"};

/* Reading wishes */

/* The index of the wished value, 0 where nothing is wished, -1: none of them. */
static int read_switch(const struct rules_setup *wish, int nth, struct rules_setup_error *why)
{
    return rules_wish_choose(wish, switches[nth].name, "NS-HOST-09", switches[nth].values, why);
}

static bool is_setting(const struct rules_setting *s)
{
    for (int i = 0; i < NS_N_SETTINGS; i++)
        if (strlen(ns_settings[i].name) == s->name_n &&
            memcmp(ns_settings[i].name, s->name, s->name_n) == 0)
            return true;
    return false;
}

static void put_number(struct rules_text *out, const char *name, uint32_t value)
{
    char digits[12];
    struct rules_text t = {digits, 0, sizeof digits};
    rules_text_number(&t, value);
    rules_put_setting(out, name, digits);
}

/* What is no list may have been meant as a name. */
static enum rules_rc refuse_deck(struct rules_setup_error *why, rules_seat s,
                                 const struct rules_setting *deck,
                                 const struct rules_deck_fault *fault)
{
    struct rules_text t = {why->detail, 0, sizeof why->detail};
    why->setting = ns_deck_settings[s];
    why->rule = fault->rule;
    if (!memchr(deck->value, ',', deck->value_n))
        rules_text_put(&t, "no deck is called so, and ");
    rules_text_put(&t, fault->detail);
    return RULES_SETUP;
}

static enum rules_rc resolve_deck(const struct rules_setup *wish, rules_seat s,
                                  struct rules_chance *chance, uint64_t *draws,
                                  struct rules_text *out, struct rules_setup_error *why)
{
    const struct rules_setting *deck = rules_find_setting(wish, ns_deck_settings[s]);
    const struct rules_deck *published =
        deck ? rules_deck_find(&neuroscape_game, deck->value, deck->value_n) : NULL;
    struct ns_deck cards;
    struct rules_deck_faults faults;
    bool random = !deck || rules_wish_is(deck, "random");
    if (published)
        ns_deck_of(published, &cards);
    else if (!random && !ns_deck_read(deck->value, deck->value_n, &cards, &faults))
        return refuse_deck(why, s, deck, &faults.at[0]);
    if (s >= wish->seats) /* one line of wishes does for any number of seats */
        return RULES_OK;
    if (random)
        ns_deck_random(chance, draws, &cards);
    rules_put_setting(out, ns_deck_settings[s], "");
    ns_deck_write(&cards, out);
    return RULES_OK;
}

static enum rules_rc resolve_first(const struct rules_setup *wish, struct rules_chance *chance,
                                   uint64_t *draws, struct rules_text *out,
                                   struct rules_setup_error *why)
{
    uint32_t first;
    if (rules_wish_seat(wish, "first_player", "NS-SET-03", &first, why))
        return RULES_SETUP;
    if (!first)
        first = 1 + rules_chance_below(chance, draws, wish->seats);
    put_number(out, "first_player", first);
    return RULES_OK;
}

enum rules_rc ns_resolve(const struct rules_setup *wish, struct rules_chance *chance,
                         struct rules_text *out, struct rules_setup_error *why)
{
    uint64_t draws = 0;
    uint32_t cap;
    for (uint8_t i = 0; i < wish->n; i++)
        if (!is_setting(&wish->at[i]))
            return rules_wish_refuse(why, "options", "NS-HOST-09", "this game has no such option",
                                     wish->at[i].name, wish->at[i].name_n);
    enum rules_rc rc = resolve_first(wish, chance, &draws, out, why);
    for (rules_seat s = 0; rc == RULES_OK && s < NS_MAX_SEATS; s++)
        rc = resolve_deck(wish, s, chance, &draws, out, why);
    if (rc)
        return rc;
    for (int i = 0; i < N_SWITCHES; i++) {
        int value = read_switch(wish, i, why);
        if (value < 0)
            return RULES_SETUP;
        rules_put_setting(out, switches[i].name, switches[i].values[value]);
    }
    for (int i = 0; i < N_CAPS; i++) {
        if (rules_wish_in(wish, &caps[i], &cap, why))
            return RULES_SETUP;
        put_number(out, caps[i].name, cap);
    }
    return RULES_OK;
}

/* Beginning */

static void fill_deck(struct ns *g, rules_seat s, const struct ns_deck *deck)
{
    for (uint16_t number = 1; number < ns_n_cards; number++)
        for (int i = 0; i < deck->count[number]; i++) {
            uint16_t id = ++g->n_cards;
            g->card[id].kind = number;
            zone_add(g->zone, g->card, id, ns_zone_of(s, NS_DECK));
        }
    g->seat[s] = (struct ns_seat){
        .health = {HEALTH, HEALTH}, .mainframe = deck->mainframe, .ram_deck = NS_RAM_DECK};
}

static void deal(struct ns *g)
{
    for (rules_seat s = 0; s < g->head.seats; s++) {
        zone_shuffle(&g->head, g->zone, g->card, ns_zone_of(s, NS_DECK));
        fx_tell(&g->head, RULES_EV_SHUFFLED, s, 0, NS_RULE_SET_04, 0xff, ns_count(g, s, NS_DECK),
                0);
        for (int i = 0; i < HAND; i++)
            ns_draw_one(g, s);
    }
}

static bool read_options(struct ns *g, const struct rules_setup *setup)
{
    struct rules_setup_error ignored;
    uint32_t *const at[N_CAPS] = {&g->option.turn_cap, &g->head.cap_answers, &g->head.cap_events,
                                  &g->option.settle_cap};
    for (int i = 0; i < N_SWITCHES; i++) {
        int value = read_switch(setup, i, &ignored);
        if (value < 0)
            return false;
        ((uint8_t *)&g->option)[switches[i].at] = (uint8_t)value;
    }
    for (int i = 0; i < N_CAPS; i++)
        if (rules_wish_in(setup, &caps[i], at[i], &ignored))
            return false;
    return true;
}

enum rules_rc ns_create(void *st, const struct rules_setup *setup)
{
    struct ns *g = st;
    uint32_t first;
    const struct rules_setting *begins = rules_find_setting(setup, "first_player");
    if (!begins || !rules_wish_number(begins, &first) || first < 1 || first > setup->seats ||
        !read_options(g, setup))
        return RULES_SETUP;
    g->next_serial = 1;
    for (rules_seat s = 0; s < setup->seats; s++) {
        const struct rules_setting *deck = rules_find_setting(setup, ns_deck_settings[s]);
        struct ns_deck cards;
        struct rules_deck_faults faults;
        if (!deck || !ns_deck_read(deck->value, deck->value_n, &cards, &faults))
            return RULES_SETUP;
        fill_deck(g, s, &cards);
    }
    deal(g);
    g->first = g->turn.seat = (rules_seat)(first - 1);
    g->turn.phase = NS_CHOICE_SETUP;
    (void)fx_call(&g->head, NS_FX_GAME, g->first, 0, 0);
    return RULES_OK;
}
