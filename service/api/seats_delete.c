/* service/api/seats_delete.c: leave a game before it starts. */
#include "api/call.h"
#include "api/problem.h"
#include "api/routes.h"

static void left(void *context, const struct match_reply *reply)
{
    struct api_call *c = context;
    if (reply->rc == MATCH_OK || reply->rc == MATCH_REPLAYED)
        api_call_reply_kept(c, 204, reply);
    else if (!c->may_see && reply->rc != MATCH_KEY_REUSED && reply->rc != MATCH_DOWN)
        api_refuse_rc(c->r, MATCH_NO_GAME);
    else if (reply->rc == MATCH_NO_SEAT)
        api_call_no_seat(c);
    else if (reply->rc == MATCH_NOT_SEATED)
        api_refuse(c->r, api_rc_slug(reply->rc), "Seat %s is not yours.", http_param(c->r, "seat"));
    else
        api_refuse_rc(c->r, reply->rc);
}

/* Whoever has left a private game does not see it any more, and may still repeat the request. */
static void run(struct api_call *c)
{
    int64_t seat = 0;
    if (!api_number_read(http_param(c->r, "seat"), RULES_MAX_SEATS, &seat) || seat < 1) {
        if (c->may_see)
            api_call_no_seat(c);
        else
            api_refuse_rc(c->r, MATCH_NO_GAME);
        return;
    }
    api_call_defer(c);
    match_seat_leave(c->m, &c->game, (rules_seat)(seat - 1), &c->key, 204, left, c);
}

void api_seats_delete(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "seats_delete",
        .token = API_TOKEN_NEEDED,
        .key = API_KEY_NEEDED,
        .has_game = true,
        .is_for_strangers_too = true,
        .run = run,
    };
    api_call_begin(r, &operation);
}
