/* service/api/players_post.c: become a player. */
#include "api/call.h"
#include "api/player.h"
#include "api/problem.h"
#include "api/routes.h"
#include "codec/request.h"

void api_put_player(struct codec_out *o, const char *name, const struct store_player *player)
{
    char id[UUID_TEXT];
    uuid_format(&player->player_id, id);
    codec_put_object(o, name);
    codec_put_text(o, "id", id);
    codec_put_text(o, "name", player->name);
    codec_put_time(o, "created_at", player->created_at);
    codec_put_object_end(o);
}

static void made(void *context, enum match_rc rc, const struct match_player *p)
{
    struct api_call *c = context;
    struct buf body = {0};
    if (rc != MATCH_OK && rc != MATCH_REPLAYED) {
        api_refuse_rc(c->r, rc);
        return;
    }
    struct codec_out o = codec_out_begin(&body);
    codec_put_object(&o, NULL);
    api_put_player(&o, "player", &p->player);
    codec_put_text(&o, "token", p->token);
    codec_put_object_end(&o);
    api_call_reply(c, 201, &body);
}

static void forget(void *own)
{
    codec_player_free(own);
}

static void run(struct api_call *c)
{
    size_t n;
    struct codec_error why;
    const char *text = http_body(c->r, &n);
    struct codec_player_request *body = api_call_own(c, sizeof *body, forget);
    if (!body)
        return;
    enum codec_rc rc = codec_player_decode(text, n, body, &why);
    if (rc != CODEC_OK) {
        api_refuse_body(c->r, rc, &why);
        return;
    }
    api_call_defer(c);
    match_player_create(c->m, body->name, c->key.key, c->key.request_hash, made, c);
}

void api_players_post(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "players_post", .key = API_KEY_SECRET, .has_body = true, .run = run};
    api_call_begin(r, &operation);
}
