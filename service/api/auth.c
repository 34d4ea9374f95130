/* service/api/auth.c: finds out whose bearer token came with a request. */
#include "api/auth.h"

#include "api/problem.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The token of the header, or NULL if it has another form. */
static const char *token_of(const char *header)
{
    if (strncasecmp(header, "Bearer ", 7) != 0)
        return NULL;
    header += 7;
    header += strspn(header, " ");
    return *header && strlen(header) < MATCH_TOKEN ? header : NULL;
}

static void refuse(struct api_call *c)
{
    api_refuse(c->r, "unauthorized", "Send a header Authorization: Bearer with a valid token.");
}

struct waiting {
    struct api_call *c;
    void (*next)(struct api_call *c);
};

static void authorized(void *context, enum match_rc rc, const struct uuid *player)
{
    struct waiting w = *(struct waiting *)context;
    free(context);
    if (rc == MATCH_OK) {
        w.c->player = *player;
        w.c->has_player = true;
        w.next(w.c);
    } else if (rc == MATCH_NO_PLAYER) {
        refuse(w.c);
    } else {
        api_refuse_rc(w.c->r, rc);
    }
}

static void ask(struct api_call *c, const char *token, void (*next)(struct api_call *c))
{
    struct waiting *w = malloc(sizeof *w);
    if (!w) {
        api_refuse_rc(c->r, MATCH_FAILED);
        return;
    }
    *w = (struct waiting){c, next};
    api_call_defer(c);
    match_token(c->m, token, authorized, w);
}

void api_auth(struct api_call *c, void (*next)(struct api_call *c))
{
    size_t n = http_header_count(c->r, "Authorization");
    if (c->operation->token == API_TOKEN_IGNORED ||
        (n == 0 && c->operation->token == API_TOKEN_OPTIONAL)) {
        next(c);
        return;
    }
    const char *token = n == 1 ? token_of(http_header(c->r, "Authorization")) : NULL;
    if (!token) {
        refuse(c);
        return;
    }
    enum match_rc rc = match_token_peek(c->m, token, &c->player);
    if (rc == MATCH_DOWN) {
        ask(c, token, next);
    } else if (rc != MATCH_OK) {
        refuse(c);
    } else {
        c->has_player = true;
        next(c);
    }
}
