/* service/api/rule_get.c: one rule of a ruleset. */
#include "api/catalogue.h"
#include "api/problem.h"
#include "api/routes.h"

#include <string.h>

static uint16_t find(const struct rules_words *w, const char *slug)
{
    for (uint16_t i = 0; i < w->n_rules; i++)
        if (w->rules[i] && strcmp(w->rules[i], slug) == 0)
            return i;
    return 0;
}

static void run(struct api_call *c)
{
    struct buf body = {0};
    struct codec_out o = codec_out_begin(&body);
    const struct rules_game *game = api_ruleset_of(c);
    uint16_t rule = game ? find(game->words, http_param(c->r, "rule")) : 0;
    if (!game)
        return;
    if (!rule) {
        api_refuse(c->r, "no_such_rule", "The ruleset has no rule of this id.");
        return;
    }
    codec_put_object(&o, NULL);
    api_put_rule(&o, "rule", game, rule);
    codec_put_object_end(&o);
    api_catalogue_reply(c, &body);
}

void api_rule_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "rule_get", .token = API_TOKEN_OPTIONAL, .run = run};
    api_call_begin(r, &operation);
}
