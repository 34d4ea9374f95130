/* service/api/me_get.c: who the token belongs to. */
#include "api/call.h"
#include "api/player.h"
#include "api/problem.h"
#include "api/routes.h"

static void got(void *context, enum match_rc rc, const struct match_player *p)
{
    struct api_call *c = context;
    struct buf body = {0};
    if (rc != MATCH_OK) {
        api_refuse_rc(c->r, rc == MATCH_NO_PLAYER ? MATCH_FAILED : rc);
        return;
    }
    struct codec_out o = codec_out_begin(&body);
    codec_put_object(&o, NULL);
    api_put_player(&o, "player", &p->player);
    codec_put_object_end(&o);
    api_call_reply(c, 200, &body);
}

static void run(struct api_call *c)
{
    api_call_defer(c);
    match_player_get(c->m, &c->player, got, c);
}

void api_me_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "me_get", .token = API_TOKEN_NEEDED, .run = run};
    api_call_begin(r, &operation);
}
