/* service/rules/dominion/view.c: what a viewer may know, and why something is not offered.
 *
 * A view is built by allow-list: everything written here is public, or private to the viewer
 * (DOM-ZONE-02, DOM-ZONE-04). */
#include "rules/dominion/view.h"

#include "rules/dominion/commands.h"
#include "rules/dominion/kingdom_code.h"
#include "rules/dominion/landscapes.h"
#include "rules/dominion/turn.h"
#include "rules/dominion/words.h"

/* Writing */

static void put_card(const struct rules_sink *to, const char *name, uint16_t number)
{
    to->word(to->ctx, name, rules_card_slug(&dom_words, number));
}

/* What a seat may have none of is left out then. */
static void put_if_any(const struct rules_sink *to, const char *name, int64_t n)
{
    if (n)
        to->number(to->ctx, name, n);
}

/* Equal cards are one entry with a count, in option order: the order of a hand tells nothing. */
static void put_entries(const struct dom *g, const struct rules_sink *to,
                        const uint16_t count[DOM_MAX_KINDS])
{
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        if (!count[k])
            continue;
        to->open(to->ctx, NULL, false);
        put_card(to, "card", g->kind[k]);
        to->number(to->ctx, "count", count[k]);
        to->close(to->ctx, false);
    }
}

static void put_counts(const struct dom *g, const struct rules_sink *to, const char *name,
                       const uint16_t count[DOM_MAX_KINDS])
{
    to->open(to->ctx, name, true);
    put_entries(g, to, count);
    to->close(to->ctx, true);
}

static void count_cards(const struct dom *g, uint16_t zone, uint16_t count[DOM_MAX_KINDS])
{
    for (uint16_t id = g->zone[zone].first; id; id = g->card[id].next)
        count[g->card[id].kind]++;
}

static void put_cards(const struct dom *g, const struct rules_sink *to, const char *name,
                      uint16_t zone)
{
    uint16_t count[DOM_MAX_KINDS] = {0};
    count_cards(g, zone, count);
    put_counts(g, to, name, count);
}

/* Cards that lie face down: to whom may not see them, only how many. */
static void put_face_down_cards(const struct dom *g, const struct rules_sink *to, uint16_t zone,
                                bool seen)
{
    uint16_t count[DOM_MAX_KINDS] = {0};
    count_cards(g, zone, count);
    if (seen) {
        put_entries(g, to, count);
    } else if (g->zone[zone].n) {
        to->open(to->ctx, NULL, false);
        to->number(to->ctx, "count", g->zone[zone].n);
        to->close(to->ctx, false);
    }
}

/* Which they are is public too: all saw them being turned. */
static void put_face_down(const struct dom *g, const struct rules_sink *to)
{
    uint16_t count[DOM_MAX_KINDS] = {0};
    bool any = false;
    for (uint16_t id = g->zone[DOM_TRASH].first; id; id = g->card[id].next)
        if (dom_is_face_down(g, id)) {
            count[g->card[id].kind]++;
            any = true;
        }
    if (any)
        put_counts(g, to, "trash_face_down", count);
}

static void put_turn(const struct dom *g, const struct rules_sink *to)
{
    to->open(to->ctx, "turn", false);
    to->number(to->ctx, "number", g->head.turn);
    to->number(to->ctx, "seat", g->turn.seat + 1);
    to->number(to->ctx, "by", g->head.by[g->turn.seat] + 1);
    to->word(to->ctx, "kind", rules_turn_slug(g->turn.kind));
    if (g->turn.extra)
        put_card(to, "extra_by", g->turn.extra);
    to->word(to->ctx, "phase", rules_choice_slug(&dom_words, g->turn.phase));
    to->number(to->ctx, "actions", g->turn.actions);
    to->number(to->ctx, "buys", g->turn.buys);
    to->number(to->ctx, "coins", g->turn.coins);
    to->number(to->ctx, "potions", g->turn.potions);
    if (dom_is_on_voyage(g, g->turn.seat))
        to->number(to->ctx, "plays_left_from_hand", DOM_VOYAGE_PLAYS - g->turn.hand_plays);
    to->close(to->ctx, false);
}

static void put_cost(const struct rules_sink *to, struct dom_cost c)
{
    to->open(to->ctx, "cost", false);
    to->number(to->ctx, "coins", c.coins);
    to->number(to->ctx, "potion", c.potion);
    to->number(to->ctx, "debt", c.debt);
    to->close(to->ctx, false);
}

/* A pile of different cards: its order was public from the start, and so is all that changes it. */
static void put_parts(const struct dom *g, const struct rules_sink *to, uint8_t pile)
{
    uint16_t next;
    if (!dom_is_split(g->pile[pile].card))
        return;
    to->open(to->ctx, "cards", true);
    for (uint16_t id = g->zone[DOM_PILES + pile].first; id; id = next) {
        uint16_t n = 0;
        for (next = id; next && g->card[next].kind == g->card[id].kind; next = g->card[next].next)
            n++;
        to->open(to->ctx, NULL, false);
        put_card(to, "card", dom_number(g, id));
        to->number(to->ctx, "count", n);
        to->close(to->ctx, false);
    }
    to->close(to->ctx, true);
}

/* The piles of the Supply, or those beside it. */
static void put_piles(const struct dom *g, const struct rules_sink *to, const char *name,
                      bool supply)
{
    to->open(to->ctx, name, true);
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        uint8_t p = g->pile_of[k];
        if (p == DOM_NO_PILE || g->pile[p].card != g->kind[k] || (bool)g->pile[p].supply != supply)
            continue;
        uint16_t top = g->zone[DOM_PILES + p].first;
        to->open(to->ctx, NULL, false);
        put_card(to, "pile", g->pile[p].card);
        to->number(to->ctx, "count", dom_pile_count(g, p));
        if (top)
            put_card(to, "card", dom_number(g, top));
        if (top)
            put_cost(to, dom_cost(g, dom_number(g, top)));
        put_parts(g, to, p);
        if (g->option.bane == g->pile[p].card)
            to->flag(to->ctx, "bane", true);
        if (g->option.ferryman == g->pile[p].card)
            put_card(to, "reserved_for", DOM_CARD_ferryman);
        put_if_any(to, "embargo_tokens", g->pile[p].embargo);
        put_if_any(to, "trade_route_token", g->pile[p].route);
        put_if_any(to, "favors", g->pile[p].favors);
        to->close(to->ctx, false);
    }
    to->close(to->ctx, true);
}

/* What is bought has a cost; whose cubes are on it, or who has used it up, follows. */
static void put_landscapes(const struct dom *g, const struct rules_sink *to)
{
    to->open(to->ctx, "landscapes", true);
    for (uint16_t i = 0; i < g->n_landscapes; i++) {
        uint16_t number = g->landscape[i].card;
        to->open(to->ctx, NULL, false);
        put_card(to, "card", number);
        if (dom_cards[number]->types & (DOM_EVENT | DOM_PROJECT))
            put_cost(to, dom_cost(g, number));
        to->open(to->ctx, "seats", true);
        for (rules_seat s = 0; s < g->head.seats; s++)
            if (g->landscape[i].cubes >> s & 1)
                to->number(to->ctx, NULL, s + 1);
        to->close(to->ctx, true);
        if (g->landscape[i].done)
            to->flag(to->ctx, "done", true);
        to->close(to->ctx, false);
    }
    to->close(to->ctx, true);
}

static bool has_other_piles(const struct dom *g)
{
    for (uint8_t p = 0; p < g->n_piles; p++)
        if (!g->pile[p].supply)
            return true;
    return false;
}

/* What is in the deck is public, its order is not. */
static void put_market(const struct dom *g, const struct rules_sink *to)
{
    to->open(to->ctx, "black_market", false);
    put_cards(g, to, "deck", DOM_MARKET);
    put_cards(g, to, "revealed", DOM_STALL);
    to->close(to->ctx, false);
}

bool dom_sees(const struct dom *g, rules_seat viewer, rules_seat s)
{
    return viewer < g->head.seats && (dom_eyes(g, s) >> viewer & 1);
}

/* Stash has a back of its own: everybody sees where it lies (from the top of the deck). */
static void put_stashes(const struct dom *g, const struct rules_sink *to, rules_seat s)
{
    uint16_t number = DOM_CARD_stash;
    put_if_any(to, "stashes_in_hand", dom_count_of(g, dom_zone_of(s, DOM_HAND), number));
    put_if_any(to, "stashes_face_down",
               dom_count_of(g, dom_zone_of(s, DOM_HIDDEN), number) +
                   dom_count_of(g, dom_zone_of(s, DOM_VILLAGE_MAT), number));
    if (!dom_find(g, dom_zone_of(s, DOM_DECK), number))
        return;
    to->open(to->ctx, "stashes_in_deck", true);
    int place = 1;
    for (uint16_t id = dom_top(g, s, DOM_DECK); id; id = g->card[id].next, place++)
        if (dom_number(g, id) == number)
            to->number(to->ctx, NULL, place);
    to->close(to->ctx, true);
}

/* What is in force for the rest of the turn is a row too, but the State is gone. */
static void put_states(const struct dom *g, const struct rules_sink *to, rules_seat s)
{
    bool any = false;
    for (uint16_t i = 0; i < g->n_rows; i++) {
        const struct dom_row *row = &g->row[i];
        if (row->seat != s || !(dom_cards[row->card]->types & DOM_STATE) ||
            row->until == DOM_UNTIL_TURN_END)
            continue;
        if (!any)
            to->open(to->ctx, "states", true);
        any = true;
        put_card(to, NULL, row->card);
    }
    if (any)
        to->close(to->ctx, true);
}

/* Face up for a running effect or on a Duration, and face down. */
static void put_set_aside(const struct dom *g, const struct rules_sink *to, rules_seat s, bool seen)
{
    if (dom_count(g, s, DOM_ASIDE) + dom_count(g, s, DOM_KEPT) + dom_count(g, s, DOM_HIDDEN) == 0)
        return;
    uint16_t face_up[DOM_MAX_KINDS] = {0};
    count_cards(g, dom_zone_of(s, DOM_ASIDE), face_up);
    count_cards(g, dom_zone_of(s, DOM_KEPT), face_up);
    to->open(to->ctx, "set_aside", true);
    put_entries(g, to, face_up);
    put_face_down_cards(g, to, dom_zone_of(s, DOM_HIDDEN), seen);
    to->close(to->ctx, true);
}

static void put_mats(const struct dom *g, const struct rules_sink *to, rules_seat s, bool seen)
{
    static const struct {
        const char *name;
        enum dom_seat_zone zone;
        bool face_down;
    } mats[] = {{"island", DOM_ISLAND_MAT, false},
                {"exile", DOM_EXILE, false},
                {"native_village", DOM_VILLAGE_MAT, true}};
    bool any = false;
    for (unsigned m = 0; m < sizeof mats / sizeof *mats; m++) {
        if (dom_count(g, s, mats[m].zone) == 0)
            continue;
        if (!any)
            to->open(to->ctx, "mats", false);
        any = true;
        to->open(to->ctx, mats[m].name, true);
        put_face_down_cards(g, to, dom_zone_of(s, mats[m].zone), seen || !mats[m].face_down);
        to->close(to->ctx, true);
    }
    if (any)
        to->close(to->ctx, false);
}

static void put_player(const struct dom *g, const struct rules_sink *to, rules_seat s,
                       rules_seat viewer)
{
    uint16_t top = dom_top(g, s, DOM_DISCARD);
    to->open(to->ctx, NULL, false);
    to->number(to->ctx, "seat", s + 1);
    to->flag(to->ctx, "resigned", !dom_is_in(g, s));
    to->number(to->ctx, "turns", g->seat[s].turns);
    to->number(to->ctx, "deck_count", dom_count(g, s, DOM_DECK));
    to->number(to->ctx, "hand_count", dom_count(g, s, DOM_HAND));
    to->number(to->ctx, "discard_count", dom_count(g, s, DOM_DISCARD));
    if (top)
        put_card(to, "discard_top", dom_number(g, top));
    put_if_any(to, "looking_count", dom_count(g, s, DOM_LOOK));
    if (g->has_stash)
        put_stashes(g, to, s);
    put_cards(g, to, "in_play", dom_zone_of(s, DOM_PLAY));
    put_set_aside(g, to, s, dom_sees(g, viewer, s));
    put_mats(g, to, s, dom_sees(g, viewer, s));
    if (dom_count(g, s, DOM_RETURNING))
        put_cards(g, to, "returning", dom_zone_of(s, DOM_RETURNING));
    put_if_any(to, "coffers", g->seat[s].coffers);
    put_if_any(to, "villagers", g->seat[s].villagers);
    put_if_any(to, "favors", g->seat[s].favors);
    put_if_any(to, "pirate_ship_tokens", g->seat[s].pirates);
    put_if_any(to, "minus_card_token", g->seat[s].minus_card);
    put_if_any(to, "minus_coin_token", g->seat[s].minus_coin);
    put_if_any(to, "turns_to_skip", g->seat[s].skips);
    put_if_any(to, "vp_tokens", g->seat[s].vp);
    put_if_any(to, "debt", g->seat[s].debt);
    put_states(g, to, s);
    if (dom_sees(g, viewer, s))
        put_cards(g, to, "hand", dom_zone_of(s, DOM_HAND));
    if (dom_sees(g, viewer, s) && dom_count(g, s, DOM_LOOK))
        put_cards(g, to, "looking_at", dom_zone_of(s, DOM_LOOK));
    if (g->head.over)
        to->number(to->ctx, "score", dom_score(g, s));
    to->close(to->ctx, false);
}

static void put_extra_turns(const struct dom *g, const struct rules_sink *to)
{
    to->open(to->ctx, "queued_turns", true);
    for (uint16_t i = 0; i < g->n_extras; i++) {
        to->open(to->ctx, NULL, false);
        to->number(to->ctx, "seat", g->extra[i].seat + 1);
        to->number(to->ctx, "by", g->extra[i].by + 1);
        put_card(to, "card", g->extra[i].card);
        to->close(to->ctx, false);
    }
    to->close(to->ctx, true);
}

static void put_code(const struct dom *g, const struct rules_sink *to)
{
    char code[DOM_CODE_TEXT];
    struct rules_text t = {code, 0, sizeof code};
    dom_kingdom_code(g, &t);
    to->word(to->ctx, "kingdom_code", code);
}

void dom_observe(const void *st, rules_seat viewer, const struct rules_sink *to)
{
    const struct dom *g = st;
    put_turn(g, to);
    put_code(g, to);
    put_piles(g, to, "supply", true);
    if (has_other_piles(g))
        put_piles(g, to, "other_piles", false);
    if (g->n_landscapes)
        put_landscapes(g, to);
    if (g->zone[DOM_BOONS].n || g->zone[DOM_BOON_DISCARDS].n) {
        to->number(to->ctx, "boons_count", g->zone[DOM_BOONS].n);
        put_cards(g, to, "boon_discards", DOM_BOON_DISCARDS);
        put_cards(g, to, "boons_set_aside", DOM_DRUID_BOONS);
    }
    if (g->zone[DOM_HEXES].n || g->zone[DOM_HEX_DISCARDS].n) {
        to->number(to->ctx, "hexes_count", g->zone[DOM_HEXES].n);
        put_cards(g, to, "hex_discards", DOM_HEX_DISCARDS);
    }
    put_cards(g, to, "trash", DOM_TRASH);
    put_face_down(g, to);
    if (dom_has(g, DOM_CARD_black_market))
        put_market(g, to);
    if (g->n_extras)
        put_extra_turns(g, to);
    to->open(to->ctx, "players", true);
    for (rules_seat s = 0; s < g->head.seats; s++)
        put_player(g, to, s, viewer);
    to->close(to->ctx, true);
}

void dom_describe(uint16_t card, const struct rules_sink *to)
{
    static const char *const types[] = {
        "action", "treasure", "victory", "curse",    "attack",  "reaction", "duration", "reward",
        "night",  "command",  "liaison", "wizard",   "spirit",  "doom",     "zombie",   "hex",
        "state",  "event",    "project", "landmark", "way",     "ally",     "heirloom", "augur",
        "fort",   "odyssey",  "mat",     "prize",    "shelter", "fate",     "boon"};
    const struct dom_card *c = dom_cards[card];
    put_cost(to, c->cost);
    to->open(to->ctx, "types", true);
    for (unsigned t = 0; t < sizeof types / sizeof *types; t++)
        if (c->types >> t & 1)
            to->word(to->ctx, NULL, types[t]);
    to->close(to->ctx, true);
    to->flag(to->ctx, "kingdom", c->kingdom);
    to->flag(to->ctx, "removed", c->removed);
}

/* Refusals: in terms of what the decider knows. */

static void say(struct rules_refusal *why, int rule, int reason, int32_t arg0, int32_t arg1)
{
    if (rule)
        why->rule = (uint16_t)rule;
    why->reason = (uint16_t)reason;
    why->arg[0] = arg0;
    why->arg[1] = arg1;
}

static bool explain_pile(const struct dom *g, const struct rules_option *o,
                         struct rules_refusal *why)
{
    int k = dom_kind_of(g, o->card);
    if (k < 0 || g->pile_of[k] == DOM_NO_PILE || !g->pile[g->pile_of[k]].supply)
        say(why, DOM_RULE_GAIN_02, DOM_WHY_NO_PILE, 0, 0);
    else if (dom_pile_count(g, g->pile_of[k]) == 0)
        say(why, DOM_RULE_GAIN_02, DOM_WHY_PILE_EMPTY, 0, 0);
    else if (dom_pile_of(g, o->card) == DOM_NO_PILE)
        say(why, DOM_RULE_PLAY_06, DOM_WHY_NOT_ON_TOP, 0, 0);
    else
        return false;
    return true;
}

static bool is_landscape(uint16_t number)
{
    return number < dom_n_cards && dom_cards[number] && dom_cards[number]->types & DOM_LANDSCAPE;
}

static void explain_landscape(const struct dom *g, rules_seat s, uint16_t number,
                              struct rules_refusal *why)
{
    int reason;
    struct dom_cost cost = dom_cost(g, number);
    if (dom_may_buy_landscape(g, s, number, &reason))
        say(why, DOM_RULE_BUY_02, DOM_WHY_COST, cost.coins, (int32_t)g->turn.coins);
    else
        say(why, reason == DOM_WHY_DEBT ? DOM_RULE_RES_06 : DOM_RULE_BUY_06, reason,
            g->seat[s].debt, 0);
}

static void explain_purchase(const struct dom *g, rules_seat s, uint16_t number,
                             struct rules_refusal *why)
{
    struct dom_cost cost = dom_cost(g, number);
    if (g->seat[s].debt > 0)
        say(why, DOM_RULE_RES_06, DOM_WHY_DEBT, g->seat[s].debt, 0);
    else if (!dom_may_buy(g, s, number))
        say(why, DOM_RULE_BUY_04, DOM_WHY_BARRED, 0, 0);
    else if (cost.coins > g->turn.coins)
        say(why, DOM_RULE_BUY_02, DOM_WHY_COST, cost.coins, (int32_t)g->turn.coins);
    else
        say(why, DOM_RULE_BUY_02, DOM_WHY_POTIONS, cost.potion, (int32_t)g->turn.potions);
}

static void explain_play(const struct dom *g, const struct rules_decision *d,
                         const struct rules_option *o, struct rules_refusal *why)
{
    if (!dom_find(g, dom_zone_of(d->seat, DOM_HAND), o->card))
        say(why, 0, DOM_WHY_NOT_IN_HAND, 0, 0);
    else if (d->kind == DOM_ASK_BUY && g->turn.bought)
        say(why, DOM_RULE_BUY_03, DOM_WHY_BOUGHT, 0, 0);
    else if (d->kind == DOM_ASK_BUY || d->kind == DOM_ASK_MARKET)
        say(why, DOM_RULE_BUY_01, DOM_WHY_NOT_A_TREASURE, 0, 0);
    else if (d->kind == DOM_ASK_NIGHT)
        say(why, DOM_RULE_NIGHT_03, DOM_WHY_NOT_A_NIGHT, 0, 0);
    else
        say(why, 0, DOM_WHY_NOT_AN_ACTION, 0, 0);
}

/* A card of the Supply that a Command does not find. */
static void explain_command(const struct dom *g, const struct rules_option *o,
                            struct rules_refusal *why)
{
    if (explain_pile(g, o, why))
        return;
    if (dom_command_fits(g, o->card))
        say(why, 0, DOM_WHY_WRONG_COST, dom_cost(g, o->card).coins, 0);
    else
        say(why, DOM_RULE_CMD_02, DOM_WHY_WRONG_TYPE, 0, 0);
}

/* Is a card of the hand to be played? */
static bool plays_from_hand(const struct rules_decision *d)
{
    return d->kind == DOM_ASK_BUY || d->kind == DOM_ASK_ACTION || d->kind == DOM_ASK_NIGHT ||
           d->kind == DOM_ASK_MARKET || (d->kind == DOM_ASK_PLAY && d->rule == DOM_RULE_THR_01);
}

/* Would it be a play from the hand, where no more are allowed? */
static bool is_past_voyage(const struct dom *g, const struct rules_decision *d,
                           const struct rules_option *o)
{
    bool of_hand =
        o->verb == DOM_TREASURES || (o->verb == DOM_PLAY_CARD && o->card &&
                                     dom_find(g, dom_zone_of(d->seat, DOM_HAND), o->card));
    return of_hand && !dom_may_play_from_hand(g, d->seat);
}

void dom_explain(const void *st, const struct rules_decision *d, const struct rules_option *o,
                 struct rules_refusal *why)
{
    const struct dom *g = st;
    if (d->kind == DOM_ASK_BUY && o->verb == DOM_BUY && g->turn.buys == 0) {
        say(why, DOM_RULE_BUY_02, DOM_WHY_NO_BUY, 0, 0);
    } else if (o->card && d->kind == DOM_ASK_BUY && o->verb == DOM_BUY && is_landscape(o->card)) {
        explain_landscape(g, d->seat, o->card, why);
    } else if (o->card && d->kind == DOM_ASK_BUY && o->verb == DOM_BUY) {
        if (!explain_pile(g, o, why))
            explain_purchase(g, d->seat, o->card, why);
    } else if (d->kind == DOM_ASK_MARKET && o->verb == DOM_BUY && dom_find(g, DOM_STALL, o->card)) {
        explain_purchase(g, d->seat, o->card, why);
    } else if (is_past_voyage(g, d, o)) {
        say(why, DOM_RULE_EXTRA_11, DOM_WHY_VOYAGE, DOM_VOYAGE_PLAYS, 0);
    } else if (o->card && o->verb == DOM_PLAY_CARD && plays_from_hand(d)) {
        explain_play(g, d, o, why);
    } else if (o->card && o->verb == DOM_PLAY_CARD && d->rule == DOM_RULE_CMD_05) {
        explain_command(g, o, why);
    } else if (d->kind == DOM_ASK_BUY && o->verb == DOM_TREASURES && g->turn.bought) {
        say(why, DOM_RULE_BUY_03, DOM_WHY_BOUGHT, 0, 0);
    } else if (o->card && d->kind == DOM_ASK_GAIN && o->verb == DOM_GAIN) {
        const struct fx_frame *f = &g->head.fx[g->head.depth - 1];
        if (f->fn != DOM_FX_GAIN_UP_TO || explain_pile(g, o, why))
            return;
        if (f->seats & DOM_NOT_NAMED && dom_is_named(g, f->seat, f->card, o->card))
            say(why, DOM_RULE_PLAY_08, DOM_WHY_NAMED, 0, 0);
        else if (dom_cost(g, o->card).coins > f->n)
            say(why, 0, DOM_WHY_TOO_DEAR, dom_cost(g, o->card).coins, f->n);
        else if (!dom_gain_fits_cost(g, f, o->card))
            say(why, 0, DOM_WHY_WRONG_COST, dom_cost(g, o->card).coins, 0);
        else
            say(why, 0, DOM_WHY_WRONG_TYPE, 0, 0);
    } else if (!o->card) {
        say(why, 0, rules_offers(g, d, o->verb) ? DOM_WHY_WHICH : DOM_WHY_NOT_NOW, 0, 0);
    } else if (!rules_offers(g, d, o->verb)) {
        say(why, 0, DOM_WHY_NOT_NOW, 0, 0);
    }
}
