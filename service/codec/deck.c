/* service/codec/deck.c: decodes the deck that a seat brings. */
#include "codec/deck.h"

#include <json-c/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_COPIES = 255 };

static const struct codec_text_rule slug_rule = {1, 64, codec_is_slug,
                                                 "a slug of a-z, 0-9, - and _"};

static enum codec_rc add_card(struct codec_deck_part *part, char *card, int64_t count)
{
    part->at[part->n++] = (struct rules_deck_entry){card, (uint16_t)strlen(card), (uint16_t)count};
    return CODEC_OK;
}

static enum codec_rc get_entry(const struct codec_value *v, struct codec_deck_part *part,
                               struct codec_error *why)
{
    static const char *const members[] = {"card", "count", NULL};
    char *card = NULL;
    int64_t count = 0;
    enum codec_rc rc = codec_object_check(v, members, why);
    if (rc == CODEC_OK)
        rc = codec_get_int(v, "count", 1, MOST_COPIES, &count, why);
    if (rc == CODEC_OK)
        rc = codec_get_text(v, "card", &slug_rule, &card, why);
    return rc == CODEC_OK ? add_card(part, card, count) : rc;
}

static enum codec_rc get_entries(const struct codec_value *v, struct codec_deck_part *part,
                                 struct codec_error *why)
{
    size_t n = 0;
    enum codec_rc rc = codec_value_list(v, 0, RULES_DECK_ENTRIES, &n, why);
    if (rc)
        return rc;
    part->at = calloc(n + 1, sizeof *part->at);
    if (!part->at)
        return CODEC_NO_MEMORY;
    for (size_t i = 0; rc == CODEC_OK && i < n; i++) {
        struct codec_value one = codec_list_at(v, i);
        rc = get_entry(&one, part, why);
    }
    return rc;
}

static enum codec_rc get_one(const struct codec_value *v, struct codec_deck_part *part,
                             struct codec_error *why)
{
    char *card = NULL;
    enum codec_rc rc = codec_value_text(v, &slug_rule, &card, why);
    if (rc)
        return rc;
    part->one = true;
    part->at = calloc(1, sizeof *part->at);
    if (!part->at) {
        free(card);
        return CODEC_NO_MEMORY;
    }
    return add_card(part, card, 1);
}

static enum codec_rc get_part(const struct codec_value *deck, const char *name,
                              struct codec_deck *out, struct codec_error *why)
{
    struct codec_value v;
    enum codec_rc rc = codec_object_get(deck, name, &v, why);
    if (rc)
        return rc;
    if (strlen(name) > slug_rule.max || !codec_is_slug(name, strlen(name)) ||
        out->n == RULES_DECK_PARTS)
        return codec_refuse(why, "unknown_member", v.pointer, "is not known here");
    struct codec_deck_part *part = &out->part[out->n++];
    part->name = strdup(name);
    if (!part->name)
        return CODEC_NO_MEMORY;
    if (json_object_is_type(v.at, json_type_string))
        return get_one(&v, part, why);
    if (json_object_is_type(v.at, json_type_array))
        return get_entries(&v, part, why);
    return codec_refuse(why, "invalid_body", v.pointer, "must be a card or a list of entries");
}

static enum codec_rc get_list(const struct codec_value *deck, struct codec_deck *out,
                              struct codec_error *why)
{
    enum codec_rc rc = CODEC_OK;
    if (!json_object_is_type(deck->at, json_type_object))
        return codec_refuse(why, "invalid_body", deck->pointer,
                            "must be the name of a deck or a list of its cards");
    struct json_object_iterator at = json_object_iter_begin(deck->at);
    struct json_object_iterator end = json_object_iter_end(deck->at);
    for (; rc == CODEC_OK && !json_object_iter_equal(&at, &end); json_object_iter_next(&at))
        rc = get_part(deck, json_object_iter_peek_name(&at), out, why);
    return rc;
}

enum codec_rc codec_deck_decode(const struct codec_value *object, struct codec_deck *out,
                                struct codec_error *why)
{
    struct codec_deck deck = {.given = true};
    struct codec_value v;
    if (!codec_object_has(object, "deck"))
        return CODEC_OK;
    enum codec_rc rc = codec_object_get(object, "deck", &v, why);
    if (rc)
        return rc;
    rc = json_object_is_type(v.at, json_type_string)
             ? codec_value_text(&v, &slug_rule, &deck.name, why)
             : get_list(&v, &deck, why);
    if (rc)
        codec_deck_free(&deck);
    else
        *out = deck;
    return rc;
}

enum codec_rc codec_deck_read(const char *text, size_t n, const struct rules_game *rules,
                              struct codec_deck *out, struct codec_error *why)
{
    const char *parts[RULES_DECK_PARTS + 1] = {NULL};
    struct codec_deck deck = {.given = true};
    struct codec_value list;
    for (uint8_t p = 0; p < rules->n_deck_parts; p++)
        parts[p] = rules->deck_parts[p].name;
    enum codec_rc rc = codec_object_open(text, n, parts, &list, why);
    if (rc)
        return rc;
    rc = get_list(&list, &deck, why);
    codec_object_close(&list);
    if (rc)
        codec_deck_free(&deck);
    else
        *out = deck;
    return rc;
}

/* -1: there is no such part. */
static int find_part(const struct rules_game *rules, const char *name)
{
    for (uint8_t p = 0; p < rules->n_deck_parts; p++)
        if (strcmp(rules->deck_parts[p].name, name) == 0)
            return p;
    return -1;
}

enum codec_rc codec_deck_sort(const struct codec_deck *deck, const struct rules_game *rules,
                              const char *pointer, struct rules_deck_list *out,
                              struct codec_error *why)
{
    for (uint8_t i = 0; i < deck->n; i++) {
        const struct codec_deck_part *part = &deck->part[i];
        char place[CODEC_POINTER];
        int p = find_part(rules, part->name);
        (void)snprintf(place, sizeof place, "%s", pointer);
        codec_pointer_add(place, part->name, strlen(part->name));
        if (p < 0)
            return codec_refuse(why, "unknown_member", place, "is not known here");
        if (part->one != rules->deck_parts[p].one)
            return codec_refuse(why, "invalid_body", place,
                                part->one ? "must be a list of entries" : "must be a card");
        out->part[p].given = true;
        out->part[p].n = part->n;
        out->part[p].at = part->at;
    }
    return CODEC_OK;
}

void codec_deck_place(const struct codec_deck *deck, const struct rules_game *rules,
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

void codec_deck_free(struct codec_deck *deck)
{
    free(deck->name);
    for (uint8_t p = 0; p < deck->n; p++) {
        for (uint16_t i = 0; i < deck->part[p].n; i++)
            free((char *)deck->part[p].at[i].card);
        free(deck->part[p].at);
        free(deck->part[p].name);
    }
    *deck = (struct codec_deck){0};
}
