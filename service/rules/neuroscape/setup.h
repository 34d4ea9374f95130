/* service/rules/neuroscape/setup.h: what a game is played with (NS-CMP, NS-SET, NS-HOST-09). */
#ifndef RULES_NEUROSCAPE_SETUP_H
#define RULES_NEUROSCAPE_SETUP_H

#include "rules/neuroscape/state.h"

enum { NS_N_SETTINGS = 19 };
extern const struct rules_setting_info ns_settings[NS_N_SETTINGS];
extern const char *const ns_deck_settings[NS_MAX_SEATS];

enum rules_rc ns_resolve(const struct rules_setup *wish, struct rules_chance *chance,
                         struct rules_text *out, struct rules_setup_error *why);
enum rules_rc ns_create(void *st, const struct rules_setup *setup);

#endif
