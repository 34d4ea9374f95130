/* service/api/orders_get.c: the player's standing orders, and those that can be given. */
#include "api/call.h"
#include "api/problem.h"
#include "api/routes.h"
#include "codec/json_out.h"
#include "codec/orders.h"

static void put_nothing(struct codec_out *o, const char *name)
{
    codec_put_list(o, name);
    codec_put_list_end(o);
}

static void reply(struct api_call *c, const struct match_view *v, rules_seat seat)
{
    struct buf body = {0};
    struct codec_out o = codec_out_begin(&body);
    codec_put_object(&o, NULL);
    codec_put_int(&o, "position", match_position(v, seat));
    if (v->state) {
        codec_orders(v->rules, v->state, seat, &o, "orders");
        codec_orders_possible(v->rules, v->state, seat, &o, "possible");
    } else {
        put_nothing(&o, "orders");
        put_nothing(&o, "possible");
    }
    codec_put_object_end(&o);
    api_call_reply(c, 200, &body);
}

static void got(void *context, enum match_rc rc, struct match_view *v)
{
    struct api_call *c = context;
    rules_seat seat = rc == MATCH_OK ? match_seat_of(v, &c->player) : RULES_NOBODY;
    if (rc != MATCH_OK)
        api_refuse_rc(c->r, rc);
    else if (seat == RULES_NOBODY)
        api_refuse_rc(c->r, match_may_see(v, &c->player) ? MATCH_NOT_SEATED : MATCH_NO_GAME);
    else
        reply(c, v, seat);
    match_view_drop(v);
}

/* What the player changed through another process shows at once. */
static void run(struct api_call *c)
{
    api_call_defer(c);
    match_get_anew(c->m, &c->game, got, c);
}

void api_orders_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "orders_get", .token = API_TOKEN_NEEDED, .has_game = true, .run = run};
    api_call_begin(r, &operation);
}
