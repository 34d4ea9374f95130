/* service/cli/deck_list.h: decks that are named on the command line: published ones, and files. */
#ifndef CLI_DECK_LIST_H
#define CLI_DECK_LIST_H

#include "rules/core/game.h"

enum { CLI_DECKS = 64, CLI_DECK_NAME = 256 };

struct cli_decks {
    uint16_t n;
    char name[CLI_DECKS][CLI_DECK_NAME];   /* as it was written */
    char text[CLI_DECKS][RULES_DECK_TEXT]; /* the value of its seat's setting */
};

/* Reads "NAME,all,FOLDER/NAME.json": a file lists a deck as the API takes it. Returns CLI_OK, or
 * CLI_USAGE after saying what is wrong, of a file all of it. */
RULES_MUST_CHECK int cli_decks_read(const struct rules_game *game, const char *command,
                                    const char *list, struct cli_decks *out);

#endif
