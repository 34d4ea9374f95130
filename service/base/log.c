/* service/base/log.c: one line per event on stderr. */
#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

static enum log_level threshold = LOG_INFO;

void log_set_level(enum log_level least)
{
    threshold = least;
}

void log_line(enum log_level level, const char *event, const char *format, ...)
{
    static const char *const names[] = {"debug", "info", "warn", "error"};
    if (level < threshold)
        return;
    struct timespec now;
    struct tm utc;
    char when[32], what[1024];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &utc);
    va_list args;
    va_start(args, format);
    (void)vsnprintf(what, sizeof what, format, args);
    va_end(args);
    (void)fprintf(stderr, "%s.%03ldZ %s %s%s%s\n", when, now.tv_nsec / 1000000, names[level], event,
                  what[0] ? " " : "", what);
}
