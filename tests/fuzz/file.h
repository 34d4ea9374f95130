/* tests/fuzz/file.h: bytes as a file that a command can open. */
#ifndef FUZZ_FILE_H
#define FUZZ_FILE_H

#include "fuzz/fuzz.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

enum { FUZZ_PATH = 40 };

/* Returns the descriptor, which the caller closes; `path` opens the file from its start. */
static inline int fuzz_file(const uint8_t *data, size_t n, char path[static FUZZ_PATH])
{
    int fd = memfd_create("fuzz", MFD_CLOEXEC);
    must(fd >= 0 && write(fd, data, n) == (ssize_t)n);
    (void)snprintf(path, FUZZ_PATH, "/proc/self/fd/%d", fd);
    return fd;
}

/* What the commands print is not wanted, and thousands of lines of it cost time. */
static inline void fuzz_quiet(void)
{
    static bool is_quiet;
    if (!is_quiet)
        must(freopen("/dev/null", "w", stdout) != NULL);
    is_quiet = true;
}

#endif
