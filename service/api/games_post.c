/* service/api/games_post.c: make a game. */
#include "api/bringing.h"
#include "api/making.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/seated.h"
#include "rules/registry.h"

#include <stdio.h>
#include <string.h>

/* What is wrong with wish i besides its form, or NULL. */
static const char *check_seat(const struct api_call *c, const struct api_making *it, uint8_t i)
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

/* False: one was refused. */
static bool read_decks(struct api_call *c, struct api_making *it)
{
    char pointer[CODEC_POINTER];
    for (uint8_t i = 0; i < it->game.seats; i++) {
        (void)snprintf(pointer, sizeof pointer, "/seats/%u/deck", (unsigned)i);
        if (!api_bring(c, it->game.rules, &it->body.seats[i].deck, pointer, it->deck[i]))
            return false;
        it->game.seat[i].deck = it->deck[i][0] ? it->deck[i] : NULL;
    }
    return true;
}

/* False: it was refused. */
static bool is_bot(struct api_call *c, const struct rules_game *rules, uint8_t i, const char *bot)
{
    char pointer[CODEC_POINTER], detail[200];
    if (rules_bot_find(rules, bot))
        return true;
    (void)snprintf(pointer, sizeof pointer, "/seats/%u/bot", (unsigned)i);
    (void)snprintf(detail, sizeof detail, "%s has no bot named \"%s\".", rules->slug, bot);
    api_making_refuse(c, "unknown_bot", pointer, NULL, detail);
    return false;
}

/* False: it was refused. */
static bool read_seats(struct api_call *c, struct api_making *it)
{
    char pointer[CODEC_POINTER];
    bool has_me = false;
    it->game.seats = it->body.n_seats;
    for (uint8_t i = 0; i < it->game.seats; i++) {
        read_seat(c, &it->body.seats[i], &it->game.seat[i]);
        has_me = has_me || it->game.seat[i].kind == STORE_SEAT_PLAYER;
        const char *bot = it->game.seat[i].bot;
        if (bot && !is_bot(c, it->game.rules, i, bot))
            return false;
        const char *wrong = check_seat(c, it, i);
        if (wrong) {
            (void)snprintf(pointer, sizeof pointer, "/seats/%u", (unsigned)i);
            api_making_refuse(c, "invalid_options", pointer, NULL, wrong);
            return false;
        }
    }
    if (it->body.entropy.given && !has_me) {
        api_making_refuse(c, "invalid_options", "/entropy", NULL,
                          "Entropy is for the creator's seat, and there is none.");
        return false;
    }
    return true;
}

static void refuse_player(struct api_call *c)
{
    const struct api_making *it = c->own;
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
    api_making_refuse(c, "invalid_options", pointer, NULL, api_rc_detail(MATCH_NO_PLAYER));
}

static void made(void *context, const struct match_reply *reply)
{
    struct api_call *c = context;
    if (reply->rc == MATCH_NO_PLAYER)
        refuse_player(c);
    else
        api_making_reply(c, reply);
}

static void run(struct api_call *c)
{
    size_t n;
    struct codec_error why;
    const char *text = http_body(c->r, &n);
    struct api_making *it = api_call_own(c, sizeof *it, api_making_forget);
    if (!it)
        return;
    enum codec_rc rc = codec_game_decode(text, n, &it->body, &why);
    if (rc != CODEC_OK) {
        api_refuse_body(c->r, rc, &why);
        return;
    }
    it->game.rules = rules_game_find(it->body.ruleset);
    if (!it->game.rules) {
        api_making_refuse(c, "unknown_ruleset", "/ruleset", NULL,
                          "There is no ruleset of this name.");
        return;
    }
    if (!read_seats(c, it) || !read_decks(c, it) || !api_making_options(c, it, NULL))
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
