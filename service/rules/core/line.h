/* service/rules/core/line.h: the words of a line: of answers, and of what scenarios arrange and
 * read. A word is a slice of the line, which must outlive it. */
#ifndef RULES_CORE_LINE_H
#define RULES_CORE_LINE_H

#include "rules/core/game.h"

struct line_word {
    const char *at; /* not terminated */
    uint16_t n;
};

/* The next word, which *line is moved behind; false, with an empty word: there is none. */
bool line_next(const char **line, struct line_word *w);
/* The same, but a word also ends before the character `end`. */
bool line_next_before(const char **line, char end, struct line_word *w);
bool line_is(struct line_word w, const char *text);
/* A whole number without sign, up to `most`; false: it is none. */
bool line_number(struct line_word w, uint32_t most, uint32_t *out);
/* "p2" of so many seats; false: it is none. */
bool line_seat(struct line_word w, uint8_t seats, rules_seat *out);
/* Says `what: word`; false. */
bool line_fail(struct rules_text *why, const char *what, struct line_word w);
/* Writes a word, behind a space if there is one before it. */
void line_put(struct rules_text *out, const char *word);

#endif
