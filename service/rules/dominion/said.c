/* service/rules/dominion/said.c: answers that are kept and used where they are asked for again. */
#include "rules/dominion/said.h"

#include "rules/dominion/effects.h"
#include "rules/dominion/game.h"
#include "rules/dominion/shuffle.h"

static void keep(struct dom *g, const struct fx_frame *play, rules_seat s,
                 const struct rules_option *o, int count)
{
    if (g->n_said < DOM_MAX_SAID) /* as many as options can be open */
        g->said[g->n_said++] = (struct dom_said){.depth = (uint16_t)(play - g->head.fx),
                                                 .verb = o->verb,
                                                 .card = o->card,
                                                 .arg = o->arg,
                                                 .count = (uint16_t)count,
                                                 .seat = s};
}

void dom_keep_said(struct dom *g, const struct fx_frame *play)
{
    dom_forget_said(g, (uint16_t)(play - g->head.fx));
    for (rules_seat s = 0; s < g->head.seats; s++) {
        const struct rules_decision *d = &g->head.ask[s];
        if (d->slot != RULES_SEALED)
            continue;
        int count = 0;
        struct rules_option said = {.verb = rules_options(g, d)->verb};
        if (d->shape == RULES_NUMBER || d->shape == RULES_NAME) {
            said.arg = d->shape == RULES_NUMBER ? d->amount : 0;
            said.card = d->shape == RULES_NAME ? (uint16_t)d->amount : 0;
            keep(g, play, s, &said, 1);
            continue;
        }
        for (int k = 0; k < fx_count(&g->head, s); k++) {
            const struct rules_option *o = fx_pick(&g->head, s, k, &count);
            keep(g, play, s, o, count);
        }
        if (count == 0) /* an empty set is an answer too */
            keep(g, play, s, &said, 0);
    }
}

static void say_again(struct dom *g, uint16_t depth, rules_seat seat)
{
    struct rules_action said = {.act = RULES_ANSWER};
    uint16_t left = 0;
    bool any = false;
    for (uint16_t i = 0; i < g->n_said; i++) {
        struct dom_said s = g->said[i];
        if (s.depth != depth || s.seat != seat) {
            g->said[left++] = s;
            continue;
        }
        any = true;
        said.verb = s.verb;
        if (s.count > 0 && said.n < RULES_MAX_PICKS)
            said.picks[said.n++] = (struct rules_option){s.verb, s.card, s.arg, s.count};
    }
    g->n_said = left;
    if (any)
        (void)fx_answer(&dominion_game, &g->head, seat, &said);
}

static void say_all_again(struct dom *g, const struct fx_frame *frame)
{
    uint16_t depth = (uint16_t)(frame - g->head.fx);
    for (rules_seat s = 0; s < g->head.seats; s++) /* a step that is done again */
        say_again(g, depth, s);
    if (frame->fn - frame->card == DOM_FX_OTHERS) /* a share of a play */
        say_again(g, (uint16_t)(depth - 1), frame->seat);
}

enum fx_rc dom_step_and_say(struct dom *g, struct fx_frame *frame,
                            enum fx_rc (*run)(struct dom *g, struct fx_frame *f))
{
    enum fx_rc rc = g->has_stash ? dom_run_shuffling(g, frame, run) : run(g, frame);
    if (rc == FX_ASKED && g->n_said > 0 && !g->head.reasking)
        say_all_again(g, frame);
    return rc;
}
