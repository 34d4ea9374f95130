/* tests/crash/load.c: people who play many games from many connections and remember all they were
 * told. */
#include "crash/load.h"

#include <pthread.h>
#include <sodium.h>
#include <stdatomic.h>

enum { MOST_GAMES = 16, ANSWER = 300, DIGEST = 16 };

/* What a submission was, and what was said to it. */
struct record {
    char game[ID], key[ID], token[TOKEN], body[ANSWER];
    int64_t decision, position;
    char receipt[65];
    uint8_t told[DIGEST]; /* a hash of the answer's bytes */
};

struct seat {
    struct person who;
    int64_t answered; /* the last decision that it answered */
    int64_t asked;    /* 0: not known */
    char answer[ANSWER - 60];
};

struct table {
    char id[ID];
    struct seat seats[2];
    size_t n; /* people; with one of them a bot plays */
    bool is_over;
};

struct hand {
    struct load *load;
    pthread_t thread;
    struct line line;
    struct person people[2];
    struct table tables[MOST_GAMES];
    int games;
    struct record *records;
    size_t n, cap;
    struct insistence told;
};

struct load {
    int threads;
    struct hand *hands;
    long wanted;
    atomic_long done;
    atomic_long lost, refused;
};

static void digest(const struct http_answer *a, uint8_t out[static DIGEST])
{
    const char *words = http_answer_text(a);
    (void)crypto_generichash(out, DIGEST, (const uint8_t *)words, strlen(words), NULL, 0);
}

static void tell(struct hand *h)
{
    atomic_fetch_add(&h->load->lost, h->told.lost);
    atomic_fetch_add(&h->load->refused, h->told.refused);
    h->told = (struct insistence){0};
}

/* Picks by chance where one of several is asked for, else what the service proposes. */
static void choose(struct hand *h, struct seat *s, struct json_object *decision)
{
    struct json_object *options = at(decision, "options");
    size_t n = options ? json_object_array_length(options) : 0;
    s->asked = number_at(decision, "id");
    if (strcmp(text_at(decision, "shape"), "one") == 0 && n > 0)
        snprintf(s->answer, sizeof s->answer, "%s",
                 text_at(decision, text("options.%zu.text", line_random(&h->line, n))));
    else
        snprintf(s->answer, sizeof s->answer, "%s", text_at(decision, "default"));
}

static bool sit_down(struct hand *h, struct table *t)
{
    bool with_bot = line_random(&h->line, 4) == 0;
    *t = (struct table){.n = with_bot ? 1 : 2};
    bool fine = game_new(&h->line, h->people, t->n, with_bot, t->id, &h->told);
    for (size_t i = 0; i < t->n; i++)
        t->seats[i].who = h->people[i];
    tell(h);
    return fine;
}

/* What the seat is asked, as some service knows it: an answered decision is an old one. */
static void look(struct hand *h, const struct table *t, struct seat *s)
{
    struct http_answer a = {0};
    int k = (int)line_random(&h->line, SERVICES);
    bool answered = line_call(&h->line, k, "GET", text("/v1/games/%s/decisions", t->id),
                              s->who.token, NULL, NULL, NULL, &a);
    if (answered && a.status == 200) {
        struct json_object *root = parse(&a);
        struct json_object *first = at(root, "decisions.0");
        if (first && number_at(first, "id") > s->answered)
            choose(h, s, first);
        json_object_put(root);
    } else if (answered && a.status != 503) {
        world_complain("decisions: %d %s", a.status, http_answer_text(&a));
    } else {
        h->told.lost += !answered;
        h->told.refused += answered;
        usleep(10000);
    }
    http_answer_free(&a);
    tell(h);
}

static struct record *record_new(struct hand *h)
{
    if (h->n == h->cap) {
        h->cap = h->cap ? 2 * h->cap : 256;
        h->records = realloc(h->records, h->cap * sizeof *h->records);
        if (!h->records)
            abort();
    }
    return &h->records[h->n++];
}

static void submit(struct hand *h, struct table *t, struct seat *s)
{
    struct http_answer a = {0};
    struct record r = {.decision = s->asked};
    snprintf(r.game, sizeof r.game, "%s", t->id);
    snprintf(r.token, sizeof r.token, "%s", s->who.token);
    snprintf(r.body, sizeof r.body, "{\"decision\":%lld,\"answer\":\"%s\"}", (long long)s->asked,
             s->answer);
    key_new(r.key);
    if (line_insist(&h->line, text("/v1/games/%s/actions", t->id), r.token, r.key, r.body, &a,
                    &h->told)) {
        struct json_object *root = parse(&a);
        r.position = number_at(root, "position");
        snprintf(r.receipt, sizeof r.receipt, "%s", text_at(root, "receipt"));
        digest(&a, r.told);
        *record_new(h) = r;
        atomic_fetch_add(&h->load->done, 1);
        t->is_over = json_object_get_boolean(at(root, "finished"));
        s->answered = s->asked;
        s->asked = 0;
        if (at(root, "decisions.0"))
            choose(h, s, at(root, "decisions.0"));
        json_object_put(root);
    }
    http_answer_free(&a);
    tell(h);
}

static bool play(struct hand *h, struct table *t)
{
    if ((!t->id[0] || t->is_over) && !sit_down(h, t))
        return false;
    for (size_t i = 0; i < t->n && !t->is_over; i++) {
        struct seat *s = &t->seats[i];
        if (!s->asked)
            look(h, t, s);
        if (s->asked)
            submit(h, t, s);
    }
    return world_is_well();
}

static void *hand_main(void *arg)
{
    struct hand *h = arg;
    bool fine = person_new(&h->line, "Ada", &h->people[0], &h->told) &&
                person_new(&h->line, "Bea", &h->people[1], &h->told);
    while (fine && atomic_load(&h->load->done) < h->load->wanted)
        fine = play(h, &h->tables[line_random(&h->line, (uint64_t)h->games)]);
    return NULL;
}

struct load *load_start(int threads, int games_each, long submissions)
{
    struct load *l = calloc(1, sizeof *l);
    ck_assert_ptr_nonnull(l);
    l->threads = threads;
    l->wanted = submissions;
    l->hands = calloc((size_t)threads, sizeof *l->hands);
    ck_assert_ptr_nonnull(l->hands);
    for (int i = 0; i < threads; i++) {
        struct hand *h = &l->hands[i];
        h->load = l;
        h->games = games_each < MOST_GAMES ? games_each : MOST_GAMES;
        line_open(&h->line, (uint64_t)i + 10);
        ck_assert_int_eq(pthread_create(&h->thread, NULL, hand_main, h), 0);
    }
    return l;
}

long load_done(const struct load *l)
{
    return atomic_load(&l->done);
}

bool load_goes_on(const struct load *l)
{
    return load_done(l) < l->wanted && world_is_well();
}

struct insistence load_told(const struct load *l)
{
    return (struct insistence){atomic_load(&l->lost), atomic_load(&l->refused)};
}

/* The log against the record */

static int by_key(const void *a, const void *b)
{
    return strcmp(((const struct record *)a)->key, ((const struct record *)b)->key);
}

static void compare(const struct record *all, size_t n)
{
    PGconn *c = PQconnectdb(world_db()->owner);
    PGresult *r = PQexec(c, "select r.key, a.game_id, a.decision, a.positions[2], a.answer,"
                            " encode(a.chain_hash, 'hex')"
                            " from turnstone.action a"
                            " left join turnstone.receipt r using (game_id, seq)"
                            " join turnstone.seat s on s.game_id = a.game_id"
                            "   and s.seat = a.by_seat and s.kind = 'player'"
                            " where a.kind = 'answer'");
    ck_assert_int_eq(PQresultStatus(r), PGRES_TUPLES_OK);
    ck_assert_int_eq(PQntuples(r), (int)n);
    for (int i = 0; i < PQntuples(r); i++) {
        struct record key;
        snprintf(key.key, sizeof key.key, "%s", PQgetvalue(r, i, 0));
        const struct record *it = bsearch(&key, all, n, sizeof *all, by_key);
        ck_assert_msg(it != NULL, "a row that nobody was told of: key %s", key.key);
        ck_assert_str_eq(PQgetvalue(r, i, 1), it->game);
        ck_assert_int_eq(strtoll(PQgetvalue(r, i, 2), NULL, 10), it->decision);
        ck_assert_int_eq(strtoll(PQgetvalue(r, i, 3), NULL, 10), it->position);
        ck_assert_str_eq(PQgetvalue(r, i, 5), it->receipt);
    }
    PQclear(r);
    PQfinish(c);
    ck_assert_int_eq(world_count("select count(*) from (select from turnstone.action"
                                 " where kind = 'answer' group by game_id, decision"
                                 " having count(*) > 1) twice"),
                     0);
}

static void ask_again(struct line *l, const struct record *all, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct http_answer a = {0};
        uint8_t now[DIGEST];
        ck_assert(line_call(l, (int)(i % SERVICES), "POST",
                            text("/v1/games/%s/actions", all[i].game), all[i].token, all[i].key,
                            NULL, all[i].body, &a));
        ck_assert_msg(a.status == 201, "%d %s", a.status, http_answer_text(&a));
        digest(&a, now);
        ck_assert_mem_eq(now, all[i].told, DIGEST);
        http_answer_free(&a);
    }
}

long load_settle(struct load *l)
{
    struct line line;
    size_t n = 0, at_record = 0;
    for (int i = 0; i < l->threads; i++) {
        pthread_join(l->hands[i].thread, NULL);
        line_close(&l->hands[i].line);
        n += l->hands[i].n;
    }
    expect_well();
    struct record *all = calloc(n + 1, sizeof *all);
    ck_assert_ptr_nonnull(all);
    for (int i = 0; i < l->threads; i++) {
        memcpy(all + at_record, l->hands[i].records, l->hands[i].n * sizeof *all);
        at_record += l->hands[i].n;
        free(l->hands[i].records);
    }
    qsort(all, n, sizeof *all, by_key);
    compare(all, n);
    line_open(&line, 5);
    ask_again(&line, all, n);
    line_close(&line);
    compare(all, n);
    world_verify();
    free(all);
    free(l->hands);
    free(l);
    return (long)n;
}
