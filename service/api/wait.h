/* service/api/wait.h: requests that wait for a game or an inbox to move, by its id.
 *
 * Nothing is missed between looking and waiting: a request is put down first and looked at again
 * then, and whatever moves afterwards finds it. Who waits for the same is woken by one look into
 * the match layer, and answered in portions, so that the loop serves others in between. */
#ifndef API_WAIT_H
#define API_WAIT_H

#include "api/poll.h"

struct api_waits;

/* At most `most` requests wait at the same time: more are refused (overloaded). NULL: no memory. */
struct api_waits *api_waits_new(unsigned most);
/* Before anybody waits. */
void api_waits_serve(struct api_waits *w, struct match *m);
/* The `moved` of the match layer's config. */
void api_waits_moved(void *waits, const struct uuid *id);
/* Ends all waiting with what is known: for an orderly stop. On the loop thread. */
void api_waits_drain(struct api_waits *w);
/* After loop and match layer have ended. NULL is allowed. */
void api_waits_free(struct api_waits *w);

/* The call waits until its source has another tag than this one, for c->wait.seconds at most. It is
 * answered from here on. In a handler, or anywhere after api_call_defer(). */
void api_wait_begin(struct api_call *c, const struct api_source *source, const struct uuid *id,
                    const char *etag);

/* poll.c: 200 or 304 with what was rendered. */
void api_poll_reply(struct api_call *c, const struct api_rendered *it);
/* What both have. */
void api_poll_headers(struct api_call *c, const char *etag);

#endif
