/* service/api/metrics.c: what the service counts, as Prometheus reads it. */
#include "api/metrics.h"

#include "api/routes.h"

#include <string.h>

enum { MOST_OPERATIONS = 64, CLASSES = 6 };

static const int64_t bounds_ms[] = {1, 5, 25, 100, 500, 2500};
static const char *const bounds_s[] = {"0.001", "0.005", "0.025", "0.1", "0.5", "2.5"};
enum { BOUNDS = sizeof bounds_ms / sizeof *bounds_ms };

static struct counts {
    uint64_t by_class[CLASSES]; /* 0: the client was gone; 1xx .. 5xx */
    uint64_t by_time[BOUNDS + 1];
    uint64_t milliseconds, n;
} counts[MOST_OPERATIONS + 1]; /* the last: no operation of ours */

static struct counts *counts_of(const char *operation)
{
    for (size_t i = 0; i < api_n_routes && i < MOST_OPERATIONS; i++)
        if (strcmp(api_routes[i].operation, operation) == 0)
            return &counts[i];
    return &counts[MOST_OPERATIONS];
}

void api_metrics_count(const char *operation, int status, int64_t milliseconds)
{
    struct counts *c = counts_of(operation);
    int bound = 0;
    while (bound < BOUNDS && milliseconds > bounds_ms[bound])
        bound++;
    c->by_class[status / 100 < CLASSES ? status / 100 : CLASSES - 1]++;
    c->by_time[bound]++;
    c->milliseconds += (uint64_t)milliseconds;
    c->n++;
}

static void head(struct buf *out, const char *name, const char *type, const char *help)
{
    buf_printf(out, "# HELP turnstone_%s %s\n# TYPE turnstone_%s %s\n", name, help, name, type);
}

static void gauge(struct buf *out, const char *name, const char *help, uint64_t value)
{
    head(out, name, "gauge", help);
    buf_printf(out, "turnstone_%s %llu\n", name, (unsigned long long)value);
}

static void write_requests(struct buf *out, const char *operation, const struct counts *c)
{
    for (int k = 0; k < CLASSES; k++) {
        if (!c->by_class[k])
            continue;
        buf_printf(out, "turnstone_http_requests_total{operation=\"%s\",status=\"", operation);
        buf_text(out, k ? "" : "gone");
        if (k)
            buf_printf(out, "%dxx", k);
        buf_printf(out, "\"} %llu\n", (unsigned long long)c->by_class[k]);
    }
}

static void write_times(struct buf *out, const char *operation, const struct counts *c)
{
    uint64_t sum = 0;
    if (!c->n)
        return;
    for (int k = 0; k <= BOUNDS; k++) {
        sum += c->by_time[k];
        buf_printf(out, "turnstone_http_request_seconds_bucket{operation=\"%s\",le=\"%s\"} %llu\n",
                   operation, k < BOUNDS ? bounds_s[k] : "+Inf", (unsigned long long)sum);
    }
    buf_printf(out, "turnstone_http_request_seconds_sum{operation=\"%s\"} %llu.%03llu\n", operation,
               (unsigned long long)(c->milliseconds / 1000),
               (unsigned long long)(c->milliseconds % 1000));
    buf_printf(out, "turnstone_http_request_seconds_count{operation=\"%s\"} %llu\n", operation,
               (unsigned long long)c->n);
}

static void write_all(struct buf *out,
                      void (*write)(struct buf *out, const char *operation, const struct counts *c))
{
    for (size_t i = 0; i < api_n_routes && i < MOST_OPERATIONS; i++)
        write(out, api_routes[i].operation, &counts[i]);
    write(out, "none", &counts[MOST_OPERATIONS]);
}

void api_metrics_write(struct match *m, struct buf *out)
{
    struct match_numbers n;
    head(out, "http_requests_total", "counter", "Answered requests by operation and status.");
    write_all(out, write_requests);
    head(out, "http_request_seconds", "histogram", "From the request line to the last byte.");
    write_all(out, write_times);
    match_numbers(m, &n);
    gauge(out, "games_in_memory", "Games whose state is kept in memory.", n.games);
    gauge(out, "games_bytes", "Bytes that they take.", n.bytes);
    gauge(out, "listener_up", "1 while other instances are heard.", n.is_listening);
    gauge(out, "jobs_waiting", "Requests that wait for a thread of the match layer.", n.waiting);
    head(out, "rows_total", "counter", "Rows appended to logs by this instance.");
    buf_printf(out, "turnstone_rows_total %llu\n", (unsigned long long)n.rows);
    head(out, "commits_total", "counter", "Transactions that appended them.");
    buf_printf(out, "turnstone_commits_total %llu\n", (unsigned long long)n.commits);
}
