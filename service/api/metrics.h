/* service/api/metrics.h: what the service counts, as Prometheus reads it.
 *
 * Labels are operationIds and classes of statuses, nothing of a player or a game. Everything here
 * is called on the loop thread alone. */
#ifndef API_METRICS_H
#define API_METRICS_H

#include "base/buf.h"
#include "match/match.h"

#include <stdint.h>

/* A request is over; status 0: the client was gone. */
void api_metrics_count(const char *operation, int status, int64_t milliseconds);
void api_metrics_write(struct match *m, struct buf *out);

#endif
