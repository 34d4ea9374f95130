/* service/api/outcome.h: the answer to those who move a running game, and the refusal of a move. */
#ifndef API_OUTCOME_H
#define API_OUTCOME_H

#include "api/call.h"
#include "codec/json_out.h"

/* What every move is answered with: events, what is asked then, whether it is over, a receipt. */
void api_put_outcome(struct codec_out *out, const struct match_outcome *o);
/* A match_render_outcome: an ActionResult; `context` is the call. */
int api_render_outcome(void *context, const struct match_outcome *o, struct buf *body);

/* Why a move was refused; answers the request. */
struct api_move_refusal {
    enum match_rc rc;
    const char *rule, *detail; /* or NULL */
    int32_t position;
    uint32_t decision; /* 0: none */
    int index;         /* CODEC_NO_INDEX: there was only one answer */
};
void api_refuse_move(struct api_call *c, const struct api_move_refusal *refusal);
/* The viewer's position when the move was refused. */
int32_t api_refused_at(const struct api_call *c, const struct match_reply *reply);

#endif
