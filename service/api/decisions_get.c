/* service/api/decisions_get.c: what is asked, with every legal option. */
#include "api/poll.h"
#include "api/routes.h"

static void render(const struct match_view *v, rules_seat viewer, struct codec_out *o)
{
    codec_put_object(o, NULL);
    codec_put_int(o, "position", match_position(v, viewer));
    api_put_decisions(o, v, viewer);
    codec_put_object_end(o);
}

static const struct api_rendered *rendered(struct api_call *c, const void *view)
{
    return api_poll_view(c, view, API_SLOT_DECISIONS, render);
}

static void answer(struct api_call *c)
{
    static const struct api_source source = {.peek = api_poll_peek_game,
                                             .get = api_poll_get_game,
                                             .drop = api_poll_drop_game,
                                             .rendered = rendered};
    const struct api_rendered *it = rendered(c, c->view);
    if (it)
        api_poll(c, &source, &c->game, it, true);
}

static void run(struct api_call *c)
{
    api_poll_newest(c, 0, answer);
}

void api_decisions_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "decisions_get", .token = API_TOKEN_OPTIONAL, .has_game = true, .run = run};
    api_call_begin(r, &operation);
}
