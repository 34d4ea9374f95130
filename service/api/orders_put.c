/* service/api/orders_put.c: give standing orders in place of the present ones. */
#include "api/orders.h"
#include "api/problem.h"
#include "api/routes.h"
#include "codec/request.h"

static void forget(void *own)
{
    codec_orders_free(own);
}

static void run(struct api_call *c)
{
    size_t n;
    struct codec_error why;
    const char *text = http_body(c->r, &n);
    struct codec_orders_request *body = api_call_own(c, sizeof *body, forget);
    if (!body)
        return;
    enum codec_rc rc = codec_orders_decode(text, n, body, &why);
    if (rc != CODEC_OK)
        api_refuse_body(c->r, rc, &why);
    else
        api_set_orders(c, (const char *const *)body->orders, body->n);
}

void api_orders_put(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "orders_put",
        .token = API_TOKEN_NEEDED,
        .key = API_KEY_NEEDED,
        .has_body = true,
        .has_game = true,
        .run = run,
    };
    api_call_begin(r, &operation);
}
