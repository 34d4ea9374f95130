/* service/rules/dominion/setup.c: from wishes to a complete set-up, and from that to a game. */
#include "rules/dominion/setup.h"

#include "rules/dominion/effects.h"
#include "rules/dominion/kingdom.h"
#include "rules/dominion/kingdom_code.h"
#include "rules/dominion/wishes.h"

#include <string.h>

const struct rules_setting_info dom_settings[DOM_N_SETTINGS] = {
    {"kingdom", "random | ten cards, joined by commas | a kingdom code", "DOM-SETUP-04",
     "The ten Kingdom piles. Random kingdoms leave out cards that are no longer printed. A code, "
     "which every game shows, stands for its piles, landscapes and Colony.",
     false},
    {"sets", "all | sets, joined by commas; dominion if not given", "DOM-SETUP-04",
     "What a random kingdom is drawn from: dominion, intrigue, seaside, alchemy, prosperity, "
     "cornucopia_guilds, hinterlands, promo, dark_ages, adventures, empires, nocturne, "
     "renaissance, menagerie, allies, plunder, rising_sun. Of those after promo not all cards are "
     "there.",
     false},
    {"colony", "random | yes | no", "DOM-SETUP-06", "Play with Platinum and Colony.", false},
    {"shelters", "random | yes | no", "DOM-SETUP-07",
     "Begin with a Hovel, a Necropolis and an Overgrown Estate instead of the Estates.", false},
    {"double_treasures", "auto | on | off", "DOM-SETUP-02",
     "Twice the basic Treasures; auto: with five or six seats.", false},
    {"first_player", "auto | 1 to the number of seats", "DOM-NEXT-02",
     "Who begins; auto: by chance, in a rematch the seat with the fewest points.", false},
    {"reaction_windows", "everyone | holders", "DOM-ASYNC-02",
     "Whom an Attack asks for Reactions. With holders, being asked tells that a seat holds one.",
     false},
    {"independent_answers", "in_turn_order | at_once", "DOM-HOST-08",
     "Whether several seats are asked together where no answer depends on another.", false},
    {"possession_limit", "second | none", "DOM-EXTRA-12",
     "With second, no Possession turn follows an extra turn of the same seat.", false},
    {"possession_tokens", "current | 2016 | 2010", "DOM-POSS-09",
     "Which tokens go to the possessor: only debt, all (2016) or none (2010).", false},
    {"turn_cap", "50 to 100000, 1000 if not given", "DOM-HOST-06",
     "The game ends after so many turns of all seats.", false},
    {"turn_decision_cap", "200 to 1000000, 10000 if not given", "DOM-HOST-06",
     "The game ends after so many answers in one turn.", false},
    {"turn_event_cap", "10000 to 10000000, 1000000 if not given", "DOM-HOST-06",
     "The game ends after so many events in one turn.", false},
    {"duration_left", "drop | keep", "DOM-DUR-06",
     "What a Duration has set up for later turns when it leaves play early.", false},
    {"outpost", "2023 | 2022", "DOM-EXTRA-10", "The text of Outpost.", false},
    {"voyage", "2023 | 2022", "DOM-EXTRA-11", "The text of Voyage.", false},
    {"island_folk", "2023 | 2022", "DOM-EXTRA-15", "The text of Island Folk.", false},
    {"royal_galley", "2026 | 2022", "DOM-DUR-10", "The text of Royal Galley.", false},
    {"treasury", "2026 | 2022", "DOM-CLEAN-04", "The text of Treasury.", false},
    {"coffers_classic", "off | on", "DOM-RES-04",
     "With on, Coffers are spent only in the Buy phase before the first purchase.", false},
    {"trader_1e", "off | on", "DOM-GAIN-03",
     "With on, Trader is revealed before a card is gained, which a Silver then is instead.", false},
    {"command_duration", "off | on", "DOM-CMD-06",
     "With on, Band of Misfits and Overlord may play Durations, and stay in play with them.",
     false},
    {"bane", "auto | a Kingdom card costing 2 or 3", "DOM-SETUP-14",
     "The Bane of Young Witch; auto: by chance. No effect where Young Witch is not used.", false},
    {"ferryman", "auto | a Kingdom card costing 3 or 4", "DOM-SETUP-14",
     "The pile reserved for Ferryman; auto: by chance. No effect where Ferryman is not used.",
     false},
    {"landscapes", "random | none | Events, Projects, Landmarks and Ways, joined by commas",
     "DOM-SETUP-10",
     "Landscapes beside the piles; random: up to two, by the sets of the kingdom. Not given: "
     "random with a random kingdom, else none.",
     false},
    {"ally", "random | an Ally", "DOM-SETUP-11",
     "The Ally of a game with a Liaison. No effect where none is used.", false},
    {"debt_classic", "off | on", "DOM-RES-06",
     "With on, debt is paid only in the Buy phase, and no Treasures or Coffers follow.", false},
    {"mission", "2023 | 2015", "DOM-EXTRA-13", "The text of Mission.", false},
    {"journey", "2023 | 2022", "DOM-EXTRA-16", "The text of Journey.", false},
    {"empires_classic", "off | on", "DOM-BETW-04",
     "With on, Donate and Mountain Pass do what they do between turns.", false},
    {"black_market", "random | Kingdom cards, joined by commas", "DOM-SETUP-14",
     "The deck of Black Market, one card each; random: 15 cards. No effect where Black Market is "
     "not used.",
     false},
    {"previous_points", "points of the previous game by seat, joined by commas", "DOM-NEXT-01",
     "Who begins a rematch.", true},
    {"solitaire", "off | on", "DOM-BENCH-04", "One seat alone, for measuring.", true},
};

/* Wishes */

static enum rules_rc check_names(const struct rules_setup *wish, struct rules_setup_error *why)
{
    for (uint8_t i = 0; i < wish->n; i++) {
        const struct rules_setting *s = &wish->at[i];
        uint16_t k = 0;
        while (k < DOM_N_SETTINGS && (strlen(dom_settings[k].name) != s->name_n ||
                                      memcmp(dom_settings[k].name, s->name, s->name_n) != 0))
            k++;
        if (k == DOM_N_SETTINGS)
            return rules_wish_refuse(why, "options", "DOM-HOST-09", "this game has no such option",
                                     s->name, s->name_n);
        for (uint8_t j = 0; j < i; j++)
            if (wish->at[j].name_n == s->name_n &&
                memcmp(wish->at[j].name, s->name, s->name_n) == 0)
                return rules_wish_refuse(why, dom_settings[k].name, "DOM-HOST-09", "given twice",
                                         NULL, 0);
    }
    return RULES_OK;
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
    for (; dom_wish_item(&at, end, &item, &n); s++) {
        bool negative = n > 0 && item[0] == '-';
        struct rules_setting digits = {.value = item + negative,
                                       .value_n = (uint16_t)(n - negative)};
        uint32_t value;
        if (s >= wish->seats || !rules_wish_number(&digits, &value))
            return rules_wish_refuse(why, "previous_points", "DOM-NEXT-01", "not points", item, n);
        int32_t score = negative ? -(int32_t)value : (int32_t)value;
        if (score < least)
            *seats = 0;
        if (score <= least) {
            least = score;
            *seats = (uint8_t)(*seats | 1u << s);
        }
    }
    if (s != wish->seats)
        return rules_wish_refuse(why, "previous_points", "DOM-NEXT-01", "not one number a seat",
                                 NULL, 0);
    return RULES_OK;
}

static enum rules_rc first_player(const struct rules_setup *wish, struct rules_chance *chance,
                                  uint64_t *draws, uint8_t *first, struct rules_setup_error *why)
{
    const struct rules_setting *points = rules_find_setting(wish, "previous_points");
    uint8_t seats = (uint8_t)((1u << wish->seats) - 1), candidates[RULES_MAX_SEATS];
    uint32_t n = 0, given;
    if (rules_wish_seat(wish, "first_player", "DOM-HOST-09", &given, why))
        return RULES_SETUP;
    if (given) {
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

static enum rules_rc put_caps(const struct rules_setup *wish, struct rules_text *out,
                              struct rules_setup_error *why)
{
    static const struct rules_wish_range caps[] = {
        {"turn_cap", "DOM-HOST-06", 50, 100000, 1000},
        {"turn_decision_cap", "DOM-HOST-06", 200, 1000000, 10000},
        {"turn_event_cap", "DOM-HOST-06", 10000, 10000000, 1000000},
    };
    for (unsigned i = 0; i < sizeof caps / sizeof *caps; i++) {
        uint32_t value;
        if (rules_wish_in(wish, &caps[i], &value, why))
            return RULES_SETUP;
        put_number(out, caps[i].name, value);
    }
    return RULES_OK;
}

/* Options of two values, the usual one first. Only the other is written down: a set-up of before
 * reads like one of today. */
static const struct {
    const char *name, *values[3];
    size_t at; /* in struct dom_options: 0 or 1 */
} two_valued[] = {
    {"duration_left", {"drop", "keep", NULL}, offsetof(struct dom_options, duration_keep)},
    {"outpost", {"2023", "2022", NULL}, offsetof(struct dom_options, outpost_2022)},
    {"voyage", {"2023", "2022", NULL}, offsetof(struct dom_options, voyage_2022)},
    {"island_folk", {"2023", "2022", NULL}, offsetof(struct dom_options, island_folk_2022)},
    {"royal_galley", {"2026", "2022", NULL}, offsetof(struct dom_options, royal_galley_2022)},
    {"treasury", {"2026", "2022", NULL}, offsetof(struct dom_options, treasury_2022)},
    {"possession_limit", {"second", "none", NULL}, offsetof(struct dom_options, every_possession)},
    {"coffers_classic", {"off", "on", NULL}, offsetof(struct dom_options, coffers_classic)},
    {"debt_classic", {"off", "on", NULL}, offsetof(struct dom_options, debt_classic)},
    {"trader_1e", {"off", "on", NULL}, offsetof(struct dom_options, trader_1e)},
    {"command_duration", {"off", "on", NULL}, offsetof(struct dom_options, command_duration)},
    {"mission", {"2023", "2015", NULL}, offsetof(struct dom_options, mission_2015)},
    {"journey", {"2023", "2022", NULL}, offsetof(struct dom_options, journey_2022)},
    {"empires_classic", {"off", "on", NULL}, offsetof(struct dom_options, empires_classic)},
};

static enum rules_rc put_two_valued(const struct rules_setup *wish, struct rules_text *out,
                                    struct rules_setup_error *why)
{
    for (unsigned i = 0; i < sizeof two_valued / sizeof *two_valued; i++) {
        int value = dom_wish_choose(wish, two_valued[i].name, two_valued[i].values, why);
        if (value < 0)
            return RULES_SETUP;
        if (value)
            rules_put_setting(out, two_valued[i].name, two_valued[i].values[value]);
    }
    return RULES_OK;
}

/* DOM-SETUP-06, -07: 1 yes, 2 no, 0 as chance will have it. "no" is written down `always`, or where
 * chance might have it otherwise. */
static void put_by_set(struct rules_text *out, const char *name, int wished, bool always,
                       const uint16_t kingdom[DOM_KINGDOM], int set, struct rules_chance *chance,
                       uint64_t *draws)
{
    bool yes = wished == 1 || (wished == 0 && dom_set_by_chance(kingdom, set, chance, draws));
    if (yes || always || dom_has_set(kingdom, set))
        rules_put_setting(out, name, yes ? "yes" : "no");
}

static enum rules_rc resolve(const struct rules_setup *wish, struct rules_chance *chance,
                             struct rules_text *out, struct rules_setup_error *why)
{
    static const char *const yes_no[] = {"random", "yes", "no", NULL};
    static const char *const on_off[] = {"auto", "on", "off", NULL};
    static const char *const windows[] = {"everyone", "holders", NULL};
    static const char *const answers[] = {"in_turn_order", "at_once", NULL};
    static const char *const off_on[] = {"off", "on", NULL};
    static const char *const tokens[] = {"current", "2016", "2010", NULL};
    struct dom_chosen_piles piles;
    uint64_t draws = 0;
    uint8_t first = 1;
    enum rules_rc rc;
    int colony = dom_wish_choose(wish, "colony", yes_no, why);
    int shelters = dom_wish_choose(wish, "shelters", yes_no, why);
    int doubled = dom_wish_choose(wish, "double_treasures", on_off, why);
    int window = dom_wish_choose(wish, "reaction_windows", windows, why);
    int at_once = dom_wish_choose(wish, "independent_answers", answers, why);
    int alone = dom_wish_choose(wish, "solitaire", off_on, why);
    int token = dom_wish_choose(wish, "possession_tokens", tokens, why);
    if (colony < 0 || shelters < 0 || doubled < 0 || window < 0 || at_once < 0 || alone < 0 ||
        token < 0)
        return RULES_SETUP;
    rc = dom_choose_piles(wish, &piles, chance, &draws, why);
    if (rc == RULES_OK)
        rc = first_player(wish, chance, &draws, &first, why);
    if (rc)
        return rc;
    dom_put_piles(out, &piles);
    put_by_set(out, "colony", colony, true, piles.kingdom, DOM_SET_PROSPERITY, chance, &draws);
    put_by_set(out, "shelters", shelters, false, piles.kingdom, DOM_SET_DARK_AGES, chance, &draws);
    rules_put_setting(out, "double_treasures",
                      doubled == 1 || (doubled == 0 && wish->seats >= 5) ? "on" : "off");
    put_number(out, "first_player", first);
    rules_put_setting(out, "reaction_windows", windows[window]);
    if (at_once)
        rules_put_setting(out, "independent_answers", answers[at_once]);
    if (alone)
        rules_put_setting(out, "solitaire", "on");
    if (token)
        rules_put_setting(out, "possession_tokens", tokens[token]);
    rc = put_two_valued(wish, out, why);
    if (rc)
        return rc;
    return put_caps(wish, out, why);
}

enum rules_rc dom_resolve(const struct rules_setup *wish, struct rules_chance *chance,
                          struct rules_text *out, struct rules_setup_error *why)
{
    struct rules_setup whole;
    char text[DOM_CODE_SETTINGS];
    enum rules_rc rc = check_names(wish, why);
    if (!rc)
        rc = dom_expand_code(wish, &whole, text, why);
    return rc ? rc : resolve(&whole, chance, out, why);
}

/* Creation from a complete set-up */

void dom_add_kind(struct dom *g, uint16_t number)
{
    if (dom_kind_of(g, number) >= 0)
        return;
    uint16_t k = g->n_kinds++;
    uint32_t order = dom_words.order(number);
    for (; k > 0; k--) {
        uint32_t other = dom_words.order(g->kind[k - 1]);
        if (other < order || (other == order && g->kind[k - 1] < number))
            break;
        g->kind[k] = g->kind[k - 1];
    }
    g->kind[k] = number;
    dom_index_kinds(g, k);
}

void dom_add_pile(struct dom *g, uint16_t number, bool supply)
{
    if (dom_kind_of(g, number) >= 0 || g->n_piles == DOM_MAX_PILES)
        return;
    dom_add_kind(g, number);
    for (int i = 0; i < DOM_MAX_PARTS && dom_cards[number]->parts[i]; i++)
        dom_add_kind(g, dom_cards[number]->parts[i]);
    g->pile[g->n_piles++] = (struct dom_pile){.card = number, .supply = supply};
}

static void add_landscape(struct dom *g, uint16_t number)
{
    if (dom_kind_of(g, number) >= 0)
        return;
    dom_add_kind(g, number);
    g->landscape[g->n_landscapes++] = (struct dom_landscape){.card = number};
}

enum { STARTING_COPPERS = 7 };

/* Those of the ten piles, as far as there are Coppers to replace. */
static unsigned count_heirlooms(const struct dom *g)
{
    unsigned n = 0;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        n += (dom_cards[g->kind[k]]->types & DOM_HEIRLOOM) != 0;
    return n < STARTING_COPPERS ? n : STARTING_COPPERS;
}

/* Those that Heirlooms replace in the decks stay here. */
static uint16_t coppers_left(const struct dom *g)
{
    unsigned seats = g->head.seats == 1 ? 2 : g->head.seats;
    unsigned dealt = (STARTING_COPPERS - count_heirlooms(g)) * seats;
    return (uint16_t)((g->option.double_treasures ? 120 : 60) - dealt);
}

/* DOM-SETUP-02 and -05; solitaire has the piles of two players (DOM-BENCH-04). */
static uint16_t pile_size(const struct dom *g, uint16_t number)
{
    static const uint16_t provinces[] = {8, 8, 12, 12, 15, 18};
    unsigned seats = g->head.seats;
    bool twice = g->option.double_treasures;
    if (dom_cards[number]->copies)
        return dom_cards[number]->copies;
    if (dom_cards[number]->types & DOM_REWARD)
        return seats <= 2 ? 1 : 2;
    switch (number) {
    case DOM_CARD_copper:
        return coppers_left(g);
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

void dom_new_card(struct dom *g, uint16_t number, uint16_t zone)
{
    (void)new_card(g, dom_kind_of(g, number), zone);
}

static void fill_pile(struct dom *g, uint8_t pile, uint16_t number)
{
    int kind = dom_kind_of(g, number);
    for (uint16_t n = pile_size(g, number); n > 0; n--)
        (void)new_card(g, kind, (uint16_t)(DOM_PILES + pile));
}

static void fill_piles(struct dom *g)
{
    for (uint8_t p = 0; p < g->n_piles; p++) {
        const uint16_t *parts = dom_cards[g->pile[p].card]->parts;
        if (!parts[0])
            fill_pile(g, p, g->pile[p].card);
        for (int i = 0; i < DOM_MAX_PARTS && parts[i]; i++)
            fill_pile(g, p, parts[i]);
    }
}

static const uint16_t shelter_cards[] = {DOM_CARD_hovel, DOM_CARD_necropolis,
                                         DOM_CARD_overgrown_estate};
enum { N_SHELTERS = sizeof shelter_cards / sizeof *shelter_cards };

static void deal_coppers(struct dom *g, rules_seat s)
{
    unsigned heirlooms = count_heirlooms(g), dealt = 0;
    for (unsigned n = heirlooms; n < STARTING_COPPERS; n++)
        dom_new_card(g, DOM_CARD_copper, dom_zone_of(s, DOM_DECK));
    for (uint16_t k = 0; k < g->n_kinds && dealt < heirlooms; k++)
        if (dom_cards[g->kind[k]]->types & DOM_HEIRLOOM) {
            dom_new_card(g, g->kind[k], dom_zone_of(s, DOM_DECK));
            dealt++;
        }
}

/* DOM-SETUP-03: the order of the cards before the first shuffle is the same for every deck. */
static void deal(struct dom *g)
{
    for (rules_seat s = 0; s < g->head.seats; s++) {
        deal_coppers(g, s);
        for (unsigned n = 0; n < N_SHELTERS; n++)
            dom_new_card(g, g->option.shelters ? shelter_cards[n] : DOM_CARD_estate,
                         dom_zone_of(s, DOM_DECK));
    }
    dom_derive(g);
    for (rules_seat s = 0; s < g->head.seats; s++) {
        zone_shuffle(&g->head, g->zone, g->card, dom_zone_of(s, DOM_DECK));
        fx_tell(&g->head, RULES_EV_SHUFFLED, s, 0, DOM_RULE_SETUP_03, 0xff,
                dom_count(g, s, DOM_DECK), 0);
        (void)dom_draw(g, s, 5);
    }
}

/* One card each, then shuffled (DOM-SETUP-14). */
static void fill_market(struct dom *g, const struct dom_chosen_piles *p)
{
    for (int i = 0; i < DOM_MOST_MARKET && p->market[i]; i++)
        (void)new_card(g, dom_kind_of(g, p->market[i]), DOM_MARKET);
    if (p->market[0])
        zone_shuffle(&g->head, g->zone, g->card, DOM_MARKET);
}

static void run_set_up(struct dom *g, uint16_t card)
{
    const struct dom_card *c = card ? dom_cards[card] : NULL;
    if (c && c->setup)
        c->setup(g);
    if (c && c->heirloom)
        dom_add_kind(g, c->heirloom);
}

/* The ten piles, those reserved or added by set-up texts, the Potion pile if a cost needs it
 * (DOM-SETUP-08), and what their texts add. */
static void add_kingdom(struct dom *g, const struct dom_chosen_piles *p)
{
    for (int i = 0; i < DOM_KINGDOM; i++)
        dom_add_pile(g, p->kingdom[i], true);
    for (int i = 0; i < DOM_EXTRA_PILES; i++)
        if (p->extra[i])
            dom_add_pile(g, p->extra[i], i != DOM_FERRYMAN_PILE);
    for (int i = 0; i < DOM_MOST_MARKET && p->market[i]; i++)
        dom_add_kind(g, p->market[i]);
    for (int i = 0; i < DOM_KINGDOM; i++)
        run_set_up(g, p->kingdom[i]);
    for (int i = 0; i < DOM_EXTRA_PILES; i++)
        run_set_up(g, p->extra[i]);
    for (int i = 0; i < DOM_MOST_MARKET; i++)
        run_set_up(g, p->market[i]);
    for (uint16_t i = 0; i < g->n_landscapes; i++)
        run_set_up(g, g->landscape[i].card);
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (dom_cards[g->kind[k]]->cost.potion > 0) {
            dom_add_pile(g, DOM_CARD_potion, true);
            break;
        }
}

/* DOM-SETUP-11 */
static void give_favors(struct dom *g)
{
    bool liaison = false;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        liaison = liaison || dom_cards[g->kind[k]]->types & DOM_LIAISON;
    for (rules_seat s = 0; liaison && s < g->head.seats; s++)
        dom_add_favors(g, s, 1);
}

static void add_landscapes(struct dom *g, const struct dom_chosen_piles *p)
{
    for (uint16_t i = 0; i < p->n_landscapes; i++)
        add_landscape(g, p->landscape[i]);
    if (p->ally)
        add_landscape(g, p->ally);
}

static void begin_cards(struct dom *g)
{
    give_favors(g);
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (dom_cards[g->kind[k]]->begin)
            dom_cards[g->kind[k]]->begin(g);
}

static bool on(const struct rules_setup *setup, const char *name, const char *value)
{
    const struct rules_setting *s = rules_find_setting(setup, name);
    return s && rules_wish_is(s, value);
}

static bool read_caps(struct dom *g, const struct rules_setup *setup)
{
    const struct rules_setting *turns = rules_find_setting(setup, "turn_cap");
    const struct rules_setting *answers = rules_find_setting(setup, "turn_decision_cap");
    const struct rules_setting *events = rules_find_setting(setup, "turn_event_cap");
    return turns && answers && events && rules_wish_number(turns, &g->option.turn_cap) &&
           rules_wish_number(answers, &g->head.cap_answers) &&
           rules_wish_number(events, &g->head.cap_events);
}

enum rules_rc dom_create(void *st, const struct rules_setup *setup)
{
    static const uint16_t basic[] = {DOM_CARD_copper, DOM_CARD_silver,   DOM_CARD_gold,
                                     DOM_CARD_estate, DOM_CARD_duchy,    DOM_CARD_province,
                                     DOM_CARD_curse,  DOM_CARD_platinum, DOM_CARD_colony};
    struct dom *g = st;
    struct dom_chosen_piles piles;
    uint32_t first;
    const struct rules_setting *begins = rules_find_setting(setup, "first_player");
    if (dom_read_piles(setup, &piles) || !begins || !rules_wish_number(begins, &first) ||
        first < 1 || first > setup->seats || !read_caps(g, setup))
        return RULES_SETUP;
    g->option.colony = on(setup, "colony", "yes");
    g->option.shelters = on(setup, "shelters", "yes");
    g->option.double_treasures = on(setup, "double_treasures", "on");
    g->option.holders = on(setup, "reaction_windows", "holders");
    g->option.at_once = on(setup, "independent_answers", "at_once");
    g->option.solitaire = on(setup, "solitaire", "on");
    g->option.possession_tokens = on(setup, "possession_tokens", "2016")   ? DOM_TOKENS_2016
                                  : on(setup, "possession_tokens", "2010") ? DOM_TOKENS_2010
                                                                           : DOM_TOKENS_CURRENT;
    g->option.ferryman = piles.extra[DOM_FERRYMAN_PILE];
    g->option.bane = piles.extra[DOM_BANE_PILE];
    g->option.first_player = (uint8_t)(first - 1);
    for (unsigned i = 0; i < sizeof two_valued / sizeof *two_valued; i++)
        *((uint8_t *)&g->option + two_valued[i].at) =
            on(setup, two_valued[i].name, two_valued[i].values[1]);
    for (unsigned i = 0; i < sizeof basic / sizeof *basic - (g->option.colony ? 0 : 2); i++)
        dom_add_pile(g, basic[i], true);
    add_landscapes(g, &piles);
    add_kingdom(g, &piles);
    for (unsigned i = 0; g->option.shelters && i < N_SHELTERS; i++)
        dom_add_kind(g, shelter_cards[i]);
    fill_piles(g);
    fill_market(g, &piles);
    deal(g);
    begin_cards(g);
    g->turn.seat = g->option.first_player;
    g->due = (rules_seat)((first - 1 + setup->seats - 1) % setup->seats);
    (void)fx_call(&g->head, DOM_FX_GAME, g->due, 0, 0);
    return RULES_OK;
}
