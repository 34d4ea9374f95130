/* service/rules/core/line.c: the words of a line. */
#include "rules/core/line.h"

#include <string.h>

bool line_next_before(const char **line, char end, struct line_word *w)
{
    const char ends[] = {' ', end, '\0'};
    while (**line == ' ')
        ++*line;
    size_t n = strcspn(*line, ends);
    *w = (struct line_word){*line, (uint16_t)(n > UINT16_MAX ? UINT16_MAX : n)};
    *line += n;
    return n > 0;
}

bool line_next(const char **line, struct line_word *w)
{
    return line_next_before(line, ' ', w);
}

bool line_is(struct line_word w, const char *text)
{
    return strlen(text) == w.n && memcmp(w.at, text, w.n) == 0;
}

bool line_number(struct line_word w, uint32_t most, uint32_t *out)
{
    uint64_t value = 0;
    if (w.n == 0)
        return false;
    for (uint16_t i = 0; i < w.n; i++) {
        if (w.at[i] < '0' || w.at[i] > '9')
            return false;
        value = value * 10 + (uint64_t)(w.at[i] - '0');
        if (value > most)
            return false;
    }
    *out = (uint32_t)value;
    return true;
}

bool line_seat(struct line_word w, uint8_t seats, rules_seat *out)
{
    if (w.n != 2 || w.at[0] != 'p' || w.at[1] < '1' || w.at[1] >= '1' + seats)
        return false;
    *out = (rules_seat)(w.at[1] - '1');
    return true;
}

bool line_fail(struct rules_text *why, const char *what, struct line_word w)
{
    rules_text_put(why, what);
    rules_text_put(why, ": ");
    for (uint16_t i = 0; i < w.n; i++)
        rules_text_char(why, w.at[i]);
    return false;
}

void line_put(struct rules_text *out, const char *word)
{
    if (out->n)
        rules_text_char(out, ' ');
    rules_text_put(out, word);
}
