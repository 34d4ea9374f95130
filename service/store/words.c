/* service/store/words.c: the words that columns hold for our enums, both directions. */
#include "store/words.h"

#include <string.h>

enum { KINDS = 4, STATUSES = 4 };

static const char *const kinds[KINDS] = {
    [STORE_SEAT_OPEN] = "open",
    [STORE_SEAT_PLAYER] = "player",
    [STORE_SEAT_INVITED] = "invited",
    [STORE_SEAT_BOT] = "bot",
};

static const char *const statuses[STATUSES] = {
    [STORE_GAME_OPEN] = "open",
    [STORE_GAME_RUNNING] = "running",
    [STORE_GAME_FINISHED] = "finished",
    [STORE_GAME_CANCELLED] = "cancelled",
};

static int find(const char *word, const char *const *words, int n)
{
    for (int i = 0; word && i < n; i++) {
        if (strcmp(word, words[i]) == 0) {
            return i;
        }
    }
    return -1;
}

const char *words_seat_kind(enum store_seat_kind kind)
{
    return kinds[kind];
}

const char *words_status(enum store_status status)
{
    return statuses[status];
}

bool words_read_seat_kind(const char *word, enum store_seat_kind *out)
{
    int i = find(word, kinds, KINDS);
    if (i < 0) {
        return false;
    }
    *out = (enum store_seat_kind)i;
    return true;
}

bool words_read_status(const char *word, enum store_status *out)
{
    int i = find(word, statuses, STATUSES);
    if (i < 0) {
        return false;
    }
    *out = (enum store_status)i;
    return true;
}
