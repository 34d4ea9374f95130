/* service/match/rematch.c: what a rematch takes over from the game before when it starts. */
#include "match/internal.h"

#include <stdlib.h>
#include <string.h>

/* An option that no client can give: points by seat. */
static const char points_option[] = "previous_points";

static bool wants_points(const struct rules_game *rules)
{
    for (uint16_t i = 0; i < rules->n_settings; i++)
        if (strcmp(rules->settings[i].name, points_option) == 0)
            return true;
    return false;
}

static bool is_same(const struct store_seat *a, const struct store_seat *b)
{
    if (a->kind != b->kind)
        return false;
    return a->kind == STORE_SEAT_BOT ? strcmp(a->bot, b->bot) == 0
                                     : uuid_equal(&a->player_id, &b->player_id);
}

/* Which seat of the game before each seat was; false: somebody else plays. Bots of one name are
 * one another's equals, so they stay in their order. */
static bool match_seats(const struct store_game *before, const struct store_game *g,
                        uint8_t was[static STORE_SEATS])
{
    bool taken[STORE_SEATS] = {false};
    if (before->seats != g->seats)
        return false;
    for (uint8_t s = 0; s < g->seats; s++) {
        uint8_t k = 0;
        while (k < before->seats && (taken[k] || !is_same(&g->seat[s], &before->seat[k])))
            k++;
        if (k == before->seats)
            return false;
        taken[k] = true;
        was[s] = k;
    }
    return true;
}

static void put_options(struct buf *out, const struct store_game *g,
                        const struct store_result *results, const uint8_t *was)
{
    for (uint8_t s = 0; s < g->seats; s++)
        if (!results[was[s]].has_score)
            return;
    buf_printf(out, "%s%s%s=", g->options, g->options[0] ? " " : "", points_option);
    for (uint8_t s = 0; s < g->seats; s++) {
        buf_text(out, s ? "," : "");
        buf_int(out, results[was[s]].score);
    }
}

enum match_rc rematch_options(struct store *s, const struct dossier *d, struct buf *out)
{
    const struct store_game *g = &d->rows.at[0];
    struct store_games before;
    struct store_result results[STORE_SEATS];
    uint8_t was[STORE_SEATS], seats;
    if (!g->has_previous || !wants_points(d->rules))
        return MATCH_OK;
    int rc = store_game_get(s, &g->previous_game, &before);
    if (rc)
        return match_rc_of(rc, s, "game_get");
    rc = store_result_get(s, &g->previous_game, results, &seats);
    if (rc == STORE_OK && match_seats(&before.at[0], g, was))
        put_options(out, g, results, was);
    store_games_free(&before);
    if (rc && rc != STORE_NOT_FOUND)
        return match_rc_of(rc, s, "result_get");
    return out->failed ? MATCH_FAILED : MATCH_OK;
}
