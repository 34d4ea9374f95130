/* tests/property/hidden.c: nothing that a viewer receives depends on what it cannot know. The
 * hidden cards are dealt again; the view, the questions as it sees them, and the choice of every
 * bot must stay what they were. */
#include "property/walk.h"

#include "cli/show.h"

#include <string.h>

/* All that a viewer is told: its view, its own questions whole, of others only that they wait. */
static void tell(struct buf *out, const struct walk *w, const void *st, rules_seat viewer)
{
    buf_clear(out);
    cli_show_view(out, w->game, st, viewer, 0);
    for (rules_seat s = 0; s < w->seats; s++) {
        const struct rules_decision *d = rules_asked(st, s);
        if (!d)
            continue;
        buf_printf(out, "%u %u %d %d %d %d %d %d: ", (unsigned)d->number, (unsigned)d->window,
                   d->seat, d->by, d->slot, d->kind, d->rule, d->card);
        if (viewer == d->by && d->slot == RULES_OPEN)
            cli_show_question(out, w->game, st, d);
        buf_char(out, '\n');
    }
}

static bool same_picks(const struct rules_action *a, const struct rules_action *b)
{
    bool same = a->n == b->n;
    for (uint16_t k = 0; same && k < a->n; k++)
        same = a->picks[k].verb == b->picks[k].verb && a->picks[k].card == b->picks[k].card &&
               a->picks[k].arg == b->picks[k].arg && a->picks[k].count == b->picks[k].count;
    return same;
}

static void compare_bots(struct walk *w, const struct rules_decision *d, const void *other)
{
    const struct rules_decision *same = rules_open(other, d->seat);
    struct rules_action here, there;
    uint64_t random = cli_random(&w->random);
    if (!same)
        walk_fail(w, "p%d is not asked when hidden cards are others", d->seat + 1);
    for (uint16_t b = 0; b < w->game->n_bots; b++) {
        cli_bot_answer(&w->game->bots[b], w->table.st, d, random, &here);
        cli_bot_answer(&w->game->bots[b], other, same, random, &there);
        if (!same_picks(&here, &there))
            walk_fail(w, "%s of p%d knows more than its view", w->game->bots[b].slug, d->by + 1);
    }
}

static void compare(struct walk *w, rules_seat viewer)
{
    struct buf before = {0}, after = {0};
    void *other = w->table.spare;
    memcpy(other, w->table.st, w->game->state_size);
    w->game->resample(other, viewer, cli_random(&w->random));
    const char *wrong = w->game->check(other);
    if (wrong)
        walk_fail(w, "after dealing again: %s", wrong);
    if (rules_reask(w->game, other))
        walk_fail(w, "with other hidden cards, as p%d does not know them, nothing can be asked",
                  viewer + 1);
    tell(&before, w, w->table.st, viewer);
    tell(&after, w, other, viewer);
    if (before.n != after.n || memcmp(before.at, after.at, before.n) != 0)
        walk_fail(w, "p%d is told what it cannot know:\n%s\nand with other hidden cards:\n%s",
                  viewer + 1, before.at, after.at);
    for (rules_seat s = 0; s < w->seats; s++) {
        const struct rules_decision *d = rules_open(w->table.st, s);
        if (d && d->by == viewer)
            compare_bots(w, d, other);
    }
    buf_free(&before);
    buf_free(&after);
}

static unsigned dealt; /* how often dealing again led to another state */

static void at(struct walk *w, const struct rules_decision *d)
{
    uint8_t here[16], there[16];
    (void)d;
    for (rules_seat s = 0; s < w->seats; s++)
        compare(w, s);
    compare(w, RULES_NOBODY);
    cli_table_hash(&w->table, w->table.st, here);
    cli_table_hash(&w->table, w->table.spare, there);
    dealt += memcmp(here, there, sizeof here) != 0;
}

/* A test that deals the same cards again would prove nothing. */
static void finish(const struct rules_game *game)
{
    ck_assert_msg(dealt > 0, "%s: hidden cards were never dealt anew", game->slug);
}

int main(void)
{
    return walk_main(&(struct walk_property){.name = "hidden", .at = at, .finish = finish});
}
