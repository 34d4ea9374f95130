/* service/api/assets.c: files that are built into the program. */
#include "api/assets.h"

#include "api/etag.h"

#include <pthread.h>
#include <sodium.h>
#include <string.h>

/* The assembler reads the file; C would need it as an array. ASSET_FOLDER and OPENAPI_FILE come
 * from the build. */
#define ASSET(name, file)                                                                          \
    __asm__(".pushsection .rodata\n"                                                               \
            ".global asset_" name "\n.global asset_" name "_end\n"                                 \
            "asset_" name ":\n.incbin \"" file "\"\nasset_" name "_end:\n"                         \
            ".popsection\n");                                                                      \
    _Static_assert(1, "")

ASSET("openapi", OPENAPI_FILE);
ASSET("docs", ASSET_FOLDER "/index.html");
ASSET("viewer", ASSET_FOLDER "/redoc.standalone.js");
extern const char asset_openapi[], asset_openapi_end[];
extern const char asset_docs[], asset_docs_end[];
extern const char asset_viewer[], asset_viewer_end[];

static const struct asset {
    const char *at, *end, *type;
} assets[] = {
    [API_ASSET_OPENAPI] = {asset_openapi, asset_openapi_end, "application/yaml"},
    [API_ASSET_DOCS] = {asset_docs, asset_docs_end, "text/html; charset=utf-8"},
    [API_ASSET_VIEWER] = {asset_viewer, asset_viewer_end, "text/javascript; charset=utf-8"},
};
enum { ASSETS = sizeof assets / sizeof *assets, HASH = 16, TAG = 2 * HASH + 3 };

static char tags[ASSETS][TAG];
static pthread_once_t hashed = PTHREAD_ONCE_INIT;

static void hash_all(void)
{
    for (int i = 0; i < ASSETS; i++) {
        unsigned char hash[HASH];
        size_t n = (size_t)(assets[i].end - assets[i].at);
        (void)crypto_generichash(hash, sizeof hash, (const unsigned char *)assets[i].at, n, NULL,
                                 0);
        tags[i][0] = '"';
        (void)sodium_bin2hex(tags[i] + 1, TAG - 1, hash, sizeof hash);
        tags[i][TAG - 2] = '"';
        tags[i][TAG - 1] = '\0';
    }
}

/* The viewer runs its own script and reads the contract from here; nothing comes from elsewhere. */
static const char policy[] =
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

void api_asset_reply(struct http_request *r, enum api_asset asset)
{
    const struct asset *a = &assets[asset];
    struct buf body = {0};
    (void)pthread_once(&hashed, hash_all);
    http_reply_header(r, "ETag", tags[asset]);
    http_reply_header(r, "Cache-Control", "public, no-cache");
    if (asset == API_ASSET_DOCS)
        http_reply_header(r, "Content-Security-Policy", policy);
    if (api_knows(r, tags[asset])) {
        http_reply_empty(r, 304);
        return;
    }
    buf_bytes(&body, a->at, (size_t)(a->end - a->at));
    http_reply(r, 200, a->type, &body);
}
