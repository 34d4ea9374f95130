/* service/api/bringing.c: the decks that seats bring: found by name, or checked as they are listed.
 */
#include "api/bringing.h"

#include "api/problem.h"

#include <stdio.h>
#include <string.h>

static void refuse_place(struct api_call *c, const char *slug, const char *pointer,
                         const char *what)
{
    struct codec_error why;
    (void)codec_refuse(&why, slug, pointer, "%s", what);
    api_refuse_body(c->r, CODEC_REFUSED, &why);
}

/* Where in the body a fault is; of a part that is not there, the deck. */
static void place_fault(const struct rules_game *rules, const struct codec_deck *deck,
                        const struct rules_deck_fault *f, char pointer[static CODEC_POINTER])
{
    const struct rules_deck_part *part = &rules->deck_parts[f->part];
    const char *member = f->in_count ? "count" : "card";
    for (uint8_t p = 0; p < deck->n; p++)
        if (strcmp(deck->part[p].name, part->name) == 0)
            codec_pointer_add(pointer, part->name, strlen(part->name));
    if (f->entry < 0 || part->one)
        return;
    codec_pointer_add_index(pointer, (size_t)f->entry);
    codec_pointer_add(pointer, member, strlen(member));
}

/* What is wrong with a list, all of it. */
static void refuse_list(struct api_call *c, const struct rules_game *rules,
                        const struct codec_deck *deck, const char *pointer,
                        const struct rules_deck_faults *why)
{
    struct codec_place places[RULES_DECK_FAULTS];
    char pointers[RULES_DECK_FAULTS][CODEC_POINTER];
    char detail[CODEC_POINTER + sizeof why->at->detail + sizeof ": ."];
    for (uint8_t i = 0; i < why->n; i++) {
        const struct rules_deck_fault *f = &why->at[i];
        (void)snprintf(pointers[i], CODEC_POINTER, "%s", pointer);
        place_fault(rules, deck, f, pointers[i]);
        places[i] =
            (struct codec_place){.pointer = pointers[i], .detail = f->detail, .rule = f->rule};
    }
    (void)snprintf(detail, sizeof detail, "%s: %s.", pointers[0], why->at[0].detail);
    struct codec_problem p = API_PROBLEM("illegal_deck", detail);
    p.rule = why->at[0].rule;
    p.places = places;
    p.n_places = why->n;
    api_problem(c->r, &p);
}

/* -1: there is no such part. */
static int find_part(const struct rules_game *rules, const char *name)
{
    for (uint8_t p = 0; p < rules->n_deck_parts; p++)
        if (strcmp(rules->deck_parts[p].name, name) == 0)
            return p;
    return -1;
}

/* Sorts the parts as the ruleset has them. False: they are not those, which was said. */
static bool sort_parts(struct api_call *c, const struct rules_game *rules,
                       const struct codec_deck *deck, const char *pointer,
                       struct rules_deck_list *out)
{
    for (uint8_t i = 0; i < deck->n; i++) {
        const struct codec_deck_part *part = &deck->part[i];
        char place[CODEC_POINTER];
        int p = find_part(rules, part->name);
        (void)snprintf(place, sizeof place, "%s", pointer);
        codec_pointer_add(place, part->name, strlen(part->name));
        if (p < 0) {
            refuse_place(c, "unknown_member", place, "is not known here");
            return false;
        }
        if (part->one != rules->deck_parts[p].one) {
            refuse_place(c, "invalid_body", place,
                         part->one ? "must be a list of entries" : "must be a card");
            return false;
        }
        out->part[p].given = true;
        out->part[p].n = part->n;
        out->part[p].at = part->at;
    }
    return true;
}

static bool bring_list(struct api_call *c, const struct rules_game *rules,
                       const struct codec_deck *deck, const char *pointer,
                       char out[static RULES_DECK_TEXT])
{
    struct rules_deck_list list = {0};
    struct rules_deck_faults why;
    struct rules_text text = {out, 0, RULES_DECK_TEXT};
    if (!sort_parts(c, rules, deck, pointer, &list))
        return false;
    if (rules->bring(&list, &text, &why) != RULES_OK) {
        refuse_list(c, rules, deck, pointer, &why);
        return false;
    }
    return true;
}

bool api_bring(struct api_call *c, const struct rules_game *rules, const struct codec_deck *deck,
               const char *pointer, char out[static RULES_DECK_TEXT])
{
    out[0] = '\0';
    if (!deck->given)
        return true;
    if (!rules->deck_parts) {
        refuse_place(c, "no_decks", pointer, "nobody brings a deck to this game");
        return false;
    }
    if (!deck->name)
        return bring_list(c, rules, deck, pointer, out);
    bool is_random = strcmp(deck->name, "random") == 0;
    if (!is_random && !rules_deck_find(rules, deck->name, strlen(deck->name))) {
        refuse_place(c, "unknown_deck", pointer, "the ruleset has no deck of this name");
        return false;
    }
    (void)snprintf(out, RULES_DECK_TEXT, "%s", deck->name);
    return true;
}
