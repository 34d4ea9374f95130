/* service/rules/dominion/cards/renaissance_projects.c: Projects of Renaissance. */
#include "rules/dominion/cards/cards.h"

/* Barracks */

static enum fx_rc barracks_start(struct dom *g, struct fx_frame *f)
{
    dom_add_actions(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_barracks = {
    .word = {"barracks", "Barracks", "At the start of your turn, +1 Action."},
    .cost = {6, 0, 0},
    .types = DOM_PROJECT,
    .set = DOM_SET_RENAISSANCE,
    .ability = {{.on = DOM_AT_TURN_START, .source = DOM_BY_CUBE, .effect = barracks_start}},
};

/* Fleet: its round is in between.c (DOM-EXTRA-17). */

const struct dom_card dom_fleet = {
    .word = {"fleet", "Fleet",
             "When the game would end, those with a cube here take one extra turn each first."},
    .cost = {5, 0, 0},
    .types = DOM_PROJECT,
    .set = DOM_SET_RENAISSANCE,
};

/* Canal: what it lowers is dom_cost(). */

const struct dom_card dom_canal = {
    .word = {"canal", "Canal", "During your turns, cards cost 1 less."},
    .cost = {7, 0, 0},
    .types = DOM_PROJECT,
    .set = DOM_SET_RENAISSANCE,
};

/* Fair */

static enum fx_rc fair_start(struct dom *g, struct fx_frame *f)
{
    dom_add_buys(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_fair = {
    .word = {"fair", "Fair", "At the start of your turn, +1 Buy."},
    .cost = {4, 0, 0},
    .types = DOM_PROJECT,
    .set = DOM_SET_RENAISSANCE,
    .ability = {{.on = DOM_AT_TURN_START, .source = DOM_BY_CUBE, .effect = fair_start}},
};

/* Innovation: a row says that it was used this turn. */

static bool innovation_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    return who == g->turn.seat && dom_types(g, event->card) & DOM_ACTION &&
           dom_has_not_moved(g, (uint16_t)event->id, event->to) &&
           dom_rows_of(g, who, DOM_CARD_innovation) == 0;
}

static enum fx_rc innovation_play(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN(void)
    dom_add_row(g, f->seat, f->card, 0, 0, 0, DOM_UNTIL_TURN_END);
    FX_CALL(1, dom_call_play(g, f->seat, (uint16_t)f->id));
    FX_END
}

const struct dom_card dom_innovation = {
    .word = {"innovation", "Innovation",
             "Once during each of your turns, when you gain an Action, you may play it."},
    .cost = {6, 0, 0},
    .types = DOM_PROJECT,
    .set = DOM_SET_RENAISSANCE,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_CUBE,
                 .whose = DOM_OWN,
                 .may = true,
                 .when = innovation_when,
                 .effect = innovation_play}},
};

/* Cathedral */

static enum fx_rc cathedral_start(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_PLAY_02, 1, 1));
    (void)dom_trash_asked(g, f->seat, 1);
    FX_END
}

const struct dom_card dom_cathedral = {
    .word = {"cathedral", "Cathedral", "At the start of your turn, trash a card from your hand."},
    .cost = {3, 0, 0},
    .types = DOM_PROJECT,
    .set = DOM_SET_RENAISSANCE,
    .ability = {{.on = DOM_AT_TURN_START, .source = DOM_BY_CUBE, .effect = cathedral_start}},
};

/* City Gate */

static enum fx_rc city_gate_start(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN(void)
    dom_draw(g, f->seat, 1);
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TOPDECK, DOM_TOPDECK, DOM_RULE_PLAY_02));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id)
        dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    FX_END
}

const struct dom_card dom_city_gate = {
    .word = {"city_gate", "City Gate",
             "At the start of your turn, +1 Card, then put a card from your hand onto your deck."},
    .cost = {3, 0, 0},
    .types = DOM_PROJECT,
    .set = DOM_SET_RENAISSANCE,
    .ability = {{.on = DOM_AT_TURN_START, .source = DOM_BY_CUBE, .effect = city_gate_start}},
};

/* Guildhall */

static bool guildhall_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return (dom_types(g, event->card) & DOM_TREASURE) != 0;
}

static enum fx_rc guildhall_gained(struct dom *g, struct fx_frame *f)
{
    dom_add_coffers(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_guildhall = {
    .word = {"guildhall", "Guildhall", "When you gain a Treasure, +1 Coffers."},
    .cost = {5, 0, 0},
    .types = DOM_PROJECT,
    .set = DOM_SET_RENAISSANCE,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_CUBE,
                 .when = guildhall_when,
                 .effect = guildhall_gained}},
};

/* Road Network */

static bool road_network_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return (dom_types(g, event->card) & DOM_VICTORY) != 0;
}

const struct dom_card dom_road_network = {
    .word = {"road_network", "Road Network", "When another player gains a Victory card, +1 Card."},
    .cost = {5, 0, 0},
    .types = DOM_PROJECT,
    .set = DOM_SET_RENAISSANCE,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_CUBE,
                 .whose = DOM_OF_OTHERS,
                 .when = road_network_when,
                 .effect = dom_draw_one}},
};
