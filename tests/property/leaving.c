/* tests/property/leaving.c: at any decision any seat may leave, in the middle of whatever goes on:
 * on a copy of the game it does, and the others go on without it. */
#include "property/walk.h"

#include "cli/cli.h"
#include "rules/core/fx.h"

#include <stdlib.h>
#include <string.h>

enum { ONE_OF = 4, ANSWERS = 12 }; /* one of so many decisions; so many answers are given then */

static void begin(struct walk *w)
{
    w->own = cli_alloc(w->game->state_size);
}

static const struct rules_decision *first_open(const struct walk *w, const void *st)
{
    for (rules_seat s = 0; s < w->seats; s++)
        if (rules_open(st, s))
            return rules_open(st, s);
    return NULL;
}

static void go_on(struct walk *w, void *st)
{
    struct rules_action a;
    for (int n = 0; n < ANSWERS && !rules_over(st); n++) {
        const struct rules_decision *d = first_open(w, st);
        const char *wrong = w->game->check(st);
        if (wrong)
            walk_fail(w, "after one has left: %s", wrong);
        if (!d)
            walk_fail(w, "one has left, and nobody is asked");
        cli_bot_answer(w->bot[d->by], st, d, cli_random(&w->random), &a);
        if (rules_apply(w->game, st, &w->table.chance, &a, NULL, NULL))
            walk_fail(w, "one has left, and p%d's answer is refused", d->by + 1);
    }
}

static void leave(struct walk *w, rules_seat s)
{
    struct rules_action a = {.act = RULES_RESIGN, .by = s};
    memcpy(w->own, w->table.st, w->game->state_size);
    if (rules_apply(w->game, w->own, &w->table.chance, &a, NULL, NULL))
        walk_fail(w, "p%d cannot leave", s + 1);
    go_on(w, w->own);
}

static void at(struct walk *w, const struct rules_decision *d)
{
    (void)d;
    if (walk_below(w, ONE_OF))
        return;
    for (rules_seat s = 0; s < w->seats; s++)
        if (!rules_gone(w->table.st, s))
            leave(w, s);
}

static void end(struct walk *w)
{
    free(w->own);
}

int main(void)
{
    return walk_main(&(struct walk_property){
        .name = "leaving", .usual = 1000, .resign = 400, .begin = begin, .at = at, .end = end});
}
