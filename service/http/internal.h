/* service/http/internal.h: the structs that the files of this layer share. */
#ifndef HTTP_INTERNAL_H
#define HTTP_INTERNAL_H

#include "http/request.h"
#include "http/server.h"
#include "http/target.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>

#include <microhttpd.h>

/* How far a request is. Written by the loop thread; one that is deferred stays so until the loop
 * has taken its reply. */
enum http_phase {
    HTTP_ARRIVED,   /* its target is known */
    HTTP_RECEIVING, /* its headers are known */
    HTTP_HANDLING,  /* inside its handler or `problem` */
    HTTP_DEFERRED,
    HTTP_REPLIED, /* the reply is known */
};

struct http_refusal {
    int status; /* 0: none */
    const char *code, *detail;
};

struct http_reply_state {
    int status;
    struct buf body;
    struct http_shared *shared;
    struct http_ready *ready;
    bool has_file; /* the body is the whole of `file` */
    int file;
    uint64_t file_size;
    struct buf headers; /* name NUL value NUL ... */
    bool has_cache_control;
    bool is_broken; /* memory ran out, or a header was unfit: answer 500 */
};

struct http_request {
    struct http_server *server;
    struct MHD_Connection *connection;  /* loop thread only */
    struct http_request *older, *newer; /* all requests of the server; loop thread only */
    struct http_request *next;          /* in the queue of replies; under the lock */
    atomic_uint count;                  /* the loop's and, while deferred, the replier's */
    enum http_phase phase;
    bool is_abandoned; /* the loop ended without the reply; under the lock */
    bool is_queued;    /* the reply is in the queue; under the lock */
    bool is_gone;
    bool must_close;      /* answer before the body, and no more */
    const char *odd_head; /* why the head is not one that can be trusted, or NULL */
    int64_t since;
    size_t discarded;
    char id[HTTP_ID_SIZE];
    char peer[HTTP_PEER_SIZE];
    struct http_refusal refusal;
    const struct http_route *route;
    const struct http_shape *shape;
    struct http_target target;
    char *raw_target;                      /* until `target` takes it over */
    const char *target_begin, *target_end; /* in MHD's memory: only to be compared */
    struct buf headers;                    /* method NUL, then name NUL value NUL ... */
    struct buf body;
    struct buf allow;
    void *attachment;
    void (*destroy)(void *attachment);
    struct http_timer timer;
    void (*over)(struct http_request *r);
    struct http_reply_state reply;
};

/* One client connection. */
struct http_connection {
    struct http_server *server;
    struct http_shard *shard;
    struct http_timer timer;
    int64_t since; /* when it began to owe us a request */
    int fd;
    char peer[HTTP_PEER_SIZE];
    struct http_request *waiting; /* of http_defer_until(), to be told when the client leaves */
    uint64_t hung_up_turn;        /* of the loop, since when we know of it */
    bool has_hung_up;             /* the client has closed its sending side */
    bool is_busy;                 /* a request of it is being handled */
    bool has_place;               /* it is one of those that are served; others get a 503 */
};

enum { HTTP_SHARDS = 256 }; /* at most */

/* A daemon of MHD with some of the connections. */
struct http_shard {
    struct MHD_Daemon *daemon;
    unsigned n;    /* connections */
    int64_t due;   /* when it must run at the latest, unless it gets ready before */
    bool is_ready; /* it must run in this turn */
};

struct http_post {
    struct http_post *next;
    void (*work)(void *arg);
    void *arg;
};

struct http_server {
    struct http_config config;
    struct http_router router;
    struct http_shard shard[HTTP_SHARDS];
    int n_shards;
    pthread_t thread;
    int epoll_fd, wake_fd, listen_fd;
    uint16_t port;
    atomic_uint count; /* the owner's, and one for each reply that is still to come */
    atomic_int stopping;

    /* Loop thread only. */
    struct http_timers timers;
    struct http_request *newest;
    unsigned connections, places;   /* all; those of them that have a place */
    struct http_shard *dealt;       /* to which the newest connection went */
    struct http_timer accept_timer; /* while it runs, nobody is accepted */
    uint64_t seed, requests, turns;
    bool is_draining, is_over;
    int64_t drain_due;

    pthread_mutex_t lock; /* for all below */
    struct http_request *replied_first, *replied_last;
    struct http_post *post_first, *post_last;
    bool is_woken, takes_no_posts;
};

/* server.c */
void http_server_release(struct http_server *s);
/* Under the lock. */
void http_server_wake(struct http_server *s);

/* listen.c: a listening socket for "host:port". 0 with *fd and *port set, or an enum http_rc. */
int http_listen(const char *address, int *fd, uint16_t *port) __attribute__((warn_unused_result));

/* shards.c */
/* Starts one more; NULL: there cannot be. */
struct http_shard *http_shard_open(struct http_server *s);
/* Where a new connection goes. */
struct http_shard *http_shard_for_one_more(struct http_server *s);
/* NULL: the event of the loop is not of a shard. */
struct http_shard *http_shard_at(struct http_server *s, void *what);
/* Descriptors that shards for so many connections need. */
unsigned http_shard_files(unsigned connections);
/* Runs those that are ready or due; false: MHD gave up. */
bool http_shards_run(struct http_server *s);
/* When the first must run; INT64_MAX: no time is set. */
int64_t http_shards_due(const struct http_server *s);
void http_shards_stop(struct http_server *s);

/* accept.c */
/* So many connections more than may be are let in, for a 503 each; others wait to be accepted. */
unsigned http_spare(unsigned connections);
int http_accept_begin(struct http_server *s) __attribute__((warn_unused_result));
/* The listening socket is ready. */
void http_accept(struct http_server *s);
void http_accept_end(struct http_server *s);

/* loop.c */
void *http_loop_run(void *server);

/* request.c: `raw` is the request target as sent. NULL if memory ran out. */
struct http_request *http_request_new(struct http_server *s, const char *raw);
void http_request_release(struct http_request *r);
/* Stops timer and watch of a deferred request. */
void http_request_settle(struct http_request *r);

/* reply.c */
/* Calls `problem`, and replies barely if that does not. */
void http_refuse(struct http_request *r, int status, const char *code, const char *detail);
/* Hands the known reply to its connection. */
enum MHD_Result http_reply_send(struct http_request *r);
/* Frees all it holds. */
void http_reply_clear(struct http_reply_state *reply);

/* receive.c: what MHD calls. */
void *http_receive_target(void *server, const char *target, struct MHD_Connection *connection);
enum MHD_Result http_receive(void *server, struct MHD_Connection *connection, const char *url,
                             const char *method, const char *version, const char *data, size_t *n,
                             void **request);
void http_receive_done(void *server, struct MHD_Connection *connection, void **request,
                       enum MHD_RequestTerminationCode how);

/* head.c: fills `headers`; sets `odd_head`. */
void http_head_take(struct http_request *r, const char *method, const char *version);

/* admit.c: looks at the headers; sets `refusal`, `route` and `must_close`. */
void http_admit(struct http_request *r, const char *version);

/* length.c: MHD's log. */
void http_hear(void *server, const char *format, va_list words);

/* connection.c: MHD's notice that a connection begins or ends. */
void http_connection_notify(void *server, struct MHD_Connection *connection, void **context,
                            enum MHD_ConnectionNotificationCode what);
/* Takes a place for it if it has none; false: as many as may be have one. */
bool http_connection_take_place(struct MHD_Connection *connection);
/* While it is not busy, the client owes us a request and the clock runs. */
void http_connection_set_busy(struct MHD_Connection *connection, bool is_busy);
/* Copies the numeric address of the client, or "". */
void http_connection_peer(struct MHD_Connection *connection, char peer[HTTP_PEER_SIZE]);
/* The client has closed its sending side: whoever waits hears of it, and what it sent before is
 * read to the end. */
void http_connection_hang_up(struct http_connection *c);
/* MHD goes on with it in this turn of the loop. */
void http_connection_resume(struct MHD_Connection *connection);
/* From now on `r` waits on it; NULL: nobody. True if the client has hung up already. */
bool http_connection_wait(struct MHD_Connection *connection, struct http_request *r);

#endif
