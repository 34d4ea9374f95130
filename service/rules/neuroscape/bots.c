/* service/rules/neuroscape/bots.c: players that see only their own view. */
#include "rules/neuroscape/bots.h"

#include "rules/core/random.h"
#include "rules/neuroscape/bots_parts.h"
#include "rules/neuroscape/play.h"

enum {
    RAM_ENOUGH = 12, /* installed, by turns with drawing */
    RAM_FIRST = 4,   /* before anything is drawn */
    DEAR = 5,        /* cost of a card that an opening hand is better without */
    WEAK = 1,        /* ATK of a character that its ability may run */
    DECK_LOW = 20,   /* cards: what it need not do may cost some of them */
    DECK_LAST = 8,   /* none are drawn any more where there is a choice */
};

struct view {
    const struct ns *g;
    const struct rules_decision *d;
    const struct rules_option *o;
};

static void take(const struct view *v, uint16_t at, struct rules_action *out)
{
    out->n = 1;
    out->picks[0] = v->o[at];
    out->picks[0].count = 1;
}

/* The last option with the verb; false: there is none. */
static bool take_verb(const struct view *v, int verb, struct rules_action *out)
{
    for (uint16_t i = v->d->n; i > 0; i--)
        if (v->o[i - 1].verb == verb) {
            take(v, (uint16_t)(i - 1), out);
            return true;
        }
    return false;
}

/* Actions */

static int worth_of_card(const struct view *v, uint16_t number)
{
    const struct ns_card *c = ns_cards[number];
    struct ns_item it = ns_as_played(v->d->seat, number);
    bool swift = v->d->kind == NS_ASK_SWIFT;
    if (!ns_bot_has_aim(v->g, &it) || (swift && !ns_bot_harms(&it) && !ns_stays(c)))
        return 0;
    return 10 * (1 + c->cost) + (c->type == NS_CHARACTER ? 5 : 0);
}

static const struct ns_ability *activated(const struct ns_object *o, int verb, uint8_t *place)
{
    int skip = verb == NS_ACTIVATE_SECOND;
    uint16_t number;
    uint8_t ability;
    for (*place = 0; *place < NS_MAX_ABILITIES; ++*place) {
        const struct ns_ability *a = ns_ability_in(o, *place, &number, &ability);
        if (a->when == NS_ACTIVATED && skip-- == 0)
            return a;
    }
    *place = 0;
    return ns_ability_in(o, 0, &number, &ability);
}

/* An ability that costs nothing and can be used again and again would never let the turn end. */
static int worth_of_ability(const struct view *v, const struct rules_option *o)
{
    const struct ns_object *there = ns_see(v->g, o->arg);
    uint8_t place;
    const struct ns_ability *a = activated(there, o->verb, &place);
    const struct ns_object *runner = ns_runner(v->g, there);
    struct ns_item it = ns_as_activated(there, place);
    bool swift = v->d->kind == NS_ASK_SWIFT;
    bool endless = v->g->option.reboot_unlimited && !a->run;
    bool too_good = a->run && runner && ns_attack(v->g, runner) > WEAK;
    if (endless || too_good || !ns_bot_has_aim(v->g, &it) || (swift && !ns_bot_harms(&it)))
        return 0;
    return 5;
}

static int worth(const struct view *v, const struct rules_option *o)
{
    switch (o->verb) {
    case NS_PASS:
        return 0;
    case NS_ACTIVATE:
    case NS_ACTIVATE_SECOND:
    case NS_FLIP:
        return worth_of_ability(v, o);
    default:
        return worth_of_card(v, o->card);
    }
}

/* The dearest thing that it can do sensibly, else a pass. */
static void act(const struct view *v, struct rules_action *out)
{
    int best = 0;
    for (uint16_t i = 0; i < v->d->n; i++) {
        int here = worth(v, &v->o[i]);
        if (here <= best)
            continue;
        best = here;
        take(v, i, out);
    }
}

static void aim(const struct view *v, struct rules_action *out)
{
    const struct ns_item *it = ns_bot_item(v->g, v->d);
    int best = 0;
    for (uint16_t i = 0; it && i < v->d->n; i++) {
        int here = ns_bot_target_worth(v->g, it, v->d->seat, &v->o[i]);
        if (here <= best)
            continue;
        best = here;
        take(v, i, out);
    }
    if (best == 0) /* else its fallback */
        (void)take_verb(v, NS_DONE, out);
}

/* The damage goes where its victim has less left. */
static void choose_mode(const struct view *v, struct rules_action *out)
{
    const int16_t *health = v->g->seat[ns_bot_victim(v->g, v->d->seat)].health;
    int mode = health[NS_BF] < health[NS_MF] ? NS_CHOICE_BIOFRAME : NS_CHOICE_MAINFRAME;
    for (uint16_t i = 0; i < v->d->n; i++)
        if (v->o[i].verb == NS_MODE && v->o[i].arg == mode)
            take(v, i, out);
}

/* All that it has, but no more than half of its own things. */
static void choose_x(const struct view *v, struct rules_action *out)
{
    const struct ns_item *it = ns_bot_item(v->g, v->d);
    bool dear = !it || ns_ability_of(it)->pays_ram || ns_ability_of(it)->pay;
    if (v->d->shape == RULES_ONE)
        (void)take_verb(v, NS_AMOUNT, out); /* the last one is the largest */
    else
        out->picks[0].arg = dear ? (v->d->max + 1) / 2 : v->d->max;
}

static void take_dearest(const struct view *v, struct rules_action *out)
{
    int best = -1;
    for (uint16_t i = 0; i < v->d->n; i++) {
        if (v->o[i].verb != NS_TAKE || ns_cards[v->o[i].card]->cost <= best)
            continue;
        best = ns_cards[v->o[i].card]->cost;
        take(v, i, out);
    }
}

/* Turns */

static void put_back_dear(const struct view *v, struct rules_action *out)
{
    for (uint16_t i = 0; i < v->d->n && out->n < RULES_MAX_PICKS; i++)
        if (ns_cards[v->o[i].card]->cost >= DEAR)
            out->picks[out->n++] = v->o[i];
}

static void draw_or_install(const struct view *v, struct rules_action *out)
{
    int ram = ns_ram(v->g, v->d->seat);
    bool in_turn = (v->g->head.turn + (unsigned)v->g->seat[v->d->seat].ram_deck) % 2;
    bool last = ns_count(v->g, v->d->seat, NS_DECK) < DECK_LAST;
    bool install = last || ram < RAM_FIRST || (ram < RAM_ENOUGH && in_turn);
    (void)take_verb(v, install ? NS_INSTALL : NS_DRAW, out);
}

static void agree(const struct view *v, struct rules_action *out)
{
    if (ns_count(v->g, v->d->seat, NS_DECK) >= DECK_LOW)
        (void)take_verb(v, NS_YES, out);
}

/* Combat */

static void attack(const struct view *v, struct rules_action *out)
{
    if (v->d->shape == RULES_SET) {
        out->n = 0;
        for (uint16_t i = 0; i < v->d->n && out->n < v->d->max; i++)
            if (ns_bot_attacks(v->g, v->d->seat, v->o[i].arg))
                out->picks[out->n++] = v->o[i];
        return;
    }
    for (uint16_t i = 0; i < v->d->n; i++) /* one by one, and `done` comes last */
        if (v->o[i].verb == NS_ATTACK && ns_bot_attacks(v->g, v->d->seat, v->o[i].arg)) {
            take(v, i, out);
            return;
        }
}

static void choose_defender(const struct view *v, struct rules_action *out)
{
    for (uint16_t i = 0; i < v->d->n; i++)
        if (v->o[i].arg == ns_bot_victim(v->g, v->d->seat))
            take(v, i, out);
}

/* Whom to block with; then its fallback, `done`, stays where nothing is good. */
static void block(const struct view *v, struct rules_action *out)
{
    int best = 0;
    const struct fx_frame *f = &v->g->head.fx[v->g->head.depth - 1];
    for (uint16_t i = 0; i < v->d->n; i++) {
        const struct rules_option *o = &v->o[i];
        int here = o->verb == NS_BLOCKER ? ns_bot_best_block(v->g, o->arg)
                   : o->verb == NS_BLOCK ? ns_bot_block_worth(v->g, f->id, o->arg)
                                         : 0;
        if (here <= best)
            continue;
        best = here;
        take(v, i, out);
    }
}

static void greedy(const void *st, const struct rules_decision *d, uint64_t random,
                   struct rules_action *out)
{
    static void (*const answers[NS_ASKS])(const struct view *v, struct rules_action *out) = {
        [NS_ASK_MULLIGAN] = put_back_dear,
        [NS_ASK_PICK] = draw_or_install,
        [NS_ASK_DEPLOY] = act,
        [NS_ASK_SWIFT] = act,
        [NS_ASK_MODE] = choose_mode,
        [NS_ASK_TARGET] = aim,
        [NS_ASK_NEW_TARGET] = aim,
        [NS_ASK_X] = choose_x,
        [NS_ASK_TAKE] = take_dearest,
        [NS_ASK_ATTACKERS] = attack,
        [NS_ASK_DEFENDER] = choose_defender,
        [NS_ASK_BLOCKERS] = block,
    };
    struct view v = {.g = st, .d = d, .o = rules_options(st, d)};
    (void)random;
    rules_fallback(st, d, out);
    if (answers[d->kind])
        answers[d->kind](&v, out);
    else if (d->kind == NS_ASK_MAY || d->kind == NS_ASK_PAY)
        agree(&v, out);
    else if (d->kind == NS_ASK_WORDING)
        (void)take_verb(&v, NS_MODE, out);
    else if (d->kind == NS_ASK_TOP_UP)
        (void)take_verb(&v, NS_TOP_UP, out);
}

const struct rules_bot ns_bots[NS_N_BOTS] = {
    {"random", "Picks any legal answer.", rules_choose_random},
    {"greedy", "Plays the dearest card it can, and attacks and blocks where it pays.", greedy},
};
