/* tests/property/relog.c: the answers of a game, kept in their canonical text alone, lead through
 * the same states again. */
#include "property/walk.h"

#include <stdlib.h>
#include <string.h>

struct row {
    rules_seat by;
    uint8_t act;
    uint32_t number;
    uint8_t hash[16];
    char *text;
};
struct rows {
    uint8_t begun[16];
    struct row *at;
    size_t n, cap;
};

static void begin(struct walk *w)
{
    struct rows *rows = calloc(1, sizeof *rows);
    ck_assert_ptr_nonnull(rows);
    cli_table_hash(&w->table, w->table.st, rows->begun);
    w->own = rows;
}

static void chosen(struct walk *w, const struct rules_decision *d, const struct rules_action *a)
{
    struct rows *rows = w->own;
    char text[RULES_ANSWER_TEXT] = "", again[RULES_ANSWER_TEXT] = "", why_text[200] = "";
    struct rules_text t = {text, 0, sizeof text}, t2 = {again, 0, sizeof again},
                      why = {why_text, 0, sizeof why_text};
    if (rows->n == rows->cap) {
        rows->cap = rows->cap ? 2 * rows->cap : 256;
        rows->at = realloc(rows->at, rows->cap * sizeof *rows->at);
        ck_assert_ptr_nonnull(rows->at);
    }
    if (a->act == RULES_ANSWER) {
        struct rules_action read = {.act = RULES_ANSWER};
        rules_answer_format(w->game, w->table.st, d, a, &t);
        if (t.n >= t.cap)
            walk_fail(w, "the text of an answer is too long");
        if (rules_answer_parse(w->game, text, &read, &why))
            walk_fail(w, "\"%s\" cannot be read: %s", text, why_text);
        rules_answer_format(w->game, w->table.st, d, &read, &t2);
        if (strcmp(text, again) != 0)
            walk_fail(w, "\"%s\" is written again as \"%s\"", text, again);
    }
    if (a->act == RULES_ORDERS) {
        struct rules_action read = {.act = RULES_ORDERS};
        rules_orders_format(w->game, a->orders, a->n_orders, &t);
        if (rules_orders_parse(w->game, text, &read, &why))
            walk_fail(w, "\"%s\" cannot be read: %s", text, why_text);
        rules_orders_format(w->game, read.orders, read.n_orders, &t2);
        if (strcmp(text, again) != 0)
            walk_fail(w, "\"%s\" is written again as \"%s\"", text, again);
    }
    rows->at[rows->n++] =
        (struct row){.by = a->by, .act = a->act, .number = a->number, .text = strdup(text)};
}

static void after(struct walk *w, const struct rules_action *a)
{
    struct rows *rows = w->own;
    (void)a;
    cli_table_hash(&w->table, w->table.st, rows->at[rows->n - 1].hash);
}

static void same(struct walk *w, const struct cli_table *t, const uint8_t *wanted, size_t row)
{
    uint8_t hash[16];
    cli_table_hash(t, t->st, hash);
    if (memcmp(hash, wanted, sizeof hash) != 0)
        walk_fail(w, "row %zu replays to another state", row);
}

static void end(struct walk *w)
{
    struct rows *rows = w->own;
    struct cli_table again;
    char text[200] = "";
    cli_table_open(&again, w->game);
    if (cli_table_create(&again, w->table.setup, w->table.chance.key))
        walk_fail(w, "the complete set-up does not begin a game");
    same(w, &again, rows->begun, 0);
    for (size_t i = 0; i < rows->n; i++) {
        struct row *row = &rows->at[i];
        struct rules_text why = {text, 0, sizeof text};
        struct rules_action a = {.act = row->act, .by = row->by, .number = row->number};
        if ((row->act == RULES_ANSWER && rules_answer_parse(w->game, row->text, &a, &why)) ||
            (row->act == RULES_ORDERS && rules_orders_parse(w->game, row->text, &a, &why)))
            walk_fail(w, "\"%s\" cannot be read: %s", row->text, text);
        if (cli_table_apply(&again, &a, NULL))
            walk_fail(w, "row %zu, \"%s\", is refused", i + 1, row->text);
        same(w, &again, row->hash, i + 1);
        free(row->text);
    }
    if (!rules_over(again.st))
        walk_fail(w, "the replay does not end");
    cli_table_close(&again);
    free(rows->at);
    free(rows);
}

int main(void)
{
    return walk_main(&(struct walk_property){.name = "relog",
                                             .resign = 300,
                                             .orders = 40,
                                             .begin = begin,
                                             .chosen = chosen,
                                             .after = after,
                                             .end = end});
}
