/* service/http/head.c: copies the headers, and sees that there is nothing else in the head of the
 * request.
 *
 * 0.9.75 takes the head apart in place and keeps quiet about what it passes over: what stands
 * behind a NUL in a value is lost, a line that goes on from the one before is added to that one's
 * name, and a line that begins with a colon or a NUL ends the headers, so that those behind it are
 * read as another request. A proxy that reads the same bytes as the standard has it would have let
 * through something else than what is answered here.
 *
 * The pieces lie in one stretch of memory in the order in which they came, each with a NUL behind
 * it, or two where its line ended with CR LF. So what was passed over leaves a gap, but for a line
 * of nothing but ":" or a NUL that ends with a bare LF: that cannot be told from an empty one. */
#include "http/internal.h"

#include <string.h>
#include <strings.h>

/* MHD keeps a space before the colon as part of the name; others may not ("Content-Length : 9"). */
static bool is_token(const char *name)
{
    static const char others[] = "!#$%&'*+-.^_`|~";
    for (const char *at = name; *at; at++)
        if (!((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') || *at == '-' ||
              (*at >= '0' && *at <= '9') || strchr(others, *at)))
            return false;
    return *name != '\0';
}

static bool is_text(const char *value)
{
    for (; *value; value++)
        if (((unsigned char)*value < ' ' && *value != '\t') || *value == 0x7f)
            return false;
    return true;
}

/* Where a piece that begins at `at` ends. */
static const char *end_of(const char *at)
{
    return at + strlen(at) + 1;
}

struct head {
    struct http_request *r;
    const char *end; /* of the last line so far, without the second NUL that it may have */
};

static void refuse(struct http_request *r, const char *why)
{
    if (!r->odd_head)
        r->odd_head = why;
}

/* The blanks at its end are not part of a value. That of a transfer coding stays as it came: MHD
 * compares it with them, and must not read a body in another way than http_admit() has it. */
static size_t length_of(const char *name, const char *value)
{
    size_t n = strlen(value);
    if (strcasecmp(name, MHD_HTTP_HEADER_TRANSFER_ENCODING) == 0)
        return n;
    while (n && (value[n - 1] == ' ' || value[n - 1] == '\t'))
        n--;
    return n;
}

static enum MHD_Result take_header(void *head, enum MHD_ValueKind kind, const char *name,
                                   const char *value)
{
    struct head *h = head;
    struct http_request *r = h->r;
    (void)kind;
    if (!value)
        value = "";
    if (name != h->end && (name != h->end + 1 || *h->end))
        refuse(r, "A header holds a NUL, or goes over several lines.");
    else if (!is_token(name))
        refuse(r, "A header has a malformed name.");
    else if (!is_text(value))
        refuse(r, "A header holds a control character.");
    h->end = end_of(value);
    buf_bytes(&r->headers, name, strlen(name) + 1);
    buf_bytes(&r->headers, value, length_of(name, value));
    buf_char(&r->headers, '\0');
    return MHD_YES;
}

static size_t size_of(const struct http_request *r)
{
    return MHD_get_connection_info(r->connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE)
        ->header_size;
}

/* Behind the last line there is only what is left of its end, and the empty line. */
static bool is_over(const char *at, const char *end)
{
    bool is_short = end - at <= 3;
    while (is_short && at < end && !*at)
        at++;
    return is_short && at == end;
}

void http_head_take(struct http_request *r, const char *method, const char *version)
{
    struct head h = {r, end_of(version)};
    buf_bytes(&r->headers, method, strlen(method) + 1);
    if (end_of(method) != r->target_begin)
        refuse(r, "Method and target are not parted by one space.");
    else if (version != r->target_end + 1)
        refuse(r, "The request target holds a NUL.");
    (void)MHD_get_connection_values(r->connection, MHD_HEADER_KIND, take_header, &h);
    if (!is_over(h.end, method + size_of(r)))
        refuse(r, "A header holds a NUL, or has no name.");
}
