/* tests/fuzz/target.c: any bytes as a request target, a cursor and a number of a query. */
#include "http/target.h"
#include "api/cursor.h"
#include "api/query.h"
#include "fuzz/fuzz.h"

static void read_target(const char *text)
{
    struct http_target target;
    const char *wrong = http_target_read(&target, fuzz_text(text, strlen(text)));
    if (wrong) {
        must(wrong[0] && !target.text && target.n_segments == 0 && target.n_query == 0);
    } else {
        must(target.n_segments <= HTTP_MAX_SEGMENTS && target.n_query <= HTTP_MAX_QUERY);
        size_t n = 0;
        for (size_t i = 0; i < target.n_segments; i++)
            n += strlen(target.segments[i]);
        for (size_t i = 0; i < target.n_query; i++)
            n += strlen(target.query[i].name) + strlen(target.query[i].value);
        must(n <= strlen(text));
    }
    http_target_free(&target);
}

static void read_cursor(const char *text)
{
    struct api_cursor cursor;
    char again[API_CURSOR];
    if (!api_cursor_read(text, &cursor))
        return;
    must(cursor.created_at >= 0);
    api_cursor_write(&cursor, again);
    must(strcmp(again, text) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    char *text = fuzz_text(data, n);
    int64_t number = -1;
    read_target(text);
    read_cursor(text);
    if (api_number_read(text, INT32_MAX, &number))
        must(number >= 0 && number <= INT32_MAX);
    else
        must(number == -1);
    free(text);
    return 0;
}
