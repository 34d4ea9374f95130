/* service/match/board.c: a game being replayed or moved on: the state and its place in the log. */
#include "match/board.h"

#include "codec/event.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_EVENTS = 256 };

int board_open(struct board *b, const struct rules_game *rules, const struct match_keys *keys,
               const struct uuid *game_id, uint8_t seats)
{
    *b = (struct board){.rules = rules, .keys = *keys, .game_id = *game_id, .seats = seats};
    b->state = malloc(rules->state_size); /* creation or a view fill it */
    b->before = malloc(rules->state_size);
    b->events = malloc(FIRST_EVENTS * sizeof *b->events);
    b->cap_events = FIRST_EVENTS;
    if (b->state && b->before && b->events)
        return BOARD_OK;
    board_close(b);
    return BOARD_NO_MEMORY;
}

void board_close(struct board *b)
{
    free(b->state);
    free(b->before);
    free(b->events);
    *b = (struct board){0};
}

/* After a step: true if it must be repeated because the events did not fit. */
static bool take_events(struct board *b, const struct rules_events *ev, int *rc)
{
    b->n_events = ev->n;
    b->revealed = ev->revealed;
    b->by_chance = ev->by_chance;
    b->known = ev->known;
    if (ev->n <= ev->cap)
        return false;
    struct rules_event *more = realloc(b->events, ev->n * sizeof *more);
    if (!more) {
        *rc = BOARD_NO_MEMORY;
        return false;
    }
    b->events = more;
    b->cap_events = ev->n;
    return true;
}

/* False: they are too long. */
static bool put_wishes(const struct board *b, const struct store_game *g,
                       char text[static RULES_SETUP_TEXT])
{
    struct rules_text out = {text, 0, RULES_SETUP_TEXT};
    rules_text_put(&out, "seats=");
    rules_text_number(&out, b->seats);
    if (g->options[0])
        rules_text_char(&out, ' ');
    rules_text_put(&out, g->options);
    for (uint8_t s = 0; b->rules->deck_settings && s < b->seats; s++)
        if (g->seat[s].deck)
            rules_put_setting(&out, b->rules->deck_settings[s], g->seat[s].deck);
    return out.n < out.cap;
}

int board_resolve(struct board *b, const struct store_game *g, char setup[static RULES_SETUP_TEXT])
{
    char text[RULES_SETUP_TEXT];
    struct rules_setup wish;
    struct rules_setup_error why;
    struct rules_text out = {setup, 0, RULES_SETUP_TEXT};
    if (!put_wishes(b, g, text) || rules_setup_parse(text, &wish) ||
        rules_resolve(b->rules, &wish, &b->keys.chance, &out, &why) || out.n >= RULES_SETUP_TEXT)
        return BOARD_BROKEN;
    return BOARD_OK;
}

int board_create(struct board *b, const char *setup)
{
    struct rules_setup parsed;
    int rc = BOARD_OK;
    if (rules_setup_parse(setup, &parsed) || parsed.seats != b->seats)
        return BOARD_BROKEN;
    for (;;) {
        struct rules_events ev = {.at = b->events, .cap = (uint32_t)b->cap_events};
        if (rules_create(b->rules, b->state, &parsed, &b->keys.chance, &ev))
            return BOARD_BROKEN;
        if (!take_events(b, &ev, &rc))
            return rc;
    }
}

int board_act(struct board *b, const struct rules_action *a, enum rules_rc *rc,
              struct rules_refusal *why)
{
    int result = BOARD_OK;
    memcpy(b->before, b->state, b->rules->state_size);
    for (;;) {
        struct rules_events ev = {.at = b->events, .cap = (uint32_t)b->cap_events};
        *rc = rules_apply(b->rules, b->state, &b->keys.chance, a, &ev, why);
        if (*rc == RULES_BROKEN)
            return BOARD_BROKEN;
        if (*rc != RULES_OK)
            return BOARD_REFUSED;
        if (!take_events(b, &ev, &result))
            return result;
        memcpy(b->state, b->before, b->rules->state_size);
    }
}

/* What a row that is no creation says. Of an action only what it needs is set. */
static bool read_action(const struct board *b, const struct store_row *row, struct rules_action *a)
{
    char ignored[64];
    struct rules_text why = {ignored, 0, sizeof ignored};
    if (row->by_seat < 1 || row->by_seat > b->seats || b->seq == 0)
        return false;
    a->by = (rules_seat)(row->by_seat - 1);
    a->number = (uint32_t)row->decision;
    if (strcmp(row->kind, "resign") == 0) {
        a->act = RULES_RESIGN;
        return true;
    }
    if (strcmp(row->kind, "orders") == 0) {
        a->act = RULES_ORDERS;
        return rules_orders_parse(b->rules, row->answer, a, &why) == RULES_OK;
    }
    a->act = RULES_ANSWER;
    return (strcmp(row->kind, "answer") == 0 || strcmp(row->kind, "default") == 0) &&
           rules_answer_parse(b->rules, row->answer, a, &why) == RULES_OK;
}

int board_repeat(struct board *b, const struct store_row *row)
{
    struct rules_action a;
    enum rules_rc rc;
    if (strcmp(row->kind, "create") == 0)
        return b->seq == 0 ? board_create(b, row->answer) : BOARD_BROKEN;
    if (!read_action(b, row, &a))
        return BOARD_BROKEN;
    return board_act(b, &a, &rc, NULL) == BOARD_OK ? BOARD_OK : BOARD_BROKEN;
}

int board_repeat_unheard(struct board *b, const struct store_row *row)
{
    struct rules_action a;
    if (strcmp(row->kind, "create") == 0)
        return board_repeat(b, row);
    b->n_events = 0;
    return read_action(b, row, &a) &&
                   rules_apply(b->rules, b->state, &b->keys.chance, &a, NULL, NULL) == RULES_OK
               ? BOARD_OK
               : BOARD_BROKEN;
}

int64_t board_open_number(const struct board *b, rules_seat seat)
{
    const struct rules_decision *d = rules_open(b->state, seat);
    return d && d->by == seat ? (int64_t)d->number : -1;
}

int64_t board_answered(const struct board *b, rules_seat seat, int64_t number)
{
    return board_open_number(b, seat) == number ? -1 : number;
}

/* Standing orders are nobody's business but their seat's: a row with them is one for the others
 * only if it answered a decision, and then it is an answer to them. */
static bool is_seen(const struct store_row *row, uint8_t viewer)
{
    return strcmp(row->kind, "orders") != 0 || row->decision >= 0 || viewer == row->seat;
}

void board_write(struct board *b, struct store_row *row)
{
    row->seq = b->seq + 1;
    row->draws = (int64_t)rules_draws(b->state);
    rules_hash(b->rules, b->state, b->keys.state, row->state_hash);
    match_chain(&b->keys, &b->game_id, b->chain, row->seq, row, row->chain_hash);
    row->viewers = (uint8_t)(b->seats + 1);
    for (uint8_t v = 0; v < row->viewers; v++)
        row->positions[v] = b->positions[v] + (is_seen(row, v) ? 1 : 0);
    board_pass(b, row);
}

void board_pass(struct board *b, const struct store_row *row)
{
    b->seq = row->seq;
    memcpy(b->chain, row->chain_hash, sizeof b->chain);
    memcpy(b->positions, row->positions, sizeof b->positions);
}

void board_note_time(struct board *b, int64_t at)
{
    for (rules_seat s = 0; s < b->seats; s++) {
        const struct rules_decision *d = rules_asked(b->state, s);
        uint32_t number = d ? d->number : 0;
        if (number != b->asked[s])
            b->since[s] = number ? at : 0;
        b->asked[s] = number;
    }
}

void board_events(const struct board *b, struct buf *out)
{
    struct codec_out o = codec_out_begin(out);
    codec_events_stored(b->rules, b->events, b->n_events, &o, NULL);
}

void board_awaited(const struct board *b, struct buf *out)
{
    const struct rules_words *words = b->rules->words;
    struct codec_out o = codec_out_begin(out);
    codec_put_list(&o, NULL);
    for (rules_seat s = 0; s < b->seats; s++) {
        const struct rules_decision *d = rules_asked(b->state, s);
        if (!d)
            continue;
        codec_put_object(&o, NULL);
        codec_put_int(&o, "id", d->number);
        codec_put_int(&o, "seat", d->seat + 1);
        codec_put_int(&o, "by", d->by + 1);
        codec_put_text(&o, "state", d->slot == RULES_OPEN ? "awaited" : "answered");
        codec_put_text(&o, "kind", rules_kind_slug(words, d->kind));
        codec_put_text(&o, "rule", rules_rule_slug(words, d->rule));
        if (d->card)
            codec_put_text(&o, "because", rules_card_slug(words, d->card));
        if (d->number == b->asked[s])
            codec_put_int(&o, "since", b->since[s]);
        codec_put_object_end(&o);
    }
    codec_put_list_end(&o);
}
