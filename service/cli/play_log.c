/* service/cli/play_log.c: writes logs of games of the terminal as JSON lines. */
#include "cli/play_log.h"

#include "cli/cli.h"

#include <string.h>

static void write_line(FILE *to, struct buf *line)
{
    if (line->failed)
        cli_no_memory();
    (void)fwrite(line->at, 1, line->n, to);
    buf_free(line);
}

void log_write_head(FILE *to, const struct cli_table *t)
{
    struct buf line = {0};
    struct log_head h = {.setup = t->setup, .has_key = true};
    memcpy(h.game.ruleset, t->game->slug, strlen(t->game->slug));
    h.game.rules_version = (int32_t)t->game->version;
    memcpy(h.key, t->chance.key, sizeof h.key);
    log_put_head(&line, &h);
    write_line(to, &line);
}

void log_write_row(FILE *to, const struct cli_table *t, uint64_t seq, const char *kind, unsigned by,
                   uint32_t decision, const char *answer)
{
    struct buf line = {0};
    struct store_row row = {.seq = (int32_t)seq,
                            .kind = kind,
                            .by_seat = (uint8_t)by,
                            .decision = decision ? (int64_t)decision : -1,
                            .answer = answer};
    cli_table_hash(t, t->st, row.state_hash);
    log_put_row(&line, &row, false);
    write_line(to, &line);
}
