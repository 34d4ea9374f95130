/* service/codec/orders.c: standing orders as JSON: lists of their canonical texts. */
#include "codec/orders.h"

static void put_order(const struct rules_game *game, const struct rules_order *order,
                      struct codec_out *o)
{
    char text[RULES_ORDERS_TEXT] = "";
    struct rules_text t = {text, 0, sizeof text};
    rules_order_format(game, order, &t);
    codec_put_text(o, NULL, text);
}

void codec_orders(const struct rules_game *game, const void *st, rules_seat seat,
                  struct codec_out *o, const char *name)
{
    uint8_t n;
    const struct rules_order *orders = rules_orders(st, seat, &n);
    codec_put_list(o, name);
    for (uint8_t i = 0; i < n; i++)
        put_order(game, &orders[i], o);
    codec_put_list_end(o);
}

static void put_if_possible(const struct rules_game *game, const void *st, rules_seat seat,
                            const struct rules_order *order, struct codec_out *o)
{
    if (rules_may_order(game, st, seat, order, NULL) == RULES_OK)
        put_order(game, order, o);
}

void codec_orders_possible(const struct rules_game *game, const void *st, rules_seat seat,
                           struct codec_out *o, const char *name)
{
    const struct rules_words *words = game->words;
    bool takes_any = !rules_over(st) && !rules_gone(st, seat);
    codec_put_list(o, name);
    for (uint16_t i = 0; takes_any && i < words->n_orders; i++) {
        struct rules_order order = {.order = i};
        uint8_t arg = words->orders[i].arg;
        if (arg == RULES_ARG_NONE)
            put_if_possible(game, st, seat, &order, o);
        for (order.card = 1; arg == RULES_ARG_CARD && order.card < words->n_cards; order.card++)
            put_if_possible(game, st, seat, &order, o);
        order.card = 0;
        for (order.arg = 1; arg == RULES_ARG_CHOICE && order.arg < words->n_choices; order.arg++)
            put_if_possible(game, st, seat, &order, o);
    }
    codec_put_list_end(o);
}

static void put_choices(const struct rules_words *words, const struct rules_order_word *word,
                        struct codec_out *o, const char *name)
{
    const uint16_t *choices = word->choices;
    if (!choices)
        return;
    codec_put_list(o, name);
    for (; *choices; choices++)
        codec_put_text(o, NULL, rules_choice_slug(words, *choices));
    codec_put_list_end(o);
}

void codec_orders_known(const struct rules_words *words, struct codec_out *o, const char *name)
{
    static const char *const arguments[] = {
        [RULES_ARG_NUMBER] = "number", [RULES_ARG_CHOICE] = "choice", [RULES_ARG_CARD] = "card"};
    codec_put_list(o, name);
    for (uint16_t i = 0; i < words->n_orders; i++) {
        const struct rules_order_word *word = &words->orders[i];
        codec_put_object(o, NULL);
        codec_put_text(o, "order", word->slug);
        codec_put_text(o, "argument", word->arg == RULES_ARG_NONE ? NULL : arguments[word->arg]);
        put_choices(words, word, o, "choices");
        codec_put_text(o, "rule", rules_rule_slug(words, word->rule));
        codec_put_text(o, "text", word->text);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
}
