/* service/http/timers.c: timers of the loop in a binary heap, fit for tens of thousands. */
#include "http/timers.h"

#include "http/server.h"

#include <stdlib.h>
#include <time.h>

int64_t http_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void put(struct http_timers *t, size_t slot, struct http_timer *timer)
{
    t->heap[slot] = timer;
    timer->slot = slot;
}

static void rise(struct http_timers *t, size_t slot)
{
    struct http_timer *timer = t->heap[slot];
    for (; slot > 1 && t->heap[slot / 2]->due > timer->due; slot /= 2)
        put(t, slot, t->heap[slot / 2]);
    put(t, slot, timer);
}

static void sink(struct http_timers *t, size_t slot)
{
    struct http_timer *timer = t->heap[slot];
    for (size_t child; (child = slot * 2) <= t->n; slot = child) {
        if (child < t->n && t->heap[child + 1]->due < t->heap[child]->due)
            child++;
        if (t->heap[child]->due >= timer->due)
            break;
        put(t, slot, t->heap[child]);
    }
    put(t, slot, timer);
}

int http_timers_start(struct http_timers *timers, struct http_timer *timer)
{
    if (timer->slot == 0) {
        if (timers->n + 1 >= timers->cap) {
            size_t cap = timers->cap ? timers->cap * 2 : 64;
            struct http_timer **heap = realloc(timers->heap, cap * sizeof(struct http_timer *));
            if (!heap)
                return HTTP_NO_MEMORY;
            timers->heap = heap;
            timers->cap = cap;
        }
        put(timers, ++timers->n, timer);
    }
    rise(timers, timer->slot);
    sink(timers, timer->slot);
    return 0;
}

void http_timers_cancel(struct http_timers *timers, struct http_timer *timer)
{
    size_t slot = timer->slot;
    if (slot == 0)
        return;
    timer->slot = 0;
    struct http_timer *last = timers->heap[timers->n--];
    if (last == timer)
        return;
    put(timers, slot, last);
    rise(timers, slot);
    sink(timers, last->slot);
}

void http_timers_fire(struct http_timers *timers, int64_t now)
{
    /* Bounded, or a callback that starts a timer due at once would keep the loop from polling. */
    for (size_t left = timers->n; left > 0 && timers->n > 0; left--) {
        struct http_timer *timer = timers->heap[1];
        if (timer->due > now)
            return;
        http_timers_cancel(timers, timer);
        timer->fire(timer);
    }
}

int64_t http_timers_wait(const struct http_timers *timers, int64_t now)
{
    if (timers->n == 0)
        return -1;
    int64_t due = timers->heap[1]->due;
    return due > now ? due - now : 0;
}

void http_timers_free(struct http_timers *timers)
{
    for (size_t i = 1; i <= timers->n; i++)
        timers->heap[i]->slot = 0;
    free(timers->heap);
    *timers = (struct http_timers){0};
}
