/* service/http/listen.c: opens the listening socket of an address such as "127.0.0.1:8080". */
#include "http/internal.h"

#include "base/log.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Cuts "host:port" or "[host]:port" into the two; false if it is neither. */
static bool cut(char *address, const char **host, const char **port)
{
    char *colon = strrchr(address, ':');
    if (!colon || colon == address || colon[1] == '\0' || strspn(colon + 1, "0123456789") > 5)
        return false;
    *colon = '\0';
    *port = colon + 1;
    *host = address;
    if (address[0] == '[') {
        if (colon[-1] != ']')
            return false;
        colon[-1] = '\0';
        *host = address + 1;
        return true;
    }
    return strchr(address, ':') == NULL;
}

static int open_socket(const struct addrinfo *at, int *out)
{
    const int on = 1;
    int fd = socket(at->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return HTTP_SYSTEM;
    /* Accepted sockets inherit TCP_NODELAY, which saves a call for each of them. */
    if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) == 0 &&
        bind(fd, at->ai_addr, at->ai_addrlen) == 0 && listen(fd, SOMAXCONN) == 0) {
        *out = fd;
        return 0;
    }
    int rc = errno == EADDRINUSE ? HTTP_ADDRESS_IN_USE : HTTP_SYSTEM;
    if (rc == HTTP_SYSTEM)
        log_line(LOG_ERROR, "http_listen", "error=\"%s\"", strerror(errno));
    close(fd);
    return rc;
}

static int read_port(int fd, uint16_t *port)
{
    union {
        struct sockaddr_storage any;
        struct sockaddr_in v4;
        struct sockaddr_in6 v6;
    } name = {0};
    socklen_t n = sizeof name;
    if (getsockname(fd, (struct sockaddr *)&name, &n) != 0)
        return HTTP_SYSTEM;
    *port = ntohs(name.any.ss_family == AF_INET6 ? name.v6.sin6_port : name.v4.sin_port);
    return 0;
}

int http_listen(const char *address, int *fd, uint16_t *port)
{
    char copy[128];
    const char *host, *service;
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM,
                                   .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE};
    struct addrinfo *found;
    if (!address || strlen(address) >= sizeof copy)
        return HTTP_BAD_ADDRESS;
    memcpy(copy, address, strlen(address) + 1);
    if (!cut(copy, &host, &service) || getaddrinfo(host, service, &hints, &found) != 0)
        return HTTP_BAD_ADDRESS;
    int opened = -1;
    int rc = open_socket(found, &opened);
    freeaddrinfo(found);
    if (rc == 0)
        rc = read_port(opened, port);
    if (rc == 0)
        *fd = opened;
    else if (opened >= 0)
        close(opened);
    return rc;
}
