/* service/match/trial.c: dry runs, which tell nothing that the player does not know. */
#include "match/internal.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = 512 };

struct trial_job {
    struct job job;
    struct match_submission wish;
    struct uuid player;
    match_tried *done;
    void *context;
};

struct trial {
    struct match_trial out;
    struct view *from;
    struct board board;
    char detail[WORDS];
};

/* Does the answer complete a batch in which others have answered? What they said is theirs. */
static bool would_unseal(const struct board *b, uint32_t number)
{
    bool sealed = false;
    for (rules_seat s = 0; s < b->seats; s++) {
        const struct rules_decision *d = rules_asked(b->state, s);
        if (d && d->slot == RULES_OPEN && d->number != number)
            return false;
        sealed = sealed || (d && d->slot == RULES_SEALED);
    }
    return sealed;
}

static enum match_rc apply(struct trial *t, const struct match_submission *wish)
{
    struct rules_action a = {.act = RULES_ANSWER, .by = t->out.seat, .number = wish->decision};
    struct rules_refusal why = {0};
    struct rules_text words = {t->detail, 0, sizeof t->detail};
    enum rules_rc rules;
    rules_seat slot;
    enum match_rc rc = match_find_asked(&t->from->pub, t->out.seat, wish->decision, &slot, &words);
    if (rc != MATCH_OK)
        return rc;
    if (rules_answer_parse(t->board.rules, wish->answers[0], &a, &words))
        return MATCH_UNREADABLE;
    rules_drop_orders(t->board.state, t->out.seat); /* it ends where another seat is asked */
    bool unseals = would_unseal(&t->board, wish->decision);
    int done = board_act(&t->board, &a, &rules, &why);
    if (done == BOARD_REFUSED && rules == RULES_ILLEGAL) {
        t->out.rule = why.rule ? rules_rule_slug(t->board.rules->words, why.rule) : NULL;
        rules_refusal_format(t->board.rules, &why, &words);
        return MATCH_ILLEGAL;
    }
    if (done)
        return MATCH_FAILED;
    t->out.events = t->board.events;
    t->out.n = unseals ? 0 : t->board.revealed ? t->board.known : t->board.n_events;
    t->out.until = unseals              ? MATCH_UNTIL_HIDDEN
                   : !t->board.revealed ? MATCH_UNTIL_END
                   : t->board.by_chance ? MATCH_UNTIL_CHANCE
                                        : MATCH_UNTIL_HIDDEN;
    return MATCH_OK;
}

static enum match_rc attempt(struct worker *w, const struct trial_job *j, bool anew,
                             struct trial *t)
{
    enum match_rc rc = anew ? load_anew(w->m, w->store, &j->wish.game, &t->from)
                            : load_newest(w->m, w->store, &j->wish.game, &t->from);
    if (rc != MATCH_OK)
        return rc;
    if (!match_may_see(&t->from->pub, &j->player))
        return MATCH_NO_GAME;
    t->out.v = &t->from->pub;
    t->out.seat = match_seat_of(&t->from->pub, &j->player);
    t->out.position = match_position(&t->from->pub, t->out.seat);
    if (t->out.seat == RULES_NOBODY)
        return MATCH_NOT_SEATED;
    if (!t->from->state)
        return t->from->pub.game->status == STORE_GAME_CANCELLED ? MATCH_CANCELLED
                                                                 : MATCH_NOT_STARTED;
    if (rules_over(t->from->state)) {
        struct rules_text words = {t->detail, 0, sizeof t->detail};
        return match_say_over(&t->from->pub, t->out.seat, &words);
    }
    if (view_to_board(t->from, &t->board))
        return MATCH_FAILED;
    return apply(t, &j->wish);
}

static void end(struct trial *t)
{
    board_close(&t->board);
    if (t->from)
        match_view_drop(&t->from->pub);
}

static void run(struct worker *w, struct job *j)
{
    struct trial_job *job = (struct trial_job *)j;
    struct trial t = {.out = {.seat = RULES_NOBODY}};
    t.out.rc = attempt(w, job, false, &t);
    if (t.out.rc != MATCH_OK && t.out.rc != MATCH_DOWN && t.out.rc != MATCH_FAILED) {
        end(&t);
        t = (struct trial){.out = {.seat = RULES_NOBODY}};
        t.out.rc = attempt(w, job, true, &t);
    }
    t.out.detail = t.detail[0] ? t.detail : NULL;
    job->done(job->context, &t.out);
    end(&t);
    free(job);
}

void match_try(struct match *m, const struct match_submission *s, const struct uuid *player,
               match_tried *done, void *context)
{
    struct trial_job *j = calloc(1, sizeof *j);
    if (!j) {
        struct match_trial out = {.rc = MATCH_FAILED};
        done(context, &out);
        return;
    }
    j->job.run = run;
    j->wish = *s;
    j->player = *player;
    j->done = done;
    j->context = context;
    match_read(m, &j->job);
}
