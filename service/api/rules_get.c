/* service/api/rules_get.c: the rules of a ruleset, in our words, by the ids that answers cite. */
#include "api/catalogue.h"
#include "api/problem.h"
#include "api/routes.h"

#include <stdlib.h>

static int compare(const void *a, const void *b, void *words)
{
    return rules_rule_compare(words, *(const uint16_t *)a, *(const uint16_t *)b);
}

/* In the order in which they are read: numbers are given in that in which rules came. */
static bool put_rules(struct codec_out *o, const struct rules_game *game)
{
    const struct rules_words *w = game->words;
    uint16_t *rules = calloc(w->n_rules, sizeof *rules), n = 0;
    if (!rules)
        return false;
    for (uint16_t i = 0; i < w->n_rules; i++)
        if (w->rules[i])
            rules[n++] = i;
    qsort_r(rules, n, sizeof *rules, compare, (void *)(uintptr_t)w);
    codec_put_list(o, "rules");
    for (uint16_t i = 0; i < n; i++)
        api_put_rule(o, NULL, game, rules[i]);
    codec_put_list_end(o);
    free(rules);
    return true;
}

static void run(struct api_call *c)
{
    struct buf body = {0};
    struct codec_out o = codec_out_begin(&body);
    const struct rules_game *game = api_ruleset_of(c);
    if (!game)
        return;
    codec_put_object(&o, NULL);
    bool is_put = put_rules(&o, game);
    codec_put_object_end(&o);
    if (is_put) {
        api_catalogue_reply(c, &body);
    } else {
        buf_free(&body);
        api_refuse_rc(c->r, MATCH_FAILED);
    }
}

void api_rules_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "rules_get", .token = API_TOKEN_OPTIONAL, .run = run};
    api_call_begin(r, &operation);
}
