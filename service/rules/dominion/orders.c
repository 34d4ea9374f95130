/* service/rules/dominion/orders.c: standing orders of Dominion (DOM-ASYNC-01, -02).
 *
 * Whether an order can be given, and whether `never_react` answers, follows from what is public;
 * `always_reveal` answers only where it shows the card. */
#include "rules/dominion/orders.h"

#include "rules/dominion/abilities.h"

const struct rules_order_word dom_order_words[] = {
    [DOM_ORDER_ALWAYS_REVEAL] =
        {"always_reveal",
         "Reveal, play or use this Reaction each time you are asked whether you want to, as long "
         "as you have it. Others see the card, as with any Reaction, and that you did not have to "
         "be waited for.",
         RULES_ARG_CARD, DOM_RULE_ASYNC_02, NULL},
    [DOM_ORDER_NEVER_REACT] =
        {"never_react",
         "Decline each time you are asked for a Reaction and nothing else. Others see that you "
         "did not have to be waited for, which tells nothing about your hand; with "
         "reaction_windows=holders that you are asked at all tells that you hold a Reaction.",
         RULES_ARG_NONE, DOM_RULE_ASYNC_02, NULL},
};

/* Has the card a Reaction that can be used without anything more to decide? */
static bool has_plain_reaction(uint16_t number)
{
    for (int i = 0; i < DOM_MAX_ABILITIES; i++)
        if (dom_cards[number]->ability[i].always)
            return true;
    return false;
}

enum rules_rc dom_may_order(const void *st, rules_seat seat, struct rules_order *o,
                            struct rules_refusal *why)
{
    (void)seat;
    if (o->order == DOM_ORDER_NEVER_REACT || (dom_has(st, o->card) && has_plain_reaction(o->card)))
        return RULES_OK;
    *why = (struct rules_refusal){
        .rule = DOM_RULE_ASYNC_02, .reason = RULES_WHY_NO_ORDER, .card = o->card};
    return RULES_ILLEGAL;
}

static enum rules_obeyed pick(const struct rules_option *o, struct rules_action *out)
{
    out->picks[0] = *o;
    out->picks[0].count = 1;
    out->n = 1;
    return RULES_OBEYED;
}

static enum rules_obeyed always_reveal(const struct dom *g, const struct rules_decision *d,
                                       uint16_t card, struct rules_action *out)
{
    const struct rules_option *o = rules_options(g, d);
    for (uint16_t i = 0; i < d->n; i++) {
        const struct dom_ability *a = o[i].card == card ? dom_reaction_of(g, &o[i]) : NULL;
        if (a && a->always)
            return pick(&o[i], out);
    }
    return RULES_SILENT;
}

/* What else is offered is public, and so is whether this answers. */
static enum rules_obeyed never_react(const struct dom *g, const struct rules_decision *d,
                                     struct rules_action *out)
{
    const struct rules_option *o = rules_options(g, d);
    if (o[0].verb != DOM_PASS)
        return RULES_SILENT;
    for (uint16_t i = 1; i < d->n; i++)
        if (!dom_reaction_of(g, &o[i]))
            return RULES_SILENT;
    return pick(&o[0], out);
}

enum rules_obeyed dom_obey(const void *st, const struct rules_decision *d,
                           const struct rules_order *o, struct rules_action *out)
{
    if (!dom_is_asked_to_react(st))
        return RULES_SILENT;
    return o->order == DOM_ORDER_NEVER_REACT ? never_react(st, d, out)
                                             : always_reveal(st, d, o->card, out);
}
