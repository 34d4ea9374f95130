/* tests/api/table.c: a game played again from the log in the database, to compare views with. */
#include "api/table.h"

#include "api/fixture.h"
#include "codec/view.h"
#include "rules/registry.h"

#include <string.h>

static void read_log(struct table *t, const struct uuid *id)
{
    enum { PAGES = sizeof t->rows / sizeof *t->rows };
    struct store_log page;
    int32_t from = 1;
    do {
        ck_assert_uint_lt(t->n_pages, PAGES);
        ck_assert_int_eq(store_log_read(t->store, id, from, INT32_MAX, STORE_PAGE, true, &page),
                         STORE_OK);
        t->rows[t->n_pages++] = page;
        t->n_rows += page.n;
        from += (int32_t)page.n;
    } while (page.n == STORE_PAGE);
}

void table_open(struct table *t, const char *game_id)
{
    struct uuid id;
    struct match_keys keys;
    *t = (struct table){0};
    ck_assert(uuid_parse(game_id, strlen(game_id), &id));
    ck_assert_int_eq(store_open(api_database(), &t->store), STORE_OK);
    ck_assert_int_eq(store_game_get(t->store, &id, &t->games), STORE_OK);
    match_keys_derive(t->games.at, &keys);
    ck_assert_int_eq(board_open(&t->board, rules_game_find(t->games.at->ruleset), &keys, &id,
                                t->games.at->seats),
                     BOARD_OK);
    read_log(t, &id);
}

void table_close(struct table *t)
{
    board_close(&t->board);
    for (size_t i = 0; i < t->n_pages; i++)
        store_log_free(&t->rows[i]);
    store_games_free(&t->games);
    store_close(t->store);
}

const struct store_row *table_row(const struct table *t, size_t i)
{
    return &t->rows[i / STORE_PAGE].at[i % STORE_PAGE];
}

static void play_row(struct table *t, const struct store_row *row)
{
    uint8_t hash[STORE_STATE], chain[STORE_HASH];
    uint8_t before[STORE_HASH];
    memcpy(before, t->board.chain, sizeof before);
    ck_assert_int_eq(board_repeat(&t->board, row), BOARD_OK);
    rules_hash(t->board.rules, t->board.state, t->board.keys.state, hash);
    ck_assert_mem_eq(hash, row->state_hash, sizeof hash);
    struct store_row said = *row;
    struct buf events = {0};
    board_events(&t->board, &events);
    said.events = events.at;
    match_chain(&t->board.keys, &t->board.game_id, before, row->seq, &said, chain);
    ck_assert_mem_eq(chain, row->chain_hash, sizeof chain);
    buf_free(&events);
    board_pass(&t->board, row);
}

void table_to(struct table *t, rules_seat viewer, int32_t position)
{
    unsigned v = viewer == RULES_NOBODY ? 0 : viewer + 1u;
    while (t->at < t->n_rows && table_row(t, t->at)->positions[v] <= position)
        play_row(t, table_row(t, t->at++));
    ck_assert_int_eq(t->board.positions[v], position);
}

static struct json_object *parse(struct buf *text)
{
    struct json_object *root = json_tokener_parse(text->at);
    ck_assert_ptr_nonnull(root);
    buf_free(text);
    return root;
}

struct json_object *table_state(const struct table *t, rules_seat viewer)
{
    struct buf text = {0};
    struct codec_out o = codec_out_begin(&text);
    if (t->at == 0)
        return NULL;
    codec_state(t->board.rules, t->board.state, viewer, &o, NULL);
    return parse(&text);
}

struct json_object *table_decisions(const struct table *t, rules_seat by)
{
    struct buf text = {0};
    struct codec_out o = codec_out_begin(&text);
    codec_decisions(t->board.rules, t->board.state, by, &o, NULL);
    return parse(&text);
}
