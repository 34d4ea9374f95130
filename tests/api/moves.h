/* tests/api/moves.h: small moves in games of two, for tests that look at what follows them. */
#ifndef TEST_API_MOVES_H
#define TEST_API_MOVES_H

#include "api/fixture.h"

/* The player gives the default answer to the first decision they have: as nobody has an Action
 * card, that is their turn. */
static inline void move(const struct player *p, const char *id)
{
    struct answer asked = api_get_ok(p, api_path("/v1/games/%s/decisions", id));
    char body[5000];
    snprintf(body, sizeof body, "{\"decision\":%lld,\"answer\":\"%s\"}",
             (long long)number_at(asked.json, "decisions.0.id"),
             text_at(asked.json, "decisions.0.default"));
    answer_free(&asked);
    struct answer a = api_post_ok(p, api_path("/v1/games/%s/actions", id), body);
    answer_free(&a);
}

/* The player's game ends. */
static inline void resign(const struct player *p, const char *id)
{
    struct answer a = api_post_ok(p, api_path("/v1/games/%s/resignation", id), NULL);
    answer_free(&a);
}

/* What is there now, by its tag. */
static inline void tag_of(const struct player *p, const char *path, char tag[100])
{
    struct answer a = api_get_ok(p, path);
    const char *etag = http_answer_header(&a.raw, "ETag");
    ck_assert_ptr_nonnull(etag);
    snprintf(tag, 100, "%s", etag);
    answer_free(&a);
}

/* Headers of a poll that waits. */
static inline const char *waiting_for(const char *tag, const char *prefer)
{
    return api_path("If-None-Match: %s\r\nPrefer: %s\r\n", tag, prefer);
}

#endif
