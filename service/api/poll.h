/* service/api/poll.h: answers of what is asked for again and again: entity tags, and waiting.
 *
 * A poll with the tag of what is still the newest gets a 304, or with `Prefer: wait=N` waits until
 * it is not, for N seconds at most. A request that waits costs its connection, its request and its
 * call, and no thread; what it waits for is looked at when the match layer says that it moved, once
 * for all who wait for the same. */
#ifndef API_POLL_H
#define API_POLL_H

#include "api/call.h"
#include "api/view.h"

/* What can be polled, by an id: a game or the inbox of a player. */
struct api_source {
    /* The newest in memory, counted, or NULL. */
    void *(*peek)(struct match *m, const struct uuid *id);
    /* A job that reads it and calls reading->done. */
    void (*get)(struct match *m, const struct uuid *id, struct api_reading *reading);
    void (*drop)(void *thing);
    /* The match layer tells of its moves only while somebody holds it. */
    bool is_held;
    /* What this call gets of it, alive as long as `thing`; NULL: the call was refused. */
    const struct api_rendered *(*rendered)(struct api_call *c, const void *thing);
};

/* Answers the call with what was rendered, or has it wait if it may. */
void api_poll(struct api_call *c, const struct api_source *source, const struct uuid *id,
              const struct api_rendered *it, bool may_wait);
/* The same for a game and what `render` makes of it. */
const struct api_rendered *api_poll_view(struct api_call *c, const struct match_view *v,
                                         enum api_slot slot, api_render *render);
/* Calls `answer` with the newest view in c->view. The one in memory is not good enough for whoever
 * knows of a later position (by `position`, or the entity tag): another process may have told it.
 */
void api_poll_newest(struct api_call *c, int64_t position, void (*answer)(struct api_call *c));
void *api_poll_peek_game(struct match *m, const struct uuid *game);
void api_poll_get_game(struct match *m, const struct uuid *game, struct api_reading *reading);
void api_poll_drop_game(void *view);

#endif
