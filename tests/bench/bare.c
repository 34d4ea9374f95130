/* tests/bench/bare.c: libmicrohttpd alone on the service's kind of loop, as a yardstick.
 *
 * GET /N is answered 200 with N constant bytes, GET /0 with 304 and none. The responses are made
 * once and shared. usage: bench_bare PORT */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

#include <microhttpd.h>

enum { LONGEST = 1 << 20, KEPT = 8 };

struct bare {
    struct MHD_Response *response[KEPT];
    size_t size[KEPT];
};

static struct MHD_Response *response_of(struct bare *b, size_t size)
{
    for (int i = 0; i < KEPT; i++) {
        if (b->response[i] && b->size[i] == size)
            return b->response[i];
        if (b->response[i])
            continue;
        char *bytes = malloc(size + 1);
        if (!bytes)
            return NULL;
        memset(bytes, 'x', size);
        b->size[i] = size;
        b->response[i] = MHD_create_response_from_buffer(size, bytes, MHD_RESPMEM_MUST_FREE);
        return b->response[i];
    }
    return NULL;
}

static enum MHD_Result answer(void *bare, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *data, size_t *n,
                              void **seen)
{
    static int mark;
    (void)method;
    (void)version;
    (void)data;
    (void)n;
    if (!*seen) { /* only the headers are there */
        *seen = &mark;
        return MHD_YES;
    }
    unsigned long size = strtoul(url + 1, NULL, 10);
    struct MHD_Response *response = size <= LONGEST ? response_of(bare, size) : NULL;
    if (!response)
        return MHD_NO;
    return MHD_queue_response(connection, size ? MHD_HTTP_OK : MHD_HTTP_NOT_MODIFIED, response);
}

static int serve(struct MHD_Daemon *daemon)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
    struct epoll_event event = {.events = EPOLLIN}, got;
    int fd = epoll_create1(EPOLL_CLOEXEC);
    if (!info || fd < 0 || epoll_ctl(fd, EPOLL_CTL_ADD, info->epoll_fd, &event) != 0)
        return EXIT_FAILURE;
    for (;;) {
        MHD_UNSIGNED_LONG_LONG due;
        int wait = MHD_get_timeout(daemon, &due) == MHD_YES && due < 1000 ? (int)due : 1000;
        if (epoll_wait(fd, &got, 1, wait) < 0 && errno != EINTR)
            return EXIT_FAILURE;
        if (MHD_run(daemon) != MHD_YES)
            return EXIT_FAILURE;
    }
}

int main(int argc, char **argv)
{
    struct bare b = {0};
    unsigned long port = argc == 2 ? strtoul(argv[1], NULL, 10) : 0;
    if (port == 0 || port > UINT16_MAX) {
        (void)fputs("usage: bench_bare PORT\n", stderr);
        return 2;
    }
    (void)signal(SIGPIPE, SIG_IGN);
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL, (uint16_t)port, NULL, NULL, answer, &b, MHD_OPTION_CONNECTION_LIMIT, 8000U,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)32 * 1024, MHD_OPTION_CONNECTION_TIMEOUT, 30U,
        MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1, MHD_OPTION_END);
    if (!daemon) {
        (void)fputs("bench_bare: the server does not start\n", stderr);
        return EXIT_FAILURE;
    }
    return serve(daemon);
}
