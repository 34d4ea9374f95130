/* tests/property/hidden.c: nothing that a viewer receives depends on what it cannot know. The
 * hidden cards are dealt again; the view, the questions as it sees them, what is said
 * of picks that are not offered, and the choice of every bot must stay what they were. */
#include "property/walk.h"

#include "cli/cli.h"
#include "cli/show.h"
#include "rules/core/fx.h"

#include <stdlib.h>
#include <string.h>

enum { GUESSES = 12, GUESSED = 40 }; /* at each question; numbers of objects */

static unsigned refused; /* guesses that were answered with a reason */

/* In the words of answers and in those for people. */
static void tell_question(struct buf *out, const struct walk *w, const void *st,
                          const struct rules_decision *d)
{
    const struct rules_option *o = rules_options(st, d);
    cli_show_question(out, w->game, st, d);
    buf_printf(out, "\n%u: ", (unsigned)rules_because(w->game, st, d));
    cli_show_prompt(out, w->game, st, d);
    for (uint16_t i = 0; i < d->n; i++) {
        buf_text(out, ", ");
        cli_show_option(out, w->game, st, d, &o[i]);
    }
}

/* Fails if the two differ, and shows where. */
static void same_text(const struct walk *w, rules_seat viewer, const char *wrong,
                      const struct buf *here, const struct buf *there)
{
    enum { BEFORE = 200, EXCERPT = 400 };
    size_t from = 0;
    while (from < here->n && from < there->n && here->at[from] == there->at[from])
        from++;
    if (from == here->n && from == there->n)
        return;
    from = from > BEFORE ? from - BEFORE : 0;
    walk_fail(w, "p%d %s:\n%.*s\nand:\n%.*s", viewer + 1, wrong, EXCERPT, here->at + from, EXCERPT,
              there->at + from);
}

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
            tell_question(out, w, st, d);
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

/* Something that may be said to d: named as it is, or guessed. */
static struct rules_option guess(struct walk *w, const struct rules_decision *d)
{
    const struct rules_words *words = w->game->words;
    struct rules_option pick = rules_options(w->table.st, d)[walk_below(w, d->n)];
    pick.count = 1;
    if (walk_below(w, 3))
        pick.verb = (uint16_t)(1 + walk_below(w, words->n_verbs - 1u));
    if (walk_below(w, 3))
        pick.card = (uint16_t)walk_below(w, words->n_cards);
    if (walk_below(w, 3))
        pick.arg = (int32_t)walk_below(w, GUESSED);
    return pick;
}

/* What is refused is refused in the same words. */
static void compare_refusals(struct walk *w, const struct rules_decision *d, const void *other)
{
    const struct rules_decision *same = rules_open(other, d->seat);
    if (d->shape == RULES_NUMBER || d->shape == RULES_NAME)
        return;
    for (int k = 0; k < GUESSES; k++) {
        const struct rules_option pick = guess(w, d);
        struct rules_refusal here = {.reason = RULES_WHY_NOT_OFFERED, .card = pick.card};
        struct rules_refusal there = here;
        w->game->explain(w->table.st, d, &pick, &here);
        w->game->explain(other, same, &pick, &there);
        if (here.reason != there.reason || here.rule != there.rule || here.card != there.card ||
            here.arg[0] != there.arg[0] || here.arg[1] != there.arg[1])
            walk_fail(w, "why \"%s %s#%d\" is refused tells p%d what it cannot know",
                      rules_verb_word(w->game->words, pick.verb)->slug,
                      rules_card_slug(w->game->words, pick.card), (int)pick.arg, d->by + 1);
        refused += here.reason != RULES_WHY_NOT_OFFERED;
    }
}

static void compare(struct walk *w, rules_seat viewer)
{
    struct buf before = {0}, after = {0};
    void *other = w->table.spare;
    memcpy(other, w->table.st, w->game->state_size);
    w->game->resample(other, viewer, cli_random(&w->random));
    rules_drop_orders(other, viewer);
    const char *wrong = w->game->check(other);
    if (wrong)
        walk_fail(w, "after dealing again: %s", wrong);
    if (rules_reask(w->game, other))
        walk_fail(w, "with other hidden cards, as p%d does not know them, nothing can be asked",
                  viewer + 1);
    tell(&before, w, w->table.st, viewer);
    tell(&after, w, other, viewer);
    same_text(w, viewer, "is told what it cannot know", &before, &after);
    for (rules_seat s = 0; s < w->seats; s++) {
        const struct rules_decision *d = rules_open(w->table.st, s);
        if (d && d->by == viewer) {
            compare_bots(w, d, other);
            compare_refusals(w, d, other);
        }
    }
    buf_free(&before);
    buf_free(&after);
}

/* What happens next, with other hidden cards: whoever cannot tell the two games apart by the events
 * must not be able to tell them apart by who is asked what, or by the view. */

enum { MANY_EVENTS = 1 << 16 };

struct other { /* the game with other hidden cards, one answer on */
    void *st, *by_hand;
    struct rules_events ev, ev_by_hand;
};

static unsigned dealt;           /* how often dealing again led to another state */
static unsigned followed;        /* how often two such games looked alike after an answer */
static unsigned ordered, obeyed; /* standing orders that answered nothing, and something, at once */

static void begin(struct walk *w)
{
    struct other *other = cli_alloc(sizeof *other);
    other->st = cli_alloc(w->game->state_size);
    other->by_hand = cli_alloc(w->game->state_size);
    other->ev.at = cli_alloc(MANY_EVENTS * sizeof *other->ev.at);
    other->ev_by_hand.at = cli_alloc(MANY_EVENTS * sizeof *other->ev.at);
    w->own = other;
}

static void end(struct walk *w)
{
    struct other *other = w->own;
    free(other->st);
    free(other->by_hand);
    free(other->ev.at);
    free(other->ev_by_hand.at);
    free(other);
}

/* Standing orders, put to a copy of the game. Where they answer nothing, nobody else is told
 * anything; where they answer the open question, everybody is told what an answer by hand tells. */

static void told_the_same(struct walk *w, const void *st, rules_seat viewer, const char *what)
{
    struct buf here = {0}, there = {0};
    tell(&here, w, w->table.st, viewer);
    tell(&there, w, st, viewer);
    same_text(w, viewer, what, &here, &there);
    buf_free(&here);
    buf_free(&there);
}

/* The answer that the orders of the copy give to d. */
static void as_ordered(struct walk *w, const struct rules_decision *d, const void *st,
                       struct rules_action *out)
{
    uint8_t n;
    const struct rules_order *o = rules_orders(st, d->by, &n);
    *out = (struct rules_action){.act = RULES_ANSWER, .by = d->by, .number = d->number};
    while (n > 0 && w->game->obey(w->table.st, d, o, out) != RULES_OBEYED) {
        o++;
        n--;
    }
    if (n == 0)
        walk_fail(w, "p%d's orders answer what none of them answers", d->by + 1);
}

/* A copy of the game in which the orders stand and nothing is answered yet. */
static void give_by_hand(struct walk *w, const struct rules_action *orders)
{
    struct other *other = w->own;
    struct rules_head *h = other->by_hand;
    memcpy(other->by_hand, w->table.st, w->game->state_size);
    for (uint8_t i = 0; i < orders->n_orders; i++) {
        struct rules_refusal ignored;
        h->order[orders->by][i] = orders->orders[i];
        if (w->game->may_order(w->table.st, orders->by, &h->order[orders->by][i], &ignored))
            walk_fail(w, "p%d's orders are refused", orders->by + 1);
    }
    h->n_orders[orders->by] = orders->n_orders;
    h->order_changes[orders->by]++;
}

static void same_as_by_hand(struct walk *w, const struct rules_decision *d,
                            const struct rules_action *orders)
{
    struct other *other = w->own;
    struct rules_action a;
    give_by_hand(w, orders);
    as_ordered(w, d, other->by_hand, &a);
    other->ev_by_hand.n = 0;
    other->ev_by_hand.cap = MANY_EVENTS;
    if (rules_apply(w->game, other->by_hand, &w->table.chance, &a, &other->ev_by_hand, NULL))
        walk_fail(w, "what the orders answer is refused by hand");
    walk_same(w, other->st, other->by_hand, "by orders and by hand");
    if (other->ev.n != other->ev_by_hand.n ||
        memcmp(other->ev.at, other->ev_by_hand.at, other->ev.n * sizeof *other->ev.at) != 0)
        walk_fail(w, "other events by orders and by hand");
    obeyed++;
}

static void order(struct walk *w, rules_seat seat)
{
    struct other *other = w->own;
    struct rules_action a;
    if (!walk_orders(w, seat, &a))
        return;
    const struct rules_decision *d = rules_open(w->table.st, seat);
    memcpy(other->st, w->table.st, w->game->state_size);
    other->ev.n = 0;
    other->ev.cap = MANY_EVENTS;
    if (rules_apply(w->game, other->st, &w->table.chance, &a, &other->ev, NULL))
        walk_fail(w, "p%d's orders are refused", seat + 1);
    const struct rules_decision *now = rules_open(other->st, seat);
    if (d && (!now || now->number != d->number)) {
        same_as_by_hand(w, d, &a);
        return;
    }
    if (other->ev.n)
        walk_fail(w, "p%d's orders are an event", seat + 1);
    for (rules_seat s = 0; s < w->seats; s++)
        told_the_same(w, other->st, s, "is told of standing orders");
    told_the_same(w, other->st, RULES_NOBODY, "is told of standing orders");
    ordered++;
}

static void at(struct walk *w, const struct rules_decision *d)
{
    uint8_t here[16], there[16];
    for (rules_seat s = 0; s < w->seats; s++)
        compare(w, s);
    compare(w, RULES_NOBODY);
    cli_table_hash(&w->table, w->table.st, here);
    cli_table_hash(&w->table, w->table.spare, there);
    dealt += memcmp(here, there, sizeof here) != 0;
    order(w, (rules_seat)walk_below(w, w->seats));
    order(w, d->seat);
}

/* The answer of a seat fits every game that looks to it like this one. */
static void chosen(struct walk *w, const struct rules_decision *d, const struct rules_action *a)
{
    struct other *other = w->own;
    (void)d;
    memcpy(other->st, w->table.st, w->game->state_size);
    w->game->resample(other->st, a->by, cli_random(&w->random));
    other->ev.n = 0;
    other->ev.cap = MANY_EVENTS;
    if (rules_reask(w->game, other->st) ||
        rules_apply(w->game, other->st, &w->table.chance, a, &other->ev, NULL))
        walk_fail(w, "p%d's answer is refused when hidden cards are others", a->by + 1);
}

/* Whoever orders to show a card shows by that whether it is there. */
static bool is_chosen(const struct walk *w, const struct rules_event *e)
{
    uint8_t n;
    const struct rules_order *o = rules_orders(w->table.st, e->seat, &n);
    bool names_card = false;
    for (uint8_t i = 0; e->kind == RULES_EV_ANSWERED && i < n; i++)
        names_card = names_card || o[i].card;
    return names_card;
}

/* Do both games show the viewer the same? Until a card comes to light they must: another kind of
 * event, or a question more, would tell without showing. */
static bool look_alike(struct walk *w, rules_seat viewer)
{
    const struct other *other = w->own;
    uint32_t n = w->table.ev.n < other->ev.n ? w->table.ev.n : other->ev.n;
    struct buf here = {0}, there = {0};
    bool same = true;
    if (other->ev.n > other->ev.cap)
        return false;
    for (uint32_t i = 0; same && i < n; i++) {
        const struct rules_event *e = &w->table.ev.at[i], *f = &other->ev.at[i];
        buf_clear(&here);
        buf_clear(&there);
        cli_show_event(&here, w->game, e, viewer);
        cli_show_event(&there, w->game, f, viewer);
        same = here.n == there.n && memcmp(here.at, there.at, here.n) == 0;
        if (is_chosen(w, e) || is_chosen(w, f)) {
            same = false;
            break;
        }
        if (!same && (e->kind != f->kind || e->seat != f->seat))
            walk_fail(w, "what p%d cannot know decides between \"%s\" and \"%s\"", viewer + 1,
                      here.at, there.at);
    }
    const struct rules_event *more = w->table.ev.n > n ? w->table.ev.at : other->ev.at;
    if (same && w->table.ev.n != other->ev.n && is_chosen(w, &more[n]))
        same = false;
    if (same && w->table.ev.n != other->ev.n)
        walk_fail(w, "what p%d cannot know decides when a question comes", viewer + 1);
    buf_free(&here);
    buf_free(&there);
    return same;
}

static void follow(struct walk *w, rules_seat viewer)
{
    const struct other *other = w->own;
    struct buf here = {0}, there = {0};
    if (!look_alike(w, viewer))
        return;
    followed++;
    tell(&here, w, w->table.st, viewer);
    tell(&there, w, other->st, viewer);
    same_text(w, viewer, "saw the same and is told different things", &here, &there);
    buf_free(&here);
    buf_free(&there);
}

static void after(struct walk *w, const struct rules_action *a)
{
    follow(w, a->by);
    follow(w, RULES_NOBODY);
}

/* A test that deals the same cards again would prove nothing. */
static void finish(const struct rules_game *game)
{
    ck_assert_msg(dealt > 0, "%s: hidden cards were never dealt anew", game->slug);
    ck_assert_msg(refused > 0, "%s: nothing was refused with a reason", game->slug);
    ck_assert_msg(followed > 0, "%s: no two games looked alike", game->slug);
    ck_assert_msg(game->words->n_orders == 0 || (ordered > 0 && obeyed > 0),
                  "%s: no standing orders, or none that answered", game->slug);
}

/* `holders` asks only who can react, and says that this tells (DOM-ASYNC-02). */
int main(void)
{
    return walk_main(&(struct walk_property){.name = "hidden",
                                             .avoid = "holders",
                                             .orders = 40,
                                             .begin = begin,
                                             .at = at,
                                             .chosen = chosen,
                                             .after = after,
                                             .end = end,
                                             .finish = finish});
}
