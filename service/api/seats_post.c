/* service/api/seats_post.c: join a game. */
#include "api/bringing.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/seated.h"
#include "api/view.h"
#include "codec/request.h"

int api_render_seated(void *context, const struct match_view *v, struct buf *body)
{
    const struct api_call *c = context;
    rules_seat seat = match_seat_of(v, &c->player);
    struct codec_out o = codec_out_begin(body);
    codec_put_object(&o, NULL);
    api_put_game(&o, "game", v, seat);
    api_put_you(&o, v, seat);
    codec_put_object_end(&o);
    return 201;
}

struct joining {
    struct codec_seat_request body;
    char deck[RULES_DECK_TEXT];
};

static void joined(void *context, const struct match_reply *reply)
{
    struct api_call *c = context;
    const struct joining *it = c->own;
    if (reply->rc == MATCH_OK || reply->rc == MATCH_REPLAYED)
        api_call_reply_kept(c, 201, reply);
    else if (reply->rc == MATCH_TAKEN && it->body.seat)
        api_refuse(c->r, "seat_taken", "Seat %u is not free for you.", (unsigned)it->body.seat);
    else if (reply->rc == MATCH_NO_SEAT)
        api_call_no_seat(c);
    else
        api_refuse_rc(c->r, reply->rc);
}

static void forget(void *own)
{
    codec_seat_free(&((struct joining *)own)->body);
}

static void run(struct api_call *c)
{
    size_t n;
    struct codec_error why;
    const char *text = http_body(c->r, &n);
    struct joining *it = api_call_own(c, sizeof *it, forget);
    if (!it)
        return;
    const struct codec_seat_request *body = &it->body;
    enum codec_rc rc = codec_seat_decode(text, n, &it->body, &why);
    if (rc != CODEC_OK) {
        api_refuse_body(c->r, rc, &why);
        return;
    }
    rules_seat seat = body->seat ? (rules_seat)(body->seat - 1) : RULES_NOBODY;
    if (!api_bring(c, c->view->rules, &body->deck, "/deck", it->deck))
        return;
    api_call_defer(c);
    struct match_joining how = {.seat = seat,
                                .deck = it->deck[0] ? it->deck : NULL,
                                .entropy32 = body->entropy.given ? body->entropy.bytes : NULL};
    match_seat_join(c->m, &c->game, &how, &c->key, api_render_seated, joined, c);
}

void api_seats_post(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "seats_post",
        .token = API_TOKEN_NEEDED,
        .key = API_KEY_NEEDED,
        .has_body = true,
        .has_game = true,
        .run = run,
    };
    api_call_begin(r, &operation);
}
