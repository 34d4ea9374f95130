/* service/api/poll.c: answers of what is asked for again and again: entity tags, and waiting. */
#include "api/poll.h"

#include "api/etag.h"
#include "api/problem.h"
#include "api/wait.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { LONGEST_WAIT = 60 };

/* What follows "wait="; 0: no number of seconds. */
static unsigned read_seconds(const char *text)
{
    unsigned seconds = 0;
    text += strspn(text, " \t");
    size_t digits = strspn(text, "0123456789");
    size_t end = digits + strspn(text + digits, " \t");
    if (!strchr(",;", text[end]))
        return 0;
    for (size_t i = 0; i < digits && seconds < LONGEST_WAIT; i++)
        seconds = seconds * 10 + (unsigned)(text[i] - '0');
    return seconds > LONGEST_WAIT ? LONGEST_WAIT : seconds;
}

/* Behind this member of the list; quoted text in it may hold commas. */
static const char *skip_preference(const char *at)
{
    while (*at && *at != ',') {
        const char *quote = *at == '"' ? strchr(at + 1, '"') : NULL;
        at = quote ? quote + 1 : at + 1;
    }
    return at;
}

/* Is "wait" in a list of preferences (RFC 7240)? Seconds 0: but not with a number. */
static bool read_wait(const char *list, unsigned *seconds)
{
    for (;;) {
        list += strspn(list, " \t,");
        if (!*list)
            return false;
        size_t n = strcspn(list, " \t=;,");
        const char *value = list + n + strspn(list + n, " \t");
        if (n == 4 && strncasecmp(list, "wait", 4) == 0 && *value == '=') {
            *seconds = read_seconds(value + 1);
            return true;
        }
        list = skip_preference(list);
    }
}

/* The first of several counts; 0: there is none. */
static unsigned preferred_wait(const struct api_call *c)
{
    static const char name[] = "Prefer";
    unsigned seconds = 0;
    const char *list = http_header(c->r, name);
    while (list && !read_wait(list, &seconds))
        list = http_header_after(c->r, name, list);
    return seconds;
}

void api_poll_reply(struct api_call *c, const struct api_rendered *it)
{
    bool is_known = api_knows(c->r, it->etag);
    if (is_known && it->unchanged && !c->wait.seconds) {
        http_reply_ready(c->r, 304, it->unchanged);
        return;
    }
    api_poll_headers(c, it->etag);
    if (is_known)
        http_reply_empty(c->r, 304);
    else
        http_reply_shared(c->r, 200, "application/json", it->body);
}

void api_poll_headers(struct api_call *c, const char *etag)
{
    static const char *const headers[] = {API_POLL_HEADERS};
    http_reply_header(c->r, "ETag", etag);
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i += 2)
        http_reply_header(c->r, headers[i], headers[i + 1]);
    if (c->wait.seconds) {
        char applied[20];
        (void)snprintf(applied, sizeof applied, "wait=%u", c->wait.seconds);
        http_reply_header(c->r, "Preference-Applied", applied);
    }
}

void api_poll(struct api_call *c, const struct api_source *source, const struct uuid *id,
              const struct api_rendered *it, bool may_wait)
{
    const struct api *api = http_context(c->r);
    c->wait.seconds = may_wait && api->waits ? preferred_wait(c) : 0;
    if (c->wait.seconds && api_knows(c->r, it->etag))
        api_wait_begin(c, source, id, it->etag);
    else
        api_poll_reply(c, it);
}

/* Games */

const struct api_rendered *api_poll_view(struct api_call *c, const struct match_view *v,
                                         enum api_slot slot, api_render *render)
{
    const struct uuid *player = c->has_player ? &c->player : NULL;
    /* While a request waits, its player may sit down or leave. */
    c->viewer = match_seat_of(v, player);
    if (!match_may_see(v, player)) {
        api_refuse_rc(c->r, MATCH_NO_GAME);
        return NULL;
    }
    const struct api_rendered *it = api_view_rendered(v, c->viewer, slot, render);
    if (!it)
        api_refuse_rc(c->r, MATCH_FAILED);
    return it;
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
    c->wait.answer(c);
}

void api_poll_newest(struct api_call *c, int64_t position, void (*answer)(struct api_call *c))
{
    int32_t now = api_call_position(c);
    if (position > now || api_knows_later(c->r, now)) {
        c->wait.answer = answer;
        api_call_defer(c);
        match_get_anew(c->m, &c->game, got_newest, c);
    } else {
        answer(c);
    }
}

void *api_poll_peek_game(struct match *m, const struct uuid *game)
{
    return match_peek(m, game);
}

static void got_game(void *reading, enum match_rc rc, struct match_view *v)
{
    struct api_reading *it = reading;
    it->done(it, rc, v);
}

void api_poll_get_game(struct match *m, const struct uuid *game, struct api_reading *reading)
{
    match_get(m, game, got_game, reading);
}

void api_poll_drop_game(void *view)
{
    match_view_drop(view);
}
