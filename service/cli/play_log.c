/* service/cli/play_log.c: reads and writes logs as JSON lines, flat objects of texts and numbers.
 */
#include "cli/play_log.h"

#include <string.h>

/* Reading */

struct json {
    const char *at;
    bool bad;
};

static void space(struct json *j)
{
    j->at += strspn(j->at, " \t\r\n");
}

static bool take(struct json *j, char c)
{
    space(j);
    if (*j->at != c)
        return false;
    j->at++;
    return true;
}

static void put(char *to, size_t cap, size_t *n, char c)
{
    if (to && *n + 1 < cap) {
        to[*n] = c;
        to[*n + 1] = '\0';
    }
    ++*n;
}

/* The character of \uXXXX; the texts of a log are ASCII. */
static char escaped(struct json *j)
{
    unsigned value = 0;
    for (int i = 0; i < 4; i++) {
        char c = j->at[1];
        const char *digits = "0123456789abcdef", *found = strchr(digits, c | 0x20);
        if (!c || !found) {
            j->bad = true;
            return '?';
        }
        value = value * 16 + (unsigned)(found - digits);
        j->at++;
    }
    return value < 0x80 ? (char)value : '?';
}

/* A string; `to` may be NULL. Too long for it is bad. */
static void text(struct json *j, char *to, size_t cap)
{
    static const char plain[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
    size_t n = 0;
    if (to)
        to[0] = '\0';
    if (!take(j, '"')) {
        j->bad = true;
        return;
    }
    for (; *j->at && *j->at != '"' && !j->bad; j->at++) {
        char c = *j->at;
        if (c == '\\') {
            c = *++j->at;
            const char *known = c ? strchr(plain, c) : NULL;
            if (known)
                c = means[known - plain];
            else if (c == 'u')
                c = escaped(j);
            else
                j->bad = true;
        }
        put(to, cap, &n, c);
        if (!*j->at)
            break;
    }
    if (!take(j, '"') || (to && n >= cap))
        j->bad = true;
}

static uint64_t number(struct json *j)
{
    uint64_t value = 0;
    int digits = 0;
    for (space(j); *j->at >= '0' && *j->at <= '9' && digits < 19; j->at++, digits++)
        value = value * 10 + (uint64_t)(*j->at - '0');
    if (digits == 0)
        j->bad = true;
    return value;
}

/* Passes over a value of any kind. */
static void skip(struct json *j)
{
    int depth = 0;
    do {
        space(j);
        char c = *j->at;
        if (c == '"') {
            text(j, NULL, 0);
        } else if (c == '{' || c == '[') {
            depth++;
            j->at++;
        } else if (c == '}' || c == ']') {
            depth--;
            j->at++;
        } else if (c && (c != ',' || depth > 0)) {
            size_t n = strcspn(j->at, "\"{}[], ");
            j->at += n ? n : 1;
        } else {
            j->bad = true;
        }
    } while (depth > 0 && !j->bad);
}

static bool skip_null(struct json *j)
{
    space(j);
    if (strncmp(j->at, "null", 4) != 0)
        return false;
    j->at += 4;
    return true;
}

static void member(struct json *j, const char *name, struct log_line *out)
{
    const struct {
        const char *name;
        char *at;
        size_t cap;
    } texts[] = {
        {"ruleset", out->ruleset, sizeof out->ruleset},
        {"setup", out->setup, sizeof out->setup},
        {"key", out->key, sizeof out->key},
        {"kind", out->kind, sizeof out->kind},
        {"answer", out->answer, sizeof out->answer},
        {"state_hash", out->state_hash, sizeof out->state_hash},
    };
    if (skip_null(j))
        return;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(name, texts[i].name) == 0) {
            text(j, texts[i].at, texts[i].cap);
            return;
        }
    if (strcmp(name, "rules_version") == 0)
        out->rules_version = (uint32_t)number(j);
    else if (strcmp(name, "seq") == 0)
        out->seq = number(j);
    else if (strcmp(name, "seat") == 0)
        out->seat = (uint32_t)number(j);
    else if (strcmp(name, "by") == 0)
        out->by = (uint32_t)number(j);
    else if (strcmp(name, "decision") == 0)
        out->decision = (uint32_t)number(j);
    else
        skip(j);
}

int log_line_read(const char *line, struct log_line *out)
{
    struct json j = {line, false};
    char name[LOG_WORD];
    memset(out, 0, sizeof *out);
    if (!take(&j, '{'))
        return -1;
    if (take(&j, '}'))
        return 0;
    do {
        text(&j, name, sizeof name);
        if (j.bad || !take(&j, ':'))
            return -1;
        member(&j, name, out);
    } while (!j.bad && take(&j, ','));
    if (j.bad || !take(&j, '}'))
        return -1;
    space(&j);
    return *j.at ? -1 : 0;
}

/* Writing: set-ups, answers and slugs are plain ASCII without quotes (rules/core/text.c). */

void log_write_head(FILE *to, const struct cli_table *t)
{
    char key[65];
    cli_hex(t->chance.key, 32, key);
    (void)fprintf(to, "{\"ruleset\":\"%s\",\"rules_version\":%u,\"setup\":\"%s\",\"key\":\"%s\"}\n",
                  t->game->slug, (unsigned)t->game->version, t->setup, key);
}

void log_write_row(FILE *to, const struct cli_table *t, uint64_t seq, const char *kind, unsigned by,
                   uint32_t decision, const char *answer)
{
    uint8_t hash[16];
    char hex[33];
    cli_table_hash(t, t->st, hash);
    cli_hex(hash, sizeof hash, hex);
    (void)fprintf(to, "{\"seq\":%llu,\"kind\":\"%s\"", (unsigned long long)seq, kind);
    if (by)
        (void)fprintf(to, ",\"by\":%u", by);
    if (decision)
        (void)fprintf(to, ",\"decision\":%u", (unsigned)decision);
    if (*answer)
        (void)fprintf(to, ",\"answer\":\"%s\"", answer);
    (void)fprintf(to, ",\"state_hash\":\"%s\"}\n", hex);
}
