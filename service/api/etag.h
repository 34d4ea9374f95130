/* service/api/etag.h: what a client says that it has: If-None-Match, in one header or several. */
#ifndef API_ETAG_H
#define API_ETAG_H

#include "http/request.h"

/* Is the entity tag among them, or do they mean any? */
bool api_knows(const struct http_request *r, const char *etag);
/* Is there one of a game at a later position? Then another process of the service has shown what is
 * not known here yet. */
bool api_knows_later(const struct http_request *r, int32_t position);

#endif
