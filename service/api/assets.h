/* service/api/assets.h: files that are built into the program. */
#ifndef API_ASSETS_H
#define API_ASSETS_H

#include "http/request.h"

enum api_asset { API_ASSET_OPENAPI, API_ASSET_DOCS, API_ASSET_VIEWER };

/* Answers with the file: it never changes while the program runs, so its ETag is that of its bytes.
 */
void api_asset_reply(struct http_request *r, enum api_asset asset);

#endif
