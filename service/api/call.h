/* service/api/call.h: what every operation does before its own part, in the order of the contract.
 *
 * An operation is described by data: which token, parameters, game and key it wants.
 * api_call_begin() sees to all that and then calls `run`, on the loop thread if everything was at
 * hand, else on a thread of the match layer. `run` answers at once, or calls api_call_defer() and
 * hands the call to a job of the match layer as its context. Whoever answers touches the call no
 * more. */
#ifndef API_CALL_H
#define API_CALL_H

#include "api/query.h"
#include "api/waiting.h"
#include "http/request.h"
#include "match/match.h"

/* The context of the HTTP server. */
struct api {
    struct match *match;
    struct api_waits *waits; /* NULL: nobody can wait */
};

enum api_token { API_TOKEN_IGNORED, API_TOKEN_OPTIONAL, API_TOKEN_NEEDED };
enum api_key { API_KEY_NONE, API_KEY_NEEDED, API_KEY_SECRET };

struct api_call;

struct api_operation {
    const char *name; /* operationId */
    enum api_token token;
    enum api_key key;
    bool has_body; /* JSON */
    bool has_game; /* `game_id` of the path names it: no_such_game unless the viewer may see it */
    bool is_for_strangers_too; /* has_game: `run` itself looks at may_see */
    const struct api_parameter *parameters;
    size_t n_parameters;
    /* NULL: always. Whether a key is wanted may depend on the parameters. */
    bool (*wants_key)(const struct api_call *c);
    void (*run)(struct api_call *c);
};

struct api_call {
    struct http_request *r;
    struct match *m;
    const struct api_operation *operation;
    bool is_deferred;
    bool has_player;
    struct uuid player;
    struct api_value query[API_MAX_PARAMETERS]; /* in the order of the parameters */
    struct uuid game;
    struct match_view *view; /* held by the call; the newest when it was looked up */
    bool may_see;
    rules_seat viewer; /* a seat, or RULES_NOBODY: the public */
    struct match_key key;
    struct api_waiting wait;
    void *own; /* what the operation keeps for its callbacks */
    void (*own_free)(void *own);
};

void api_call_begin(struct http_request *r, const struct api_operation *operation);
/* Before a job: from here on any thread may answer. May be called again. */
void api_call_defer(struct api_call *c);
/* The operation's own memory: zeroed, freed with the call after `own_free` (may be NULL). NULL:
 * there is none, and the request was refused. */
void *api_call_own(struct api_call *c, size_t n, void (*own_free)(void *own));
/* The viewer's position in the view of the call. */
int32_t api_call_position(const struct api_call *c);

/* Refuses with the seats that there are; the viewer may see the game. */
void api_call_no_seat(struct api_call *c);
/* Answers with a JSON body. */
void api_call_reply(struct api_call *c, int status, struct buf *body);
/* Answers with what the match layer kept or rendered for a write: MATCH_OK or MATCH_REPLAYED. */
void api_call_reply_kept(struct api_call *c, int status, const struct match_reply *reply);

#endif
