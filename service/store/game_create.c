/* service/store/game_create.c: a new game with its key and seats. */
#include "store/connection.h"
#include "store/words.h"

#include <string.h>

static const struct query query = {
    "game_create",
    "select a.outcome, a.seq, a.at, a.status, a.headers, a.body"
    " from turnstone.create_game($1::uuid, $2::text, $3::int, $4::text, $5::text, $6::uuid,"
    "   $7::uuid, $8::bytea, $9::bytea, $10::text[], $11::uuid[], $12::text[], $13::text[],"
    "   $14::bytea[],"
    "   row($15::uuid, $16::text, $17::text, $18::bytea, $19::int, $20::text,"
    "       $21::bytea)::turnstone.request) a",
};

static void element_text(struct args *a, const char *text)
{
    args_element(a, text, text ? strlen(text) : 0);
}

static bool has_player(const struct store_seat *seat)
{
    return seat->kind == STORE_SEAT_PLAYER || seat->kind == STORE_SEAT_INVITED;
}

static void add_seats(struct args *a, const struct store_game *g)
{
    args_array(a, ARGS_TEXT, g->seats);
    for (int i = 0; i < g->seats; i++) {
        element_text(a, words_seat_kind(g->seat[i].kind));
    }
    args_array(a, ARGS_UUID, g->seats);
    for (int i = 0; i < g->seats; i++) {
        const struct store_seat *seat = &g->seat[i];
        args_element(a, has_player(seat) ? seat->player_id.at : NULL, sizeof seat->player_id.at);
    }
    args_array(a, ARGS_TEXT, g->seats);
    for (int i = 0; i < g->seats; i++) {
        element_text(a, g->seat[i].bot);
    }
    args_array(a, ARGS_TEXT, g->seats);
    for (int i = 0; i < g->seats; i++) {
        element_text(a, g->seat[i].deck);
    }
    args_array(a, ARGS_BYTEA, g->seats);
    for (int i = 0; i < g->seats; i++) {
        const struct store_seat *seat = &g->seat[i];
        args_element(a, seat->entropy_n ? seat->entropy : NULL, seat->entropy_n);
    }
}

int store_game_create(struct store *s, const struct store_game *g, const struct store_key *key,
                      struct store_answer *out)
{
    struct args a;
    args_start(&a, &s->scratch);
    args_uuid(&a, &g->game_id);
    args_text(&a, g->ruleset);
    args_int4(&a, g->rules_version);
    args_text(&a, g->options);
    args_text(&a, g->is_public ? "public" : "private");
    args_uuid(&a, &g->created_by);
    args_uuid(&a, g->has_previous ? &g->previous_game : NULL);
    args_bytes(&a, g->key_commitment, sizeof g->key_commitment);
    args_bytes(&a, g->secret, sizeof g->secret);
    add_seats(&a, g);
    args_key(&a, key);
    return connection_write(s, &query, &a, connection_repeat(key), out);
}
