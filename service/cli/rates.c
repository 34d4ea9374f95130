/* service/cli/rates.c: adds up and prints who wins how often. */
#include "cli/rates.h"

#include "base/buf.h"
#include "cli/cli.h"
#include "cli/tally.h"
#include "codec/json_out.h"

#include <stdio.h>

static const char *const groups[RATES_GROUPS] = {
    [RATES_BOTS] = "bot", [RATES_DECKS] = "deck", [RATES_SEATS] = "seat"};

void rates_count(struct rates *r, enum rates_of group, uint16_t row, uint8_t players, bool first,
                 bool alone)
{
    struct rates_cell *c = &r->at[group][row][players];
    c->played++;
    c->wins += first && alone;
    c->shared += first && !alone;
}

void rates_add(struct rates *to, const struct rates *part)
{
    for (int p = 0; p <= RULES_MAX_SEATS; p++) {
        to->games[p] += part->games[p];
        to->turns[p] += part->turns[p];
        for (int k = 0; k < RATES_GROUPS; k++)
            for (int i = 0; i < RATES_NAMES; i++) {
                to->at[k][i][p].played += part->at[k][i][p].played;
                to->at[k][i][p].wins += part->at[k][i][p].wins;
                to->at[k][i][p].shared += part->at[k][i][p].shared;
            }
    }
}

static double percent(uint64_t part, uint64_t of)
{
    return of ? 100.0 * (double)part / (double)of : 0;
}

static void print_row(const char *group, const char *name, const struct rates_cell *c)
{
    double low, high;
    tally_interval(c->wins, c->played, &low, &high);
    (void)printf("  %-4s %-28s played %6llu  wins %6.2f %% (%.2f to %.2f)  shared %.2f %%\n", group,
                 name, (unsigned long long)c->played, percent(c->wins, c->played), 100 * low,
                 100 * high, percent(c->shared, c->played));
}

void rates_print(const struct rates *r, const struct rates_names *names)
{
    for (int p = 0; p <= RULES_MAX_SEATS; p++) {
        if (r->games[p] == 0)
            continue;
        (void)printf("%d players: %llu games, %.2f turns each\n", p,
                     (unsigned long long)r->games[p], (double)r->turns[p] / (double)r->games[p]);
        for (int k = 0; k < RATES_GROUPS; k++)
            for (uint16_t i = 0; i < names->n[k]; i++)
                if (r->at[k][i][p].played)
                    print_row(groups[k], names->at[k][i], &r->at[k][i][p]);
    }
}

/* The name of a file may have any character. */
static void json_name(const char *name)
{
    struct buf text = {0};
    struct codec_out o = codec_out_begin(&text);
    codec_put_text(&o, NULL, name);
    if (text.failed)
        cli_no_memory();
    (void)fputs(text.at, stdout);
    buf_free(&text);
}

static void json_row(const char *name, const struct rates_cell *c, const char *before)
{
    double low, high;
    tally_interval(c->wins, c->played, &low, &high);
    (void)printf("%s{\"name\":", before);
    json_name(name);
    (void)printf(",\"played\":%llu,\"wins\":%llu,\"shared\":%llu,"
                 "\"win_share\":%.6f,\"win_ci95\":[%.6f,%.6f]}",
                 (unsigned long long)c->played, (unsigned long long)c->wins,
                 (unsigned long long)c->shared, percent(c->wins, c->played) / 100, low, high);
}

static void json_group(const struct rates *r, const struct rates_names *names, int group, int p)
{
    const char *before = "";
    (void)printf(",\"%ss\":[", groups[group]);
    for (uint16_t i = 0; i < names->n[group]; i++) {
        if (r->at[group][i][p].played == 0)
            continue;
        json_row(names->at[group][i], &r->at[group][i][p], before);
        before = ",";
    }
    (void)putchar(']');
}

void rates_print_json(const struct rates *r, const struct rates_names *names)
{
    const char *before = "";
    (void)printf("\"rates\":[");
    for (int p = 0; p <= RULES_MAX_SEATS; p++) {
        if (r->games[p] == 0)
            continue;
        (void)printf("%s{\"players\":%d,\"games\":%llu,\"mean_turns\":%.6f", before, p,
                     (unsigned long long)r->games[p], (double)r->turns[p] / (double)r->games[p]);
        for (int k = 0; k < RATES_GROUPS; k++)
            json_group(r, names, k, p);
        (void)putchar('}');
        before = ",";
    }
    (void)printf("]");
}
