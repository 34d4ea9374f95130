/* tests/api/ordering.h: giving standing orders and looking at them, for the tests of all rulesets.
 */
#ifndef TEST_API_ORDERING_H
#define TEST_API_ORDERING_H

#include "api/fixture.h"

static inline const char *path_of(const char *id)
{
    return api_path("/v1/games/%s/orders", id);
}

static inline struct answer put(const struct player *as, const char *id, const char *key,
                                const char *orders)
{
    char headers[100] = "", body[700];
    if (key)
        snprintf(headers, sizeof headers, "Idempotency-Key: %s\r\n", key);
    snprintf(body, sizeof body, "{\"orders\":[%s]}", orders);
    return api_call(as, "PUT", path_of(id), key ? headers : NULL, body);
}

/* Position after it. */
static inline int64_t put_ok(const struct player *as, const char *id, const char *orders)
{
    struct answer a = put(as, id, NULL, orders);
    ck_assert_msg(a.status == 200, "%s", http_answer_text(&a.raw));
    int64_t position = number_at(a.json, "position");
    answer_free(&a);
    return position;
}

/* "a, b" */
static inline void stand(const struct player *as, const char *id, const char *wanted)
{
    char text[700] = "";
    struct answer a = api_get_ok(as, path_of(id));
    for (size_t i = 0; i < length_at(a.json, "orders"); i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? ", " : "",
                 text_at(a.json, api_path("orders.%zu", i)));
    ck_assert_str_eq(text, wanted);
    answer_free(&a);
    a = api_get_ok(as, api_path("/v1/games/%s", id));
    ck_assert_uint_eq(length_at(a.json, "you.orders"),
                      wanted[0] ? 1 + (strchr(wanted, ',') != NULL) : 0);
    answer_free(&a);
}

static inline struct answer decisions(const struct player *as, const char *id)
{
    return api_get_ok(as, api_path("/v1/games/%s/decisions", id));
}

static inline struct json_object *event(struct json_object *events, const char *kind)
{
    for (size_t i = 0; i < json_object_array_length(events); i++) {
        struct json_object *one = json_object_array_get_idx(events, i);
        if (strcmp(text_at(one, "kind"), kind) == 0)
            return one;
    }
    return NULL;
}

static inline struct answer last_row(const struct player *as, const char *id,
                                     struct json_object **row)
{
    struct answer a = api_get_ok(as, api_path("/v1/games/%s/actions?limit=500", id));
    *row = at(a.json, api_path("actions.%zu", length_at(a.json, "actions") - 1));
    return a;
}

/* All that a viewer can ask about the game, as one text: status, tags, links and bodies. */
static inline char *all_of(const struct player *as, const char *id)
{
    static const char *const tails[] = {"",
                                        "?at=1",
                                        "?at=2",
                                        "?at=99999",
                                        "/decisions",
                                        "/actions",
                                        "/actions?limit=1",
                                        "/actions?after=1&limit=1",
                                        "/actions?after=1&limit=3",
                                        "/actions?after=40000",
                                        "/turns",
                                        "/turns?limit=1",
                                        "/turns/1",
                                        "/turns/2"};
    struct buf all = {0};
    for (size_t i = 0; i < sizeof tails / sizeof *tails + 1; i++) {
        bool is_inbox = i == sizeof tails / sizeof *tails;
        if (is_inbox && !as)
            break;
        struct answer a =
            api_get(as, is_inbox ? "/v1/me/turns" : api_path("/v1/games/%s%s", id, tails[i]));
        const char *etag = http_answer_header(&a.raw, "ETag");
        const char *link = http_answer_header(&a.raw, "Link");
        if (a.json)
            json_object_object_del(a.json, "request_id");
        buf_printf(&all, "%s %d %s %s\n%s\n", is_inbox ? "inbox" : tails[i], a.status,
                   etag ? etag : "", link ? link : "",
                   a.json ? json_object_to_json_string(a.json) : "");
        answer_free(&a);
    }
    ck_assert(!all.failed);
    return all.at;
}

static inline void same(const struct player *as, const char *id, char *before)
{
    char *after = all_of(as, id);
    ck_assert_str_eq(before, after);
    free(after);
    free(before);
}

#endif
