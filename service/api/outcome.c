/* service/api/outcome.c: the answer to those who move a running game, and the refusal of a move. */
#include "api/outcome.h"

#include "api/problem.h"
#include "api/view.h"
#include "codec/event.h"

#include <stdlib.h>
#include <string.h>

/* All rows together, so that equal events on both sides of a row's end are one as well. */
static void put_events(struct codec_out *out, const struct match_outcome *o)
{
    size_t n = 0, at = 0;
    for (size_t i = 0; i < o->n; i++)
        n += o->applied[i].n;
    struct rules_event *all = malloc((n ? n : 1) * sizeof *all);
    if (!all) {
        out->to->failed = true;
        return;
    }
    for (size_t i = 0; i < o->n; i++) {
        if (o->applied[i].n)
            memcpy(all + at, o->applied[i].events, o->applied[i].n * sizeof *all);
        at += o->applied[i].n;
    }
    codec_events(o->v->rules, all, n, o->seat, out, "events");
    free(all);
}

static void put_stopped(struct codec_out *out, const struct api_call *c,
                        const struct match_outcome *o)
{
    const struct rules_decision *d = rules_next_for(o->v->state, o->seat, RULES_NOBODY);
    char detail[API_SENTENCE];
    struct codec_problem p =
        API_PROBLEM(api_rc_slug(o->stopped), api_rc_sentence(o->stopped, o->detail, detail));
    p.rule = o->rule;
    p.position = match_position(o->v, o->seat);
    p.decision = d ? d->number : 0;
    p.index = (int)o->n;
    api_problem_complete(&p, c->r);
    codec_put_object(out, "stopped");
    codec_put_int(out, "index", (int64_t)o->n);
    codec_problem(&p, out, "problem");
    codec_put_object_end(out);
}

void api_put_outcome(struct codec_out *out, const struct match_outcome *o)
{
    put_events(out, o);
    api_put_decisions(out, o->v, o->seat);
    codec_put_bool(out, "finished", rules_over(o->v->state));
    codec_put_hex(out, "receipt", o->v->chain, sizeof o->v->chain);
}

int api_render_outcome(void *context, const struct match_outcome *o, struct buf *body)
{
    const struct api_call *c = context;
    struct codec_out out = codec_out_begin(body);
    codec_put_object(&out, NULL);
    codec_put_int(&out, "position", match_position(o->v, o->seat));
    codec_put_int(&out, "applied", (int64_t)o->n);
    if (o->stopped != MATCH_OK)
        put_stopped(&out, c, o);
    api_put_outcome(&out, o);
    codec_put_object_end(&out);
    return 201;
}

int32_t api_refused_at(const struct api_call *c, const struct match_reply *reply)
{
    if (reply->rc == MATCH_STALE)
        return reply->position;
    return reply->v ? match_position(reply->v, c->viewer) : api_call_position(c);
}

void api_refuse_move(struct api_call *c, const struct api_move_refusal *refusal)
{
    enum match_rc rc = refusal->rc;
    char detail[API_SENTENCE];
    struct codec_problem p =
        API_PROBLEM(api_rc_slug(rc), api_rc_sentence(rc, refusal->detail, detail));
    bool is_of_game = rc != MATCH_KEY_REUSED && rc != MATCH_NO_GAME && rc != MATCH_OTHER_RULES &&
                      rc != MATCH_DOWN && rc != MATCH_FAILED;
    bool is_of_decision =
        rc == MATCH_NOT_YOURS || rc == MATCH_STALE || rc == MATCH_UNREADABLE || rc == MATCH_ILLEGAL;
    if (is_of_game)
        p.position = refusal->position;
    if (is_of_decision) {
        p.rule = refusal->rule;
        p.decision = refusal->decision;
        p.index = refusal->index;
    }
    api_problem(c->r, &p);
}
