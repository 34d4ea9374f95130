/* service/cli/cli.h: the commands of `turnstone`, and what they share.
 *
 * A command gets its own name as argv[0] and returns one of the exit codes below. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rules_game;

enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

int cli_scn(int argc, char **argv);
int cli_play(int argc, char **argv);
int cli_simulate(int argc, char **argv);
int cli_replay(int argc, char **argv);
int cli_export(int argc, char **argv);
int cli_verify(int argc, char **argv);

/* Says on stderr what is wrong with the command line, and where help is. Returns CLI_USAGE. */
int cli_misused(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Ends the program. */
_Noreturn void cli_no_memory(void);
/* Memory of n zero bytes; without memory the program ends, so it is for commands alone. */
void *cli_alloc(size_t n);
void *cli_grow(void *at, size_t n);
/* A whole number without sign that is all of `text`; 0, or -1 if it is not one up to `most`. */
__attribute__((warn_unused_result)) int cli_number(const char *text, uint64_t most, uint64_t *out);
/* Prints a help text and, where the command takes a game, which games, bots and settings there are.
 */
int cli_help(const char *text, bool games);
/* The ruleset of that slug, or NULL after saying on stderr which there are. */
const struct rules_game *cli_game(const char *slug);

#endif
