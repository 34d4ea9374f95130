/* service/api/orders_delete.c: have no standing orders any more. */
#include "api/orders.h"
#include "api/routes.h"

static void run(struct api_call *c)
{
    api_set_orders(c, NULL, 0);
}

void api_orders_delete(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "orders_delete",
        .token = API_TOKEN_NEEDED,
        .key = API_KEY_NEEDED,
        .has_game = true,
        .run = run,
    };
    api_call_begin(r, &operation);
}
