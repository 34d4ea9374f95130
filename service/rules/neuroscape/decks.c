/* service/rules/neuroscape/decks.c: what a seat brings: checked (NS-CMP), as text, by chance. */
#include "rules/neuroscape/decks.h"

#include <string.h>

enum {
    MOST_COPIES = 4,
    MORE = NS_DECK_MAX - NS_DECK_MIN + 1,
    FEW_MORE = 11, /* a random deck is rarely as large as may be */
    SWARM = 16,    /* copies at once of a card without a limit */
};

/* The bounds that the core gives to canonical texts. */
_Static_assert((RULES_DECK_TEXT + sizeof "deck1=") * NS_MAX_SEATS + 1024 < RULES_SETUP_TEXT,
               "four decks fit into a set-up");
_Static_assert(4 * (UINT8_MAX + 1) + 2 * MORE < RULES_DECK_TEXT, "255 different cards do");

const struct rules_deck_part ns_deck_parts[NS_N_PARTS] = {
    [NS_PART_MAINFRAME] = {"mainframe", true},
    [NS_PART_CYBERDECK] = {"cyberdeck", false},
    [NS_PART_RAM] = {"ram_deck", false},
};
static const char *const part_rules[NS_N_PARTS] = {"NS-CMP-01", "NS-CMP-02", "NS-CMP-04"};

static uint32_t most_copies(uint16_t number)
{
    return ns_cards[number]->any_copies ? NS_DECK_MAX : MOST_COPIES;
}

bool ns_fits_cyberdeck(uint16_t number)
{
    return number && number < ns_n_cards && ns_cards[number] && !ns_cards[number]->token &&
           ns_cards[number]->type != NS_MAINFRAME && ns_cards[number]->type != NS_RAM;
}

/* Faults */

/* NULL: as many as are told are known. */
static struct rules_deck_fault *add_fault(struct rules_deck_faults *why, uint8_t part, int entry,
                                          const char *rule)
{
    if (why->n == RULES_DECK_FAULTS)
        return NULL;
    struct rules_deck_fault *f = &why->at[why->n++];
    *f = (struct rules_deck_fault){.rule = rule, .part = part, .entry = (int16_t)entry};
    return f;
}

/* "48 cards, at least 50 are needed" */
static void say_count(struct rules_deck_fault *f, uint32_t there, const char *what, uint32_t bound,
                      const char *that)
{
    if (!f)
        return;
    struct rules_text t = {f->detail, 0, sizeof f->detail};
    rules_text_number(&t, there);
    rules_text_put(&t, what);
    rules_text_number(&t, bound);
    rules_text_put(&t, that);
}

/* "Roadie: " before that. */
static void say_card_count(struct rules_deck_fault *f, uint16_t number, uint32_t there,
                           const char *what, uint32_t bound)
{
    if (!f)
        return;
    struct rules_text t = {f->detail, 0, sizeof f->detail};
    f->in_count = true;
    rules_text_put(&t, rules_card_name(&ns_words, number));
    rules_text_put(&t, ": ");
    rules_text_number(&t, there);
    rules_text_put(&t, what);
    rules_text_number(&t, bound);
    rules_text_put(&t, bound == 1 ? " is needed" : " are allowed");
}

static void say_card(struct rules_deck_fault *f, uint16_t number, const char *what)
{
    if (!f)
        return;
    struct rules_text t = {f->detail, 0, sizeof f->detail};
    rules_text_put(&t, rules_card_name(&ns_words, number));
    rules_text_put(&t, what);
}

/* What is no slug is not repeated. */
static void say_unknown(struct rules_deck_fault *f, const struct rules_deck_entry *e)
{
    char name[65] = "";
    if (!f)
        return;
    struct rules_text t = {f->detail, 0, sizeof f->detail};
    rules_text_put(&t, "no card of this version is called ");
    bool is_short = e->card_n < sizeof name;
    for (uint16_t i = 0; is_short && i < e->card_n; i++)
        name[i] = e->card[i] > ' ' && e->card[i] <= '~' ? e->card[i] : '?';
    rules_text_put(&t, is_short ? name : "that");
}

/* Checking */

/* 0: there is no such card, which is told. */
static uint16_t find_card(const struct rules_deck_list *list, uint8_t part, uint16_t entry,
                          struct rules_deck_faults *why)
{
    const struct rules_deck_entry *e = &list->part[part].at[entry];
    uint16_t number = rules_card_find(&ns_words, e->card, e->card_n);
    if (!number)
        say_unknown(add_fault(why, part, entry, part_rules[part]), e);
    return number;
}

static uint32_t count_part(const struct rules_deck_list *list, uint8_t part)
{
    uint32_t n = 0;
    for (uint16_t i = 0; i < list->part[part].n; i++)
        n += list->part[part].at[i].count;
    return n;
}

static void check_mainframe(const struct rules_deck_list *list, struct ns_deck *out,
                            struct rules_deck_faults *why)
{
    uint32_t n = count_part(list, NS_PART_MAINFRAME);
    if (n != 1)
        say_count(add_fault(why, NS_PART_MAINFRAME, -1, "NS-CMP-01"), n, " Mainframes, exactly ", 1,
                  " is needed");
    for (uint16_t i = 0; i < list->part[NS_PART_MAINFRAME].n; i++) {
        uint16_t number = find_card(list, NS_PART_MAINFRAME, i, why);
        if (number && ns_cards[number]->type != NS_MAINFRAME)
            say_card(add_fault(why, NS_PART_MAINFRAME, i, "NS-CMP-01"), number,
                     " is not a Mainframe");
        else
            out->mainframe = number;
    }
}

/* A card of the Cyberdeck. */
static void check_copies(uint16_t number, uint16_t entry, uint16_t count, struct ns_deck *out,
                         struct rules_deck_faults *why)
{
    if (out->count[number])
        say_card(add_fault(why, NS_PART_CYBERDECK, entry, "NS-CMP-03"), number,
                 " is listed before: one entry has all its copies");
    else if (count > most_copies(number))
        say_card_count(add_fault(why, NS_PART_CYBERDECK, entry, "NS-CMP-03"), number, count,
                       " copies, at most ", most_copies(number));
    else if (count == 0)
        say_card_count(add_fault(why, NS_PART_CYBERDECK, entry, "NS-CMP-03"), number, count,
                       " copies, at least ", 1);
    out->count[number] = (uint8_t)(count > UINT8_MAX ? UINT8_MAX : count);
}

static void check_cyberdeck(const struct rules_deck_list *list, struct ns_deck *out,
                            struct rules_deck_faults *why)
{
    uint32_t n = count_part(list, NS_PART_CYBERDECK);
    for (uint16_t i = 0; i < list->part[NS_PART_CYBERDECK].n; i++) {
        uint16_t number = find_card(list, NS_PART_CYBERDECK, i, why);
        if (number && !ns_fits_cyberdeck(number))
            say_card(add_fault(why, NS_PART_CYBERDECK, i, "NS-CMP-02"), number,
                     ns_cards[number]->token ? " is a token: none is in a Cyberdeck"
                     : ns_cards[number]->type == NS_RAM
                         ? " is RAM: none is in a Cyberdeck"
                         : " is a Mainframe: none is in a Cyberdeck");
        else if (number)
            check_copies(number, i, list->part[NS_PART_CYBERDECK].at[i].count, out, why);
    }
    if (n < NS_DECK_MIN)
        say_count(add_fault(why, NS_PART_CYBERDECK, -1, "NS-CMP-02"), n, " cards, at least ",
                  NS_DECK_MIN, " are needed");
    if (n > NS_DECK_MAX)
        say_count(add_fault(why, NS_PART_CYBERDECK, -1, "NS-CMP-02"), n, " cards, at most ",
                  NS_DECK_MAX, " are allowed");
    out->n = (uint16_t)n;
}

static void check_ram(const struct rules_deck_list *list, struct rules_deck_faults *why)
{
    uint32_t n = count_part(list, NS_PART_RAM);
    if (!list->part[NS_PART_RAM].given)
        return;
    for (uint16_t i = 0; i < list->part[NS_PART_RAM].n; i++) {
        uint16_t number = find_card(list, NS_PART_RAM, i, why);
        if (number && ns_cards[number]->type != NS_RAM)
            say_card(add_fault(why, NS_PART_RAM, i, "NS-CMP-04"), number, " is not RAM");
    }
    if (n != NS_RAM_DECK)
        say_count(add_fault(why, NS_PART_RAM, -1, "NS-CMP-04"), n, " RAM cards, exactly ",
                  NS_RAM_DECK, " are needed");
}

bool ns_deck_check(const struct rules_deck_list *list, struct ns_deck *out,
                   struct rules_deck_faults *why)
{
    *out = (struct ns_deck){0};
    why->n = 0;
    check_mainframe(list, out, why);
    check_cyberdeck(list, out, why);
    check_ram(list, why);
    return why->n == 0;
}

enum rules_rc ns_bring(const struct rules_deck_list *list, struct rules_text *out,
                       struct rules_deck_faults *why)
{
    struct ns_deck deck;
    if (!ns_deck_check(list, &deck, why))
        return RULES_SETUP;
    ns_deck_write(&deck, out);
    return RULES_OK;
}

/* Text */

static bool read_number(const char *at, uint16_t n, uint16_t *out)
{
    uint32_t value = 0;
    for (uint16_t i = 0; i < n; i++) {
        if (at[i] < '0' || at[i] > '9' || n > 4)
            return false;
        value = value * 10 + (uint32_t)(at[i] - '0');
    }
    *out = (uint16_t)value;
    return n > 0;
}

/* "card" or "card:count". False: the count is no number. */
static bool read_entry(const char *at, uint16_t n, struct rules_deck_entry *out)
{
    const char *colon = memchr(at, ':', n);
    uint16_t number, name_n = colon ? (uint16_t)(colon - at) : n;
    *out = (struct rules_deck_entry){at, name_n, 1};
    if (read_number(at, name_n, &number) && number < ns_n_cards && ns_cards[number]) {
        out->card = ns_cards[number]->word.slug;
        out->card_n = (uint16_t)strlen(out->card);
    }
    return !colon || read_number(colon + 1, (uint16_t)(n - name_n - 1), &out->count);
}

static bool refuse_text(struct rules_deck_faults *why, const char *sentence)
{
    struct rules_deck_fault *f = add_fault(why, NS_PART_CYBERDECK, -1, "NS-CMP-02");
    struct rules_text t = {f->detail, 0, sizeof f->detail};
    rules_text_put(&t, sentence);
    return false;
}

bool ns_deck_read(const char *text, uint16_t n, struct ns_deck *out, struct rules_deck_faults *why)
{
    struct rules_deck_entry entries[1 + RULES_DECK_ENTRIES];
    uint16_t n_entries = 0;
    why->n = 0;
    for (uint16_t at = 0; at < n;) {
        const char *comma = memchr(text + at, ',', (size_t)(n - at));
        uint16_t len = (uint16_t)(comma ? comma - (text + at) : n - at);
        if (n_entries == sizeof entries / sizeof *entries)
            return refuse_text(why, "a deck does not have so many different cards");
        if (!read_entry(text + at, len, &entries[n_entries++]))
            return refuse_text(why, "a deck is its Mainframe, then card or card:count");
        at = (uint16_t)(at + len + 1);
    }
    uint16_t mainframes = n_entries > 0;
    const struct rules_deck_list list = {
        .part = {[NS_PART_MAINFRAME] = {true, mainframes, entries},
                 [NS_PART_CYBERDECK] = {true, (uint16_t)(n_entries - mainframes),
                                        entries + mainframes}}};
    return ns_deck_check(&list, out, why);
}

void ns_deck_write(const struct ns_deck *deck, struct rules_text *out)
{
    rules_text_number(out, deck->mainframe);
    for (uint16_t number = 1; number < ns_n_cards; number++) {
        if (!deck->count[number])
            continue;
        rules_text_char(out, ',');
        rules_text_number(out, number);
        if (deck->count[number] > 1) {
            rules_text_char(out, ':');
            rules_text_number(out, deck->count[number]);
        }
    }
}

/* Published, and by chance */

void ns_deck_of(const struct rules_deck *published, struct ns_deck *out)
{
    *out = (struct ns_deck){.mainframe = published->part[NS_PART_MAINFRAME].at[0].card};
    for (uint16_t i = 0; i < published->part[NS_PART_CYBERDECK].n; i++) {
        const struct rules_deck_card *c = &published->part[NS_PART_CYBERDECK].at[i];
        out->count[c->card] = (uint8_t)c->count;
        out->n = (uint16_t)(out->n + c->count);
    }
}

/* How many cards a deck of this version can have at most. */
static uint32_t capacity(void)
{
    uint32_t n = 0;
    for (uint16_t number = 1; number < ns_n_cards; number++)
        if (ns_fits_cyberdeck(number))
            n += most_copies(number);
    return n < NS_DECK_MAX ? n : NS_DECK_MAX;
}

void ns_deck_random(struct rules_chance *chance, uint64_t *draws, struct ns_deck *out)
{
    *out = (struct ns_deck){0};
    while (!out->mainframe) {
        uint16_t number = (uint16_t)rules_chance_below(chance, draws, ns_n_cards);
        if (ns_cards[number] && ns_cards[number]->type == NS_MAINFRAME)
            out->mainframe = number;
    }
    bool is_large = rules_chance_below(chance, draws, 4) == 0;
    uint32_t most = capacity(),
             n = NS_DECK_MIN + rules_chance_below(chance, draws, is_large ? MORE : FEW_MORE);
    while (out->n < n && out->n < most) {
        uint16_t number = (uint16_t)rules_chance_below(chance, draws, ns_n_cards);
        if (!ns_fits_cyberdeck(number))
            continue;
        uint32_t limit = most_copies(number), there = out->count[number];
        uint32_t copies =
            1 + rules_chance_below(chance, draws, limit > MOST_COPIES ? SWARM : MOST_COPIES);
        copies = copies < limit - there ? copies : limit - there;
        copies = copies < n - out->n ? copies : n - out->n;
        out->count[number] = (uint8_t)(there + copies);
        out->n = (uint16_t)(out->n + copies);
    }
}
