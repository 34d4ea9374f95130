/* service/match/verify.c: recomputes a game from its secret and its answers, and compares. */
#include "match/verify.h"

#include "codec/tree.h"
#include "match/internal.h"
#include "rules/registry.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int wrong(struct match_verify *v, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static int wrong_row(struct match_verify *v, int32_t seq, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static int wrong(struct match_verify *v, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    (void)vsnprintf(v->words, sizeof v->words, format, args);
    va_end(args);
    return BOARD_BROKEN;
}

static int wrong_row(struct match_verify *v, int32_t seq, const char *format, ...)
{
    va_list args;
    int n = snprintf(v->words, sizeof v->words, "row %d: ", (int)seq);
    v->bad = seq;
    va_start(args, format);
    (void)vsnprintf(v->words + n, sizeof v->words - (size_t)n, format, args);
    va_end(args);
    return BOARD_BROKEN;
}

/* The game */

int match_verify_open(struct match_verify *v, const struct store_game *game, const uint8_t *receipt)
{
    uint8_t commitment[STORE_HASH];
    struct match_keys keys;
    *v = (struct match_verify){.game = game, .has_receipt = receipt != NULL};
    if (receipt)
        memcpy(v->receipt, receipt, sizeof v->receipt);
    const struct rules_game *rules = rules_game_find(game->ruleset);
    if (!rules)
        return wrong(v, "this program has no ruleset %s", game->ruleset);
    if (game->rules_version != (int32_t)rules->version)
        return wrong(v, "it is of version %d of the rules, and this program has version %u",
                     (int)game->rules_version, (unsigned)rules->version);
    match_commit(game->secret, commitment);
    if (memcmp(commitment, game->key_commitment, sizeof commitment) != 0)
        return wrong(v, "the secret is not the one that was committed to");
    match_keys_derive(game, &keys);
    int rc = board_open(&v->board, rules, &keys, &game->game_id, game->seats);
    sodium_memzero(&keys, sizeof keys);
    return rc;
}

void match_verify_close(struct match_verify *v)
{
    board_close(&v->board);
    *v = (struct match_verify){0};
}

/* What a row does */

static int create(struct match_verify *v, const struct store_row *row)
{
    char setup[RULES_SETUP_TEXT];
    if (row->seat || row->by_seat || row->decision != -1)
        return wrong_row(v, row->seq, "a set-up is nobody's answer");
    if (board_resolve(&v->board, v->game, setup))
        return wrong_row(v, row->seq, "the rules do not allow the options of the game");
    if (strcmp(setup, row->answer) != 0)
        return wrong_row(v, row->seq, "the set-up is not the one that options and chance give");
    int rc = board_create(&v->board, row->answer);
    return rc == BOARD_BROKEN ? wrong_row(v, row->seq, "the game does not begin with this set-up")
                              : rc;
}

static const struct rules_decision *open_with(const struct board *b, int64_t number)
{
    for (rules_seat s = 0; s < b->seats; s++) {
        const struct rules_decision *d = rules_open(b->state, s);
        if (d && d->number == number)
            return d;
    }
    return NULL;
}

static int act(struct match_verify *v, const struct store_row *row, const struct rules_action *a)
{
    struct rules_refusal why = {0};
    enum rules_rc rules;
    char words[VERIFY_WORDS / 2] = "";
    struct rules_text text = {words, 0, sizeof words};
    int rc = board_act(&v->board, a, &rules, &why);
    if (rc == BOARD_BROKEN)
        return wrong_row(v, row->seq, "the rules fail on it");
    if (rc != BOARD_REFUSED)
        return rc;
    if (rules != RULES_ILLEGAL)
        return wrong_row(v, row->seq, "the answer is not to be given here");
    rules_refusal_format(v->board.rules, &why, &text);
    return wrong_row(v, row->seq, "the answer is illegal: %s", words);
}

/* The text must be the canonical one: otherwise one game could have two logs. */
static bool is_canonical(const struct match_verify *v, const struct rules_decision *d,
                         const struct rules_action *a, const char *answer)
{
    char text[RULES_ANSWER_TEXT];
    struct rules_text out = {text, 0, sizeof text};
    rules_answer_format(v->board.rules, v->board.state, d, a, &out);
    return out.n < sizeof text && strcmp(text, answer) == 0;
}

static bool is_fallback(const struct match_verify *v, const struct rules_decision *d,
                        const char *answer)
{
    struct rules_action a = {.act = RULES_ANSWER};
    rules_fallback(v->board.state, d, &a);
    return is_canonical(v, d, &a, answer);
}

static int answer(struct match_verify *v, const struct store_row *row, bool is_default)
{
    char words[VERIFY_WORDS / 2] = "";
    struct rules_text why = {words, 0, sizeof words};
    struct rules_action a = {.act = RULES_ANSWER, .number = (uint32_t)row->decision};
    if (rules_over(v->board.state))
        return wrong_row(v, row->seq, "the game was over before it");
    const struct rules_decision *d = open_with(&v->board, row->decision);
    if (!d)
        return wrong_row(v, row->seq, "no open decision has number %lld", (long long)row->decision);
    if (row->seat != d->seat + 1 || row->by_seat != d->by + 1)
        return wrong_row(v, row->seq, "decision %lld is of seat %d, answered by seat %d",
                         (long long)row->decision, d->seat + 1, d->by + 1);
    a.by = d->by;
    if (rules_answer_parse(v->board.rules, row->answer, &a, &why))
        return wrong_row(v, row->seq, "the answer cannot be read: %s", words);
    if (is_default && !is_fallback(v, d, row->answer))
        return wrong_row(v, row->seq, "it is not the default answer");
    bool canonical = is_canonical(v, d, &a, row->answer);
    int rc = act(v, row, &a);
    return rc || canonical ? rc : wrong_row(v, row->seq, "the answer is not in canonical form");
}

static int resign(struct match_verify *v, const struct store_row *row)
{
    if (row->seat < 1 || row->seat > v->board.seats || row->by_seat != row->seat ||
        row->decision != -1 || strcmp(row->answer, "resign") != 0)
        return wrong_row(v, row->seq, "it is not a resignation of a seat");
    struct rules_action a = {.act = RULES_RESIGN, .by = (rules_seat)(row->seat - 1)};
    return act(v, row, &a);
}

static int set_orders(struct match_verify *v, const struct store_row *row)
{
    char words[VERIFY_WORDS / 2] = "", text[RULES_ORDERS_TEXT] = "";
    struct rules_text why = {words, 0, sizeof words}, canonical = {text, 0, sizeof text};
    struct rules_action a = {.act = RULES_ORDERS, .by = (rules_seat)(row->seat - 1)};
    if (row->seat < 1 || row->seat > v->board.seats || row->by_seat != row->seat)
        return wrong_row(v, row->seq, "the standing orders are not those of a seat");
    if (rules_orders_parse(v->board.rules, row->answer, &a, &why))
        return wrong_row(v, row->seq, "the standing orders cannot be read: %s", words);
    rules_orders_format(v->board.rules, a.orders, a.n_orders, &canonical);
    if (strcmp(text, row->answer) != 0)
        return wrong_row(v, row->seq, "the standing orders are not in canonical form");
    int64_t open = board_open_number(&v->board, a.by);
    int rc = act(v, row, &a);
    if (rc)
        return rc;
    return row->decision == board_answered(&v->board, a.by, open)
               ? BOARD_OK
               : wrong_row(v, row->seq, "the standing orders answer another decision");
}

static int repeat(struct match_verify *v, const struct store_row *row)
{
    bool is_default = strcmp(row->kind, "default") == 0;
    if ((row->seq == 1) != (strcmp(row->kind, "create") == 0))
        return wrong_row(v, row->seq, "the set-up is row 1 and no other");
    if (row->seq == 1)
        return create(v, row);
    if (is_default || strcmp(row->kind, "answer") == 0)
        return answer(v, row, is_default);
    if (strcmp(row->kind, "resign") == 0)
        return resign(v, row);
    if (strcmp(row->kind, "orders") == 0)
        return set_orders(v, row);
    return wrong_row(v, row->seq, "it is of no known kind");
}

/* What a row says */

static int compare(struct match_verify *v, const struct store_row *row,
                   const struct store_row *expected)
{
    size_t size = expected->viewers * sizeof *expected->positions;
    if (row->turn != expected->turn)
        return wrong_row(v, row->seq, "the turn differs: %d, by the rules %d", (int)row->turn,
                         (int)expected->turn);
    if (row->draws != expected->draws)
        return wrong_row(v, row->seq, "the draws differ: %lld, by the rules %lld",
                         (long long)row->draws, (long long)expected->draws);
    if (memcmp(row->state_hash, expected->state_hash, sizeof row->state_hash) != 0)
        return wrong_row(v, row->seq, "the state hash differs");
    if (!codec_same(row->events, expected->events))
        return wrong_row(v, row->seq, "the events differ");
    if (memcmp(row->chain_hash, expected->chain_hash, sizeof row->chain_hash) != 0)
        return wrong_row(v, row->seq, "the chain hash differs");
    if (row->viewers != expected->viewers || memcmp(row->positions, expected->positions, size) != 0)
        return wrong_row(v, row->seq, "the positions differ");
    return BOARD_OK;
}

static int take(struct match_verify *v, const struct store_row *row, int32_t turn)
{
    struct buf events = {0};
    board_events(&v->board, &events);
    if (events.failed) {
        buf_free(&events);
        return BOARD_NO_MEMORY;
    }
    struct store_row expected = *row;
    expected.turn = turn;
    expected.events = events.at;
    board_write(&v->board, &expected);
    int rc = compare(v, row, &expected);
    buf_free(&events);
    return rc;
}

int match_verify_row(struct match_verify *v, const struct store_row *row)
{
    struct board *b = &v->board;
    bool has_started =
        v->game->status == STORE_GAME_RUNNING || v->game->status == STORE_GAME_FINISHED;
    if (row->seq != b->seq + 1)
        return wrong_row(v, b->seq + 1, "it is missing; row %d is in its place", (int)row->seq);
    if (!has_started)
        return wrong_row(v, row->seq, "the game has not started");
    if (row->seq == 1 && row->at != v->game->started_at)
        return wrong_row(v, row->seq, "the game started at another time");
    int32_t turn = b->seq ? (int32_t)rules_turn(b->state) : 0;
    int rc = repeat(v, row);
    if (rc)
        return rc;
    if (row->seq == 1)
        turn = (int32_t)rules_turn(b->state);
    rc = take(v, row, turn);
    v->last_at = row->at;
    v->found_receipt = v->found_receipt || (v->has_receipt && memcmp(v->receipt, row->chain_hash,
                                                                     sizeof v->receipt) == 0);
    return rc;
}

/* The end */

static int compare_results(struct match_verify *v, const struct store_result *results, uint8_t n)
{
    struct store_result expected[STORE_SEATS] = {0};
    uint8_t seats = results_of(v->board.rules, v->board.state, expected);
    if (n != seats)
        return wrong(v, "the result has %u seats, by the rules %u", n, seats);
    for (uint8_t s = 0; s < n; s++) {
        const struct store_result *is = &results[s], *should = &expected[s];
        if (is->place != should->place || is->has_score != should->has_score ||
            is->score != should->score || is->turns != should->turns ||
            is->resigned != should->resigned)
            return wrong(v, "the result of seat %d is not what the rules say", s + 1);
    }
    return BOARD_OK;
}

int match_verify_end(struct match_verify *v, const struct store_result *results, uint8_t n)
{
    const struct store_game *g = v->game;
    int32_t seq = v->board.seq;
    bool over = seq > 0 && rules_over(v->board.state);
    if (g->status == STORE_GAME_FINISHED && !over)
        return wrong_row(v, seq + 1,
                         "it is missing: the game is finished, but row %d does not end "
                         "it",
                         (int)seq);
    if (g->status == STORE_GAME_RUNNING && seq == 0)
        return wrong_row(v, 1, "it is missing: the game has started");
    if (g->status != STORE_GAME_FINISHED && over)
        return wrong(v, "row %d ends the game, but it is not finished", (int)seq);
    if (g->status == STORE_GAME_FINISHED && v->last_at != g->finished_at)
        return wrong(v, "the game finished at another time than row %d", (int)seq);
    if (v->has_receipt && !v->found_receipt)
        return wrong(v, "no row has the receipt's chain hash: the log was cut or rewritten");
    if (over)
        return compare_results(v, results, n);
    return n ? wrong(v, "there is a result, but the game is not over") : BOARD_OK;
}
