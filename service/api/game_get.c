/* service/api/game_get.c: the game as its viewer may see it, now or at an earlier position. */
#include "api/call.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/view.h"
#include "codec/view.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { AT };

static void render(const struct match_view *v, rules_seat viewer, struct codec_out *o)
{
    codec_put_object(o, NULL);
    api_put_game(o, "game", v, viewer);
    api_put_you(o, viewer);
    if (v->state)
        codec_state(v->rules, v->state, viewer, o, "state");
    else
        codec_put_null(o, "state");
    api_put_awaiting(o, v, RULES_NOBODY);
    codec_put_object_end(o);
}

/* One header of If-None-Match: a list of tags, weak ones too (RFC 9110 compares weakly), or "*". */
static bool list_has(const char *list, const char *etag)
{
    size_t n = strlen(etag);
    while (*list) {
        list += strspn(list, " \t,");
        if (*list == '*')
            return true;
        if (strncmp(list, "W/", 2) == 0)
            list += 2;
        if (strncmp(list, etag, n) == 0)
            return true;
        if (*list == '"') {
            const char *end = strchr(list + 1, '"');
            list = end ? end + 1 : "";
        } else {
            list += strcspn(list, ",");
        }
    }
    return false;
}

static void reply(struct api_call *c, const struct match_view *v)
{
    const struct api_rendered *it = api_view_rendered(v, c->viewer, API_SLOT_VIEW, render);
    if (!it) {
        api_refuse_rc(c->r, MATCH_FAILED);
        return;
    }
    const char *known = http_header(c->r, "If-None-Match");
    http_reply_header(c->r, "ETag", it->etag);
    http_reply_header(c->r, "Cache-Control", "private, no-cache");
    http_reply_header(c->r, "Vary", "Authorization");
    if (known && list_has(known, it->etag))
        http_reply_empty(c->r, 304);
    else
        http_reply_shared(c->r, 200, "application/json", it->body);
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
        reply(c, v);
        match_view_drop(v);
    }
}

static void answer(struct api_call *c)
{
    const struct api_value *at = &c->query[AT];
    int32_t now = api_call_position(c);
    if (!at->is_given || at->number == now) {
        reply(c, c->view);
    } else if (at->number > now) {
        refuse_position(c);
    } else {
        api_call_defer(c);
        match_get_at(c->m, &c->game, c->viewer, (int32_t)at->number, got_past, c);
    }
}

static void got_newest(void *context, enum match_rc rc, struct match_view *v)
{
    struct api_call *c = context;
    if (rc != MATCH_OK) {
        api_refuse_rc(c->r, rc);
        return;
    }
    match_view_drop(c->view);
    c->view = v;
    answer(c);
}

/* The view in memory is not good enough for whoever knows of a later position: another process may
 * have told it. */
static void run(struct api_call *c)
{
    const struct api_value *at = &c->query[AT];
    const char *known = http_header(c->r, "If-None-Match");
    int32_t now = api_call_position(c);
    if ((at->is_given && at->number > now) || (known && api_etag_is_later(known, now))) {
        api_call_defer(c);
        match_get_anew(c->m, &c->game, got_newest, c);
    } else {
        answer(c);
    }
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
