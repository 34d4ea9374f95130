/* service/api/game_get.c: the game as its viewer may see it, now or at an earlier position. */
#include "api/poll.h"
#include "api/problem.h"
#include "api/routes.h"
#include "codec/view.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { AT };

static void render(const struct match_view *v, rules_seat viewer, struct codec_out *o)
{
    codec_put_object(o, NULL);
    api_put_game(o, "game", v, viewer);
    api_put_you(o, v, viewer);
    if (v->state)
        codec_state(v->rules, v->state, viewer, o, "state");
    else
        codec_put_null(o, "state");
    api_put_awaiting(o, v, RULES_NOBODY);
    codec_put_object_end(o);
}

static const struct api_rendered *rendered(struct api_call *c, const void *view)
{
    return api_poll_view(c, view, API_SLOT_VIEW, render);
}

static void reply(struct api_call *c, const struct match_view *v, bool may_wait)
{
    static const struct api_source source = {.peek = api_poll_peek_game,
                                             .get = api_poll_get_game,
                                             .drop = api_poll_drop_game,
                                             .rendered = rendered};
    const struct api_rendered *it = rendered(c, v);
    if (it)
        api_poll(c, &source, &c->game, it, may_wait);
}

static void refuse_position(struct api_call *c)
{
    char detail[120];
    (void)snprintf(detail, sizeof detail,
                   "You asked for position %" PRId64 ", the game is at %" PRId32 ".",
                   c->query[AT].number, api_call_position(c));
    struct codec_problem p = API_PROBLEM(api_rc_slug(MATCH_NO_POSITION), detail);
    p.position = api_call_position(c);
    api_problem(c->r, &p);
}

static void got_past(void *context, enum match_rc rc, struct match_view *v)
{
    struct api_call *c = context;
    if (rc == MATCH_NO_POSITION) {
        refuse_position(c);
    } else if (rc != MATCH_OK) {
        api_refuse_rc(c->r, rc);
    } else {
        reply(c, v, false);
        match_view_drop(v);
    }
}

static void answer(struct api_call *c)
{
    const struct api_value *at = &c->query[AT];
    int32_t now = api_call_position(c);
    if (!at->is_given || at->number == now) {
        reply(c, c->view, !at->is_given);
    } else if (at->number > now) {
        refuse_position(c);
    } else {
        api_call_defer(c);
        match_get_at(c->m, &c->game, c->viewer, (int32_t)at->number, got_past, c);
    }
}

static void run(struct api_call *c)
{
    const struct api_value *at = &c->query[AT];
    api_poll_newest(c, at->is_given ? at->number : 0, answer);
}

void api_game_get(struct http_request *r)
{
    static const struct api_parameter parameters[] = {
        [AT] = {"at", API_NUMBER, NULL, 0, UINT32_MAX, 0},
    };
    static const struct api_operation operation = {
        .name = "game_get",
        .token = API_TOKEN_OPTIONAL,
        .has_game = true,
        .parameters = parameters,
        .n_parameters = sizeof parameters / sizeof *parameters,
        .run = run,
    };
    api_call_begin(r, &operation);
}
