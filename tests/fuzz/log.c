/* tests/fuzz/log.c: any bytes as a log: read line by line, replayed, and verified. */
#include "cli/cli.h"
#include "cli/play_log.h"
#include "fuzz/file.h"

#include <getopt.h>

static void read_rows(const char *path)
{
    FILE *file = fopen(path, "r");
    must(file != NULL);
    struct log_reader *r = fuzz_alloc(sizeof *r);
    enum log_next next = log_open(r, file) == 0 ? LOG_ROW : LOG_BAD;
    while (next == LOG_ROW) {
        next = log_next(r);
        must(next != LOG_ROW ||
             (r->row.kind[0] && r->row.by_seat <= STORE_SEATS && r->row.seat <= STORE_SEATS));
    }
    must(next == LOG_END || (r->words[0] && memchr(r->words, '\0', sizeof r->words)));
    log_close(r);
    free(r);
    (void)fclose(file);
}

static void run(int (*command)(int argc, char **argv), const char *option, const char *path)
{
    char name[] = "command", first[16], second[FUZZ_PATH];
    char *arguments[] = {name, first, second, NULL};
    (void)snprintf(first, sizeof first, "%s", option);
    (void)snprintf(second, sizeof second, "%s", path);
    optind = 0; /* getopt starts again */
    int rc = command(3, arguments);
    must(rc == CLI_OK || rc == CLI_FAILED);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    char path[FUZZ_PATH];
    int fd = fuzz_file(data, n, path);
    fuzz_quiet();
    read_rows(path);
    run(cli_replay, "--quiet", path);
    run(cli_verify, "--file", path);
    (void)close(fd);
    return 0;
}
