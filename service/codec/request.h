/* service/codec/request.h: decodes the body of each operation that takes one.
 *
 * Forms are those of openapi/openapi.yaml. On success the result owns its memory until its free
 * function; on an error it is untouched. What needs more than the body (is there such a ruleset, is
 * the player seated twice) is left to the caller. */
#ifndef CODEC_REQUEST_H
#define CODEC_REQUEST_H

#include "codec/deck.h"
#include "codec/error.h"
#include "rules/core/game.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CODEC_ANSWERS = 64,        /* most in one request */
    CODEC_ANSWER_CHARS = 4096, /* code points of one answer */
    CODEC_ORDER_CHARS = 128,   /* code points of one standing order */
    CODEC_OPTION_CHARS = 4096, /* characters of one option's value */
    CODEC_ENTROPY_BYTES = 32,
};

struct codec_entropy {
    bool given;
    uint8_t bytes[CODEC_ENTROPY_BYTES];
};

/* POST /players */
struct codec_player_request {
    char *name;
};

/* POST /games */
enum codec_seat_kind { CODEC_SEAT_ME, CODEC_SEAT_OPEN, CODEC_SEAT_INVITED, CODEC_SEAT_BOT };
struct codec_seat_wish {
    enum codec_seat_kind kind;
    char *who;              /* INVITED: the player's UUID; BOT: its slug; else NULL */
    struct codec_deck deck; /* ME, BOT */
};
struct codec_option { /* lists are joined by commas */
    char *name, *value;
    bool is_list;
};
struct codec_game_request {
    char *ruleset;
    bool is_private;
    struct codec_entropy entropy;
    uint8_t n_seats;
    struct codec_seat_wish seats[RULES_MAX_SEATS];
    uint8_t n_options;
    struct codec_option options[RULES_MAX_SETTINGS];
};

/* POST /games/{game_id}/seats */
struct codec_seat_request {
    uint8_t seat; /* counted from 1; 0: any */
    struct codec_entropy entropy;
    struct codec_deck deck;
};

/* POST /games/{game_id}/actions */
struct codec_action_request {
    uint32_t decision;
    bool is_list; /* `answers` was sent, not `answer` */
    uint8_t n;
    char *answers[CODEC_ANSWERS];
};

/* PUT /games/{game_id}/orders */
struct codec_orders_request {
    uint8_t n;
    char *orders[RULES_MAX_ORDERS];
};

CODEC_MUST_CHECK enum codec_rc codec_player_decode(const char *text, size_t n,
                                                   struct codec_player_request *out,
                                                   struct codec_error *why);
CODEC_MUST_CHECK enum codec_rc codec_game_decode(const char *text, size_t n,
                                                 struct codec_game_request *out,
                                                 struct codec_error *why);
/* POST /games/{game_id}/rematch: only options and entropy. */
CODEC_MUST_CHECK enum codec_rc codec_rematch_decode(const char *text, size_t n,
                                                    struct codec_game_request *out,
                                                    struct codec_error *why);
CODEC_MUST_CHECK enum codec_rc codec_seat_decode(const char *text, size_t n,
                                                 struct codec_seat_request *out,
                                                 struct codec_error *why);
CODEC_MUST_CHECK enum codec_rc codec_action_decode(const char *text, size_t n,
                                                   struct codec_action_request *out,
                                                   struct codec_error *why);

CODEC_MUST_CHECK enum codec_rc codec_orders_decode(const char *text, size_t n,
                                                   struct codec_orders_request *out,
                                                   struct codec_error *why);

void codec_player_free(struct codec_player_request *r);
void codec_game_free(struct codec_game_request *r);
void codec_seat_free(struct codec_seat_request *r);
void codec_action_free(struct codec_action_request *r);
void codec_orders_free(struct codec_orders_request *r);

/* What rules_resolve() takes; `out` points into `r`. `invalid_options` for an option that the game
 * does not have or keeps to itself, and where all of them are too long for a set-up. */
CODEC_MUST_CHECK enum codec_rc codec_game_wish(const struct rules_game *game,
                                               const struct codec_game_request *r,
                                               struct rules_setup *out, struct codec_error *why);

#endif
