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
        codec_deck_place(deck, rules, f, pointers[i]);
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

static bool bring_list(struct api_call *c, const struct rules_game *rules,
                       const struct codec_deck *deck, const char *pointer,
                       char out[static RULES_DECK_TEXT])
{
    struct rules_deck_list list = {0};
    struct rules_deck_faults why;
    struct rules_text text = {out, 0, RULES_DECK_TEXT};
    struct codec_error wrong;
    if (codec_deck_sort(deck, rules, pointer, &list, &wrong)) {
        api_refuse_body(c->r, CODEC_REFUSED, &wrong);
        return false;
    }
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
