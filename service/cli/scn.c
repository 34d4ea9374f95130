/* service/cli/scn.c: the command `turnstone scn`: finds scenario files and runs them. */
#include "cli/scn.h"

#include "cli/cli.h"

#include <dirent.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char help[] =
    "usage: turnstone scn [-v] FILE|FOLDER...\n"
    "Runs scenario files; of a folder all files named *.scn in it and below.\n"
    "  -v, --verbose   print each line, the events of each answer and what is asked then\n"
    "Failures are printed as file:line: message. Exit code 0 if all passed, 1 if any failed or\n"
    "none was found. The language is described in tests/support/SCN.md.\n";

struct totals {
    bool verbose;
    unsigned passed, failed;
};

static void run_file(struct totals *sum, const char *path)
{
    struct scn *s = cli_alloc(sizeof *s);
    s->file = path;
    s->verbose = sum->verbose;
    if (scn_file(s)) {
        (void)printf("%s:0: cannot be read\n", path);
        s->failed++;
    }
    sum->passed += s->passed;
    sum->failed += s->failed;
    free(s);
}

static int wanted(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void run_path(struct totals *sum, const char *path, bool named)
{
    struct stat info;
    struct dirent **names = NULL;
    size_t length = strlen(path);
    if (stat(path, &info) || !S_ISDIR(info.st_mode)) {
        if (named || (length > 4 && strcmp(path + length - 4, ".scn") == 0))
            run_file(sum, path);
        return;
    }
    int n = scandir(path, &names, wanted, alphasort);
    for (int i = 0; i < n; i++) {
        struct buf below = {0};
        buf_printf(&below, "%s%s%s", path, path[length - 1] == '/' ? "" : "/", names[i]->d_name);
        if (below.failed)
            cli_no_memory();
        run_path(sum, below.at, false);
        buf_free(&below);
        free(names[i]);
    }
    free(names);
}

int cli_scn(int argc, char **argv)
{
    static const struct option options[] = {
        {"verbose", no_argument, NULL, 'v'}, {"help", no_argument, NULL, 'h'}, {0}};
    struct totals sum = {0};
    for (int c; (c = getopt_long(argc, argv, "vh", options, NULL)) != -1;) {
        if (c == 'h')
            return cli_help(help, false);
        if (c != 'v')
            return cli_misused("scn", "unknown option");
        sum.verbose = true;
    }
    if (optind == argc)
        return cli_misused("scn", "no file is named");
    for (int i = optind; i < argc; i++)
        run_path(&sum, argv[i], true);
    (void)printf("%u passed, %u failed\n", sum.passed, sum.failed);
    return sum.failed || !sum.passed ? CLI_FAILED : CLI_OK;
}
