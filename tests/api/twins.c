/* tests/api/twins.c: finds two courses of a game that look the same to one viewer. */
#include "api/twins.h"

#include "api/random.h"
#include "codec/event.h"
#include "codec/view.h"
#include "rules/registry.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAME = 40,     /* games with the one game's secret */
    ATTEMPTS = 6,  /* to answer for another seat so that the viewer is told the same */
    COURSES = 500, /* at most, to one that is as wished and has a twin */
};

/* The one game, and what its viewer is told of each row. */
struct course {
    const struct store_game *game;
    rules_seat viewer;
    char setup[RULES_SETUP_TEXT];
    char *told[TWINS_ROWS + 1], *asked[TWINS_ROWS + 1], *seen[TWINS_ROWS + 1]; /* by row */
    uint8_t hash[TWINS_ROWS + 1][STORE_STATE];
    struct match_keys keys;
};

/* Events of the last step, as the viewer may see them. */
static char *told(const struct board *b, rules_seat viewer)
{
    struct buf text = {0};
    struct codec_out o = codec_out_begin(&text);
    codec_events(b->rules, b->events, b->n_events, viewer, &o, NULL);
    return text.at;
}

/* Who is asked what, as everybody may see it. */
static char *asked(const struct board *b)
{
    struct buf text = {0};
    struct codec_out o = codec_out_begin(&text);
    codec_awaiting(b->rules, b->state, RULES_NOBODY, NULL, &o, NULL);
    for (rules_seat s = 0; s < b->seats; s++) {
        const struct rules_decision *d = rules_open(b->state, s);
        buf_printf(&text, " %u", d ? (unsigned)d->number : 0);
    }
    return text.at;
}

/* The state and the questions, as the viewer sees them. */
static char *seen(const struct board *b, rules_seat viewer)
{
    struct buf text = {0};
    struct codec_out o = codec_out_begin(&text);
    codec_state(b->rules, b->state, viewer, &o, NULL);
    codec_decisions(b->rules, b->state, viewer, &o, NULL);
    return text.at;
}

static bool is_told(const struct board *b, rules_seat viewer, const char *wanted)
{
    char *text = told(b, viewer);
    bool same = strcmp(text, wanted) == 0;
    free(text);
    return same;
}

static const struct rules_decision *find(const struct board *b, uint32_t number)
{
    for (rules_seat s = 0; s < b->seats; s++) {
        const struct rules_decision *d = rules_open(b->state, s);
        if (d && d->number == number)
            return d;
    }
    return NULL;
}

static bool act(struct board *b, rules_seat by, uint32_t decision, const char *answer)
{
    struct rules_action a = {.act = RULES_ANSWER, .by = by, .number = decision};
    char ignored[200];
    struct rules_text why = {ignored, 0, sizeof ignored};
    enum rules_rc rc;
    if (rules_answer_parse(b->rules, answer, &a, &why))
        return false;
    int result = board_act(b, &a, &rc, NULL);
    ck_assert(result == BOARD_OK || result == BOARD_REFUSED);
    return result == BOARD_OK;
}

static void answer_by_chance(const struct board *b, const struct rules_decision *d,
                             uint64_t *random, char out[static RULES_ANSWER_TEXT])
{
    static const struct rules_bot *bot;
    struct rules_action a = {.act = RULES_ANSWER, .by = d->by, .number = d->number};
    struct rules_text text = {out, 0, RULES_ANSWER_TEXT};
    if (!bot)
        bot = rules_bot_find(b->rules, "random");
    ck_assert_ptr_nonnull(bot);
    bot->choose(b->state, d, random_below(random, UINT64_MAX), &a);
    rules_answer_format(b->rules, b->state, d, &a, &text);
}

/* The one game */

static void note(struct course *c, const struct board *b, size_t row)
{
    c->told[row] = told(b, c->viewer);
    c->asked[row] = asked(b);
    c->seen[row] = seen(b, c->viewer);
    rules_hash(b->rules, b->state, c->keys.state, c->hash[row]);
}

static const struct rules_decision *any_open(const struct board *b, uint64_t *random)
{
    rules_seat from = (rules_seat)random_below(random, b->seats);
    for (rules_seat i = 0; i < b->seats; i++) {
        const struct rules_decision *d = rules_open(b->state, (rules_seat)((from + i) % b->seats));
        if (d)
            return d;
    }
    return NULL;
}

/* One row; false: it would end the game, whose end tells everything. */
static bool play_row(struct course *c, struct twins *t, struct board *b, uint64_t *random)
{
    char text[RULES_ANSWER_TEXT];
    const struct rules_decision *d = any_open(b, random);
    struct twins_row *row = &t->row[t->n];
    answer_by_chance(b, d, random, text);
    *row = (struct twins_row){
        .seat = d->seat, .by = d->by, .decision = d->number, .answer = {strdup(text), NULL}};
    ck_assert(act(b, row->by, row->decision, text));
    if (rules_over(b->state)) {
        free(row->answer[0]);
        return false;
    }
    note(c, b, ++t->n);
    return true;
}

static void forget_told(struct course *c)
{
    for (size_t i = 0; i <= TWINS_ROWS; i++) {
        free(c->told[i]);
        free(c->asked[i]);
        free(c->seen[i]);
        c->told[i] = c->asked[i] = c->seen[i] = NULL;
    }
}

static void clear_course(struct course *c, struct twins *t)
{
    for (size_t i = 0; i < t->n; i++)
        free(t->row[i].answer[0]);
    t->n = 0;
    forget_told(c);
}

/* False: it did not come to what is wished. */
static bool play_course(struct course *c, struct twins *t, struct board *b,
                        const struct twins_wish *wish, uint64_t *random)
{
    bool is_enough = false;
    clear_course(c, t);
    b->keys = c->keys;
    ck_assert_int_eq(board_create(b, c->setup), BOARD_OK);
    note(c, b, 0);
    while (!is_enough && t->n < wish->most && play_row(c, t, b, random))
        is_enough = wish->is_enough && wish->is_enough(b, wish->viewer);
    return is_enough || !wish->is_enough;
}

/* The other game */

struct other {
    uint8_t secret[STORE_HASH];
    char *answer[TWINS_ROWS];
    size_t n; /* rows that look the same, the set-up among them */
};

static bool begin_other(const struct course *c, struct board *b, const struct other *o)
{
    char setup[RULES_SETUP_TEXT];
    struct store_game game = *c->game;
    memcpy(game.secret, o->secret, sizeof game.secret);
    match_keys_derive(&game, &b->keys);
    return board_create(b, c->setup) == BOARD_OK && is_told(b, c->viewer, c->told[0]) &&
           board_resolve(b, &game, setup) == BOARD_OK && strcmp(setup, c->setup) == 0;
}

/* The viewer's own answer is the same in both games, and must be possible in both. */
static bool follow_row(const struct course *c, const struct twins_row *row, struct board *b,
                       size_t nth, uint64_t *random, char out[static RULES_ANSWER_TEXT])
{
    const struct rules_decision *d = find(b, row->decision);
    ck_assert_msg(d && d->by == row->by, "row %zu: who is asked what depends on hidden cards", nth);
    for (int i = 0; i < ATTEMPTS; i++) {
        if (row->by == c->viewer || random_below(random, 2) == 0)
            strcpy(out, row->answer[0]);
        else
            answer_by_chance(b, d, random, out);
        bool done = act(b, row->by, row->decision, out);
        if (done && is_told(b, c->viewer, c->told[nth]))
            return true;
        ck_assert_msg(done || row->by != c->viewer,
                      "row %zu: whether \"%s\" is allowed depends on hidden cards", nth, out);
        if (done)
            memcpy(b->state, b->before, b->rules->state_size);
        if (row->by == c->viewer)
            return false;
        d = find(b, row->decision);
    }
    return false;
}

static bool differs(const struct course *c, const struct board *b, size_t row)
{
    uint8_t hash[STORE_STATE];
    rules_hash(b->rules, b->state, c->keys.state, hash);
    return memcmp(hash, c->hash[row], sizeof hash) != 0;
}

/* Answers that wait for those of others: the row that completes them carries them all out. */
static bool has_sealed(const struct board *b)
{
    for (rules_seat s = 0; s < b->seats; s++) {
        const struct rules_decision *d = rules_asked(b->state, s);
        if (d && d->slot == RULES_SEALED)
            return true;
    }
    return false;
}

/* Who is asked what, all can see. After the same answer it may not depend on hidden cards; another
 * answer, this one or one that was sealed, may lead to another question, and the games part. */
static bool asks_the_same(const struct course *c, const struct board *b, size_t row,
                          bool is_same_answer)
{
    char *text = asked(b);
    bool same = strcmp(text, c->asked[row]) == 0;
    ck_assert_msg(same || !is_same_answer,
                  "%s\nrow %zu of viewer %u: who is asked what depends on hidden cards:\n%s\nand:\n"
                  "%s\nafter:\n%s",
                  c->setup, row, c->viewer + 1u, c->asked[row], text, c->told[row]);
    free(text);
    return same;
}

/* Whoever is told the same sees the same: events leave nothing out that the view shows. */
static void sees_the_same(const struct course *c, const struct board *b, size_t row,
                          const char *answer)
{
    enum { BEFORE = 150, EXCERPT = 400 };
    char *text = seen(b, c->viewer);
    size_t from = 0;
    while (text[from] && text[from] == c->seen[row][from])
        from++;
    bool same = text[from] == c->seen[row][from];
    from = from > BEFORE ? from - BEFORE : 0;
    ck_assert_msg(
        same,
        "%s\nrow %zu of viewer %u, \"%s\": it was told the same and sees\n%.*s\nand\n%.*s\n"
        "after\n%.1000s",
        c->setup, row, c->viewer + 1u, answer, EXCERPT, c->seen[row] + from, EXCERPT, text + from,
        c->told[row]);
    free(text);
}

/* As far as the viewer is told the same; kept up to the last row where the games differ. */
static void follow(const struct course *c, const struct twins *t, struct board *b, struct other *o,
                   uint64_t *random)
{
    char text[RULES_ANSWER_TEXT];
    if (!begin_other(c, b, o))
        return;
    (void)asks_the_same(c, b, 0, true);
    sees_the_same(c, b, 0, "");
    o->n = differs(c, b, 0);
    bool is_same = true;
    for (size_t i = 0; i < t->n; i++) {
        is_same = is_same || !has_sealed(b);
        if (!follow_row(c, &t->row[i], b, i + 1, random, text) || rules_over(b->state))
            return;
        is_same = is_same && strcmp(text, t->row[i].answer[0]) == 0;
        if (!asks_the_same(c, b, i + 1, is_same))
            return;
        sees_the_same(c, b, i + 1, text);
        free(o->answer[i]);
        o->answer[i] = strdup(text);
        if (differs(c, b, i + 1))
            o->n = i + 2;
    }
}

static void forget(struct other *o)
{
    for (size_t i = 0; i < TWINS_ROWS; i++)
        free(o->answer[i]);
    *o = (struct other){0};
}

/* Secrets of games that begin for the viewer like the one game. */
struct pool {
    uint8_t (*secret)[STORE_HASH];
    size_t n;
};

/* The one game's own is among them: then only what the others answer is different. */
static void fill_pool(const struct course *c, struct board *b, unsigned tries, uint64_t *random,
                      struct pool *out)
{
    struct other o = {0};
    out->secret = calloc(tries + SAME, sizeof *out->secret);
    ck_assert_ptr_nonnull(out->secret);
    for (unsigned i = 0; i < tries + SAME; i++) {
        memcpy(o.secret, c->game->secret, sizeof o.secret);
        for (size_t k = 0; i >= SAME && k < sizeof o.secret; k++)
            o.secret[k] = (uint8_t)random_below(random, 256);
        if (i < SAME || begin_other(c, b, &o))
            memcpy(out->secret[out->n++], o.secret, sizeof o.secret);
    }
}

static void best_other(const struct course *c, const struct twins *t, struct board *b,
                       const struct pool *pool, uint64_t *random, struct other *best)
{
    for (size_t i = 0; i < pool->n && best->n <= t->n; i++) {
        struct other o = {0};
        memcpy(o.secret, pool->secret[i], sizeof o.secret);
        follow(c, t, b, &o, random);
        bool is_better = o.n > best->n;
        forget(is_better ? best : &o);
        if (is_better)
            *best = o;
    }
}

/* Both */

static void open_boards(struct twins *t, const struct course *c)
{
    for (unsigned which = 0; which < 2; which++) {
        struct store_game game = *c->game;
        struct match_keys keys;
        if (which)
            memcpy(game.secret, t->secret, sizeof game.secret);
        match_keys_derive(&game, &keys);
        ck_assert_int_eq(board_open(&t->board[which], rules_game_find(game.ruleset), &keys,
                                    &game.game_id, game.seats),
                         BOARD_OK);
        ck_assert_int_eq(board_create(&t->board[which], c->setup), BOARD_OK);
        for (size_t i = 0; i < t->n; i++)
            ck_assert(
                twins_answer(t, which, t->row[i].by, t->row[i].decision, t->row[i].answer[which]));
    }
}

/* Cuts the course to the rows that have a twin. */
static void take_best(struct twins *t, struct other *best)
{
    size_t rows = best->n ? best->n - 1 : 0;
    for (size_t i = 0; i < t->n; i++) {
        if (i < rows)
            t->row[i].answer[1] = strdup(best->answer[i]);
        else
            free(t->row[i].answer[0]);
    }
    t->n = rows;
    memcpy(t->secret, best->secret, sizeof t->secret);
}

bool twins_find(struct twins *t, const struct store_game *game, const struct twins_wish *wish,
                uint64_t *random)
{
    struct course c = {.game = game, .viewer = wish->viewer};
    struct other best = {0};
    struct pool pool = {0};
    struct board b;
    bool found = false;
    *t = (struct twins){0};
    ck_assert_uint_le(wish->most, TWINS_ROWS);
    match_keys_derive(game, &c.keys);
    ck_assert_int_eq(
        board_open(&b, rules_game_find(game->ruleset), &c.keys, &game->game_id, game->seats),
        BOARD_OK);
    ck_assert_int_eq(board_resolve(&b, game, c.setup), BOARD_OK);
    for (unsigned i = 0; !found && i < (wish->is_enough ? COURSES : 1); i++) {
        forget(&best);
        if (!play_course(&c, t, &b, wish, random))
            continue;
        if (!pool.n)
            fill_pool(&c, &b, wish->tries, random, &pool);
        best_other(&c, t, &b, &pool, random, &best);
        found = wish->is_enough ? best.n == t->n + 1 : best.n > 0;
    }
    board_close(&b);
    free(pool.secret);
    take_best(t, &best);
    open_boards(t, &c);
    forget(&best);
    forget_told(&c);
    return found;
}

bool twins_answer(struct twins *t, unsigned which, rules_seat by, uint32_t decision,
                  const char *answer)
{
    return act(&t->board[which], by, decision, answer);
}

void twins_free(struct twins *t)
{
    for (size_t i = 0; i < t->n; i++) {
        free(t->row[i].answer[0]);
        free(t->row[i].answer[1]);
    }
    board_close(&t->board[0]);
    board_close(&t->board[1]);
}
