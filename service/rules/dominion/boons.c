/* service/rules/dominion/boons.c: the deck of Boons. */
#include "rules/dominion/boons.h"

#include "rules/dominion/hexes.h"
#include "rules/dominion/setup.h"

enum { DRUID_BOONS = 3 };

static const uint16_t boons[] = {
    DOM_CARD_the_earths_gift,  DOM_CARD_the_fields_gift, DOM_CARD_the_flames_gift,
    DOM_CARD_the_forests_gift, DOM_CARD_the_moons_gift,  DOM_CARD_the_mountains_gift,
    DOM_CARD_the_rivers_gift,  DOM_CARD_the_seas_gift,   DOM_CARD_the_skys_gift,
    DOM_CARD_the_suns_gift,    DOM_CARD_the_swamps_gift, DOM_CARD_the_winds_gift};
static const struct dom_fortunes deck = {DOM_BOONS, DOM_BOON_DISCARDS, DOM_EV_BOON,
                                         DOM_EV_BOONS_SHUFFLED};

void dom_add_boons(struct dom *g)
{
    for (unsigned i = 0; i < sizeof boons / sizeof *boons; i++)
        dom_add_kind(g, boons[i]);
    dom_add_pile(g, DOM_CARD_will_o_wisp, false);
}

/* Once, however many Fate cards there are. */
void dom_shuffle_boons(struct dom *g)
{
    if (g->zone[DOM_BOONS].n > 0)
        return;
    for (unsigned i = 0; i < sizeof boons / sizeof *boons; i++)
        dom_new_card(g, boons[i], DOM_BOONS);
    dom_shuffle_fortunes(g, &deck);
}

void dom_set_boons_aside(struct dom *g)
{
    dom_shuffle_boons(g);
    for (int n = 0; n < DRUID_BOONS; n++) {
        uint16_t id = g->zone[DOM_BOONS].first;
        dom_move_bottom(g, id, DOM_DRUID_BOONS);
        fx_tell(&g->head, DOM_EV_BOON, g->turn.seat, dom_number(g, id), DOM_RULE_SETUP_14, 0xff, 0,
                0);
    }
}

uint16_t dom_turn_up_boon(struct dom *g, rules_seat s)
{
    return dom_turn_up(g, s, &deck);
}

uint16_t dom_boon(const struct dom *g, uint16_t number)
{
    uint16_t id = dom_find(g, DOM_DRUID_BOONS, number);
    return id ? id : dom_find(g, DOM_BOON_DISCARDS, number);
}

enum fx_rc dom_receive_boon(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = (int16_t)dom_turn_up_boon(g, f->seat);
    if (f->n > 0)
        FX_CALL(1, dom_call_receive(g, f->seat, (uint16_t)f->n));
    FX_END
}

void dom_keep_boon(struct dom *g, rules_seat s, uint16_t card, int ability, uint16_t boon,
                   enum dom_until until)
{
    (void)dom_add_row(g, s, card, ability, 0, boon, until);
}
