/* service/cli/tally.c: adds up and prints the statistics of many games. */
#include "cli/tally.h"

#include <math.h>
#include <string.h>

static uint32_t larger(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

void tally_add(struct tally *to, const struct tally *part)
{
    to->games += part->games;
    to->answers += part->answers;
    to->turns += part->turns;
    for (int s = 0; s < RULES_MAX_SEATS; s++) {
        to->wins[s] += part->wins[s];
        to->shared[s] += part->shared[s];
        to->score[s] += part->score[s];
        for (int n = 0; n < TALLY_T4; n++)
            to->t4[s][n] += part->t4[s][n];
    }
    to->max_depth = larger(to->max_depth, part->max_depth);
    to->max_options = larger(to->max_options, part->max_options);
    to->max_events = larger(to->max_events, part->max_events);
    to->max_turns = larger(to->max_turns, part->max_turns);
    to->max_answers = larger(to->max_answers, part->max_answers);
}

/* Wilson's interval of a share, 95 %. */
void tally_interval(uint64_t hits, uint64_t of, double *low, double *high)
{
    const double z = 1.959964;
    double n = (double)of, p = n > 0 ? (double)hits / n : 0;
    if (of == 0) {
        *low = 0;
        *high = 1;
        return;
    }
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    *low = middle - half;
    *high = middle + half;
}

struct summary {
    uint64_t n, in_range;
    double mean, sd, error, median; /* error: half of the 95 % interval of the mean */
};

static double nth(const uint64_t *counts, uint64_t rank)
{
    uint64_t seen = 0;
    for (int n = 0; n < TALLY_T4; n++) {
        seen += counts[n];
        if (seen > rank)
            return n;
    }
    return 0;
}

static struct summary summarise(const uint64_t *counts)
{
    struct summary s = {0};
    double sum = 0, squares = 0;
    for (int n = 0; n < TALLY_T4; n++) {
        s.n += counts[n];
        sum += (double)counts[n] * n;
        squares += (double)counts[n] * n * n;
        if (n >= 11 && n <= 14)
            s.in_range += counts[n];
    }
    if (s.n == 0)
        return s;
    double count = (double)s.n;
    s.mean = sum / count;
    if (s.n > 1)
        s.sd = sqrt(fmax(0, (squares - count * s.mean * s.mean) / (count - 1)));
    s.error = 1.959964 * s.sd / sqrt(count);
    s.median = (nth(counts, (s.n - 1) / 2) + nth(counts, s.n / 2)) / 2;
    return s;
}

static struct summary summarise_all(const struct tally *t)
{
    uint64_t counts[TALLY_T4] = {0};
    for (int s = 0; s < RULES_MAX_SEATS; s++)
        for (int n = 0; n < TALLY_T4; n++)
            counts[n] += t->t4[s][n];
    return summarise(counts);
}

static double share(uint64_t part, uint64_t of)
{
    return of ? (double)part / (double)of : 0;
}

/* For people */

static void print_t4(const char *who, const struct summary *s, uint64_t of)
{
    (void)printf("  %-28s mean %.3f +- %.3f  sd %.2f  median %g  11..14 %.1f %%  reached %.1f %%\n",
                 who, s->mean, s->error, s->sd, s->median, 100 * share(s->in_range, s->n),
                 100 * share(s->n, of));
}

void tally_print(const struct tally *t, const struct cli_table_plan *plan, bool t4, bool ended,
                 double seconds)
{
    char who[80];
    (void)printf("%llu games of %s, %u seats\n", (unsigned long long)t->games, plan->game->slug,
                 plan->seats);
    for (uint8_t s = 0; s < plan->seats && ended; s++) {
        double low, high;
        tally_interval(t->wins[s], t->games, &low, &high);
        (void)snprintf(who, sizeof who, "p%d %s", s + 1, plan->bot[s]->slug);
        (void)printf("  %-28s wins %.2f %% (%.2f to %.2f)  shared %.2f %%  mean score %.2f\n", who,
                     100 * share(t->wins[s], t->games), 100 * low, 100 * high,
                     100 * share(t->shared[s], t->games),
                     t->games ? (double)t->score[s] / (double)t->games : 0);
    }
    if (t4) {
        struct summary all = summarise_all(t);
        (void)printf("turn of the fourth Province\n");
        for (uint8_t s = 0; s < plan->seats; s++) {
            struct summary one = summarise(t->t4[s]);
            (void)snprintf(who, sizeof who, "p%d %s", s + 1, plan->bot[s]->slug);
            print_t4(who, &one, t->games);
        }
        print_t4("all seats", &all, t->games * plan->seats);
    }
    (void)printf("  per game: %.2f turns, %.1f decisions\n", share(t->turns, t->games),
                 share(t->answers, t->games));
    (void)printf(
        "  maxima: %u frames, %u options, %u events of an answer, %u turns, %u decisions\n",
        t->max_depth, t->max_options, t->max_events, t->max_turns, t->max_answers);
    (void)printf("  %.2f s, %.0f games/s, %.0f decisions/s\n", seconds, (double)t->games / seconds,
                 (double)t->answers / seconds);
}

/* For programs */

static void json_t4(const char *name, const struct summary *s, uint64_t of)
{
    (void)printf("\"%s\":{\"reached\":%llu,\"reached_share\":%.6f,\"mean\":%.6f,\"ci95\":[%.6f,"
                 "%.6f],\"sd\":%.6f,\"median\":%g,\"share_11_14\":%.6f}",
                 name, (unsigned long long)s->n, share(s->n, of), s->mean, s->mean - s->error,
                 s->mean + s->error, s->sd, s->median, share(s->in_range, s->n));
}

static void json_seat(const struct tally *t, const struct cli_table_plan *plan, uint8_t s, bool t4,
                      bool ended)
{
    (void)printf("%s{\"seat\":%d,\"bot\":\"%s\"", s ? "," : "", s + 1, plan->bot[s]->slug);
    if (ended) {
        double low, high;
        tally_interval(t->wins[s], t->games, &low, &high);
        (void)printf(",\"wins\":%llu,\"shared\":%llu,\"win_share\":%.6f,\"win_ci95\":[%.6f,%.6f],"
                     "\"mean_score\":%.6f",
                     (unsigned long long)t->wins[s], (unsigned long long)t->shared[s],
                     share(t->wins[s], t->games), low, high,
                     t->games ? (double)t->score[s] / (double)t->games : 0);
    }
    if (t4) {
        struct summary one = summarise(t->t4[s]);
        (void)putchar(',');
        json_t4("fourth_province_turn", &one, t->games);
    }
    (void)putchar('}');
}

void tally_print_json(const struct tally *t, const struct cli_table_plan *plan, uint64_t seed,
                      bool t4, bool ended, double seconds)
{
    (void)printf(
        "{\"ruleset\":\"%s\",\"rules_version\":%u,\"seed\":%llu,\"games\":%llu,\"seats\":[",
        plan->game->slug, (unsigned)plan->game->version, (unsigned long long)seed,
        (unsigned long long)t->games);
    for (uint8_t s = 0; s < plan->seats; s++)
        json_seat(t, plan, s, t4, ended);
    (void)printf("],");
    if (t4) {
        struct summary all = summarise_all(t);
        json_t4("fourth_province_turn", &all, t->games * plan->seats);
        (void)putchar(',');
    }
    (void)printf("\"mean_turns\":%.6f,\"mean_decisions\":%.6f,", share(t->turns, t->games),
                 share(t->answers, t->games));
    (void)printf("\"maxima\":{\"frames\":%u,\"options\":%u,\"events\":%u,\"turns\":%u,"
                 "\"decisions\":%u},",
                 t->max_depth, t->max_options, t->max_events, t->max_turns, t->max_answers);
    (void)printf("\"seconds\":%.3f,\"games_per_second\":%.1f,\"decisions_per_second\":%.1f}\n",
                 seconds, (double)t->games / seconds, (double)t->answers / seconds);
}
