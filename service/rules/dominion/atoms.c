/* service/rules/dominion/atoms.c: the only writers of zones and counters; each tells its event. */
#include "rules/dominion/atoms.h"

#include "rules/dominion/abilities.h"
#include "rules/dominion/shuffle.h"

#include <assert.h>

enum { EVERYBODY = 0xff };

/* Where a card of a seat is not seen by everybody, its types are counted: see dom_derive(). */
static void count_unseen(struct dom *g, uint16_t zone, int by)
{
    rules_seat s = (rules_seat)(zone / DOM_SEAT_ZONES);
    if (s >= RULES_MAX_SEATS || !dom_is_unseen(zone))
        return;
    g->unseen_actions[s] = (uint16_t)(g->unseen_actions[s] + by);
}

static void count_action(struct dom *g, uint16_t id, uint16_t to)
{
    count_unseen(g, g->card[id].zone, -1);
    count_unseen(g, to, +1);
}

static void count_move(struct dom *g, uint16_t id, uint16_t to)
{
    if (dom_is(g, id, DOM_ACTION))
        count_action(g, id, to);
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
    count_move(g, id, zone);
    zone_move_top(g->zone, g->card, id, zone);
}

void dom_move_bottom(struct dom *g, uint16_t id, uint16_t zone)
{
    if (!is_card(g, id))
        return;
    count_move(g, id, zone);
    zone_move_bottom(g->zone, g->card, id, zone);
}

static void tell(struct dom *g, int kind, rules_seat s, uint16_t number, int rule, uint8_t seen_by)
{
    fx_tell(&g->head, kind, s, number, rule, seen_by, 0, 0);
}

/* Everybody knows the back of a Stash, and where it lies in a deck. Cards that leave or reach a
 * hand together move in option order: where a Stash comes among them is not told, or it would show
 * how many of the others are cheaper. */
static void tell_of_deck(struct dom *g, int kind, rules_seat s, uint16_t number, int rule,
                         uint8_t seen_by)
{
    tell(g, kind, s, number, rule, number == DOM_CARD_stash ? EVERYBODY : seen_by);
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
    if (dom_count(g, s, DOM_DISCARD) == 0)
        return false;
    zone_move_all(g->zone, g->card, dom_zone_of(s, DOM_DISCARD), dom_zone_of(s, DOM_DECK));
    dom_shuffle_deck(g, s);
    return true;
}

static void set_minus(struct dom *g, rules_seat s, uint8_t *token, uint16_t card, int rule,
                      uint8_t there)
{
    if (*token == there)
        return;
    *token = there;
    fx_tell(&g->head, DOM_EV_TOKEN, s, card, rule, EVERYBODY, there ? 1 : -1, there);
}

void dom_take_minus_card(struct dom *g, rules_seat s)
{
    set_minus(g, s, &g->seat[s].minus_card, DOM_CARD_relic, DOM_RULE_DRAW_03, 1);
}

void dom_take_minus_coin(struct dom *g, rules_seat s)
{
    set_minus(g, s, &g->seat[s].minus_coin, DOM_CARD_bridge_troll, DOM_RULE_RES_10, 1);
}

/* DOM-DRAW-03: true if the next card of the seat would have been drawn now. */
static bool draws_minus_card(struct dom *g, rules_seat s, int n)
{
    if (n <= 0 || !g->seat[s].minus_card ||
        dom_count(g, s, DOM_DECK) + dom_count(g, s, DOM_DISCARD) == 0)
        return false;
    set_minus(g, s, &g->seat[s].minus_card, DOM_CARD_relic, DOM_RULE_DRAW_03, 0);
    return true;
}

int dom_draw_to_hand_of(struct dom *g, rules_seat s, int hand)
{
    int n = hand - dom_count(g, s, DOM_HAND);
    (void)draws_minus_card(g, s, n);
    return dom_draw(g, s, n);
}

/* Up to n cards, as far as the deck has them now; how many. Nobody sees the deck or the hand, so
 * that no Action is counted. */
static int draw_at_once(struct dom *g, rules_seat s, int n)
{
    uint8_t seen_by = dom_eyes(g, s);
    uint16_t deck = dom_zone_of(s, DOM_DECK), id = g->zone[deck].first;
    if (n > g->zone[deck].n)
        n = g->zone[deck].n;
    for (int i = 0; i < n; i++, id = g->card[id].next)
        tell_of_deck(g, DOM_EV_DRAW, s, dom_number(g, id), DOM_RULE_DRAW_01, seen_by);
    zone_move_first(g->zone, g->card, deck, (uint16_t)n, dom_zone_of(s, DOM_HAND));
    return n;
}

int dom_draw(struct dom *g, rules_seat s, int n)
{
    int drawn = 0;
    if (draws_minus_card(g, s, n))
        n--;
    while (drawn < n && dom_deck_ready(g, s))
        drawn += draw_at_once(g, s, n - drawn);
    return drawn;
}

uint16_t dom_take_top(struct dom *g, rules_seat s, bool shown)
{
    if (!dom_deck_ready(g, s))
        return 0;
    uint16_t id = dom_top(g, s, DOM_DECK);
    dom_move_top(g, id, dom_zone_of(s, DOM_LOOK));
    fx_revealed(&g->head);
    tell_of_deck(g, shown ? DOM_EV_REVEAL : DOM_EV_LOOK, s, dom_number(g, id), DOM_RULE_DRAW_02,
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
    if (g->turn.phase != DOM_CHOICE_CLEAN_UP) /* DOM-DISC-01 */
        dom_note(g, DOM_ON_DISCARD, s, id, shown ? 0 : DOM_UNSEEN);
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
    uint16_t hand = dom_zone_of(s, DOM_HAND);
    for (int k = dom_next_kind(g, hand, -1); k >= 0; k = dom_next_kind(g, hand, k)) {
        uint16_t next;
        for (uint16_t id = dom_top(g, s, DOM_HAND); id; id = next) {
            next = g->card[id].next;
            if (g->card[id].kind == k)
                dom_discard(g, s, id, shown && dom_count(g, s, DOM_HAND) == 1);
        }
    }
}

void dom_discard_all_in_play(struct dom *g, rules_seat s)
{
    uint16_t play = dom_zone_of(s, DOM_PLAY), pile = dom_zone_of(s, DOM_DISCARD);
    for (uint16_t id = g->zone[play].first; id; id = g->card[id].next) {
        count_move(g, id, pile);
        tell(g, DOM_EV_DISCARD, s, dom_number(g, id), DOM_RULE_DISC_03, EVERYBODY);
    }
    zone_turn_over(g->zone, g->card, play, pile);
}

/* DOM-POSS-10: a card of the possessed player counts as trashed, but comes back. */
static uint16_t trash_of(const struct dom *g, rules_seat s, uint16_t id)
{
    bool own = g->card[id].zone / DOM_SEAT_ZONES == s;
    return dom_gainer(g, s) != s && own ? dom_zone_of(s, DOM_RETURNING) : DOM_TRASH;
}

void dom_trash(struct dom *g, rules_seat s, uint16_t id)
{
    int from = g->card[id].zone >= DOM_PILES ? DOM_FROM_SUPPLY : 0;
    dom_move_top(g, id, trash_of(g, s, id));
    tell(g, DOM_EV_TRASH, s, dom_number(g, id), DOM_RULE_TRASH_01, EVERYBODY);
    dom_note(g, DOM_ON_TRASH, s, id, from);
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

static uint16_t top_discard(const struct dom *g, rules_seat s)
{
    uint16_t top = dom_top(g, s, DOM_DISCARD);
    return top ? dom_number(g, top) : 0;
}

void dom_topdeck(struct dom *g, rules_seat s, uint16_t id, bool shown)
{
    uint16_t covered_by = top_discard(g, s);
    dom_move_top(g, id, dom_zone_of(s, DOM_DECK));
    tell_of_deck(g, DOM_EV_TOPDECK, s, dom_number(g, id), DOM_RULE_PLAY_02, eyes(g, s, shown));
    uint16_t top = top_discard(g, s);
    /* DOM-ZONE-02: the card itself is hidden, what lay under it is not. */
    if (!shown && top && top != covered_by)
        tell(g, DOM_EV_UNCOVER, s, top, DOM_RULE_ZONE_02, EVERYBODY);
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

void dom_keep_aside(struct dom *g, rules_seat s, uint16_t id)
{
    dom_move_top(g, id, dom_zone_of(s, DOM_KEPT));
    tell(g, DOM_EV_ASIDE, s, dom_number(g, id), DOM_RULE_PLAY_02, EVERYBODY);
}

void dom_reveal(struct dom *g, rules_seat s, uint16_t number, int rule)
{
    fx_revealed(&g->head);
    tell(g, DOM_EV_REVEAL, s, number, rule, EVERYBODY);
}

void dom_look_through(struct dom *g, rules_seat s, enum dom_seat_zone zone)
{
    for (uint16_t k = 0; k < g->n_kinds; k++)
        for (uint16_t id = dom_top(g, s, zone); id; id = g->card[id].next)
            if (g->card[id].kind == k)
                tell(g, DOM_EV_LOOK, s, g->kind[k], DOM_RULE_ZONE_04, dom_eyes(g, s));
}

void dom_look_at_deck(struct dom *g, rules_seat s)
{
    for (uint16_t id = dom_top(g, s, DOM_DECK); id; id = g->card[id].next)
        tell_of_deck(g, DOM_EV_LOOK, s, dom_number(g, id), DOM_RULE_DRAW_04, dom_eyes(g, s));
}

void dom_show(struct dom *g, rules_seat s, enum dom_seat_zone zone)
{
    for (uint16_t k = 0; k < g->n_kinds; k++)
        for (uint16_t id = dom_top(g, s, zone); id; id = g->card[id].next)
            if (g->card[id].kind == k)
                dom_reveal(g, s, g->kind[k], DOM_RULE_PLAY_02);
}

void dom_show_hand(struct dom *g, rules_seat s)
{
    dom_show(g, s, DOM_HAND);
}

void dom_flip_deck(struct dom *g, rules_seat s)
{
    uint16_t n = dom_count(g, s, DOM_DECK);
    fx_revealed(&g->head); /* the card that comes to lie on top */
    while (dom_count(g, s, DOM_DECK))
        dom_move_top(g, g->zone[dom_zone_of(s, DOM_DECK)].last, dom_zone_of(s, DOM_DISCARD));
    uint16_t top = n ? dom_number(g, dom_top(g, s, DOM_DISCARD)) : 0;
    fx_tell(&g->head, DOM_EV_FLIP, s, top, DOM_RULE_DISC_01, EVERYBODY, n, 0);
}

void dom_announce_play(struct dom *g, rules_seat s, uint16_t number)
{
    tell(g, DOM_EV_PLAY, s, number, DOM_RULE_PLAY_01, EVERYBODY);
}

void dom_put_into_play(struct dom *g, rules_seat s, uint16_t id)
{
    if (dom_is_on_voyage(g, s) && g->card[id].zone == dom_zone_of(s, DOM_HAND))
        g->turn.hand_plays++;
    dom_move_bottom(g, id, dom_zone_of(s, DOM_PLAY));
    dom_announce_play(g, s, dom_number(g, id));
}

static int choice_of_zone(enum dom_seat_zone zone)
{
    return zone == DOM_HAND   ? DOM_CHOICE_HAND
           : zone == DOM_DECK ? DOM_CHOICE_DECK
           : zone == DOM_KEPT ? DOM_CHOICE_ASIDE
                              : DOM_CHOICE_DISCARD_PILE;
}

/* DOM-GAIN-01 step 2 */
static enum dom_seat_zone destination(const struct dom *g, uint16_t id, enum dom_seat_zone to)
{
    const struct dom_card *c = dom_card(g, id);
    if (to != DOM_DISCARD)
        return to;
    return c->onto_deck ? DOM_DECK : c->to_hand ? DOM_HAND : DOM_DISCARD;
}

/* Trade Route: the first gain from a pile moves its token to the mat, for good (DOM-RES-09). */
static void take_route_token(struct dom *g, rules_seat s, uint8_t pile)
{
    g->pile[pile].route = 0;
    fx_tell(&g->head, DOM_EV_TOKEN, s, g->pile[pile].card, DOM_RULE_RES_09, EVERYBODY, -1, 0);
}

static void move_gained(struct dom *g, rules_seat s, uint16_t id, enum dom_seat_zone to)
{
    if (to == DOM_HAND)
        dom_move_bottom(g, id, dom_zone_of(s, to));
    else
        dom_move_top(g, id, dom_zone_of(s, to));
    fx_tell(&g->head, DOM_EV_GAIN, s, dom_number(g, id), DOM_RULE_GAIN_01, EVERYBODY,
            choice_of_zone(to), 0);
}

static int had_exiled(const struct dom *g, rules_seat s, uint16_t id)
{
    return dom_find_kind(g, dom_zone_of(s, DOM_EXILE), g->card[id].kind) ? DOM_HAD_EXILED : 0;
}

void dom_put_gained(struct dom *g, rules_seat s, uint8_t pile, enum dom_seat_zone to, int how)
{
    uint16_t id = g->zone[DOM_PILES + pile].first;
    assert(id);
    move_gained(g, s, id, destination(g, id, to));
    if (g->pile[pile].route)
        take_route_token(g, s, pile);
    dom_note(g, DOM_ON_GAIN, s, id, how | had_exiled(g, s, id));
}

void dom_gain_loose(struct dom *g, rules_seat s, uint16_t id, int how)
{
    move_gained(g, s, id, destination(g, id, DOM_DISCARD));
    dom_note(g, DOM_ON_GAIN, s, id, how | had_exiled(g, s, id));
}

void dom_close_stall(struct dom *g)
{
    while (g->zone[DOM_STALL].n)
        dom_move_bottom(g, g->zone[DOM_STALL].first, DOM_MARKET);
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
    if (n > 0 && s == g->turn.seat && g->seat[s].minus_coin) { /* DOM-RES-10 */
        set_minus(g, s, &g->seat[s].minus_coin, DOM_CARD_bridge_troll, DOM_RULE_RES_10, 0);
        n--;
    }
    add(g, s, &g->turn.coins, n, DOM_EV_COINS);
}

void dom_add_potions(struct dom *g, rules_seat s, int n)
{
    add(g, s, &g->turn.potions, n, DOM_EV_POTIONS);
}

/* DOM-POSS-08, -09: on a Possession turn debt goes to the possessor, other tokens do not, unless an
 * option names an older text. What a seat pays with is its own. */
static rules_seat taker(const struct dom *g, rules_seat s, int n, bool debt)
{
    bool redirected = g->option.possession_tokens == DOM_TOKENS_CURRENT
                          ? debt
                          : g->option.possession_tokens == DOM_TOKENS_2016;
    return n > 0 && redirected ? dom_gainer(g, s) : s;
}

static void add_tokens(struct dom *g, rules_seat s, uint16_t *counter, int n, int kind)
{
    if (n == 0)
        return;
    int now = *counter + n;
    *counter = (uint16_t)(now < 0 ? 0 : now > UINT16_MAX ? UINT16_MAX : now);
    fx_tell(&g->head, kind, s, 0, DOM_RULE_RES_08, EVERYBODY, n, *counter);
}

void dom_add_vp(struct dom *g, rules_seat s, int n)
{
    s = taker(g, s, n, false);
    add_tokens(g, s, &g->seat[s].vp, n, DOM_EV_VP);
}

void dom_add_coffers(struct dom *g, rules_seat s, int n)
{
    s = taker(g, s, n, false);
    add_tokens(g, s, &g->seat[s].coffers, n, DOM_EV_COFFERS);
}

void dom_add_favors(struct dom *g, rules_seat s, int n)
{
    s = taker(g, s, n, false);
    add_tokens(g, s, &g->seat[s].favors, n, DOM_EV_FAVORS);
}

void dom_add_debt(struct dom *g, rules_seat s, int n)
{
    s = taker(g, s, n, true);
    add_tokens(g, s, &g->seat[s].debt, n, DOM_EV_DEBT);
}

void dom_reduce_costs(struct dom *g, int n)
{
    g->turn.reduce = (uint16_t)(g->turn.reduce + n);
    fx_tell(&g->head, DOM_EV_COSTS, g->turn.seat, 0, DOM_RULE_COST_02, EVERYBODY, n, 0);
}

void dom_reduce_action_costs(struct dom *g, int n)
{
    g->turn.reduce_actions = (uint16_t)(g->turn.reduce_actions + n);
    fx_tell(&g->head, DOM_EV_COSTS, g->turn.seat, 0, DOM_RULE_COST_02, EVERYBODY, n, 0);
}

/* Turns and lasting things */

void dom_queue_turn(struct dom *g, rules_seat s, rules_seat by, uint16_t card, enum dom_limit limit)
{
    if (g->n_extras == DOM_MAX_EXTRAS) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        return;
    }
    g->extra[g->n_extras++] =
        (struct dom_extra){.card = card, .seat = s, .by = by, .limit = (uint8_t)limit};
    fx_tell(&g->head, DOM_EV_QUEUE_TURN, s, card, DOM_RULE_EXTRA_03, EVERYBODY, 0, 0);
}

void dom_queue_skip(struct dom *g, rules_seat s)
{
    g->seat[s].skips = (uint8_t)(g->seat[s].skips + (g->seat[s].skips < UINT8_MAX));
    fx_tell(&g->head, DOM_EV_SKIP_QUEUED, s, 0, DOM_RULE_SKIP_01, EVERYBODY, 0, 0);
}

void dom_set_under(struct dom *g, rules_seat s, uint16_t id)
{
    bool shown = g->card[id].zone == dom_zone_of(s, DOM_PLAY);
    dom_move_top(g, id, dom_zone_of(s, DOM_HIDDEN));
    tell(g, DOM_EV_ASIDE, s, dom_number(g, id), DOM_RULE_ZONE_02, eyes(g, s, shown));
}

void dom_put_on_mat(struct dom *g, rules_seat s, uint16_t id, enum dom_seat_zone mat, bool shown)
{
    dom_move_top(g, id, dom_zone_of(s, mat));
    tell_of_deck(g, DOM_EV_MAT, s, dom_number(g, id), DOM_RULE_ZONE_01, eyes(g, s, shown));
}

void dom_name(struct dom *g, rules_seat s, uint16_t number)
{
    tell(g, DOM_EV_NAME, s, number, DOM_RULE_PLAY_08, EVERYBODY);
}

bool dom_return(struct dom *g, rules_seat s, uint16_t id)
{
    uint8_t pile = g->pile_of[g->card[id].kind];
    if (pile == DOM_NO_PILE)
        return false;
    dom_move_top(g, id, (uint16_t)(DOM_PILES + pile));
    tell(g, DOM_EV_RETURN, s, dom_number(g, id), DOM_RULE_GAIN_08, EVERYBODY);
    return true;
}

void dom_put_at(struct dom *g, rules_seat s, uint16_t id, int above)
{
    count_move(g, id, dom_zone_of(s, DOM_DECK));
    zone_move_below(g->zone, g->card, id, dom_zone_of(s, DOM_DECK), (uint16_t)above);
    tell_of_deck(g, DOM_EV_INSERT, s, dom_number(g, id), DOM_RULE_PLAY_02, dom_eyes(g, s));
    fx_tell(&g->head, DOM_EV_DEPTH, s, 0, DOM_RULE_PLAY_02, EVERYBODY, above, 0);
}

void dom_choose(struct dom *g, rules_seat s, uint16_t card, int choice)
{
    fx_tell(&g->head, DOM_EV_CHOOSE, s, card, DOM_RULE_PLAY_05, EVERYBODY, choice, 0);
}

/* What `from` may have had, both may have now. */
static void blur(struct dom *g, rules_seat from, rules_seat to)
{
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        if (!dom_may_have(g, from, k))
            continue;
        uint8_t bit = (uint8_t)(1u << k % 8);
        g->seat[from].might_have[k / 8] |= bit;
        g->seat[to].might_have[k / 8] |= bit;
    }
}

void dom_give(struct dom *g, rules_seat s, rules_seat to, uint16_t id)
{
    bool known = dom_number(g, id) == DOM_CARD_stash;
    uint8_t both = known ? EVERYBODY : (uint8_t)(dom_eyes(g, s) | dom_eyes(g, to));
    blur(g, s, to);
    dom_move_bottom(g, id, dom_zone_of(to, DOM_HAND));
    fx_tell(&g->head, DOM_EV_GIVE, s, dom_number(g, id), DOM_RULE_ORDER_06, both, to, 0);
}

uint16_t dom_take_bottom(struct dom *g, rules_seat s)
{
    if (!dom_deck_ready(g, s))
        return 0;
    uint16_t id = g->zone[dom_zone_of(s, DOM_DECK)].last;
    dom_move_top(g, id, dom_zone_of(s, DOM_LOOK));
    tell_of_deck(g, DOM_EV_LOOK, s, dom_number(g, id), DOM_RULE_DRAW_02, dom_eyes(g, s));
    return id;
}

void dom_put_under_deck(struct dom *g, rules_seat s, uint16_t id)
{
    dom_move_bottom(g, id, dom_zone_of(s, DOM_DECK));
    tell_of_deck(g, DOM_EV_BOTTOM, s, dom_number(g, id), DOM_RULE_PLAY_02, dom_eyes(g, s));
}

void dom_add_pirates(struct dom *g, rules_seat s, int n)
{
    s = taker(g, s, n, false);
    g->seat[s].pirates = (uint16_t)(g->seat[s].pirates + n);
    fx_tell(&g->head, DOM_EV_TOKEN, s, DOM_CARD_pirate_ship, DOM_RULE_ZONE_01, EVERYBODY, n,
            g->seat[s].pirates);
}

void dom_add_pile_favor(struct dom *g, rules_seat s, uint8_t pile)
{
    g->pile[pile].favors = (uint8_t)(g->pile[pile].favors + (g->pile[pile].favors < UINT8_MAX));
    g->pile_favors = true;
    fx_tell(&g->head, DOM_EV_TOKEN, s, g->pile[pile].card, DOM_RULE_RES_09, EVERYBODY, 1,
            g->pile[pile].favors);
}

void dom_add_embargo(struct dom *g, rules_seat s, uint8_t pile)
{
    g->pile[pile].embargo = (uint8_t)(g->pile[pile].embargo + (g->pile[pile].embargo < UINT8_MAX));
    fx_tell(&g->head, DOM_EV_TOKEN, s, g->pile[pile].card, DOM_RULE_RES_09, EVERYBODY, 1,
            g->pile[pile].embargo);
}

void dom_shrink_next_hand(struct dom *g, rules_seat s, int n)
{
    if (g->turn.next_hand <= n)
        return;
    g->turn.next_hand = (uint8_t)n;
    fx_tell(&g->head, DOM_EV_NEXT_HAND, s, 0, DOM_RULE_CLEAN_05, EVERYBODY, n, 0);
}

bool dom_can_rotate(const struct dom *g, uint8_t pile)
{
    uint16_t top = g->zone[DOM_PILES + pile].first;
    for (uint16_t id = top; id; id = g->card[id].next)
        if (g->card[id].kind != g->card[top].kind)
            return true;
    return false;
}

void dom_rotate(struct dom *g, rules_seat s, uint8_t pile)
{
    uint16_t zone = (uint16_t)(DOM_PILES + pile), kind = g->card[g->zone[zone].first].kind;
    while (g->card[g->zone[zone].first].kind == kind)
        dom_move_bottom(g, g->zone[zone].first, zone);
    tell(g, DOM_EV_ROTATE, s, g->pile[pile].card, DOM_RULE_SETUP_05, EVERYBODY);
}

bool dom_may_exchange(const struct dom *g, uint16_t id, uint16_t number)
{
    return g->pile_of[g->card[id].kind] != DOM_NO_PILE && dom_pile_of(g, number) != DOM_NO_PILE;
}

bool dom_exchange(struct dom *g, rules_seat s, uint16_t id, uint16_t number)
{
    if (!dom_may_exchange(g, id, number) || !dom_return(g, s, id))
        return false;
    dom_move_top(g, g->zone[DOM_PILES + dom_pile_of(g, number)].first, dom_zone_of(s, DOM_DISCARD));
    tell(g, DOM_EV_EXCHANGE, s, number, DOM_RULE_GAIN_07, EVERYBODY);
    return true;
}

void dom_shuffle_picked_in(struct dom *g, rules_seat s)
{
    for (int k = 0; k < fx_count(&g->head, s); k++) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, s, k, &count);
        for (; o->card && count > 0; count--) {
            dom_reveal(g, s, o->card, DOM_RULE_PLAY_02);
            dom_move_bottom(g, dom_find(g, dom_zone_of(s, DOM_DISCARD), o->card),
                            dom_zone_of(s, DOM_DECK));
        }
    }
    dom_shuffle_deck(g, s);
}
