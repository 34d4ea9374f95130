/* tests/fuzz/events.c: any bytes as stored events, shown to every viewer. */
#include "codec/event.h"
#include "codec/scan.h"
#include "fuzz/fuzz.h"

#include <stdio.h>

/* Writes what a viewer gets; refused, it writes nothing. */
static bool show(const char *text, size_t n, rules_seat viewer, struct buf *to)
{
    struct codec_out o = codec_out_begin(to);
    enum codec_rc rc = codec_events_viewed(text, n, viewer, &o, NULL);
    must(rc == CODEC_OK || (rc == CODEC_REFUSED && to->n == 0));
    return rc == CODEC_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    const char *text = (const char *)data;
    struct buf to_public = {0};
    bool is_shown = show(text, n, RULES_NOBODY, &to_public);
    for (rules_seat s = 0; s < RULES_MAX_SEATS; s++) {
        struct buf to = {0};
        must(show(text, n, s, &to) == is_shown);
        must(to.n >= to_public.n || !is_shown); /* a seat sees what the public does, and more */
        buf_free(&to);
    }
    if (is_shown) {
        struct codec_error why;
        bool is_utf8 = codec_scan(text, n, &why) == CODEC_OK;
        must(to_public.n >= 2 && to_public.at[0] == '[' && to_public.at[to_public.n - 1] == ']');
        must(!is_utf8 || codec_scan(to_public.at, to_public.n, &why) == CODEC_OK);
    }
    buf_free(&to_public);
    return 0;
}
