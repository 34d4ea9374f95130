/* service/api/turn_get.c: one turn with its phases and events. */
#include "api/call.h"
#include "api/history.h"
#include "api/problem.h"
#include "api/routes.h"

static void refuse(struct api_call *c)
{
    uint32_t now = c->view->state ? rules_turn(c->view->state) : 0;
    if (now)
        api_refuse(c->r, "no_such_turn", "The game is in turn %u.", (unsigned)now);
    else
        api_refuse(c->r, "no_such_turn", "The game has no turn yet.");
}

static void got(void *context, enum match_rc rc, const struct match_view *v,
                const struct match_turn *turn, const struct store_row *rows, size_t n)
{
    struct api_call *c = context;
    if (rc == MATCH_NO_POSITION) {
        refuse(c);
        return;
    }
    if (rc != MATCH_OK) {
        api_refuse_rc(c->r, rc);
        return;
    }
    struct buf body = {0};
    struct codec_out o = codec_out_begin(&body);
    codec_put_object(&o, NULL);
    codec_put_int(&o, "position", match_position(v, c->viewer));
    api_put_turn(&o, "turn", turn, v);
    if (!api_put_turn_events(&o, turn->turn, rows, n, c->viewer)) {
        buf_free(&body);
        api_refuse_rc(c->r, MATCH_FAILED);
        return;
    }
    codec_put_object_end(&o);
    api_call_reply(c, 200, &body);
}

static void run(struct api_call *c)
{
    int64_t turn = 0;
    if (!api_number_read(http_param(c->r, "turn"), INT32_MAX, &turn) || turn < 1) {
        refuse(c);
        return;
    }
    api_call_defer(c);
    match_turn_get(c->m, &c->game, c->viewer, (int32_t)turn, got, c);
}

void api_turn_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "turn_get", .token = API_TOKEN_OPTIONAL, .has_game = true, .run = run};
    api_call_begin(r, &operation);
}
