/* service/rules/neuroscape/cards/mystic_tarots.c: the tarots of Genesis, the first half. */
#include "rules/neuroscape/asks.h"

/* What is in the Cache */

static bool is_character(const struct ns *g, const struct ns_item *it, int32_t target)
{
    return ns_is_card_item(g, it, target) &&
           ns_cards[ns_see_item(g, target)->number]->type == NS_CHARACTER;
}

static bool is_ability(const struct ns *g, const struct ns_item *it, int32_t target)
{
    (void)it;
    return ns_see_item(g, target) && !ns_see_item(g, target)->is_card;
}

static void onto_deck(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    if (ns_still(g, it, 0))
        ns_item_to_deck(g, it->target[0]);
}

/* The first target of what is under way, if it is still a legal one. */
static int32_t aim_of(struct ns *g, const struct fx_frame *f)
{
    const struct ns_item *it = ns_item(g, f->id);
    return ns_still(g, it, 0) ? it->target[0] : 0;
}

static enum fx_rc hierophant(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->to = aim_of(g, f);
    if (f->to) {
        FX_CALL(1, ns_call_pay(g, ns_see_item(g, f->to)->seat, f->id,
                               ns_ability_of(ns_item(g, f->id))->n));
        if (!g->head.ret)
            ns_counter(g, f->to);
    }
    FX_END
}

static enum fx_rc chariot(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->to = aim_of(g, f);
    if (f->to)
        FX_CALL(1, ns_call_new_targets(g, f->seat, f->to));
    FX_END
}

/* The others */

static enum fx_rc fool(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_draw(g, f->seat);
    FX_CALL(1, ns_call_discard(g, f->seat, f->id, 1));
    FX_END
}

static void empress(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_draw(g, it->seat);
    ns_do_install(g, it, a);
}

/* Each of the two knows the other one. */
static void lovers(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_do_counter(g, it, a);
    for (int i = 0; i < 2 && ns_still(g, it, 0) && ns_still(g, it, 1); i++)
        ns_add_effect(g, &(struct ns_effect){.kind = NS_WATCHES,
                                             .until = NS_ALWAYS,
                                             .source = it->target[i],
                                             .object = it->target[1 - i],
                                             .number = it->number,
                                             .seat = it->seat,
                                             .ability = 1});
}

static bool is_the_other(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    return by->effect && fact->object == by->effect->source;
}

static void lover_follows(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_doom(g, it->other, NS_DESTROYED, it->seat);
}

static void hermit_reversed(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    if (ns_still(g, it, 0))
        ns_doom(g, it->target[0], NS_TO_DECK, it->seat);
}

const struct ns_card ns_the_fool = {
    .word = {"the_fool", "The Fool", "SWIFT. Draw a card, then discard a card."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 1,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .n = 1, .fx = fool}},
};

const struct ns_card ns_the_magician = {
    .word = {"the_magician", "The Magician",
             "SWIFT. A program in the Cache goes on top of its owner's Cyberdeck."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 1,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_ITEM_TARGET,
                 .harms = true,
                 .fits = ns_is_program_item,
                 .now = onto_deck}},
};

const struct ns_card ns_the_high_priestess = {
    .word = {"the_high_priestess", "The High Priestess",
             "SWIFT. Counter a character card in the Cache. Reversed: counter a program."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 3,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_ITEM_TARGET,
                 .harms = true,
                 .fits = is_character,
                 .now = ns_do_counter_item},
                {.when = NS_REVERSED,
                 .target = NS_ITEM_TARGET,
                 .harms = true,
                 .fits = ns_is_program_item,
                 .now = ns_do_counter_item}},
};

const struct ns_card ns_the_empress = {
    .word = {"the_empress", "The Empress",
             "SWIFT. Draw a card and install 1 RAM, running. Reversed: install 2."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 3,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .n = 1, .now = empress},
                {.when = NS_REVERSED, .n = 2, .now = empress}},
};

const struct ns_card ns_the_emperor = {
    .word = {"the_emperor", "The Emperor",
             "SWIFT. Up to 2 characters return to their owners' hands. Reversed: up to 2 "
             "programs."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 3,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability =
        {{.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET, .most = 2, .now = ns_do_return},
         {.when = NS_REVERSED, .target = NS_PROGRAM_TARGET, .most = 2, .now = ns_do_return}},
};

const struct ns_card ns_the_hierophant = {
    .word = {"the_hierophant", "The Hierophant",
             "SWIFT. Counter a card unless its controller runs 1 RAM. Reversed: 3 RAM."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 1,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_ITEM_TARGET,
                 .harms = true,
                 .fits = ns_is_card_item,
                 .n = 1,
                 .fx = hierophant},
                {.when = NS_REVERSED,
                 .target = NS_ITEM_TARGET,
                 .harms = true,
                 .fits = ns_is_card_item,
                 .n = 3,
                 .fx = hierophant}},
};

const struct ns_card ns_the_lovers = {
    .word = {"the_lovers", "The Lovers",
             "SWIFT. Put two +1/+1 counters on each of 2 characters. From then on, when one of "
             "them is destroyed, destroy the other."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 3,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_CHARACTER_TARGET,
                 .helps = true,
                 .least = 2,
                 .most = 2,
                 .n = 2,
                 .counter = NS_PLUS,
                 .now = lovers},
                {.when = NS_DESTROYS, .hears = is_the_other, .now = lover_follows}},
};

const struct ns_card ns_the_chariot = {
    .word = {"the_chariot", "The Chariot",
             "SWIFT. A program in the Cache gets other targets. Reversed: an ability."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 2,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability =
        {{.when = NS_RESOLVES, .target = NS_ITEM_TARGET, .fits = ns_is_program_item, .fx = chariot},
         {.when = NS_REVERSED, .target = NS_ITEM_TARGET, .fits = is_ability, .fx = chariot}},
};

const struct ns_card ns_strength = {
    .word = {"strength", "Strength",
             "SWIFT. A character has +2/+2 until turn end. Reversed: -2/-2."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 1,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability =
        {{.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET, .n = 2, .def = 2, .now = ns_do_boost},
         {.when = NS_REVERSED,
          .target = NS_CHARACTER_TARGET,
          .harms = true,
          .n = -2,
          .def = -2,
          .now = ns_do_boost}},
};

const struct ns_card ns_the_hermit = {
    .word = {"the_hermit", "The Hermit",
             "SWIFT. A character returns to its owner's hand. Reversed: on top of its owner's "
             "Cyberdeck."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 2,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET, .now = ns_do_return},
                {.when = NS_REVERSED, .target = NS_CHARACTER_TARGET, .now = hermit_reversed}},
};
