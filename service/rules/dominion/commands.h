/* service/rules/dominion/commands.h: cards that play a card and leave it where it is (DOM-CMD), and
 * those that play the next Action of their player once more. */
#ifndef RULES_DOMINION_COMMANDS_H
#define RULES_DOMINION_COMMANDS_H

#include "rules/dominion/effects.h"

/* `s` plays the card `id` where it lies (DOM-CMD-03), because of the card `by`. */
enum fx_rc dom_call_play_there(struct dom *g, rules_seat s, uint16_t id, uint16_t by);
/* Is it an Action that is neither a Command nor a Duration (DOM-CMD-02)? */
bool dom_command_fits(const struct dom *g, uint16_t number);

/* Necromancer's mark on a card of the trash: gone when the turn ends or the card moves. */
void dom_turn_face_down(struct dom *g, uint16_t id);
bool dom_is_face_down(const struct dom *g, uint16_t id);

struct dom_command {
    struct dom_cost limit;
    unsigned flags; /* DOM_CHEAPER, as for gains */
    uint16_t by;    /* the card that plays the chosen one */
    bool durations; /* it may be a Duration under an older text (DOM-CMD-06) */
};
/* A whole effect: its seat chooses an Action on top of a Supply pile and plays it there. */
enum fx_rc dom_play_from_supply(struct dom *g, struct fx_frame *f, struct dom_command c);

/* "The next time you play a non-Command Action, replay it": a row of ability 0 of the card, whose
 * number says which play it is about once that has begun. */
void dom_watch_for_replay(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id,
                          uint16_t card);
bool dom_replay_which(const struct dom *g, const struct fx_frame *event, const struct dom_row *row);
enum fx_rc dom_replay_after(struct dom *g, struct fx_frame *f);

#endif
