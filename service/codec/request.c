/* service/codec/request.c: decodes the body of each operation that takes one. */
#include "codec/request.h"

#include "codec/decode.h"
#include "codec/options.h"

#include <stdlib.h>
#include <string.h>

static const struct codec_text_rule slug_rule = {1, 64, codec_is_slug,
                                                 "a slug of a-z, 0-9, - and _"};
static const struct codec_text_rule uuid_rule = {36, 36, codec_is_uuid, "a UUID in lower case"};
static const struct codec_text_rule name_rule = {
    1, 40, codec_is_name, "without control characters and without a space at either end"};
static const struct codec_text_rule answer_rule = {1, CODEC_ANSWER_CHARS, NULL, NULL};
static const struct codec_text_rule order_rule = {1, CODEC_ORDER_CHARS, NULL, NULL};
static const struct codec_text_rule word_rule = {1, 64, NULL, NULL};

/* Which of `words` (NULL ends them) the member says. */
static enum codec_rc get_word(const struct codec_value *object, const char *name,
                              const char *const *words, const char *form, int *out,
                              struct codec_error *why)
{
    struct codec_value v;
    char *text = NULL;
    enum codec_rc rc = codec_object_get(object, name, &v, why);
    if (rc == CODEC_OK)
        rc = codec_value_text(&v, &word_rule, &text, why);
    if (rc)
        return rc;
    int i = 0;
    while (words[i] && strcmp(words[i], text) != 0)
        i++;
    free(text);
    if (!words[i])
        return codec_refuse(why, "invalid_body", v.pointer, "must be %s", form);
    *out = i;
    return CODEC_OK;
}

static enum codec_rc get_entropy(const struct codec_value *object, struct codec_entropy *out,
                                 struct codec_error *why)
{
    if (!codec_object_has(object, "entropy"))
        return CODEC_OK;
    enum codec_rc rc = codec_get_hex(object, "entropy", out->bytes, CODEC_ENTROPY_BYTES, why);
    out->given = rc == CODEC_OK;
    return rc;
}

/* POST /players */

enum codec_rc codec_player_decode(const char *text, size_t n, struct codec_player_request *out,
                                  struct codec_error *why)
{
    static const char *const members[] = {"name", NULL};
    struct codec_value body;
    enum codec_rc rc = codec_object_open(text, n, members, &body, why);
    if (rc)
        return rc;
    rc = codec_get_text(&body, "name", &name_rule, &out->name, why);
    codec_object_close(&body);
    return rc;
}

void codec_player_free(struct codec_player_request *r)
{
    free(r->name);
    *r = (struct codec_player_request){0};
}

/* POST /games */

static enum codec_rc seat_wish(const struct codec_value *v, struct codec_seat_wish *out,
                               struct codec_error *why)
{
    static const char *const all[] = {"kind", "player", "bot", "deck", NULL};
    static const char *const kinds[] = {"me", "open", "invited", "bot", NULL};
    static const char *const me[] = {"kind", "deck", NULL};
    static const char *const alone[] = {"kind", NULL};
    static const char *const invited[] = {"kind", "player", NULL};
    static const char *const bot[] = {"kind", "bot", "deck", NULL};
    static const char *const *const members[] = {me, alone, invited, bot};
    int kind = 0;
    enum codec_rc rc = codec_object_check(v, all, why);
    if (rc == CODEC_OK)
        rc = get_word(v, "kind", kinds, "me, open, invited or bot", &kind, why);
    if (rc == CODEC_OK)
        rc = codec_object_check(v, members[kind], why);
    if (rc == CODEC_OK && kind == CODEC_SEAT_INVITED)
        rc = codec_get_text(v, "player", &uuid_rule, &out->who, why);
    if (rc == CODEC_OK && kind == CODEC_SEAT_BOT)
        rc = codec_get_text(v, "bot", &slug_rule, &out->who, why);
    if (rc == CODEC_OK)
        rc = codec_deck_decode(v, &out->deck, why);
    out->kind = (enum codec_seat_kind)kind;
    return rc;
}

static enum codec_rc get_seats(const struct codec_value *body, struct codec_game_request *r,
                               struct codec_error *why)
{
    struct codec_value list;
    size_t n = 0;
    enum codec_rc rc = codec_object_get(body, "seats", &list, why);
    if (rc == CODEC_OK)
        rc = codec_value_list(&list, 2, RULES_MAX_SEATS, &n, why);
    for (size_t i = 0; rc == CODEC_OK && i < n; i++) {
        struct codec_value seat = codec_list_at(&list, i);
        rc = seat_wish(&seat, &r->seats[r->n_seats++], why);
    }
    return rc;
}

enum codec_rc codec_game_decode(const char *text, size_t n, struct codec_game_request *out,
                                struct codec_error *why)
{
    static const char *const members[] = {"ruleset",    "options", "seats",
                                          "visibility", "entropy", NULL};
    static const char *const visibilities[] = {"public", "private", NULL};
    struct codec_game_request r = {0};
    struct codec_value body;
    int visibility = 0;
    enum codec_rc rc = codec_object_open(text, n, members, &body, why);
    if (rc)
        return rc;
    rc = codec_get_text(&body, "ruleset", &slug_rule, &r.ruleset, why);
    if (rc == CODEC_OK)
        rc = codec_options_decode(&body, &r, why);
    if (rc == CODEC_OK)
        rc = get_seats(&body, &r, why);
    if (rc == CODEC_OK)
        rc = get_word(&body, "visibility", visibilities, "public or private", &visibility, why);
    if (rc == CODEC_OK)
        rc = get_entropy(&body, &r.entropy, why);
    codec_object_close(&body);
    r.is_private = visibility == 1;
    if (rc)
        codec_game_free(&r);
    else
        *out = r;
    return rc;
}

enum codec_rc codec_rematch_decode(const char *text, size_t n, struct codec_game_request *out,
                                   struct codec_error *why)
{
    static const char *const members[] = {"options", "entropy", NULL};
    struct codec_game_request r = {0};
    struct codec_value body;
    enum codec_rc rc = codec_object_open(text, n, members, &body, why);
    if (rc)
        return rc;
    rc = codec_options_decode(&body, &r, why);
    if (rc == CODEC_OK)
        rc = get_entropy(&body, &r.entropy, why);
    codec_object_close(&body);
    if (rc)
        codec_game_free(&r);
    else
        *out = r;
    return rc;
}

void codec_game_free(struct codec_game_request *r)
{
    free(r->ruleset);
    for (uint8_t i = 0; i < r->n_seats; i++) {
        free(r->seats[i].who);
        codec_deck_free(&r->seats[i].deck);
    }
    for (uint8_t i = 0; i < r->n_options; i++) {
        free(r->options[i].name);
        free(r->options[i].value);
    }
    *r = (struct codec_game_request){0};
}

/* POST /games/{game_id}/seats */

enum codec_rc codec_seat_decode(const char *text, size_t n, struct codec_seat_request *out,
                                struct codec_error *why)
{
    static const char *const members[] = {"seat", "entropy", "deck", NULL};
    struct codec_seat_request r = {0};
    struct codec_value body;
    int64_t seat = 0;
    enum codec_rc rc = codec_object_open(text, n, members, &body, why);
    if (rc)
        return rc;
    if (codec_object_has(&body, "seat"))
        rc = codec_get_int(&body, "seat", 1, RULES_MAX_SEATS, &seat, why);
    if (rc == CODEC_OK)
        rc = get_entropy(&body, &r.entropy, why);
    if (rc == CODEC_OK)
        rc = codec_deck_decode(&body, &r.deck, why);
    codec_object_close(&body);
    if (rc)
        return rc;
    r.seat = (uint8_t)seat;
    *out = r;
    return CODEC_OK;
}

void codec_seat_free(struct codec_seat_request *r)
{
    codec_deck_free(&r->deck);
    *r = (struct codec_seat_request){0};
}

/* POST /games/{game_id}/actions */

static enum codec_rc get_answers(const struct codec_value *body, struct codec_action_request *r,
                                 struct codec_error *why)
{
    struct codec_value list;
    size_t n = 0;
    r->is_list = codec_object_has(body, "answers");
    if (!r->is_list) {
        enum codec_rc rc = codec_get_text(body, "answer", &answer_rule, &r->answers[0], why);
        r->n = rc == CODEC_OK;
        return rc;
    }
    if (codec_object_has(body, "answer"))
        return codec_refuse(why, "invalid_body", "/answers", "is given besides answer");
    enum codec_rc rc = codec_object_get(body, "answers", &list, why);
    if (rc == CODEC_OK)
        rc = codec_value_list(&list, 1, CODEC_ANSWERS, &n, why);
    for (size_t i = 0; rc == CODEC_OK && i < n; i++) {
        struct codec_value one = codec_list_at(&list, i);
        rc = codec_value_text(&one, &answer_rule, &r->answers[r->n], why);
        r->n = (uint8_t)(r->n + (rc == CODEC_OK));
    }
    return rc;
}

enum codec_rc codec_action_decode(const char *text, size_t n, struct codec_action_request *out,
                                  struct codec_error *why)
{
    static const char *const members[] = {"decision", "answer", "answers", NULL};
    struct codec_action_request r = {0};
    struct codec_value body;
    int64_t decision = 0;
    enum codec_rc rc = codec_object_open(text, n, members, &body, why);
    if (rc)
        return rc;
    rc = codec_get_int(&body, "decision", 1, UINT32_MAX, &decision, why);
    if (rc == CODEC_OK)
        rc = get_answers(&body, &r, why);
    codec_object_close(&body);
    r.decision = (uint32_t)decision;
    if (rc)
        codec_action_free(&r);
    else
        *out = r;
    return rc;
}

void codec_action_free(struct codec_action_request *r)
{
    for (uint8_t i = 0; i < r->n; i++)
        free(r->answers[i]);
    *r = (struct codec_action_request){0};
}

/* PUT /games/{game_id}/orders */

static enum codec_rc get_orders(const struct codec_value *body, struct codec_orders_request *r,
                                struct codec_error *why)
{
    struct codec_value list;
    size_t n = 0;
    enum codec_rc rc = codec_object_get(body, "orders", &list, why);
    if (rc == CODEC_OK)
        rc = codec_value_list(&list, 0, RULES_MAX_ORDERS, &n, why);
    for (size_t i = 0; rc == CODEC_OK && i < n; i++) {
        struct codec_value one = codec_list_at(&list, i);
        rc = codec_value_text(&one, &order_rule, &r->orders[r->n], why);
        r->n = (uint8_t)(r->n + (rc == CODEC_OK));
    }
    return rc;
}

enum codec_rc codec_orders_decode(const char *text, size_t n, struct codec_orders_request *out,
                                  struct codec_error *why)
{
    static const char *const members[] = {"orders", NULL};
    struct codec_orders_request r = {0};
    struct codec_value body;
    enum codec_rc rc = codec_object_open(text, n, members, &body, why);
    if (rc)
        return rc;
    rc = get_orders(&body, &r, why);
    codec_object_close(&body);
    if (rc)
        codec_orders_free(&r);
    else
        *out = r;
    return rc;
}

void codec_orders_free(struct codec_orders_request *r)
{
    for (uint8_t i = 0; i < r->n; i++)
        free(r->orders[i]);
    *r = (struct codec_orders_request){0};
}
