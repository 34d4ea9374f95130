/* service/rules/dominion/landscape_wishes.c: which landscapes a game has beside its piles. */
#include "rules/dominion/landscape_wishes.h"

#include "rules/dominion/wishes.h"

enum { MOST_DEALT = 2 };

bool dom_is_dealt(const struct dom_card *c)
{
    return (c->types & DOM_LANDSCAPE & ~(unsigned)DOM_ALLY) != 0;
}

static bool is_chosen(const struct dom_chosen_piles *p, uint16_t card)
{
    for (uint16_t i = 0; i < p->n_landscapes; i++)
        if (p->landscape[i] == card)
            return true;
    return false;
}

static enum rules_rc read_list(const struct rules_setting *s, struct dom_chosen_piles *p,
                               struct rules_setup_error *why)
{
    const char *at = s->value, *end = s->value + s->value_n, *item;
    uint16_t n;
    while (dom_wish_item(&at, end, &item, &n)) {
        uint16_t card = rules_card_find(&dom_words, item, n);
        const char *wrong = !card                                ? "no landscape has this name"
                            : !dom_is_dealt(dom_cards[card])     ? "not a landscape of this kind"
                            : is_chosen(p, card)                 ? "named twice"
                            : p->n_landscapes == DOM_MOST_WISHED ? "more than twelve, from"
                                                                 : NULL;
        if (wrong)
            return rules_wish_refuse(why, "landscapes", "DOM-SETUP-10", wrong, item, n);
        p->landscape[p->n_landscapes++] = card;
    }
    return RULES_OK;
}

static enum rules_rc read_ally(const struct rules_setting *s, struct dom_chosen_piles *p,
                               struct rules_setup_error *why)
{
    uint16_t card = rules_card_find(&dom_words, s->value, s->value_n);
    if (!card || !(dom_cards[card]->types & DOM_ALLY))
        return rules_wish_refuse(why, "ally", "DOM-SETUP-11", "no Ally has this name", s->value,
                                 s->value_n);
    p->ally = card;
    return RULES_OK;
}

enum rules_rc dom_wished_landscapes(const struct rules_setup *wish, struct dom_chosen_piles *p,
                                    struct rules_setup_error *why)
{
    const struct rules_setting *list = rules_find_setting(wish, "landscapes");
    const struct rules_setting *ally = rules_find_setting(wish, "ally");
    enum rules_rc rc = RULES_OK;
    if (list && !rules_wish_is(list, "random") && !rules_wish_is(list, "none"))
        rc = read_list(list, p, why);
    if (!rc && ally && !rules_wish_is(ally, "random"))
        rc = read_ally(ally, p, why);
    return rc;
}

void dom_meet_landscape(struct dom_chosen_piles *p, uint16_t card)
{
    bool second_way = false;
    for (uint16_t i = 0; i < p->n_landscapes; i++)
        second_way =
            second_way || dom_cards[p->landscape[i]]->types & dom_cards[card]->types & DOM_WAY;
    if (p->n_landscapes < MOST_DEALT && !second_way)
        p->landscape[p->n_landscapes++] = card;
}

static bool is_liaison(uint16_t card)
{
    const struct dom_card *c = card ? dom_cards[card] : NULL;
    bool any = c && c->types & DOM_LIAISON;
    for (int i = 0; c && i < DOM_MAX_PARTS && c->parts[i]; i++)
        any = any || dom_cards[c->parts[i]]->types & DOM_LIAISON;
    return any;
}

bool dom_needs_ally(const struct dom_chosen_piles *p)
{
    bool any = false;
    for (int i = 0; i < DOM_KINGDOM; i++)
        any = any || is_liaison(p->kingdom[i]);
    for (int i = 0; i < DOM_EXTRA_PILES; i++)
        any = any || is_liaison(p->extra[i]);
    for (int i = 0; i < DOM_MOST_MARKET; i++)
        any = any || is_liaison(p->market[i]);
    return any;
}

static uint16_t random_ally(uint32_t sets, struct rules_chance *chance, uint64_t *draws)
{
    uint16_t pool[64], n = 0;
    for (uint16_t c = 1; c < dom_n_cards && n < 64; c++)
        if (dom_cards[c] && dom_cards[c]->types & DOM_ALLY && sets >> dom_cards[c]->set & 1)
            pool[n++] = c;
    return n ? pool[rules_chance_below(chance, draws, n)] : 0;
}

void dom_choose_ally(uint32_t sets, struct dom_chosen_piles *p, struct rules_chance *chance,
                     uint64_t *draws)
{
    if (!dom_needs_ally(p)) {
        p->ally = 0;
        return;
    }
    if (!p->ally)
        p->ally = random_ally(sets, chance, draws);
    if (!p->ally)
        p->ally = random_ally(UINT32_MAX, chance, draws);
}

void dom_put_landscapes(struct rules_text *out, const struct dom_chosen_piles *p)
{
    if (p->n_landscapes)
        rules_put_setting(out, "landscapes", "");
    for (uint16_t i = 0; i < p->n_landscapes; i++) {
        if (i)
            rules_text_char(out, ',');
        rules_text_put(out, rules_card_slug(&dom_words, p->landscape[i]));
    }
    if (p->ally)
        rules_put_setting(out, "ally", rules_card_slug(&dom_words, p->ally));
}
