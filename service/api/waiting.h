/* service/api/waiting.h: what a call keeps while it waits (api/wait.h). */
#ifndef API_WAITING_H
#define API_WAITING_H

#include "api/view.h"
#include "base/uuid.h"
#include "match/match.h"

struct group;
struct api_call;
struct api_source;

/* A reading of what is waited for. */
struct api_reading {
    /* Any thread; owns `thing`, which is NULL unless MATCH_OK. */
    void (*done)(struct api_reading *reading, enum match_rc rc, void *thing);
};

struct api_waiting {
    void (*answer)(struct api_call *c); /* once the newest was read */
    unsigned seconds;                   /* the preference that is applied; 0: none */
    struct api_waiting *next, **at;
    struct group *group;
    const struct api_source *source;
    struct uuid id;
    char etag[API_ETAG]; /* of what the client has */
    struct api_reading reading;
};

#endif
