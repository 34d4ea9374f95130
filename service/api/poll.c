/* service/api/poll.c: answers of what is asked for again and again: entity tags, and waiting. */
#include "api/poll.h"

#include "api/problem.h"
#include "api/wait.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LONGEST_WAIT = 60 };

/* Nothing more belongs to the member of a list that ends here. */
static bool is_end(const char *at)
{
    at += strspn(at, " \t");
    return *at == '\0' || *at == ',';
}

/* One header of If-None-Match: a list of tags, weak ones too (RFC 9110 compares weakly), or "*". A
 * member with something after its tag is none. */
static bool list_has(const char *list, const char *etag)
{
    size_t n = strlen(etag);
    while (*list) {
        list += strspn(list, " \t,");
        if (*list == '*' && is_end(list + 1))
            return true;
        if (strncmp(list, "W/", 2) == 0)
            list += 2;
        if (strncmp(list, etag, n) == 0 && is_end(list + n))
            return true;
        const char *quote = *list == '"' ? strchr(list + 1, '"') : NULL;
        list = quote ? quote + 1 : list; /* a tag may hold commas */
        list += strcspn(list, ",");
    }
    return false;
}

/* The seconds of "wait" in a list of preferences (RFC 7240); 0: no wish, or none that can be read.
 * The first of several counts. */
static unsigned read_wait(const char *list)
{
    for (;;) {
        list += strspn(list, " \t,");
        if (!*list)
            return 0;
        size_t n = strcspn(list, " \t=;,");
        const char *value = list + n + strspn(list + n, " \t");
        if (n == 4 && strncasecmp(list, "wait", 4) == 0 && *value == '=') {
            value += 1 + strspn(value + 1, " \t");
            size_t digits = strspn(value, "0123456789");
            size_t end = digits + strspn(value + digits, " \t");
            if (digits == 0 || digits > 9 || !strchr(",;", value[end]))
                return 0;
            unsigned long seconds = strtoul(value, NULL, 10);
            return seconds > LONGEST_WAIT ? LONGEST_WAIT : (unsigned)seconds;
        }
        list += strcspn(list, ",");
    }
}

void api_poll_reply(struct api_call *c, const struct api_rendered *it)
{
    const char *known = http_header(c->r, "If-None-Match");
    bool is_known = known && list_has(known, it->etag);
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
    const char *known = http_header(c->r, "If-None-Match");
    const char *prefer = may_wait ? http_header(c->r, "Prefer") : NULL;
    const struct api *api = http_context(c->r);
    c->wait.seconds = prefer && api->waits ? read_wait(prefer) : 0;
    if (c->wait.seconds && known && list_has(known, it->etag))
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
    const char *known = http_header(c->r, "If-None-Match");
    int32_t now = api_call_position(c);
    if (position > now || (known && api_etag_is_later(known, now))) {
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
