/* service/api/key.h: reads the Idempotency-Key of a write and says which request it is for. */
#ifndef API_KEY_H
#define API_KEY_H

#include "api/call.h"

/* Fills c->key, whose texts live as long as the request. False: it was refused. */
bool api_key_read(struct api_call *c);

#endif
