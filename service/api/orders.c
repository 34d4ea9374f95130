/* service/api/orders.c: standing orders of the player's seat: the answer to those who change them.
 */
#include "api/orders.h"

#include "api/outcome.h"
#include "api/problem.h"
#include "codec/orders.h"

static int render(void *context, const struct match_outcome *o, struct buf *body)
{
    struct codec_out out = codec_out_begin(body);
    (void)context;
    codec_put_object(&out, NULL);
    codec_put_int(&out, "position", match_position(o->v, o->seat));
    codec_orders(o->v->rules, o->v->state, o->seat, &out, "orders");
    api_put_outcome(&out, o);
    codec_put_object_end(&out);
    return 200;
}

static void refuse(struct api_call *c, const struct match_submitted *s)
{
    enum match_rc rc = s->reply.rc;
    bool is_of_text = rc == MATCH_UNREADABLE || rc == MATCH_ILLEGAL;
    char detail[API_SENTENCE];
    if (!is_of_text) {
        api_refuse_move(c, &(struct api_move_refusal){.rc = rc,
                                                      .detail = s->detail,
                                                      .position = api_refused_at(c, &s->reply),
                                                      .index = CODEC_NO_INDEX});
        return;
    }
    struct codec_problem p = API_PROBLEM(rc == MATCH_ILLEGAL ? "illegal_order" : "unreadable_order",
                                         api_rc_sentence(rc, s->detail, detail));
    p.rule = s->rule;
    p.position = api_refused_at(c, &s->reply);
    api_problem(c->r, &p);
}

static void ordered(void *context, const struct match_submitted *s)
{
    struct api_call *c = context;
    if (s->reply.rc == MATCH_OK || s->reply.rc == MATCH_REPLAYED)
        api_call_reply_kept(c, 200, &s->reply);
    else
        refuse(c, s);
}

void api_set_orders(struct api_call *c, const char *const *orders, size_t n)
{
    api_call_defer(c);
    match_order(c->m, &c->game, orders, n, &c->key, render, ordered, c);
}
