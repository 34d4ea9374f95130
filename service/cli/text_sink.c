/* service/cli/text_sink.c: a view as indented text, one member a line; what is short stands on one
 * line with all that it contains. */
#include "cli/show.h"

#include <string.h>

enum { MAX_DEPTH = 16, WIDTH = 100 };

struct sink {
    struct buf *out;
    int indent;
    int depth;
    int unnamed;                 /* 1 if the outermost container, which has no line, is open */
    bool list[MAX_DEPTH + 1];    /* is the container at this depth a list? */
    size_t start[MAX_DEPTH + 1]; /* where its first line begins */
};

/* Begins a member: in a list of plain values these follow one another on the line. */
static void member(struct sink *s, const char *name, bool container)
{
    int depth = s->depth < MAX_DEPTH ? s->depth : MAX_DEPTH;
    bool in_line = s->list[depth] && !container;
    if (in_line) {
        buf_char(s->out, ' ');
    } else {
        if (s->out->n && s->out->at[s->out->n - 1] != '\n')
            buf_char(s->out, '\n');
        for (int i = 0; i < s->indent + 2 * (s->depth - s->unnamed); i++)
            buf_char(s->out, ' ');
        buf_text(s->out, name ? name : "-");
        if (!container)
            buf_char(s->out, ' ');
    }
}

static void open_it(void *ctx, const char *name, bool list)
{
    struct sink *s = ctx;
    if (name || s->depth > 0)
        member(s, name, true);
    else
        s->unnamed = 1;
    s->depth++;
    int depth = s->depth < MAX_DEPTH ? s->depth : MAX_DEPTH;
    s->list[depth] = list;
    s->start[depth] = s->out->n;
    while (s->start[depth] > 0 && s->out->at[s->start[depth] - 1] != '\n')
        s->start[depth]--;
}

/* How many characters the lines from `start` on are as one line, or more than WIDTH; all of them
 * are written if `to` is not NULL. */
static size_t joined(const struct buf *b, size_t start, char *to)
{
    size_t n = 0;
    for (size_t i = start; i < b->n && (to || n <= WIDTH);) {
        bool ends = b->at[i] == '\n';
        if (to)
            to[n] = ends ? ' ' : b->at[i];
        n++;
        i++;
        while (ends && i < b->n && b->at[i] == ' ')
            i++;
    }
    return n;
}

static void close_it(void *ctx, bool list)
{
    struct sink *s = ctx;
    int depth = s->depth < MAX_DEPTH ? s->depth : MAX_DEPTH;
    size_t start = s->start[depth];
    (void)list;
    s->depth--;
    if (s->depth < s->unnamed || s->out->failed || joined(s->out, start, NULL) > WIDTH)
        return;
    s->out->n = start + joined(s->out, start, s->out->at + start);
    s->out->at[s->out->n] = '\0';
}

static void number(void *ctx, const char *name, int64_t value)
{
    struct sink *s = ctx;
    member(s, name, false);
    buf_int(s->out, value);
}

static void word(void *ctx, const char *name, const char *slug)
{
    struct sink *s = ctx;
    member(s, name, false);
    buf_text(s->out, slug ? slug : "none");
}

static void flag(void *ctx, const char *name, bool value)
{
    struct sink *s = ctx;
    member(s, name, false);
    buf_text(s->out, value ? "yes" : "no");
}

void cli_show_view(struct buf *out, const struct rules_game *game, const void *st,
                   rules_seat viewer, int indent)
{
    struct sink s = {.out = out, .indent = indent};
    struct rules_sink to = {open_it, close_it, number, word, flag, &s};
    game->observe(st, viewer, &to);
    if (out->n && out->at[out->n - 1] != '\n')
        buf_char(out, '\n');
}
