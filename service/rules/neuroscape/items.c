/* service/rules/neuroscape/items.c: what effects do to the Cache (NS-CAC-08, -09). */
#include "rules/neuroscape/asks.h"

static struct ns_item *in_cache(struct ns *g, int32_t serial)
{
    const struct ns_item *it = ns_see_item(g, serial);
    return it ? &g->item[it - g->item] : NULL;
}

/* What was put up for a character goes to the Bank Running. */
static void give_back_ram(struct ns *g, const struct ns_item *it)
{
    struct ns_seat *seat = &g->seat[it->seat];
    if (it->ram == 0)
        return;
    seat->running = (uint8_t)(seat->running + it->ram);
    fx_tell(&g->head, NS_EV_REFRESH_RAM, it->seat, 0, NS_RULE_CAC_08, 0xff, seat->refreshed,
            seat->running);
}

void ns_counter(struct ns *g, int32_t serial)
{
    struct ns_item *it = in_cache(g, serial);
    if (!it)
        return;
    ns_tell_item(g, NS_EV_COUNTERED, it->seat, it, NS_RULE_CAC_08);
    give_back_ram(g, it);
    if (it->card)
        ns_bin(g, it->card);
    ns_take_item(g, serial);
}

void ns_do_counter_item(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    if (ns_still(g, it, 0))
        ns_counter(g, it->target[0]);
}

bool ns_is_card_item(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_item *aim = ns_see_item(g, target);
    (void)it;
    return aim && aim->card; /* a copy is none (NS-CAC-09) */
}

bool ns_is_program_item(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_item *aim = ns_see_item(g, target);
    (void)it;
    return aim && aim->is_card && ns_cards[aim->number]->type == NS_PROGRAM;
}

void ns_item_to_top(struct ns *g, int32_t serial)
{
    struct ns_item *it = in_cache(g, serial);
    if (!it)
        return;
    struct ns_item moved = *it;
    ns_tell_item(g, NS_EV_TO_TOP, it->seat, it, NS_RULE_CAC_09);
    ns_take_item(g, serial);
    g->item[g->n_items++] = moved;
}

int32_t ns_copy_item(struct ns *g, rules_seat s, int32_t serial)
{
    const struct ns_item *it = ns_see_item(g, serial);
    if (!it)
        return 0;
    struct ns_item copy = *it;
    copy.seat = s;
    copy.card = 0;
    copy.ram = 0;
    ns_tell_copy(g, s, it, g->next_serial);
    return ns_push(g, &copy)->serial;
}

void ns_item_to_deck(struct ns *g, int32_t serial)
{
    struct ns_item *it = in_cache(g, serial);
    if (!it)
        return;
    ns_tell_item(g, NS_EV_ITEM_TO_DECK, it->card ? ns_owner(g, it->card) : it->seat, it,
                 NS_RULE_ZON_02);
    give_back_ram(g, it);
    if (it->card)
        ns_to_zone(g, it->card, NS_DECK);
    ns_take_item(g, serial);
}
