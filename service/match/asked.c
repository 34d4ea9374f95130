/* service/match/asked.c: the decision that an answer names, or in words why it cannot be answered.
 */
#include "match/internal.h"

enum match_rc match_find_asked(const struct match_view *v, rules_seat seat, uint32_t number,
                               rules_seat *slot, struct rules_text *why)
{
    for (rules_seat s = 0; s < rules_seats(v->state); s++) {
        const struct rules_decision *d = rules_open(v->state, s);
        if (!d || d->number != number)
            continue;
        *slot = s;
        if (d->by == seat)
            return MATCH_OK;
        rules_text_put(why, "seat ");
        rules_text_number(why, d->by + 1);
        rules_text_put(why, " answers decision ");
        rules_text_number(why, number);
        return MATCH_NOT_YOURS;
    }
    rules_text_put(why, "decision ");
    rules_text_number(why, number);
    rules_text_put(why, " is not open; the game is at position ");
    rules_text_number(why, match_position(v, seat));
    return MATCH_STALE;
}

enum match_rc match_say_over(const struct match_view *v, rules_seat seat, struct rules_text *why)
{
    rules_text_put(why, "the game ended at position ");
    rules_text_number(why, match_position(v, seat));
    return MATCH_OVER;
}
