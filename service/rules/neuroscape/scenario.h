/* service/rules/neuroscape/scenario.h: positions for scenario files, and reading them. */
#ifndef RULES_NEUROSCAPE_SCENARIO_H
#define RULES_NEUROSCAPE_SCENARIO_H

#include "rules/core/game.h"

bool ns_arrange(void *st, const char *line, struct rules_text *why);
bool ns_inspect(const void *st, const char *what, struct rules_text *out);

#endif
