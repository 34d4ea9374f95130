/* service/rules/neuroscape/prompts.c: what is asked, with its numbers: read from the frame that
 * asks. */
#include "rules/neuroscape/effects.h"
#include "rules/neuroscape/labels.h"

const struct fx_frame *ns_frame_asked(const struct ns *g)
{
    return &g->head.fx[g->head.depth - 1];
}

static const struct fx_frame *frame_below(const struct ns *g)
{
    return &g->head.fx[g->head.depth - (g->head.depth > 1 ? 2 : 1)];
}

static const struct ns_item *find_item(const struct ns *g, int32_t serial)
{
    const struct ns_item *it = ns_see_item(g, serial);
    for (uint16_t i = 0; !it && i < g->n_under_way; i++)
        if (g->under_way[i].serial == serial)
            it = &g->under_way[i];
    return it;
}

const struct ns_item *ns_item_asked(const struct ns *g)
{
    const struct fx_frame *f = ns_frame_asked(g);
    return find_item(g, f->fn == NS_FX_ANNOUNCE ? f->to : f->id);
}

/* Of a trojan that is being played, to the one who plays it. */
uint16_t ns_because(const void *st, const struct rules_decision *d)
{
    const struct ns_item *it = NULL;
    if (d->kind == NS_ASK_TARGET || d->kind == NS_ASK_NEW_TARGET)
        it = ns_item_asked(st);
    return it && ns_sees_item(st, d->by, it) ? it->number : 0;
}

/* Sentences */

static void put(struct rules_text *out, const char *words)
{
    rules_text_put(out, words);
}

static void put_count(struct rules_text *out, int n, const char *one, const char *more)
{
    rules_text_number(out, n);
    rules_text_put(out, n == 1 ? one : more);
}

static void put_player(struct rules_text *out, rules_seat s)
{
    put(out, "player ");
    rules_text_number(out, s + 1);
}

/* " for Jab", " because of Jab"; nothing where no card asks. */
static void put_card(const struct ns *g, const struct rules_decision *d, const char *before,
                     struct rules_text *out)
{
    uint16_t card = d->card ? d->card : ns_because(g, d);
    if (!card)
        return;
    put(out, before);
    put(out, rules_card_name(&ns_words, card));
}

static void put_range(struct rules_text *out, int least, int most)
{
    rules_text_number(out, least);
    put(out, " to ");
    rules_text_number(out, most);
}

/* "1 of 2", "1 of up to 2" */
static void put_which(struct rules_text *out, int which, int least, int most)
{
    rules_text_number(out, which);
    put(out, least < most ? " of up to " : " of ");
    rules_text_number(out, most);
}

/* Targets */

static const char *target_word(uint8_t kind)
{
    static const char *const words[] = {
        [NS_ANY] = "a character or a player",
        [NS_CHARACTER_TARGET] = "a character",
        [NS_RUNNING_TARGET] = "a running character",
        [NS_OTHER_HACKER] = "another Hacker",
        [NS_OWN_DUSTRUNNER] = "a Dustrunner of your own",
        [NS_OWN_CHARACTER] = "a character of your own",
        [NS_PROGRAM_TARGET] = "a program in play",
        [NS_CYBERWARE_TARGET] = "cyberware",
        [NS_PLAYER_TARGET] = "a player",
        [NS_OPPONENT_TARGET] = "an opponent",
        [NS_OPPOSING_CHARACTER] = "a character of an opponent",
        [NS_GEAR_TARGET] = "gear",
        [NS_RAM_TARGET] = "RAM",
        [NS_ITEM_TARGET] = "what is in the Cache",
        [NS_OWN_BIN_TARGET] = "a card of your Recycle Bin",
        [NS_OWN_RAM_IN_BIN] = "RAM of your Recycle Bin",
        [NS_CHARACTER_AND_GEAR] = "a character, then its gear",
    };
    return kind < sizeof words / sizeof *words && words[kind] ? words[kind] : "a target";
}

static int count_targets(const struct ns_item *it)
{
    int n = 0;
    for (int i = 0; i < NS_MAX_TARGETS; i++)
        n += it->target[i] != 0;
    return n;
}

static bool put_target(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    const struct ns_item *it = ns_item_asked(g);
    bool anew = d->kind == NS_ASK_NEW_TARGET;
    if (!it)
        return false;
    const struct ns_ability *a = ns_ability_of(it);
    bool second = a->second != NS_NO_TARGET && ns_frame_asked(g)->i == NS_MAX_TARGETS - 1;
    int least = ns_least_targets(it), most = anew ? count_targets(it) : ns_most_targets(it);
    int which = second ? (anew ? most : count_targets(it) + 1) : ns_frame_asked(g)->i + 1;
    put(out, anew ? "Choose the new target" : "Choose a target");
    put_card(g, d, anew ? " of " : " for ", out);
    if (most > 1) {
        put(out, ", ");
        put_which(out, which, anew ? most : least, most);
    }
    put(out, ": ");
    put(out, target_word(second ? a->second : a->target));
    put(out, ".");
    return true;
}

/* What cards ask */

/* What the card says, for those who do not know it. */
static void put_text(uint16_t card, struct rules_text *out)
{
    const char *text = card && card < ns_n_cards && ns_cards[card] ? ns_cards[card]->word.text : "";
    if (!*text)
        return;
    put(out, " It says: ");
    put(out, text);
}

static bool put_may(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    const struct fx_frame *below = frame_below(g);
    const struct ns_item *it = find_item(g, below->id);
    put(out, "Say whether to do what ");
    if (below->fn == NS_FX_LEAVING || !it || !ns_see(g, it->source))
        put(out, rules_card_name(&ns_words, d->card));
    else
        ns_put_object(g, d->by, it->source, out);
    put(out, " offers");
    if (below->fn == NS_FX_LEAVING) {
        put(out, " for ");
        ns_put_object(g, d->by, below->id, out);
    }
    put(out, ".");
    put_text(d->card, out);
    return true;
}

static bool put_pay(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    put(out, "Say whether to run ");
    rules_text_number(out, ns_frame_asked(g)->arg);
    put(out, " of your ");
    rules_text_number(out, g->seat[d->seat].refreshed);
    put(out, " refreshed RAM");
    put_card(g, d, " for ", out);
    put(out, ".");
    put_text(d->card, out);
    return true;
}

static bool put_take(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    const struct fx_frame *f = ns_frame_asked(g);
    if (f->fn == NS_FX_ASIDE) {
        bool to_hand = frame_below(g)->fn == NS_FX_INDEX;
        put(out, to_hand ? "Take into your hand one of " : "Choose one of ");
        put_count(out, ns_count(g, f->who, NS_ASIDE), " card", " cards");
        put(out, " of the Cyberdeck");
    } else if (f->fn == NS_FX_SEARCH) {
        put(out, "Take into your hand a card of your Cyberdeck");
    } else if (f->fn == NS_FX_IN_BIN) {
        put(out, "Choose a card of your Recycle Bin");
    } else if (f->fn == NS_FX_DISCARD_OF) {
        put(out, "Choose the card that is discarded from the hand of ");
        put_player(out, f->who);
    } else {
        put(out, "Choose a card of your hand");
    }
    put(out, rules_offers(g, d, NS_NO) ? ", or none" : "");
    put_card(g, d, ", for ", out);
    put(out, ".");
    return true;
}

static bool put_mode(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    bool token = ns_frame_asked(g)->fn == NS_FX_CREATE;
    put(out, token ? "Choose the attack type" : "Choose one");
    put_card(g, d, token ? " of " : " for ", out);
    put(out, ".");
    if (!token)
        put_text(d->card, out);
    return true;
}

/* X, and any other number. */
static bool put_amount(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    bool listed = d->shape == RULES_ONE; /* the numbers come last, the largest as the last one */
    put(out, d->kind == NS_ASK_X ? "Choose X" : "Choose a number");
    put_card(g, d, " for ", out);
    put(out, ", ");
    put_range(out, listed ? 0 : d->min, listed ? rules_options(g, d)[d->n - 1].arg : d->max);
    put(out, ".");
    return true;
}

static bool put_discard(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    put(out, "Discard ");
    put_count(out, d->min, " card", " cards");
    put(out, " of your hand");
    put_card(g, d, " because of ", out);
    put(out, ".");
    return true;
}

static bool put_object(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    put(out, "Choose what is affected");
    put_card(g, d, " by ", out);
    put(out, rules_offers(g, d, NS_NO) ? ", or nothing." : ".");
    put_text(d->card, out);
    return true;
}

static bool put_wording(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    put(out, d->kind == NS_ASK_FACTION ? "Name a faction" : "Choose how it is played");
    put_card(g, d, d->kind == NS_ASK_FACTION ? " for " : ": ", out);
    put(out, ".");
    return true;
}

static bool put_give(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    const struct ns_item *it = ns_item_asked(g);
    const struct ns_ability *a = it ? ns_ability_of(it) : NULL;
    put(out, "Choose what to give for the additional cost");
    put_card(g, d, " of ", out);
    if (a && a->gives_any) {
        put(out, ", any number; chosen: ");
        rules_text_number(out, it->x);
    } else if (a && a->gives_n > 1) {
        put(out, ", ");
        put_which(out, ns_frame_asked(g)->n + 1, a->gives_n, a->gives_n);
    }
    put(out, ".");
    return true;
}

static bool put_ram(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    const struct fx_frame *f = ns_frame_asked(g);
    (void)d;
    put(out, "Choose the RAM that is destroyed, ");
    put_which(out, f->i + 1, f->n, f->n);
    put(out, ".");
    return true;
}

static bool put_order(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    put(out, "Say in which order these ");
    put_count(out, d->total, " card", " cards");
    put(out, " go back on the Cyberdeck of ");
    put_player(out, ns_frame_asked(g)->who);
    put(out, ", the top one first.");
    return true;
}

static bool put_piles(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    int n = ns_count(g, ns_frame_asked(g)->who, NS_ASIDE), first = ns_frame_asked(g)->n;
    if (d->kind == NS_ASK_PILES) {
        put(out, "Say which of these ");
        put_count(out, n, " card goes", " cards go");
        put(out, " into the second pile");
    } else {
        put(out, "Take into your hand pile 1 with ");
        put_count(out, first, " card", " cards");
        put(out, " or pile 2 with ");
        rules_text_number(out, n - first);
        put(out, "; the other one is binned");
    }
    put_card(g, d, ", for ", out);
    put(out, ".");
    return true;
}

/* Replacements */

static bool put_replacement(const struct ns *g, const struct rules_decision *d,
                            struct rules_text *out)
{
    const struct fx_frame *f = ns_frame_asked(g);
    if (f->fn == NS_FX_SOFTEN) {
        const struct ns_hit *h = &g->hit[f->i];
        rules_text_number(out, h->n);
        put(out, " damage of ");
        put(out, rules_card_name(&ns_words, h->number));
        put(out, " to ");
        if (h->target > 0)
            ns_put_object(g, d->by, h->target, out);
        else
            put_player(out, (rules_seat)(NS_SEAT_CODE - h->target));
        put(out, ": say");
    } else {
        ns_put_object(g, d->by, f->id, out);
        put(out, " is about to leave play: say");
    }
    put(out, " which replacement is applied first.");
    return true;
}

/* Combat */

static int count_later_blockers(const struct ns *g, int32_t attacker, int32_t after)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += g->object[i].serial > after && g->object[i].blocks == attacker;
    return n;
}

static bool put_split(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    const struct fx_frame *f = ns_frame_asked(g);
    put(out, "Say how much of the ");
    rules_text_number(out, f->n);
    put(out, " damage of ");
    ns_put_object(g, d->by, f->id, out);
    put(out, " its blocker ");
    ns_put_object(g, d->by, f->to, out);
    put(out, " gets; what is left is for ");
    put_count(out, count_later_blockers(g, f->id, f->to), " more blocker.", " more blockers.");
    return true;
}

static bool put_blockers(const struct ns *g, const struct rules_decision *d, struct rules_text *out)
{
    if (d->rule != NS_RULE_CMB_09)
        return false;
    put(out, "Choose the attacker that ");
    ns_put_object(g, d->by, ns_frame_asked(g)->id, out);
    put(out, " blocks.");
    return true;
}

bool ns_prompt(const void *st, const struct rules_decision *d, struct rules_text *out)
{
    static bool (*const sentences[NS_ASKS])(const struct ns *g, const struct rules_decision *d,
                                            struct rules_text *out) = {
        [NS_ASK_MODE] = put_mode,
        [NS_ASK_TARGET] = put_target,
        [NS_ASK_NEW_TARGET] = put_target,
        [NS_ASK_BLOCKERS] = put_blockers,
        [NS_ASK_SPLIT] = put_split,
        [NS_ASK_MAY] = put_may,
        [NS_ASK_X] = put_amount,
        [NS_ASK_NUMBER] = put_amount,
        [NS_ASK_REPLACE] = put_replacement,
        [NS_ASK_DESTROY_RAM] = put_ram,
        [NS_ASK_GIVE] = put_give,
        [NS_ASK_TAKE] = put_take,
        [NS_ASK_DISCARD] = put_discard,
        [NS_ASK_OBJECT] = put_object,
        [NS_ASK_PUT_BACK] = put_order,
        [NS_ASK_FACTION] = put_wording,
        [NS_ASK_WORDING] = put_wording,
        [NS_ASK_PAY] = put_pay,
        [NS_ASK_PILES] = put_piles,
        [NS_ASK_PILE] = put_piles,
    };
    return d->kind < NS_ASKS && sentences[d->kind] && sentences[d->kind](st, d, out);
}
