/* service/rules/dominion/atoms.c: the only writers of zones and counters; each tells its event. */
#include "rules/dominion/atoms.h"

#include <assert.h>

enum { EVERYBODY = 0xff };

/* Where a card of a seat is not seen by everybody, its types are counted: see dom_derive(). */
static void count_unseen(struct dom *g, uint16_t id, int by)
{
    uint16_t zone = g->card[id].zone;
    if (zone >= DOM_TRASH || zone % DOM_SEAT_ZONES > DOM_DISCARD)
        return;
    rules_seat s = (rules_seat)(zone / DOM_SEAT_ZONES);
    const struct dom_card *c = dom_card(g, id);
    if (c->types & DOM_ACTION)
        g->unseen_actions[s] = (uint16_t)(g->unseen_actions[s] + by);
    if (c->reacts)
        g->unseen_reactions[s] = (uint16_t)(g->unseen_reactions[s] + by);
}

/* False: no such card, which only a damaged state leads to. */
static bool is_card(struct dom *g, uint16_t id)
{
    if (id == 0 || id > g->n_cards)
        fx_break(&g->head);
    return !g->head.broken;
}

void dom_move_top(struct dom *g, uint16_t id, uint16_t zone)
{
    if (!is_card(g, id))
        return;
    count_unseen(g, id, -1);
    zone_move_top(g->zone, g->card, id, zone);
    count_unseen(g, id, +1);
}

void dom_move_bottom(struct dom *g, uint16_t id, uint16_t zone)
{
    if (!is_card(g, id))
        return;
    count_unseen(g, id, -1);
    zone_move_bottom(g->zone, g->card, id, zone);
    count_unseen(g, id, +1);
}

static void tell(struct dom *g, int kind, rules_seat s, uint16_t number, int rule, uint8_t seen_by)
{
    fx_tell(&g->head, kind, s, number, rule, seen_by, 0, 0);
}

static uint8_t eyes(const struct dom *g, rules_seat s, bool shown)
{
    return shown ? EVERYBODY : dom_eyes(g, s);
}

/* Decks */

bool dom_deck_ready(struct dom *g, rules_seat s)
{
    if (dom_count(g, s, DOM_DECK))
        return true;
    uint16_t n = dom_count(g, s, DOM_DISCARD);
    if (n == 0)
        return false;
    while (dom_count(g, s, DOM_DISCARD))
        dom_move_bottom(g, dom_top(g, s, DOM_DISCARD), dom_zone_of(s, DOM_DECK));
    zone_shuffle(&g->head, g->zone, g->card, dom_zone_of(s, DOM_DECK));
    fx_tell(&g->head, RULES_EV_SHUFFLED, s, 0, DOM_RULE_DRAW_01, EVERYBODY, n, 0);
    return true;
}

int dom_draw(struct dom *g, rules_seat s, int n)
{
    int drawn = 0;
    for (; drawn < n && dom_deck_ready(g, s); drawn++) {
        uint16_t id = dom_top(g, s, DOM_DECK);
        dom_move_bottom(g, id, dom_zone_of(s, DOM_HAND));
        tell(g, DOM_EV_DRAW, s, dom_number(g, id), DOM_RULE_DRAW_01, dom_eyes(g, s));
    }
    return drawn;
}

uint16_t dom_take_top(struct dom *g, rules_seat s, bool shown)
{
    if (!dom_deck_ready(g, s))
        return 0;
    uint16_t id = dom_top(g, s, DOM_DECK);
    dom_move_top(g, id, dom_zone_of(s, DOM_LOOK));
    fx_revealed(&g->head);
    tell(g, shown ? DOM_EV_REVEAL : DOM_EV_LOOK, s, dom_number(g, id), DOM_RULE_DRAW_02,
         eyes(g, s, shown));
    return id;
}

/* Discarding, trashing and other moves */

void dom_discard(struct dom *g, rules_seat s, uint16_t id, bool shown)
{
    if (g->card[id].zone == dom_zone_of(s, DOM_DECK))
        fx_revealed(&g->head);
    dom_move_top(g, id, dom_zone_of(s, DOM_DISCARD));
    tell(g, DOM_EV_DISCARD, s, dom_number(g, id), DOM_RULE_DISC_03, eyes(g, s, shown));
}

int dom_discard_picked(struct dom *g, rules_seat s)
{
    int n = 0, runs = fx_count(&g->head, s);
    for (int k = 0; k < runs; k++) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, s, k, &count);
        for (; count > 0; count--, n++) {
            bool last = k + 1 == runs && count == 1;
            dom_discard(g, s, dom_find(g, dom_zone_of(s, DOM_HAND), o->card), last);
        }
    }
    return n;
}

void dom_discard_hand(struct dom *g, rules_seat s, bool shown)
{
    for (uint16_t k = 0; k < g->n_kinds && dom_count(g, s, DOM_HAND); k++) {
        uint16_t next;
        for (uint16_t id = dom_top(g, s, DOM_HAND); id; id = next) {
            next = g->card[id].next;
            if (g->card[id].kind == k)
                dom_discard(g, s, id, shown && dom_count(g, s, DOM_HAND) == 1);
        }
    }
}

void dom_trash(struct dom *g, rules_seat s, uint16_t id)
{
    dom_move_top(g, id, DOM_TRASH);
    tell(g, DOM_EV_TRASH, s, dom_number(g, id), DOM_RULE_TRASH_01, EVERYBODY);
}

int dom_trash_picked(struct dom *g, rules_seat s)
{
    int n = 0;
    for (int k = 0; k < fx_count(&g->head, s); k++) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, s, k, &count);
        for (; count > 0; count--, n++)
            dom_trash(g, s, dom_find(g, dom_zone_of(s, DOM_HAND), o->card));
    }
    return n;
}

void dom_topdeck(struct dom *g, rules_seat s, uint16_t id, bool shown)
{
    dom_move_top(g, id, dom_zone_of(s, DOM_DECK));
    tell(g, DOM_EV_TOPDECK, s, dom_number(g, id), DOM_RULE_PLAY_02, eyes(g, s, shown));
}

void dom_take(struct dom *g, rules_seat s, uint16_t id, bool shown)
{
    dom_move_bottom(g, id, dom_zone_of(s, DOM_HAND));
    tell(g, DOM_EV_TAKE, s, dom_number(g, id), DOM_RULE_PLAY_02, eyes(g, s, shown));
}

void dom_set_aside(struct dom *g, rules_seat s, uint16_t id)
{
    dom_move_top(g, id, dom_zone_of(s, DOM_ASIDE));
    tell(g, DOM_EV_ASIDE, s, dom_number(g, id), DOM_RULE_PLAY_02, EVERYBODY);
}

void dom_reveal(struct dom *g, rules_seat s, uint16_t number, int rule)
{
    fx_revealed(&g->head);
    tell(g, DOM_EV_REVEAL, s, number, rule, EVERYBODY);
}

void dom_show_hand(struct dom *g, rules_seat s)
{
    for (uint16_t k = 0; k < g->n_kinds; k++)
        for (uint16_t id = dom_top(g, s, DOM_HAND); id; id = g->card[id].next)
            if (g->card[id].kind == k)
                dom_reveal(g, s, g->kind[k], DOM_RULE_PLAY_02);
}

void dom_flip_deck(struct dom *g, rules_seat s)
{
    uint16_t n = dom_count(g, s, DOM_DECK);
    fx_revealed(&g->head); /* the card that comes to lie on top */
    while (dom_count(g, s, DOM_DECK))
        dom_move_top(g, g->zone[dom_zone_of(s, DOM_DECK)].last, dom_zone_of(s, DOM_DISCARD));
    fx_tell(&g->head, DOM_EV_FLIP, s, 0, DOM_RULE_DISC_01, EVERYBODY, n, 0);
}

void dom_announce_play(struct dom *g, rules_seat s, uint16_t number)
{
    tell(g, DOM_EV_PLAY, s, number, DOM_RULE_PLAY_01, EVERYBODY);
}

void dom_put_into_play(struct dom *g, rules_seat s, uint16_t id)
{
    dom_move_bottom(g, id, dom_zone_of(s, DOM_PLAY));
    dom_announce_play(g, s, dom_number(g, id));
}

static int choice_of_zone(enum dom_seat_zone zone)
{
    return zone == DOM_HAND   ? DOM_CHOICE_HAND
           : zone == DOM_DECK ? DOM_CHOICE_DECK
                              : DOM_CHOICE_DISCARD_PILE;
}

void dom_put_gained(struct dom *g, rules_seat s, uint8_t pile, enum dom_seat_zone to)
{
    uint16_t id = g->zone[DOM_PILES + pile].first;
    assert(id);
    if (to == DOM_HAND)
        dom_move_bottom(g, id, dom_zone_of(s, to));
    else
        dom_move_top(g, id, dom_zone_of(s, to));
    fx_tell(&g->head, DOM_EV_GAIN, s, dom_number(g, id), DOM_RULE_GAIN_01, EVERYBODY,
            choice_of_zone(to), 0);
}

void dom_gain_from_trash(struct dom *g, rules_seat s, uint16_t id)
{
    dom_move_top(g, id, dom_zone_of(s, DOM_DISCARD));
    fx_tell(&g->head, DOM_EV_GAIN, s, dom_number(g, id), DOM_RULE_GAIN_01, EVERYBODY,
            DOM_CHOICE_DISCARD_PILE, 0);
}

void dom_drop_looked_at(struct dom *g)
{
    static const enum dom_seat_zone held[] = {DOM_LOOK, DOM_ASIDE};
    for (rules_seat s = 0; s < g->head.seats; s++)
        for (unsigned z = 0; dom_is_in(g, s) && z < sizeof held / sizeof *held; z++)
            while (dom_count(g, s, held[z]))
                dom_discard(g, s, dom_top(g, s, held[z]),
                            held[z] == DOM_ASIDE || dom_count(g, s, held[z]) == 1);
}

/* Counters of the turn */

static void add(struct dom *g, rules_seat s, uint32_t *counter, int n, int kind)
{
    if (n == 0 || s != g->turn.seat)
        return;
    *counter = (uint32_t)((int64_t)*counter + n);
    fx_tell(&g->head, kind, s, 0, DOM_RULE_RES_02, EVERYBODY, n, (int32_t)*counter);
}

void dom_add_actions(struct dom *g, rules_seat s, int n)
{
    add(g, s, &g->turn.actions, n, DOM_EV_ACTIONS);
}

void dom_add_buys(struct dom *g, rules_seat s, int n)
{
    add(g, s, &g->turn.buys, n, DOM_EV_BUYS);
}

void dom_add_coins(struct dom *g, rules_seat s, int n)
{
    add(g, s, &g->turn.coins, n, DOM_EV_COINS);
}

void dom_add_potions(struct dom *g, rules_seat s, int n)
{
    add(g, s, &g->turn.potions, n, DOM_EV_POTIONS);
}
