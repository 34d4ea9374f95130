/* service/store/append_args.c: the statements that append, and the parameters they are given. */
#include "store/append_args.h"

#include <stdio.h>
#include <string.h>

const struct query append_row_query = {
    "append_row",
    "select a.outcome, a.seq, a.at, a.status, a.headers, a.body"
    " from turnstone.append($1::uuid, $2::int, $3::bytea, $4::text, $5::smallint, $6::smallint,"
    "   $7::bigint, $8::text, $9::int, $10::jsonb, $11::bigint, $12::bytea, $13::bytea,"
    "   $14::int[],"
    "   row($15::uuid, $16::text, $17::text, $18::bytea, $19::int, $20::text,"
    "       $21::bytea)::turnstone.request,"
    "   $22::smallint[], $23::int[], $24::int[], $25::boolean[], $26::jsonb, $27::boolean) a",
};
const struct query append_rows_query = {
    "append_rows",
    "select a.outcome, a.seq, a.at, a.status, a.headers, a.body"
    " from turnstone.append_rows($1::uuid[], $2::uuid[], $3::int[], $4::bytea[], $5::text[],"
    "   $6::smallint[], $7::smallint[], $8::bigint[], $9::text[], $10::int[], $11::text[],"
    "   $12::bigint[], $13::bytea[], $14::bytea[], $15::text[], $16::uuid[], $17::text[],"
    "   $18::text[], $19::bytea[], $20::int[], $21::text[], $22::bytea[], $23::text[]) a",
};

static void args_seat(struct args *a, uint8_t seat)
{
    if (seat == 0) {
        args_null(a);
    } else {
        args_int2(a, seat);
    }
}

static void args_results(struct args *a, const struct store_result *at, uint8_t n)
{
    if (!at) {
        for (int i = 0; i < 4; i++) {
            args_null(a);
        }
        return;
    }
    args_array(a, ARGS_INT2, n);
    for (int i = 0; i < n; i++) {
        args_element_int2(a, at[i].place);
    }
    args_array(a, ARGS_INT4, n);
    for (int i = 0; i < n; i++) {
        if (at[i].has_score) {
            args_element_int4(a, at[i].score);
        } else {
            args_element(a, NULL, 0);
        }
    }
    args_array(a, ARGS_INT4, n);
    for (int i = 0; i < n; i++) {
        args_element_int4(a, at[i].turns);
    }
    args_array(a, ARGS_BOOL, n);
    for (int i = 0; i < n; i++) {
        args_element(a, &(uint8_t){at[i].resigned}, 1);
    }
}

/* Row i of an item: the key goes with the first, whose checks speak for all and whose time is that
 * of all, the end of the game with the last. */
void append_row_args(struct args *a, const struct store_append *item, size_t i)
{
    const struct store_row *row = &item->rows[i];
    bool is_last = i + 1 == item->n;
    args_uuid(a, &item->game_id);
    args_int4(a, item->expected + (int32_t)i);
    args_bytes(a, i == 0 ? item->previous : item->rows[i - 1].chain_hash, STORE_HASH);
    args_text(a, row->kind);
    args_seat(a, row->seat);
    args_seat(a, row->by_seat);
    if (row->decision < 0) {
        args_null(a);
    } else {
        args_int8(a, row->decision);
    }
    args_text(a, row->answer);
    args_int4(a, row->turn);
    args_text(a, row->events);
    args_int8(a, row->draws);
    args_bytes(a, row->state_hash, sizeof row->state_hash);
    args_bytes(a, row->chain_hash, sizeof row->chain_hash);
    args_array(a, ARGS_INT4, row->viewers);
    for (int v = 0; v < row->viewers; v++) {
        args_element_int4(a, row->positions[v]);
    }
    args_key(a, i == 0 ? item->key : NULL);
    args_results(a, is_last ? item->finish : NULL, item->finish_seats);
    args_text(a, row->awaited);
    args_bool(a, i > 0);
}

/* Elements of the arrays of append_rows_query: a field of the one row of an item, or of its key. */

static void put_text(struct args *a, const char *text)
{
    args_element(a, text, text ? strlen(text) : 0);
}

static void put_seat(struct args *a, uint8_t seat)
{
    if (seat == 0) {
        args_element(a, NULL, 0);
    } else {
        args_element_int2(a, seat);
    }
}

static void put_game(struct args *a, const struct store_append *item)
{
    args_element(a, item->game_id.at, sizeof item->game_id.at);
}

static void put_expected(struct args *a, const struct store_append *item)
{
    args_element_int4(a, item->expected);
}

static void put_previous(struct args *a, const struct store_append *item)
{
    args_element(a, item->previous, sizeof item->previous);
}

static void put_kind(struct args *a, const struct store_append *item)
{
    put_text(a, item->rows->kind);
}

static void put_whose(struct args *a, const struct store_append *item)
{
    put_seat(a, item->rows->seat);
}

static void put_by(struct args *a, const struct store_append *item)
{
    put_seat(a, item->rows->by_seat);
}

static void put_decision(struct args *a, const struct store_append *item)
{
    if (item->rows->decision < 0) {
        args_element(a, NULL, 0);
    } else {
        args_element_int8(a, item->rows->decision);
    }
}

static void put_answer(struct args *a, const struct store_append *item)
{
    put_text(a, item->rows->answer);
}

static void put_turn(struct args *a, const struct store_append *item)
{
    args_element_int4(a, item->rows->turn);
}

static void put_events(struct args *a, const struct store_append *item)
{
    put_text(a, item->rows->events);
}

static void put_draws(struct args *a, const struct store_append *item)
{
    args_element_int8(a, item->rows->draws);
}

static void put_state_hash(struct args *a, const struct store_append *item)
{
    args_element(a, item->rows->state_hash, sizeof item->rows->state_hash);
}

static void put_chain_hash(struct args *a, const struct store_append *item)
{
    args_element(a, item->rows->chain_hash, sizeof item->rows->chain_hash);
}

/* As text: arrays of different lengths make no array of arrays. */
static void put_positions(struct args *a, const struct store_append *item)
{
    char text[STORE_VIEWERS * sizeof "-2147483648," + 2];
    int n = snprintf(text, sizeof text, "{");
    for (int i = 0; i < item->rows->viewers; i++) {
        n += snprintf(text + n, sizeof text - (size_t)n, "%s%d", i ? "," : "",
                      item->rows->positions[i]);
    }
    snprintf(text + n, sizeof text - (size_t)n, "}");
    put_text(a, text);
}

static void put_player(struct args *a, const struct store_append *item)
{
    args_element(a, item->key ? item->key->player_id.at : NULL, sizeof item->key->player_id.at);
}

static void put_operation(struct args *a, const struct store_append *item)
{
    put_text(a, item->key ? item->key->operation : NULL);
}

static void put_key(struct args *a, const struct store_append *item)
{
    put_text(a, item->key ? item->key->key : NULL);
}

static void put_request_hash(struct args *a, const struct store_append *item)
{
    args_element(a, item->key ? item->key->request_hash : NULL, sizeof item->key->request_hash);
}

static void put_status(struct args *a, const struct store_append *item)
{
    if (item->key) {
        args_element_int4(a, item->key->status);
    } else {
        args_element(a, NULL, 0);
    }
}

static void put_headers(struct args *a, const struct store_append *item)
{
    put_text(a, item->key ? item->key->headers : NULL);
}

static void put_body(struct args *a, const struct store_append *item)
{
    if (!item->key) {
        args_element(a, NULL, 0);
    } else if (item->key->body.n == 0) {
        args_element(a, "", 0);
    } else {
        args_element(a, item->key->body.at, item->key->body.n);
    }
}

static void put_awaited(struct args *a, const struct store_append *item)
{
    put_text(a, item->rows->awaited);
}

/* From the second parameter on. */
static const struct column {
    int type;
    void (*put)(struct args *a, const struct store_append *item);
} columns[] = {
    {ARGS_UUID, put_game},        {ARGS_INT4, put_expected},  {ARGS_BYTEA, put_previous},
    {ARGS_TEXT, put_kind},        {ARGS_INT2, put_whose},     {ARGS_INT2, put_by},
    {ARGS_INT8, put_decision},    {ARGS_TEXT, put_answer},    {ARGS_INT4, put_turn},
    {ARGS_TEXT, put_events},      {ARGS_INT8, put_draws},     {ARGS_BYTEA, put_state_hash},
    {ARGS_BYTEA, put_chain_hash}, {ARGS_TEXT, put_positions}, {ARGS_UUID, put_player},
    {ARGS_TEXT, put_operation},   {ARGS_TEXT, put_key},       {ARGS_BYTEA, put_request_hash},
    {ARGS_INT4, put_status},      {ARGS_TEXT, put_headers},   {ARGS_BYTEA, put_body},
    {ARGS_TEXT, put_awaited},
};

void append_rows_args(struct args *a, struct store_append *const *items, const bool *is_plain,
                      size_t n)
{
    int32_t plain = 0;
    args_array(a, ARGS_UUID, (int32_t)n);
    for (size_t i = 0; i < n; i++) {
        put_game(a, items[i]);
        plain += is_plain[i];
    }
    for (size_t c = 0; c < sizeof columns / sizeof *columns; c++) {
        args_array(a, columns[c].type, plain);
        for (size_t i = 0; i < n; i++) {
            if (is_plain[i]) {
                columns[c].put(a, items[i]);
            }
        }
    }
}
