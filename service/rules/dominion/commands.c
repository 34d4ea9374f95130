/* service/rules/dominion/commands.c: cards that play a card and leave it where it is (DOM-CMD), and
 * those that play the next Action of their player once more. */
#include "rules/dominion/commands.h"

enum fx_rc dom_call_play_there(struct dom *g, rules_seat s, uint16_t id, uint16_t by)
{
    enum fx_rc rc = fx_call(&g->head, DOM_FX_PLAY, s, dom_number(g, id), DOM_LEFT_THERE);
    struct fx_frame *play = fx_top(&g->head);
    play->id = id;
    play->to = g->card[id].stamp; /* no play has put it into play: "this" cannot move */
    play->x = (int16_t)by;
    return rc;
}

bool dom_command_fits(const struct dom *g, uint16_t number)
{
    unsigned types = dom_types(g, number);
    return types & DOM_ACTION && !(types & (DOM_COMMAND | DOM_DURATION));
}

void dom_turn_face_down(struct dom *g, uint16_t id)
{
    fx_tell(&g->head, DOM_EV_FACE_DOWN, g->turn.seat, dom_number(g, id), DOM_RULE_CMD_05, 0xff, 0,
            0);
    (void)dom_add_row(g, g->turn.seat, DOM_CARD_necromancer, 0, id, 0, DOM_UNTIL_TURN_END);
}

bool dom_is_face_down(const struct dom *g, uint16_t id)
{
    for (uint16_t i = 0; i < g->n_rows; i++)
        if (g->row[i].card == DOM_CARD_necromancer && g->row[i].source == id &&
            g->row[i].stamp == g->card[id].stamp)
            return true;
    return false;
}

/* DOM-CMD-05 */
static bool may_choose(const struct dom *g, const struct dom_command *c, uint16_t number)
{
    bool older = c->durations && g->option.command_duration;
    unsigned types = dom_types(g, number) & ~(older ? (unsigned)DOM_DURATION : 0u);
    return types & DOM_ACTION && !(types & (DOM_COMMAND | DOM_DURATION)) &&
           dom_supply_pile_of(g, number) != DOM_NO_PILE &&
           dom_cost_fits(dom_cost(g, number), c->limit, c->flags);
}

static uint16_t first_choice(const struct dom *g, const struct dom_command *c, int *n)
{
    uint16_t first = 0;
    *n = 0;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (may_choose(g, c, g->kind[k]) && (*n)++ == 0)
            first = g->kind[k];
    return first;
}

static void ask_choice(struct dom *g, const struct fx_frame *f, const struct dom_command *c)
{
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_PLAY, DOM_RULE_CMD_05);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (may_choose(g, c, g->kind[k]))
            fx_option(&g->head, d, DOM_PLAY_CARD, g->kind[k], 0, 1);
}

static uint16_t top_of(const struct dom *g, uint16_t number)
{
    return g->zone[DOM_PILES + dom_supply_pile_of(g, number)].first;
}

enum fx_rc dom_play_from_supply(struct dom *g, struct fx_frame *f, struct dom_command c)
{
    int n = 0;
    FX_BEGIN
    f->n = (int16_t)first_choice(g, &c, &n);
    if (n == 0) /* DOM-CMD-07 */
        return FX_DONE;
    if (n > 1) {
        FX_ASK(1, ask_choice(g, f, &c));
        f->n = (int16_t)fx_choice(&g->head, f->seat)->card;
    }
    FX_CALL(2, dom_call_play_there(g, f->seat, top_of(g, (uint16_t)f->n), c.by));
    FX_END
}

/* A row knows its play by where the occurrence will have its frame: right above that of the play.
 * One that was bound to a frame at or above this one has lost its play: somebody left. No play goes
 * on into the next turn. */
void dom_watch_for_replay(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id,
                          uint16_t card)
{
    unsigned types = dom_types(g, dom_number(g, id));
    bool plays = on == DOM_ON_PLAY && types & DOM_ACTION && !(types & DOM_COMMAND);
    if (!plays && on != DOM_AT_TURN_START)
        return;
    for (uint16_t i = 0; i < g->n_rows; i++) {
        struct dom_row *row = &g->row[i];
        if (row->card != card || row->until == DOM_WHILE_TRACKED)
            continue;
        if (on == DOM_AT_TURN_START)
            row->n = 0;
        else if (row->seat == s && (row->n == 0 || row->n >= (int)g->head.depth))
            row->n = (int16_t)g->head.depth;
    }
}

bool dom_replay_which(const struct dom *g, const struct fx_frame *event, const struct dom_row *row)
{
    return row->n == event - g->head.fx;
}

/* It happens also if the card has left play, and does not bring it back (DOM-THR-02). */
enum fx_rc dom_replay_after(struct dom *g, struct fx_frame *f)
{
    const struct fx_frame *play = fx_below(&g->head) - 1;
    FX_BEGIN
    f->to = play->to;
    FX_CALL(1, dom_call_replay_by(g, f->seat, (uint16_t)f->id, f->to, (uint16_t)f->x));
    dom_track(g, f->seat, (uint16_t)f->x, (uint16_t)f->id);
    FX_END
}
