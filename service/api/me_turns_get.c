/* service/api/me_turns_get.c: what waits for a player over all games, and what they wait for. */
#include "api/poll.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/turns.h"

static bool is_mine(const struct store_inbox_game *g, const struct store_asked *a)
{
    return a->is_open && a->by == g->seat;
}

static bool is_asked(const struct store_inbox_game *g)
{
    for (size_t i = 0; i < g->n_asked; i++)
        if (is_mine(g, &g->asked[i]))
            return true;
    return false;
}

static void put_question(struct codec_out *o, const struct store_asked *a)
{
    codec_put_text(o, "kind", a->kind);
    codec_put_text(o, "rule", a->rule);
    if (a->because)
        codec_put_text(o, "because", a->because);
}

static void put_decisions(struct codec_out *o, const struct store_inbox_game *g)
{
    codec_put_list(o, "decisions");
    for (size_t i = 0; i < g->n_asked; i++) {
        const struct store_asked *a = &g->asked[i];
        if (!is_mine(g, a))
            continue;
        codec_put_object(o, NULL);
        codec_put_int(o, "id", a->decision);
        codec_put_int(o, "seat", a->seat);
        put_question(o, a);
        codec_put_time(o, "since", a->since);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
}

static void put_awaiting(struct codec_out *o, const struct store_inbox_game *g)
{
    codec_put_list(o, "awaiting");
    for (size_t i = 0; i < g->n_asked; i++) {
        const struct store_asked *a = &g->asked[i];
        if (is_mine(g, a))
            continue;
        codec_put_object(o, NULL);
        codec_put_int(o, "seat", a->seat);
        codec_put_int(o, "by", a->by);
        put_question(o, a);
        codec_put_text(o, "state", a->is_open ? "awaited" : "answered");
        codec_put_time(o, "since", a->since);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
}

static void put_games(struct codec_out *o, const char *name, const struct store_inbox *inbox,
                      bool asked)
{
    codec_put_list(o, name);
    for (size_t i = 0; i < inbox->n; i++) {
        const struct store_inbox_game *g = &inbox->at[i];
        char id[UUID_TEXT];
        if (is_asked(g) != asked)
            continue;
        uuid_format(&g->game_id, id);
        codec_put_object(o, NULL);
        codec_put_text(o, "game", id);
        codec_put_text(o, "ruleset", g->ruleset);
        codec_put_int(o, "seat", g->seat);
        codec_put_int(o, "position", g->position);
        if (asked)
            put_decisions(o, g);
        put_awaiting(o, g);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
}

void *api_turns_render(const struct store_inbox *inbox, size_t *bytes)
{
    struct buf body = {0};
    struct codec_out o = codec_out_begin(&body);
    codec_put_object(&o, NULL);
    put_games(&o, "turns", inbox, true);
    put_games(&o, "others", inbox, false);
    codec_put_object_end(&o);
    struct api_rendered *it = api_rendered_new(&body, 0);
    *bytes = it ? sizeof *it + it->bytes : 0;
    return it;
}

void api_turns_drop(void *rendered)
{
    api_rendered_drop(rendered);
}

/* The operation */

static const struct api_rendered *rendered(struct api_call *c, const void *inbox)
{
    (void)c;
    return match_inbox_rendered(inbox);
}

static void *peek(struct match *m, const struct uuid *player)
{
    return match_inbox_peek(m, player);
}

static void got_for_reading(void *reading, enum match_rc rc, struct match_inbox *inbox)
{
    struct api_reading *it = reading;
    it->done(it, rc, inbox);
}

static void get(struct match *m, const struct uuid *player, struct api_reading *reading)
{
    match_inbox_get(m, player, got_for_reading, reading);
}

static void drop(void *inbox)
{
    match_inbox_drop(inbox);
}

static void got(void *context, enum match_rc rc, struct match_inbox *inbox)
{
    static const struct api_source source = {
        .peek = peek, .get = get, .drop = drop, .is_held = true, .rendered = rendered};
    struct api_call *c = context;
    if (rc == MATCH_OK)
        api_poll(c, &source, &c->player, rendered(c, inbox), true);
    else
        api_refuse_rc(c->r, rc);
    match_inbox_drop(inbox);
}

static void run(struct api_call *c)
{
    struct match_inbox *inbox = match_inbox_peek(c->m, &c->player);
    if (inbox) {
        got(c, MATCH_OK, inbox);
        return;
    }
    api_call_defer(c);
    match_inbox_get(c->m, &c->player, got, c);
}

void api_me_turns_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "me_turns_get", .token = API_TOKEN_NEEDED, .run = run};
    api_call_begin(r, &operation);
}
