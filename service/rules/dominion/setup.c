/* service/rules/dominion/setup.c: from wishes to a complete set-up, and from that to a game. */
#include "rules/dominion/setup.h"

#include "rules/dominion/effects.h"

#include <string.h>

enum { KINGDOM = 10 };

const struct rules_setting_info dom_settings[DOM_N_SETTINGS] = {
    {"kingdom", "random | ten cards, joined by commas", "DOM-SETUP-04",
     "The ten Kingdom piles. Random kingdoms leave out cards that are no longer printed.", false},
    {"sets", "all | sets, joined by commas; dominion if not given", "DOM-SETUP-04",
     "What a random kingdom is drawn from: dominion, intrigue, seaside, alchemy, prosperity, "
     "cornucopia_guilds, hinterlands, promo.",
     false},
    {"colony", "random | yes | no", "DOM-SETUP-06", "Play with Platinum and Colony.", false},
    {"double_treasures", "auto | on | off", "DOM-SETUP-02",
     "Twice the basic Treasures; auto: with five or six seats.", false},
    {"first_player", "auto | 1 to the number of seats", "DOM-NEXT-02",
     "Who begins; auto: by chance, in a rematch the seat with the fewest points.", false},
    {"reaction_windows", "everyone | holders", "DOM-ASYNC-02",
     "Whom an Attack asks for Reactions. With holders, being asked tells that a seat holds one.",
     false},
    {"turn_cap", "50 to 100000, 1000 if not given", "DOM-HOST-06",
     "The game ends after so many turns of all seats.", false},
    {"turn_decision_cap", "200 to 1000000, 10000 if not given", "DOM-HOST-06",
     "The game ends after so many answers in one turn.", false},
    {"turn_event_cap", "10000 to 10000000, 1000000 if not given", "DOM-HOST-06",
     "The game ends after so many events in one turn.", false},
    {"previous_points", "points of the previous game by seat, joined by commas", "DOM-NEXT-01",
     "Who begins a rematch.", true},
    {"solitaire", "off | on", "DOM-BENCH-04", "One seat alone, for measuring.", true},
};

/* Wishes */

static enum rules_rc refuse(struct rules_setup_error *why, const char *setting, const char *rule,
                            const char *sentence, const char *word, uint16_t n)
{
    struct rules_text t = {why->detail, 0, sizeof why->detail};
    why->setting = setting;
    why->rule = rule;
    rules_text_put(&t, sentence);
    if (n) {
        rules_text_put(&t, ": ");
        for (uint16_t i = 0; i < n && i < 40; i++)
            rules_text_char(&t, word[i] > ' ' && word[i] < 127 ? word[i] : '?');
    }
    return RULES_SETUP;
}

static bool is(const struct rules_setting *s, const char *value)
{
    return s->value_n == strlen(value) && memcmp(s->value, value, s->value_n) == 0;
}

static enum rules_rc check_names(const struct rules_setup *wish, struct rules_setup_error *why)
{
    for (uint8_t i = 0; i < wish->n; i++) {
        const struct rules_setting *s = &wish->at[i];
        uint16_t k = 0;
        while (k < DOM_N_SETTINGS && (strlen(dom_settings[k].name) != s->name_n ||
                                      memcmp(dom_settings[k].name, s->name, s->name_n) != 0))
            k++;
        if (k == DOM_N_SETTINGS)
            return refuse(why, "options", "DOM-HOST-09", "this game has no such option", s->name,
                          s->name_n);
        for (uint8_t j = 0; j < i; j++)
            if (wish->at[j].name_n == s->name_n &&
                memcmp(wish->at[j].name, s->name, s->name_n) == 0)
                return refuse(why, dom_settings[k].name, "DOM-HOST-09", "given twice", NULL, 0);
    }
    return RULES_OK;
}

/* The index of the wish among the words, 0 (the default) if nothing is wished, -1 otherwise. */
static int choose(const struct rules_setup *wish, const char *name, const char *const *words,
                  struct rules_setup_error *why)
{
    const struct rules_setting *s = rules_find_setting(wish, name);
    if (!s)
        return 0;
    for (int i = 0; words[i]; i++)
        if (is(s, words[i]))
            return i;
    (void)refuse(why, name, "DOM-HOST-09", "not a value of this option", s->value, s->value_n);
    return -1;
}

static bool number_of(const struct rules_setting *s, uint32_t *out)
{
    uint32_t value = 0;
    if (s->value_n == 0 || s->value_n > 9)
        return false;
    for (uint16_t i = 0; i < s->value_n; i++) {
        if (s->value[i] < '0' || s->value[i] > '9')
            return false;
        value = value * 10 + (uint32_t)(s->value[i] - '0');
    }
    *out = value;
    return true;
}

/* Kingdom (DOM-SETUP-04) */

static bool next_item(const char **at, const char *end, const char **item, uint16_t *n)
{
    if (!*at)
        return false;
    const char *comma = memchr(*at, ',', (size_t)(end - *at));
    *item = *at;
    *n = (uint16_t)((comma ? comma : end) - *at);
    *at = comma ? comma + 1 : NULL;
    return true;
}

static enum rules_rc read_kingdom(const struct rules_setting *s, uint16_t kingdom[KINGDOM],
                                  struct rules_setup_error *why)
{
    static const char rule[] = "DOM-SETUP-04";
    const char *at = s->value, *end = s->value + s->value_n, *item;
    uint16_t n, count = 0;
    while (next_item(&at, end, &item, &n)) {
        uint16_t card = rules_card_find(&dom_words, item, n);
        if (!card)
            return refuse(why, "kingdom", rule, "no card has this name", item, n);
        if (!dom_cards[card]->kingdom)
            return refuse(why, "kingdom", rule, "not a Kingdom card", item, n);
        for (uint16_t i = 0; i < count; i++)
            if (kingdom[i] == card)
                return refuse(why, "kingdom", rule, "named twice", item, n);
        if (count == KINGDOM)
            return refuse(why, "kingdom", rule, "more than ten cards, from", item, n);
        kingdom[count++] = card;
    }
    if (count < KINGDOM)
        return refuse(why, "kingdom", rule, "fewer than ten cards", NULL, 0);
    return RULES_OK;
}

static const char *const set_names[DOM_SETS] = {
    [DOM_SET_DOMINION] = "dominion",       [DOM_SET_INTRIGUE] = "intrigue",
    [DOM_SET_SEASIDE] = "seaside",         [DOM_SET_ALCHEMY] = "alchemy",
    [DOM_SET_PROSPERITY] = "prosperity",   [DOM_SET_CORNUCOPIA_GUILDS] = "cornucopia_guilds",
    [DOM_SET_HINTERLANDS] = "hinterlands", [DOM_SET_PROMO] = "promo",
};

static int set_of(const char *item, uint16_t n)
{
    for (int i = 0; i < DOM_SETS; i++)
        if (strlen(set_names[i]) == n && memcmp(set_names[i], item, n) == 0)
            return i;
    return -1;
}

/* Bit per set that a random kingdom may be drawn from. */
static enum rules_rc read_sets(const struct rules_setup *wish, uint32_t *sets,
                               struct rules_setup_error *why)
{
    const struct rules_setting *s = rules_find_setting(wish, "sets");
    const char *at = s ? s->value : NULL, *end = s ? s->value + s->value_n : NULL, *item;
    uint16_t n;
    *sets = s ? 0 : 1u << DOM_SET_DOMINION;
    if (s && is(s, "all")) {
        *sets = (1u << DOM_SETS) - 1;
        return RULES_OK;
    }
    while (s && next_item(&at, end, &item, &n)) {
        int set = set_of(item, n);
        if (set < 0)
            return refuse(why, "sets", "DOM-SETUP-04", "no set has this name", item, n);
        *sets |= 1u << set;
    }
    return RULES_OK;
}

static enum rules_rc random_kingdom(uint32_t sets, uint16_t kingdom[KINGDOM],
                                    struct rules_chance *chance, uint64_t *draws,
                                    struct rules_setup_error *why)
{
    uint16_t pool[1024], n = 0;
    for (uint16_t c = 1; c < dom_n_cards; c++)
        if (dom_cards[c] && dom_cards[c]->kingdom && !dom_cards[c]->removed &&
            sets >> dom_cards[c]->set & 1)
            pool[n++] = c;
    if (n < KINGDOM)
        return refuse(why, "sets", "DOM-SETUP-04", "these sets hold fewer than ten piles", NULL, 0);
    for (int i = 0; i < KINGDOM; i++) {
        uint32_t k = rules_chance_below(chance, draws, n);
        kingdom[i] = pool[k];
        pool[k] = pool[--n];
    }
    return RULES_OK;
}

/* DOM-SETUP-06: by chance, if one of the ten, picked at random, is of Prosperity. */
static bool colony_by_chance(const uint16_t kingdom[KINGDOM], struct rules_chance *chance,
                             uint64_t *draws)
{
    bool any = false;
    for (int i = 0; i < KINGDOM; i++)
        any = any || dom_cards[kingdom[i]]->set == DOM_SET_PROSPERITY;
    return any && dom_cards[kingdom[rules_chance_below(chance, draws, KINGDOM)]]->set ==
                      DOM_SET_PROSPERITY;
}

static void put_kingdom(struct rules_text *out, const uint16_t kingdom[KINGDOM])
{
    rules_put_setting(out, "kingdom", "");
    for (int i = 0; i < KINGDOM; i++) {
        if (i)
            rules_text_char(out, ',');
        rules_text_put(out, rules_card_slug(&dom_words, kingdom[i]));
    }
}

/* First player (DOM-NEXT) */

static enum rules_rc lowest(const struct rules_setup *wish, const struct rules_setting *points,
                            uint8_t *seats, struct rules_setup_error *why)
{
    const char *at = points->value, *end = points->value + points->value_n, *item;
    uint16_t n;
    int32_t least = INT32_MAX;
    uint8_t s = 0;
    *seats = 0;
    for (; next_item(&at, end, &item, &n); s++) {
        bool negative = n > 0 && item[0] == '-';
        struct rules_setting digits = {.value = item + negative,
                                       .value_n = (uint16_t)(n - negative)};
        uint32_t value;
        if (s >= wish->seats || !number_of(&digits, &value))
            return refuse(why, "previous_points", "DOM-NEXT-01", "not points", item, n);
        int32_t score = negative ? -(int32_t)value : (int32_t)value;
        if (score < least)
            *seats = 0;
        if (score <= least) {
            least = score;
            *seats = (uint8_t)(*seats | 1u << s);
        }
    }
    if (s != wish->seats)
        return refuse(why, "previous_points", "DOM-NEXT-01", "not one number a seat", NULL, 0);
    return RULES_OK;
}

static enum rules_rc first_player(const struct rules_setup *wish, struct rules_chance *chance,
                                  uint64_t *draws, uint8_t *first, struct rules_setup_error *why)
{
    const struct rules_setting *s = rules_find_setting(wish, "first_player");
    const struct rules_setting *points = rules_find_setting(wish, "previous_points");
    uint8_t seats = (uint8_t)((1u << wish->seats) - 1), candidates[RULES_MAX_SEATS];
    uint32_t n = 0, given;
    if (s && !is(s, "auto")) {
        if (!number_of(s, &given) || given < 1 || given > wish->seats)
            return refuse(why, "first_player", "DOM-HOST-09", "not a seat of this game", s->value,
                          s->value_n);
        *first = (uint8_t)given;
        return RULES_OK;
    }
    enum rules_rc rc = points ? lowest(wish, points, &seats, why) : RULES_OK;
    for (uint8_t i = 0; i < wish->seats; i++)
        if (seats >> i & 1)
            candidates[n++] = (uint8_t)(i + 1);
    if (rc == RULES_OK)
        *first = candidates[rules_chance_below(chance, draws, n)];
    return rc;
}

static void put_number(struct rules_text *out, const char *name, uint32_t value)
{
    rules_put_setting(out, name, "");
    rules_text_number(out, value);
}

static enum rules_rc put_cap(const struct rules_setup *wish, const char *name, uint32_t least,
                             uint32_t usual, uint32_t most, struct rules_text *out,
                             struct rules_setup_error *why)
{
    const struct rules_setting *s = rules_find_setting(wish, name);
    uint32_t value = usual;
    if (s && (!number_of(s, &value) || value < least || value > most))
        return refuse(why, name, "DOM-HOST-06", "not a number of the range of this cap", s->value,
                      s->value_n);
    put_number(out, name, value);
    return RULES_OK;
}

static enum rules_rc put_caps(const struct rules_setup *wish, struct rules_text *out,
                              struct rules_setup_error *why)
{
    enum rules_rc rc = put_cap(wish, "turn_cap", 50, 1000, 100000, out, why);
    if (rc == RULES_OK)
        rc = put_cap(wish, "turn_decision_cap", 200, 10000, 1000000, out, why);
    if (rc == RULES_OK)
        rc = put_cap(wish, "turn_event_cap", 10000, 1000000, 10000000, out, why);
    return rc;
}

enum rules_rc dom_resolve(const struct rules_setup *wish, struct rules_chance *chance,
                          struct rules_text *out, struct rules_setup_error *why)
{
    static const char *const yes_no[] = {"random", "yes", "no", NULL};
    static const char *const on_off[] = {"auto", "on", "off", NULL};
    static const char *const windows[] = {"everyone", "holders", NULL};
    static const char *const off_on[] = {"off", "on", NULL};
    uint16_t kingdom[KINGDOM];
    uint64_t draws = 0;
    uint32_t sets;
    uint8_t first = 1;
    enum rules_rc rc = check_names(wish, why);
    if (rc)
        return rc;
    int colony = choose(wish, "colony", yes_no, why);
    int doubled = choose(wish, "double_treasures", on_off, why);
    int window = choose(wish, "reaction_windows", windows, why);
    int alone = choose(wish, "solitaire", off_on, why);
    if (colony < 0 || doubled < 0 || window < 0 || alone < 0)
        return RULES_SETUP;
    const struct rules_setting *list = rules_find_setting(wish, "kingdom");
    rc = read_sets(wish, &sets, why);
    if (rc)
        return rc;
    if (list && !is(list, "random"))
        rc = read_kingdom(list, kingdom, why);
    else
        rc = random_kingdom(sets, kingdom, chance, &draws, why);
    if (rc == RULES_OK)
        rc = first_player(wish, chance, &draws, &first, why);
    if (rc)
        return rc;
    put_kingdom(out, kingdom);
    bool with_colony = colony == 1 || (colony == 0 && colony_by_chance(kingdom, chance, &draws));
    rules_put_setting(out, "colony", with_colony ? "yes" : "no");
    rules_put_setting(out, "double_treasures",
                      doubled == 1 || (doubled == 0 && wish->seats >= 5) ? "on" : "off");
    put_number(out, "first_player", first);
    rules_put_setting(out, "reaction_windows", windows[window]);
    if (alone)
        rules_put_setting(out, "solitaire", "on");
    return put_caps(wish, out, why);
}

/* Creation from a complete set-up */

static void add_kind(struct dom *g, uint16_t number)
{
    uint16_t k = g->n_kinds++;
    uint32_t order = dom_words.order(number);
    for (; k > 0; k--) {
        uint32_t other = dom_words.order(g->kind[k - 1]);
        if (other < order || (other == order && g->kind[k - 1] < number))
            break;
        g->kind[k] = g->kind[k - 1];
    }
    g->kind[k] = number;
}

void dom_add_pile(struct dom *g, uint16_t number, bool supply)
{
    if (dom_kind_of(g, number) >= 0 || g->n_piles == DOM_MAX_PILES)
        return;
    add_kind(g, number);
    g->pile[g->n_piles++] = (struct dom_pile){.card = number, .supply = supply};
}

/* DOM-SETUP-02 and -05; solitaire has the piles of two players (DOM-BENCH-04). */
static uint16_t pile_size(const struct dom *g, uint16_t number)
{
    static const uint16_t provinces[] = {8, 8, 12, 12, 15, 18};
    unsigned seats = g->head.seats;
    bool twice = g->option.double_treasures;
    if (dom_cards[number]->copies)
        return dom_cards[number]->copies;
    uint16_t coppers = (uint16_t)((twice ? 120 : 60) - 7 * (seats == 1 ? 2 : seats));
    switch (number) {
    case DOM_CARD_copper:
        return coppers;
    case DOM_CARD_silver:
        return twice ? 80 : 40;
    case DOM_CARD_gold:
        return twice ? 60 : 30;
    case DOM_CARD_province:
        return provinces[seats - 1];
    case DOM_CARD_curse:
        return (uint16_t)(seats == 1 ? 10 : 10 * (seats - 1));
    case DOM_CARD_platinum:
        return 12;
    case DOM_CARD_potion:
        return 16;
    default:
        return dom_cards[number]->types & DOM_VICTORY ? (seats <= 2 ? 8 : 12) : 10;
    }
}

static uint16_t new_card(struct dom *g, int kind, uint16_t zone)
{
    uint16_t id = ++g->n_cards;
    g->card[id].kind = (uint16_t)kind;
    zone_add(g->zone, g->card, id, zone);
    return id;
}

static void fill_piles(struct dom *g)
{
    for (uint8_t p = 0; p < g->n_piles; p++) {
        int kind = dom_kind_of(g, g->pile[p].card);
        for (uint16_t n = pile_size(g, g->pile[p].card); n > 0; n--)
            (void)new_card(g, kind, (uint16_t)(DOM_PILES + p));
    }
}

/* DOM-SETUP-03: the order of the cards before the first shuffle is the same for every deck. */
static void deal(struct dom *g)
{
    for (rules_seat s = 0; s < g->head.seats; s++) {
        for (int n = 0; n < 7; n++)
            (void)new_card(g, dom_kind_of(g, DOM_CARD_copper), dom_zone_of(s, DOM_DECK));
        for (int n = 0; n < 3; n++)
            (void)new_card(g, dom_kind_of(g, DOM_CARD_estate), dom_zone_of(s, DOM_DECK));
    }
    dom_derive(g);
    for (rules_seat s = 0; s < g->head.seats; s++) {
        zone_shuffle(&g->head, g->zone, g->card, dom_zone_of(s, DOM_DECK));
        fx_tell(&g->head, RULES_EV_SHUFFLED, s, 0, DOM_RULE_SETUP_03, 0xff,
                dom_count(g, s, DOM_DECK), 0);
        (void)dom_draw(g, s, 5);
    }
}

/* The ten piles, the Potion pile if a cost needs it (DOM-SETUP-08), and what their texts add. */
static void add_kingdom(struct dom *g, const uint16_t kingdom[KINGDOM])
{
    for (int i = 0; i < KINGDOM; i++)
        dom_add_pile(g, kingdom[i], true);
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (dom_cards[g->kind[k]]->cost.potion > 0) {
            dom_add_pile(g, DOM_CARD_potion, true);
            break;
        }
    for (int i = 0; i < KINGDOM; i++)
        if (dom_cards[kingdom[i]]->setup)
            dom_cards[kingdom[i]]->setup(g);
}

static void begin_cards(struct dom *g)
{
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (dom_cards[g->kind[k]]->begin)
            dom_cards[g->kind[k]]->begin(g);
}

static bool on(const struct rules_setup *setup, const char *name, const char *value)
{
    const struct rules_setting *s = rules_find_setting(setup, name);
    return s && is(s, value);
}

static bool read_caps(struct dom *g, const struct rules_setup *setup)
{
    const struct rules_setting *turns = rules_find_setting(setup, "turn_cap");
    const struct rules_setting *answers = rules_find_setting(setup, "turn_decision_cap");
    const struct rules_setting *events = rules_find_setting(setup, "turn_event_cap");
    return turns && answers && events && number_of(turns, &g->option.turn_cap) &&
           number_of(answers, &g->head.cap_answers) && number_of(events, &g->head.cap_events);
}

enum rules_rc dom_create(void *st, const struct rules_setup *setup)
{
    static const uint16_t basic[] = {DOM_CARD_copper, DOM_CARD_silver,   DOM_CARD_gold,
                                     DOM_CARD_estate, DOM_CARD_duchy,    DOM_CARD_province,
                                     DOM_CARD_curse,  DOM_CARD_platinum, DOM_CARD_colony};
    struct dom *g = st;
    struct rules_setup_error ignored;
    uint16_t kingdom[KINGDOM];
    uint32_t first;
    const struct rules_setting *list = rules_find_setting(setup, "kingdom");
    const struct rules_setting *begins = rules_find_setting(setup, "first_player");
    if (!list || read_kingdom(list, kingdom, &ignored) || !begins || !number_of(begins, &first) ||
        first < 1 || first > setup->seats || !read_caps(g, setup))
        return RULES_SETUP;
    g->option.colony = on(setup, "colony", "yes");
    g->option.double_treasures = on(setup, "double_treasures", "on");
    g->option.holders = on(setup, "reaction_windows", "holders");
    g->option.solitaire = on(setup, "solitaire", "on");
    g->option.first_player = (uint8_t)(first - 1);
    for (unsigned i = 0; i < sizeof basic / sizeof *basic - (g->option.colony ? 0 : 2); i++)
        dom_add_pile(g, basic[i], true);
    add_kingdom(g, kingdom);
    fill_piles(g);
    deal(g);
    begin_cards(g);
    g->turn.seat = g->option.first_player;
    g->due = (rules_seat)((first - 1 + setup->seats - 1) % setup->seats);
    (void)fx_call(&g->head, DOM_FX_GAME, g->due, 0, 0);
    return RULES_OK;
}
