/* service/cli/bots.c: reads lists of bots and settings from the command line. */
#include "cli/bots.h"

#include "cli/cli.h"
#include "rules/registry.h"

#include <stdio.h>
#include <string.h>

static int no_such_bot(const struct cli_table_plan *plan, const char *command, const char *slug)
{
    char names[512] = "";
    struct rules_text t = {names, 0, sizeof names};
    for (uint16_t i = 0; i < plan->game->n_bots; i++) {
        rules_text_char(&t, ' ');
        rules_text_put(&t, plan->game->bots[i].slug);
    }
    return cli_misused(command, "no bot is called %s; there are:%s", slug, names);
}

int cli_plan_bots(struct cli_table_plan *plan, const char *command, const char *list, uint8_t seats,
                  bool humans)
{
    uint8_t named = 0;
    for (const char *at = list; *at;) {
        char slug[64];
        size_t n = strcspn(at, ",");
        if (n == 0 || n >= sizeof slug || named == RULES_MAX_SEATS)
            return cli_misused(command, "bots are written as: random,big-money (at most %d)",
                               RULES_MAX_SEATS);
        memcpy(slug, at, n);
        slug[n] = '\0';
        bool human = humans && strcmp(slug, "human") == 0;
        plan->bot[named] = human ? NULL : rules_bot_find(plan->game, slug);
        if (!human && !plan->bot[named])
            return no_such_bot(plan, command, slug);
        named++;
        at += n;
        if (*at == ',' && *++at == '\0')
            return cli_misused(command, "a bot is missing after the comma");
    }
    if (!named)
        return cli_misused(command, "no bots are named");
    plan->seats = seats ? seats : named;
    for (uint8_t s = named; s < plan->seats; s++)
        plan->bot[s] = plan->bot[s % named];
    return CLI_OK;
}

bool cli_plan_has(const struct cli_table_plan *plan, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = plan->wishes; *at; at += strspn(at, " ")) {
        if (strncmp(at, name, n) == 0 && at[n] == '=')
            return true;
        at += strcspn(at, " ");
    }
    return false;
}

int cli_plan_set(struct cli_table_plan *plan, const char *command, const char *setting)
{
    char name[64];
    size_t n = strcspn(setting, "=");
    if (n == 0 || n >= sizeof name || !setting[n] || strchr(setting, ' '))
        return cli_misused(command, "a setting is written as name=value, not %s", setting);
    memcpy(name, setting, n);
    name[n] = '\0';
    struct rules_text t = {plan->wishes, strlen(plan->wishes), sizeof plan->wishes};
    rules_put_setting(&t, name, setting + n + 1);
    return t.n < t.cap ? CLI_OK : cli_misused(command, "the settings are too long");
}

void cli_plan_wishes(const struct cli_table_plan *plan, struct rules_text *out)
{
    char seats[2] = {(char)('0' + plan->seats), '\0'};
    rules_put_setting(out, "seats", seats);
    if (plan->wishes[0]) {
        rules_text_char(out, ' ');
        rules_text_put(out, plan->wishes);
    }
}
