/* service/cli/play_log_read.c: reads logs of games as JSON lines. */
#include "cli/play_log.h"

#include "store/words.h"

#include <stdlib.h>
#include <string.h>

static const char *const head_members[] = {
    "format",     "ruleset",     "rules_version", "game",          "status",
    "visibility", "options",     "created_by",    "previous_game", "created_at",
    "started_at", "finished_at", "seats",         "entropies",     "commitment",
    "secret",     "result",      "setup",         "key",           NULL};
static const char *const seat_members[] = {"kind", "player", "bot", "deck", NULL};
static const char *const result_members[] = {"place", "score", "turns", "resigned", NULL};
static const char *const line_members[] = {
    "seq",   "at",         "kind",       "seat",      "by",     "decision", "answer", "turn",
    "draws", "state_hash", "chain_hash", "positions", "events", "rows",     "digest", NULL};
static const char *const seal_members[] = {"rows", "digest", NULL};

static const struct codec_text_rule word = {1, STORE_SLUG - 1, NULL, NULL};
static const struct codec_text_rule words = {0, RULES_SETUP_TEXT - 1, NULL, NULL};
static const struct codec_text_rule deck_text = {1, RULES_DECK_TEXT - 1, NULL, NULL};
static const struct codec_text_rule id = {36, 36, codec_is_uuid, "an id"};

/* Texts that are read into memory of our own, and kept in the reader's lists. */
static enum codec_rc get_text(const struct codec_value *o, const char *name,
                              const struct codec_text_rule *rule, char **keep, const char **out,
                              struct codec_error *why)
{
    enum codec_rc rc = codec_get_text(o, name, rule, keep, why);
    if (rc == CODEC_OK)
        *out = *keep;
    return rc;
}

/* Into a field with room for `word`. */
static enum codec_rc get_word(const struct codec_value *o, const char *name, char *out,
                              struct codec_error *why)
{
    char *text = NULL;
    enum codec_rc rc = codec_get_text(o, name, &word, &text, why);
    if (rc)
        return rc;
    size_t n = strlen(text);
    if (n < STORE_SLUG)
        memcpy(out, text, n + 1);
    else
        rc = codec_refuse(why, "invalid_body", o->pointer, "%s is too long", name);
    free(text);
    return rc;
}

static enum codec_rc get_uuid(const struct codec_value *o, const char *name, struct uuid *out,
                              struct codec_error *why)
{
    char *text = NULL;
    enum codec_rc rc = codec_get_text(o, name, &id, &text, why);
    if (rc == CODEC_OK && !uuid_parse(text, strlen(text), out))
        rc = codec_refuse(why, "invalid_body", o->pointer, "%s is not an id", name);
    free(text);
    return rc;
}

/* A number, or 0 for one that is not said. */
static enum codec_rc get_number(const struct codec_value *o, const char *name, int64_t min,
                                int64_t max, int64_t *out, struct codec_error *why)
{
    *out = 0;
    return codec_object_says(o, name) ? codec_get_int(o, name, min, max, out, why) : CODEC_OK;
}

static enum codec_rc get_optional_time(const struct codec_value *o, const char *name, int64_t *out,
                                       struct codec_error *why)
{
    *out = 0;
    return codec_object_says(o, name) ? codec_get_time(o, name, out, why) : CODEC_OK;
}

/* The head */

static enum codec_rc read_seat(const struct codec_value *o, struct store_seat *seat,
                               char *keep[static 2], struct codec_error *why)
{
    char kind[STORE_SLUG];
    enum codec_rc rc = codec_object_check(o, seat_members, why);
    if (rc == CODEC_OK)
        rc = get_word(o, "kind", kind, why);
    if (rc == CODEC_OK && !words_read_seat_kind(kind, &seat->kind))
        rc = codec_refuse(why, "invalid_body", o->pointer, "no such kind of seat");
    if (rc == CODEC_OK && (seat->kind == STORE_SEAT_PLAYER || seat->kind == STORE_SEAT_INVITED))
        rc = get_uuid(o, "player", &seat->player_id, why);
    if (rc == CODEC_OK && seat->kind == STORE_SEAT_BOT)
        rc = get_text(o, "bot", &word, &keep[0], &seat->bot, why);
    if (rc == CODEC_OK && codec_object_has(o, "deck"))
        rc = get_text(o, "deck", &deck_text, &keep[1], &seat->deck, why);
    return rc;
}

static enum codec_rc read_entropies(const struct codec_value *o, struct store_game *g,
                                    struct codec_error *why)
{
    struct codec_value list;
    size_t n;
    enum codec_rc rc = codec_object_get(o, "entropies", &list, why);
    if (rc == CODEC_OK)
        rc = codec_value_list(&list, g->seats, g->seats, &n, why);
    for (uint8_t s = 0; rc == CODEC_OK && s < g->seats; s++) {
        struct codec_value one = codec_list_at(&list, s);
        size_t bytes = 0;
        if (one.at)
            rc = codec_value_hex(&one, 1, STORE_ENTROPY, g->seat[s].entropy, &bytes, why);
        g->seat[s].entropy_n = (uint8_t)bytes;
    }
    return rc;
}

static enum codec_rc read_seats(struct log_reader *r, const struct codec_value *o,
                                struct codec_error *why)
{
    struct codec_value list;
    struct store_game *g = &r->head.game;
    size_t n = 0;
    enum codec_rc rc = codec_object_get(o, "seats", &list, why);
    if (rc == CODEC_OK)
        rc = codec_value_list(&list, 1, STORE_SEATS, &n, why);
    for (size_t s = 0; rc == CODEC_OK && s < n; s++) {
        struct codec_value one = codec_list_at(&list, s);
        rc = read_seat(&one, &g->seat[s], &r->head_texts[2 + 2 * s], why);
    }
    if (rc)
        return rc;
    g->seats = (uint8_t)n;
    return read_entropies(o, g, why);
}

static enum codec_rc read_one_result(const struct codec_value *o, struct store_result *out,
                                     struct codec_error *why)
{
    int64_t place, score, turns;
    struct codec_value v;
    enum codec_rc rc = codec_object_check(o, result_members, why);
    if (rc == CODEC_OK)
        rc = codec_get_int(o, "place", 1, STORE_SEATS, &place, why);
    if (rc == CODEC_OK)
        rc = get_number(o, "score", INT32_MIN, INT32_MAX, &score, why);
    if (rc == CODEC_OK)
        rc = codec_get_int(o, "turns", 0, INT32_MAX, &turns, why);
    if (rc == CODEC_OK)
        rc = codec_object_get(o, "resigned", &v, why);
    if (rc == CODEC_OK)
        rc = codec_value_bool(&v, &out->resigned, why);
    if (rc)
        return rc;
    out->place = (int16_t)place;
    out->has_score = codec_object_says(o, "score");
    out->score = (int32_t)score;
    out->turns = (int32_t)turns;
    return CODEC_OK;
}

static enum codec_rc read_results(struct log_head *h, const struct codec_value *o,
                                  struct codec_error *why)
{
    struct codec_value list;
    size_t n = 0;
    if (!codec_object_says(o, "result"))
        return CODEC_OK;
    enum codec_rc rc = codec_object_get(o, "result", &list, why);
    if (rc == CODEC_OK)
        rc = codec_value_list(&list, 1, STORE_SEATS, &n, why);
    for (size_t s = 0; rc == CODEC_OK && s < n; s++) {
        struct codec_value one = codec_list_at(&list, s);
        rc = read_one_result(&one, &h->result[s], why);
    }
    h->results = (uint8_t)n;
    return rc;
}

static enum codec_rc read_words(const struct codec_value *o, struct store_game *g,
                                struct codec_error *why)
{
    char status[STORE_SLUG], visibility[STORE_SLUG];
    enum codec_rc rc = get_word(o, "status", status, why);
    if (rc == CODEC_OK)
        rc = get_word(o, "visibility", visibility, why);
    if (rc)
        return rc;
    g->is_public = strcmp(visibility, "public") == 0;
    if (!words_read_status(status, &g->status))
        return codec_refuse(why, "invalid_body", "/status", "no such status");
    if (!g->is_public && strcmp(visibility, "private") != 0)
        return codec_refuse(why, "invalid_body", "/visibility", "must be public or private");
    return CODEC_OK;
}

static enum codec_rc read_hosted(struct log_reader *r, const struct codec_value *o,
                                 struct codec_error *why)
{
    struct store_game *g = &r->head.game;
    enum codec_rc rc = get_uuid(o, "game", &g->game_id, why);
    if (rc == CODEC_OK)
        rc = read_words(o, g, why);
    if (rc == CODEC_OK)
        rc = get_text(o, "options", &words, &r->head_texts[1], &g->options, why);
    if (rc == CODEC_OK)
        rc = get_uuid(o, "created_by", &g->created_by, why);
    g->has_previous = codec_object_says(o, "previous_game");
    if (rc == CODEC_OK && g->has_previous)
        rc = get_uuid(o, "previous_game", &g->previous_game, why);
    if (rc == CODEC_OK)
        rc = codec_get_time(o, "created_at", &g->created_at, why);
    if (rc == CODEC_OK)
        rc = get_optional_time(o, "started_at", &g->started_at, why);
    if (rc == CODEC_OK)
        rc = get_optional_time(o, "finished_at", &g->finished_at, why);
    if (rc == CODEC_OK)
        rc = read_seats(r, o, why);
    if (rc == CODEC_OK)
        rc = codec_get_hex(o, "commitment", g->key_commitment, sizeof g->key_commitment, why);
    if (rc == CODEC_OK)
        rc = codec_get_hex(o, "secret", g->secret, sizeof g->secret, why);
    return rc ? rc : read_results(&r->head, o, why);
}

static enum codec_rc read_head(struct log_reader *r, const struct codec_value *o,
                               struct codec_error *why)
{
    struct log_head *h = &r->head;
    int64_t number;
    enum codec_rc rc = codec_get_int(o, "format", LOG_FORMAT, LOG_FORMAT, &number, why);
    if (rc == CODEC_OK)
        rc = get_word(o, "ruleset", h->game.ruleset, why);
    if (rc == CODEC_OK)
        rc = codec_get_int(o, "rules_version", 1, INT32_MAX, &number, why);
    if (rc)
        return rc;
    h->game.rules_version = (int32_t)number;
    if (codec_object_says(o, "setup"))
        rc = get_text(o, "setup", &words, &r->head_texts[0], &h->setup, why);
    h->has_key = codec_object_says(o, "key");
    if (rc == CODEC_OK && h->has_key)
        rc = codec_get_hex(o, "key", h->key, sizeof h->key, why);
    h->hosted = codec_object_says(o, "game");
    return rc || !h->hosted ? rc : read_hosted(r, o, why);
}

/* Rows */

static enum codec_rc read_positions(const struct codec_value *o, struct store_row *row,
                                    struct codec_error *why)
{
    struct codec_value list;
    size_t n = 0;
    enum codec_rc rc = codec_object_get(o, "positions", &list, why);
    if (rc == CODEC_OK)
        rc = codec_value_list(&list, 1, STORE_VIEWERS, &n, why);
    for (size_t i = 0; rc == CODEC_OK && i < n; i++) {
        struct codec_value one = codec_list_at(&list, i);
        int64_t position;
        rc = codec_value_int(&one, 0, INT32_MAX, &position, why);
        if (rc == CODEC_OK)
            row->positions[i] = (int32_t)position;
    }
    row->viewers = (uint8_t)n;
    return rc;
}

static enum codec_rc read_hosted_row(const struct codec_value *o, struct store_row *row,
                                     struct codec_error *why)
{
    struct codec_value events;
    int64_t turn;
    enum codec_rc rc = codec_get_time(o, "at", &row->at, why);
    if (rc == CODEC_OK)
        rc = codec_get_int(o, "turn", 0, INT32_MAX, &turn, why);
    if (rc == CODEC_OK)
        rc = codec_get_int(o, "draws", 0, INT64_MAX, &row->draws, why);
    if (rc == CODEC_OK)
        rc = codec_get_hex(o, "chain_hash", row->chain_hash, sizeof row->chain_hash, why);
    if (rc == CODEC_OK)
        rc = read_positions(o, row, why);
    if (rc == CODEC_OK)
        rc = codec_object_get(o, "events", &events, why);
    if (rc)
        return rc;
    row->turn = (int32_t)turn;
    row->events = codec_value_json(&events);
    return row->events ? CODEC_OK : CODEC_NO_MEMORY;
}

static enum codec_rc read_row(struct log_reader *r, const struct codec_value *o,
                              struct codec_error *why)
{
    struct store_row *row = &r->row;
    int64_t seq, seat, by;
    row->decision = -1;
    row->answer = "";
    enum codec_rc rc = codec_get_int(o, "seq", 1, INT32_MAX, &seq, why);
    if (rc == CODEC_OK)
        rc = get_text(o, "kind", &word, &r->row_texts[0], &row->kind, why);
    if (rc == CODEC_OK)
        rc = get_number(o, "seat", 1, STORE_SEATS, &seat, why);
    if (rc == CODEC_OK)
        rc = get_number(o, "by", 1, STORE_SEATS, &by, why);
    if (rc == CODEC_OK && codec_object_says(o, "decision"))
        rc = codec_get_int(o, "decision", 0, UINT32_MAX, &row->decision, why);
    if (rc == CODEC_OK && codec_object_says(o, "answer"))
        rc = get_text(o, "answer", &words, &r->row_texts[1], &row->answer, why);
    if (rc == CODEC_OK)
        rc = codec_get_hex(o, "state_hash", row->state_hash, sizeof row->state_hash, why);
    if (rc)
        return rc;
    row->seq = (int32_t)seq;
    row->seat = (uint8_t)seat;
    row->by_seat = (uint8_t)by;
    return r->head.hosted ? read_hosted_row(o, row, why) : CODEC_OK;
}

/* Lines */

static enum log_next bad(struct log_reader *r, const char *what, const char *detail)
{
    (void)snprintf(r->words, sizeof r->words, "%s%s", what, detail);
    return LOG_BAD;
}

static enum log_next bad_line(struct log_reader *r, enum codec_rc rc, const struct codec_error *why)
{
    if (rc == CODEC_NO_MEMORY)
        return bad(r, "out of memory", "");
    (void)snprintf(r->words, sizeof r->words, "%s%s%s", why->pointer, why->pointer[0] ? " " : "",
                   why->detail);
    return LOG_BAD;
}

static void drop_line(struct log_reader *r)
{
    codec_object_close(&r->value);
    for (size_t i = 0; i < sizeof r->row_texts / sizeof *r->row_texts; i++) {
        free(r->row_texts[i]);
        r->row_texts[i] = NULL;
    }
}

/* How long the next line is; -1: there is none. */
static ssize_t next_line(struct log_reader *r)
{
    ssize_t n = getline(&r->text, &r->cap, r->file);
    if (n >= 0)
        r->line++;
    return n;
}

int log_open(struct log_reader *r, FILE *file)
{
    struct codec_value head;
    struct codec_error why;
    *r = (struct log_reader){.file = file};
    (void)crypto_generichash_init(&r->digest, NULL, 0, STORE_HASH);
    ssize_t n = next_line(r);
    if (n < 0) {
        (void)bad(r, "the file is empty", "");
        return -1;
    }
    enum codec_rc rc = codec_line_open(r->text, (size_t)n, head_members, &head, &why);
    if (rc == CODEC_OK) {
        rc = read_head(r, &head, &why);
        codec_object_close(&head);
    }
    if (rc) {
        (void)bad_line(r, rc, &why);
        return -1;
    }
    (void)crypto_generichash_update(&r->digest, (const unsigned char *)r->text, (size_t)n);
    return 0;
}

static enum log_next read_seal(struct log_reader *r)
{
    uint8_t said[STORE_HASH], is[STORE_HASH];
    int64_t rows;
    struct codec_error why;
    enum codec_rc rc = codec_object_check(&r->value, seal_members, &why);
    if (rc == CODEC_OK)
        rc = codec_get_int(&r->value, "rows", 0, INT32_MAX, &rows, &why);
    if (rc == CODEC_OK)
        rc = codec_get_hex(&r->value, "digest", said, sizeof said, &why);
    if (rc)
        return bad_line(r, rc, &why);
    (void)crypto_generichash_final(&r->digest, is, sizeof is);
    if ((uint64_t)rows != r->rows)
        return bad(r, "the file does not have as many rows as its last line says", "");
    if (memcmp(said, is, sizeof is) != 0)
        return bad(r, "the file is not as it was written: its digest differs", "");
    return next_line(r) < 0 ? LOG_END : bad(r, "nothing may follow the line with the digest", "");
}

enum log_next log_next(struct log_reader *r)
{
    struct codec_error why;
    drop_line(r);
    r->row = (struct store_row){0};
    ssize_t n = next_line(r);
    if (n < 0 && ferror(r->file))
        return bad(r, "the file cannot be read", "");
    if (n < 0)
        return r->head.hosted ? bad(r, "the file was cut: its last line is missing", "") : LOG_END;
    enum codec_rc rc = codec_line_open(r->text, (size_t)n, line_members, &r->value, &why);
    if (rc)
        return bad_line(r, rc, &why);
    if (r->head.hosted && codec_object_has(&r->value, "digest"))
        return read_seal(r);
    rc = read_row(r, &r->value, &why);
    if (rc)
        return bad_line(r, rc, &why);
    (void)crypto_generichash_update(&r->digest, (const unsigned char *)r->text, (size_t)n);
    r->rows++;
    return LOG_ROW;
}

void log_close(struct log_reader *r)
{
    drop_line(r);
    for (size_t i = 0; i < sizeof r->head_texts / sizeof *r->head_texts; i++)
        free(r->head_texts[i]);
    free(r->text);
    *r = (struct log_reader){0};
}
