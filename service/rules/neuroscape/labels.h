/* service/rules/neuroscape/labels.h: questions and options in words, for the one who answers. */
#ifndef RULES_NEUROSCAPE_LABELS_H
#define RULES_NEUROSCAPE_LABELS_H

#include "rules/neuroscape/state.h"

/* As in struct rules_game. */
bool ns_noun(const void *st, const struct rules_decision *d, const struct rules_option *o,
             struct rules_text *out);
bool ns_prompt(const void *st, const struct rules_decision *d, struct rules_text *out);
uint16_t ns_because(const void *st, const struct rules_decision *d);

/* "Tagger #12 of seat 2", or what the viewer knows of it. */
void ns_put_object(const struct ns *g, rules_seat viewer, int32_t serial, struct rules_text *out);
/* The item that the question is about, in the Cache or resolving; NULL: it is about none. */
const struct ns_item *ns_item_asked(const struct ns *g);
const struct fx_frame *ns_frame_asked(const struct ns *g);

#endif
