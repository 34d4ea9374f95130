/* tests/crash/outage.c: a database that is killed, cut off, or full while many play: 503 meanwhile,
 * and nothing told is lost or doubled. */
#include "crash/load.h"
#include "crash/relay.h"

enum { THREADS = 12, GAMES = 8, USUAL = 4000, LEAST = 1500, PATIENCE = 6000 };

static char *through_relay;
static struct line line;

static void setup(void)
{
    world_cluster();
    through_relay = relay_open(world_db());
    services_start();
    line_open(&line, 7);
}

static void teardown(void)
{
    line_close(&line);
    free(through_relay);
    world_close();
}

/* The services are never killed here: a request without an answer is a fault of theirs. */
static void settle(struct load *l, const char *what, long times)
{
    struct insistence told = load_told(l);
    long n = load_settle(l);
    fprintf(stderr, "outage: %s: %ld answers, %ld times, %ld 503\n", what, n, times, told.refused);
    ck_assert_int_eq(told.lost, 0);
    ck_assert_int_gt(times, 0);
}

START_TEST(killed)
{
    struct load *l = load_start(THREADS, GAMES, world_submissions(USUAL));
    long kills = 0;
    while (load_goes_on(l)) {
        pause_ms(200);
        world_cluster_kill();
        expect_unavailable(&line);
        pause_ms(200);
        world_cluster_start();
        expect_ready(&line);
        kills++;
    }
    settle(l, "PostgreSQL killed", kills);
}
END_TEST

START_TEST(connections_ended)
{
    services_start_empty();
    struct load *l = load_start(THREADS, GAMES, world_submissions(USUAL));
    long times = 0;
    while (load_goes_on(l)) {
        pause_ms(20);
        times += world_count("select count(pg_terminate_backend(pid)) from pg_stat_activity"
                             " where datname = current_database() and pid <> pg_backend_pid()");
    }
    settle(l, "connections ended", times);
}
END_TEST

START_TEST(lines_cut_and_replies_lost)
{
    services_start_empty();
    for (int k = 0; k < SERVICES; k++) {
        service_stop(&services[k]);
        service_start(&services[k], through_relay);
    }
    relay_break(15, 15);
    struct load *l = load_start(THREADS, GAMES, world_submissions(USUAL));
    while (load_goes_on(l))
        pause_ms(20);
    relay_break(0, 0);
    settle(l, "lines cut, in per mille of the requests and of the replies", 15);
}
END_TEST

START_TEST(disk_full_now_and_then)
{
    services_start_empty();
    world_sql("create or replace function public.full_now_and_then() returns trigger"
              " language plpgsql as $$ begin if random() < 0.05 then"
              " raise disk_full using message = 'no space left on device'; end if;"
              " return new; end $$;"
              "create trigger full_a before insert on turnstone.action for each row"
              " execute function public.full_now_and_then();"
              "create trigger full_p before insert on turnstone.player for each row"
              " execute function public.full_now_and_then();"
              "create trigger full_s before update on turnstone.seat for each row"
              " execute function public.full_now_and_then();"
              /* And at the commit, when all statements went well. */
              "create constraint trigger full_r after insert on turnstone.receipt"
              " deferrable initially deferred for each row"
              " execute function public.full_now_and_then()");
    struct load *l = load_start(THREADS, GAMES, world_submissions(USUAL));
    while (load_goes_on(l))
        pause_ms(20);
    world_sql("drop function public.full_now_and_then() cascade");
    ck_assert_int_gt(load_told(l).refused, 0);
    settle(l, "disk full, in per mille of the writes", 50);
}
END_TEST

/* PostgreSQL on a file system that is really full: it may go down with it, as it sees fit. */
START_TEST(disk_is_full)
{
    if (!world_cluster_is_small())
        return; /* only root may mount one */
    services_start_empty();
    /* Enough of them that they are not through before it is full for the first time. */
    long n = world_submissions(USUAL);
    struct load *l = load_start(THREADS, GAMES, n < LEAST ? LEAST : n);
    long times = 0;
    while (load_goes_on(l)) {
        pause_ms(times ? 500 : 20);
        long before = load_told(l).refused;
        world_cluster_fill();
        for (int i = 0; i < PATIENCE && load_told(l).refused - before < 50 && load_goes_on(l); i++)
            pause_ms(5);
        world_cluster_free();
        expect_ready(&line);
        times++;
    }
    ck_assert_int_gt(load_told(l).refused, 0);
    settle(l, "disk really full", times);
}
END_TEST

/* A bot that could not write, in a game that has been read since by others than its bot. */
START_TEST(bots_whose_answer_failed)
{
    services_start_empty();
    world_sql("create or replace function public.no_bots() returns trigger language plpgsql as $$"
              " begin if exists (select from turnstone.seat s where s.game_id = new.game_id"
              " and s.seat = new.by_seat and s.kind = 'bot') then raise disk_full; end if;"
              " return new; end $$;"
              "create trigger no_bots before insert on turnstone.action for each row"
              " execute function public.no_bots()");
    struct person ada;
    struct insistence none = {0};
    char id[ID], path[100];
    ck_assert(person_new(&line, "Ada", &ada, &none));
    ck_assert(game_new(&line, &ada, 1, true, id, NULL));
    snprintf(path, sizeof path, "/v1/games/%s/actions", id);
    struct json_object *d = line_get(&line, 0, text("/v1/games/%s/decisions", id), ada.token);
    const char *body =
        text("{\"decision\":%lld,\"answer\":\"end\"}", (long long)number_at(d, "decisions.0.id"));
    json_object_put(line_post(&line, 0, path, ada.token, "first", body));
    json_object_put(d);
    pause_ms(100);
    world_sql("drop function public.no_bots() cascade");
    for (int k = 0; k < SERVICES; k++) {
        struct http_answer a = {0};
        ck_assert(line_call(&line, k, "POST", path, ada.token, "second", NULL, body, &a));
        ck_assert_int_eq(a.status, 409);
        http_answer_free(&a);
    }
    bool is_asked = false;
    for (int i = 0; i < PATIENCE && !is_asked; i++) {
        d = line_get(&line, 0, text("/v1/games/%s/decisions", id), ada.token);
        is_asked = at(d, "decisions.0") != NULL;
        json_object_put(d);
        pause_ms(2);
    }
    ck_assert_msg(is_asked, "the bot plays no more");
    world_verify();
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        killed,       connections_ended,       lines_cut_and_replies_lost, disk_full_now_and_then,
        disk_is_full, bots_whose_answer_failed};
    return world_run("outage", tests, sizeof tests / sizeof *tests, setup, teardown);
}
