/* service/api/etag.c: reads the entity tags of If-None-Match. */
#include "api/etag.h"

#include <stdlib.h>
#include <string.h>

static const char name[] = "If-None-Match";

/* Nothing more belongs to the member of a list that ends here. */
static bool is_end(const char *at)
{
    at += strspn(at, " \t");
    return *at == '\0' || *at == ',';
}

/* A list of tags, weak ones too (RFC 9110 compares weakly), or "*". A member with something after
 * its tag is none. */
static bool list_has(const char *list, const char *etag)
{
    size_t n = strlen(etag);
    while (*list) {
        list += strspn(list, " \t,");
        if (*list == '*' && is_end(list + 1))
            return true;
        if (strncmp(list, "W/", 2) == 0)
            list += 2;
        if (strncmp(list, etag, n) == 0 && is_end(list + n))
            return true;
        const char *quote = *list == '"' ? strchr(list + 1, '"') : NULL;
        list = quote ? quote + 1 : list; /* a tag may hold commas */
        list += strcspn(list, ",");
    }
    return false;
}

/* Entity tags of games begin with the position (view.c). */
static bool is_later(const char *list, int32_t position)
{
    while ((list = strchr(list, '"')) != NULL) {
        char *end;
        const char *tag = list + 1;
        long long named = strtoll(tag, &end, 10);
        if (*tag >= '0' && *tag <= '9' && *end == '-' && named > position)
            return true;
        list = strchr(tag, '"');
        if (!list)
            return false;
        list++;
    }
    return false;
}

bool api_knows(const struct http_request *r, const char *etag)
{
    const char *list = http_header(r, name);
    while (list && !list_has(list, etag))
        list = http_header_after(r, name, list);
    return list != NULL;
}

bool api_knows_later(const struct http_request *r, int32_t position)
{
    const char *list = http_header(r, name);
    while (list && !is_later(list, position))
        list = http_header_after(r, name, list);
    return list != NULL;
}
