/* tests/fuzz/answer_text.c: any bytes as the text of an answer, given to every open question, and
 * as the text of standing orders, given by every seat. */
#include "fuzz/rules.h"

/* What was read is written in a form that is read as the same. */
static void round_trip(const struct rules_game *game, const void *st,
                       const struct rules_decision *d, const struct rules_action *a)
{
    char *text = fuzz_alloc(RULES_ANSWER_TEXT);
    struct rules_text out = {text, 0, RULES_ANSWER_TEXT}, why = {NULL, 0, 0};
    struct rules_action again;
    rules_answer_format(game, st, d, a, &out);
    must(out.n < RULES_ANSWER_TEXT);
    again = *a;
    must(rules_answer_parse(game, text, &again, &why) == RULES_OK);
    int picked = 0, picked_again = 0;
    for (uint16_t k = 0; k < a->n; k++)
        picked += a->picks[k].count;
    for (uint16_t k = 0; k < again.n; k++)
        picked_again += again.picks[k].count;
    must(picked == picked_again);
    free(text);
}

static void give(const struct rules_game *game, const void *st, const struct rules_chance *chance,
                 const struct rules_decision *d, struct rules_action *a)
{
    uint8_t before[16], after[16];
    char sentence[400] = "";
    struct rules_text out = {sentence, 0, sizeof sentence};
    struct rules_refusal why = {0};
    struct rules_chance own = *chance;
    void *copy = fuzz_alloc(game->state_size);
    memcpy(copy, st, game->state_size);
    a->act = RULES_ANSWER;
    a->by = d->by;
    a->number = d->number;
    enum rules_rc rc = rules_apply(game, copy, &own, a, NULL, &why);
    must(rc == RULES_OK || rc == RULES_ILLEGAL);
    if (rc == RULES_OK) {
        round_trip(game, st, d, a);
        fuzz_look(game, copy);
    } else {
        fuzz_hash(game, st, before);
        fuzz_hash(game, copy, after);
        must(memcmp(before, after, sizeof before) == 0);
        rules_refusal_format(game, &why, &out);
        must(out.n > 0);
    }
    free(copy);
}

/* What was read is written in a form that is read as the same, and given or refused. */
static void order(const struct rules_game *game, const struct rules_action *orders)
{
    char *text = fuzz_alloc(RULES_ORDERS_TEXT);
    struct rules_text out = {text, 0, RULES_ORDERS_TEXT}, why = {NULL, 0, 0};
    struct rules_action *again = fuzz_alloc(sizeof *again);
    struct rules_chance chance;
    void *st = fuzz_started(game, "seats=2", &chance);
    rules_orders_format(game, orders->orders, orders->n_orders, &out);
    must(out.n < RULES_ORDERS_TEXT);
    must(rules_orders_parse(game, text, again, &why) == RULES_OK);
    must(again->n_orders == orders->n_orders);
    must(memcmp(again->orders, orders->orders, again->n_orders * sizeof *again->orders) == 0);
    again->act = RULES_ORDERS;
    for (again->by = 0; again->by < rules_seats(st); again->by++) {
        struct rules_refusal refusal = {0};
        enum rules_rc rc = rules_apply(game, st, &chance, again, NULL, &refusal);
        must(rc == RULES_OK || (rc == RULES_ILLEGAL && refusal.reason));
    }
    fuzz_look(game, st);
    fuzz_keeps(game, st);
    free(st);
    free(again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    struct fuzz_bytes in = {data, n};
    const struct rules_game *game = fuzz_game(fuzz_byte(&in));
    char *text = fuzz_text(in.at, in.n);
    char complaint[100] = "";
    struct rules_text why = {complaint, 0, sizeof complaint};
    struct rules_action *a = fuzz_alloc(sizeof *a);
    enum rules_rc rc = rules_answer_parse(game, text, a, &why);
    must(rc == RULES_OK || (rc == RULES_UNREADABLE && complaint[0]));
    if (rc == RULES_OK) {
        struct rules_chance chance;
        void *st = fuzz_started(game, "seats=2", &chance);
        must(a->n <= RULES_MAX_PICKS && (a->n == 0) == (a->verb != 0));
        for (rules_seat s = 0; s < rules_seats(st); s++)
            if (rules_open(st, s))
                give(game, st, &chance, rules_open(st, s), a);
        free(st);
    }
    complaint[0] = '\0';
    why.n = 0;
    rc = rules_orders_parse(game, text, a, &why);
    must(rc == RULES_OK || (rc == RULES_UNREADABLE && complaint[0]));
    if (rc == RULES_OK)
        order(game, a);
    free(a);
    free(text);
    return 0;
}
