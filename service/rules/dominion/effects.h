/* service/rules/dominion/effects.h: what cards are made of: shared effects and questions. */
#ifndef RULES_DOMINION_EFFECTS_H
#define RULES_DOMINION_EFFECTS_H

#include "rules/dominion/abilities.h"
#include "rules/dominion/atoms.h"

enum {
    DOM_FX_EFFECT = 0x1000,
    DOM_FX_OTHERS = 0x4000,
    DOM_FX_AFTER = 0x8000,
    DOM_FX_ABILITY = 0x9000, /* and one DOM_FX_PART more for each further ability of the card */
    DOM_FX_PART = 0x1000,
};
#define FX(number, name, function) DOM_FX_##name = (number),
enum dom_fx {
#include "rules/dominion/fx.def"
};
#undef FX
#define FX(number, name, function) enum fx_rc function(struct dom *g, struct fx_frame *f);
#include "rules/dominion/fx.def"
#undef FX

int dom_step(void *st, struct fx_frame *f);

/* Calls, for FX_CALL. `card` is the number of the card because of which it happens. */

/* `s` plays the card `id`, wherever it is (DOM-PLAY-01). */
enum fx_rc dom_call_play(struct dom *g, rules_seat s, uint16_t id);
/* `s` plays a card once more, without moving it (DOM-THR-02). `stamp` is what the card's stamp was
 * when the first play had put it into play: how "trash this" knows whether it is still there. */
enum fx_rc dom_call_replay(struct dom *g, rules_seat s, uint16_t id, int32_t stamp);
/* `s` gains the top card of the pile; ret = the card's id, or 0 if there was none (DOM-GAIN). */
enum fx_rc dom_call_gain(struct dom *g, rules_seat s, uint16_t number, enum dom_seat_zone to);
enum fx_rc dom_call_gain_bought(struct dom *g, rules_seat s, uint16_t number);
/* `s` chooses a card of the Supply that costs at most `most` and has one of the types (0: any) and
 * gains it; ret = its id or 0. */
enum fx_rc dom_call_gain_up_to(struct dom *g, rules_seat s, int card, struct dom_cost most,
                               unsigned types, enum dom_seat_zone to);
/* The same for other conditions: of exactly that cost, cheaper than it (DOM-COST-03, -04), no
 * Victory card, or to decline. */
enum { DOM_EXACTLY = 1, DOM_CHEAPER = 2, DOM_NO_VICTORY = 4, DOM_MAY_GAIN = 8 };
enum fx_rc dom_call_gain_where(struct dom *g, rules_seat s, int card, struct dom_cost cost,
                               unsigned types, enum dom_seat_zone to, unsigned flags);
/* `s` trashes, discards or otherwise loses nothing: reveals cards off the deck until n of them fit
 * `fits` or none is left. They stay in DOM_LOOK, the newest on top; returns how many were revealed
 * in all. */
int dom_dig(struct dom *g, rules_seat s, int n,
            bool (*fits)(const struct dom *g, uint16_t id, int arg), int arg);
/* Discards the n newest cards of DOM_LOOK, shown. */
void dom_discard_looked_at(struct dom *g, rules_seat s, int n);
/* The sum of the coin cost and n; the other parts stay. */
struct dom_cost dom_cost_plus(struct dom_cost c, int n);

/* Questions, for FX_ASK. */

/* Options for the cards of a zone that have one of the types (0: any), sorted. */
void dom_zone_options(struct dom *g, struct rules_decision *d, uint16_t zone, unsigned types,
                      int verb);
/* min..max cards of the hand, all cards allowed. Nobody is asked about an empty hand, or one that
 * must go as a whole: everybody sees that there is no choice (DOM-ASYNC-01). */
void dom_ask_hand(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule, int min,
                  int max);
/* One card of the hand with one of the types, or to decline. */
void dom_ask_may_one_of_hand(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule,
                             unsigned types);
/* One card of the hand. Nobody is asked about a hand of one card. */
void dom_ask_one_of_hand(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule);
/* What became of dom_ask_one_of_hand(): the card's id, or 0 with an empty hand. */
uint16_t dom_one_of_hand(const struct dom *g, rules_seat s);
/* The top n cards of DOM_LOOK go onto the deck; in which order? */
void dom_ask_order(struct dom *g, const struct fx_frame *f, int n);
void dom_topdeck_ordered(struct dom *g, rules_seat s);

/* The topmost card of the zone that a RULES_ONE answer names, or 0. */
uint16_t dom_picked(const struct dom *g, rules_seat s, uint16_t zone);
/* Is the card that frame f of an effect plays still where its play put it (DOM-MOVE-03)? */
bool dom_still_there(const struct dom *g, const struct fx_frame *f);
/* The verb of a RULES_ONE answer, 0 without one. */
int dom_verb(const struct dom *g, rules_seat s);

/* DOM-HOST-05, forced gain: Silver, else the first that is no Curse and no Copper, else Copper. */
int32_t dom_gain_fallback(const struct dom *g, const struct rules_decision *d);

/* Seats in turn order from the turn's player (DOM-ORDER-01, -05), skipping those who left and the
 * seat `f->seat`, unless `all`. Start with f->i = -1; false when all had their turn. */
bool dom_next_other(const struct dom *g, struct fx_frame *f, bool all);

#endif
