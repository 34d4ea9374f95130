/* service/cli/migrate.h: the command `turnstone migrate`. */
#ifndef CLI_MIGRATE_H
#define CLI_MIGRATE_H

/* argv[0] is the word `migrate`. Exit status: 0 done, 1 failed, 2 wrong usage. */
int cli_migrate(int argc, char **argv);

#endif
