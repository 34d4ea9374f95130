/* service/cli/bots.h: reads the options that `play` and `simulate` share: seats, bots, settings. */
#ifndef CLI_BOTS_H
#define CLI_BOTS_H

#include "rules/core/game.h"

struct cli_table_plan {
    const struct rules_game *game;
    const struct rules_bot *bot[RULES_MAX_SEATS]; /* NULL: a human */
    uint8_t seats;
    char wishes[RULES_SETUP_TEXT]; /* without `seats` */
};

/* Reads "random,human,big-money": one seat each. With `seats` given (0: not) the list is repeated
 * or cut to that many. Returns CLI_OK, or CLI_USAGE after saying why. */
RULES_MUST_CHECK int cli_plan_bots(struct cli_table_plan *plan, const char *command,
                                   const char *list, uint8_t seats, bool humans);
/* Adds "name=value". */
RULES_MUST_CHECK int cli_plan_set(struct cli_table_plan *plan, const char *command,
                                  const char *setting);
/* Is the setting wished already? */
bool cli_plan_has(const struct cli_table_plan *plan, const char *name);
/* The whole set-up wish: "seats=2 kingdom=...". */
void cli_plan_wishes(const struct cli_table_plan *plan, struct rules_text *out);

#endif
