/* service/api/making.c: the parts that making a game and making it again have in common. */
#include "api/making.h"

#include "api/problem.h"

#include <json-c/json.h>
#include <stdio.h>
#include <string.h>

void api_making_forget(void *own)
{
    struct api_making *it = own;
    codec_game_free(&it->body);
    buf_free(&it->kept);
    buf_free(&it->options);
}

static void refuse_place(struct api_call *c, const char *slug, const struct codec_place *place,
                         const char *rule, const char *detail)
{
    struct codec_problem p = API_PROBLEM(slug, detail);
    p.rule = rule;
    p.places = place;
    p.n_places = 1;
    api_problem(c->r, &p);
}

void api_making_refuse(struct api_call *c, const char *slug, const char *pointer, const char *rule,
                       const char *detail)
{
    struct codec_place place = {.pointer = pointer, .detail = detail};
    refuse_place(c, slug, &place, rule, detail);
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
    (void)snprintf(detail, sizeof detail, "%s: %s.", pointer, why->detail);
    struct codec_place place = {.pointer = pointer, .detail = why->detail};
    refuse_place(c, "invalid_options", &place, why->rule, detail);
}

/* Who begins is a matter of the game before, and what the service itself added is not kept. */
static bool is_kept(const struct rules_game *rules, const struct rules_setting *s)
{
    static const char first_player[] = "first_player";
    if (s->name_n == strlen(first_player) && memcmp(s->name, first_player, s->name_n) == 0)
        return false;
    for (uint16_t i = 0; i < rules->n_settings; i++) {
        const struct rules_setting_info *info = &rules->settings[i];
        if (strlen(info->name) == s->name_n && memcmp(info->name, s->name, s->name_n) == 0)
            return !info->internal;
    }
    return false;
}

static bool is_given(const struct rules_setup *wish, const struct rules_setting *s)
{
    for (uint8_t i = 0; i < wish->n; i++)
        if (wish->at[i].name_n == s->name_n && memcmp(wish->at[i].name, s->name, s->name_n) == 0)
            return true;
    return false;
}

/* Adds the options of the game before that are not given anew. */
static bool keep_options(struct api_making *it, const char *before, struct rules_setup *wish)
{
    struct rules_setup kept;
    buf_printf(&it->kept, "seats=%u%s%s", (unsigned)it->game.seats, before[0] ? " " : "", before);
    if (it->kept.failed || rules_setup_parse(it->kept.at, &kept) != RULES_OK)
        return false;
    for (uint8_t i = 0; i < kept.n && wish->n < RULES_MAX_SETTINGS; i++)
        if (is_kept(it->game.rules, &kept.at[i]) && !is_given(wish, &kept.at[i]))
            wish->at[wish->n++] = kept.at[i];
    return true;
}

bool api_making_options(struct api_call *c, struct api_making *it, const char *before)
{
    struct rules_setup wish;
    struct codec_error why;
    struct rules_setup_error because = {0};
    enum codec_rc rc = codec_game_wish(it->game.rules, &it->body, &wish, &why);
    if (rc != CODEC_OK) {
        api_refuse_body(c->r, rc, &why);
        return false;
    }
    if (before && !keep_options(it, before, &wish)) {
        api_refuse_rc(c->r, MATCH_FAILED);
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

void api_making_reply(struct api_call *c, const struct match_reply *reply)
{
    if (reply->rc == MATCH_OK || reply->rc == MATCH_REPLAYED) {
        put_location(c, reply);
        api_call_reply_kept(c, 201, reply);
    } else {
        api_refuse_rc(c->r, reply->rc);
    }
}
