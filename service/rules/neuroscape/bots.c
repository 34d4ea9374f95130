/* service/rules/neuroscape/bots.c: players that see only their own view. */
#include "rules/neuroscape/bots.h"

#include "rules/core/random.h"
#include "rules/neuroscape/state.h"

static void take(const struct rules_decision *d, const struct rules_option *o, uint16_t at,
                 struct rules_action *out)
{
    (void)d;
    out->n = 1;
    out->picks[0] = o[at];
    out->picks[0].count = 1;
}

/* Whose object or seat an option is about. */
static bool is_own(const struct ns *g, rules_seat s, const struct rules_option *o)
{
    const struct ns_object *there = o->verb == NS_PLAYER ? NULL : ns_see(g, o->arg);
    return o->verb == NS_PLAYER ? o->arg == s : there && there->controller == s;
}

/* 0: a card that lies face down. */
static bool helps(uint16_t number)
{
    return number == NS_CARD_stim_pack || number == NS_CARD_binary_blast ||
           number == NS_CARD_tagger || (number && ns_cards[number]->type == NS_GEAR);
}

static void aim(const struct ns *g, const struct rules_decision *d, struct rules_action *out)
{
    const struct rules_option *o = rules_options(g, d);
    for (uint16_t i = d->n; i > 0; i--)
        if (o[i - 1].verb != NS_WITHDRAW && is_own(g, d->seat, &o[i - 1]) == helps(d->card)) {
            take(d, o, (uint16_t)(i - 1), out);
            return;
        }
}

/* All that can attack, save for one that stays to block. */
static void attack(const struct rules_decision *d, const struct rules_option *o,
                   struct rules_action *out)
{
    if (d->shape == RULES_ONE) { /* one by one, and `done` comes last */
        take(d, o, 0, out);
        return;
    }
    out->n = 0;
    for (uint16_t i = d->n > 1; i < d->n && out->n < d->max; i++)
        out->picks[out->n++] = o[i];
}

/* Plays the dearest card it can, installs RAM to twelve, and attacks. */
static void greedy(const void *st, const struct rules_decision *d, uint64_t random,
                   struct rules_action *out)
{
    const struct ns *g = st;
    const struct rules_option *o = rules_options(st, d);
    enum { ENOUGH = 12 };
    (void)random;
    rules_fallback(st, d, out);
    if (d->kind == NS_ASK_DEPLOY)
        take(d, o, (uint16_t)(d->n - 1), out);
    else if (d->kind == NS_ASK_TARGET)
        aim(g, d, out);
    else if (d->kind == NS_ASK_PICK && NS_RAM_DECK - g->seat[d->seat].ram_deck < ENOUGH &&
             (g->head.turn + g->seat[d->seat].ram_deck) % 2)
        take(d, o, 1, out);
    else if (d->kind == NS_ASK_ATTACKERS)
        attack(d, o, out);
}

const struct rules_bot ns_bots[NS_N_BOTS] = {
    {"random", "Picks any legal answer.", rules_choose_random},
    {"greedy", "Plays what it can, and attacks with all characters but one.", greedy},
};
