/* tests/fuzz/json_body.c: any bytes as the body of every operation and as stored events. */
#include "codec/event.h"
#include "codec/request.h"
#include "codec/scan.h"
#include "fuzz/fuzz.h"

#include <json-c/json.h>

/* What the scan takes, json-c reads to the end; what is refused says why. */
static void scan(const char *text, size_t n)
{
    struct codec_error why = {0};
    enum codec_rc rc = codec_scan(text, n, &why);
    if (rc) {
        must(why.problem && why.detail[0]);
        must(memchr(why.pointer, '\0', sizeof why.pointer) != NULL);
        return;
    }
    char *copy = malloc(n + 1); /* a number at the very end needs its NUL to be one */
    must(copy);
    memcpy(copy, text, n);
    copy[n] = '\0';
    struct json_tokener *reader = json_tokener_new();
    json_tokener_set_flags(reader, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8);
    struct json_object *tree = json_tokener_parse_ex(reader, copy, (int)n + 1);
    must(json_tokener_get_error(reader) == json_tokener_success);
    json_object_put(tree);
    json_tokener_free(reader);
    free(copy);
}

static void decode(const char *text, size_t n)
{
    struct codec_error why = {0};
    struct codec_player_request player = {0};
    struct codec_game_request game = {0};
    struct codec_seat_request seat = {0};
    struct codec_action_request action = {0};
    struct codec_orders_request orders = {0};
    if (codec_player_decode(text, n, &player, &why) == CODEC_OK)
        must(player.name && player.name[0]);
    if (codec_game_decode(text, n, &game, &why) == CODEC_OK)
        must(game.n_seats >= 2 && game.n_seats <= RULES_MAX_SEATS);
    if (codec_seat_decode(text, n, &seat, &why) == CODEC_OK)
        must(seat.seat <= RULES_MAX_SEATS);
    if (codec_action_decode(text, n, &action, &why) == CODEC_OK)
        must(action.n >= 1 && action.n <= CODEC_ANSWERS);
    if (codec_orders_decode(text, n, &orders, &why) == CODEC_OK)
        must(orders.n <= RULES_MAX_ORDERS);
    codec_orders_free(&orders);
    codec_player_free(&player);
    codec_game_free(&game);
    codec_seat_free(&seat);
    codec_action_free(&action);
}

/* Whatever text is written comes out as JSON. */
static void write_out(const char *text, size_t n)
{
    struct buf to = {0};
    struct codec_out o = codec_out_begin(&to);
    struct codec_error why;
    codec_put_list(&o, NULL);
    codec_put_text_n(&o, NULL, text, n);
    codec_put_list_end(&o);
    enum codec_rc rc = codec_scan(to.at, to.n, &why);
    must(rc == CODEC_OK || to.n > CODEC_BODY || memchr(text, '\0', n));
    buf_clear(&to);
    o = codec_out_begin(&to);
    rc = codec_events_viewed(text, n, 0, &o, NULL);
    must(rc == CODEC_OK || to.n == 0);
    buf_free(&to);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    const char *text = (const char *)data;
    scan(text, n);
    decode(text, n);
    write_out(text, n);
    return 0;
}
