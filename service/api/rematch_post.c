/* service/api/rematch_post.c: play again, with the same players. */
#include "api/making.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/seated.h"

#include <string.h>

static void made(void *context, const struct match_reply *reply)
{
    api_making_reply(context, reply);
}

/* Everybody sits where they sat, with the deck they had: the order of play stays. */
static void copy_seats(const struct api_call *c, struct match_new_game *game)
{
    const struct store_game *before = c->view->game;
    game->seats = before->seats;
    for (uint8_t s = 0; s < before->seats; s++) {
        const struct store_seat *from = &before->seat[s];
        struct match_seat_wish *to = &game->seat[s];
        to->kind =
            from->kind == STORE_SEAT_PLAYER && s != c->viewer ? STORE_SEAT_INVITED : from->kind;
        to->player = from->player_id;
        to->bot = from->bot;
        to->deck = from->deck;
    }
}

static bool read_body(struct api_call *c, struct api_making *it)
{
    size_t n;
    struct codec_error why;
    const char *text = http_body(c->r, &n);
    if (n == 0)
        return true;
    enum codec_rc rc = codec_rematch_decode(text, n, &it->body, &why);
    if (rc != CODEC_OK)
        api_refuse_body(c->r, rc, &why);
    return rc == CODEC_OK;
}

static void make(struct api_call *c)
{
    struct api_making *it = c->own;
    const struct store_game *before = c->view->game;
    if (!c->view->state || !rules_over(c->view->state)) {
        api_refuse_rc(c->r, MATCH_NOT_OVER);
        return;
    }
    it->game.rules = c->view->rules;
    copy_seats(c, &it->game);
    it->body.n_seats = it->game.seats;
    if (!api_making_options(c, it, before->options))
        return;
    it->game.is_public = before->is_public;
    it->game.has_entropy = it->body.entropy.given;
    memcpy(it->game.entropy, it->body.entropy.bytes, sizeof it->game.entropy);
    api_call_defer(c);
    match_rematch(c->m, &c->game, &it->game, &c->key, api_render_seated, made, c);
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
    c->viewer = match_seat_of(v, &c->player);
    if (c->viewer == RULES_NOBODY)
        api_refuse_rc(c->r, MATCH_NOT_SEATED);
    else
        make(c);
}

/* What is in memory says no before another process's end of the game is known here. */
static void run(struct api_call *c)
{
    struct api_making *it = api_call_own(c, sizeof *it, api_making_forget);
    if (!it || !read_body(c, it))
        return;
    if (c->viewer != RULES_NOBODY && c->view->state && rules_over(c->view->state)) {
        make(c);
    } else {
        api_call_defer(c);
        match_get_anew(c->m, &c->game, got_newest, c);
    }
}

void api_rematch_post(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "rematch_post",
        .token = API_TOKEN_NEEDED,
        .key = API_KEY_NEEDED,
        .has_body = true,
        .has_game = true,
        .run = run,
    };
    api_call_begin(r, &operation);
}
