/* service/cli/migrate.c: the command `turnstone migrate`. */
#include "cli/migrate.h"

#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DONE = 0, FAILED = 1, USAGE = 2 };

static const char usage[] =
    "usage: turnstone migrate [--url URL] [--status]\n"
    "\n"
    "Brings the database to the schema of this program. May be repeated, and run by several\n"
    "instances at once.\n"
    "\n"
    "  --url URL   connection of the owner of the schema, a libpq string\n"
    "              (default: the environment's TURNSTONE_OWNER_DATABASE_URL)\n"
    "  --status    change nothing; list the migrations and whether they were applied\n"
    "  --help      this text\n";

struct command {
    const char *url;
    bool only_status;
    bool help;
};

static bool read_command(int argc, char **argv, struct command *c)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--url") == 0 && i + 1 < argc) {
            c->url = argv[++i];
        } else if (strcmp(argv[i], "--status") == 0) {
            c->only_status = true;
        } else if (strcmp(argv[i], "--help") == 0) {
            c->help = true;
        } else {
            fprintf(stderr, "turnstone migrate: cannot use '%s'\n\n%s", argv[i], usage);
            return false;
        }
    }
    return true;
}

static void tell(void *context, const struct store_migration *m)
{
    const char *const *words = context;
    printf("%04d_%s %s\n", m->number, m->name, words[m->applied]);
}

int cli_migrate(int argc, char **argv)
{
    static const char *const words[] = {"missing", "applied"};
    struct command c = {.url = getenv("TURNSTONE_OWNER_DATABASE_URL")};
    char why[1000];
    if (!read_command(argc, argv, &c)) {
        return USAGE;
    }
    if (c.help) {
        fputs(usage, stdout);
        return DONE;
    }
    if (!c.url || !c.url[0]) {
        fprintf(stderr, "turnstone migrate: no connection; give --url or set "
                        "TURNSTONE_OWNER_DATABASE_URL\n");
        return USAGE;
    }
    int rc = c.only_status ? store_migrate_status(c.url, tell, (void *)words, why, sizeof why)
                           : store_migrate(c.url, tell, (void *)words, why, sizeof why);
    if (rc != STORE_OK) {
        fprintf(stderr, "turnstone migrate: %s\n", why);
        return FAILED;
    }
    if (!c.only_status) {
        printf("the schema is at migration %d\n", store_schema_known());
    }
    return DONE;
}
