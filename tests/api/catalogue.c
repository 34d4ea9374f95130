/* tests/api/catalogue.c: rulesets, cards, rules and decks: what can be played, in our wording. */
#include "api/fixture.h"

START_TEST(rulesets_are_listed_with_their_bots)
{
    struct answer a = api_get_ok(NULL, "/v1/rulesets");
    ck_assert_uint_ge(length_at(a.json, "rulesets"), 1);
    ck_assert_str_eq(text_at(a.json, "rulesets.0.ruleset"), "dominion");
    ck_assert_int_eq(number_at(a.json, "rulesets.0.seats_max"), 6);
    ck_assert_str_eq(text_at(a.json, "rulesets.0.bots.0.bot"), "random");
    ck_assert_str_eq(http_answer_header(&a.raw, "Cache-Control"), "public, max-age=300");
    answer_free(&a);
}
END_TEST

/* What the service keeps to itself is told to nobody. */
START_TEST(a_ruleset_has_the_options_that_a_client_may_set)
{
    struct answer a = api_get_ok(NULL, "/v1/rulesets/dominion");
    bool colony = false;
    for (size_t i = 0; i < length_at(a.json, "ruleset.options"); i++) {
        const char *name = text_at(a.json, api_path("ruleset.options.%zu.option", i));
        colony = colony || strcmp(name, "colony") == 0;
        ck_assert_str_ne(name, "previous_points");
        ck_assert_str_ne(name, "solitaire");
    }
    ck_assert(colony);
    answer_free(&a);
    expect_problem(api_get(NULL, "/v1/rulesets/chess"), 404, "no_such_ruleset");
    expect_problem(api_get(NULL, "/v1/rulesets?x=1"), 400, "invalid_parameter");
}
END_TEST

static const char *const rulesets[] = {"dominion", "neuroscape"};

/* The sentence of the word in this list of the ruleset; the test fails if it is not there. */
static const char *sentence(const struct answer *a, const char *list, const char *member,
                            const char *word)
{
    for (size_t i = 0; i < length_at(a->json, api_path("ruleset.%s", list)); i++)
        if (strcmp(text_at(a->json, api_path("ruleset.%s.%zu.%s", list, i, member)), word) == 0)
            return text_at(a->json, api_path("ruleset.%s.%zu.text", list, i));
    ck_abort_msg("%s: no %s", list, word);
}

START_TEST(a_ruleset_says_what_its_words_mean)
{
    static const char *const lists[] = {"verbs", "decisions", "events", "phases"};
    for (size_t r = 0; r < 2; r++) {
        struct answer a = api_get_ok(NULL, api_path("/v1/rulesets/%s", rulesets[r]));
        for (size_t k = 0; k < 4; k++)
            for (size_t i = 0; i < length_at(a.json, api_path("ruleset.%s", lists[k])); i++)
                ck_assert_ptr_null(
                    strchr(text_at(a.json, api_path("ruleset.%s.%zu.text", lists[k], i)), '%'));
        ck_assert_str_eq(sentence(&a, "verbs", "verb", "play"), "Play {card}");
        ck_assert_str_eq(sentence(&a, "events", "kind", "turn"), "turn {turn} of {seat}");
        ck_assert_str_eq(sentence(&a, "events", "kind", "over"), "the game is over: {reason}");
        answer_free(&a);
    }
    struct answer a = api_get_ok(NULL, "/v1/rulesets/neuroscape");
    ck_assert_str_eq(sentence(&a, "decisions", "kind", "swift"), "Take a Swift action or pass.");
    ck_assert_str_eq(sentence(&a, "events", "kind", "damage"),
                     "{card} of {seat} is dealt {amount} damage");
    ck_assert_str_eq(sentence(&a, "phases", "phase", "netcheck"),
                     "Abilities that trigger on Netcheck, and what counters do then.");
    ck_assert_str_eq(sentence(&a, "keywords", "keyword", "sane"),
                     "It has no PSYCHOSIS, whatever gives it some.");
    answer_free(&a);
}
END_TEST

/* "DOM-BUY-02": how far the section's name goes. */
static size_t section_length(const char *rule)
{
    size_t n = strcspn(rule, "-") + 1;
    return n + strcspn(rule + n, "-");
}

START_TEST(rules_are_listed_by_section_and_number)
{
    for (size_t r = 0; r < 2; r++) {
        struct answer a = api_get_ok(NULL, api_path("/v1/rulesets/%s/rules", rulesets[r]));
        size_t n = length_at(a.json, "rules");
        struct json_object *begun = json_object_new_object();
        const char *before = "-";
        for (size_t i = 0; i < n; i++) {
            const char *rule = text_at(a.json, api_path("rules.%zu.rule", i));
            char section[40];
            snprintf(section, sizeof section, "%.*s", (int)section_length(rule), rule);
            if (strncmp(before, section, strlen(section)) == 0 &&
                section_length(before) == strlen(section)) {
                ck_assert_int_lt(strcmp(before, rule), 0);
            } else {
                ck_assert_msg(!json_object_object_get_ex(begun, section, NULL), "%s again", rule);
                json_object_object_add(begun, section, NULL);
            }
            before = rule;
        }
        json_object_put(begun);
        answer_free(&a);
    }
    struct answer a = api_get_ok(NULL, "/v1/rulesets/neuroscape/rules");
    ck_assert_str_eq(text_at(a.json, "rules.0.rule"), "NS-OBJ-01");
    ck_assert_str_eq(text_at(a.json, "rules.3.rule"), "NS-OBJ-04");
    answer_free(&a);
}
END_TEST

START_TEST(a_card_tells_the_number_that_set_ups_are_made_of)
{
    struct answer a = api_get_ok(NULL, "/v1/rulesets/neuroscape/cards/firestarter");
    ck_assert_int_eq(number_at(a.json, "card.number"), 235);
    answer_free(&a);
}
END_TEST

START_TEST(every_listed_card_has_its_own_page)
{
    struct answer all = api_get_ok(NULL, "/v1/rulesets/dominion/cards");
    size_t n = length_at(all.json, "cards");
    struct answer ruleset = api_get_ok(NULL, "/v1/rulesets/dominion");
    ck_assert_int_eq((int64_t)n, number_at(ruleset.json, "ruleset.cards"));
    for (size_t i = 0; i < n; i++) {
        struct json_object *listed = at(all.json, api_path("cards.%zu", i));
        struct answer a =
            api_get_ok(NULL, api_path("/v1/rulesets/dominion/cards/%s", text_at(listed, "card")));
        ck_assert(json_object_equal(listed, at(a.json, "card")));
        ck_assert_uint_gt(strlen(text_at(listed, "text")), 0);
        answer_free(&a);
    }
    answer_free(&all);
    answer_free(&ruleset);
    struct answer smithy = api_get_ok(NULL, "/v1/rulesets/dominion/cards/smithy");
    ck_assert_int_eq(number_at(smithy.json, "card.facts.cost.coins"), 4);
    ck_assert_str_eq(text_at(smithy.json, "card.facts.types.0"), "action");
    answer_free(&smithy);
    expect_problem(api_get(NULL, "/v1/rulesets/dominion/cards/smythy"), 404, "no_such_card");
    expect_problem(api_get(NULL, "/v1/rulesets/chess/cards/smithy"), 404, "no_such_ruleset");
    expect_problem(api_get(NULL, "/v1/rulesets/chess/cards"), 404, "no_such_ruleset");
}
END_TEST

/* What orders and answers name, and what playing it asks for. */
START_TEST(facts_of_neuroscape)
{
    struct answer a = api_get_ok(NULL, "/v1/rulesets/neuroscape/cards/overload_mk_ii");
    ck_assert_str_eq(text_at(a.json, "card.facts.family"), "script");
    ck_assert_str_eq(text_at(a.json, "card.facts.requirement.faction"), "hacker");
    ck_assert_int_eq(number_at(a.json, "card.facts.requirement.synergy"), 1);
    ck_assert(has_text(at(a.json, "card.facts.keywords"), "swift"));
    ck_assert(has_text(at(a.json, "card.facts.kinds"), "program"));
    ck_assert(has_text(at(a.json, "card.facts.kinds"), "script"));
    ck_assert_uint_eq(length_at(a.json, "card.facts.abilities"), 0);
    answer_free(&a);
    a = api_get_ok(NULL, "/v1/rulesets/neuroscape/cards/roadie");
    ck_assert(!at(a.json, "card.facts.requirement"));
    ck_assert_str_eq(text_at(a.json, "card.facts.kinds.0"), "character");
    ck_assert_str_eq(text_at(a.json, "card.facts.abilities.0.verb"), "activate");
    ck_assert_str_eq(text_at(a.json, "card.facts.abilities.0.name"), "Load In");
    ck_assert_int_eq(number_at(a.json, "card.facts.abilities.0.ram_cost"), 2);
    ck_assert(json_object_get_boolean(at(a.json, "card.facts.abilities.0.runs")));
    answer_free(&a);
    a = api_get_ok(NULL, "/v1/rulesets/neuroscape/cards/memory_leak");
    ck_assert_str_eq(text_at(a.json, "card.facts.abilities.0.verb"), "flip");
    ck_assert(has_text(at(a.json, "card.facts.kinds"), "protocol"));
    ck_assert(has_text(at(a.json, "card.facts.kinds"), "trojan"));
    answer_free(&a);
    a = api_get_ok(NULL, "/v1/rulesets/neuroscape/cards/deja_vu");
    ck_assert(!at(a.json, "card.facts.gives"));
    ck_assert_int_eq(number_at(a.json, "card.facts.additional_cost.bioframe_health"), 3);
    ck_assert(!json_object_get_boolean(at(a.json, "card.facts.additional_cost.other")));
    answer_free(&a);
}
END_TEST

START_TEST(gear_tells_what_it_gives)
{
    struct answer a = api_get_ok(NULL, "/v1/rulesets/neuroscape/cards/neural_disruptor");
    ck_assert_int_eq(number_at(a.json, "card.facts.gives.attack"), 0);
    ck_assert_int_eq(number_at(a.json, "card.facts.gives.psychosis"), 15);
    ck_assert(has_text(at(a.json, "card.facts.gives.keywords"), "must_attack"));
    ck_assert(!has_text(at(a.json, "card.facts.keywords"), "must_attack"));
    answer_free(&a);
    a = api_get_ok(NULL, "/v1/rulesets/neuroscape/cards/spectre_9mm");
    ck_assert_int_eq(number_at(a.json, "card.facts.gives.attack"), 2);
    ck_assert_int_eq(number_at(a.json, "card.facts.gives.defense"), 0);
    ck_assert_uint_eq(length_at(a.json, "card.facts.gives.keywords"), 0);
    answer_free(&a);
}
END_TEST

/* Each kind that an order can wait for is one of some card. */
START_TEST(kinds_of_items_are_those_of_cards)
{
    struct answer cards = api_get_ok(NULL, "/v1/rulesets/neuroscape/cards");
    struct answer ruleset = api_get_ok(NULL, "/v1/rulesets/neuroscape");
    struct json_object *kinds = at(ruleset.json, "ruleset.orders.2.choices");
    ck_assert_uint_gt(json_object_array_length(kinds), 3);
    for (size_t k = 0; k < json_object_array_length(kinds); k++) {
        const char *kind = json_object_get_string(json_object_array_get_idx(kinds, k));
        bool of_cards = strcmp(kind, "opponent_item") != 0 && strcmp(kind, "targets_me") != 0 &&
                        strcmp(kind, "ability") != 0;
        bool found = false;
        for (size_t i = 0; i < length_at(cards.json, "cards"); i++)
            found = found || has_text(at(cards.json, api_path("cards.%zu.facts.kinds", i)), kind);
        ck_assert_msg(found == of_cards, "%s", kind);
    }
    answer_free(&cards);
    answer_free(&ruleset);
}
END_TEST

START_TEST(every_listed_rule_has_its_own_page)
{
    struct answer all = api_get_ok(NULL, "/v1/rulesets/dominion/rules");
    size_t n = length_at(all.json, "rules");
    ck_assert_uint_gt(n, 200);
    for (size_t i = 0; i < n; i++) {
        struct json_object *listed = at(all.json, api_path("rules.%zu", i));
        struct answer a =
            api_get_ok(NULL, api_path("/v1/rulesets/dominion/rules/%s", text_at(listed, "rule")));
        ck_assert(json_object_equal(listed, at(a.json, "rule")));
        ck_assert_uint_gt(strlen(text_at(listed, "text")), 10);
        answer_free(&a);
    }
    answer_free(&all);
    expect_problem(api_get(NULL, "/v1/rulesets/dominion/rules/DOM-BUY-99"), 404, "no_such_rule");
    expect_problem(api_get(NULL, "/v1/rulesets/chess/rules/DOM-BUY-02"), 404, "no_such_ruleset");
    expect_problem(api_get(NULL, "/v1/rulesets/chess/rules"), 404, "no_such_ruleset");
}
END_TEST

START_TEST(dominion_has_no_decks)
{
    struct answer a = api_get_ok(NULL, "/v1/rulesets/dominion/decks");
    ck_assert_uint_eq(length_at(a.json, "decks"), 0);
    answer_free(&a);
    expect_problem(api_get(NULL, "/v1/rulesets/chess/decks"), 404, "no_such_ruleset");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {rulesets_are_listed_with_their_bots,
                                  a_ruleset_has_the_options_that_a_client_may_set,
                                  a_ruleset_says_what_its_words_mean,
                                  rules_are_listed_by_section_and_number,
                                  a_card_tells_the_number_that_set_ups_are_made_of,
                                  every_listed_card_has_its_own_page,
                                  facts_of_neuroscape,
                                  gear_tells_what_it_gives,
                                  kinds_of_items_are_those_of_cards,
                                  every_listed_rule_has_its_own_page,
                                  dominion_has_no_decks};
    return api_run("catalogue", tests, sizeof tests / sizeof *tests);
}
