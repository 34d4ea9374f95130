/* service/api/problem.h: refuses a request with a problem of the list in problems.def.
 *
 * Every function here answers the request: nothing of it may be touched afterwards. */
#ifndef API_PROBLEM_H
#define API_PROBLEM_H

#include "codec/problem.h"
#include "http/request.h"
#include "match/match.h"

/* A problem with only slug and detail; add to it what else is known. */
#define API_PROBLEM(slug_, detail_)                                                                \
    ((struct codec_problem){.slug = (slug_),                                                       \
                            .detail = (detail_),                                                   \
                            .position = CODEC_NO_POSITION,                                         \
                            .index = CODEC_NO_INDEX})

/* Completes title, status and request id from the list; a slug that is not in it becomes
 * `internal`. */
void api_problem_complete(struct codec_problem *p, const struct http_request *r);
/* Answers with the problem, completed, and the headers that go with its status. */
void api_problem(struct http_request *r, struct codec_problem *p);
/* The same from a slug and a sentence. */
void api_refuse(struct http_request *r, const char *slug, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* One query parameter or header is wrong. */
void api_refuse_parameter(struct http_request *r, const char *slug, const char *name,
                          const char *format, ...) __attribute__((format(printf, 4, 5)));
/* A body, or a part of it, is wrong: CODEC_REFUSED with its error, or CODEC_NO_MEMORY. */
void api_refuse_body(struct http_request *r, enum codec_rc rc, const struct codec_error *why);

/* The slug of what the match layer refused, and a sentence for it that fits everywhere. */
const char *api_rc_slug(enum match_rc rc);
const char *api_rc_detail(enum match_rc rc);
/* What the rules said, if they said something, as a sentence in `out`; else the one that fits. */
enum { API_SENTENCE = 500 };
const char *api_rc_sentence(enum match_rc rc, const char *words, char out[static API_SENTENCE]);
/* Answers with both. */
void api_refuse_rc(struct http_request *r, enum match_rc rc);

/* The `problem` of the HTTP server's config. */
void api_refuse_http(struct http_request *r, int status, const char *code, const char *detail);

#endif
