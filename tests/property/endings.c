/* tests/property/endings.c: every game ends, also when players leave at any moment; its standings
 * are complete; no bound comes near. */
#include "property/walk.h"

#include "rules/core/fx.h"

#include <stdio.h>
#include <string.h>

static struct maxima {
    unsigned frames, options, runs, picks, events, saved, answers, turns;
} most;
static uint8_t resigned; /* bit per seat that resigned in this game */

static void raise(unsigned *to, size_t value)
{
    if (value > *to)
        *to = (unsigned)value;
}

static void measure(struct walk *w)
{
    const struct rules_head *h = w->table.st;
    raise(&most.frames, h->depth);
    raise(&most.options, h->pool_n);
    raise(&most.runs, h->runs_n);
    raise(&most.events, w->table.ev.n);
    raise(&most.saved, rules_save(w->game, w->table.st, NULL, 0));
    const char *wrong = w->game->check(w->table.st);
    if (wrong)
        walk_fail(w, "%s", wrong);
}

static void at(struct walk *w, const struct rules_decision *d)
{
    struct rules_standings st;
    raise(&most.picks, d->shape == RULES_SET || d->shape == RULES_ORDER ? d->n : 1);
    if (rules_gone(w->table.st, d->by))
        walk_fail(w, "p%d left, and is asked", d->by + 1);
    if (w->game->standings(w->table.st, &st))
        walk_fail(w, "standings before the end");
}

static void begin(struct walk *w)
{
    (void)w;
    resigned = 0;
}

static void after(struct walk *w, const struct rules_action *a)
{
    measure(w);
    if (a->act == RULES_RESIGN)
        resigned = (uint8_t)(resigned | 1u << a->by);
    if (a->act == RULES_RESIGN && !rules_gone(w->table.st, a->by))
        walk_fail(w, "p%d left, and is still there", a->by + 1);
}

static void check_places(struct walk *w, const struct rules_standings *st)
{
    for (rules_seat s = 0; s < w->seats; s++) {
        unsigned before = 0;
        bool gone = rules_gone(w->table.st, s);
        for (rules_seat o = 0; o < w->seats; o++) {
            before += st->place[o] < st->place[s];
            if (rules_gone(w->table.st, o) && !gone && st->place[o] <= st->place[s])
                walk_fail(w, "p%d left, and is placed before p%d", o + 1, s + 1);
        }
        if (st->place[s] != before + 1)
            walk_fail(w, "p%d has place %d behind %u others", s + 1, st->place[s], before);
        if (st->turns[s] < 0 || (st->resigned >> s & 1) != (resigned >> s & 1))
            walk_fail(w, "the standings of p%d are not those of the game", s + 1);
    }
}

static void end(struct walk *w)
{
    struct rules_standings st = {0};
    struct rules_action a = {.act = RULES_ANSWER, .by = 0, .number = 1};
    if (!w->game->standings(w->table.st, &st))
        walk_fail(w, "over without standings");
    check_places(w, &st);
    for (rules_seat s = 0; s < w->seats; s++)
        if (rules_asked(w->table.st, s))
            walk_fail(w, "p%d is asked after the end", s + 1);
    if (cli_table_apply(&w->table, &a, NULL) != RULES_OVER)
        walk_fail(w, "an answer after the end");
    a.act = RULES_RESIGN;
    if (cli_table_apply(&w->table, &a, NULL) != RULES_OVER)
        walk_fail(w, "a resignation after the end");
    raise(&most.answers, w->answer);
    raise(&most.turns, rules_turn(w->table.st));
}

static void within_half(const char *what, unsigned value, unsigned bound)
{
    ck_assert_msg(value <= bound / 2, "%u %s: more than half of the bound %u", value, what, bound);
}

static void finish(const struct rules_game *game)
{
    (void)printf("%s: %u frames of %d, %u options of %d, %u runs of %d, %u kinds of picks of %d, "
                 "%u events of an answer, %u bytes saved, %u answers, %u turns\n",
                 game->slug, most.frames, FX_DEPTH, most.options, RULES_MAX_OPTIONS, most.runs,
                 RULES_MAX_OPTIONS, most.picks, RULES_MAX_PICKS, most.events, most.saved,
                 most.answers, most.turns);
    within_half("frames", most.frames, FX_DEPTH);
    within_half("options", most.options, RULES_MAX_OPTIONS);
    within_half("runs", most.runs, RULES_MAX_OPTIONS);
    within_half("picks", most.picks, RULES_MAX_PICKS);
}

int main(void)
{
    return walk_main(&(struct walk_property){.name = "endings",
                                             .usual = 20000,
                                             .resign = 150,
                                             .some_stay = true,
                                             .orders = 60,
                                             .begin = begin,
                                             .at = at,
                                             .after = after,
                                             .end = end,
                                             .finish = finish});
}
