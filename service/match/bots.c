/* service/match/bots.c: seats that the service plays: they answer as soon as they are asked. */
#include "match/internal.h"

#include "base/log.h"
#include "rules/registry.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 32, TRIES = 16 };

struct move {
    struct buf answer, events;
};

struct bots_job {
    struct job job;
    int tries;
    uint32_t mark;
    struct view *from;
    struct board board;
    struct move moves[MOST];
    struct store_row rows[MOST];
    struct buf awaited; /* after the last of them */
    size_t n;
    struct store_result results[STORE_SEATS];
};

static void clear(struct bots_job *b)
{
    for (size_t i = 0; i < MOST; i++) {
        buf_free(&b->moves[i].answer);
        buf_free(&b->moves[i].events);
    }
    b->n = 0;
    buf_free(&b->awaited);
    board_close(&b->board);
    if (b->from)
        match_view_drop(&b->from->pub);
    b->from = NULL;
}

static void end(struct bots_job *b)
{
    clear(b);
    free(b);
}

/* The decision that a bot has to make, and the bot. */
static const struct rules_decision *next_for_bot(const struct store_game *g,
                                                 const struct rules_game *rules, const void *state,
                                                 const struct rules_bot **bot)
{
    for (rules_seat s = 0; s < g->seats; s++) {
        const struct rules_decision *d = rules_open(state, s);
        if (!d || g->seat[d->by].kind != STORE_SEAT_BOT)
            continue;
        *bot = rules_bot_find(rules, g->seat[d->by].bot);
        if (*bot)
            return d;
    }
    return NULL;
}

bool bots_are_asked(const struct view *v)
{
    const struct rules_bot *bot;
    return v->state && next_for_bot(v->pub.game, v->pub.rules, v->state, &bot) != NULL;
}

/* Nobody who does not hold the service's secret can tell what a bot will do. */
static uint64_t random_for(const struct match *m, const struct uuid *game, uint32_t decision)
{
    uint8_t out[16], in[20];
    uint64_t value = 0;
    memcpy(in, game->at, 16);
    for (int i = 0; i < 4; i++)
        in[16 + i] = (uint8_t)(decision >> (8 * i));
    (void)crypto_generichash(out, sizeof out, in, sizeof in, m->hash_secret, sizeof m->hash_secret);
    for (int i = 0; i < 8; i++)
        value = value << 8 | out[i];
    return value;
}

static bool make_move(struct match *m, struct bots_job *b, const struct rules_decision *d,
                      const struct rules_bot *bot)
{
    struct board *board = &b->board;
    struct move *move = &b->moves[b->n];
    struct rules_action a = {.act = RULES_ANSWER};
    enum rules_rc rules;
    char text[RULES_ANSWER_TEXT];
    struct rules_text canonical = {text, 0, sizeof text};
    struct store_row row = {.kind = "answer",
                            .seat = (uint8_t)(d->seat + 1),
                            .by_seat = (uint8_t)(d->by + 1),
                            .decision = d->number,
                            .turn = (int32_t)rules_turn(board->state)};
    bot->choose(board->state, d, random_for(m, &board->game_id, d->number), &a);
    a.act = RULES_ANSWER;
    a.by = d->by;
    a.number = d->number;
    rules_answer_format(board->rules, board->state, d, &a, &canonical);
    if (canonical.n >= sizeof text || board_act(board, &a, &rules, NULL)) {
        log_line(LOG_ERROR, "bot_refused", "bot=%s answer=\"%s\"", bot->slug, text);
        return false;
    }
    buf_text(&move->answer, text);
    board_events(board, &move->events);
    row.answer = move->answer.at;
    row.events = move->events.at;
    if (move->answer.failed || move->events.failed)
        return false;
    board_write(board, &row);
    b->rows[b->n++] = row;
    return true;
}

/* False: a move failed, and the board may be no position of the log any more. */
static bool make_moves(struct match *m, struct bots_job *b)
{
    const struct rules_bot *bot;
    const struct rules_decision *d;
    while (b->n < MOST &&
           (d = next_for_bot(b->from->pub.game, b->board.rules, b->board.state, &bot)) != NULL)
        if (!make_move(m, b, d, bot))
            return false;
    board_awaited(&b->board, &b->awaited);
    return b->n > 0 && !b->awaited.failed;
}

static bool prepare(struct worker *w, struct job *j, struct store_append *item)
{
    struct bots_job *b = (struct bots_job *)j;
    b->mark = cache_mark(&w->m->cache, &j->game);
    if (load_for_bots(w->m, w->store, &j->game, j->insists, &b->from) != MATCH_OK ||
        !b->from->state || rules_over(b->from->state) || view_to_board(b->from, &b->board) ||
        !make_moves(w->m, b)) {
        end(b);
        return false;
    }
    b->rows[b->n - 1].awaited = b->awaited.at;
    *item = (struct store_append){
        .game_id = j->game, .expected = b->from->pub.seq, .rows = b->rows, .n = b->n};
    memcpy(item->previous, b->from->pub.chain, sizeof item->previous);
    item->finish_seats = results_of(b->board.rules, b->board.state, b->results);
    item->finish = item->finish_seats ? b->results : NULL;
    cache_expect(&w->m->cache, &j->game);
    return true;
}

static void finish(struct worker *w, struct job *j, struct store_append *item)
{
    struct bots_job *b = (struct bots_job *)j;
    if (item->rc == STORE_OK && item->answer.outcome == STORE_APPENDED) {
        struct view *v = publish(w, b->from, &b->board, item->answer.at, b->mark);
        if (v)
            match_view_drop(&v->pub);
    } else {
        cache_doubt(&w->m->cache, &j->game);
        match_moved(w->m, &j->game);
        /* A person was faster, or the database is away: the bot looks again. */
        if (item->rc == STORE_OK && item->answer.outcome == STORE_STALE && ++b->tries < TRIES) {
            clear(b);
            match_write_again(w->m, &b->job, b->tries);
            return;
        }
    }
    store_answer_free(&item->answer);
    end(b);
}

void bots_wake(struct match *m, const struct uuid *game)
{
    struct bots_job *b = calloc(1, sizeof *b);
    if (!b) {
        log_line(LOG_ERROR, "bot_not_woken", "why=memory");
        return;
    }
    b->job = (struct job){.game = *game, .prepare = prepare, .finish = finish};
    match_write(m, &b->job);
}
