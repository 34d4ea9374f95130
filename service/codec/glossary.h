/* service/codec/glossary.h: what the words of a ruleset's games mean, as JSON. */
#ifndef CODEC_GLOSSARY_H
#define CODEC_GLOSSARY_H

#include "codec/json_out.h"

/* Members of the object that is open: verbs, decisions, events, phases and keywords. */
void codec_glossary(const struct rules_words *words, struct codec_out *o);

#endif
