/* service/http/target.c: takes a request target apart: path segments and query, percent-decoded. */
#include "http/target.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static int hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

bool http_percent_decode(char *text, bool plus)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from == '%') {
            int high = hex_value(from[1]);
            int low = high < 0 ? -1 : hex_value(from[2]);
            if (low < 0 || high + low == 0)
                return false;
            *to++ = (char)(high * 16 + low);
            from += 2;
        } else {
            *to++ = plus && *from == '+' ? ' ' : *from;
        }
    }
    *to = '\0';
    return true;
}

/* A target is visible ASCII; a fragment never travels. */
static bool is_printable(const char *text)
{
    for (; *text; text++)
        if (*text <= ' ' || *text > '~' || *text == '#')
            return false;
    return true;
}

/* The path of an absolute form ("http://host/path"), which a server must accept too. */
static char *path_start(char *text)
{
    size_t scheme = strncasecmp(text, "http://", 7) == 0    ? 7
                    : strncasecmp(text, "https://", 8) == 0 ? 8
                                                            : 0;
    return scheme ? text + scheme + strcspn(text + scheme, "/?") : text;
}

static bool read_path(struct http_target *target, char *path)
{
    if (path[0] == '\0' || path[1] == '\0')
        return true;
    for (char *at = path + 1, *next; at; at = next) {
        next = strchr(at, '/');
        if (next)
            *next++ = '\0';
        if (!http_percent_decode(at, false))
            return false;
        if (target->n_segments == HTTP_MAX_SEGMENTS)
            target->is_too_deep = true;
        else
            target->segments[target->n_segments++] = at;
    }
    return true;
}

static const char *read_query(struct http_target *target, char *query)
{
    for (char *at = query, *next; at; at = next) {
        next = strchr(at, '&');
        if (next)
            *next++ = '\0';
        if (*at == '\0')
            continue;
        char *value = strchr(at, '=');
        if (value)
            *value++ = '\0';
        if (!http_percent_decode(at, true) || (value && !http_percent_decode(value, true)))
            return "The query has a malformed percent-encoding.";
        if (target->n_query == HTTP_MAX_QUERY)
            return "The query has too many parameters.";
        target->query[target->n_query++] = (struct http_pair){at, value ? value : ""};
    }
    return NULL;
}

static const char *read_parts(struct http_target *target)
{
    if (strcmp(target->text, "*") == 0) {
        target->is_star = true;
        return NULL;
    }
    if (!is_printable(target->text))
        return "The request target holds a character that must be percent-encoded.";
    char *path = path_start(target->text);
    char *query = strchr(path, '?');
    if (path == target->text && path[0] != '/')
        return "The request target must be a path.";
    if (query)
        *query++ = '\0';
    if (!read_path(target, path))
        return "The path has a malformed percent-encoding.";
    return query ? read_query(target, query) : NULL;
}

const char *http_target_read(struct http_target *target, char *raw)
{
    *target = (struct http_target){.text = raw};
    const char *wrong = read_parts(target);
    if (wrong)
        http_target_free(target);
    return wrong;
}

void http_target_free(struct http_target *target)
{
    free(target->text);
    *target = (struct http_target){0};
}
