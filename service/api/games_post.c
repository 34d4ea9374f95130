/* service/api/games_post.c: make a game. */
#include "api/call.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/seated.h"
#include "codec/request.h"
#include "rules/registry.h"

#include <json-c/json.h>
#include <stdio.h>
#include <string.h>

struct making {
    struct codec_game_request body;
    struct match_new_game game;
    struct buf options;
};

static void forget(void *own)
{
    struct making *it = own;
    codec_game_free(&it->body);
    buf_free(&it->options);
}

static void refuse_place(struct api_call *c, const char *slug, const char *pointer,
                         const char *rule, const char *detail)
{
    struct codec_place place = {.pointer = pointer, .detail = detail};
    struct codec_problem p = API_PROBLEM(slug, detail);
    p.rule = rule;
    p.places = &place;
    p.n_places = 1;
    api_problem(c->r, &p);
}

/* What is wrong with wish i besides its form, or NULL. */
static const char *check_seat(const struct api_call *c, const struct making *it, uint8_t i)
{
    const struct codec_game_request *body = &it->body;
    const struct match_seat_wish *wish = it->game.seat;
    switch (wish[i].kind) {
    case STORE_SEAT_OPEN:
        return body->is_private ? "A private game has no open seats." : NULL;
    case STORE_SEAT_BOT:
        return NULL;
    case STORE_SEAT_PLAYER:
    case STORE_SEAT_INVITED:
        break;
    }
    if (wish[i].kind == STORE_SEAT_INVITED && uuid_equal(&wish[i].player, &c->player))
        return "The creator's own seat is of kind me.";
    for (uint8_t j = 0; j < i; j++)
        if ((wish[j].kind == STORE_SEAT_PLAYER || wish[j].kind == STORE_SEAT_INVITED) &&
            uuid_equal(&wish[j].player, &wish[i].player))
            return "A player has at most one seat.";
    return NULL;
}

static void read_seat(const struct api_call *c, const struct codec_seat_wish *from,
                      struct match_seat_wish *to)
{
    static const enum store_seat_kind kinds[] = {
        [CODEC_SEAT_ME] = STORE_SEAT_PLAYER,
        [CODEC_SEAT_OPEN] = STORE_SEAT_OPEN,
        [CODEC_SEAT_INVITED] = STORE_SEAT_INVITED,
        [CODEC_SEAT_BOT] = STORE_SEAT_BOT,
    };
    to->kind = kinds[from->kind];
    if (from->kind == CODEC_SEAT_ME)
        to->player = c->player;
    if (from->kind == CODEC_SEAT_INVITED && !uuid_parse(from->who, strlen(from->who), &to->player))
        to->kind = STORE_SEAT_OPEN; /* the codec has checked the form */
    if (from->kind == CODEC_SEAT_BOT)
        to->bot = from->who;
}

/* False: it was refused. */
static bool read_seats(struct api_call *c, struct making *it)
{
    char pointer[CODEC_POINTER];
    bool has_me = false;
    it->game.seats = it->body.n_seats;
    for (uint8_t i = 0; i < it->game.seats; i++) {
        read_seat(c, &it->body.seats[i], &it->game.seat[i]);
        has_me = has_me || it->game.seat[i].kind == STORE_SEAT_PLAYER;
        const char *bot = it->game.seat[i].bot;
        if (bot && !rules_bot_find(it->game.rules, bot)) {
            (void)snprintf(pointer, sizeof pointer, "/seats/%u/bot", (unsigned)i);
            refuse_place(c, "unknown_bot", pointer, NULL, "The ruleset has no bot of this name.");
            return false;
        }
        const char *wrong = check_seat(c, it, i);
        if (wrong) {
            (void)snprintf(pointer, sizeof pointer, "/seats/%u", (unsigned)i);
            refuse_place(c, "invalid_options", pointer, NULL, wrong);
            return false;
        }
    }
    if (it->body.entropy.given && !has_me) {
        refuse_place(c, "invalid_options", "/entropy", NULL,
                     "Entropy is for the creator's seat, and there is none.");
        return false;
    }
    return true;
}

static void refuse_options(struct api_call *c, const struct rules_setup_error *why)
{
    char pointer[CODEC_POINTER] = "/options";
    char detail[CODEC_POINTER + 170];
    bool is_seats = why->setting && strcmp(why->setting, "seats") == 0;
    if (is_seats)
        (void)snprintf(pointer, sizeof pointer, "/seats");
    else if (why->setting && strcmp(why->setting, "options") != 0)
        codec_pointer_add(pointer, why->setting, strlen(why->setting));
    (void)snprintf(detail, sizeof detail, "%s: %s.", pointer + 1, why->detail);
    refuse_place(c, "invalid_options", pointer, why->rule, detail);
}

/* Wishes in the text of a set-up. False: they were refused. */
static bool read_options(struct api_call *c, struct making *it)
{
    struct rules_setup wish;
    struct codec_error why;
    struct rules_setup_error because = {0};
    enum codec_rc rc = codec_game_wish(it->game.rules, &it->body, &wish, &why);
    if (rc != CODEC_OK) {
        api_refuse_body(c->r, rc, &why);
        return false;
    }
    if (match_check_wish(it->game.rules, &wish, &because) != RULES_OK) {
        refuse_options(c, &because);
        return false;
    }
    for (uint8_t i = 0; i < wish.n; i++)
        buf_printf(&it->options, "%s%.*s=%.*s", i ? " " : "", wish.at[i].name_n, wish.at[i].name,
                   wish.at[i].value_n, wish.at[i].value);
    if (it->options.failed) {
        api_refuse_rc(c->r, MATCH_FAILED);
        return false;
    }
    it->game.options = it->options.n ? it->options.at : "";
    return true;
}

/* The address of the game in a body that was kept. */
static void put_location(struct api_call *c, const struct match_reply *reply)
{
    struct json_object *root = NULL, *game = NULL, *id = NULL;
    struct json_tokener *reader = json_tokener_new();
    char location[100];
    if (reader)
        root = json_tokener_parse_ex(reader, reply->body, (int)reply->body_n);
    if (json_object_object_get_ex(root, "game", &game) &&
        json_object_object_get_ex(game, "id", &id)) {
        (void)snprintf(location, sizeof location, "/v1/games/%s", json_object_get_string(id));
        http_reply_header(c->r, "Location", location);
    }
    json_object_put(root);
    if (reader)
        json_tokener_free(reader);
}

static void refuse_player(struct api_call *c)
{
    const struct making *it = c->own;
    char pointer[CODEC_POINTER] = "/seats";
    unsigned invited = 0, last = 0;
    for (unsigned i = 0; i < it->game.seats; i++) {
        if (it->game.seat[i].kind == STORE_SEAT_INVITED) {
            invited++;
            last = i;
        }
    }
    if (invited == 1)
        (void)snprintf(pointer, sizeof pointer, "/seats/%u/player", last);
    refuse_place(c, "invalid_options", pointer, NULL, api_rc_detail(MATCH_NO_PLAYER));
}

static void made(void *context, const struct match_reply *reply)
{
    struct api_call *c = context;
    if (reply->rc == MATCH_OK || reply->rc == MATCH_REPLAYED) {
        put_location(c, reply);
        api_call_reply_kept(c, 201, reply);
    } else if (reply->rc == MATCH_NO_PLAYER) {
        refuse_player(c);
    } else {
        api_refuse_rc(c->r, reply->rc);
    }
}

static void run(struct api_call *c)
{
    size_t n;
    struct codec_error why;
    const char *text = http_body(c->r, &n);
    struct making *it = api_call_own(c, sizeof *it, forget);
    if (!it)
        return;
    enum codec_rc rc = codec_game_decode(text, n, &it->body, &why);
    if (rc != CODEC_OK) {
        api_refuse_body(c->r, rc, &why);
        return;
    }
    it->game.rules = rules_game_find(it->body.ruleset);
    if (!it->game.rules) {
        refuse_place(c, "unknown_ruleset", "/ruleset", NULL, "There is no ruleset of this name.");
        return;
    }
    if (!read_seats(c, it) || !read_options(c, it))
        return;
    it->game.is_public = !it->body.is_private;
    it->game.has_entropy = it->body.entropy.given;
    memcpy(it->game.entropy, it->body.entropy.bytes, sizeof it->game.entropy);
    api_call_defer(c);
    match_game_create(c->m, &it->game, &c->key, api_render_seated, made, c);
}

void api_games_post(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "games_post",
        .token = API_TOKEN_NEEDED,
        .key = API_KEY_NEEDED,
        .has_body = true,
        .run = run,
    };
    api_call_begin(r, &operation);
}
