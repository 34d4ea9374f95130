/* service/rules/dominion/effects.h: what cards are made of: shared effects and questions. */
#ifndef RULES_DOMINION_EFFECTS_H
#define RULES_DOMINION_EFFECTS_H

#include "rules/dominion/abilities.h"
#include "rules/dominion/atoms.h"
#include "rules/dominion/remembered.h"

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

/* How a play goes: arg of its frame, and what DOM_ON_PLAYED carries. */
enum dom_play {
    DOM_INTO_PLAY,  /* the card moves into play */
    DOM_ONCE_MORE,  /* it is played again; x of the frame: the card that does so, 0: none in play */
    DOM_LEFT_THERE, /* it stays where it is (DOM-CMD-03); x: the card that plays it */
};

/* Calls, for FX_CALL. `card` is the number of the card because of which it happens. */

/* `s` plays the card `id`, wherever it is (DOM-PLAY-01). */
enum fx_rc dom_call_play(struct dom *g, rules_seat s, uint16_t id);
/* The same for DOM_MAYBE: a play that is nothing but what the card gives is over at once. */
enum fx_rc dom_play_or_call(struct dom *g, rules_seat s, uint16_t id);
/* `s` plays a card once more, without moving it (DOM-THR-02). `stamp` is what the card's stamp was
 * when the first play had put it into play: how "trash this" knows whether it is still there. */
enum fx_rc dom_call_replay(struct dom *g, rules_seat s, uint16_t id, int32_t stamp);
/* The same, said to be an extra play because of that card. */
enum fx_rc dom_call_replay_by(struct dom *g, rules_seat s, uint16_t id, int32_t stamp,
                              uint16_t multiplier);
/* `s` gains the top card of the pile; ret = the card's id, or 0 if there was none (DOM-GAIN). */
enum fx_rc dom_call_gain(struct dom *g, rules_seat s, uint16_t number, enum dom_seat_zone to);
enum fx_rc dom_call_gain_bought(struct dom *g, rules_seat s, uint16_t number);
/* The card of the trash; nothing if it is there no more. */
enum fx_rc dom_call_gain_from_trash(struct dom *g, rules_seat s, uint16_t id);
/* A card of the Black Market deck that was bought. */
enum fx_rc dom_call_gain_stall(struct dom *g, rules_seat s, uint16_t id);
/* "A copy of it": only if it is a card of the Supply. */
enum fx_rc dom_call_gain_copy(struct dom *g, rules_seat s, uint16_t number, enum dom_seat_zone to);
/* The running frame goes on as that gain: for chains that would fill the stack. */
enum fx_rc dom_become_gain(struct fx_frame *f, rules_seat s, uint16_t number,
                           enum dom_seat_zone to);
/* `s` chooses a card of the Supply that costs at most `most` and has one of the types (0: any) and
 * gains it; ret = its id or 0. */
enum fx_rc dom_call_gain_up_to(struct dom *g, rules_seat s, int card, struct dom_cost most,
                               unsigned types, enum dom_seat_zone to);
/* The same for other conditions: of exactly that cost, cheaper than it (DOM-COST-03, -04), no
 * Victory card, or to decline. */
enum {
    DOM_EXACTLY = 1,
    DOM_CHEAPER = 2,
    DOM_NO_VICTORY = 4,
    DOM_MAY_GAIN = 8,
    DOM_WATCH_GAIN = 16, /* the caller's `to` becomes the stamp of the card where it is gained to */
    DOM_NOT_NAMED = 32,  /* not among the names given for the card this turn */
    DOM_NOT_IN_PLAY = 64, /* no card of which the seat has a copy in play */
    /* no copy of the card because of which it happens, or of `to` of the called frame if set */
    DOM_NO_COPY = 128,
};
enum fx_rc dom_call_gain_where(struct dom *g, rules_seat s, int card, struct dom_cost cost,
                               unsigned types, enum dom_seat_zone to, unsigned flags);
/* The same, chosen by another seat. */
enum fx_rc dom_call_gain_chosen_by(struct dom *g, rules_seat s, rules_seat by, int card,
                                   struct dom_cost cost, unsigned flags);
/* `s` gains, one after the other, the n cards that `card` trashed last for it (dom_trashed()). */
enum fx_rc dom_call_gain_trashed(struct dom *g, rules_seat s, int card, int n);
/* Is the cost within that limit, under those flags? */
bool dom_cost_fits(struct dom_cost c, struct dom_cost limit, unsigned flags);
/* Would this cost do for the gain whose frame is f? For explaining. */
bool dom_gain_fits_cost(const struct dom *g, const struct fx_frame *f, uint16_t number);
/* `s` trashes, discards or otherwise loses nothing: reveals cards off the deck until n of them fit
 * `fits` or none is left. They stay in DOM_LOOK, the newest on top; returns how many were revealed
 * in all. */
int dom_dig(struct dom *g, rules_seat s, int n,
            bool (*fits)(const struct dom *g, uint16_t id, int arg), int arg);
/* Discards the n newest cards of DOM_LOOK, shown. */
void dom_discard_looked_at(struct dom *g, rules_seat s, int n);
/* `s` discards n cards from the hand, or all there are. */
enum fx_rc dom_call_discard(struct dom *g, rules_seat s, int card, int n);
/* A whole effect: trashes a card from the hand and gains one that costs up to so much more. */
enum fx_rc dom_remodel_hand(struct dom *g, struct fx_frame *f, int more);
/* The gain of it alone: the card f->id was trashed. */
enum fx_rc dom_call_remodel_gain(struct dom *g, const struct fx_frame *f, int more);
/* A whole effect: its seat gains a Curse. */
enum fx_rc dom_gain_curse(struct dom *g, struct fx_frame *f);
/* A whole effect: reveals n cards off the deck, puts those of the types into the hand and the
 * others back in an order that is asked for. */
enum fx_rc dom_reveal_and_sort(struct dom *g, struct fx_frame *f, int n, unsigned types);
/* A whole effect: reveals n cards off the deck; the player to the left picks one of them to be
 * discarded, the others go into the hand. */
enum fx_rc dom_reveal_and_lose_one(struct dom *g, struct fx_frame *f, int n);
/* Has the seat a card of the types in play that Clean-up would discard? The whole effect of putting
 * one of them onto the deck instead (DOM-CLEAN-04). */
bool dom_has_leaving(const struct dom *g, rules_seat s, unsigned types);
enum fx_rc dom_topdeck_leaving(struct dom *g, struct fx_frame *f, unsigned types);
/* For a gain of a card of any cost. */
struct dom_cost dom_any_cost(void);
/* The sum of the coin cost and n; the other parts stay. */
struct dom_cost dom_cost_plus(struct dom_cost c, int n);

/* What was paid above the cost of the bought card whose gain is `event` (DOM-BUY-05). */
struct dom_overpaid {
    int coins, potions;
};
struct dom_overpaid dom_overpaid(const struct dom *g, const struct fx_frame *event);
/* For `when`: anything at all. */
bool dom_was_overpaid(const struct dom *g, const struct fx_frame *event, rules_seat who);
/* Questions, for FX_ASK. */

/* A number in min..max; the default is the smallest. Answered: fx_number(). One number is no
 * question: fx_number() is 0 then. */
void dom_ask_number(struct dom *g, const struct fx_frame *f, int rule, int min, int max);
/* This card of the hand, or to decline; asked of all who may hold it. */
void dom_ask_may_this_of_hand(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule,
                              uint16_t number);
/* To play a card of the types from the discard pile, which its owner looks through, or to
 * decline. */
void dom_ask_may_play_discarded(struct dom *g, const struct fx_frame *f, unsigned types);
/* Options to spend Coffers, the last ones of a question (DOM-RES-04). */
void dom_coffers_option(struct dom *g, struct rules_decision *d);

/* Options for the cards of a zone that have one of the types (0: any), sorted. */
void dom_zone_options(struct dom *g, struct rules_decision *d, uint16_t zone, unsigned types,
                      int verb);
/* min..max cards of the hand, all cards allowed. Nobody is asked about an empty hand, or one that
 * must go as a whole: everybody sees that there is no choice (DOM-ASYNC-01). */
void dom_ask_hand(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule, int min,
                  int max);
/* What became of dom_ask_hand() with `n` as min and max, when a hand of no more goes as a whole;
 * return how many went. */
int dom_discard_asked(struct dom *g, rules_seat s, int n);
int dom_trash_asked(struct dom *g, rules_seat s, int n);
/* One card of the hand with one of the types, or to decline; asked of all who may hold one. */
void dom_ask_may_one_of_hand(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule,
                             unsigned types);
/* The same for cards that `fits` finds, which gets the types. */
void dom_ask_may_fitting_of_hand(struct dom *g, const struct fx_frame *f, int ask, int verb,
                                 int rule, unsigned types,
                                 bool (*fits)(const struct dom *g, uint16_t number,
                                              unsigned types));
/* An Action of the hand that the seat has no copy of in play, or to decline. */
void dom_ask_may_play_unlike(struct dom *g, const struct fx_frame *f);
/* The whole effect of it, with so many Actions for having played one. */
enum fx_rc dom_play_unlike(struct dom *g, struct fx_frame *f, int actions);
/* Any number of the cards of the zone that have one of the types; who has none declines: the answer
 * is a pick without a card then. */
void dom_ask_any_of(struct dom *g, const struct fx_frame *f, uint16_t zone, unsigned types, int ask,
                    int verb, int rule);
/* One card of the hand of a kind that fits, to discard; a hand without one is shown. Then
 * dom_discard_or_show() does what was answered. */
void dom_ask_discard_or_show(struct dom *g, const struct fx_frame *f,
                             bool (*fits)(const struct dom *g, const struct fx_frame *f,
                                          uint16_t kind));
void dom_discard_or_show(struct dom *g, rules_seat s);
/* One card of the hand. Nobody is asked about a hand of one card. */
void dom_ask_one_of_hand(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule);
/* One of the top n cards of DOM_LOOK. Nobody is asked about one card. */
void dom_ask_one_looked_at(struct dom *g, const struct fx_frame *f, int n, int ask, int verb,
                           int rule);
/* What became of it: the card's id. */
uint16_t dom_one_looked_at(const struct dom *g, rules_seat s);
/* What became of dom_ask_one_of_hand(): the card's id, or 0 with an empty hand. */
uint16_t dom_one_of_hand(const struct dom *g, rules_seat s);
/* The top n cards of DOM_LOOK go onto the deck; in which order? */
void dom_ask_order(struct dom *g, const struct fx_frame *f, int n);
void dom_topdeck_ordered(struct dom *g, rules_seat s);
/* The same for cards that all have seen: the question is left out if they are all equal. Then
 * dom_put_back() does what was answered, or what needs no answer. */
void dom_ask_put_back(struct dom *g, const struct fx_frame *f, int n);
void dom_put_back(struct dom *g, rules_seat s, int n);
/* `s` names a card because of the card of f; fx_number() is it, or 0 if the seat has left. */
void dom_ask_name_by(struct dom *g, const struct fx_frame *f, rules_seat s);
/* Names that hold for the rest of the turn, kept with the seat of f and its card. */
void dom_remember_name(struct dom *g, const struct fx_frame *f, uint16_t number);
bool dom_is_named(const struct dom *g, rules_seat s, uint16_t card, uint16_t number);

/* `pick` of the `n` printed options, which are choices (enum dom_choice) in printed order. Asked by
 * nobody if all are to be picked. `fallback`: which of them who stays away picks, where it is one.
 */
void dom_ask_choose(struct dom *g, const struct fx_frame *f, const uint8_t *options, int n,
                    int pick, int fallback);
/* This choice, or to decline. */
void dom_ask_whether(struct dom *g, const struct fx_frame *f, int choice);
/* To discard from the hand, if there is one, or to decline. */
void dom_ask_whether_to_discard(struct dom *g, const struct fx_frame *f);
/* Discard the looked-at card f->id or leave it? */
void dom_ask_discard_or_keep(struct dom *g, const struct fx_frame *f);
/* What became of it, as a set of the numbers of the options; each is told. */
unsigned dom_chosen(struct dom *g, const struct fx_frame *f, const uint8_t *options, int n,
                    int pick);
/* To rotate the pile of that name, or to decline; nobody is asked where that changes nothing. Then
 * dom_rotate_asked() does it. */
void dom_ask_rotate(struct dom *g, const struct fx_frame *f, uint16_t pile);
void dom_rotate_asked(struct dom *g, rules_seat s, uint16_t pile);
/* The name of a card of the pool (DOM-PLAY-08). */
void dom_ask_name(struct dom *g, const struct fx_frame *f);

/* The topmost card of the zone that a RULES_ONE answer names, or 0. */
uint16_t dom_picked(const struct dom *g, rules_seat s, uint16_t zone);
/* Is the card that frame f of an effect plays still where its play put it (DOM-MOVE-03)? */
bool dom_still_there(const struct dom *g, const struct fx_frame *f);
/* For an ability of DOM_ON_ATTACK: the Attack does not affect its owner (DOM-REACT-02). */
void dom_be_unaffected(struct dom *g, const struct fx_frame *f);
/* Has the card not moved since its stamp was `stamp`, and is it not covered on a deck
 * (DOM-MOVE-02, -04)? */
bool dom_has_not_moved(const struct dom *g, uint16_t id, int32_t stamp);
/* The verb of a RULES_ONE answer, 0 without one. */
int dom_verb(const struct dom *g, rules_seat s);

/* DOM-HOST-05, forced gain: Silver, else the first that is no Curse and no Copper, else Copper. */
int32_t dom_gain_fallback(const struct dom *g, const struct rules_decision *d);

/* The same for a forced trash: a Curse first. */
int32_t dom_trash_fallback(const struct dom *g, const struct rules_decision *d);

/* Seats in turn order from the turn's player (DOM-ORDER-01, -05), skipping those who left and the
 * seat `f->seat`, unless `all`. Start with f->i = -1; false when all had their turn. */
bool dom_next_other(const struct dom *g, struct fx_frame *f, bool all);

#endif
