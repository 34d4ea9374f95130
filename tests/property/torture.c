/* tests/property/torture.c: a game that is saved, forgotten and loaded at every decision is the
 * same game, and so is one that is played on another copy. */
#include "property/walk.h"

#include <stdlib.h>
#include <string.h>

static void begin(struct walk *w)
{
    w->own = malloc(w->game->state_size);
    ck_assert_ptr_nonnull(w->own);
    memcpy(w->own, w->table.st, w->game->state_size);
}

/* Goes on with the loaded state. */
static void reload(struct walk *w)
{
    size_t n = rules_save(w->game, w->table.st, NULL, 0);
    uint8_t *saved = malloc(n);
    ck_assert_ptr_nonnull(saved);
    ck_assert_uint_eq(rules_save(w->game, w->table.st, saved, n), n);
    memset(w->table.spare, 0xa5, w->game->state_size);
    enum rules_rc rc = rules_load(w->game, w->table.spare, saved, n);
    enum rules_rc cut = RULES_OK;
    walk_same(w, w->table.st, w->table.spare, "after saving and loading");
    void *swap = w->table.st;
    w->table.st = w->table.spare;
    w->table.spare = swap;
    if (w->answer % 16 == 0) /* a part of a state is no state */
        cut = rules_load(w->game, w->table.spare, saved, walk_below(w, (uint32_t)n));
    free(saved);
    if (rc)
        walk_fail(w, "what was saved cannot be loaded");
    if (w->answer % 16 == 0 && cut == RULES_OK)
        walk_fail(w, "a part of a saved state is loaded as if it were whole");
}

static void at(struct walk *w, const struct rules_decision *d)
{
    (void)d;
    const char *wrong = cli_table_examine(&w->table);
    if (wrong)
        walk_fail(w, "%s", wrong);
}

/* The action is in the words of the state before, so it is tried on the copy first. */
static void chosen(struct walk *w, const struct rules_decision *d, const struct rules_action *a)
{
    (void)d;
    enum rules_rc rc = rules_apply(w->game, w->own, &w->table.chance, a, NULL, NULL);
    if (rc)
        walk_fail(w, "the copy refuses it (%d)", (int)rc);
}

static void after(struct walk *w, const struct rules_action *a)
{
    (void)a;
    walk_same(w, w->table.st, w->own, "on the copy that was never saved");
    if (!rules_over(w->table.st))
        reload(w);
}

static void end(struct walk *w)
{
    free(w->own);
    const char *wrong = cli_table_examine(&w->table);
    if (wrong)
        walk_fail(w, "at the end: %s", wrong);
}

int main(void)
{
    return walk_main(&(struct walk_property){.name = "torture",
                                             .resign = 200,
                                             .orders = 40,
                                             .begin = begin,
                                             .at = at,
                                             .chosen = chosen,
                                             .after = after,
                                             .end = end});
}
