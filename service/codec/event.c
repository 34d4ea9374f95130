/* service/codec/event.c: events as JSON: as a viewer may know them, and whole for the log. */
#include "codec/event.h"

#include "codec/tree.h"

#include <json-c/json.h>
#include <string.h>

enum { EVENT_MEMBERS = 16 };

/* Merging: an event is written without its count and its closing brace, and compared as such. */

struct merge {
    struct codec_out *o;
    struct buf last, next;
    uint64_t count; /* of `last`; 0: there is none yet */
};

static struct codec_out merge_next(struct merge *m)
{
    buf_clear(&m->next);
    return codec_out_begin(&m->next);
}

static void merge_flush(struct merge *m)
{
    if (m->count == 0)
        return;
    codec_put_raw(m->o, NULL, m->last.at, m->last.n);
    codec_put_int(m->o, "count", (int64_t)m->count);
    codec_put_object_end(m->o);
}

static void merge_add(struct merge *m, uint64_t count)
{
    if (m->next.failed) { /* nothing half written may look whole */
        m->o->to->failed = true;
        return;
    }
    if (m->count && m->last.n == m->next.n && memcmp(m->last.at, m->next.at, m->next.n) == 0) {
        m->count += count;
        return;
    }
    merge_flush(m);
    struct buf spare = m->last;
    m->last = m->next;
    m->next = spare;
    m->count = count;
}

static void merge_end(struct merge *m)
{
    merge_flush(m);
    buf_free(&m->last);
    buf_free(&m->next);
}

/* Live events */

static void put_flags(struct codec_out *o, const struct rules_words *words, const char *name,
                      uint32_t flags)
{
    codec_put_list(o, name);
    for (uint16_t i = 0; i < words->n_keywords; i++)
        if (flags >> i & 1)
            codec_put_text(o, NULL, words->keywords[i].slug);
    codec_put_list_end(o);
}

static void put_arg(struct codec_out *o, const struct rules_words *words, const char *name,
                    enum rules_arg what, int32_t value)
{
    switch (what) {
    case RULES_ARG_SEAT:
        if (value >= 0 && value < RULES_MAX_SEATS)
            codec_put_int(o, name, value + 1);
        return;
    case RULES_ARG_CHOICE:
        if (value)
            codec_put_text(o, name, rules_choice_slug(words, value));
        return;
    case RULES_ARG_CARD:
        if (value > 0 && value <= UINT16_MAX)
            codec_put_text(o, name, rules_card_slug(words, (uint16_t)value));
        return;
    case RULES_ARG_OBJECT:
        if (value)
            codec_put_int(o, name, value);
        return;
    case RULES_ARG_TURN:
        codec_put_text(o, name, rules_turn_slug(value));
        return;
    case RULES_ARG_ORDER:
        codec_put_text(o, name, rules_order_slug(words, value));
        return;
    case RULES_ARG_FLAGS:
        put_flags(o, words, name, (uint32_t)value);
        return;
    default:
        codec_put_int(o, name, value);
    }
}

/* The args of an event are written in the order of their names. */
static int next_arg_of(const struct rules_words *words, const struct rules_event *e,
                       const char *after)
{
    int best = -1;
    for (int i = 0; i < 2 + RULES_EVENT_MORE; i++) {
        const char *name = rules_event_arg(words, e->kind, i).name;
        bool is_told = name && (i < 2 || rules_event_value(e, i));
        if (is_told && strcmp(name, after) > 0 &&
            (best < 0 || strcmp(name, rules_event_arg(words, e->kind, best).name) < 0))
            best = i;
    }
    return best;
}

static void put_args_of(struct codec_out *o, const struct rules_words *words,
                        const struct rules_event *e)
{
    for (int i = next_arg_of(words, e, ""); i >= 0;) {
        struct rules_more_word word = rules_event_arg(words, e->kind, i);
        put_arg(o, words, word.name, (enum rules_arg)word.arg, rules_event_value(e, i));
        i = next_arg_of(words, e, word.name);
    }
}

static void put_event(struct codec_out *o, const struct rules_game *game,
                      const struct rules_event *e, bool seen, bool card_seen)
{
    const struct rules_event_word *word = rules_event_word(game->words, e->kind);
    codec_put_object(o, NULL);
    codec_put_text(o, "kind", word->slug);
    if (e->seat < RULES_MAX_SEATS)
        codec_put_int(o, "seat", e->seat + 1);
    if (card_seen && e->card)
        codec_put_text(o, "card", rules_card_slug(game->words, e->card));
    if (seen)
        put_args_of(o, game->words, e);
    if (e->rule)
        codec_put_text(o, "rule", rules_rule_slug(game->words, e->rule));
}

void codec_events(const struct rules_game *game, const struct rules_event *events, size_t n,
                  rules_seat viewer, struct codec_out *o, const char *name)
{
    struct merge m = {.o = o};
    codec_put_list(o, name);
    for (size_t i = 0; i < n; i++) {
        struct codec_out next = merge_next(&m);
        put_event(&next, game, &events[i], rules_event_seen(&events[i], viewer),
                  rules_event_card_seen(&events[i], viewer));
        merge_add(&m, 1);
    }
    merge_end(&m);
    codec_put_list_end(o);
}

static void put_seen_by(struct codec_out *o, const char *name, uint32_t seen_by)
{
    if (seen_by == 0xff) {
        codec_put_text(o, name, "all");
        return;
    }
    codec_put_list(o, name);
    for (int seat = 0; seat < RULES_MAX_SEATS; seat++)
        if (seen_by >> seat & 1)
            codec_put_int(o, NULL, seat + 1);
    codec_put_list_end(o);
}

void codec_events_stored(const struct rules_game *game, const struct rules_event *events, size_t n,
                         struct codec_out *o, const char *name)
{
    struct merge m = {.o = o};
    codec_put_list(o, name);
    for (size_t i = 0; i < n; i++) {
        struct codec_out next = merge_next(&m);
        put_event(&next, game, &events[i], true, true);
        put_seen_by(&next, "seen_by", events[i].seen_by);
        if (events[i].card_seen_by)
            put_seen_by(&next, "card_seen_by", events[i].card_seen_by);
        merge_add(&m, 1);
    }
    merge_end(&m);
    codec_put_list_end(o);
}

/* Stored events */

/* False: not the form of seen_by. */
static bool read_seen(struct json_object *seen_by, rules_seat viewer, bool *seen)
{
    *seen = false;
    if (json_object_is_type(seen_by, json_type_string)) {
        *seen = strcmp(json_object_get_string(seen_by), "all") == 0;
        return *seen;
    }
    if (!json_object_is_type(seen_by, json_type_array))
        return false;
    for (size_t i = 0; i < json_object_array_length(seen_by); i++) {
        struct json_object *seat = json_object_array_get_idx(seen_by, i);
        int64_t number = json_object_get_int64(seat);
        if (!json_object_is_type(seat, json_type_int) || number < 1 || number > RULES_MAX_SEATS)
            return false;
        *seen = *seen || (viewer < RULES_MAX_SEATS && number == viewer + 1);
    }
    return true;
}

static bool put_text(struct codec_out *o, struct json_object *event, const char *name,
                     bool is_wanted)
{
    struct json_object *value = NULL;
    if (!json_object_object_get_ex(event, name, &value))
        return true;
    if (is_wanted && json_object_is_type(value, json_type_string))
        codec_put_text_n(o, name, json_object_get_string(value),
                         (size_t)json_object_get_string_len(value));
    return json_object_is_type(value, json_type_string);
}

/* `least` to UINT32_MAX or, for args, any number of the core. */
static bool read_number(struct json_object *event, const char *name, int64_t least, int64_t *out)
{
    struct json_object *value = NULL;
    if (!json_object_object_get_ex(event, name, &value) ||
        !json_object_is_type(value, json_type_int))
        return false;
    *out = json_object_get_int64(value);
    return *out >= least && *out <= UINT32_MAX;
}

static bool is_fixed(const char *name)
{
    static const char *const fixed[] = {"kind",  "seat",    "card",        "rule",
                                        "count", "seen_by", "card_seen_by"};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (strcmp(name, fixed[i]) == 0)
            return true;
    return false;
}

/* The first name after `after` among the args, or NULL: the order is that of put_event(), whatever
 * the database made of it. */
static const char *next_arg(struct json_object *event, const char *after)
{
    const char *best = NULL;
    struct json_object_iterator at = json_object_iter_begin(event);
    struct json_object_iterator end = json_object_iter_end(event);
    for (; !json_object_iter_equal(&at, &end); json_object_iter_next(&at)) {
        const char *name = json_object_iter_peek_name(&at);
        if (!is_fixed(name) && strcmp(name, after) > 0 && (!best || strcmp(name, best) < 0))
            best = name;
    }
    return best;
}

/* A list of words. */
static bool put_words(struct codec_out *o, struct json_object *event, const char *name,
                      bool is_wanted)
{
    struct json_object *value = NULL;
    if (!json_object_object_get_ex(event, name, &value) ||
        !json_object_is_type(value, json_type_array))
        return false;
    if (is_wanted)
        codec_put_list(o, name);
    for (size_t i = 0; i < json_object_array_length(value); i++) {
        struct json_object *word = json_object_array_get_idx(value, i);
        if (!json_object_is_type(word, json_type_string))
            return false;
        if (is_wanted)
            codec_put_text_n(o, NULL, json_object_get_string(word),
                             (size_t)json_object_get_string_len(word));
    }
    if (is_wanted)
        codec_put_list_end(o);
    return true;
}

static bool put_args(struct codec_out *o, struct json_object *event, bool is_wanted)
{
    if (json_object_object_length(event) > EVENT_MEMBERS)
        return false;
    for (const char *name = next_arg(event, ""); name; name = next_arg(event, name)) {
        int64_t number;
        if (read_number(event, name, INT32_MIN, &number)) {
            if (is_wanted)
                codec_put_int(o, name, number);
        } else if (!put_words(o, event, name, is_wanted) && !put_text(o, event, name, is_wanted)) {
            return false;
        }
    }
    return true;
}

/* May the viewer know the card of an event whose args it may know, or not? */
static bool read_card_seen(struct json_object *event, rules_seat viewer, bool *seen)
{
    struct json_object *seen_by = NULL;
    return !json_object_object_get_ex(event, "card_seen_by", &seen_by) ||
           read_seen(seen_by, viewer, seen);
}

/* Copies what the viewer may know; false: not a stored event. */
static bool put_stored(struct codec_out *o, struct json_object *event, rules_seat viewer,
                       int64_t *count)
{
    struct json_object *seen_by = NULL;
    bool seen = false;
    int64_t seat = 0;
    if (!json_object_is_type(event, json_type_object) ||
        !json_object_object_get_ex(event, "kind", NULL) ||
        !json_object_object_get_ex(event, "seen_by", &seen_by) ||
        !read_seen(seen_by, viewer, &seen) || !read_number(event, "count", 1, count))
        return false;
    codec_put_object(o, NULL);
    if (!put_text(o, event, "kind", true))
        return false;
    if (json_object_object_get_ex(event, "seat", NULL)) {
        if (!read_number(event, "seat", 1, &seat) || seat > RULES_MAX_SEATS)
            return false;
        codec_put_int(o, "seat", seat);
    }
    bool card_seen = seen;
    return read_card_seen(event, viewer, &card_seen) && put_text(o, event, "card", card_seen) &&
           put_args(o, event, seen) && put_text(o, event, "rule", true);
}

enum codec_rc codec_events_viewed(const char *stored, size_t n, rules_seat viewer,
                                  struct codec_out *o, const char *name)
{
    size_t before = o->to->n;
    struct merge m = {.o = o};
    struct json_object *root = codec_tree_parse(stored, n);
    bool is_good = json_object_is_type(root, json_type_array);
    codec_put_list(o, name);
    for (size_t i = 0; is_good && i < json_object_array_length(root); i++) {
        struct codec_out next = merge_next(&m);
        int64_t count = 0;
        is_good = put_stored(&next, json_object_array_get_idx(root, i), viewer, &count);
        if (is_good)
            merge_add(&m, (uint64_t)count);
    }
    merge_end(&m);
    codec_put_list_end(o);
    json_object_put(root);
    if (is_good)
        return CODEC_OK;
    if (o->to->at && o->to->n > before) {
        o->to->n = before;
        o->to->at[before] = '\0';
    }
    return CODEC_REFUSED;
}
