/* service/rules/dominion/kingdom.c: which piles a game is played with, by wish or by chance. */
#include "rules/dominion/kingdom.h"

#include "rules/dominion/landscape_wishes.h"
#include "rules/dominion/wishes.h"

#include <string.h>

/* Kingdom (DOM-SETUP-04) */

enum { POOL = 2048 };

static enum rules_rc read_kingdom(const struct rules_setting *s, uint16_t kingdom[DOM_KINGDOM],
                                  struct rules_setup_error *why)
{
    static const char rule[] = "DOM-SETUP-04";
    const char *at = s->value, *end = s->value + s->value_n, *item;
    uint16_t n, count = 0;
    while (dom_wish_item(&at, end, &item, &n)) {
        uint16_t card = rules_card_find(&dom_words, item, n);
        if (!card)
            return rules_wish_refuse(why, "kingdom", rule, "no card has this name", item, n);
        if (!dom_cards[card]->kingdom)
            return rules_wish_refuse(why, "kingdom", rule, "not a Kingdom card", item, n);
        for (uint16_t i = 0; i < count; i++)
            if (kingdom[i] == card)
                return rules_wish_refuse(why, "kingdom", rule, "named twice", item, n);
        if (count == DOM_KINGDOM)
            return rules_wish_refuse(why, "kingdom", rule, "more than ten cards, from", item, n);
        kingdom[count++] = card;
    }
    if (count < DOM_KINGDOM)
        return rules_wish_refuse(why, "kingdom", rule, "fewer than ten cards", NULL, 0);
    return RULES_OK;
}

static const char *const set_names[DOM_SETS] = {
    [DOM_SET_DOMINION] = "dominion",       [DOM_SET_INTRIGUE] = "intrigue",
    [DOM_SET_SEASIDE] = "seaside",         [DOM_SET_ALCHEMY] = "alchemy",
    [DOM_SET_PROSPERITY] = "prosperity",   [DOM_SET_CORNUCOPIA_GUILDS] = "cornucopia_guilds",
    [DOM_SET_HINTERLANDS] = "hinterlands", [DOM_SET_PROMO] = "promo",
    [DOM_SET_DARK_AGES] = "dark_ages",     [DOM_SET_ADVENTURES] = "adventures",
    [DOM_SET_EMPIRES] = "empires",         [DOM_SET_NOCTURNE] = "nocturne",
    [DOM_SET_RENAISSANCE] = "renaissance", [DOM_SET_MENAGERIE] = "menagerie",
    [DOM_SET_ALLIES] = "allies",           [DOM_SET_PLUNDER] = "plunder",
    [DOM_SET_RISING_SUN] = "rising_sun",
};

static int set_of(const char *item, uint16_t n)
{
    for (int i = 0; i < DOM_SETS; i++)
        if (strlen(set_names[i]) == n && memcmp(set_names[i], item, n) == 0)
            return i;
    return -1;
}

/* Bit per set that a random kingdom may be drawn from. */
static enum rules_rc read_sets(const struct rules_setup *wish, uint32_t *sets,
                               struct rules_setup_error *why)
{
    const struct rules_setting *s = rules_find_setting(wish, "sets");
    const char *at = s ? s->value : NULL, *end = s ? s->value + s->value_n : NULL, *item;
    uint16_t n;
    *sets = s ? 0 : 1u << DOM_SET_DOMINION;
    if (s && rules_wish_is(s, "all")) {
        *sets = (1u << DOM_SETS) - 1;
        return RULES_OK;
    }
    while (s && dom_wish_item(&at, end, &item, &n)) {
        int set = set_of(item, n);
        if (set < 0)
            return rules_wish_refuse(why, "sets", "DOM-SETUP-04", "no set has this name", item, n);
        *sets |= 1u << set;
    }
    return RULES_OK;
}

/* Piles beside the ten, by set-up text (DOM-SETUP-14): which card needs one, and what it may cost.
 */
enum { WISHED = DOM_EXTRA_PILES + DOM_MOST_MARKET }; /* by wishes: extra piles, then the market */
struct extra_pile {
    uint16_t of;
    const char *setting;
    uint8_t least, most;
};
/* Ferryman's may be Young Witch, so it comes first. */
static const struct extra_pile extra_piles[DOM_EXTRA_PILES] = {
    [DOM_FERRYMAN_PILE] = {DOM_CARD_ferryman, "ferryman", 3, 4},
    [DOM_BANE_PILE] = {DOM_CARD_young_witch, "bane", 2, 3},
};

static bool fits_extra(const struct extra_pile *x, uint16_t card)
{
    const struct dom_card *c = dom_cards[card];
    return c && c->kingdom && c->cost.coins >= x->least && c->cost.coins <= x->most &&
           c->cost.potion == 0 && c->cost.debt == 0;
}

/* The cards that the wishes name for these piles, 0 where they leave it to chance. They are checked
 * before anything is drawn: what is refused must not depend on chance. */
static enum rules_rc read_wished_extras(const struct rules_setup *wish, uint16_t wished[WISHED],
                                        struct rules_setup_error *why)
{
    static const char rule[] = "DOM-SETUP-14";
    for (int i = 0; i < DOM_EXTRA_PILES; i++) {
        const struct extra_pile *x = &extra_piles[i];
        const struct rules_setting *s = rules_find_setting(wish, x->setting);
        if (!s || rules_wish_is(s, "auto"))
            continue;
        uint16_t card = rules_card_find(&dom_words, s->value, s->value_n);
        const char *wrong = !card                  ? "no card has this name"
                            : !fits_extra(x, card) ? "no Kingdom card of this cost"
                                                   : NULL;
        for (int k = 0; k < i && !wrong; k++)
            wrong = wished[k] == card ? "has a pile already" : NULL;
        if (wrong)
            return rules_wish_refuse(why, x->setting, rule, wrong, s->value, s->value_n);
        wished[i] = card;
    }
    return RULES_OK;
}

static bool is_wished(const uint16_t wished[WISHED], uint16_t card)
{
    for (int i = 0; i < WISHED; i++)
        if (wished[i] == card)
            return true;
    return false;
}

/* Black Market's deck (DOM-SETUP-14). RULING: 15 cards by chance; no cards of split piles. */

enum { MARKET_CARDS = 15 };

static bool fits_market(uint16_t card)
{
    const struct dom_card *c = dom_cards[card];
    return c && c->kingdom && !c->parts[0] && card != DOM_CARD_black_market;
}

static enum rules_rc read_wished_market(const struct rules_setup *wish, uint16_t wished[WISHED],
                                        struct rules_setup_error *why)
{
    const struct rules_setting *s = rules_find_setting(wish, "black_market");
    const char *at = s && !rules_wish_is(s, "random") ? s->value : NULL, *item;
    uint16_t n, count = 0;
    while (dom_wish_item(&at, s ? s->value + s->value_n : NULL, &item, &n)) {
        uint16_t card = rules_card_find(&dom_words, item, n);
        const char *wrong = !card                      ? "no card has this name"
                            : !fits_market(card)       ? "no Kingdom card with a pile of its own"
                            : is_wished(wished, card)  ? "has a place already"
                            : count == DOM_MOST_MARKET ? "more than thirty cards, from"
                                                       : NULL;
        if (wrong)
            return rules_wish_refuse(why, "black_market", "DOM-SETUP-14", wrong, item, n);
        wished[DOM_EXTRA_PILES + count++] = card;
    }
    return RULES_OK;
}

struct randomizers {
    uint16_t at[POOL], n;
};

static bool is_randomizer(const struct dom_card *c, bool landscape)
{
    return landscape ? dom_is_dealt(c) : c->kingdom;
}

static void take_in(struct randomizers *r, uint32_t sets, const uint16_t wished[WISHED],
                    bool landscapes)
{
    for (uint16_t c = 1; c < dom_n_cards; c++)
        if (dom_cards[c] && is_randomizer(dom_cards[c], landscapes) && !dom_cards[c]->removed &&
            sets >> dom_cards[c]->set & 1 && !is_wished(wished, c))
            r->at[r->n++] = c;
}

/* DOM-SETUP-04, -10: ten Kingdom cards, and the landscapes met before the tenth. */
static void deal(struct randomizers *r, struct dom_chosen_piles *p, struct rules_chance *chance,
                 uint64_t *draws)
{
    int dealt = 0;
    while (dealt < DOM_KINGDOM && r->n > 0) {
        uint32_t k = rules_chance_below(chance, draws, r->n);
        uint16_t card = r->at[k];
        r->at[k] = r->at[--r->n];
        if (dom_cards[card]->kingdom)
            p->kingdom[dealt++] = card;
        else
            dom_meet_landscape(p, card);
    }
}

static enum rules_rc random_kingdom(uint32_t sets, const uint16_t wished[WISHED], bool landscapes,
                                    struct dom_chosen_piles *p, struct rules_chance *chance,
                                    uint64_t *draws, struct rules_setup_error *why)
{
    struct randomizers r = {.n = 0};
    take_in(&r, sets, wished, false);
    if (r.n < DOM_KINGDOM)
        return rules_wish_refuse(why, "sets", "DOM-SETUP-04",
                                 "these sets hold fewer than ten piles", NULL, 0);
    if (landscapes)
        take_in(&r, sets, wished, true);
    deal(&r, p, chance, draws);
    return RULES_OK;
}

/* RULING: beside ten that were named, as many as if ten of the sets had been dealt. */
static void random_landscapes(uint32_t sets, struct dom_chosen_piles *p,
                              struct rules_chance *chance, uint64_t *draws)
{
    static const uint16_t none[WISHED];
    struct dom_chosen_piles dealt = {0};
    struct randomizers r = {.n = 0};
    take_in(&r, sets, none, false);
    take_in(&r, sets, none, true);
    deal(&r, &dealt, chance, draws);
    memcpy(p->landscape, dealt.landscape, sizeof p->landscape);
    p->n_landscapes = dealt.n_landscapes;
}

static bool is_named(const struct dom_chosen_piles *p, uint16_t card)
{
    for (int i = 0; i < DOM_KINGDOM; i++)
        if (p->kingdom[i] == card)
            return true;
    for (int i = 0; i < DOM_EXTRA_PILES; i++)
        if (p->extra[i] == card)
            return true;
    for (int i = 0; i < DOM_MOST_MARKET; i++)
        if (p->market[i] == card)
            return true;
    return false;
}

static uint16_t random_extra(const struct extra_pile *x, const struct dom_chosen_piles *p,
                             const uint16_t wished[WISHED], uint32_t sets,
                             struct rules_chance *chance, uint64_t *draws)
{
    uint16_t pool[POOL], n = 0;
    for (uint16_t c = 1; c < dom_n_cards; c++)
        if (fits_extra(x, c) && !dom_cards[c]->removed && sets >> dom_cards[c]->set & 1 &&
            !is_named(p, c) && !is_wished(wished, c))
            pool[n++] = c;
    return n ? pool[rules_chance_below(chance, draws, n)] : 0;
}

static bool needs_market(const struct dom_chosen_piles *p)
{
    return is_named(p, DOM_CARD_black_market) && p->market[0] == 0;
}

/* RULING: from the sets, and where these hold too few, from all. */
static void fill_market(uint32_t sets, const uint16_t wished[WISHED], struct dom_chosen_piles *p,
                        struct rules_chance *chance, uint64_t *draws)
{
    uint16_t pool[POOL], n = 0, count = 0;
    while (count < MARKET_CARDS && p->market[count])
        count++;
    for (uint16_t c = 1; c < dom_n_cards; c++)
        if (fits_market(c) && !dom_cards[c]->removed && sets >> dom_cards[c]->set & 1 &&
            !is_named(p, c) && !is_wished(wished, c))
            pool[n++] = c;
    for (; count < MARKET_CARDS && n > 0; count++) {
        uint32_t k = rules_chance_below(chance, draws, n);
        p->market[count] = pool[k];
        pool[k] = pool[--n];
    }
}

static void choose_market(const uint16_t wished[WISHED], uint32_t sets, struct dom_chosen_piles *p,
                          struct rules_chance *chance, uint64_t *draws)
{
    memcpy(p->market, &wished[DOM_EXTRA_PILES], sizeof p->market);
    if (p->market[0])
        return;
    fill_market(sets, wished, p, chance, draws);
    fill_market(UINT32_MAX, wished, p, chance, draws);
}

/* Where the sets hold no card that fits, all sets do. What is chosen may need more piles. */
static void choose_extras(const uint16_t wished[WISHED], uint32_t sets, struct dom_chosen_piles *p,
                          struct rules_chance *chance, uint64_t *draws)
{
    bool more = true;
    while (more) {
        for (int i = 0; i < DOM_EXTRA_PILES; i++) {
            const struct extra_pile *x = &extra_piles[i];
            if (!is_named(p, x->of) || p->extra[i])
                continue;
            uint16_t card = wished[i];
            if (!card)
                card = random_extra(x, p, wished, sets, chance, draws);
            if (!card)
                card = random_extra(x, p, wished, UINT32_MAX, chance, draws);
            p->extra[i] = card;
        }
        more = needs_market(p);
        if (more)
            choose_market(wished, sets, p, chance, draws);
        more = more && !needs_market(p);
    }
}

/* May there be a Black Market deck that holds this card? */
static bool may_sell(const struct dom_chosen_piles *p, const uint16_t wished[WISHED], uint16_t card)
{
    bool market = is_named(p, DOM_CARD_black_market) || is_wished(wished, DOM_CARD_black_market);
    for (int i = 0; i < DOM_EXTRA_PILES; i++)
        market = market || (is_named(p, extra_piles[i].of) && !wished[i]);
    const uint16_t *sold = &wished[DOM_EXTRA_PILES];
    if (!market || sold[0] == 0)
        return market;
    for (int i = 0; i < DOM_MOST_MARKET; i++)
        if (sold[i] == card)
            return true;
    return false;
}

/* Can the extra pile be called for beside these ten, if only by what chance makes of another one?
 */
static bool may_need(const struct dom_chosen_piles *p, const uint16_t wished[WISHED], int extra)
{
    uint16_t of = extra_piles[extra].of;
    if (is_named(p, of) || may_sell(p, wished, of))
        return true;
    for (int i = 0; i < extra; i++)
        if (is_named(p, extra_piles[i].of) &&
            (wished[i] ? wished[i] == of : fits_extra(&extra_piles[i], of)))
            return true;
    return false;
}

static bool is_list(const struct rules_setting *s)
{
    return s && !rules_wish_is(s, "random");
}

/* The ten, and none of them may be wished for beside them. */
static enum rules_rc choose_kingdom(const struct rules_setup *wish, const uint16_t wished[WISHED],
                                    uint32_t sets, struct dom_chosen_piles *p,
                                    struct rules_chance *chance, uint64_t *draws,
                                    struct rules_setup_error *why)
{
    const struct rules_setting *list = rules_find_setting(wish, "kingdom");
    const struct rules_setting *landscapes = rules_find_setting(wish, "landscapes");
    bool dealt = landscapes && rules_wish_is(landscapes, "random");
    if (!is_list(list))
        return random_kingdom(sets, wished, dealt || !landscapes, p, chance, draws, why);
    enum rules_rc rc = read_kingdom(list, p->kingdom, why);
    for (int i = 0; i < WISHED && !rc; i++) {
        bool sold = i >= DOM_EXTRA_PILES;
        if (wished[i] && is_named(p, wished[i]) && (sold || may_need(p, wished, i))) {
            const char *slug = rules_card_slug(&dom_words, wished[i]);
            rc = rules_wish_refuse(why, sold ? "black_market" : extra_piles[i].setting,
                                   "DOM-SETUP-14", "has a pile already", slug,
                                   (uint16_t)strlen(slug));
        }
    }
    if (!rc && dealt)
        random_landscapes(rules_find_setting(wish, "sets") ? sets : UINT32_MAX, p, chance, draws);
    return rc;
}

static void put_list(struct rules_text *out, const char *name, const uint16_t *cards, int most)
{
    rules_put_setting(out, name, "");
    for (int i = 0; i < most && cards[i]; i++) {
        if (i)
            rules_text_char(out, ',');
        rules_text_put(out, rules_card_slug(&dom_words, cards[i]));
    }
}

static void put_extras(struct rules_text *out, const struct dom_chosen_piles *p)
{
    for (int i = 0; i < DOM_EXTRA_PILES; i++)
        if (p->extra[i])
            rules_put_setting(out, extra_piles[i].setting,
                              rules_card_slug(&dom_words, p->extra[i]));
    if (p->market[0])
        put_list(out, "black_market", p->market, DOM_MOST_MARKET);
}

/* From a complete set-up: false if there is no deck, or a card of it has a pile. */
static bool read_market(const uint16_t wished[WISHED], struct dom_chosen_piles *p)
{
    for (int i = DOM_EXTRA_PILES; i < WISHED; i++)
        if (wished[i] && is_named(p, wished[i]))
            return false;
    memcpy(p->market, &wished[DOM_EXTRA_PILES], sizeof p->market);
    return p->market[0] != 0;
}

static enum rules_rc read_extras(const struct rules_setup *setup, struct dom_chosen_piles *p)
{
    struct rules_setup_error ignored;
    uint16_t wished[WISHED] = {0};
    if (read_wished_extras(setup, wished, &ignored) || read_wished_market(setup, wished, &ignored))
        return RULES_SETUP;
    for (bool more = true; more;) {
        for (int i = 0; i < DOM_EXTRA_PILES; i++) {
            if (!is_named(p, extra_piles[i].of) || p->extra[i])
                continue;
            if (!wished[i] || is_named(p, wished[i]))
                return RULES_SETUP;
            p->extra[i] = wished[i];
        }
        more = needs_market(p);
        if (more && !read_market(wished, p))
            return RULES_SETUP;
    }
    return RULES_OK;
}

bool dom_has_set(const uint16_t kingdom[DOM_KINGDOM], int set)
{
    bool any = false;
    for (int i = 0; i < DOM_KINGDOM; i++)
        any = any || dom_cards[kingdom[i]]->set == set;
    return any;
}

/* DOM-SETUP-06, -07 */
bool dom_set_by_chance(const uint16_t kingdom[DOM_KINGDOM], int set, struct rules_chance *chance,
                       uint64_t *draws)
{
    return dom_has_set(kingdom, set) &&
           dom_cards[kingdom[rules_chance_below(chance, draws, DOM_KINGDOM)]]->set == set;
}

void dom_put_piles(struct rules_text *out, const struct dom_chosen_piles *p)
{
    put_list(out, "kingdom", p->kingdom, DOM_KINGDOM);
    put_extras(out, p);
    dom_put_landscapes(out, p);
}

enum rules_rc dom_choose_piles(const struct rules_setup *wish, struct dom_chosen_piles *p,
                               struct rules_chance *chance, uint64_t *draws,
                               struct rules_setup_error *why)
{
    uint16_t wished[WISHED] = {0};
    uint32_t sets;
    *p = (struct dom_chosen_piles){0};
    enum rules_rc rc = read_sets(wish, &sets, why);
    if (!rc)
        rc = read_wished_extras(wish, wished, why);
    if (!rc)
        rc = read_wished_market(wish, wished, why);
    if (!rc)
        rc = dom_wished_landscapes(wish, p, why);
    if (!rc)
        rc = choose_kingdom(wish, wished, sets, p, chance, draws, why);
    if (rc)
        return rc;
    choose_extras(wished, sets, p, chance, draws);
    dom_choose_ally(sets, p, chance, draws);
    return RULES_OK;
}

enum rules_rc dom_read_piles(const struct rules_setup *setup, struct dom_chosen_piles *p)
{
    struct rules_setup_error ignored;
    const struct rules_setting *list = rules_find_setting(setup, "kingdom");
    *p = (struct dom_chosen_piles){0};
    if (!list || read_kingdom(list, p->kingdom, &ignored))
        return RULES_SETUP;
    enum rules_rc rc = read_extras(setup, p);
    if (!rc)
        rc = dom_wished_landscapes(setup, p, &ignored);
    return !rc && dom_needs_ally(p) != (p->ally != 0) ? RULES_SETUP : rc;
}
