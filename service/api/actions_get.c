/* service/api/actions_get.c: the log, as JSON or one row per line. */
#include "api/call.h"
#include "api/history.h"
#include "api/problem.h"
#include "api/routes.h"

#include <string.h>
#include <strings.h>

enum { AFTER, LIMIT };

static const char lines_type[] = "application/x-ndjson";

/* Does a member of Accept name it? Weights are not compared. */
static bool names_lines(const char *accept)
{
    for (const char *at = accept; *at;) {
        at += strspn(at, " \t,");
        size_t n = strcspn(at, " \t;,");
        if (n == sizeof lines_type - 1 && strncasecmp(at, lines_type, n) == 0)
            return true;
        at += strcspn(at, ",");
    }
    return false;
}

static bool wants_lines(const struct http_request *r)
{
    const char *accept = http_header(r, "Accept");
    while (accept && !names_lines(accept))
        accept = http_header_after(r, "Accept", accept);
    return accept != NULL;
}

static bool write_lines(struct buf *body, const struct store_row *rows, size_t n, rules_seat viewer)
{
    for (size_t i = 0; i < n; i++) {
        struct codec_out o = codec_out_begin(body);
        if (!api_put_row(&o, &rows[i], viewer))
            return false;
        buf_char(body, '\n');
    }
    return true;
}

static bool write_page(struct buf *body, int32_t position, const struct store_row *rows, size_t n,
                       rules_seat viewer)
{
    struct codec_out o = codec_out_begin(body);
    codec_put_object(&o, NULL);
    codec_put_int(&o, "position", position);
    codec_put_list(&o, "actions");
    for (size_t i = 0; i < n; i++)
        if (!api_put_row(&o, &rows[i], viewer))
            return false;
    codec_put_list_end(&o);
    codec_put_object_end(&o);
    return true;
}

static void logged(void *context, enum match_rc rc, const struct match_view *v,
                   const struct store_row *rows, size_t n, bool more)
{
    struct api_call *c = context;
    if (rc != MATCH_OK) {
        api_refuse_rc(c->r, rc);
        return;
    }
    struct buf body = {0};
    bool in_lines = wants_lines(c->r);
    bool is_good = in_lines ? write_lines(&body, rows, n, c->viewer)
                            : write_page(&body, match_position(v, c->viewer), rows, n, c->viewer);
    if (!is_good) {
        buf_free(&body);
        api_refuse_rc(c->r, MATCH_FAILED);
        return;
    }
    if (more && n)
        api_put_next(c, "actions", api_row_position(&rows[n - 1], c->viewer),
                     c->query[LIMIT].number);
    http_reply(c->r, 200, in_lines ? lines_type : "application/json", &body);
}

static void run(struct api_call *c)
{
    api_call_defer(c);
    match_log(c->m, &c->game, c->viewer, api_after(&c->query[AFTER]),
              (int32_t)c->query[LIMIT].number, logged, c);
}

void api_actions_get(struct http_request *r)
{
    static const struct api_parameter parameters[] = {
        [AFTER] = {"after", API_NUMBER, NULL, 0, UINT32_MAX, 0},
        [LIMIT] = {"limit", API_NUMBER, NULL, 1, 500, 100},
    };
    static const struct api_operation operation = {
        .name = "actions_get",
        .token = API_TOKEN_OPTIONAL,
        .has_game = true,
        .parameters = parameters,
        .n_parameters = sizeof parameters / sizeof *parameters,
        .run = run,
    };
    api_call_begin(r, &operation);
}
