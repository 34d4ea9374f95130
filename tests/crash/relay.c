/* tests/crash/relay.c: stands between services and PostgreSQL, and breaks the line on wish. */
#include "crash/relay.h"

#include "crash/world.h"

#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/socket.h>
#include <sys/un.h>

static int listener = -1;
static char socket_path[200];
static atomic_int mode, per_mille_cut, per_mille_swallow;

static int connect_server(void)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    snprintf(address.sun_path, sizeof address.sun_path, "%.*s", (int)sizeof address.sun_path - 1,
             socket_path);
    if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
        return fd;
    close(fd);
    return -1;
}

static bool happens(unsigned *seed, int per_mille)
{
    return per_mille > 0 && rand_r(seed) % 1000 < per_mille;
}

/* A client and its connection to the server. */
struct pair {
    int client, server;
    bool is_mute; /* it has asked for a commit, and shall not hear of it */
    unsigned seed;
};

/* False: the end of this pair of connections. */
static bool carry(struct pair *p, bool is_reply)
{
    static const char commit[] = "\0append_notify"; /* the last statement before it is bound */
    char bytes[65536];
    ssize_t n = read(is_reply ? p->server : p->client, bytes, sizeof bytes);
    if (n <= 0)
        return false;
    if (atomic_load(&mode) != RELAY_MUTE)
        p->is_mute = false;
    else if (!is_reply && memmem(bytes, (size_t)n, commit, sizeof commit))
        p->is_mute = true;
    if (is_reply && p->is_mute)
        return true;
    if (happens(&p->seed, atomic_load(is_reply ? &per_mille_swallow : &per_mille_cut)))
        return false;
    return write(is_reply ? p->client : p->server, bytes, (size_t)n) == n;
}

static void *pass(void *arg)
{
    struct pair p = {.client = (int)(intptr_t)arg, .server = connect_server()};
    struct pollfd ends[] = {{.fd = p.client, .events = POLLIN}, {.fd = p.server, .events = POLLIN}};
    bool goes_on = p.server >= 0;
    p.seed = (unsigned)p.client * 7919u + (unsigned)time(NULL);
    while (goes_on && poll(ends, 2, -1) > 0) {
        if (ends[0].revents)
            goes_on = carry(&p, false);
        if (goes_on && ends[1].revents)
            goes_on = carry(&p, true);
    }
    close(p.client);
    if (p.server >= 0)
        close(p.server);
    return NULL;
}

static void *accept_all(void *unused)
{
    (void)unused;
    for (int fd; (fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC)) >= 0;) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, pass, (void *)(intptr_t)fd))
            close(fd);
        else
            pthread_detach(thread);
    }
    return NULL;
}

char *relay_open(const struct database *d)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t n = sizeof address;
    pthread_t thread;
    char port[8];
    PQconninfoOption *options = PQconninfoParse(d->cluster, NULL);
    const char *host = "", *number = "5432";
    for (PQconninfoOption *o = options; o && o->keyword; o++) {
        if (o->val && strcmp(o->keyword, "host") == 0)
            host = o->val;
        if (o->val && strcmp(o->keyword, "port") == 0)
            number = o->val;
    }
    ck_assert_msg(host[0] == '/', "the relay wants a cluster on a socket");
    snprintf(socket_path, sizeof socket_path, "%s/.s.PGSQL.%s", host, number);
    PQconninfoFree(options);
    listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    ck_assert_int_eq(bind(listener, (struct sockaddr *)&address, sizeof address), 0);
    ck_assert_int_eq(listen(listener, 64), 0);
    ck_assert_int_eq(getsockname(listener, (struct sockaddr *)&address, &n), 0);
    snprintf(port, sizeof port, "%d", ntohs(address.sin_port));
    ck_assert_int_eq(pthread_create(&thread, NULL, accept_all, NULL), 0);
    pthread_detach(thread);
    return database_url(d->cluster, d->name, "turnstone_service", "127.0.0.1", port);
}

void relay_set(enum relay_mode how)
{
    atomic_store(&mode, how);
}

void relay_break(int cut_per_mille, int swallow_per_mille)
{
    atomic_store(&per_mille_cut, cut_per_mille);
    atomic_store(&per_mille_swallow, swallow_per_mille);
}
