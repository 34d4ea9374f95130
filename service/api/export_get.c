/* service/api/export_get.c: the whole log of a finished game, with its secret. */
#include "api/call.h"
#include "api/problem.h"
#include "api/routes.h"

#include <stdio.h>

/* A file that lies on the disk until it is sent, or the client gone. */
struct exporting {
    struct match *m; /* NULL: there is none yet */
    uint64_t size;
};

static void forget(void *own)
{
    struct exporting *it = own;
    if (it->m)
        match_export_over(it->m, it->size);
}

static void exported(void *context, enum match_rc rc, int fd, uint64_t size)
{
    struct api_call *c = context;
    struct exporting *it = c->own;
    if (rc == MATCH_NOT_OVER) {
        api_refuse(c->r, api_rc_slug(rc), "Only a finished game is exported.");
        return;
    }
    if (rc != MATCH_OK) {
        api_refuse_rc(c->r, rc);
        return;
    }
    char name[100];
    (void)snprintf(name, sizeof name, "attachment; filename=\"%s.jsonl\"",
                   http_param(c->r, "game_id"));
    *it = (struct exporting){c->m, size};
    http_reply_header(c->r, "Content-Disposition", name);
    http_reply_file(c->r, 200, "application/x-ndjson", fd, size);
}

static void run(struct api_call *c)
{
    if (c->viewer == RULES_NOBODY) {
        api_refuse_rc(c->r, MATCH_NOT_SEATED);
        return;
    }
    if (!api_call_own(c, sizeof(struct exporting), forget))
        return;
    api_call_defer(c);
    match_export(c->m, &c->game, exported, c);
}

void api_export_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "export_get", .token = API_TOKEN_NEEDED, .has_game = true, .run = run};
    api_call_begin(r, &operation);
}
