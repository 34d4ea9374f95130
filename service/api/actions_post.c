/* service/api/actions_post.c: answer decisions, or try an answer. */
#include "api/call.h"
#include "api/outcome.h"
#include "api/problem.h"
#include "api/routes.h"
#include "codec/event.h"
#include "codec/request.h"

enum { DRY_RUN };

struct answering {
    struct codec_action_request body;
    struct match_submission submission;
};

static void forget(void *own)
{
    struct answering *it = own;
    codec_action_free(&it->body);
}

static bool is_real(const struct api_call *c)
{
    return c->query[DRY_RUN].number == 0;
}

static void refuse(struct api_call *c, enum match_rc rc, const char *rule, const char *detail,
                   int32_t position)
{
    const struct answering *it = c->own;
    api_refuse_move(c, &(struct api_move_refusal){
                           .rc = rc,
                           .rule = rule,
                           .detail = detail,
                           .position = position,
                           .decision = it->body.decision,
                           .index = it->body.is_list ? 0 : CODEC_NO_INDEX,
                       });
}

static void submitted(void *context, const struct match_submitted *s)
{
    struct api_call *c = context;
    const struct match_reply *reply = &s->reply;
    if (reply->rc == MATCH_OK || reply->rc == MATCH_REPLAYED)
        api_call_reply_kept(c, 201, reply);
    else
        refuse(c, reply->rc, s->rule, s->detail, api_refused_at(c, reply));
}

static void tried(void *context, const struct match_trial *t)
{
    static const char *const until[] = {
        [MATCH_UNTIL_END] = "end",
        [MATCH_UNTIL_CHANCE] = "chance",
        [MATCH_UNTIL_HIDDEN] = "hidden",
    };
    struct api_call *c = context;
    if (t->rc != MATCH_OK) {
        refuse(c, t->rc, t->rule, t->detail,
               t->v ? match_position(t->v, c->viewer) : api_call_position(c));
        return;
    }
    struct buf body = {0};
    struct codec_out o = codec_out_begin(&body);
    codec_put_object(&o, NULL);
    codec_put_bool(&o, "legal", true);
    codec_events(t->v->rules, t->events, t->n, t->seat, &o, "effects");
    codec_put_text(&o, "until", until[t->until]);
    codec_put_object_end(&o);
    api_call_reply(c, 200, &body);
}

static void run(struct api_call *c)
{
    size_t n;
    struct codec_error why;
    const char *text = http_body(c->r, &n);
    struct answering *it = api_call_own(c, sizeof *it, forget);
    if (!it)
        return;
    enum codec_rc rc = codec_action_decode(text, n, &it->body, &why);
    if (rc == CODEC_OK && it->body.is_list && !is_real(c))
        rc = codec_refuse(&why, "invalid_body", "/answers", "a dry run takes one answer");
    if (rc != CODEC_OK) {
        api_refuse_body(c->r, rc, &why);
        return;
    }
    it->submission = (struct match_submission){
        .game = c->game,
        .decision = it->body.decision,
        .answers = (const char *const *)it->body.answers,
        .n = it->body.n,
    };
    api_call_defer(c);
    if (is_real(c))
        match_submit(c->m, &it->submission, &c->key, api_render_outcome, submitted, c);
    else
        match_try(c->m, &it->submission, &c->player, tried, c);
}

void api_actions_post(struct http_request *r)
{
    static const struct api_parameter parameters[] = {
        [DRY_RUN] = {"dry_run", API_WORD, api_flag_words, 0, 0, 0},
    };
    static const struct api_operation operation = {
        .name = "actions_post",
        .token = API_TOKEN_NEEDED,
        .key = API_KEY_NEEDED,
        .has_body = true,
        .has_game = true,
        .parameters = parameters,
        .n_parameters = sizeof parameters / sizeof *parameters,
        .wants_key = is_real,
        .run = run,
    };
    api_call_begin(r, &operation);
}
