/* service/match/log_lines.c: writes logs of games as JSON lines. */
#include "match/log_lines.h"

#include "codec/json_out.h"
#include "store/words.h"

#include <string.h>

static void put_uuid(struct codec_out *o, const char *name, const struct uuid *id)
{
    char text[UUID_TEXT];
    uuid_format(id, text);
    codec_put_text(o, name, text);
}

/* 0: null */
static void put_number(struct codec_out *o, const char *name, int64_t value)
{
    if (value)
        codec_put_int(o, name, value);
    else
        codec_put_null(o, name);
}

static void put_time(struct codec_out *o, const char *name, int64_t at)
{
    if (at)
        codec_put_time(o, name, at);
    else
        codec_put_null(o, name);
}

static void put_seats(struct codec_out *o, const struct store_game *g)
{
    codec_put_list(o, "seats");
    for (uint8_t s = 0; s < g->seats; s++) {
        const struct store_seat *seat = &g->seat[s];
        bool has_player = seat->kind == STORE_SEAT_PLAYER || seat->kind == STORE_SEAT_INVITED;
        codec_put_object(o, NULL);
        codec_put_text(o, "kind", words_seat_kind(seat->kind));
        if (has_player)
            put_uuid(o, "player", &seat->player_id);
        if (seat->bot)
            codec_put_text(o, "bot", seat->bot);
        if (seat->deck)
            codec_put_text(o, "deck", seat->deck);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
    codec_put_list(o, "entropies");
    for (uint8_t s = 0; s < g->seats; s++) {
        if (g->seat[s].entropy_n)
            codec_put_hex(o, NULL, g->seat[s].entropy, g->seat[s].entropy_n);
        else
            codec_put_null(o, NULL);
    }
    codec_put_list_end(o);
}

static void put_result(struct codec_out *o, const struct log_head *h)
{
    if (!h->results) {
        codec_put_null(o, "result");
        return;
    }
    codec_put_list(o, "result");
    for (uint8_t s = 0; s < h->results; s++) {
        const struct store_result *r = &h->result[s];
        codec_put_object(o, NULL);
        codec_put_int(o, "place", r->place);
        if (r->has_score)
            codec_put_int(o, "score", r->score);
        else
            codec_put_null(o, "score");
        codec_put_int(o, "turns", r->turns);
        codec_put_bool(o, "resigned", r->resigned);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
}

static void put_hosted(struct codec_out *o, const struct log_head *h)
{
    const struct store_game *g = &h->game;
    put_uuid(o, "game", &g->game_id);
    codec_put_text(o, "status", words_status(g->status));
    codec_put_text(o, "visibility", g->is_public ? "public" : "private");
    codec_put_text(o, "options", g->options);
    put_uuid(o, "created_by", &g->created_by);
    if (g->has_previous)
        put_uuid(o, "previous_game", &g->previous_game);
    else
        codec_put_null(o, "previous_game");
    put_time(o, "created_at", g->created_at);
    put_time(o, "started_at", g->started_at);
    put_time(o, "finished_at", g->finished_at);
    put_seats(o, g);
    codec_put_hex(o, "commitment", g->key_commitment, sizeof g->key_commitment);
    codec_put_hex(o, "secret", g->secret, sizeof g->secret);
    put_result(o, h);
}

void log_put_head(struct buf *out, const struct log_head *h)
{
    struct codec_out o = codec_out_begin(out);
    codec_put_object(&o, NULL);
    codec_put_int(&o, "format", LOG_FORMAT);
    codec_put_text(&o, "ruleset", h->game.ruleset);
    codec_put_int(&o, "rules_version", h->game.rules_version);
    if (h->hosted)
        put_hosted(&o, h);
    codec_put_text(&o, "setup", h->setup);
    if (h->has_key)
        codec_put_hex(&o, "key", h->key, sizeof h->key);
    else
        codec_put_null(&o, "key");
    codec_put_object_end(&o);
    buf_char(out, '\n');
}

void log_put_row(struct buf *out, const struct store_row *row, bool hosted)
{
    struct codec_out o = codec_out_begin(out);
    codec_put_object(&o, NULL);
    codec_put_int(&o, "seq", row->seq);
    if (hosted)
        codec_put_time(&o, "at", row->at);
    codec_put_text(&o, "kind", row->kind);
    if (hosted || row->seat)
        put_number(&o, "seat", row->seat);
    if (hosted || row->by_seat)
        put_number(&o, "by", row->by_seat);
    if (row->decision >= 0)
        codec_put_int(&o, "decision", row->decision);
    else if (hosted)
        codec_put_null(&o, "decision");
    if (hosted || row->answer[0])
        codec_put_text(&o, "answer", row->answer);
    if (hosted) {
        codec_put_int(&o, "turn", row->turn);
        codec_put_int(&o, "draws", row->draws);
    }
    codec_put_hex(&o, "state_hash", row->state_hash, sizeof row->state_hash);
    if (hosted) {
        codec_put_hex(&o, "chain_hash", row->chain_hash, sizeof row->chain_hash);
        codec_put_list(&o, "positions");
        for (uint8_t v = 0; v < row->viewers; v++)
            codec_put_int(&o, NULL, row->positions[v]);
        codec_put_list_end(&o);
        codec_put_raw(&o, "events", row->events, strlen(row->events));
    }
    codec_put_object_end(&o);
    buf_char(out, '\n');
}

void log_put_seal(struct buf *out, uint64_t rows, const uint8_t digest[static STORE_HASH])
{
    struct codec_out o = codec_out_begin(out);
    codec_put_object(&o, NULL);
    codec_put_int(&o, "rows", (int64_t)rows);
    codec_put_hex(&o, "digest", digest, STORE_HASH);
    codec_put_object_end(&o);
    buf_char(out, '\n');
}
