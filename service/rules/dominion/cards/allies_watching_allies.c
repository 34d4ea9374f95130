/* service/rules/dominion/cards/allies_watching_allies.c: Allies that act when a card is gained or
 * has been played. */
#include "rules/dominion/cards/allies_allies.h"
#include "rules/dominion/occurrences.h"

/* Architects' Guild */

static bool architects_guild_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)event;
    return dom_has_favors(g, who, 2);
}

static enum fx_rc architects_guild(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_favors(g, f->seat, -2);
    FX_CALL(1, dom_call_gain_where(g, f->seat, f->card, dom_cost(g, dom_number(g, (uint16_t)f->id)),
                                   0, DOM_DISCARD, DOM_CHEAPER | DOM_NO_VICTORY));
    FX_END
}

const struct dom_card dom_architects_guild = {
    .word = {"architects_guild", "Architects' Guild",
             "When you gain a card, you may spend 2 Favors to gain a cheaper card that is no "
             "Victory card."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = architects_guild_when,
                 .effect = architects_guild}},
};

/* Band of Nomads */

static const uint8_t nomads_options[] = {DOM_CHOICE_CARDS, DOM_CHOICE_ACTIONS, DOM_CHOICE_BUYS};

static bool band_of_nomads_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    return dom_has_favors(g, who, 1) && dom_cost(g, event->card).coins >= 3;
}

static enum fx_rc band_of_nomads(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_favors(g, f->seat, -1);
    FX_ASK(1, dom_ask_choose(g, f, nomads_options, N_OF(nomads_options), 1, 0));
    f->n = (int16_t)dom_chosen(g, f, nomads_options, N_OF(nomads_options), 1);
    (void)dom_draw(g, f->seat, f->n & 1);
    dom_add_actions(g, f->seat, f->n >> 1 & 1);
    dom_add_buys(g, f->seat, f->n >> 2 & 1);
    FX_END
}

const struct dom_card dom_band_of_nomads = {
    .word = {"band_of_nomads", "Band of Nomads",
             "When you gain a card costing 3 or more, you may spend a Favor for +1 Card, +1 Action "
             "or +1 Buy."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = band_of_nomads_when,
                 .effect = band_of_nomads}},
};

/* Circle of Witches */

static bool circle_of_witches_when(const struct dom *g, const struct fx_frame *event,
                                   rules_seat who)
{
    return dom_has_favors(g, who, 3) && dom_types(g, event->card) & DOM_LIAISON;
}

static enum fx_rc circle_of_witches(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_favors(g, f->seat, -3);
    f->i = -1;
    while (dom_next_other(g, f, false))
        FX_CALL(1, dom_call_gain(g, f->who, DOM_CARD_curse, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_circle_of_witches = {
    .word = {"circle_of_witches", "Circle of Witches",
             "After you play a Liaison, you may spend 3 Favors to make each other player gain a "
             "Curse."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_ON_PLAYED,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = circle_of_witches_when,
                 .effect = circle_of_witches}},
};

/* City-state */

static bool city_state_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    bool from_hand = g->card[event->id].zone == dom_zone_of(who, DOM_HAND);
    return dom_has_favors(g, who, 2) && who == g->turn.seat &&
           dom_types(g, event->card) & DOM_ACTION && dom_it_is_there(g, event, who) &&
           (!from_hand || dom_may_play_from_hand(g, who));
}

static enum fx_rc city_state(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_favors(g, f->seat, -2);
    FX_CALL(1, dom_call_play(g, f->seat, (uint16_t)f->id));
    FX_END
}

const struct dom_card dom_city_state = {
    .word = {"city_state", "City-state",
             "When you gain an Action in your turn, you may spend 2 Favors to play it."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = city_state_when,
                 .effect = city_state}},
};

/* Fellowship of Scribes */

enum { SCRIBES_HAND = 4 };

static bool fellowship_of_scribes_when(const struct dom *g, const struct fx_frame *event,
                                       rules_seat who)
{
    return dom_has_favors(g, who, 1) && dom_types(g, event->card) & DOM_ACTION &&
           dom_count(g, who, DOM_HAND) <= SCRIBES_HAND;
}

static enum fx_rc fellowship_of_scribes(struct dom *g, struct fx_frame *f)
{
    dom_add_favors(g, f->seat, -1);
    (void)dom_draw(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_fellowship_of_scribes = {
    .word = {"fellowship_of_scribes", "Fellowship of Scribes",
             "After you play an Action, with 4 or fewer cards in hand, you may spend a Favor for "
             "+1 Card."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_ON_PLAYED,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = fellowship_of_scribes_when,
                 .effect = fellowship_of_scribes}},
};

/* League of Shopkeepers */

static bool league_of_shopkeepers_when(const struct dom *g, const struct fx_frame *event,
                                       rules_seat who)
{
    return dom_has_favors(g, who, 5) && dom_types(g, event->card) & DOM_LIAISON;
}

static enum fx_rc league_of_shopkeepers(struct dom *g, struct fx_frame *f)
{
    dom_add_coins(g, f->seat, 1);
    if (dom_has_favors(g, f->seat, 10)) {
        dom_add_actions(g, f->seat, 1);
        dom_add_buys(g, f->seat, 1);
    }
    return FX_DONE;
}

const struct dom_card dom_league_of_shopkeepers = {
    .word = {"league_of_shopkeepers", "League of Shopkeepers",
             "After you play a Liaison: with 5 or more Favors, +1 Coin; with 10 or more, also +1 "
             "Action and +1 Buy."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_ON_PLAYED,
                 .source = DOM_IN_GAME,
                 .when = league_of_shopkeepers_when,
                 .effect = league_of_shopkeepers}},
};

/* Trappers' Lodge */

static bool trappers_lodge_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    return dom_has_favors(g, who, 1) && dom_it_is_there(g, event, who);
}

static enum fx_rc trappers_lodge(struct dom *g, struct fx_frame *f)
{
    dom_add_favors(g, f->seat, -1);
    return dom_topdeck_it(g, f);
}

const struct dom_card dom_trappers_lodge = {
    .word = {"trappers_lodge", "Trappers' Lodge",
             "When you gain a card, you may spend a Favor to put it onto your deck."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = trappers_lodge_when,
                 .effect = trappers_lodge}},
};
