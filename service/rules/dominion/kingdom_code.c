/* service/rules/dominion/kingdom_code.c: a short word for all piles and landscapes of a game, to
 * share.
 *
 * "k1", then fields with "_" between: the ten piles; c: with Colony; s: with Shelters; b, f: the
 * piles of Young Witch and of Ferryman; l: landscapes; a: the Ally; m: the deck of Black Market;
 * and two characters to find slips of the pen. A card is its permanent number in two digits of
 * base 36. */
#include "rules/dominion/kingdom_code.h"

#include "rules/dominion/kingdom.h"
#include "rules/dominion/wishes.h"

#include <string.h>

enum { BASE = 36, CHECK_PRIME = 1279, CHECK_FIELD = 3 };
static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz_";
static const char start[] = "k1_";

static int digit(char c)
{
    const char *at = memchr(digits, c, sizeof digits - 1);
    return at ? (int)(at - digits) : -1;
}

static unsigned check_sum(const char *text, size_t n)
{
    unsigned sum = 0;
    for (size_t i = 0; i < n; i++)
        sum = (sum * 37 + (unsigned)digit(text[i])) % CHECK_PRIME;
    return sum;
}

static void put_pair(struct rules_text *out, unsigned number)
{
    rules_text_char(out, digits[number / BASE]);
    rules_text_char(out, digits[number % BASE]);
}

/* Writing */

enum part { KINGDOM, BANE, FERRYMAN, LANDSCAPES, ALLY, MARKET, PARTS };
static const char tags[PARTS] = {
    [KINGDOM] = '\0',   [BANE] = 'b', [FERRYMAN] = 'f',
    [LANDSCAPES] = 'l', [ALLY] = 'a', [MARKET] = 'm',
};

static bool has_pile(const struct dom *g, uint16_t card)
{
    for (uint8_t p = 0; p < g->n_piles; p++)
        if (g->pile[p].card == card)
            return true;
    return false;
}

/* PARTS: no part of a code, like the basic cards. */
static enum part part_of(const struct dom *g, uint16_t card)
{
    const struct dom_card *c = dom_cards[card];
    if (c->types & DOM_ALLY)
        return ALLY;
    if (c->types & DOM_LANDSCAPE)
        return LANDSCAPES;
    if (!c->kingdom)
        return PARTS;
    return card == g->option.bane       ? BANE
           : card == g->option.ferryman ? FERRYMAN
           : has_pile(g, card)          ? KINGDOM
                                        : MARKET;
}

/* The cards of this game that belong to a code, by number. */
struct parts {
    uint16_t card[DOM_MAX_KINDS], n;
    uint8_t part[DOM_MAX_KINDS]; /* enum part */
};

static void sort_in(struct parts *p, uint16_t card, enum part part)
{
    uint16_t at = p->n++;
    for (; at > 0 && p->card[at - 1] > card; at--) {
        p->card[at] = p->card[at - 1];
        p->part[at] = p->part[at - 1];
    }
    p->card[at] = card;
    p->part[at] = (uint8_t)part;
}

static void put_part(const struct parts *p, enum part part, struct rules_text *out)
{
    bool any = part == KINGDOM;
    for (uint16_t i = 0; i < p->n; i++) {
        if (p->part[i] != part)
            continue;
        if (!any) {
            rules_text_char(out, '_');
            rules_text_char(out, tags[part]);
        }
        any = true;
        put_pair(out, p->card[i]);
    }
}

void dom_kingdom_code(const struct dom *g, struct rules_text *out)
{
    struct parts parts = {.n = 0};
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (part_of(g, g->kind[k]) != PARTS)
            sort_in(&parts, g->kind[k], part_of(g, g->kind[k]));
    rules_text_put(out, start);
    put_part(&parts, KINGDOM, out);
    if (g->option.colony)
        rules_text_put(out, "_c");
    if (g->option.shelters)
        rules_text_put(out, "_s");
    for (int part = BANE; part < PARTS; part++)
        put_part(&parts, (enum part)part, out);
    unsigned sum = check_sum(out->at, out->n < out->cap ? out->n : 0);
    rules_text_char(out, '_');
    put_pair(out, sum);
}

/* Reading */

static enum rules_rc refuse(const struct rules_setting *code, const char *sentence,
                            struct rules_setup_error *why)
{
    return rules_wish_refuse(why, "kingdom", "DOM-SETUP-04", sentence, code->value, code->value_n);
}

static bool is_code(const struct rules_setting *s)
{
    return s && s->value_n > strlen(start) && memcmp(s->value, start, strlen(start)) == 0;
}

static bool is_whole(const struct rules_setting *s)
{
    const char *check = s->value + s->value_n - CHECK_FIELD;
    for (uint16_t i = 0; i < s->value_n; i++)
        if (digit(s->value[i]) < 0)
            return false;
    if (s->value_n < strlen(start) + CHECK_FIELD || check[0] != '_' || check[1] == '_' ||
        check[2] == '_')
        return false;
    unsigned sum = (unsigned)(digit(check[1]) * BASE + digit(check[2]));
    return sum == check_sum(s->value, (size_t)(s->value_n - CHECK_FIELD));
}

/* The cards of a field as the value of a setting. False: one that this version does not have. */
static bool put_cards(const char *at, const char *end, struct rules_text *out)
{
    for (const char *card = at; card < end; card += 2) {
        int number = end - card >= 2 ? digit(card[0]) * BASE + digit(card[1]) : 0;
        if (number <= 0 || number >= dom_n_cards || !dom_cards[number])
            return false;
        if (card > at)
            rules_text_char(out, ',');
        rules_text_put(out, rules_card_slug(&dom_words, (uint16_t)number));
    }
    return at < end;
}

/* One field. False: it is none. */
static bool put_field(const char *at, const char *end, bool first, struct rules_text *out)
{
    static const char *const settings[PARTS] = {
        [KINGDOM] = "kingdom",       [BANE] = "bane", [FERRYMAN] = "ferryman",
        [LANDSCAPES] = "landscapes", [ALLY] = "ally", [MARKET] = "black_market",
    };
    if (!first && end - at == 1 && (*at == 'c' || *at == 's')) {
        rules_put_setting(out, *at == 'c' ? "colony" : "shelters", "yes");
        return true;
    }
    int part = KINGDOM;
    for (int i = BANE; !first && at < end && i < PARTS; i++)
        if (tags[i] == *at)
            part = i;
    if (!first && part == KINGDOM)
        return false;
    rules_put_setting(out, settings[part], "");
    return put_cards(first ? at : at + 1, end, out);
}

static bool put_fields(const struct rules_setting *code, struct rules_text *out)
{
    const char *at = code->value + strlen(start), *end = code->value + code->value_n - CHECK_FIELD;
    bool colony = false, shelters = false;
    for (bool first = true; at < end; first = false) {
        const char *next = memchr(at, '_', (size_t)(end - at));
        next = next ? next : end;
        colony = colony || (!first && *at == 'c');
        shelters = shelters || (!first && *at == 's');
        if (!put_field(at, next, first, out))
            return false;
        at = next + 1;
    }
    if (!colony)
        rules_put_setting(out, "colony", "no");
    if (!shelters)
        rules_put_setting(out, "shelters", "no");
    return out->n < out->cap;
}

enum rules_rc dom_expand_code(const struct rules_setup *wish, struct rules_setup *out,
                              char text[DOM_CODE_SETTINGS], struct rules_setup_error *why)
{
    static const char *const parts[] = {"sets",     "colony",     "shelters", "bane",
                                        "ferryman", "landscapes", "ally",     "black_market"};
    const struct rules_setting *code = rules_find_setting(wish, "kingdom");
    struct rules_text t = {text, 0, DOM_CODE_SETTINGS};
    *out = *wish;
    if (!is_code(code))
        return RULES_OK;
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
        if (rules_find_setting(wish, parts[i]))
            return rules_wish_refuse(why, parts[i], "DOM-SETUP-04",
                                     "a kingdom code says this already", NULL, 0);
    struct rules_setup said;
    rules_text_put(&t, "seats=2");
    if (!is_whole(code))
        return refuse(code, "a character of the kingdom code is wrong", why);
    if (!put_fields(code, &t) || rules_setup_parse(text, &said))
        return refuse(code, "a kingdom code of another version", why);
    if (wish->n - 1 + said.n > RULES_MAX_SETTINGS)
        return refuse(code, "too many settings beside the kingdom code", why);
    out->n = 0;
    for (uint8_t i = 0; i < wish->n; i++)
        if (&wish->at[i] != code)
            out->at[out->n++] = wish->at[i];
    memcpy(&out->at[out->n], said.at, said.n * sizeof *said.at);
    out->n = (uint8_t)(out->n + said.n);
    return RULES_OK;
}
