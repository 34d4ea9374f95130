/* service/api/resignation_post.c: resign. */
#include "api/call.h"
#include "api/outcome.h"
#include "api/problem.h"
#include "api/routes.h"

static void resigned(void *context, const struct match_submitted *s)
{
    struct api_call *c = context;
    const struct match_reply *reply = &s->reply;
    if (reply->rc == MATCH_OK || reply->rc == MATCH_REPLAYED)
        api_call_reply_kept(c, 201, reply);
    else
        api_refuse_move(c, &(struct api_move_refusal){
                               .rc = reply->rc,
                               .detail = s->detail,
                               .position = api_refused_at(c, reply),
                               .index = CODEC_NO_INDEX,
                           });
}

static void run(struct api_call *c)
{
    api_call_defer(c);
    match_resign(c->m, &c->game, &c->key, api_render_outcome, resigned, c);
}

void api_resignation_post(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "resignation_post",
        .token = API_TOKEN_NEEDED,
        .key = API_KEY_NEEDED,
        .has_game = true,
        .run = run,
    };
    api_call_begin(r, &operation);
}
