/* service/api/games_get.c: a page of games, the newest first. */
#include "api/call.h"
#include "api/cursor.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/view.h"

enum { STATUS, RULESET, MINE, CURSOR, LIMIT };

static void put_link(struct api_call *c, const struct store_game *last)
{
    char word[API_CURSOR];
    struct api_cursor cursor = {last->created_at, last->game_id};
    struct buf link = {0};
    api_cursor_write(&cursor, word);
    buf_text(&link, "</v1/games?");
    if (c->query[STATUS].is_given)
        buf_printf(&link, "status=%s&", c->query[STATUS].text);
    if (c->query[RULESET].is_given)
        buf_printf(&link, "ruleset=%s&", c->query[RULESET].text);
    if (c->query[MINE].is_given)
        buf_printf(&link, "mine=%s&", c->query[MINE].text);
    buf_printf(&link, "limit=%d&cursor=%s>; rel=\"next\"", (int)c->query[LIMIT].number, word);
    http_reply_header(c->r, "Link", link.failed ? "" : link.at);
    buf_free(&link);
}

static void listed(void *context, enum match_rc rc, const struct store_games *games)
{
    struct api_call *c = context;
    if (rc != MATCH_OK) {
        api_refuse_rc(c->r, rc);
        return;
    }
    size_t limit = (size_t)c->query[LIMIT].number;
    size_t n = games->n < limit ? games->n : limit;
    struct buf body = {0};
    struct codec_out o = codec_out_begin(&body);
    codec_put_object(&o, NULL);
    codec_put_list(&o, "games");
    for (size_t i = 0; i < n; i++)
        api_put_listed_game(&o, &games->at[i]);
    codec_put_list_end(&o);
    codec_put_object_end(&o);
    if (games->n > n)
        put_link(c, &games->at[n - 1]);
    api_call_reply(c, 200, &body);
}

static void run(struct api_call *c)
{
    struct api_cursor cursor;
    const struct api_value *q = c->query;
    enum store_status status = (enum store_status)q[STATUS].number;
    struct match_filter filter = {
        .status = q[STATUS].is_given ? &status : NULL,
        .ruleset = q[RULESET].text,
        .player = c->has_player ? &c->player : NULL,
        .mine = q[MINE].number == 1,
        .limit = (int32_t)q[LIMIT].number + 1, /* one more tells whether there is a next page */
    };
    if (filter.mine && !c->has_player) {
        api_refuse(c->r, "unauthorized", "Whose games are meant is told by a bearer token.");
        return;
    }
    if (q[CURSOR].is_given) {
        if (!api_cursor_read(q[CURSOR].text, &cursor)) {
            api_refuse_parameter(c->r, "invalid_parameter", "cursor",
                                 "The cursor is none that this list has given.");
            return;
        }
        filter.has_after = true;
        filter.after = cursor.game;
        filter.after_at = cursor.created_at;
    }
    api_call_defer(c);
    match_list(c->m, &filter, listed, c);
}

void api_games_get(struct http_request *r)
{
    static const struct api_parameter parameters[] = {
        [STATUS] = {"status", API_WORD, api_status_words, 0, 0, 0},
        [RULESET] = {"ruleset", API_SLUG, NULL, 0, 0, 0},
        [MINE] = {"mine", API_WORD, api_flag_words, 0, 0, 0},
        [CURSOR] = {"cursor", API_TEXT, NULL, 1, 200, 0},
        [LIMIT] = {"limit", API_NUMBER, NULL, 1, 100, 20},
    };
    static const struct api_operation operation = {
        .name = "games_get",
        .token = API_TOKEN_OPTIONAL,
        .parameters = parameters,
        .n_parameters = sizeof parameters / sizeof *parameters,
        .run = run,
    };
    api_call_begin(r, &operation);
}
