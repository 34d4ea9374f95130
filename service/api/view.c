/* service/api/view.c: games as JSON, for one viewer: built from what that viewer may know. */
#include "api/view.h"

#include "codec/options.h"
#include "codec/orders.h"
#include "codec/view.h"
#include "rules/registry.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const api_status_words[] = {
    [STORE_GAME_OPEN] = "open",
    [STORE_GAME_RUNNING] = "running",
    [STORE_GAME_FINISHED] = "finished",
    [STORE_GAME_CANCELLED] = "cancelled",
    NULL,
};

/* Rendered bodies */

/* About what libmicrohttpd takes for a response of three headers. */
enum { UNCHANGED_BYTES = 1024 };

void api_rendered_drop(void *it)
{
    struct api_rendered *rendered = it;
    http_shared_drop(rendered->body);
    http_ready_drop(rendered->unchanged);
    free(rendered);
}

static void write_etag(const struct buf *body, int32_t position, char etag[API_ETAG])
{
    unsigned char hash[crypto_generichash_BYTES_MIN];
    char text[2 * sizeof hash + 1];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)body->at, body->n, NULL, 0);
    sodium_bin2hex(text, sizeof text, hash, sizeof hash);
    (void)snprintf(etag, API_ETAG, "\"%" PRId32 "-%s\"", position, text);
}

struct api_rendered *api_rendered_new(struct buf *body, int32_t position)
{
    struct api_rendered *rendered = calloc(1, sizeof *rendered);
    if (rendered && !body->failed) {
        write_etag(body, position, rendered->etag);
        rendered->bytes = body->n;
        rendered->body = http_shared_new(body);
    }
    buf_free(body);
    if (rendered && rendered->body)
        return rendered;
    free(rendered);
    return NULL;
}

static struct api_rendered *render_new(const struct match_view *v, rules_seat viewer,
                                       api_render *render)
{
    struct buf body = {0};
    struct codec_out o = codec_out_begin(&body);
    render(v, viewer, &o);
    struct api_rendered *it = api_rendered_new(&body, match_position(v, viewer));
    if (it)
        it->unchanged =
            http_ready_new((const char *const[]){"ETag", it->etag, API_POLL_HEADERS, NULL});
    return it;
}

const struct api_rendered *api_view_rendered(const struct match_view *v, rules_seat viewer,
                                             enum api_slot slot, api_render *render)
{
    struct api_rendered *rendered = match_view_rendered(v, viewer, slot);
    if (rendered)
        return rendered;
    rendered = render_new(v, viewer, render);
    if (!rendered)
        return NULL;
    size_t bytes = sizeof *rendered + rendered->bytes + UNCHANGED_BYTES;
    return match_view_set_rendered(v, viewer, slot, rendered, bytes, api_rendered_drop);
}

/* Games */

static void put_uuid(struct codec_out *o, const char *name, const struct uuid *id)
{
    char text[UUID_TEXT];
    uuid_format(id, text);
    codec_put_text(o, name, text);
}

static void put_time_or_null(struct codec_out *o, const char *name, int64_t at)
{
    if (at)
        codec_put_time(o, name, at);
    else
        codec_put_null(o, name);
}

/* The members of a seat that lists have too. */
static void put_seat_members(struct codec_out *o, uint8_t number, const struct store_seat *seat)
{
    static const char *const kinds[] = {
        [STORE_SEAT_OPEN] = "open",
        [STORE_SEAT_PLAYER] = "player",
        [STORE_SEAT_INVITED] = "invited",
        [STORE_SEAT_BOT] = "bot",
    };
    codec_put_int(o, "seat", number);
    codec_put_text(o, "kind", kinds[seat->kind]);
    if (seat->kind == STORE_SEAT_PLAYER || seat->kind == STORE_SEAT_INVITED) {
        codec_put_object(o, "player");
        put_uuid(o, "id", &seat->player_id);
        codec_put_text(o, "name", seat->name);
        codec_put_object_end(o);
    }
    if (seat->kind == STORE_SEAT_BOT)
        codec_put_text(o, "bot", seat->bot);
}

static void put_setup(struct codec_out *o, const struct rules_game *rules, const char *text)
{
    struct rules_setup setup;
    if (rules && rules_setup_parse(text, &setup) == RULES_OK) {
        codec_options(rules, &setup, o, "options");
    } else {
        codec_put_object(o, "options");
        codec_put_object_end(o);
    }
}

/* Wishes are a set-up without its number of seats. */
static void put_wishes(struct codec_out *o, const struct store_game *g)
{
    char text[RULES_SETUP_TEXT + 16];
    (void)snprintf(text, sizeof text, "seats=%u%s%s", (unsigned)g->seats, g->options[0] ? " " : "",
                   g->options);
    put_setup(o, rules_game_find(g->ruleset), text);
}

static enum store_status status_of(const struct match_view *v)
{
    if (v->state)
        return rules_over(v->state) ? STORE_GAME_FINISHED : STORE_GAME_RUNNING;
    return v->game->status == STORE_GAME_CANCELLED ? STORE_GAME_CANCELLED : STORE_GAME_OPEN;
}

static void put_head(struct codec_out *o, const struct store_game *g, enum store_status status)
{
    put_uuid(o, "id", &g->game_id);
    codec_put_text(o, "ruleset", g->ruleset);
    codec_put_int(o, "rules_version", g->rules_version);
    codec_put_text(o, "status", api_status_words[status]);
    codec_put_text(o, "visibility", g->is_public ? "public" : "private");
}

static void put_tail(struct codec_out *o, const struct store_game *g, bool has_started,
                     bool has_ended)
{
    codec_put_hex(o, "key_commitment", g->key_commitment, sizeof g->key_commitment);
    codec_put_time(o, "created_at", g->created_at);
    put_time_or_null(o, "started_at", has_started ? g->started_at : 0);
    put_time_or_null(o, "finished_at", has_ended ? g->finished_at : 0);
    if (g->has_previous)
        put_uuid(o, "previous_game", &g->previous_game);
    else
        codec_put_null(o, "previous_game");
}

static void put_result(struct codec_out *o, const struct match_view *v)
{
    struct rules_standings s;
    if (!v->state || !v->rules->standings(v->state, &s))
        return;
    codec_put_object(o, "result");
    codec_put_text(o, "reason", rules_choice_slug(v->rules->words, s.reason));
    codec_put_text(o, "rule", rules_rule_slug(v->rules->words, s.rule));
    codec_put_list(o, "standings");
    for (uint8_t i = 0; i < rules_seats(v->state); i++) {
        codec_put_object(o, NULL);
        codec_put_int(o, "seat", i + 1);
        codec_put_int(o, "place", s.place[i]);
        codec_put_int(o, "score", s.score[i]);
        codec_put_int(o, "turns", s.turns[i]);
        codec_put_bool(o, "resigned", s.resigned >> i & 1);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
    codec_put_object_end(o);
}

void api_put_game(struct codec_out *o, const char *name, const struct match_view *v,
                  rules_seat viewer)
{
    const struct store_game *g = v->game;
    enum store_status status = status_of(v);
    codec_put_object(o, name);
    put_head(o, g, status);
    if (v->state)
        put_setup(o, v->rules, v->setup);
    else
        put_wishes(o, g);
    codec_put_list(o, "seats");
    for (uint8_t i = 0; i < g->seats; i++) {
        codec_put_object(o, NULL);
        put_seat_members(o, (uint8_t)(i + 1), &g->seat[i]);
        codec_put_bool(o, "resigned", v->state && rules_resigned(v->state, i));
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
    put_tail(o, g, v->state != NULL,
             status == STORE_GAME_FINISHED || status == STORE_GAME_CANCELLED);
    codec_put_int(o, "position", match_position(v, viewer));
    put_result(o, v);
    codec_put_object_end(o);
}

void api_put_listed_game(struct codec_out *o, const struct store_game *g)
{
    codec_put_object(o, NULL);
    put_head(o, g, g->status);
    put_wishes(o, g);
    codec_put_list(o, "seats");
    for (uint8_t i = 0; i < g->seats; i++) {
        codec_put_object(o, NULL);
        put_seat_members(o, (uint8_t)(i + 1), &g->seat[i]);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
    put_tail(o, g, true, true);
    codec_put_object_end(o);
}

void api_put_you(struct codec_out *o, const struct match_view *v, rules_seat viewer)
{
    if (viewer == RULES_NOBODY) {
        codec_put_null(o, "you");
        return;
    }
    codec_put_object(o, "you");
    codec_put_int(o, "seat", viewer + 1);
    if (v->state)
        codec_orders(v->rules, v->state, viewer, o, "orders");
    codec_put_object_end(o);
}

/* Questions */

void api_put_awaiting(struct codec_out *o, const struct match_view *v, rules_seat but_by)
{
    if (v->state) {
        codec_awaiting(v->rules, v->state, but_by, v->since, o, "awaiting");
    } else {
        codec_put_list(o, "awaiting");
        codec_put_list_end(o);
    }
}

void api_put_decisions(struct codec_out *o, const struct match_view *v, rules_seat viewer)
{
    if (v->state) {
        codec_decisions(v->rules, v->state, viewer, o, "decisions");
    } else {
        codec_put_list(o, "decisions");
        codec_put_list_end(o);
    }
    api_put_awaiting(o, v, viewer);
}
