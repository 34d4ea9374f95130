/* tests/fuzz/game.c: bytes choose a set-up and then who answers what: legal answers and others,
 * resignations, take backs, renewals and standing orders. */
#include "fuzz/rules.h"

enum { ACTIONS = 400, FIRST_EVENTS = 32 };

struct play {
    const struct rules_game *game;
    void *st, *copy;
    struct rules_chance chance;
    struct rules_event events[FIRST_EVENTS];
};

/* Some of the wishes that its settings list: the words of "a | b | c". */
static void put_wishes(const struct rules_game *game, struct fuzz_bytes *in, struct rules_text *out)
{
    uint8_t skip = fuzz_byte(in);
    for (uint16_t i = 0; i < game->n_settings && skip; i++) {
        const struct rules_setting_info *info = &game->settings[i];
        const char *at = info->values;
        char word[64] = "";
        for (uint8_t k = fuzz_byte(in) % 4; k > 0 && at; k--) {
            at = strchr(at, '|');
            if (at)
                at += 1 + strspn(at + 1, " ");
        }
        size_t n = at ? strcspn(at, " |") : 0;
        if (info->internal || n == 0 || n >= sizeof word)
            continue;
        memcpy(word, at, n);
        rules_put_setting(out, info->name, word);
    }
}

static bool begin(struct play *p, struct fuzz_bytes *in)
{
    struct rules_setup wish, complete;
    struct rules_setup_error why;
    char wishes[RULES_SETUP_TEXT] = "", text[RULES_SETUP_TEXT] = "";
    char seats[2] = {(char)('1' + fuzz_byte(in) % 9), '\0'};
    struct rules_text t = {wishes, 0, sizeof wishes}, out = {text, 0, sizeof text};
    for (int i = 0; i < 4; i++)
        p->chance.key[i] = fuzz_byte(in);
    rules_put_setting(&t, "seats", seats);
    put_wishes(p->game, in, &t);
    if (rules_setup_parse(wishes, &wish) ||
        rules_resolve(p->game, &wish, &p->chance, &out, &why) != RULES_OK)
        return false;
    must(rules_setup_parse(text, &complete) == RULES_OK);
    must(rules_create(p->game, p->st, &complete, &p->chance, NULL) == RULES_OK);
    return true;
}

/* The nth decision that is open, or sealed. */
static const struct rules_decision *pick_decision(const void *st, uint8_t nth, uint8_t slot)
{
    const struct rules_decision *found[RULES_MAX_SEATS];
    unsigned n = 0;
    for (rules_seat s = 0; s < rules_seats(st); s++)
        if (rules_asked(st, s) && rules_asked(st, s)->slot == slot)
            found[n++] = rules_asked(st, s);
    return n ? found[nth % n] : NULL;
}

/* Picks options as the bytes say: sometimes an answer, often not quite. */
static void put_picks(const void *st, const struct rules_decision *d, struct fuzz_bytes *in,
                      struct rules_action *a)
{
    uint8_t n = fuzz_byte(in) % 8;
    const struct rules_option *options = rules_options(st, d);
    for (uint8_t k = 0; k < n && d->n; k++) {
        uint8_t how = fuzz_byte(in);
        struct rules_option o = options[how % d->n];
        o.count = 1;
        if (how & 0x80)
            o.count = fuzz_byte(in);
        if (d->shape == RULES_NUMBER)
            o.arg = (int8_t)fuzz_byte(in);
        if (d->shape == RULES_NAME)
            o.card = fuzz_byte(in);
        a->picks[a->n++] = o;
    }
    if (n == 0 && d->n)
        a->verb = options->verb;
}

static void put_nonsense(struct fuzz_bytes *in, struct rules_action *a)
{
    a->act = fuzz_byte(in) % 7;
    a->by = fuzz_byte(in);
    a->number = fuzz_number(in);
    a->draws = fuzz_number(in);
    a->n = fuzz_byte(in) % 3;
    for (uint16_t k = 0; k < a->n; k++)
        a->picks[k] = (struct rules_option){(uint16_t)fuzz_number(in), (uint16_t)fuzz_number(in),
                                            (int32_t)fuzz_number(in), (uint16_t)fuzz_number(in)};
}

/* Orders that the game knows, named with a card that it may have. */
static void put_orders(const struct rules_game *game, struct fuzz_bytes *in, struct rules_action *a)
{
    uint8_t how = fuzz_byte(in);
    a->n_orders = how % 4;
    for (uint8_t k = 0; k < a->n_orders; k++) {
        a->orders[k].order = (uint16_t)(fuzz_byte(in) % (game->words->n_orders + 1));
        a->orders[k].card = how & 0x80 ? (uint16_t)fuzz_number(in) : fuzz_byte(in);
        a->orders[k].arg = how & 0x40 ? (int32_t)fuzz_number(in) : 0;
    }
    if (how == UINT8_MAX)
        a->n_orders = fuzz_byte(in);
}

static void choose(const struct play *p, struct fuzz_bytes *in, struct rules_action *a)
{
    uint8_t how = fuzz_byte(in);
    const struct rules_decision *d = pick_decision(p->st, how >> 4, RULES_OPEN);
    const struct rules_decision *sealed = pick_decision(p->st, how >> 4, RULES_SEALED);
    *a = (struct rules_action){0};
    switch (how % 16) {
    case 0:
        put_nonsense(in, a);
        return;
    case 1:
        *a = (struct rules_action){.act = RULES_RESIGN, .by = fuzz_byte(in)};
        return;
    case 2:
        *a = (struct rules_action){.act = RULES_TAKE_BACK, .by = sealed ? sealed->by : 0};
        a->number = sealed ? sealed->number : 0;
        return;
    case 3:
        *a = (struct rules_action){.act = RULES_RENEW,
                                   .number = rules_next_number(p->st) + fuzz_byte(in),
                                   .draws = rules_draws(p->st) + fuzz_byte(in)};
        return;
    case 4:
        *a = (struct rules_action){.act = RULES_ORDERS, .by = fuzz_byte(in) % RULES_MAX_SEATS};
        put_orders(p->game, in, a);
        return;
    case 5:
        rules_fallback(p->st, d, a);
        return;
    default:
        *a = (struct rules_action){.act = RULES_ANSWER, .by = d->by, .number = d->number};
        put_picks(p->st, d, in, a);
    }
}

/* The spare block takes the action first: a refusal must not change it. */
static enum rules_rc apply(struct play *p, const struct rules_action *a)
{
    uint8_t before[16], after[16];
    struct rules_refusal why = {0};
    struct rules_events ev = {.at = p->events, .cap = FIRST_EVENTS};
    memcpy(p->copy, p->st, p->game->state_size);
    enum rules_rc rc = rules_apply(p->game, p->copy, &p->chance, a, &ev, &why);
    must(rc != RULES_BROKEN);
    if (rc == RULES_OK) {
        void *swap = p->st;
        p->st = p->copy;
        p->copy = swap;
        must(p->game->check(p->st) == NULL);
        return rc;
    }
    fuzz_hash(p->game, p->st, before);
    fuzz_hash(p->game, p->copy, after);
    must(memcmp(before, after, sizeof before) == 0);
    if (rc == RULES_ILLEGAL && (a->act == RULES_ANSWER || a->act == RULES_ORDERS)) {
        char sentence[400] = "";
        struct rules_text out = {sentence, 0, sizeof sentence};
        rules_refusal_format(p->game, &why, &out);
        must(out.n > 0);
    }
    return rc;
}

static void play(struct play *p, struct fuzz_bytes *in)
{
    struct rules_action *a = fuzz_alloc(sizeof *a);
    for (int i = 0; i < ACTIONS && in->n > 0 && !rules_over(p->st); i++) {
        must(pick_decision(p->st, 0, RULES_OPEN) != NULL);
        choose(p, in, a);
        if (apply(p, a) == RULES_OK && (i % 8 == 0 || in->n == 0 || rules_over(p->st))) {
            fuzz_look(p->game, p->st);
            fuzz_keeps(p->game, p->st);
        }
    }
    free(a);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    struct fuzz_bytes in = {data, n};
    struct play p = {.game = fuzz_game(fuzz_byte(&in))};
    p.st = fuzz_alloc(p.game->state_size);
    p.copy = fuzz_alloc(p.game->state_size);
    if (begin(&p, &in))
        play(&p, &in);
    free(p.st);
    free(p.copy);
    return 0;
}
