/* service/rules/dominion/hexes.c: the deck of Hexes, and the States that they give. */
#include "rules/dominion/hexes.h"

#include "rules/dominion/setup.h"

enum { EVERYBODY = 0xff };

/* Hexes are the only cards of their names, and nobody's: one in the deck or among the discards. */
static const uint16_t hexes[] = {DOM_CARD_bad_omens, DOM_CARD_delusion, DOM_CARD_envy,
                                 DOM_CARD_famine,    DOM_CARD_fear,     DOM_CARD_greed,
                                 DOM_CARD_haunting,  DOM_CARD_locusts,  DOM_CARD_misery,
                                 DOM_CARD_plague,    DOM_CARD_poverty,  DOM_CARD_war};
static const uint16_t states[] = {DOM_CARD_deluded, DOM_CARD_envious, DOM_CARD_miserable,
                                  DOM_CARD_twice_miserable};

void dom_add_hexes(struct dom *g)
{
    for (unsigned i = 0; i < sizeof hexes / sizeof *hexes; i++)
        dom_add_kind(g, hexes[i]);
    for (unsigned i = 0; i < sizeof states / sizeof *states; i++)
        dom_add_kind(g, states[i]);
}

static const struct dom_fortunes deck = {DOM_HEXES, DOM_HEX_DISCARDS, DOM_EV_HEX,
                                         DOM_EV_HEXES_SHUFFLED};

void dom_shuffle_fortunes(struct dom *g, const struct dom_fortunes *of)
{
    zone_shuffle(&g->head, g->zone, g->card, of->deck);
    fx_tell(&g->head, of->shuffled, g->turn.seat, 0, DOM_RULE_SETUP_15, EVERYBODY,
            g->zone[of->deck].n, 0);
}

/* Once, however many Doom cards there are. */
void dom_shuffle_hexes(struct dom *g)
{
    if (g->zone[DOM_HEXES].n > 0)
        return;
    for (unsigned i = 0; i < sizeof hexes / sizeof *hexes; i++)
        dom_new_card(g, hexes[i], DOM_HEXES);
    dom_shuffle_fortunes(g, &deck);
}

/* A Boon or Hex lies among the discards from when it was turned up; until all have received it, and
 * while somebody keeps it, it is not shuffled with them. */
static bool is_in_use(const struct dom *g, uint16_t id)
{
    for (uint16_t i = 0; i < g->head.depth; i++) {
        const struct fx_frame *f = &g->head.fx[i];
        if (f->fn == DOM_FX_EFFECT + dom_number(g, id) ||
            (f->fn == DOM_FX_PLAY && dom_cards[f->card]->types & (DOM_DOOM | DOM_FATE) &&
             f->n == id))
            return true;
    }
    for (uint16_t i = 0; i < g->n_rows; i++)
        if (dom_cards[g->row[i].card]->types & (DOM_FATE | DOM_BOON) && g->row[i].n == id)
            return true;
    return false;
}

static void shuffle_discards(struct dom *g, const struct dom_fortunes *of)
{
    uint16_t next;
    for (uint16_t id = g->zone[of->discards].first; id; id = next) {
        next = g->card[id].next;
        if (!is_in_use(g, id))
            dom_move_bottom(g, id, of->deck);
    }
    if (g->zone[of->deck].n > 0)
        dom_shuffle_fortunes(g, of);
}

uint16_t dom_turn_up(struct dom *g, rules_seat s, const struct dom_fortunes *of)
{
    if (g->zone[of->deck].n == 0)
        shuffle_discards(g, of);
    uint16_t id = g->zone[of->deck].first;
    if (id == 0)
        return 0;
    dom_move_top(g, id, of->discards);
    fx_revealed(&g->head);
    fx_tell(&g->head, of->turned_up, s, dom_number(g, id), DOM_RULE_PLAY_02, EVERYBODY, 0, 0);
    return id;
}

uint16_t dom_turn_up_hex(struct dom *g, rules_seat s)
{
    return dom_turn_up(g, s, &deck);
}

enum fx_rc dom_call_receive(struct dom *g, rules_seat s, uint16_t id)
{
    uint16_t number = dom_number(g, id);
    fx_tell(&g->head, DOM_EV_RECEIVE, s, number, DOM_RULE_PLAY_02, EVERYBODY, 0, 0);
    return fx_call(&g->head, DOM_FX_EFFECT + number, s, number, 0);
}

enum fx_rc dom_turn_up_for_others(struct dom *g, struct fx_frame *f)
{
    uint16_t hex = dom_turn_up_hex(g, f->seat);
    fx_below(&g->head)->n = (int16_t)hex;
    return FX_DONE;
}

enum fx_rc dom_receive_of_play(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = fx_below(&g->head)->n;
    if (f->n > 0)
        FX_CALL(1, dom_call_receive(g, f->seat, (uint16_t)f->n));
    FX_END
}

enum fx_rc dom_receive_next(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = (int16_t)dom_turn_up_hex(g, f->seat);
    if (f->n > 0)
        FX_CALL(1, dom_call_receive(g, f->seat, (uint16_t)f->n));
    FX_END
}

/* States */

static int row_of(const struct dom *g, rules_seat s, uint16_t state, bool held)
{
    for (uint16_t i = 0; i < g->n_rows; i++)
        if (g->row[i].card == state && g->row[i].seat == s &&
            held == (g->row[i].until != DOM_UNTIL_TURN_END))
            return i;
    return -1;
}

bool dom_has_state(const struct dom *g, rules_seat s, uint16_t state)
{
    return row_of(g, s, state, true) >= 0;
}

bool dom_state_binds(const struct dom *g, rules_seat s, uint16_t state)
{
    return row_of(g, s, state, false) >= 0;
}

void dom_take_state(struct dom *g, rules_seat s, uint16_t state)
{
    bool once = dom_cards[state]->ability[0].on == DOM_AT_BUY_START; /* returned by its ability */
    (void)dom_add_row(g, s, state, 0, 0, 0, once ? DOM_UNTIL_USED : DOM_FOR_GOOD);
    fx_tell(&g->head, DOM_EV_STATE, s, state, DOM_RULE_PLAY_02, EVERYBODY, 0, 0);
}

void dom_drop_state(struct dom *g, rules_seat s, uint16_t state)
{
    int i = row_of(g, s, state, true);
    if (i >= 0)
        dom_remove_row(g, (uint16_t)i);
    fx_tell(&g->head, DOM_EV_STATE_GONE, s, state, DOM_RULE_PLAY_02, EVERYBODY, 0, 0);
}
