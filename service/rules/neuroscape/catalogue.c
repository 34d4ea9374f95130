/* service/rules/neuroscape/catalogue.c: the facts of a card, for clients that show it or give
 * orders about it. */
#include "rules/neuroscape/catalogue.h"

#include "rules/neuroscape/orders.h"

static void put_choice(const struct rules_sink *to, const char *name, int choice)
{
    to->word(to->ctx, name, rules_choice_slug(&ns_words, choice));
}

static void put_type(const struct rules_sink *to, const struct ns_card *c)
{
    static const char *const types[] = {"", "character", "gear", "program", "mainframe", "ram"};
    static const char *const families[] = {"", "script", "protocol", "environment"};
    static const char *const subtypes[] = {
        [NS_DRUG] = "drug",           [NS_WEAPON] = "weapon",
        [NS_CYBERWARE] = "cyberware", [NS_TETHER] = "tether",
        [NS_TAROT] = "tarot",         [NS_DATASHARD] = "datashard",
        [NS_VIRUS] = "virus",         [NS_TROJAN] = "trojan",
        [NS_PLAIN_SCRIPT] = "script", [NS_PLAIN_PROTOCOL] = "protocol",
    };
    to->word(to->ctx, "type", types[c->type]);
    if (c->family)
        to->word(to->ctx, "family", families[c->family]);
    if (c->subtype)
        to->word(to->ctx, "subtype", subtypes[c->subtype]);
}

static void put_factions(const struct rules_sink *to, const struct ns_card *c)
{
    to->open(to->ctx, "factions", true);
    for (int f = 0; f < NS_FACTIONS; f++)
        if (c->factions >> f & 1)
            put_choice(to, NULL, NS_CHOICE_HACKER + f);
    to->close(to->ctx, true);
    for (int f = 0; f < NS_FACTIONS; f++)
        if (c->requirement >> f & 1) {
            to->open(to->ctx, "requirement", false);
            put_choice(to, "faction", NS_CHOICE_HACKER + f);
            to->number(to->ctx, "synergy", NS_REQUIRED_SYNERGY);
            to->close(to->ctx, false);
        }
}

static void put_keywords(const struct rules_sink *to, uint32_t keys)
{
    to->open(to->ctx, "keywords", true);
    for (int i = 0; i < NS_KEYWORDS; i++)
        if (keys >> i & 1)
            to->word(to->ctx, NULL, ns_keywords[i].slug);
    to->close(to->ctx, true);
}

/* To the character that gear is on, beside what its text tells; a tether gives to both. */
static void put_gifts(const struct rules_sink *to, const struct ns_card *c)
{
    if (c->type != NS_GEAR)
        return;
    to->open(to->ctx, "gives", false);
    to->number(to->ctx, "attack", c->gear_attack);
    to->number(to->ctx, "defense", c->gear_defense);
    to->number(to->ctx, "psychosis", c->gear_psychosis);
    put_keywords(to, c->gear_keys);
    to->close(to->ctx, false);
}

/* Played, it ends the orders that wait for these. */
static void put_kinds(const struct rules_sink *to, const struct ns_card *c)
{
    to->open(to->ctx, "kinds", true);
    for (const uint16_t *kind = ns_order_words[NS_ORDER_UNTIL].choices; *kind; kind++)
        if (!c->token && ns_is_card_of_kind(c, *kind))
            put_choice(to, NULL, *kind);
    to->close(to->ctx, true);
}

static bool has_additional_cost(const struct ns_ability *a)
{
    return a->pays[NS_MF] || a->pays[NS_BF] || a->pays_ram || a->gives || a->affords;
}

/* Beside health it is something that the text tells. */
static void put_additional_cost(const struct rules_sink *to, const struct ns_ability *a)
{
    if (!has_additional_cost(a))
        return;
    to->open(to->ctx, "additional_cost", false);
    to->number(to->ctx, "mainframe_health", a->pays[NS_MF]);
    to->number(to->ctx, "bioframe_health", a->pays[NS_BF]);
    to->flag(to->ctx, "other", a->pays_ram || a->gives || a->affords);
    to->close(to->ctx, false);
}

static void put_ability(const struct rules_sink *to, const struct ns_card *c,
                        const struct ns_ability *a, bool second)
{
    int verb = c->subtype == NS_TROJAN ? NS_FLIP : second ? NS_ACTIVATE_SECOND : NS_ACTIVATE;
    to->open(to->ctx, NULL, false);
    to->word(to->ctx, "verb", rules_verb_word(&ns_words, (uint16_t)verb)->slug);
    to->word(to->ctx, "name", a->name);
    to->number(to->ctx, "ram_cost", a->ram);
    to->flag(to->ctx, "runs", a->run);
    put_additional_cost(to, a);
    to->close(to->ctx, false);
}

static void put_abilities(const struct rules_sink *to, const struct ns_card *c)
{
    bool second = false;
    to->open(to->ctx, "abilities", true);
    for (int i = 0; i < NS_MAX_ABILITIES; i++)
        if (c->ability[i].when == NS_ACTIVATED) {
            put_ability(to, c, &c->ability[i], second);
            second = true;
        }
    to->close(to->ctx, true);
}

/* To play it, upright where a tarot can be played reversed. */
static void put_cost(const struct rules_sink *to, const struct ns_card *c)
{
    int i = 0;
    to->number(to->ctx, "ram_cost", c->cost);
    while (i + 1 < NS_MAX_ABILITIES && c->ability[i].when != NS_RESOLVES)
        i++;
    if (c->ability[i].when == NS_RESOLVES)
        put_additional_cost(to, &c->ability[i]);
}

void ns_describe(uint16_t card, const struct rules_sink *to)
{
    const struct ns_card *c = ns_cards[card];
    put_type(to, c);
    put_cost(to, c);
    if (c->type == NS_CHARACTER) {
        to->number(to->ctx, "attack", c->attack);
        to->number(to->ctx, "defense", c->defense);
        put_choice(to, "attack_type", c->frame == NS_MF ? NS_CHOICE_MAINFRAME : NS_CHOICE_BIOFRAME);
    }
    put_factions(to, c);
    put_keywords(to, c->keys);
    put_gifts(to, c);
    put_kinds(to, c);
    put_abilities(to, c);
    to->flag(to->ctx, "iconic", c->iconic);
    to->flag(to->ctx, "token", c->token);
}
