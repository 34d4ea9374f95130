/* tests/api/random.c: legal answers by chance, from nothing but what decisions_get shows. */
#include "api/random.h"

#include "api/fixture.h"

#include <string.h>

uint64_t random_below(uint64_t *state, uint64_t n)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return (z ^ (z >> 31)) % n;
}

enum { MOST_PICKS = 512 };

/* What may be picked one by one: an option as often as its count. */
static size_t spread(struct json_object *options, const char *picks[MOST_PICKS])
{
    size_t n = 0;
    for (size_t i = 0; i < json_object_array_length(options); i++) {
        struct json_object *option = json_object_array_get_idx(options, i);
        for (int64_t k = number_at(option, "count"); k > 0; k--) {
            ck_assert_uint_lt(n, MOST_PICKS);
            picks[n++] = text_at(option, "text");
        }
    }
    return n;
}

/* "discard copper" and "discard estate" become "discard copper estate". */
static void join(const char **picks, size_t n, size_t wanted, uint64_t *state, struct buf *out)
{
    size_t verb_n = strcspn(picks[0], " ");
    buf_bytes(out, picks[0], verb_n);
    if (wanted == 0)
        buf_text(out, " none");
    for (size_t i = 0; i < wanted; i++) {
        size_t k = i + random_below(state, n - i);
        const char *pick = picks[k];
        picks[k] = picks[i];
        buf_text(out, pick + strcspn(pick, " "));
    }
}

void random_answer(struct json_object *decision, uint64_t *state, struct buf *out)
{
    const char *shape = text_at(decision, "shape");
    const char *picks[MOST_PICKS];
    size_t n = spread(at(decision, "options"), picks);
    int64_t min = number_at(decision, "min"), max = number_at(decision, "max");
    if (strcmp(shape, "one") == 0) {
        size_t i = random_below(state, length_at(decision, "options"));
        buf_text(out, text_at(decision, api_path("options.%zu.text", i)));
    } else if (strcmp(shape, "number") == 0) {
        int64_t number = min + (int64_t)random_below(state, (uint64_t)(max - min + 1));
        buf_printf(out, "%s %lld", text_at(decision, "verb"), (long long)number);
    } else if (strcmp(shape, "name") == 0) {
        size_t i = random_below(state, length_at(decision, "domain.names"));
        buf_printf(out, "%s %s", text_at(decision, "verb"),
                   text_at(decision, api_path("domain.names.%zu", i)));
    } else if (n == 0) {
        buf_text(out, text_at(decision, "default"));
    } else {
        join(picks, n, (size_t)min + random_below(state, (uint64_t)(max - min + 1)), state, out);
    }
}
