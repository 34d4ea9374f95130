/* service/match/submit.c: answers, resignations, standing orders: applied to a copy, appended, then
 * published. */
#include "match/internal.h"

#include "base/log.h"
#include "codec/json_out.h"

#include <stdlib.h>
#include <string.h>

/* Of an answer that others overtake: most of them have the game's lock, so that nobody can, unless
 * the database goes away. */
enum { TRIES = 16, WORDS = 512 };

/* One row of a submission, with the texts it needs until the batch is through. */
struct step {
    struct buf answer, events;
    struct rules_event *told;
    size_t n_told;
};

enum act { ANSWER, RESIGN, ORDER };

struct submission {
    struct job job;
    struct match_submission wish; /* ORDER: its answers are the orders */
    enum act act;
    struct match_key key;
    match_render_outcome *render;
    match_submit_done *done;
    void *context;
    int tries;
    uint32_t mark;
    struct view *from;
    bool anew; /* `from` is what the database had */
    rules_seat seat;
    struct board board;
    struct step steps[MATCH_ROWS];
    struct store_row rows[MATCH_ROWS];
    struct buf awaited; /* after the last of them */
    struct match_applied applied[MATCH_ROWS];
    size_t n;
    struct store_result results[STORE_SEATS];
    struct store_key store_key;
    struct buf body;
    enum match_rc refused; /* why answer n was not applied */
    const char *rule;
    char detail[WORDS];
};

static void clear_steps(struct submission *s)
{
    for (size_t i = 0; i < MATCH_ROWS; i++) {
        buf_free(&s->steps[i].answer);
        buf_free(&s->steps[i].events);
        free(s->steps[i].told);
        s->steps[i] = (struct step){0};
    }
    s->n = 0;
    buf_free(&s->awaited);
    board_close(&s->board);
    if (s->from)
        match_view_drop(&s->from->pub);
    s->from = NULL;
}

static void end(struct submission *s, const struct match_reply *reply)
{
    struct match_submitted out = {
        .reply = *reply, .rule = s->rule, .detail = s->detail[0] ? s->detail : NULL};
    s->done(s->context, &out);
    clear_steps(s);
    buf_free(&s->body);
    free(s);
}

/* The words are those of what stopped the attempt, and of nothing that came after it. */
static void end_refused(struct submission *s, enum match_rc rc)
{
    struct match_reply reply = {.rc = rc};
    if (rc != s->refused) {
        s->rule = NULL;
        s->detail[0] = '\0';
    }
    if (s->from) {
        reply.v = &s->from->pub;
        reply.position = match_position(&s->from->pub, s->seat);
    }
    end(s, &reply);
}

/* With the answer that was kept. */
static void end_with_first(struct submission *s, const struct store_answer *a)
{
    buf_clear(&s->body);
    buf_bytes(&s->body, a->body.at, a->body.n);
    if (s->body.failed) {
        end_refused(s, MATCH_FAILED);
        return;
    }
    codec_fill_times(s->body.at, s->body.n, a->at);
    struct match_reply reply = {
        .rc = MATCH_REPLAYED, .status = a->status, .body = s->body.at, .body_n = s->body.n};
    end(s, &reply);
}

/* The answer that the key got before, if it did: even where the request would now be refused. */
static bool end_replayed(struct worker *w, struct submission *s)
{
    struct store_answer answer;
    struct store_key key = key_for_store(&s->key);
    int rc = store_receipt_get(w->store, &s->wish.game, &key, &answer);
    if (rc == STORE_NOT_FOUND)
        return false;
    if (rc) {
        end_refused(s, match_rc_of(rc, w->store, "receipt_get"));
        return true;
    }
    if (answer.outcome == STORE_REPLAYED)
        end_with_first(s, &answer);
    else
        end_refused(s, MATCH_KEY_REUSED);
    store_answer_free(&answer);
    return true;
}

static void refuse(struct worker *w, struct submission *s, enum match_rc rc)
{
    if (rc != MATCH_NO_GAME && rc != MATCH_DOWN && rc != MATCH_FAILED && end_replayed(w, s))
        return;
    end_refused(s, rc);
}

/* Steps */

static bool keep_events(struct submission *s, struct step *step)
{
    size_t size = s->board.n_events * sizeof *step->told;
    board_events(&s->board, &step->events);
    step->told = malloc(size ? size : 1);
    if (!step->told || step->events.failed || step->answer.failed)
        return false;
    memcpy(step->told, s->board.events, size);
    step->n_told = s->board.n_events;
    s->applied[s->n] = (struct match_applied){step->told, step->n_told};
    return true;
}

/* After a step went well: its row. */
static enum match_rc write_step(struct submission *s, struct store_row *row)
{
    struct step *step = &s->steps[s->n];
    if (!keep_events(s, step))
        return MATCH_FAILED;
    row->answer = step->answer.at;
    row->events = step->events.at;
    board_write(&s->board, row);
    s->rows[s->n++] = *row;
    return MATCH_OK;
}

static enum match_rc after_step(struct submission *s, int rc, enum rules_rc rules,
                                const struct rules_refusal *why)
{
    if (rc == BOARD_OK)
        return MATCH_OK;
    if (rc != BOARD_REFUSED) {
        char id[UUID_TEXT];
        uuid_format(&s->wish.game, id);
        log_line(LOG_ERROR, "rules_broken", "game=%s seq=%d", id, (int)s->board.seq);
        return MATCH_FAILED;
    }
    switch (rules) {
    case RULES_NOT_YOURS:
        return MATCH_NOT_YOURS;
    case RULES_STALE:
        return MATCH_STALE;
    case RULES_OVER:
        return MATCH_OVER;
    default:
        break;
    }
    struct rules_text t = {s->detail, 0, sizeof s->detail};
    s->rule = why->rule ? rules_rule_slug(s->board.rules->words, why->rule) : NULL;
    rules_refusal_format(s->board.rules, why, &t);
    return MATCH_ILLEGAL;
}

/* The decision that answer k goes to: the first names it, the rest bind to the next of its slot. */
static enum match_rc find_decision(struct submission *s, size_t k, rules_seat *slot,
                                   const struct rules_decision **out)
{
    struct rules_text words = {s->detail, 0, sizeof s->detail};
    if (k == 0) {
        enum match_rc rc = match_find_asked(&s->from->pub, s->seat, s->wish.decision, slot, &words);
        if (rc != MATCH_OK)
            return rc;
    }
    *out = rules_open(s->board.state, *slot);
    return *out && (*out)->by == s->seat ? MATCH_OK : MATCH_NOT_ASKED;
}

static enum match_rc answer_step(struct submission *s, size_t k, rules_seat *slot)
{
    struct rules_action a = {.act = RULES_ANSWER, .by = s->seat};
    const struct rules_decision *d;
    struct rules_refusal why = {0};
    enum rules_rc rules;
    char text[RULES_ANSWER_TEXT];
    struct rules_text canonical = {text, 0, sizeof text};
    struct rules_text words = {s->detail, 0, sizeof s->detail};
    enum match_rc rc = find_decision(s, k, slot, &d);
    if (rc != MATCH_OK)
        return rc;
    a.number = d->number;
    if (rules_answer_parse(s->board.rules, s->wish.answers[k], &a, &words))
        return MATCH_UNREADABLE;
    struct store_row row = {.kind = "answer",
                            .seat = (uint8_t)(d->seat + 1),
                            .by_seat = (uint8_t)(s->seat + 1),
                            .decision = d->number,
                            .turn = (int32_t)rules_turn(s->board.state)};
    rules_answer_format(s->board.rules, s->board.state, d, &a, &canonical);
    if (canonical.n >= sizeof text)
        return MATCH_UNREADABLE;
    rc = after_step(s, board_act(&s->board, &a, &rules, &why), rules, &why);
    if (rc != MATCH_OK)
        return rc;
    buf_text(&s->steps[s->n].answer, text);
    return write_step(s, &row);
}

static enum match_rc resign_step(struct submission *s)
{
    struct rules_action a = {.act = RULES_RESIGN, .by = s->seat};
    struct rules_refusal why = {0};
    enum rules_rc rules;
    struct store_row row = {.kind = "resign",
                            .seat = (uint8_t)(s->seat + 1),
                            .by_seat = (uint8_t)(s->seat + 1),
                            .decision = -1,
                            .turn = (int32_t)rules_turn(s->board.state)};
    if (rules_gone(s->board.state, s->seat))
        return MATCH_ALREADY_RESIGNED;
    enum match_rc rc = after_step(s, board_act(&s->board, &a, &rules, &why), rules, &why);
    if (rc != MATCH_OK)
        return rc;
    buf_text(&s->steps[s->n].answer, "resign");
    return write_step(s, &row);
}

/* Each of the texts is one order. */
static enum match_rc read_orders(struct submission *s, struct rules_action *out)
{
    struct rules_action one = {.act = RULES_ORDERS};
    struct rules_text words = {s->detail, 0, sizeof s->detail};
    for (size_t k = 0; k < s->wish.n && k < RULES_MAX_ORDERS; k++) {
        if (rules_orders_parse(s->board.rules, s->wish.answers[k], &one, &words))
            return MATCH_UNREADABLE;
        if (one.n_orders != 1) {
            rules_text_put(&words, "each is one standing order");
            return MATCH_UNREADABLE;
        }
        out->orders[out->n_orders++] = one.orders[0];
    }
    return MATCH_OK;
}

static enum match_rc order_step(struct submission *s)
{
    struct rules_action a = {.act = RULES_ORDERS, .by = s->seat};
    struct rules_refusal why = {0};
    enum rules_rc rules;
    char text[RULES_ORDERS_TEXT] = "";
    struct rules_text canonical = {text, 0, sizeof text};
    int64_t open = board_open_number(&s->board, s->seat);
    struct store_row row = {.kind = "orders",
                            .seat = (uint8_t)(s->seat + 1),
                            .by_seat = (uint8_t)(s->seat + 1),
                            .turn = (int32_t)rules_turn(s->board.state)};
    if (rules_gone(s->board.state, s->seat))
        return MATCH_ALREADY_RESIGNED;
    enum match_rc rc = read_orders(s, &a);
    if (rc != MATCH_OK)
        return rc;
    rules_orders_format(s->board.rules, a.orders, a.n_orders, &canonical);
    rc = after_step(s, board_act(&s->board, &a, &rules, &why), rules, &why);
    if (rc != MATCH_OK)
        return rc;
    row.decision = board_answered(&s->board, s->seat, open);
    buf_text(&s->steps[s->n].answer, text);
    return write_step(s, &row);
}

static enum match_rc take_steps(struct submission *s)
{
    rules_seat slot = 0;
    if (s->act == RESIGN)
        return resign_step(s);
    if (s->act == ORDER)
        return order_step(s);
    for (size_t k = 0; k < s->wish.n; k++) {
        enum match_rc rc = answer_step(s, k, &slot);
        if (rc != MATCH_OK)
            return rc;
    }
    return MATCH_OK;
}

static enum match_rc begin(struct worker *w, struct submission *s)
{
    s->rule = NULL;
    s->detail[0] = '\0';
    s->mark = cache_mark(&w->m->cache, &s->wish.game);
    enum match_rc rc = s->anew ? load_anew(w->m, w->store, &s->wish.game, &s->from)
                               : load_newest(w->m, w->store, &s->wish.game, &s->from);
    if (rc != MATCH_OK)
        return rc;
    s->seat = match_seat_of(&s->from->pub, &s->key.player);
    if (!match_may_see(&s->from->pub, &s->key.player))
        return MATCH_NO_GAME;
    if (s->seat == RULES_NOBODY)
        return MATCH_NOT_SEATED;
    if (!s->from->state)
        return s->from->pub.game->status == STORE_GAME_CANCELLED ? MATCH_CANCELLED
                                                                 : MATCH_NOT_STARTED;
    if (rules_over(s->from->state)) {
        struct rules_text words = {s->detail, 0, sizeof s->detail};
        return match_say_over(&s->from->pub, s->seat, &words);
    }
    return view_to_board(s->from, &s->board) ? MATCH_FAILED : MATCH_OK;
}

/* The reply is written before the commit, since it is kept with it. The time of its rows is then
 * still to come, and leaves gaps: see codec_fill_times(). */
static bool render(struct submission *s)
{
    struct board look = s->board;
    board_note_time(&look, CODEC_TIME_OPEN);
    struct view *v = view_of_board(s->from->dossier, &look);
    if (!v)
        return false;
    struct match_outcome o = {.v = &v->pub,
                              .seat = s->seat,
                              .n = s->n,
                              .applied = s->applied,
                              .stopped = s->refused,
                              .rule = s->rule,
                              .detail = s->detail};
    buf_clear(&s->awaited);
    board_awaited(&s->board, &s->awaited);
    s->rows[s->n - 1].awaited = s->awaited.at;
    buf_clear(&s->body);
    s->store_key = key_for_store(&s->key);
    s->store_key.status = s->render(s->context, &o, &s->body);
    s->store_key.body = (struct store_bytes){(const uint8_t *)s->body.at, s->body.n};
    v->state = NULL; /* still the board's */
    match_view_drop(&v->pub);
    return !s->body.failed && !s->awaited.failed;
}

static enum match_rc attempt(struct worker *w, struct submission *s)
{
    s->refused = begin(w, s);
    if (s->refused == MATCH_OK)
        s->refused = take_steps(s);
    return s->refused;
}

static bool prepare(struct worker *w, struct job *j, struct store_append *item)
{
    struct submission *s = (struct submission *)j;
    s->anew = j->insists;
    enum match_rc rc = attempt(w, s);
    if (s->n == 0 && !s->anew && rc != MATCH_DOWN && rc != MATCH_FAILED) {
        clear_steps(s);
        s->anew = true;
        rc = attempt(w, s);
    }
    if (rc == MATCH_FAILED || s->n == 0) {
        refuse(w, s, rc);
        return false;
    }
    if (!render(s)) {
        refuse(w, s, MATCH_FAILED);
        return false;
    }
    *item = (struct store_append){.game_id = s->wish.game,
                                  .expected = s->from->pub.seq,
                                  .rows = s->rows,
                                  .n = s->n,
                                  .key = &s->store_key};
    memcpy(item->previous, s->from->pub.chain, sizeof item->previous);
    item->finish_seats = results_of(s->board.rules, s->board.state, s->results);
    item->finish = item->finish_seats ? s->results : NULL;
    cache_expect(&w->m->cache, &s->wish.game);
    return true;
}

static void finish_appended(struct worker *w, struct submission *s, int64_t at)
{
    struct view *v = publish(w, s->from, &s->board, at, s->mark);
    codec_fill_times(s->body.at, s->body.n, at);
    struct match_reply reply = {.rc = MATCH_OK,
                                .status = s->store_key.status,
                                .body = s->body.at,
                                .body_n = s->body.n,
                                .v = v ? &v->pub : NULL};
    end(s, &reply);
    if (v)
        match_view_drop(&v->pub);
}

static void finish(struct worker *w, struct job *j, struct store_append *item)
{
    struct submission *s = (struct submission *)j;
    struct store_answer *a = &item->answer;
    if (item->rc == STORE_OK && a->outcome == STORE_APPENDED) {
        finish_appended(w, s, a->at);
        store_answer_free(a);
        return;
    }
    cache_doubt(&w->m->cache, &s->wish.game);
    match_moved(w->m, &s->wish.game);
    if (item->rc != STORE_OK) {
        end_refused(s, match_rc_of(item->rc, w->store, "append"));
        return;
    }
    if (a->outcome == STORE_STALE && ++s->tries < TRIES) {
        clear_steps(s); /* another seat's answer came first: the same again on top of it */
        match_write_again(w->m, &s->job, s->tries);
    } else if (a->outcome == STORE_REPLAYED) {
        end_with_first(s, a);
    } else {
        end_refused(s, a->outcome == STORE_KEY_REUSED ? MATCH_KEY_REUSED
                       : a->outcome == STORE_OVER     ? MATCH_OVER
                       : a->outcome == STORE_STALE    ? MATCH_DOWN
                                                      : MATCH_FAILED);
    }
    store_answer_free(a);
}

static void queue(struct match *m, const struct match_submission *wish, enum act what,
                  const struct match_key *key, match_render_outcome *render_outcome,
                  match_submit_done *done, void *context)
{
    struct submission *s = calloc(1, sizeof *s);
    if (!s) {
        struct match_submitted out = {.reply = {.rc = MATCH_FAILED}};
        done(context, &out);
        return;
    }
    s->job = (struct job){.game = wish->game, .prepare = prepare, .finish = finish};
    s->wish = *wish;
    s->act = what;
    s->key = *key;
    s->render = render_outcome;
    s->done = done;
    s->context = context;
    s->seat = RULES_NOBODY;
    match_write(m, &s->job);
}

void match_submit(struct match *m, const struct match_submission *s, const struct match_key *key,
                  match_render_outcome *render_outcome, match_submit_done *done, void *context)
{
    queue(m, s, ANSWER, key, render_outcome, done, context);
}

void match_resign(struct match *m, const struct uuid *game, const struct match_key *key,
                  match_render_outcome *render_outcome, match_submit_done *done, void *context)
{
    struct match_submission wish = {.game = *game};
    queue(m, &wish, RESIGN, key, render_outcome, done, context);
}

void match_order(struct match *m, const struct uuid *game, const char *const *orders, size_t n,
                 const struct match_key *key, match_render_outcome *render_outcome,
                 match_submit_done *done, void *context)
{
    struct match_submission wish = {.game = *game, .answers = orders, .n = n};
    queue(m, &wish, ORDER, key, render_outcome, done, context);
}
