/* service/match/board.h: a game being replayed or moved on: the state and its place in the log. */
#ifndef MATCH_BOARD_H
#define MATCH_BOARD_H

#include "base/buf.h"
#include "match/keys.h"
#include "rules/core/game.h"
#include "store/store.h"

/* A mutable position, for one thread. All that a row of the log depends on. */
struct board {
    const struct rules_game *rules;
    struct match_keys keys;
    struct uuid game_id;
    uint8_t seats;
    void *state, *before; /* `before`: room for what an apply may have to be repeated from */
    int32_t seq;
    uint8_t chain[STORE_HASH];
    int32_t positions[STORE_VIEWERS];
    int64_t since[RULES_MAX_SEATS];  /* when the decision in this slot was asked */
    uint32_t asked[RULES_MAX_SEATS]; /* its number */
    struct rules_event *events;      /* of the last step */
    size_t n_events, cap_events;
    bool revealed, by_chance; /* as in struct rules_events, of the last step */
    uint32_t known;
};

enum board_rc {
    BOARD_OK = 0,
    BOARD_REFUSED = -1, /* the rules say no: see `rc` */
    BOARD_BROKEN = -2,  /* the rules failed, or the row is none of this game */
    BOARD_NO_MEMORY = -3,
};

/* An empty board before the first row. */
int board_open(struct board *b, const struct rules_game *rules, const struct match_keys *keys,
               const struct uuid *game_id, uint8_t seats) __attribute__((warn_unused_result));
void board_close(struct board *b);
/* The complete set-up that the wishes (the options of the game, and the decks of its seats) get by
 * the chance of this one: what row 1 says. BOARD_BROKEN: the rules do not allow them. */
int board_resolve(struct board *b, const struct store_game *g, char setup[static RULES_SETUP_TEXT])
    __attribute__((warn_unused_result));
/* Puts the first row's set-up, which may go away afterwards. */
int board_create(struct board *b, const char *setup) __attribute__((warn_unused_result));
/* One step; `rc` says what the rules answered where BOARD_REFUSED. */
int board_act(struct board *b, const struct rules_action *a, enum rules_rc *rc,
              struct rules_refusal *why) __attribute__((warn_unused_result));
/* Repeats a row of the log: kind create, answer, default, resign or orders. */
int board_repeat(struct board *b, const struct store_row *row) __attribute__((warn_unused_result));
/* The same where nobody asks for the events of the step: they are not written down. */
int board_repeat_unheard(struct board *b, const struct store_row *row)
    __attribute__((warn_unused_result));
/* The number of the open decision that is of the seat and made by it; -1: none. */
int64_t board_open_number(const struct board *b, rules_seat seat);
/* After standing orders of the seat: `number`, which was open before them, if they answered it;
 * else -1. */
int64_t board_answered(const struct board *b, rules_seat seat, int64_t number);
/* What a step is in the log, filled after it. `answer` and `events` must outlive the row; `turn`
 * and `decision` are those before the step. The board's place in the log moves on. */
void board_write(struct board *b, struct store_row *row);
/* Only moves the place on, for a row that was read (positions and chain are its own). */
void board_pass(struct board *b, const struct store_row *row);
/* The time of the row is known: what it asked was asked then. */
void board_note_time(struct board *b, int64_t at);
/* The events of the last step as the text that is stored. */
void board_events(const struct board *b, struct buf *out);

/* What is asked now as the text that is stored: a question that the last steps put has no time yet.
 */
void board_awaited(const struct board *b, struct buf *out);

#endif
