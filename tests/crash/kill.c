/* tests/crash/kill.c: services that are killed while many play: nothing told is lost or doubled. */
#include "crash/load.h"
#include "crash/relay.h"

#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 12, GAMES = 8, USUAL = 10000, PATIENCE = 10000 };

static char *through_relay;

static void setup(void)
{
    world_database();
    through_relay = relay_open(world_db());
    services_start();
}

static void teardown(void)
{
    free(through_relay);
    world_close();
}

START_TEST(at_any_moment)
{
    struct load *l = load_start(THREADS, GAMES, world_submissions(USUAL));
    struct line chance;
    long kills = 0;
    line_open(&chance, (uint64_t)time(NULL));
    while (load_goes_on(l)) {
        struct service *s = &services[line_random(&chance, SERVICES)];
        pause_ms((unsigned)(20 + line_random(&chance, 300)));
        service_kill(s);
        service_start(s, s->database);
        kills++;
    }
    struct insistence told = load_told(l);
    long n = load_settle(l);
    fprintf(stderr, "kill: %ld answers, %ld kills, %ld requests without answer, %ld 503\n", n,
            kills, told.lost, told.refused);
    ck_assert_int_gt(kills, 0);
}
END_TEST

/* A submission that waits for its answer. */
struct waiting {
    struct line line;
    char path[100];
    const char *token, *key;
    char body[200];
    bool answered;
    struct http_answer answer;
    pthread_t thread;
};

static void *wait_main(void *arg)
{
    struct waiting *w = arg;
    w->answered =
        line_call(&w->line, 0, "POST", w->path, w->token, w->key, NULL, w->body, &w->answer);
    return NULL;
}

/* The commit is made and its news never comes: the service dies before it can answer. */
START_TEST(between_commit_and_reply)
{
    struct line line;
    struct person people[2];
    struct insistence none = {0};
    char id[ID], key[ID];
    line_open(&line, 3);
    for (int i = 0; i < 2; i++)
        ck_assert(person_new(&line, "Ada", &people[i], &none));
    ck_assert(game_new(&line, people, 2, false, id, NULL));
    service_stop(&services[0]);
    service_start(&services[0], through_relay);
    long rounds = world_submissions(400) / 10;
    for (long round = 0; round < rounds; round++) {
        int who = 0;
        struct json_object *d = NULL;
        long rows = world_count("select count(*) from turnstone.action where game_id = '%s'", id);
        for (int i = 0; i < 2; i++) {
            json_object_put(d);
            d = line_get(&line, 0, text("/v1/games/%s/decisions", id), people[i].token);
            who = i;
            if (at(d, "decisions.0"))
                break;
        }
        struct waiting w = {.token = people[who].token, .key = key};
        key_new(key);
        snprintf(w.path, sizeof w.path, "/v1/games/%s/actions", id);
        snprintf(w.body, sizeof w.body, "{\"decision\":%lld,\"answer\":\"%s\"}",
                 (long long)number_at(d, "decisions.0.id"), text_at(d, "decisions.0.default"));
        json_object_put(d);
        line_open(&w.line, 4);
        relay_set(RELAY_MUTE);
        ck_assert_int_eq(pthread_create(&w.thread, NULL, wait_main, &w), 0);
        long now = rows;
        for (int i = 0; i < PATIENCE && now == rows; i++) {
            pause_ms(2);
            now = world_count("select count(*) from turnstone.action where game_id = '%s'", id);
        }
        ck_assert_int_eq(now, rows + 1);
        service_kill(&services[0]);
        pthread_join(w.thread, NULL);
        ck_assert(!w.answered);
        relay_set(RELAY_PASS);
        service_start(&services[0], through_relay);
        for (int k = 0; k < SERVICES; k++) {
            struct json_object *told = line_post(&line, k, w.path, w.token, key, w.body);
            ck_assert_int_eq(number_at(told, "position"), rows + 1);
            json_object_put(told);
        }
        ck_assert_int_eq(
            world_count("select count(*) from turnstone.action where game_id = '%s'", id),
            rows + 1);
        http_answer_free(&w.answer);
        line_close(&w.line);
    }
    fprintf(stderr, "kill: %ld kills between commit and reply\n", rounds);
    line_close(&line);
    service_stop(&services[0]);
    service_start(&services[0], world_db()->service);
    world_verify();
}
END_TEST

/* A bot's turn goes on where the service that owed it died. */
START_TEST(bots_go_on)
{
    struct line line;
    struct person ada;
    struct insistence none = {0};
    line_open(&line, 6);
    ck_assert(person_new(&line, "Ada", &ada, &none));
    for (long round = 0; round < world_submissions(200) / 10; round++) {
        char id[ID];
        ck_assert(game_new(&line, &ada, 1, true, id, NULL));
        struct json_object *d = line_get(&line, 0, text("/v1/games/%s/decisions", id), ada.token);
        struct json_object *told =
            line_post(&line, 0, text("/v1/games/%s/actions", id), ada.token, NULL,
                      text("{\"decision\":%lld,\"answer\":\"end\"}",
                           (long long)number_at(d, "decisions.0.id")));
        service_kill(&services[0]);
        /* Either the other one is asked for the game, or the first one starts again. */
        int k = round % 2 ? 0 : 1;
        service_start(&services[0], world_db()->service);
        bool is_asked = false;
        for (int i = 0; i < PATIENCE && !is_asked; i++) {
            pause_ms(2);
            json_object_put(d);
            d = line_get(&line, k, text("/v1/games/%s/decisions", id), ada.token);
            is_asked = at(d, "decisions.0") != NULL;
        }
        ck_assert_msg(is_asked, "the bot of game %s plays no more", id);
        json_object_put(d);
        json_object_put(told);
    }
    line_close(&line);
    world_verify();
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {at_any_moment, between_commit_and_reply, bots_go_on};
    return world_run("kill", tests, sizeof tests / sizeof *tests, setup, teardown);
}
