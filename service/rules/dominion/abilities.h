/* service/rules/dominion/abilities.h: what happens when something happens (DOM-TRIG, DOM-REACT).
 *
 * An atom that somebody may watch notes an occurrence; before the next question or step of any
 * effect all that was noted is settled: for each occurrence the seats, in turn order, use their
 * abilities in the order they choose. An effect therefore never calls for it. Lasting effects are
 * rows of the state: made by a play, found by their trigger, gone in one place. */
#ifndef RULES_DOMINION_ABILITIES_H
#define RULES_DOMINION_ABILITIES_H

#include "rules/dominion/state.h"

/* What an occurrence carries besides its card. */
enum {
    DOM_BOUGHT = 1,      /* GAIN: the card was bought */
    DOM_HAD_EXILED = 2,  /* GAIN: there were copies of it in Exile */
    DOM_FROM_SUPPLY = 1, /* TRASH: it was nobody's card (DOM-TRASH-03) */
    DOM_UNSEEN = 1,      /* DISCARD: the others do not see which card it is */
    DOM_DECIDED = 2,     /* DISCARD: the card uses its ability, nothing is asked */
};

/* True if something in this game can answer to the trigger. */
static inline bool dom_is_watched(const struct dom *g, enum dom_trigger on)
{
    return (g->watched >> on & 1) != 0;
}
/* True if something in this game answers to it or keeps count. */
static inline bool dom_is_heard(const struct dom *g, enum dom_trigger on)
{
    return g->has_watch || dom_is_watched(g, on);
}

void dom_note_heard(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id, int x);
enum fx_rc dom_call_heard(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id, int x);
/* Something happened to the card `id` of seat `s` (0: no card). */
static inline void dom_note(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id, int x)
{
    if (dom_is_heard(g, on))
        dom_note_heard(g, on, s, id, x);
}
/* The same at once, for DOM_MAYBE: what only happens at that point of a turn or a play. ret = the
 * set of seats that an ability marked (ON_ATTACK: unaffected). */
static inline enum fx_rc dom_call_event(struct dom *g, enum dom_trigger on, rules_seat s,
                                        uint16_t id, int x)
{
    g->head.ret = 0;
    return dom_is_heard(g, on) ? dom_call_heard(g, on, s, id, x) : FX_CALLED;
}
/* FX_CALL for an event that mostly nothing answers to: then it goes straight on, without a step of
 * its own. What the function keeps in locals from its entry must still hold there. */
#define DOM_MAYBE(at, call)                                                                        \
    do {                                                                                           \
        f->step = (at);                                                                            \
        (void)(call);                                                                              \
        if (!dom_goes_on(g, f))                                                                    \
            return FX_CALLED;                                                                      \
        __attribute__((fallthrough));                                                              \
    case (at):                                                                                     \
        if (g->head.reasking)                                                                      \
            return FX_BROKEN;                                                                      \
    } while (0)
/* A step that may have to be done again for a Stash must be done alone (DOM-DRAW-04). */
static inline bool dom_goes_on(const struct dom *g, const struct fx_frame *f)
{
    return !g->has_stash && fx_goes_on(&g->head, f);
}
/* FX_CALL for an effect that mostly comes to its end without a stop: it is run here, as the core
 * would run it next. Of locals the same holds. */
#define DOM_RUN(at, call)                                                                          \
    do {                                                                                           \
        f->step = (at);                                                                            \
        (void)(call);                                                                              \
        {                                                                                          \
            enum fx_rc called = dom_run_called(g, f);                                              \
            if (called != FX_DONE)                                                                 \
                return called;                                                                     \
        }                                                                                          \
        __attribute__((fallthrough));                                                              \
    case (at):                                                                                     \
        if (g->head.reasking)                                                                      \
            return FX_BROKEN;                                                                      \
    } while (0)
/* FX_DONE: what `f` has called is over. Otherwise `f` has to return it. */
enum fx_rc dom_run_called(struct dom *g, struct fx_frame *f);
/* The ability of the card that it happened to, which its owner has chosen to use. */
enum fx_rc dom_call_own_ability(struct dom *g, const struct dom_note *note);
/* After frames were unwound: what they had noted is forgotten. */
void dom_forget_notes(struct dom *g);

/* DOM-ASYNC-02: does public information leave it possible that the seat has such a card in hand?
 * Whose the cards are is public; where they are is not. */
bool dom_may_hold(const struct dom *g, rules_seat s, uint16_t number);

/* Is the question that is open one about an occurrence? */
bool dom_is_asked_to_react(const struct dom *g);
/* The ability that an option of that question uses, if that is a Reaction; else NULL. */
const struct dom_ability *dom_reaction_of(const struct dom *g, const struct rules_option *o);

/* A lasting effect of `card` for seat `s`: its ability number `ability` waits for its trigger.
 * `source`: the card in play that holds it, or 0 if it needs none; `n`: the effect's own number. */
struct dom_row *dom_add_row(struct dom *g, rules_seat s, uint16_t card, int ability,
                            uint16_t source, int n, enum dom_until until);
/* Sets the card aside face up until ability `ability` of `card` fetches it: n of the row. */
void dom_hold_aside(struct dom *g, rules_seat s, uint16_t card, int ability, uint16_t id);
/* A card that played the Duration `id` more than once stays with it (DOM-DUR-03). */
void dom_track(struct dom *g, rules_seat s, uint16_t multiplier, uint16_t id);
/* Does the card in play still have something to do after this turn (DOM-DUR-01, -03)? */
bool dom_must_stay(const struct dom *g, uint16_t id);
/* Would this turn's Clean-up discard the card in play? */
bool dom_is_leaving(const struct dom *g, uint16_t id);
/* All that is in play, since nothing lasts beyond the turn? */
static inline bool dom_all_are_leaving(const struct dom *g)
{
    return g->n_rows == 0 && !g->turn.journey;
}
/* The waiting effects of this card of a seat that only keep it in play until the next turn are over
 * (DOM-DUR-12). */
void dom_end_waiting(struct dom *g, rules_seat s, uint16_t card);
/* How many rows of this card a seat has. */
int dom_rows_of(const struct dom *g, rules_seat s, uint16_t card);
/* The row of that index is over. */
void dom_remove_row(struct dom *g, uint16_t i);
/* Rows whose time is over: at the end of a turn, at the beginning of one of seat `s`, and when
 * `s` has left for good. */
void dom_end_turn_rows(struct dom *g);
void dom_begin_turn_rows(struct dom *g, rules_seat s);
void dom_drop_rows(struct dom *g, rules_seat s);

#endif
