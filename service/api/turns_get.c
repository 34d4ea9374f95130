/* service/api/turns_get.c: all turns, without their events. */
#include "api/call.h"
#include "api/history.h"
#include "api/problem.h"
#include "api/routes.h"

enum { AFTER, LIMIT };

static void listed(void *context, enum match_rc rc, const struct match_view *v,
                   const struct match_turn *turns, size_t n, bool more)
{
    struct api_call *c = context;
    if (rc != MATCH_OK) {
        api_refuse_rc(c->r, rc);
        return;
    }
    struct buf body = {0};
    struct codec_out o = codec_out_begin(&body);
    codec_put_object(&o, NULL);
    codec_put_int(&o, "position", match_position(v, c->viewer));
    codec_put_list(&o, "turns");
    for (size_t i = 0; i < n; i++)
        api_put_turn(&o, NULL, &turns[i], v);
    codec_put_list_end(&o);
    codec_put_object_end(&o);
    if (more && n)
        api_put_next(c, "turns", turns[n - 1].turn, c->query[LIMIT].number);
    api_call_reply(c, 200, &body);
}

static void run(struct api_call *c)
{
    api_call_defer(c);
    match_turns(c->m, &c->game, c->viewer, api_after(&c->query[AFTER]),
                (int32_t)c->query[LIMIT].number, listed, c);
}

void api_turns_get(struct http_request *r)
{
    static const struct api_parameter parameters[] = {
        [AFTER] = {"after", API_NUMBER, NULL, 0, UINT32_MAX, 0},
        [LIMIT] = {"limit", API_NUMBER, NULL, 1, 500, 100},
    };
    static const struct api_operation operation = {
        .name = "turns_get",
        .token = API_TOKEN_OPTIONAL,
        .has_game = true,
        .parameters = parameters,
        .n_parameters = sizeof parameters / sizeof *parameters,
        .run = run,
    };
    api_call_begin(r, &operation);
}
