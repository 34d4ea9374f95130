/* tests/api/hidden_twins.c: what a viewer cannot know changes no byte that it gets: status,
 * headers, bodies and their lengths are the same in two games that it cannot tell apart (pair.h).
 * Where a dry run stops and a list of answers goes on, the games then turn out to be different. */
#include "api/canaries.h"
#include "api/pair.h"
#include "api/random.h"
#include "rules/dominion/state.h"
#include "rules/registry.h"

enum { MOST_OPTIONS = 300 };

/* What the pairs were like: a test that finds none of a kind has not looked at it. */
static struct {
    unsigned pairs, rows, lists, trials, stopped, canaries;
    unsigned other_cards;          /* the viewer's hand is made of other cards of the same names */
    unsigned other_draws, oracles; /* what was hidden from a dry run was different */
} count;

/* What is asked for again and again. */
static void compare_now(void)
{
    for (int i = 0; i < 2; i++) {
        char path[100];
        snprintf(path, sizeof path, i ? "/v1/games/%s/decisions" : "/v1/games/%s", pair.id);
        struct answer a = pair_same(pair.as, "GET", path, NULL, NULL);
        ck_assert_int_eq(a.status, 200);
        const char *tag = http_answer_header(&a.raw, "ETag");
        ck_assert_ptr_nonnull(tag);
        struct answer again =
            pair_same(pair.as, "GET", path, api_path("If-None-Match: %s\r\n", tag), NULL);
        ck_assert_int_eq(again.status, 304);
        answer_free(&again);
        answer_free(&a);
        pair_same_done(NULL, "GET", path, NULL, NULL);
    }
    if (pair.as)
        pair_same_done(pair.as, "GET", "/v1/me/turns", NULL, NULL);
}

/* Everything there is to read. */
static void compare_reads(void)
{
    static const char *const paths[] = {"/v1/games/%s",
                                        "/v1/games/%s/decisions",
                                        "/v1/games/%s/actions",
                                        "/v1/games/%s/actions?limit=500",
                                        "/v1/games/%s/actions?after=3&limit=2",
                                        "/v1/games/%s/actions?after=100000",
                                        "/v1/games/%s/turns",
                                        "/v1/games/%s/turns?after=1&limit=1",
                                        "/v1/games/%s/turns/1",
                                        "/v1/games/%s/turns/2",
                                        "/v1/games/%s/turns/3",
                                        "/v1/games/%s/turns/99",
                                        "/v1/games/%s/orders",
                                        "/v1/games/%s/export",
                                        "/v1/games/%s?at=1",
                                        "/v1/games/%s?at=100000",
                                        "/v1/games?mine=true",
                                        "/v1/me",
                                        "/v1/me/turns"};
    const struct player *const eyes[] = {pair.as, NULL, &pair.stranger};
    for (size_t e = 0; e < 3; e++) {
        for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
            const char *hole = strstr(paths[i], "%s");
            int n = hole ? (int)(hole - paths[i]) : (int)strlen(paths[i]);
            char path[200];
            snprintf(path, sizeof path, "%.*s%s%s", n, paths[i], hole ? pair.id : "",
                     hole ? hole + 2 : "");
            pair_same_done(eyes[e], "GET", path, NULL, NULL);
            if (e == 0)
                pair_same_done(eyes[e], "HEAD", path, NULL, NULL);
        }
        for (size_t position = 0; position <= pair.twins.n; position++)
            pair_same_done(eyes[e], "GET", api_path("/v1/games/%s?at=%zu", pair.id, position), NULL,
                           NULL);
        pair_same_done(eyes[e], "GET", api_path("/v1/games/%s/actions?limit=500", pair.id),
                       "Accept: application/x-ndjson\r\n", NULL);
    }
}

/* Dry runs, and refusals of what was not offered */

struct tried { /* an option whose dry run stopped before something hidden */
    uint32_t decision;
    char answer[200];
};

static void put_answer(struct buf *out, uint32_t decision, const char *answer)
{
    buf_printf(out, "{\"decision\":%u,\"answer\":\"%s\"}", (unsigned)decision, answer);
}

/* How far the dry run came: "end", "chance", "hidden", or "" if the answer is refused. */
static void try(uint32_t decision, const char *answer, char until[16])
{
    struct buf body = {0};
    put_answer(&body, decision, answer);
    struct answer a = pair_same(
        pair.as, "POST", api_path("/v1/games/%s/actions?dry_run=true", pair.id), NULL, body.at);
    until[0] = '\0';
    if (a.status == 200)
        snprintf(until, 16, "%s", text_at(a.json, "until"));
    count.trials++;
    count.stopped += a.status == 200 && strcmp(until, "end") != 0;
    answer_free(&a);
    buf_free(&body);
}

/* Tries all options of the viewer's questions; those that stopped before something hidden. */
static size_t try_options(struct json_object *asked, struct tried out[MOST_OPTIONS])
{
    size_t n = 0;
    for (size_t i = 0; i < length_at(asked, "decisions"); i++) {
        struct json_object *d = at(asked, api_path("decisions.%zu", i));
        struct json_object *options = at(d, "options");
        uint32_t decision = (uint32_t)number_at(d, "id");
        for (size_t k = 0; k <= json_object_array_length(options); k++) {
            char until[16];
            const char *answer = k ? text_at(json_object_array_get_idx(options, k - 1), "text")
                                   : text_at(d, "default");
            try(decision, answer, until);
            if (!until[0] || strcmp(until, "end") == 0 || n == MOST_OPTIONS ||
                strlen(answer) >= sizeof out->answer)
                continue;
            out[n].decision = decision;
            strcpy(out[n++].answer, answer);
        }
    }
    return n;
}

/* What others are asked, answered in their place by what is offered to them in the one game. */
static void compare_others(void)
{
    const struct board *b = &pair.twins.board[0];
    for (rules_seat s = 0; s < pair.seats; s++) {
        const struct rules_decision *d = rules_open(b->state, s);
        for (uint16_t i = 0; d && d->by != pair.viewer && i < d->n; i++) {
            char answer[200] = "", until[16];
            struct rules_text text = {answer, 0, sizeof answer};
            rules_option_format(b->rules, &rules_options(b->state, d)[i], &text);
            try(d->number, answer, until);
            ck_assert_str_eq(until, "");
        }
    }
}

/* Answers that were not offered, to this question and to others: each refused the same way, and
 * nothing happens. */
static void compare_refusals(uint32_t decision)
{
    const struct rules_words *words = rules_game_find("dominion")->words;
    const char *path = api_path("/v1/games/%s/actions", pair.id);
    static const char *const verbs[] = {"play", "buy", "discard", "trash", "gain", "put", "reveal"};
    char answer[100], until[16];
    for (unsigned i = 0; i < 40; i++) {
        uint64_t card = random_below(&pair.random, words->n_cards);
        if (!words->cards[card])
            continue;
        const char *verb = verbs[random_below(&pair.random, sizeof verbs / sizeof *verbs)];
        snprintf(answer, sizeof answer, "%s %s", verb, words->cards[card]->slug);
        try(decision, answer, until);
        try((uint32_t)random_below(&pair.random, decision + 20), answer, until);
    }
    static const char *const bodies[] = {"{\"decision\":1,\"answer\":\"end\"}",
                                         "{\"decision\":4000000000,\"answer\":\"end\"}",
                                         "{\"decision\":1,\"answers\":[\"end\",\"end\"]}",
                                         "{\"decision\":1,\"answer\":\"no such words\"}", "{}"};
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++)
        pair_same_done(pair.as, "POST", path, NULL, bodies[i]);
    pair_same_done(
        pair.as, "POST", path, NULL,
        api_path("{\"decision\":%u,\"answer\":\"discard province 40\"}", (unsigned)decision));
    pair_same_done(&pair.stranger, "POST", path, NULL,
                   api_path("{\"decision\":%u,\"answer\":\"end\"}", (unsigned)decision));
}

/* Canaries: their names may be in lists of piles, and nowhere else in the viewer's state. */
static void look_for_canaries(void)
{
    const struct board *b = &pair.twins.board[0];
    const char *slugs[CANARIES];
    struct answer a = pair_same(pair.as, "GET", api_path("/v1/games/%s", pair.id), NULL, NULL);
    size_t n = canaries_of(b->rules, b->state, pair.viewer, slugs);
    for (size_t i = 0; i < n; i++)
        ck_assert_msg(!canary_is_told(a.json, slugs[i]), "viewer %d is told of %s: %s",
                      pair.viewer + 1, slugs[i], json_object_to_json_string(a.json));
    count.canaries += (unsigned)n;
    answer_free(&a);
}

/* No answer depends on which of two equal cards it is: a name of its own for a card, kept while it
 * is in a deck, would show as soon as another card of that name is drawn in its place. */
static bool has_other_cards(void)
{
    const struct dom *one = pair.twins.board[0].state, *other = pair.twins.board[1].state;
    if (pair.viewer == RULES_NOBODY || pair.twins.board[0].rules != rules_game_find("dominion"))
        return false;
    uint16_t hand = dom_zone_of(pair.viewer, DOM_HAND);
    for (uint16_t id = one->zone[hand].first; id; id = one->card[id].next) {
        uint16_t same_id = other->zone[hand].first;
        while (same_id && same_id != id)
            same_id = other->card[same_id].next;
        if (!same_id)
            return true;
    }
    return false;
}

/* No oracle */

static bool takes_one(const struct rules_decision *d)
{
    return d->shape == RULES_ONE || (d->shape == RULES_SET && d->min <= 1 && d->max >= 1);
}

static bool offers(const struct board *b, const struct rules_decision *d,
                   const struct rules_option *wanted)
{
    for (uint16_t i = 0; i < d->n; i++) {
        const struct rules_option *o = &rules_options(b->state, d)[i];
        if (o->verb == wanted->verb && o->card == wanted->card && o->arg == wanted->arg)
            return true;
    }
    return false;
}

enum telling { TELLING_NOTHING, TELLING_STEP, TELLING };

/* An answer to the viewer's next question in both games: one that only the first offers, or else
 * one that leads on in both. */
static enum telling find_next(rules_seat seat, char out[static 200], uint32_t number[2])
{
    const struct board *b = pair.twins.board;
    const struct rules_decision *d = rules_open(b[0].state, seat);
    const struct rules_decision *e = rules_open(b[1].state, seat);
    enum telling found = TELLING_NOTHING;
    if (!d || !e || d->by != pair.viewer || e->by != pair.viewer || !takes_one(d) || !takes_one(e))
        return found;
    number[0] = d->number;
    number[1] = e->number;
    for (uint16_t i = 0; i < d->n && found != TELLING; i++) {
        const struct rules_option *o = &rules_options(b[0].state, d)[i];
        struct rules_text text = {out, 0, 200};
        bool is_in_both = offers(&b[1], e, o);
        if (is_in_both && (found || !o->card))
            continue;
        out[0] = '\0';
        rules_option_format(b[0].rules, o, &text);
        found = is_in_both ? TELLING_STEP : TELLING;
    }
    return found;
}

/* Adds answers to the list (each after a comma) up to one that fits only the first game's draw.
 * How many, or 0: there is none. */
static size_t put_telling(rules_seat seat, struct buf *out)
{
    for (size_t n = 1; n < 12; n++) {
        char text[200];
        uint32_t number[2];
        enum telling found = find_next(seat, text, number);
        if (found == TELLING_NOTHING)
            return 0;
        buf_printf(out, ",\"%s\"", text);
        if (found == TELLING)
            return n;
        for (unsigned k = 0; k < 2; k++)
            if (!twins_answer(&pair.twins, k, pair.viewer, number[k], text))
                return 0;
    }
    return 0;
}

/* The list that tried to learn a draw has paid for it: in the other game all but its last answer
 * stand, that one says why it does not fit, and asking again tells the same. */
static void check_paid(const struct two *both, size_t n, const char *key, const char *body)
{
    struct json_object *one = both->at[0].json, *other = both->at[1].json;
    const char *path = api_path("/v1/games/%s/actions", pair.id);
    ck_assert_uint_eq((size_t)number_at(one, "applied"), n);
    ck_assert_ptr_null(at(one, "stopped"));
    ck_assert_uint_eq((size_t)number_at(other, "applied"), n - 1);
    ck_assert_uint_eq((size_t)number_at(other, "stopped.index"), n - 1);
    ck_assert_str_eq(text_at(other, "stopped.problem.type"),
                     "urn:turnstone:problem:illegal-answer");
    ck_assert_int_eq(number_at(other, "position"), number_at(one, "position") - 1);
    api_talk_to_twin(true);
    struct answer again = api_post(pair.as, path, key, body);
    ck_assert_str_eq(http_answer_text(&again.raw), http_answer_text(&both->at[1].raw));
    struct answer log = api_get_ok(pair.as, api_path("%s?limit=500", path));
    ck_assert_int_eq(number_at(log.json, "position"), number_at(other, "position"));
    api_talk_to_twin(false);
    answer_free(&again);
    answer_free(&log);
    count.oracles++;
}

/* What the dry run of this answer did not say is now found out for good. */
static void answer_for_real(const struct tried *tried)
{
    char key[API_ID], *shown[2];
    rules_seat seat = 0;
    while (seat < pair.seats &&
           (!rules_open(pair.twins.board[0].state, seat) ||
            rules_open(pair.twins.board[0].state, seat)->number != tried->decision))
        seat++;
    ck_assert_uint_lt(seat, pair.seats);
    for (unsigned k = 0; k < 2; k++)
        ck_assert(twins_answer(&pair.twins, k, pair.viewer, tried->decision, tried->answer));
    struct buf body = {0}, rest = {0};
    size_t n = put_telling(seat, &rest);
    buf_printf(&body, "{\"decision\":%u,\"answers\":[\"%s\"%s]}", (unsigned)tried->decision,
               tried->answer, n ? rest.at : "");
    api_key(key);
    struct two both = pair_call(pair.as, "POST", api_path("/v1/games/%s/actions", pair.id),
                                api_path("Idempotency-Key: %s\r\n", key), body.at);
    for (int k = 0; k < 2; k++) {
        ck_assert_int_eq(both.at[k].status, 201);
        shown[k] = pair_masked(&both.at[k].raw.body);
    }
    count.other_draws += strcmp(shown[0], shown[1]) != 0;
    if (n)
        check_paid(&both, n + 1, key, body.at);
    free(shown[0]);
    free(shown[1]);
    pair_free(&both);
    buf_free(&body);
    buf_free(&rest);
}

/* A list whose first answer is refused is refused whole: of what follows it nothing is tried. */
static void compare_lists(uint32_t decision, const struct tried *tried)
{
    const char *path = api_path("/v1/games/%s/actions", pair.id);
    pair_same_done(pair.as, "POST", path, NULL,
                   api_path("{\"decision\":%u,\"answers\":[\"buy no_such_card\",\"end\"]}",
                            (unsigned)decision));
    struct answer dry = pair_same(pair.as, "POST", api_path("%s?dry_run=true", path), NULL,
                                  api_path("{\"decision\":%u,\"answers\":[\"%s\",\"end\"]}",
                                           (unsigned)tried->decision, tried->answer));
    check_problem(&dry, 400, "invalid_body");
    answer_free(&dry);
}

/* What comes next, tried beforehand: by the viewer where it is asked, else in place of others. */
static void try_next(size_t i)
{
    const struct twins_row *row = &pair.twins.row[i];
    char until[16];
    if (!pair.as)
        return;
    try(row->decision, row->answer[0], until);
    ck_assert_int_eq(until[0] != '\0', row->by == pair.viewer);
}

/* One pair */

static void compare_at_the_end(void)
{
    static struct tried tried[MOST_OPTIONS];
    compare_reads();
    look_for_canaries();
    if (!pair.as)
        return;
    struct answer asked =
        pair_same(pair.as, "GET", api_path("/v1/games/%s/decisions", pair.id), NULL, NULL);
    size_t n = try_options(asked.json, tried);
    uint32_t decision =
        length_at(asked.json, "decisions") ? (uint32_t)number_at(asked.json, "decisions.0.id") : 1;
    answer_free(&asked);
    compare_refusals(decision);
    compare_others();
    if (n)
        compare_lists(decision, &tried[0]);
    compare_now();
    if (n)
        answer_for_real(&tried[random_below(&pair.random, n)]);
}

static bool find_pair(const struct rules_game *rules, const char *options, size_t seats,
                      const struct twins_wish *wish)
{
    pair.seats = seats;
    pair.viewer = wish->viewer;
    pair.as = wish->viewer == RULES_NOBODY ? NULL : &pair.people[wish->viewer];
    pair_players();
    pair_open(rules, options);
    return pair_start(wish);
}

/* False: there is no pair with that wish. */
static bool play_pair(const struct rules_game *rules, const char *options, size_t seats,
                      const struct twins_wish *wish)
{
    if (!find_pair(rules, options, seats, wish)) {
        twins_free(&pair.twins);
        return false;
    }
    count.pairs++;
    count.rows += (unsigned)pair.twins.n;
    count.other_cards += has_other_cards();
    compare_now();
    for (size_t i = 0, n; i < pair.twins.n; i += n) {
        try_next(i);
        n = pair_own_rows(i);
        count.lists += n > 1;
        bool is_last = i + n == pair.twins.n;
        (is_last && pair.twins.row[i].by != pair.viewer ? pair_post_to_a_waiting : pair_post)(i, n);
        compare_now();
    }
    compare_at_the_end();
    twins_free(&pair.twins);
    return true;
}

/* TURNSTONE_SEED and TURNSTONE_GAMES are for longer runs. How many pairs to look at. */
static unsigned begin(unsigned usual)
{
    const char *seed = getenv("TURNSTONE_SEED"), *pairs = getenv("TURNSTONE_GAMES");
    api_twin_begin();
    memset(&pair, 0, sizeof pair);
    pair.random = seed ? strtoull(seed, NULL, 10) : 1;
    memset(&count, 0, sizeof count);
    return pairs ? (unsigned)strtoul(pairs, NULL, 10) : usual;
}

/* By chance, one after another every seat and the public. */
static struct twins_wish any_wish(unsigned nth, size_t seats, unsigned tries)
{
    size_t v = nth % (seats + 1);
    return (struct twins_wish){.viewer = v < seats ? (rules_seat)v : RULES_NOBODY,
                               .most = 10 + random_below(&pair.random, TWINS_ROWS - 10),
                               .tries = tries};
}

/* Many courses, and few secrets for each: what differs is what the others answer. The search
 * itself fails where the same events lead to another view (twins.c), so nothing is posted. */
START_TEST(whoever_is_told_the_same_sees_the_same)
{
    unsigned found = 0, pairs = begin(40);
    for (unsigned r = 0; rules_game_at(r); r++)
        for (unsigned i = 0; i < pairs; i++) {
            size_t seats = 2 + random_below(&pair.random, 2);
            struct twins_wish wish = any_wish(i, seats, 100);
            found += find_pair(rules_game_at(r), NULL, seats, &wish);
            twins_free(&pair.twins);
        }
    ck_assert_uint_gt(found, pairs / 2);
    api_twin_end();
}
END_TEST

START_TEST(random_positions_of_every_game_look_alike)
{
    unsigned pairs = begin(10), canaries = 0;
    for (unsigned r = 0; rules_game_at(r); r++) {
        const struct rules_game *rules = rules_game_at(r);
        for (unsigned i = 0; i < pairs; i++) {
            size_t seats = 2 + random_below(&pair.random, 2);
            struct twins_wish wish = any_wish(i, seats, 20000);
            (void)play_pair(rules, NULL, seats, &wish);
        }
        ck_assert_uint_gt(count.pairs, pairs / 2);
        ck_assert_uint_gt(count.canaries, canaries);
        canaries = count.canaries;
    }
    ck_assert_uint_gt(count.rows, 5 * count.pairs);
    ck_assert_uint_gt(count.lists, 0);
    ck_assert_uint_gt(count.trials, 5 * count.pairs);
    api_twin_end();
}
END_TEST

/* Actions of this kingdom that can be had early draw cards, and nothing else in it is played then:
 * what they will bring is what a dry run and a list of answers try to learn. */
static const char drawing_kingdom[] =
    "{\"first_player\":1,\"kingdom\":[\"courtyard\",\"moat\",\"laboratory\",\"council_room\","
    "\"market\",\"festival\",\"bazaar\",\"duke\",\"treasury\",\"outpost\"]}";

/* The viewer may play an Action. */
static bool may_draw(const struct board *b, rules_seat viewer)
{
    const struct rules_decision *d = rules_open(b->state, viewer);
    return d && d->kind == DOM_ASK_ACTION && d->by == viewer && d->n > 1;
}

START_TEST(no_dry_run_and_no_list_is_an_oracle)
{
    (void)begin(0);
    for (unsigned i = 0; i < 60 && (!count.oracles || count.other_draws < 3); i++) {
        struct twins_wish wish = {.viewer = 0, .most = 9, .is_enough = may_draw, .tries = 150000};
        (void)play_pair(rules_game_find("dominion"), drawing_kingdom, 2, &wish);
    }
    ck_assert_uint_gt(count.other_cards, 0);
    ck_assert_uint_ge(count.stopped, count.other_draws);
    ck_assert_uint_ge(count.other_draws, 3);
    ck_assert_uint_gt(count.oracles, 0);
    api_twin_end();
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {whoever_is_told_the_same_sees_the_same,
                                  random_positions_of_every_game_look_alike,
                                  no_dry_run_and_no_list_is_an_oracle};
    return api_run("hidden_twins", tests, sizeof tests / sizeof *tests);
}
