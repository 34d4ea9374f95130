/* service/api/decisions_get.c: what is asked, with every legal option. */
#include "api/call.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/view.h"

static void render(const struct match_view *v, rules_seat viewer, struct codec_out *o)
{
    codec_put_object(o, NULL);
    codec_put_int(o, "position", match_position(v, viewer));
    api_put_decisions(o, v, viewer);
    codec_put_object_end(o);
}

static void run(struct api_call *c)
{
    const struct api_rendered *it =
        api_view_rendered(c->view, c->viewer, API_SLOT_DECISIONS, render);
    if (it)
        http_reply_shared(c->r, 200, "application/json", it->body);
    else
        api_refuse_rc(c->r, MATCH_FAILED);
}

void api_decisions_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "decisions_get", .token = API_TOKEN_OPTIONAL, .has_game = true, .run = run};
    api_call_begin(r, &operation);
}
