/* service/base/log.h: one line per event on stderr: `time level event key=value ...`.
 * Never log keys, hands, tokens or bodies. Safe to call from any thread. */
#ifndef BASE_LOG_H
#define BASE_LOG_H

enum log_level {
    LOG_DEBUG,
    LOG_INFO,
    LOG_WARN,  /* odd, and handled */
    LOG_ERROR, /* a human must look */
};

/* Lines below this level are dropped; set once at start. The default is LOG_INFO. */
void log_set_level(enum log_level least);
/* `event` is a word; `format` prints the key=value pairs, or is "". */
void log_line(enum log_level level, const char *event, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
