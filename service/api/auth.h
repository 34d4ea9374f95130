/* service/api/auth.h: finds out whose bearer token came with a request. */
#ifndef API_AUTH_H
#define API_AUTH_H

#include "api/call.h"

/* Sets the player of the call and calls `next`, at once where the token is known, else from a job;
 * or refuses the request. */
void api_auth(struct api_call *c, void (*next)(struct api_call *c));

#endif
