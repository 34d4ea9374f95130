/* service/rules/dominion/abilities.c: what happens when something happens (DOM-TRIG, DOM-REACT). */
#include "rules/dominion/abilities.h"

#include "rules/dominion/discards.h"
#include "rules/dominion/effects.h"

#include <string.h>

/* Rows */

/* The play of the card that runs, or NULL. */
static const struct fx_frame *play_of(const struct dom *g, uint16_t id)
{
    for (uint16_t i = g->head.depth; id && i-- > 0;)
        if (g->head.fx[i].fn == DOM_FX_PLAY && g->head.fx[i].id == id)
            return &g->head.fx[i];
    return NULL;
}

/* The card in play that stands for a Duration which is played where it lies (DOM-CMD-06). */
static uint16_t holder_of(const struct dom *g, uint16_t id)
{
    if (!id || !dom_is(g, id, DOM_DURATION))
        return id;
    for (const struct fx_frame *play = play_of(g, id); play && play >= g->head.fx; play--)
        if (play->fn == DOM_FX_PLAY && play->id == id && play->arg != DOM_ONCE_MORE)
            return play->arg == DOM_LEFT_THERE ? (uint16_t)play->x : id;
    return id;
}

/* The card whose effect plays `source` once more now, or 0 (DOM-DUR-06). */
static uint16_t cause_of(const struct dom *g, uint16_t source)
{
    const struct fx_frame *play = play_of(g, source);
    if (play && play->arg == DOM_LEFT_THERE)
        play = play_of(g, (uint16_t)play->x);
    return play && play->arg == DOM_ONCE_MORE ? (uint16_t)play->x : 0;
}

struct dom_row *dom_add_row(struct dom *g, rules_seat s, uint16_t card, int ability,
                            uint16_t source, int n, enum dom_until until)
{
    static struct dom_row *const full = NULL;
    if (g->n_rows == DOM_MAX_ROWS) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        return full;
    }
    struct dom_row *row = &g->row[g->n_rows++];
    uint16_t cause = cause_of(g, source);
    source = holder_of(g, source);
    *row = (struct dom_row){.card = card,
                            .source = source,
                            .stamp = source ? g->card[source].stamp : 0,
                            .n = (int16_t)n,
                            .turn = g->head.turn,
                            .seat = s,
                            .ability = (uint8_t)ability,
                            .until = (uint8_t)until,
                            .cause = cause,
                            .cause_stamp = cause ? g->card[cause].stamp : 0};
    return row;
}

void dom_hold_aside(struct dom *g, rules_seat s, uint16_t card, int ability, uint16_t id)
{
    dom_keep_aside(g, s, id);
    (void)dom_add_row(g, s, card, ability, 0, id, DOM_UNTIL_USED);
}

void dom_track(struct dom *g, rules_seat s, uint16_t multiplier, uint16_t id)
{
    id = holder_of(g, id);
    if (multiplier && dom_must_stay(g, id))
        (void)dom_add_row(g, s, dom_number(g, multiplier), 0, multiplier, id, DOM_WHILE_TRACKED);
}

static bool is_in_play(const struct dom *g, rules_seat s, uint16_t id, uint16_t stamp)
{
    return id == 0 || (g->card[id].stamp == stamp && g->card[id].zone == dom_zone_of(s, DOM_PLAY));
}

static bool source_is_there(const struct dom *g, const struct dom_row *row)
{
    return is_in_play(g, row->seat, row->source, row->stamp) &&
           is_in_play(g, row->seat, row->cause, row->cause_stamp);
}

static bool ends_with_turn(const struct dom_row *row)
{
    return row->until == DOM_UNTIL_TURN_END || row->until == DOM_ONCE_THIS_TURN;
}

/* One level deep (DOM-DUR-04): a tracker stays for a Duration, never for another tracker. */
static bool holds_itself(const struct dom *g, uint16_t id)
{
    for (uint16_t i = 0; i < g->n_rows; i++) {
        const struct dom_row *row = &g->row[i];
        if (row->source == id && !ends_with_turn(row) && row->until != DOM_WHILE_TRACKED &&
            source_is_there(g, row))
            return true;
    }
    return false;
}

bool dom_must_stay(const struct dom *g, uint16_t id)
{
    if (holds_itself(g, id))
        return true;
    for (uint16_t i = 0; i < g->n_rows; i++) {
        const struct dom_row *row = &g->row[i];
        if (row->source == id && row->until == DOM_WHILE_TRACKED && source_is_there(g, row) &&
            holds_itself(g, (uint16_t)row->n))
            return true;
    }
    return false;
}

/* DOM-EXTRA-16: Journey keeps what its player has in play. */
bool dom_is_leaving(const struct dom *g, uint16_t id)
{
    bool kept = g->turn.journey && g->card[id].zone == dom_zone_of(g->turn.seat, DOM_PLAY);
    return !kept && !(g->n_rows > 0 && dom_must_stay(g, id));
}

int dom_rows_of(const struct dom *g, rules_seat s, uint16_t card)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_rows; i++)
        n += g->row[i].card == card && g->row[i].seat == s && g->row[i].until != DOM_WHILE_TRACKED;
    return n;
}

void dom_remove_row(struct dom *g, uint16_t i)
{
    memmove(&g->row[i], &g->row[i + 1], (size_t)(g->n_rows - i - 1) * sizeof *g->row);
    g->n_rows--;
}

void dom_end_turn_rows(struct dom *g)
{
    for (uint16_t i = g->n_rows; i-- > 0;)
        if (ends_with_turn(&g->row[i]))
            dom_remove_row(g, i);
}

void dom_end_waiting(struct dom *g, rules_seat s, uint16_t card)
{
    for (uint16_t i = g->n_rows; i-- > 0;)
        if (g->row[i].seat == s && g->row[i].card == card && g->row[i].until == DOM_UNTIL_NEXT_TURN)
            dom_remove_row(g, i);
}

/* DOM-DUR-06: what a Duration set up for later is lost when it is no longer in play. */
void dom_begin_turn_rows(struct dom *g, rules_seat s)
{
    for (uint16_t i = g->n_rows; i-- > 0;) {
        const struct dom_row *row = &g->row[i];
        bool lost = !source_is_there(g, row) &&
                    (!g->option.duration_keep || row->until == DOM_WHILE_TRACKED);
        if (lost || (row->seat == s && row->until == DOM_UNTIL_NEXT_TURN))
            dom_remove_row(g, i);
    }
}

void dom_drop_rows(struct dom *g, rules_seat s)
{
    for (uint16_t i = g->n_rows; i-- > 0;)
        if (g->row[i].seat == s)
            dom_remove_row(g, i);
}

/* Occurrences */

/* Cards that share a count have the same function for it: it counts once. */
static bool has_counted(const struct dom *g, uint16_t kind)
{
    for (uint16_t k = 0; k < kind; k++)
        if (dom_cards[g->kind[k]]->watch == dom_cards[g->kind[kind]]->watch)
            return true;
    return false;
}

static void tell_watchers(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id)
{
    for (uint16_t k = 0; g->has_watch && k < g->n_kinds; k++)
        if (dom_cards[g->kind[k]]->watch && !has_counted(g, k))
            dom_cards[g->kind[k]]->watch(g, on, s, id);
}

void dom_note_heard(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id, int x)
{
    tell_watchers(g, on, s, id);
    if (!dom_is_watched(g, on))
        return;
    if (g->n_notes == DOM_MAX_NOTES) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        return;
    }
    g->note[g->n_notes++] = (struct dom_note){
        .id = id, .stamp = g->card[id].stamp, .x = (int16_t)x, .seat = s, .on = (uint8_t)on};
    g->head.unsettled = 1;
}

static enum fx_rc call_event(struct dom *g, const struct dom_note *note)
{
    uint16_t number = note->id ? dom_number(g, note->id) : 0;
    enum fx_rc rc = fx_call(&g->head, DOM_FX_EVENT, note->seat, number, note->on);
    struct fx_frame *f = fx_top(&g->head);
    f->id = note->id;
    f->to = note->stamp;
    f->x = note->x;
    return rc;
}

enum fx_rc dom_call_heard(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id, int x)
{
    struct dom_note note = {
        .id = id, .stamp = g->card[id].stamp, .x = (int16_t)x, .seat = s, .on = (uint8_t)on};
    tell_watchers(g, on, s, id);
    return dom_is_watched(g, on) ? call_event(g, &note) : FX_CALLED;
}

/* Settles what was noted since the last question or step, the first first (RULING), and all that
 * comes of it before the next (DOM-TRIG-02); then the effect goes on as if nothing had been. */
enum fx_rc dom_fx_settle(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->to = g->head.ret;
    f->n = (int16_t)g->note_base;
    f->x = (int16_t)g->n_notes;
    g->note_base = g->n_notes;
    g->head.unsettled = 0;
    for (f->i = f->n; f->i < f->x; f->i = (int16_t)f->id) {
        f->id = f->i + dom_discarded_together(g, f->i, f->x);
        FX_CALL(1, f->id > f->i + 1 ? dom_call_discards(g, f->i, f->id)
                                    : call_event(g, &g->note[f->i]));
    }
    g->n_notes = g->note_base = (uint16_t)f->n;
    g->head.ret = f->to;
    FX_END
}

void dom_forget_notes(struct dom *g)
{
    g->n_notes = g->note_base = 0;
    g->head.unsettled = 0;
    for (uint16_t i = g->head.depth; i-- > 0 && g->n_notes == 0;)
        if (g->head.fx[i].fn == DOM_FX_SETTLE)
            g->n_notes = g->note_base = (uint16_t)g->head.fx[i].x;
}

/* Abilities: found by key, which is the kind of the card and the number of its ability */

static const struct dom_ability *ability_of(const struct dom *g, uint16_t key)
{
    return &dom_cards[g->kind[key / DOM_MAX_ABILITIES]]->ability[key % DOM_MAX_ABILITIES];
}

static bool fits(const struct dom *g, const struct fx_frame *f, const struct dom_ability *a)
{
    if (a->on != f->arg)
        return false;
    bool own = f->who == f->seat;
    if (a->whose == DOM_OWN ? !own : a->whose == DOM_OF_OTHERS ? own : false)
        return false;
    if (a->plays && !dom_may_play_from_hand(g, f->who))
        return false;
    return !a->when || a->when(g, f, f->who);
}

static int count_kind(const struct dom *g, uint16_t zone, uint16_t kind)
{
    int n = 0;
    for (uint16_t id = g->zone[zone].first; id; id = g->card[id].next)
        n += g->card[id].kind == kind;
    return n;
}

/* A row that waits for the start of a turn waits for the next one, not for that of its making. */
static bool row_fits(const struct dom *g, const struct dom_row *row, const struct fx_frame *f,
                     uint16_t key)
{
    return (row->seat == f->who) != ability_of(g, key)->on_them &&
           row->card == g->kind[key / DOM_MAX_ABILITIES] &&
           row->ability == key % DOM_MAX_ABILITIES && row->until != DOM_WHILE_TRACKED &&
           (f->arg != DOM_AT_TURN_START || row->turn < g->head.turn) &&
           (!ability_of(g, key)->which || ability_of(g, key)->which(g, f, row));
}

static int count_rows(const struct dom *g, const struct fx_frame *f, uint16_t key)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_rows; i++)
        n += row_fits(g, &g->row[i], f, key);
    return n;
}

static uint16_t depth_of(const struct dom *g, const struct fx_frame *f)
{
    return (uint16_t)(f - g->head.fx);
}

static int count_used(const struct dom *g, const struct fx_frame *f, uint16_t key)
{
    for (uint16_t i = 0; i < g->n_used; i++)
        if (g->used[i].depth == depth_of(g, f) && g->used[i].key == key)
            return g->used[i].count;
    return 0;
}

static void mark_used(struct dom *g, const struct fx_frame *f, uint16_t key)
{
    for (uint16_t i = 0; i < g->n_used; i++)
        if (g->used[i].depth == depth_of(g, f) && g->used[i].key == key) {
            g->used[i].count++;
            return;
        }
    if (g->n_used == DOM_MAX_USED) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        return;
    }
    g->used[g->n_used++] = (struct dom_used){depth_of(g, f), key, 1};
}

/* Nothing is used yet in the frame; what deeper frames that were unwound left behind goes too. */
static void forget_used(struct dom *g, const struct fx_frame *f)
{
    while (g->n_used > 0 && g->used[g->n_used - 1].depth >= depth_of(g, f))
        g->n_used--;
}

/* How many times f->who can use it now. */
static int available(const struct dom *g, const struct fx_frame *f, uint16_t key)
{
    const struct dom_ability *a = ability_of(g, key);
    uint16_t kind = (uint16_t)(key / DOM_MAX_ABILITIES);
    int n = 0;
    if (!fits(g, f, a))
        return 0;
    switch (a->source) {
    case DOM_BY_ITSELF:
        n = f->id && g->card[f->id].kind == kind;
        break;
    case DOM_IN_HAND:
        n = count_kind(g, dom_zone_of(f->who, DOM_HAND), kind);
        break;
    case DOM_IN_PLAY:
        n = count_kind(g, dom_zone_of(f->who, DOM_PLAY), kind);
        break;
    case DOM_BY_ROW:
        n = count_rows(g, f, key);
        break;
    case DOM_BY_CUBE:
        n = dom_has_cube(g, f->who, g->kind[kind]);
        break;
    default:
        n = 1;
    }
    return a->again || a->plays ? n : n - count_used(g, f, key);
}

/* DOM-ASYNC-02: does public information leave it possible that the seat could react from its hand?
 */
static bool may_hold(const struct dom *g, rules_seat s, uint16_t kind)
{
    return dom_count(g, s, DOM_HAND) > 0 && dom_may_have(g, s, kind);
}

bool dom_may_hold(const struct dom *g, rules_seat s, uint16_t number)
{
    int kind = dom_kind_of(g, number);
    return kind >= 0 && may_hold(g, s, (uint16_t)kind);
}

/* A card that was discarded unseen: the question must not tell that there is one. Once a card has
 * answered, everybody knows which one it was. */
static bool may_be_discarded(const struct dom *g, const struct fx_frame *f,
                             const struct dom_ability *a, uint16_t kind)
{
    if (a->source != DOM_BY_ITSELF || f->arg != DOM_ON_DISCARD || !(f->x & DOM_UNSEEN))
        return false;
    for (uint16_t i = 0; i < g->n_used; i++)
        if (g->used[i].depth == depth_of(g, f) &&
            ability_of(g, g->used[i].key)->source == DOM_BY_ITSELF)
            return false;
    return dom_may_have(g, f->who, kind);
}

/* What the seat can do: how many different abilities, the first, and whether one is compulsory. */
struct choices {
    int n;
    uint16_t first;
    bool compulsory, hidden, at_once;
    bool from_hand; /* by public information it could react with a card unseen */
};

static struct choices look(const struct dom *g, const struct fx_frame *f)
{
    struct choices c = {0};
    for (uint16_t key = 0; key < g->n_kinds * DOM_MAX_ABILITIES; key++) {
        const struct dom_ability *a = ability_of(g, key);
        if (a->on != f->arg)
            continue;
        uint16_t kind = key / DOM_MAX_ABILITIES;
        if (fits(g, f, a) && (a->source == DOM_IN_HAND ? may_hold(g, f->who, kind)
                                                       : may_be_discarded(g, f, a, kind)))
            c.from_hand = true;
        c.hidden = c.from_hand && !g->option.holders;
        if (available(g, f, key) <= 0)
            continue;
        if (a->first)
            return (struct choices){.n = 1, .first = key, .compulsory = true, .at_once = true};
        if (c.n++ == 0)
            c.first = key;
        c.compulsory = c.compulsory || !(a->may || a->source == DOM_IN_HAND);
    }
    return c;
}

static bool is_compulsory(const struct dom_ability *a)
{
    return !a->may && a->source != DOM_IN_HAND;
}

static int verb_of(const struct dom_ability *a)
{
    return a->source != DOM_IN_HAND ? DOM_USE : a->plays ? DOM_PLAY_CARD : DOM_REVEAL;
}

static void put_options(struct dom *g, const struct fx_frame *f, struct rules_decision *d, int verb)
{
    for (uint16_t key = 0; key < g->n_kinds * DOM_MAX_ABILITIES; key++) {
        const struct dom_ability *a = ability_of(g, key);
        int n = a->on == f->arg && verb_of(a) == verb ? available(g, f, key) : 0;
        if (n <= 0)
            continue;
        if (is_compulsory(a) && d->fallback < 0)
            d->fallback = d->n;
        fx_option(&g->head, d, verb, g->kind[key / DOM_MAX_ABILITIES], 0, verb == DOM_USE ? n : 1);
    }
}

static void ask(struct dom *g, const struct fx_frame *f)
{
    bool attack = f->arg == DOM_ON_ATTACK;
    struct rules_decision *d =
        fx_open(&g->head, f->who, RULES_ONE, attack ? DOM_ASK_REACT : DOM_ASK_TRIGGER,
                attack ? DOM_RULE_REACT_01 : DOM_RULE_TRIG_01);
    d->card = f->arg == DOM_ON_DISCARD && f->x & DOM_UNSEEN ? 0 : f->card;
    d->window = g->head.next_window;
    d->fallback = -1;
    if (!look(g, f).compulsory)
        fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    put_options(g, f, d, DOM_PLAY_CARD);
    put_options(g, f, d, DOM_REVEAL);
    put_options(g, f, d, DOM_USE);
    if (d->fallback < 0) /* nothing must be used (DOM-HOST-05): decline */
        d->fallback = 0;
}

/* What the option of a question about the occurrence of f uses, or -1. */
static int key_of(const struct dom *g, const struct fx_frame *f, const struct rules_option *o)
{
    if (o->verb == DOM_PASS)
        return -1;
    for (uint16_t key = 0; key < g->n_kinds * DOM_MAX_ABILITIES; key++) {
        const struct dom_ability *a = ability_of(g, key);
        if (g->kind[key / DOM_MAX_ABILITIES] == o->card && a->on == f->arg &&
            verb_of(a) == o->verb && available(g, f, key) > 0)
            return key;
    }
    return -1;
}

/* The key that was picked, or -1. */
static int picked_key(const struct dom *g, const struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->who);
    return o ? key_of(g, f, o) : -1;
}

/* The ability that an option of discarded cards stands for, or -1. */
static int discard_key(const struct dom *g, const struct rules_option *o)
{
    int kind = o->card ? dom_kind_of(g, o->card) : -1;
    for (int a = 0; a < DOM_MAX_ABILITIES && kind >= 0; a++) {
        uint16_t key = (uint16_t)(kind * DOM_MAX_ABILITIES + a);
        if (ability_of(g, key)->on == DOM_ON_DISCARD && ability_of(g, key)->source == DOM_BY_ITSELF)
            return key;
    }
    return -1;
}

bool dom_is_asked_to_react(const struct dom *g)
{
    int fn = g->head.depth > 0 ? g->head.fx[g->head.depth - 1].fn : 0;
    return fn == DOM_FX_EVENT || fn == DOM_FX_DISCARDS;
}

const struct dom_ability *dom_reaction_of(const struct dom *g, const struct rules_option *o)
{
    const struct fx_frame *f = &g->head.fx[g->head.depth - 1];
    int key = f->fn == DOM_FX_DISCARDS ? discard_key(g, o) : key_of(g, f, o);
    if (key < 0)
        return NULL;
    const struct dom_ability *a = ability_of(g, (uint16_t)key);
    bool is_reaction =
        a->source == DOM_IN_HAND || (a->source == DOM_BY_ITSELF &&
                                     dom_types(g, g->kind[key / DOM_MAX_ABILITIES]) & DOM_REACTION);
    return is_reaction ? a : NULL;
}

/* The first row that fits and was not used yet; one that works once is gone before its effect
 * begins. */
static struct dom_row take_row(struct dom *g, const struct fx_frame *f, uint16_t key, bool *once)
{
    int used = ability_of(g, key)->again ? 0 : count_used(g, f, key);
    for (uint16_t i = 0; i < g->n_rows; i++) {
        if (!row_fits(g, &g->row[i], f, key) || used-- > 0)
            continue;
        struct dom_row row = g->row[i];
        *once = row.until == DOM_UNTIL_USED || row.until == DOM_ONCE_THIS_TURN;
        if (*once)
            dom_remove_row(g, i);
        return row;
    }
    return (struct dom_row){0};
}

static enum fx_rc call_ability(struct dom *g, struct fx_frame *f, uint16_t key)
{
    uint16_t number = g->kind[key / DOM_MAX_ABILITIES];
    bool once = false;
    struct dom_row row = {0};
    if (ability_of(g, key)->source == DOM_BY_ROW)
        row = take_row(g, f, key, &once);
    if (!once)
        mark_used(g, f, key);
    int fn = DOM_FX_ABILITY + (key % DOM_MAX_ABILITIES) * DOM_FX_PART + number;
    enum fx_rc rc = fx_call(&g->head, fn, f->who, number, f->x);
    struct fx_frame *a = fx_top(&g->head);
    a->id = f->id;
    a->to = f->to;
    a->who = f->seat;
    a->n = row.n;
    a->x = (int16_t)row.source;
    return rc;
}

/* What the card that it happened to can do. */
static int own_key(const struct dom *g, const struct fx_frame *f)
{
    int key = g->card[f->id].kind * DOM_MAX_ABILITIES;
    while (ability_of(g, (uint16_t)key)->on != f->arg ||
           ability_of(g, (uint16_t)key)->source != DOM_BY_ITSELF)
        key++;
    return key;
}

enum fx_rc dom_call_own_ability(struct dom *g, const struct dom_note *note)
{
    enum fx_rc rc = call_event(g, note);
    fx_top(&g->head)->x |= DOM_DECIDED;
    return rc;
}

/* DOM-TRIG-01: the seats in turn order from the turn's player; each until it has no more or
 * declines; earlier seats are not asked again. */
enum fx_rc dom_fx_event(struct dom *g, struct fx_frame *f)
{
    struct choices c;
    FX_BEGIN
    forget_used(g, f);
    if (f->arg == DOM_ON_DISCARD && f->x & DOM_DECIDED) {
        f->who = f->seat;
        f->n = (int16_t)own_key(g, f);
        FX_CALL(3, call_ability(g, f, (uint16_t)f->n));
        forget_used(g, f);
        return FX_DONE;
    }
    for (f->i = 0; f->i < g->head.seats; f->i++) {
        f->who = (rules_seat)((g->turn.seat + f->i) % g->head.seats);
        while (dom_is_in(g, f->who)) {
            c = look(g, f);
            if (c.from_hand && g->option.holders)
                fx_revealed(&g->head); /* asked or not, that tells what the hand holds */
            if (c.n == 0 && !c.hidden)
                break;
            f->n = (int16_t)c.first;
            if (!c.at_once && (c.n != 1 || !c.compulsory || c.hidden)) {
                FX_ASK(1, ask(g, f));
                g->head.next_window++;
                f->n = (int16_t)picked_key(g, f);
                if (f->n < 0)
                    break;
            }
            FX_CALL(2, call_ability(g, f, (uint16_t)f->n));
        }
        forget_used(g, f);
    }
    g->head.ret = f->seats;
    FX_END
}
