/* tests/unit/match_verify.c: export and verify: a good game is found good, and whatever is changed
 * in the database or in a file is found, at the first bad row. */
#include "unit/store_database.h"

#include "cli/cli.h"
#include "cli/play_log.h"
#include "cli/verify.h"
#include "match/export.h"
#include "match/match.h"
#include "rules/registry.h"

#include <semaphore.h>
#include <sodium.h>
#include <sys/stat.h>
#include <time.h>

static struct database db;
static struct store *s;

/* Two bots to the end; a player with entropy who resigned against a bot; a game that waits for its
 * player; one that waits for players. */
static struct uuid bots, resigned, waiting, lobby;

/* -- games ------------------------------------------------------------------------------------ */

struct reply {
    sem_t done;
    enum match_rc rc;
    struct uuid game;
};

static int render(void *context, const struct match_view *v, struct buf *body)
{
    struct reply *r = context;
    r->game = v->game->game_id;
    buf_text(body, "{}");
    return 201;
}

static void replied(void *context, const struct match_reply *reply)
{
    struct reply *r = context;
    r->rc = reply->rc;
    sem_post(&r->done);
}

static int render_outcome(void *context, const struct match_outcome *o, struct buf *body)
{
    (void)context;
    (void)o;
    buf_text(body, "{}");
    return 201;
}

static void submitted(void *context, const struct match_submitted *outcome)
{
    replied(context, &outcome->reply);
}

static void wait_for(struct reply *r)
{
    while (sem_wait(&r->done) != 0)
        continue;
    if (r->rc != MATCH_OK) {
        fprintf(stderr, "a job ended with %d\n", r->rc);
        abort();
    }
    sem_destroy(&r->done);
}

static struct uuid create(struct match *m, const struct uuid *player, const char *key,
                          struct match_seat_wish first, struct match_seat_wish second)
{
    struct reply r = {0};
    struct match_key k = {.player = *player, .operation = "games_post", .key = key};
    struct match_new_game g = {.rules = rules_game_find("dominion"),
                               .options = "",
                               .seats = 2,
                               .seat = {first, second},
                               .is_public = true,
                               .has_entropy = true,
                               .entropy = {1, 2, 3}};
    sem_init(&r.done, 0, 0);
    match_game_create(m, &g, &k, render, replied, &r);
    wait_for(&r);
    return r.game;
}

static void resign(struct match *m, const struct uuid *player, const struct uuid *game)
{
    struct reply r = {0};
    struct match_key k = {.player = *player, .operation = "resignation_post", .key = "resign"};
    sem_init(&r.done, 0, 0);
    match_resign(m, game, &k, render_outcome, submitted, &r);
    wait_for(&r);
}

static void give_orders(struct match *m, const struct uuid *player, const struct uuid *game)
{
    static const char *const orders[] = {"never_react"};
    struct reply r = {0};
    struct match_key k = {.player = *player, .operation = "orders_put", .key = "orders"};
    sem_init(&r.done, 0, 0);
    match_order(m, game, orders, 1, &k, render_outcome, submitted, &r);
    wait_for(&r);
}

static void wait_finished(const struct uuid *game)
{
    for (int i = 0; i < 6000; i++) {
        struct store_games games;
        struct timespec pause = {.tv_nsec = 10000000};
        if (store_game_get(s, game, &games) != STORE_OK)
            abort();
        bool over = games.at[0].status == STORE_GAME_FINISHED;
        store_games_free(&games);
        if (over)
            return;
        nanosleep(&pause, NULL);
    }
    fprintf(stderr, "the bots do not end their game\n");
    abort();
}

static void play_games(void)
{
    struct match *m;
    char why[400];
    const struct match_config config = {.database_url = db.service};
    const struct match_seat_wish bot = {.kind = STORE_SEAT_BOT, .bot = "big-money"};
    const struct match_seat_wish open = {.kind = STORE_SEAT_OPEN};
    struct uuid ada = player_new(s, "Ada");
    struct match_seat_wish me = {.kind = STORE_SEAT_PLAYER, .player = ada};
    if (match_start(&config, &m, why, sizeof why)) {
        fprintf(stderr, "%s\n", why);
        abort();
    }
    bots = create(m, &ada, "bots", bot, bot);
    resigned = create(m, &ada, "resigned", me, bot);
    waiting = create(m, &ada, "waiting", me, bot);
    lobby = create(m, &ada, "lobby", me, open);
    give_orders(m, &ada, &resigned);
    resign(m, &ada, &resigned);
    wait_finished(&bots);
    match_stop(m);
}

static void setup_all(void)
{
    if (sodium_init() < 0)
        abort();
    database_new(&db);
    s = database_store(db.service);
    play_games();
    store_close(s);
    database_sql(db.owner, "create schema original;"
                           "create table original.action as select * from turnstone.action;"
                           "create table original.result as select * from turnstone.result;"
                           "create table original.game as select * from turnstone.game;"
                           "create table original.game_key as select * from turnstone.game_key;"
                           "create table original.seat as select * from turnstone.seat;"
                           "alter table turnstone.action disable trigger user;"
                           "alter table turnstone.result disable trigger user");
}

static void teardown_all(void)
{
    database_drop(&db);
}

/* Everything as it was played. */
static void restore(void)
{
    database_sql(db.owner,
                 "delete from turnstone.action; delete from turnstone.result;"
                 "delete from turnstone.seat;"
                 "insert into turnstone.action select * from original.action;"
                 "insert into turnstone.result select * from original.result;"
                 "insert into turnstone.seat select * from original.seat;"
                 "update turnstone.game_key k set secret = o.secret from original.game_key o"
                 " where o.game_id = k.game_id;"
                 "update turnstone.game g set ruleset = o.ruleset,"
                 " rules_version = o.rules_version, options = o.options, status = o.status,"
                 " key_commitment = o.key_commitment, started_at = o.started_at,"
                 " finished_at = o.finished_at"
                 " from original.game o where o.game_id = g.game_id");
}

static void setup(void)
{
    restore();
    s = database_store(db.service);
}

static void teardown(void)
{
    store_close(s);
}

/* SQL as the owner; $G is the game, $R the row. Returns the first cell. */
static const char *owner(const struct uuid *game, int row, const char *sql)
{
    struct buf b = {0};
    char id[UUID_TEXT];
    uuid_format(game, id);
    for (const char *c = sql; *c; c++) {
        if (c[0] == '$' && c[1] == 'G')
            buf_printf(&b, "'%s'::uuid", id), c++;
        else if (c[0] == '$' && c[1] == 'R')
            buf_printf(&b, "%d", row), c++;
        else
            buf_char(&b, *c);
    }
    const char *cell = database_sql(db.owner, b.at);
    buf_free(&b);
    return cell;
}

static void expect_good(const struct uuid *game, const char *words)
{
    struct verify_report r;
    ck_assert(verify_game(s, game, NULL, &r));
    ck_assert_msg(r.good && strstr(r.line, words), "%s", r.line);
}

static void expect_bad(const struct uuid *game, int row, const char *words, const char *what)
{
    struct verify_report r;
    char where[32] = ": ";
    if (row)
        snprintf(where, sizeof where, ": row %d: ", row);
    ck_assert(verify_game(s, game, NULL, &r));
    ck_assert_msg(!r.good && r.bad == row && strstr(r.line, where) && strstr(r.line, words),
                  "expected row %d, %s; after %s came: %s", row, words, what, r.line);
}

/* -- the database ----------------------------------------------------------------------------- */

START_TEST(good_games_are_good)
{
    char rows[64];
    snprintf(rows, sizeof rows, ": %s rows, finished, all as the rules say",
             owner(&bots, 0, "select count(*) from turnstone.action where game_id = $G"));
    ck_assert_int_gt(atoi(rows + 2), 20);
    expect_good(&bots, rows);
    expect_good(&resigned, " rows, finished, all as the rules say");
    expect_good(&waiting, " rows, running, all as the rules say");
    expect_good(&lobby, ": 0 rows, open, all as the rules say");
}
END_TEST

START_TEST(every_changed_field_is_found)
{
    /* What a row in the middle, one that buys a Silver, is changed to. */
    static const struct {
        const char *set, *words;
    } cases[] = {
        {"answer = 'buy copper'", "the state hash differs"},
        {"answer = 'buy province'", "the answer is illegal: "},
        {"answer = 'fly away'", "the answer cannot be read: "},
        {"answer = 'buy  silver'", "the answer is not in canonical form"},
        {"decision = decision + 1", "no open decision has number"},
        {"decision = decision - 1", "no open decision has number"},
        {"seat = 3 - seat", "is of seat"},
        {"by_seat = 3 - by_seat", "is of seat"},
        {"by_seat = null", "is of seat"},
        {"kind = 'resign'", "it is not a resignation"},
        {"kind = 'default'", "it is not the default answer"},
        {"kind = 'resign', decision = null, answer = 'resign'", " differ"},
        {"turn = turn + 1", "the turn differs"},
        {"draws = draws + 1", "the draws differ"},
        {"state_hash = set_byte(state_hash, 15, get_byte(state_hash, 15) # 1)",
         "the state hash differs"},
        {"events = '[]'", "the events differ"},
        {"events = jsonb_set(events, '{0,count}', '77')", "the events differ"},
        {"events = jsonb_set(events, '{0,count}', '1.0')", "the events differ"},
        {"events = events || '[null]'", "the events differ"},
        {"chain_hash = set_byte(chain_hash, 0, get_byte(chain_hash, 0) # 128)",
         "the chain hash differs"},
        {"positions[1] = positions[1] + 1", "the positions differ"},
        {"positions = positions[1:2]", "the positions differ"},
        {"positions = positions || 1", "the positions differ"},
    };
    int row = atoi(owner(&bots, 0,
                         "select seq from turnstone.action where game_id = $G and seq > 8"
                         " and answer = 'buy silver' order by seq limit 1"));
    ck_assert_int_gt(row, 8);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buf sql = {0};
        buf_printf(&sql,
                   "with done as (update turnstone.action set %s"
                   " where game_id = $G and seq = $R returning 1) select count(*) from done",
                   cases[i].set);
        ck_assert_str_eq(owner(&bots, row, sql.at), "1");
        expect_bad(&bots, row, cases[i].words, cases[i].set);
        buf_free(&sql);
        restore();
    }
    expect_good(&bots, "finished");
}
END_TEST

START_TEST(changed_standing_orders_are_found)
{
    static const struct {
        const char *set, *words;
    } cases[] = {
        {"answer = 'none'", "the state hash differs"},
        {"answer = 'never_act'", "the standing orders cannot be read: "},
        {"answer = ' never_react'", "the standing orders are not in canonical form"},
        {"answer = 'never_react, never_react'", "the answer is illegal: "},
        {"seat = 2, by_seat = 2", "the state hash differs"},
        {"seat = 3, by_seat = 3", "the standing orders are not those of a seat"},
        {"decision = 1", "the standing orders answer another decision"},
        {"kind = 'resign'", "it is not a resignation"},
        {"kind = 'answer', decision = 1", ""},
        {"positions = array[positions[2], positions[2], positions[2]]", "the positions differ"},
        {"positions = array[positions[2], positions[1], positions[3]]", "the positions differ"},
    };
    int row = atoi(owner(
        &resigned, 0, "select seq from turnstone.action where game_id = $G and kind = 'orders'"));
    ck_assert_int_gt(row, 1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buf sql = {0};
        buf_printf(&sql,
                   "with done as (update turnstone.action set %s"
                   " where game_id = $G and seq = $R returning 1) select count(*) from done",
                   cases[i].set);
        ck_assert_str_eq(owner(&resigned, row, sql.at), "1");
        expect_bad(&resigned, row, cases[i].words, cases[i].set);
        buf_free(&sql);
        restore();
    }
    expect_good(&resigned, "finished");
}
END_TEST

START_TEST(moved_and_missing_rows_are_found)
{
    int last = atoi(owner(&bots, 0, "select max(seq) from turnstone.action where game_id = $G"));
    owner(&bots, 12,
          "update turnstone.action set seq = seq + 100000 where game_id = $G and seq in ($R, $R+1);"
          "update turnstone.action set seq = 2 * $R + 1 - (seq - 100000)"
          " where game_id = $G and seq > 100000");
    expect_bad(&bots, 12, "no open decision has number", "a swap");
    restore();
    owner(&bots, 12, "delete from turnstone.action where game_id = $G and seq = $R");
    expect_bad(&bots, 12, "it is missing; row 13 is in its place", "a deletion");
    restore();
    owner(&bots, 1, "delete from turnstone.action where game_id = $G and seq = $R");
    expect_bad(&bots, 1, "it is missing; row 2 is in its place", "a deletion");
    restore();
    owner(&bots, last, "delete from turnstone.action where game_id = $G and seq = $R");
    expect_bad(&bots, last, "it is missing: the game is finished", "a cut");
    restore();
    owner(&bots, 0, "delete from turnstone.action where game_id = $G");
    expect_bad(&bots, 1, "it is missing: the game is finished", "a cut");
    restore();
    owner(&waiting, 0, "delete from turnstone.action where game_id = $G");
    expect_bad(&waiting, 1, "it is missing: the game has started", "a cut");
    restore();
    owner(&bots, last,
          "insert into turnstone.action select game_id, seq + 1, at, kind, seat, by_seat,"
          " decision + 1, answer, turn, events, draws, state_hash, chain_hash, positions"
          " from turnstone.action where game_id = $G and seq = $R");
    expect_bad(&bots, last + 1, "the game was over before it", "a row too many");
}
END_TEST

START_TEST(changed_facts_of_the_game_are_found)
{
    static const struct {
        const char *sql, *words;
        int row;
    } cases[] = {
        {"update turnstone.game_key set secret = set_byte(secret, 3, get_byte(secret, 3) # 4)"
         " where game_id = $G",
         "the secret is not the one that was committed to", 0},
        {"update turnstone.game set key_commitment = sha256('') where game_id = $G",
         "the secret is not the one that was committed to", 0},
        {"update turnstone.seat set entropy = '\\x02' where game_id = $G and seat = 1",
         "the set-up is not the one that options and chance give", 1},
        {"update turnstone.seat set entropy = null where game_id = $G and seat = 1",
         "the set-up is not the one that options and chance give", 1},
        {"update turnstone.game set options = 'colony=yes' where game_id = $G",
         "the set-up is not the one that options and chance give", 1},
        {"update turnstone.game set options = 'colony=perhaps' where game_id = $G",
         "the rules do not allow the options", 1},
        {"update turnstone.action set answer = replace(answer, 'colony=no', 'colony=yes') || ' '"
         " where game_id = $G and seq = 1",
         "the set-up is not the one that options and chance give", 1},
        {"update turnstone.game set rules_version = 99 where game_id = $G",
         "it is of version 99 of the rules", 0},
        {"update turnstone.game set ruleset = 'chess' where game_id = $G",
         "this program has no ruleset chess", 0},
        {"update turnstone.game set started_at = started_at - interval '1 second'"
         " where game_id = $G",
         "the game started at another time", 1},
        {"update turnstone.game set finished_at = finished_at + interval '1 second'"
         " where game_id = $G",
         "the game finished at another time", 0},
        {"update turnstone.game set status = 'running', finished_at = null where game_id = $G",
         "ends the game, but it is not finished", 0},
        {"update turnstone.result set score = score + 1 where game_id = $G and seat = 2",
         "the result of seat 2 is not what the rules say", 0},
        {"update turnstone.result set score = null where game_id = $G and seat = 1",
         "the result of seat 1 is not what the rules say", 0},
        {"update turnstone.result set place = 3 - place where game_id = $G",
         "the result of seat 1 is not what the rules say", 0},
        {"update turnstone.result set turns = turns + 1 where game_id = $G and seat = 1",
         "the result of seat 1 is not what the rules say", 0},
        {"update turnstone.result set resigned = not resigned where game_id = $G and seat = 1",
         "the result of seat 1 is not what the rules say", 0},
        {"delete from turnstone.result where game_id = $G and seat = 2",
         "the result has 1 seats, by the rules 2", 0},
        {"delete from turnstone.result where game_id = $G", "the result has 0 seats", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        owner(&resigned, 0, cases[i].sql);
        expect_bad(&resigned, cases[i].row, cases[i].words, cases[i].sql);
        restore();
    }
    owner(&bots, 0,
          "update turnstone.seat set kind = 'player', bot = null,"
          " player_id = (select player_id from turnstone.player limit 1), entropy = '\\x01'"
          " where game_id = $G and seat = 1");
    expect_bad(&bots, 1, "the set-up is not the one", "entropy that nobody gave");
}
END_TEST

START_TEST(a_log_before_the_start_is_found)
{
    owner(&lobby, 0,
          "insert into turnstone.action select $G, seq, at, kind, seat, by_seat, decision, answer,"
          " turn, events, draws, state_hash, chain_hash, positions from turnstone.action"
          " where seq = 1 limit 1");
    expect_bad(&lobby, 1, "the game has not started", "a row");
}
END_TEST

static void receipt_of(const struct uuid *game, uint8_t out[STORE_HASH])
{
    int32_t seq;
    ck_assert_int_eq(store_log_latest(s, game, &seq, out), STORE_OK);
}

/* The end of the finished game taken away, as if it still ran: only a receipt tells. */
START_TEST(a_receipt_shows_a_cut_or_rewritten_end)
{
    struct verify_report r;
    uint8_t head[STORE_HASH], other[STORE_HASH];
    receipt_of(&bots, head);
    receipt_of(&resigned, other);
    ck_assert(verify_game(s, &bots, head, &r));
    ck_assert_msg(r.good, "%s", r.line);
    ck_assert(verify_game(s, &bots, other, &r));
    ck_assert_msg(!r.good && strstr(r.line, "no row has the receipt's chain hash"), "%s", r.line);
    owner(&bots, 30,
          "delete from turnstone.action where game_id = $G and seq > $R;"
          "delete from turnstone.result where game_id = $G;"
          "update turnstone.game set status = 'running', finished_at = null where game_id = $G");
    expect_good(&bots, ": 30 rows, running");
    ck_assert(verify_game(s, &bots, head, &r));
    ck_assert_msg(!r.good && strstr(r.line, "no row has the receipt's chain hash"), "%s", r.line);
}
END_TEST

START_TEST(a_game_that_is_not_there)
{
    struct verify_report r;
    struct uuid nowhere = uuid_random();
    ck_assert(verify_game(s, &nowhere, NULL, &r));
    ck_assert(!r.good);
    ck_assert_ptr_nonnull(strstr(r.line, "there is no such game"));
    struct store *away = database_store("host=/nowhere");
    ck_assert(!verify_game(away, &bots, NULL, &r));
    ck_assert(!r.good);
    store_close(away);
}
END_TEST

/* -- the commands ----------------------------------------------------------------------------- */

/* Runs a command with what it prints on standard output in `out`. */
static int run(int (*command)(int argc, char **argv), const char *const *words, char *out,
               size_t size)
{
    char *argv[12] = {0};
    int argc = 0;
    while (words[argc]) {
        argv[argc] = strdup(words[argc]);
        argc++;
    }
    FILE *file = tmpfile();
    fflush(stdout);
    int old = dup(STDOUT_FILENO);
    ck_assert_int_ge(dup2(fileno(file), STDOUT_FILENO), 0);
    optind = 0; /* getopt starts over */
    int code = command(argc, argv);
    fflush(stdout);
    dup2(old, STDOUT_FILENO);
    close(old);
    rewind(file);
    size_t n = fread(out, 1, size - 1, file);
    out[n] = '\0';
    fclose(file);
    while (argc > 0)
        free(argv[--argc]);
    return code;
}

START_TEST(all_games_are_counted)
{
    static char out[8192];
    const char *words[] = {"verify", "--all", "--database", db.service, NULL};
    ck_assert_int_eq(run(cli_verify, words, out, sizeof out), CLI_OK);
    ck_assert_msg(strstr(out, "\n4 games verified, 0 bad\n"), "%s", out);
    owner(&bots, 5, "update turnstone.action set turn = 9 where game_id = $G and seq = $R");
    owner(&resigned, 0, "delete from turnstone.result where game_id = $G");
    ck_assert_int_eq(run(cli_verify, words, out, sizeof out), CLI_FAILED);
    ck_assert_msg(strstr(out, "\n4 games verified, 2 bad\n"), "%s", out);
    ck_assert_msg(strstr(out, ": row 5: the turn differs"), "%s", out);
}
END_TEST

START_TEST(an_export_is_verified_and_replayed)
{
    static char out[100000];
    char id[UUID_TEXT], path[] = "/tmp/turnstone-export.XXXXXX", receipt[65];
    uint8_t head[STORE_HASH];
    struct stat st;
    int fd = mkstemp(path);
    ck_assert_int_ge(fd, 0);
    close(fd);
    unlink(path);
    const struct uuid *games[] = {&bots, &resigned, &waiting, &lobby};
    for (size_t i = 0; i < 4; i++) {
        uuid_format(games[i], id);
        const char *plain[] = {"export", id, "--database", db.service, "--out", path, NULL};
        const char *whole[] = {"export",   id,      "--running", "--database",
                               db.service, "--out", path,        NULL};
        const char *verify[] = {"verify", "--file", path, NULL};
        const char *replay[] = {"replay", path, NULL};
        bool over = i < 2;
        ck_assert_int_eq(run(cli_export, plain, out, sizeof out), over ? CLI_OK : CLI_FAILED);
        ck_assert_int_eq(access(path, F_OK), over ? 0 : -1);
        ck_assert_int_eq(run(cli_export, whole, out, sizeof out), CLI_OK);
        ck_assert_int_eq(stat(path, &st), 0);
        ck_assert_int_eq(st.st_mode & 0777, 0600);
        ck_assert_int_eq(run(cli_verify, verify, out, sizeof out), CLI_OK);
        ck_assert_msg(strstr(out, id) && strstr(out, "all as the rules say"), "%s", out);
        bool started = i < 3;
        ck_assert_int_eq(run(cli_replay, replay, out, sizeof out), started ? CLI_OK : CLI_FAILED);
        ck_assert_msg(!started || strstr(out, "every hash as in the log"), "%s", out);
        unlink(path);
    }
    uuid_format(&waiting, id);
    const char *to_stdout[] = {"export", id, "--running", "--database", db.service, NULL};
    ck_assert_int_eq(run(cli_export, to_stdout, out, sizeof out), CLI_OK);
    ck_assert_ptr_nonnull(strstr(out, "\"digest\":"));
    receipt_of(&waiting, head);
    cli_hex(head, sizeof head, receipt);
    const char *with[] = {"verify", id, "--receipt", receipt, "--database", db.service, NULL};
    ck_assert_int_eq(run(cli_verify, with, out, sizeof out), CLI_OK);
    uuid_format(&bots, id);
    ck_assert_int_eq(run(cli_verify, with, out, sizeof out), CLI_FAILED);
}
END_TEST

/* -- files ------------------------------------------------------------------------------------ */

static void export_text(const struct uuid *game, struct buf *out)
{
    struct export_game g;
    char *text = NULL;
    size_t n = 0;
    FILE *file = open_memstream(&text, &n);
    ck_assert_int_eq(export_game_open(s, game, &g), STORE_OK);
    ck_assert_int_eq(export_write(s, &g, file), STORE_OK);
    ck_assert_int_eq(fclose(file), 0);
    export_game_close(&g);
    buf_bytes(out, text, n);
    free(text);
}

static struct verify_report judge(const struct buf *text)
{
    struct verify_report r;
    FILE *file = fmemopen(text->at, text->n, "r");
    ck_assert_ptr_nonnull(file);
    verify_file(file, "memory", NULL, &r);
    fclose(file);
    return r;
}

START_TEST(no_byte_of_a_file_can_be_changed)
{
    struct buf text = {0};
    export_text(&resigned, &text);
    ck_assert(judge(&text).good);
    for (size_t i = 0; i < text.n; i++) {
        static const char flips[] = {0x01, 0x20, (char)0x80};
        for (size_t k = 0; k < sizeof flips; k++) {
            text.at[i] = (char)(text.at[i] ^ flips[k]);
            struct verify_report r = judge(&text);
            ck_assert_msg(!r.good, "byte %zu xor %#x: %s", i, (unsigned)flips[k], r.line);
            text.at[i] = (char)(text.at[i] ^ flips[k]);
        }
    }
    for (size_t n = text.n - 2; n > 0; n--) {
        struct buf cut = {.at = text.at, .n = n};
        ck_assert_msg(!judge(&cut).good, "cut to %zu bytes", n);
    }
    buf_free(&text);
}
END_TEST

/* Writes the seal of a changed file anew, as a forger would. */
static void seal(struct buf *text)
{
    uint8_t digest[STORE_HASH];
    char hex[2 * STORE_HASH + 1];
    char *end = memmem(text->at, text->n, "{\"rows\":", 8);
    char *at = memmem(text->at, text->n, "\"digest\":\"", 10);
    ck_assert(end && at);
    (void)crypto_generichash(digest, sizeof digest, (const unsigned char *)text->at,
                             (size_t)(end - text->at), NULL, 0);
    cli_hex(digest, sizeof digest, hex);
    memcpy(at + 10, hex, sizeof hex - 1);
}

/* Which bytes say something that no secret and no rule determines. */
static void mark_free(const struct buf *text, bool *is_free)
{
    static const char *const members[] = {"\"at\":\"", "\"created_at\":\"", "\"bot\":\"",
                                          "\"created_by\":\"", "\"player\":\""};
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        size_t n = strlen(members[i]);
        for (char *at = text->at;
             (at = memmem(at, (size_t)(text->at + text->n - at), members[i], n)) != NULL;) {
            at += n;
            for (; *at != '"'; at++)
                is_free[at - text->at] = true;
        }
    }
}

START_TEST(a_new_seal_hides_nothing_that_is_judged)
{
    struct buf text = {0};
    export_text(&resigned, &text);
    struct buf copy = {.at = malloc(text.n), .n = text.n};
    bool *is_free = calloc(text.n, sizeof *is_free);
    ck_assert(copy.at && is_free);
    mark_free(&text, is_free);
    size_t end = (size_t)((char *)memmem(text.at, text.n, "{\"rows\":", 8) - text.at);
    size_t unseen = 0;
    for (size_t i = 0; i < end; i++) {
        memcpy(copy.at, text.at, text.n);
        copy.at[i] = (char)(copy.at[i] ^ 1);
        seal(&copy);
        struct verify_report r = judge(&copy);
        unseen += r.good;
        ck_assert_msg(!r.good || is_free[i], "byte %zu (%.20s): %s", i, text.at + i, r.line);
    }
    ck_assert_uint_gt(unseen, 0); /* otherwise the seal was wrong, and nothing was tried */
    free(copy.at);
    free(is_free);
    buf_free(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("match_verify");
    TCase *tcase = tcase_create("match_verify");
    tcase_add_unchecked_fixture(tcase, setup_all, teardown_all);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_set_timeout(tcase, 300);
    tcase_add_test(tcase, good_games_are_good);
    tcase_add_test(tcase, every_changed_field_is_found);
    tcase_add_test(tcase, changed_standing_orders_are_found);
    tcase_add_test(tcase, moved_and_missing_rows_are_found);
    tcase_add_test(tcase, changed_facts_of_the_game_are_found);
    tcase_add_test(tcase, a_log_before_the_start_is_found);
    tcase_add_test(tcase, a_receipt_shows_a_cut_or_rewritten_end);
    tcase_add_test(tcase, a_game_that_is_not_there);
    tcase_add_test(tcase, all_games_are_counted);
    tcase_add_test(tcase, an_export_is_verified_and_replayed);
    tcase_add_test(tcase, no_byte_of_a_file_can_be_changed);
    tcase_add_test(tcase, a_new_seal_hides_nothing_that_is_judged);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
