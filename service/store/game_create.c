/* service/store/game_create.c: a new game with its key and seats; or the rematch of another. */
#include "store/connection.h"
#include "store/words.h"

#include <string.h>

static const struct query create = {
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

static void add_game(struct args *a, const struct store_game *g)
{
    args_uuid(a, &g->game_id);
    args_text(a, g->ruleset);
    args_int4(a, g->rules_version);
    args_text(a, g->options);
    args_text(a, g->is_public ? "public" : "private");
    args_uuid(a, &g->created_by);
    args_uuid(a, g->has_previous ? &g->previous_game : NULL);
    args_bytes(a, g->key_commitment, sizeof g->key_commitment);
    args_bytes(a, g->secret, sizeof g->secret);
    add_seats(a, g);
}

int store_game_create(struct store *s, const struct store_game *g, const struct store_key *key,
                      struct store_answer *out)
{
    struct args a;
    args_start(&a, &s->scratch);
    add_game(&a, g);
    args_key(&a, key);
    return connection_write(s, &create, &a, connection_repeat(key), out);
}

static const struct query rematch = {
    "rematch_create",
    "select a.outcome, a.seq, a.at, a.status, a.headers, a.body,"
    "   case when a.outcome = 'joined'"
    "       then pg_notify('turnstone_games', right(a.headers, 36)) end"
    " from turnstone.create_rematch($1::uuid, $2::text, $3::int, $4::text, $5::text, $6::uuid,"
    "   $7::uuid, $8::bytea, $9::bytea, $10::text[], $11::uuid[], $12::text[], $13::text[],"
    "   $14::bytea[], $15::bytea,"
    "   row($16::uuid, $17::text, $18::text, $19::bytea, $20::int, $21::text,"
    "       $22::bytea)::turnstone.request) a",
};

/* The address ends with the id. */
static bool read_address(const PGresult *r, struct uuid *game)
{
    const char *address = PQntuples(r) == 1 ? cell_text(r, 0, 4) : NULL;
    size_t n = address ? strlen(address) : 0;
    return n >= UUID_TEXT && uuid_parse(address + n - (UUID_TEXT - 1), UUID_TEXT - 1, game);
}

int store_rematch_create(struct store *s, const struct store_game *g, const struct store_key *key,
                         struct store_answer *out, struct uuid *game)
{
    struct args a;
    PGresult *r;
    struct uuid there;
    const struct store_seat *own = NULL;
    for (int i = 0; i < g->seats; i++) {
        if (g->seat[i].kind == STORE_SEAT_PLAYER) {
            own = &g->seat[i];
        }
    }
    args_start(&a, &s->scratch);
    add_game(&a, g);
    if (own && own->entropy_n) {
        args_bytes(&a, own->entropy, own->entropy_n);
    } else {
        args_null(&a);
    }
    args_key(&a, key);
    int rc = connection_run(s, &rematch, &a, connection_repeat(key), &r);
    if (rc != STORE_OK) {
        return rc;
    }
    bool is_told = read_address(r, &there);
    rc = cell_answer(r, out);
    if (rc == STORE_OK && is_told) {
        *game = there;
    }
    return rc;
}
