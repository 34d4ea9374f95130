/* service/store/words.h: the words that columns hold for our enums, both directions. */
#ifndef STORE_WORDS_H
#define STORE_WORDS_H

#include "store/store.h"

const char *words_seat_kind(enum store_seat_kind kind);
const char *words_status(enum store_status status);
/* False: no such word. */
bool words_read_seat_kind(const char *word, enum store_seat_kind *out) STORE_CHECKED;
bool words_read_status(const char *word, enum store_status *out) STORE_CHECKED;

#endif
