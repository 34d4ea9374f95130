/* service/api/call.c: what every operation does before its own part, in the order of the contract.
 */
#include "api/call.h"

#include "api/auth.h"
#include "api/key.h"
#include "api/problem.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void destroy(void *it)
{
    struct api_call *c = it;
    if (c->own_free)
        c->own_free(c->own);
    free(c->own);
    match_view_drop(c->view);
    free(c);
}

void api_call_defer(struct api_call *c)
{
    if (!c->is_deferred)
        http_defer(c->r);
    c->is_deferred = true;
}

void *api_call_own(struct api_call *c, size_t n, void (*own_free)(void *own))
{
    c->own = calloc(1, n);
    if (!c->own) {
        api_refuse_rc(c->r, MATCH_FAILED);
        return NULL;
    }
    c->own_free = own_free;
    return c->own;
}

int32_t api_call_position(const struct api_call *c)
{
    return match_position(c->view, c->viewer);
}

void api_call_no_seat(struct api_call *c)
{
    api_refuse(c->r, api_rc_slug(MATCH_NO_SEAT), "The game has seats 1 to %u.",
               (unsigned)c->view->game->seats);
}

void api_call_reply(struct api_call *c, int status, struct buf *body)
{
    http_reply(c->r, status, "application/json", body);
}

void api_call_reply_kept(struct api_call *c, int status, const struct match_reply *reply)
{
    struct buf body = {0};
    if (reply->rc == MATCH_REPLAYED)
        status = reply->status;
    buf_bytes(&body, reply->body, reply->body_n);
    if (status == 204) {
        buf_free(&body);
        http_reply_empty(c->r, status);
    } else {
        api_call_reply(c, status, &body);
    }
}

/* Media type */

/* "; charset=utf-8" or nothing. */
static bool is_utf8(const char *parameters)
{
    parameters += strspn(parameters, " \t");
    if (!*parameters)
        return true;
    if (*parameters++ != ';')
        return false;
    parameters += strspn(parameters, " \t");
    if (strncasecmp(parameters, "charset=", 8) != 0)
        return false;
    parameters += 8;
    return strcasecmp(parameters, "utf-8") == 0 || strcasecmp(parameters, "\"utf-8\"") == 0;
}

static bool is_plain_json(const struct http_request *r)
{
    static const char wanted[] = "application/json";
    const char *type = http_header(r, "Content-Type");
    const char *coding = http_header(r, "Content-Encoding");
    if (coding && strcasecmp(coding, "identity") != 0)
        return false;
    return !type ||
           (strncasecmp(type, wanted, sizeof wanted - 1) == 0 && is_utf8(type + sizeof wanted - 1));
}

/* The steps, last one first */

static void with_key(struct api_call *c)
{
    const struct api_operation *op = c->operation;
    bool is_wanted = op->key != API_KEY_NONE && (!op->wants_key || op->wants_key(c));
    if (is_wanted && !api_key_read(c))
        return;
    op->run(c);
}

static void with_game(struct api_call *c)
{
    const struct uuid *player = c->has_player ? &c->player : NULL;
    c->may_see = match_may_see(c->view, player);
    c->viewer = player ? match_seat_of(c->view, player) : RULES_NOBODY;
    if (c->may_see || c->operation->is_for_strangers_too)
        with_key(c);
    else
        api_refuse_rc(c->r, MATCH_NO_GAME);
}

static void got_game(void *context, enum match_rc rc, struct match_view *v)
{
    struct api_call *c = context;
    c->view = v;
    if (rc == MATCH_OK)
        with_game(c);
    else
        api_refuse_rc(c->r, rc);
}

static bool is_lower(const char *text)
{
    for (; *text; text++)
        if (*text >= 'A' && *text <= 'Z')
            return false;
    return true;
}

static void find_game(struct api_call *c)
{
    const char *id = http_param(c->r, "game_id");
    if (!is_lower(id) || !uuid_parse(id, strlen(id), &c->game)) {
        api_refuse_rc(c->r, MATCH_NO_GAME);
        return;
    }
    c->view = match_peek(c->m, &c->game);
    if (c->view) {
        with_game(c);
        return;
    }
    api_call_defer(c);
    match_get(c->m, &c->game, got_game, c);
}

static void with_token(struct api_call *c)
{
    const struct api_operation *op = c->operation;
    if (!api_query_read(c->r, op->parameters, op->n_parameters, c->query))
        return;
    if (op->has_game)
        find_game(c);
    else
        with_key(c);
}

void api_call_begin(struct http_request *r, const struct api_operation *operation)
{
    const struct api *api = http_context(r);
    struct api_call *c = calloc(1, sizeof *c);
    if (!c) {
        api_refuse_rc(r, MATCH_FAILED);
        return;
    }
    http_attach(r, c, destroy);
    c->r = r;
    c->m = api->match;
    c->operation = operation;
    c->viewer = RULES_NOBODY;
    if (operation->has_body && !is_plain_json(r))
        api_refuse(r, "unsupported_media_type",
                   "Send application/json in UTF-8, without a content encoding.");
    else
        api_auth(c, with_token);
}
