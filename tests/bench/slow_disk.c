/* tests/bench/slow_disk.c: preloaded into PostgreSQL, makes every flush of its WAL 2 ms slower.
 *
 * With wal_sync_method=fdatasync, the default on Linux, nothing but the WAL is flushed so. */
#include <dlfcn.h>
#include <errno.h>
#include <time.h>
#include <unistd.h>

static const struct timespec delay = {.tv_nsec = 2000000};

int fdatasync(int fd)
{
    typedef int flush(int fd);
    struct timespec left = delay;
    flush *real;
    *(void **)&real = dlsym(RTLD_NEXT, "fdatasync");
    while (nanosleep(&left, &left) != 0 && errno == EINTR)
        ;
    return real ? real(fd) : -1;
}
