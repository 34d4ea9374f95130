/* service/http/timers.h: timers of the loop in a binary heap, fit for tens of thousands. */
#ifndef HTTP_TIMERS_H
#define HTTP_TIMERS_H

#include <stddef.h>
#include <stdint.h>

/* Lives inside what it belongs to; zero-initialise. It must be cancelled before its memory goes. */
struct http_timer {
    void (*fire)(struct http_timer *timer); /* once, on the loop thread; may start it again */
    int64_t due;                            /* milliseconds of http_now */
    size_t slot; /* its place in the heap, from 1; 0 while it does not run */
};

struct http_timers {
    struct http_timer **heap; /* heap[1] is due first */
    size_t n, cap;
};

/* Milliseconds of a clock that never goes back. */
int64_t http_now(void);

/* Starts or moves a timer whose `fire` and `due` are set. 0 or HTTP_NO_MEMORY. */
int http_timers_start(struct http_timers *timers, struct http_timer *timer)
    __attribute__((warn_unused_result));
/* Does nothing to a timer that does not run. */
void http_timers_cancel(struct http_timers *timers, struct http_timer *timer);
/* Fires what is due at `now`, but no more timers than run when the call begins. */
void http_timers_fire(struct http_timers *timers, int64_t now);
/* Milliseconds until the first is due, 0 if it is overdue, -1 if none runs. */
int64_t http_timers_wait(const struct http_timers *timers, int64_t now);
/* Drops all without firing. */
void http_timers_free(struct http_timers *timers);

#endif
