/* tests/api/decks.c: the decks that seats bring: taken, refused with numbers, hidden, kept. */
#include "api/moves.h"
#include "api/pair.h"
#include "unit/store_database.h"

static const char seats_path[] = "/v1/games/%s/seats";

/* Two of the same Mainframe and size, and what is kept of them. */
static const char own_list[] =
    "{\"mainframe\":\"berserker\",\"cyberdeck\":["
    "{\"card\":\"scrapper\",\"count\":4},{\"card\":\"virtual_kid\",\"count\":4},"
    "{\"card\":\"boonyen_wardriver\",\"count\":4},{\"card\":\"riot_blade\",\"count\":4},"
    "{\"card\":\"roadie\",\"count\":4},{\"card\":\"shredder\",\"count\":4},"
    "{\"card\":\"skin_smasher\",\"count\":4},{\"card\":\"nameless\",\"count\":4},"
    "{\"card\":\"death_metal\",\"count\":4},{\"card\":\"beatdown\",\"count\":4},"
    "{\"card\":\"whammy_bar\",\"count\":4},{\"card\":\"terminate\",\"count\":4},"
    "{\"card\":\"delete\",\"count\":2}],"
    "\"ram_deck\":[{\"card\":\"basic_ram\",\"count\":25}]}";
static const char other_list[] =
    "{\"mainframe\":\"berserker\",\"cyberdeck\":["
    "{\"card\":\"admin\",\"count\":4},{\"card\":\"tagger\",\"count\":4},"
    "{\"card\":\"overload_mk_i\",\"count\":4},{\"card\":\"overload_mk_ii\",\"count\":4},"
    "{\"card\":\"binary_blast\",\"count\":4},{\"card\":\"static_blast\",\"count\":4},"
    "{\"card\":\"scavenger\",\"count\":4},{\"card\":\"sand_scorpion\",\"count\":4},"
    "{\"card\":\"dust_devil_initiate\",\"count\":4},{\"card\":\"mirage\",\"count\":4},"
    "{\"card\":\"terminate\",\"count\":4},{\"card\":\"delete\",\"count\":4},"
    "{\"card\":\"railgun\",\"count\":2}]}";

static const char own_text[] =
    "246,33:4,36:4,42:4,57:4,171:4,178:4,179:4,180:4,186:4,187:4,197:4,225:4,226:2";
static const char other_text[] =
    "246,2:4,10:4,15:4,16:4,23:4,26:4,56:2,97:4,100:4,111:4,118:4,225:4,226:4";

/* The cyberdeck of a list that is wrong: `first` takes the place of the first entry. */
static const char *list_with(const char *first)
{
    static char text[2000];
    const char *rest = strstr(own_list, "{\"card\":\"virtual_kid\"");
    snprintf(text, sizeof text, "{\"mainframe\":\"berserker\",\"cyberdeck\":[%s%s%s", first,
             first[0] ? "," : "", rest);
    return text;
}

static struct answer make(const struct player *p, const char *ruleset, const char *seats,
                          const char *key)
{
    struct buf body = {0};
    bool decks = strcmp(ruleset, "neuroscape") == 0;
    buf_printf(&body, "{\"ruleset\":\"%s\",\"visibility\":\"public\",\"seats\":%s%s}", ruleset,
               seats, decks ? ",\"options\":{\"first_player\":1}" : "");
    struct answer a = api_post(p, "/v1/games", key, body.at);
    buf_free(&body);
    return a;
}

/* A game with one seat of the creator and an open one. */
static void open_game(const struct player *p, const char *deck, char id[API_ID])
{
    struct buf seats = {0};
    buf_printf(&seats, "[{\"kind\":\"me\"%s%s},{\"kind\":\"open\"}]", deck ? ",\"deck\":" : "",
               deck ? deck : "");
    struct answer a = make(p, "neuroscape", seats.at, NULL);
    ck_assert_int_eq(a.status, 201);
    snprintf(id, API_ID, "%s", text_at(a.json, "game.id"));
    answer_free(&a);
    buf_free(&seats);
}

static struct answer join(const struct player *p, const char *id, const char *key, const char *deck)
{
    struct buf body = {0};
    buf_printf(&body, "{%s%s}", deck ? "\"deck\":" : "", deck ? deck : "");
    struct answer a = api_post(p, api_path(seats_path, id), key, body.at);
    buf_free(&body);
    return a;
}

static void joins(const struct player *p, const char *id, const char *deck)
{
    struct answer a = join(p, id, NULL, deck);
    ck_assert_int_eq(a.status, 201);
    answer_free(&a);
}

/* What the database holds of a seat. */
static void is_deck(const char *id, int seat, const char *wanted)
{
    ck_assert_str_eq(
        database_sql(api_database(), api_path("select coalesce(deck, 'none') from turnstone.seat"
                                              " where game_id = '%s' and seat = %d",
                                              id, seat)),
        wanted);
}

static void is_verified(const char *id)
{
    char said[4000];
    const char *const arguments[] = {"verify", id, "--database", api_service_database(), NULL};
    ck_assert_msg(api_program(arguments, said, sizeof said) == 0, "%s", said);
}

static void plays(const char *id, int seat, const char *mainframe, int64_t cards)
{
    struct answer a = api_get_ok(NULL, api_path("/v1/games/%s", id));
    struct json_object *player = at(a.json, api_path("state.seats.%d", seat - 1));
    ck_assert_str_eq(text_at(player, "mainframe"), mainframe);
    ck_assert_int_eq(number_at(player, "deck_count") + number_at(player, "hand_count"), cards);
    answer_free(&a);
}

START_TEST(every_seat_brings_its_own)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID];
    open_game(&ada, "\"basics-mainframe\"", id);
    joins(&bea, id, own_list);
    plays(id, 1, "firestarter", 50);
    plays(id, 2, "berserker", 50);
    is_deck(id, 1, "basics-mainframe");
    is_verified(id);
}
END_TEST

START_TEST(bots_bring_what_the_creator_gives_them)
{
    struct player ada = api_player("Ada");
    struct answer a = make(&ada, "neuroscape",
                           "[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"greedy\","
                           "\"deck\":\"basics-mainframe\"},{\"kind\":\"bot\",\"bot\":\"random\","
                           "\"deck\":\"random\"}]",
                           NULL);
    ck_assert_int_eq(a.status, 201);
    plays(text_at(a.json, "game.id"), 2, "firestarter", 50);
    is_deck(text_at(a.json, "game.id"), 1, "none");
    is_deck(text_at(a.json, "game.id"), 3, "random");
    answer_free(&a);
}
END_TEST

/* A published deck can be brought as it is, and as a list of one's own. */
START_TEST(what_is_published_can_be_brought)
{
    struct player ada = api_player("Ada");
    struct answer all = api_get_ok(NULL, "/v1/rulesets/neuroscape/decks");
    size_t n = length_at(all.json, "decks");
    ck_assert_uint_ge(n, 2);
    for (size_t i = 0; i < n; i++) {
        struct json_object *deck = at(all.json, api_path("decks.%zu", i));
        struct json_object *list = at(deck, "list");
        char id[API_ID], name[100];
        snprintf(name, sizeof name, "\"%s\"", text_at(deck, "deck"));
        open_game(&ada, name, id);
        open_game(&ada, json_object_to_json_string(list), id);
    }
    answer_free(&all);
    all = api_get_ok(NULL, "/v1/rulesets/neuroscape");
    ck_assert_int_eq(number_at(all.json, "ruleset.decks"), (int64_t)n);
    for (size_t i = 0; i < length_at(all.json, "ruleset.options"); i++) {
        const char *option = text_at(all.json, api_path("ruleset.options.%zu.option", i));
        ck_assert_msg(strncmp(option, "deck", 4) != 0 || strcmp(option, "deckout") == 0,
                      "%s is an option", option);
    }
    answer_free(&all);
}
END_TEST

struct bad {
    const char *deck;
    int status;
    const char *slug, *pointer, *rule, *detail;
};

static void refuses(struct answer a, const struct bad *bad, const char *place)
{
    check_problem(&a, bad->status, bad->slug);
    ck_assert_str_eq(text_at(a.json, "errors.0.pointer"), api_path("%s%s", place, bad->pointer));
    if (bad->rule) {
        ck_assert_str_eq(text_at(a.json, "rule"), bad->rule);
        ck_assert_str_eq(text_at(a.json, "errors.0.rule"), bad->rule);
        ck_assert_str_eq(text_at(a.json, "errors.0.detail"), bad->detail);
        ck_assert_ptr_nonnull(strstr(text_at(a.json, "detail"), bad->detail));
    }
    answer_free(&a);
}

/* In both places where a deck can be given. */
static void refuse_both(const struct player *creator, const struct player *p, const char *id,
                        const struct bad *bad)
{
    struct buf seats = {0};
    refuses(join(p, id, NULL, bad->deck), bad, "/deck");
    buf_printf(&seats, "[{\"kind\":\"open\"},{\"kind\":\"me\",\"deck\":%s}]", bad->deck);
    refuses(make(creator, "neuroscape", seats.at, NULL), bad, "/seats/1/deck");
    buf_free(&seats);
    is_deck(id, 2, "none");
}

START_TEST(what_breaks_a_rule_is_refused_with_its_numbers)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID];
    open_game(&ada, NULL, id);
    static const struct bad of_cards[] = {
        {"{\"card\":\"scrapper\",\"count\":5}", 422, "illegal_deck", "/cyberdeck/0/count",
         "NS-CMP-03", "Scrapper: 5 copies, at most 4 are allowed"},
        {"{\"card\":\"scrapper\",\"count\":2}", 422, "illegal_deck", "/cyberdeck", "NS-CMP-02",
         "48 cards, at least 50 are needed"},
        {"{\"card\":\"scraper\",\"count\":4}", 422, "illegal_deck", "/cyberdeck/0/card",
         "NS-CMP-02", "no card of this version is called scraper"},
        {"{\"card\":\"227\",\"count\":4}", 422, "illegal_deck", "/cyberdeck/0/card", "NS-CMP-02",
         "no card of this version is called 227"},
        {"{\"card\":\"firestarter\",\"count\":4}", 422, "illegal_deck", "/cyberdeck/0/card",
         "NS-CMP-02", "Firestarter is a Mainframe: none is in a Cyberdeck"},
        {"{\"card\":\"basic_ram\",\"count\":4}", 422, "illegal_deck", "/cyberdeck/0/card",
         "NS-CMP-02", "Basic RAM is RAM: none is in a Cyberdeck"},
        {"{\"card\":\"scrapper\",\"count\":4},{\"card\":\"scrapper\",\"count\":1}", 422,
         "illegal_deck", "/cyberdeck/1/card", "NS-CMP-03",
         "Scrapper is listed before: one entry has all its copies"},
        {"{\"card\":\"scrapper\",\"count\":0}", 400, "invalid_body", "/cyberdeck/0/count", NULL,
         NULL},
        {"{\"card\":\"scrapper\",\"count\":256}", 400, "invalid_body", "/cyberdeck/0/count", NULL,
         NULL},
        {"{\"card\":\"scrapper\"}", 400, "invalid_body", "/cyberdeck/0/count", NULL, NULL},
        {"{\"card\":\"scrapper\",\"count\":4,\"foil\":true}", 400, "unknown_member",
         "/cyberdeck/0/foil", NULL, NULL},
    };
    for (size_t i = 0; i < sizeof of_cards / sizeof *of_cards; i++) {
        struct bad bad = of_cards[i];
        bad.deck = list_with(bad.deck);
        refuse_both(&ada, &bea, id, &bad);
    }
}
END_TEST

START_TEST(what_is_no_deck_is_refused)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID];
    open_game(&ada, NULL, id);
    static const struct bad bad[] = {
        {"\"no-such-deck\"", 422, "unknown_deck", "", NULL, NULL},
        {"\"Berserker!\"", 400, "invalid_body", "", NULL, NULL},
        {"7", 400, "invalid_body", "", NULL, NULL},
        {"[]", 400, "invalid_body", "", NULL, NULL},
        {"null", 400, "invalid_body", "", NULL, NULL},
        {"{}", 422, "illegal_deck", "", "NS-CMP-01", "0 Mainframes, exactly 1 is needed"},
        {"{\"mainframe\":\"berserker\"}", 422, "illegal_deck", "", "NS-CMP-02",
         "0 cards, at least 50 are needed"},
        {"{\"mainframe\":\"berserker\",\"cyberdeck\":[]}", 422, "illegal_deck", "/cyberdeck",
         "NS-CMP-02", "0 cards, at least 50 are needed"},
        {"{\"mainframe\":\"roadie\",\"cyberdeck\":[]}", 422, "illegal_deck", "/mainframe",
         "NS-CMP-01", "Roadie is not a Mainframe"},
        {"{\"mainframe\":[{\"card\":\"berserker\",\"count\":2}]}", 400, "invalid_body",
         "/mainframe", NULL, NULL},
        {"{\"cyberdeck\":\"roadie\"}", 400, "invalid_body", "/cyberdeck", NULL, NULL},
        {"{\"cyberdeck\":7}", 400, "invalid_body", "/cyberdeck", NULL, NULL},
        {"{\"sideboard\":[]}", 400, "unknown_member", "/sideboard", NULL, NULL},
        {"{\"a\":[],\"b\":[],\"c\":[],\"d\":[]}", 400, "unknown_member", "/d", NULL, NULL},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuse_both(&ada, &bea, id, &bad[i]);
}
END_TEST

START_TEST(the_ram_deck_is_25_ram)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID], text[2000];
    size_t n = (size_t)(strstr(own_list, "\"ram_deck\"") - own_list);
    open_game(&ada, NULL, id);
    static const struct bad bad[] = {
        {"[{\"card\":\"basic_ram\",\"count\":24}]", 422, "illegal_deck", "/ram_deck", "NS-CMP-04",
         "24 RAM cards, exactly 25 are needed"},
        {"[]", 422, "illegal_deck", "/ram_deck", "NS-CMP-04", "0 RAM cards, exactly 25 are needed"},
        {"[{\"card\":\"roadie\",\"count\":25}]", 422, "illegal_deck", "/ram_deck/0/card",
         "NS-CMP-04", "Roadie is not RAM"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct bad one = bad[i];
        snprintf(text, sizeof text, "%.*s\"ram_deck\":%s}", (int)n, own_list, bad[i].deck);
        one.deck = text;
        refuse_both(&ada, &bea, id, &one);
    }
}
END_TEST

START_TEST(all_that_is_wrong_is_told_at_once)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID];
    open_game(&ada, NULL, id);
    struct answer a = join(&bea, id, NULL,
                           "{\"mainframe\":\"roadie\",\"cyberdeck\":[{\"card\":\"delete\","
                           "\"count\":9},{\"card\":\"no_card\",\"count\":1}],\"ram_deck\":[]}");
    static const char *const rules[] = {"NS-CMP-01", "NS-CMP-03", "NS-CMP-02", "NS-CMP-02",
                                        "NS-CMP-04"};
    check_problem(&a, 422, "illegal_deck");
    ck_assert_uint_eq(length_at(a.json, "errors"), sizeof rules / sizeof *rules);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        ck_assert_str_eq(text_at(a.json, api_path("errors.%zu.rule", i)), rules[i]);
    answer_free(&a);
    a = join(&bea, id, NULL,
             "{\"mainframe\":\"berserker\",\"cyberdeck\":[{\"card\":\"roadie\",\"count\":5}]}");
    ck_assert_str_eq(text_at(a.json, "errors.1.detail"), "5 cards, at least 50 are needed");
    expect_detail(a, 422, "illegal_deck",
                  "/deck/cyberdeck/0/count: Roadie: 5 copies, at most 4 are allowed.");
}
END_TEST

START_TEST(nobody_brings_a_deck_to_dominion)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    static const struct bad bad = {NULL, 422, "no_decks", "", NULL, NULL};
    static const char *const decks[] = {"\"basics-bioframe\"", "\"random\"", own_list};
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    for (size_t i = 0; i < 3; i++) {
        struct buf seats = {0};
        refuses(join(&bea, id, NULL, decks[i]), &bad, "/deck");
        buf_printf(&seats, "[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"random\",\"deck\":%s}]",
                   decks[i]);
        refuses(make(&ada, "dominion", seats.at, NULL), &bad, "/seats/1/deck");
        buf_free(&seats);
    }
    expect_problem(make(&ada, "neuroscape",
                        "[{\"kind\":\"me\"},{\"kind\":\"open\",\"deck\":\"random\"}]", NULL),
                   400, "unknown_member");
    expect_problem(api_post(&ada, "/v1/games", NULL,
                            "{\"ruleset\":\"neuroscape\",\"visibility\":\"public\",\"seats\":"
                            "[{\"kind\":\"me\"},{\"kind\":\"open\"}],"
                            "\"options\":{\"deck1\":\"random\"}}"),
                   422, "invalid_options");
}
END_TEST

START_TEST(a_retry_brings_it_once)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID];
    open_game(&ada, NULL, id);
    expect_problem(join(&bea, id, "join", "\"no-such-deck\""), 422, "unknown_deck");
    struct answer a = join(&bea, id, "join", own_list), b = join(&bea, id, "join", own_list);
    ck_assert_int_eq(a.status, 201);
    ck_assert_int_eq(b.status, 201);
    ck_assert_str_eq(http_answer_text(&a.raw), http_answer_text(&b.raw));
    answer_free(&a);
    answer_free(&b);
    expect_problem(join(&bea, id, "join", other_list), 422, "idempotency_key_reused");
    is_verified(id);
}
END_TEST

START_TEST(who_leaves_takes_it_along)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea"), cy = api_player("Cy");
    char id[API_ID];
    open_game(&ada, NULL, id);
    struct answer a = make(&ada, "neuroscape",
                           "[{\"kind\":\"me\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]", NULL);
    snprintf(id, sizeof id, "%s", text_at(a.json, "game.id"));
    answer_free(&a);
    joins(&bea, id, own_list);
    a = api_call(&bea, "DELETE", api_path("/v1/games/%s/seats/2", id), NULL, NULL);
    ck_assert_int_eq(a.status, 204);
    answer_free(&a);
    is_deck(id, 2, "none");
    joins(&cy, id, "\"basics-bioframe\"");
    joins(&bea, id, NULL);
    is_deck(id, 2, "basics-bioframe");
    is_deck(id, 3, "none");
    is_verified(id);
}
END_TEST

/* Whoever is invited has the deck again, unless they bring another. */
START_TEST(a_rematch_keeps_every_deck)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID], again[API_ID];
    open_game(&ada, own_list, id);
    joins(&bea, id, "\"basics-mainframe\"");
    for (int i = 0; i < 2; i++) {
        resign(&ada, id);
        struct answer a = api_post_ok(&bea, api_path("/v1/games/%s/rematch", id), "{}");
        snprintf(again, sizeof again, "%s", text_at(a.json, "game.id"));
        answer_free(&a);
        is_deck(again, 1, own_text);
        joins(&ada, again, i ? other_list : NULL);
        is_deck(again, 1, i ? other_text : own_text);
        plays(again, 1, "berserker", 50);
        plays(again, 2, "firestarter", 50);
        is_verified(again);
        snprintf(id, sizeof id, "%s", again);
    }
}
END_TEST

/* A kept deck is for the invited player alone. */
START_TEST(a_kept_deck_stays_with_its_player)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID], again[API_ID];
    struct answer a =
        make(&ada, "neuroscape",
             "[{\"kind\":\"me\",\"deck\":\"basics-bioframe\"},{\"kind\":\"open\"}]", NULL);
    snprintf(id, sizeof id, "%s", text_at(a.json, "game.id"));
    answer_free(&a);
    joins(&bea, id, NULL);
    resign(&bea, id);
    a = api_post_ok(&bea, api_path("/v1/games/%s/rematch", id), "{}");
    snprintf(again, sizeof again, "%s", text_at(a.json, "game.id"));
    answer_free(&a);
    a = api_call(&ada, "DELETE", api_path("/v1/games/%s/seats/1", again), NULL, NULL);
    ck_assert_int_eq(a.status, 204);
    answer_free(&a);
    is_deck(again, 1, "none");
}
END_TEST

/* An export has what a verification needs. */
START_TEST(a_file_has_the_decks)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID], said[4000];
    open_game(&ada, own_list, id);
    joins(&bea, id, "\"basics-mainframe\"");
    resign(&bea, id);
    struct answer a = api_get(&ada, api_path("/v1/games/%s/export", id));
    ck_assert_ptr_nonnull(strstr(http_answer_text(&a.raw), "\"deck\":\"basics-mainframe\""));
    const char *name = api_path("decks-%s.jsonl", id);
    FILE *file = fopen(name, "w");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(a.raw.body.at, 1, a.raw.body.n, file), a.raw.body.n);
    fclose(file);
    answer_free(&a);
    const char *const arguments[] = {"verify", "--file", name, NULL};
    ck_assert_msg(api_program(arguments, said, sizeof said) == 0, "%s", said);
    unlink(name);
}
END_TEST

/* Every answer about the game, in both worlds. */
static void looks_the_same(const struct player *p, const char *id)
{
    static const char *const paths[] = {"", "/decisions", "/actions", "/turns", "?at=0"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        char path[100];
        struct answer a[2];
        snprintf(path, sizeof path, "/v1/games/%s%s", id, paths[i]);
        for (int k = 0; k < 2; k++) {
            api_talk_to_twin(k == 1);
            a[k] = api_get(p, path);
        }
        char *here = pair_masked(&a[0].raw.body), *there = pair_masked(&a[1].raw.body);
        ck_assert_str_eq(here, there);
        free(here);
        free(there);
        answer_free(&a[0]);
        answer_free(&a[1]);
    }
    api_talk_to_twin(false);
}

/* In both worlds; the second player's decks are different. */
static void join_both(const struct player *p, const char *id, const char *deck, const char *other)
{
    for (int k = 0; k < 2; k++) {
        api_talk_to_twin(k == 1);
        struct answer a = join(p, id, api_path("seat-of-%s", p->token), k ? other : deck);
        ck_assert_int_eq(a.status, 201);
        answer_free(&a);
    }
    api_talk_to_twin(false);
}

static struct player player_of_both(const char *name)
{
    struct player p[2];
    for (int k = 0; k < 2; k++) {
        api_talk_to_twin(k == 1);
        struct answer a =
            api_post(NULL, "/v1/players", api_path("0123456789abcdef0123456789-%s", name),
                     api_path("{\"name\":\"%s\"}", name));
        snprintf(p[k].id, sizeof p[k].id, "%s", text_at(a.json, "player.id"));
        snprintf(p[k].token, sizeof p[k].token, "%s", text_at(a.json, "token"));
        answer_free(&a);
    }
    api_talk_to_twin(false);
    ck_assert_str_eq(p[0].token, p[1].token);
    return p[0];
}

/* The same secret: whoever has the same deck in both worlds has the same hand. */
static void share_secret(const char *id)
{
    static const char *const columns[] = {"game", "key_commitment", "game_key", "secret"};
    for (int i = 0; i < 4; i += 2) {
        char value[4096];
        snprintf(value, sizeof value, "%s",
                 database_sql(api_database(), api_path("select %s from turnstone.%s where game_id "
                                                       "= '%s'",
                                                       columns[i + 1], columns[i], id)));
        struct buf sql = {0};
        buf_printf(&sql, "update turnstone.%s set %s = '%s' where game_id = '%s'", columns[i],
                   columns[i + 1], value, id);
        api_talk_to_twin(true);
        database_sql(api_database(), sql.at);
        buf_free(&sql);
        api_talk_to_twin(false);
    }
}

/* Two services, the same requests, and another deck of the same Mainframe and size. */
START_TEST(nobody_else_is_told_a_deck)
{
    char id[API_ID];
    api_twin_begin();
    struct player dora = player_of_both("Dora"), edo = player_of_both("Edo"),
                  flo = player_of_both("Flo");
    for (int k = 0; k < 2; k++) {
        api_talk_to_twin(k == 1);
        struct answer a = make(&dora, "neuroscape",
                               "[{\"kind\":\"me\",\"deck\":\"basics-mainframe\"},"
                               "{\"kind\":\"open\"},{\"kind\":\"open\"}]",
                               "0123456789abcdef0123456789-game");
        ck_assert_int_eq(a.status, 201);
        snprintf(id, sizeof id, "%s", text_at(a.json, "game.id"));
        answer_free(&a);
    }
    api_talk_to_twin(false);
    share_secret(id);
    join_both(&edo, id, other_list, own_list);
    looks_the_same(&dora, id);
    looks_the_same(&edo, id);
    looks_the_same(NULL, id);
    join_both(&flo, id, "\"basics-bioframe\"", "\"basics-bioframe\"");
    plays(id, 2, "berserker", 50);
    looks_the_same(&dora, id);
    looks_the_same(&flo, id);
    looks_the_same(NULL, id);
    is_deck(id, 2, other_text);
    api_talk_to_twin(true);
    is_deck(id, 2, own_text);
    api_twin_end();
}
END_TEST

/* The service's log of the game is not for the admins' eyes while it runs. */
START_TEST(admins_see_no_deck_of_a_running_game)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID];
    open_game(&ada, own_list, id);
    joins(&bea, id, own_list);
    ck_assert_str_eq(
        database_sql(api_database(),
                     api_path("set role turnstone_admin;"
                              "select a.answer is null and g.options !~ 'deck[1-4]'"
                              " and not has_column_privilege('turnstone.seat', 'deck', 'select')"
                              " from turnstone.action_for_admins a"
                              " join turnstone.game g using (game_id)"
                              " where a.game_id = '%s' and a.seq = 1",
                              id)),
        "t");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {nobody_else_is_told_a_deck,
                                  every_seat_brings_its_own,
                                  bots_bring_what_the_creator_gives_them,
                                  what_is_published_can_be_brought,
                                  what_breaks_a_rule_is_refused_with_its_numbers,
                                  what_is_no_deck_is_refused,
                                  the_ram_deck_is_25_ram,
                                  all_that_is_wrong_is_told_at_once,
                                  nobody_brings_a_deck_to_dominion,
                                  a_retry_brings_it_once,
                                  who_leaves_takes_it_along,
                                  a_rematch_keeps_every_deck,
                                  a_kept_deck_stays_with_its_player,
                                  a_file_has_the_decks,
                                  admins_see_no_deck_of_a_running_game};
    return api_run("decks", tests, sizeof tests / sizeof *tests);
}
