/* service/rules/dominion/said.h: answers that are kept and used where they are asked for again:
 * what was answered together (DOM-HOST-08), for each seat's share, and what a step that is done
 * again had been told (DOM-DRAW-04). What is no legal answer any more is asked. */
#ifndef RULES_DOMINION_SAID_H
#define RULES_DOMINION_SAID_H

#include "rules/dominion/state.h"

/* Can there be any in this game? */
static inline bool dom_keeps_said(const struct dom *g)
{
    return g->has_stash || g->option.at_once;
}
/* Keeps the sealed answers of all seats for the frame. */
void dom_keep_said(struct dom *g, const struct fx_frame *frame);
/* A step in such a game: the questions that it opens are answered with what was kept for its frame,
 * if anything. */
enum fx_rc dom_step_and_say(struct dom *g, struct fx_frame *frame,
                            enum fx_rc (*run)(struct dom *g, struct fx_frame *f));
/* What was kept for frames at `depth` or above it is not wanted. */
static inline void dom_forget_said(struct dom *g, uint16_t depth)
{
    while (g->n_said > 0 && g->said[g->n_said - 1].depth >= depth)
        g->n_said--;
}

#endif
