/* service/codec/problem.h: writes a refusal as an RFC 9457 problem object. */
#ifndef CODEC_PROBLEM_H
#define CODEC_PROBLEM_H

#include "codec/error.h"
#include "codec/json_out.h"

enum { CODEC_NO_INDEX = -1, CODEC_NO_POSITION = -1 };

/* One place that is wrong: in the body (a JSON Pointer) or a query parameter or header (its name).
 */
struct codec_place {
    const char *pointer, *parameter; /* either is NULL */
    const char *rule;                /* or NULL */
    const char *detail;
};

/* Slug, title and status are those of the list of problems; texts are borrowed. */
struct codec_problem {
    const char *slug; /* "stale_decision" becomes "urn:turnstone:problem:stale-decision" */
    const char *title;
    int status;
    const char *detail;
    const char *request_id;
    const char *rule;  /* or NULL */
    int64_t position;  /* CODEC_NO_POSITION: none */
    uint32_t decision; /* 0: none */
    int index;         /* CODEC_NO_INDEX: none */
    const struct codec_place *places;
    size_t n_places;
};

void codec_problem(const struct codec_problem *p, struct codec_out *o, const char *name);
/* The place of a refusal of this layer. */
struct codec_place codec_error_place(const struct codec_error *why);

#endif
