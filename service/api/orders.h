/* service/api/orders.h: standing orders of the player's seat: the answer to those who change them.
 */
#ifndef API_ORDERS_H
#define API_ORDERS_H

#include "api/call.h"

/* Gives the seat these orders, texts that live as long as the call, and answers the request. */
void api_set_orders(struct api_call *c, const char *const *orders, size_t n);

#endif
