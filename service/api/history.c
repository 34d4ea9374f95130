/* service/api/history.c: rows of the log and turns as JSON, for one viewer. */
#include "api/history.h"

#include "base/log.h"
#include "codec/event.h"

#include <inttypes.h>
#include <json-c/json.h>
#include <string.h>

int32_t api_row_position(const struct store_row *row, rules_seat viewer)
{
    return row->positions[viewer == RULES_NOBODY ? 0 : viewer + 1];
}

static bool log_damage(int32_t seq)
{
    log_line(LOG_ERROR, "api_unreadable_events", "seq=%" PRId32, seq);
    return false;
}

/* Rows */

static void put_number_or_null(struct codec_out *o, const char *name, bool is_there, int64_t value)
{
    if (is_there)
        codec_put_int(o, name, value);
    else
        codec_put_null(o, name);
}

/* The log's word for a row as the contract says it. Orders that answered a decision are an answer
 * to all but their own seat. */
static const char *kind_of(const char *kind, bool is_own)
{
    static const struct {
        const char *stored, *sent;
    } kinds[] = {{"create", "start"}, {"answer", "answer"}, {"resign", "resignation"}};
    if (strcmp(kind, "orders") == 0 && !is_own)
        return "answer";
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].stored, kind) == 0)
            return kinds[i].sent;
    return kind;
}

bool api_put_row(struct codec_out *o, const struct store_row *row, rules_seat viewer)
{
    bool is_said = strcmp(row->kind, "answer") == 0 || strcmp(row->kind, "orders") == 0;
    bool is_own = is_said && viewer != RULES_NOBODY && row->by_seat == viewer + 1;
    codec_put_object(o, NULL);
    codec_put_int(o, "position", api_row_position(row, viewer));
    codec_put_time(o, "at", row->at);
    codec_put_text(o, "kind", kind_of(row->kind, is_own));
    put_number_or_null(o, "seat", row->seat != 0, row->seat);
    put_number_or_null(o, "by", row->by_seat != 0, row->by_seat);
    put_number_or_null(o, "decision", row->decision > 0, row->decision);
    codec_put_text(o, "answer", is_own ? row->answer : NULL);
    codec_put_int(o, "turn", row->turn);
    if (codec_events_viewed(row->events, strlen(row->events), viewer, o, "events") != CODEC_OK)
        return log_damage(row->seq);
    codec_put_object_end(o);
    return true;
}

/* Turns */

void api_put_turn(struct codec_out *o, const char *name, const struct match_turn *turn,
                  const struct match_view *v)
{
    bool lasts = !rules_over(v->state) && (uint32_t)turn->turn == rules_turn(v->state);
    codec_put_object(o, name);
    codec_put_int(o, "turn", turn->turn);
    codec_put_int(o, "seat", turn->seat + 1);
    codec_put_int(o, "by", turn->by + 1);
    codec_put_text(o, "kind", rules_turn_slug((int32_t)turn->kind));
    codec_put_text(o, "because", turn->because[0] ? turn->because : NULL);
    codec_put_int(o, "number_of_seat", turn->number_of_seat);
    codec_put_int(o, "first_position", turn->first_position);
    put_number_or_null(o, "last_position", !lasts, turn->last_position);
    codec_put_object_end(o);
}

static const char *member(struct json_object *event, const char *name)
{
    struct json_object *value = NULL;
    return json_object_object_get_ex(event, name, &value) ? json_object_get_string(value) : "";
}

/* What is collected of one turn while its rows are walked. */
struct turn_events {
    int32_t turn;
    bool is_inside;
    struct json_object *events; /* a list */
    struct codec_out *phases;
};

static bool add_event(struct turn_events *it, struct json_object *event, int32_t position)
{
    struct json_object *number = NULL;
    if (strcmp(member(event, "kind"), "turn") == 0) {
        (void)json_object_object_get_ex(event, "turn", &number);
        it->is_inside = json_object_get_int64(number) == it->turn;
    }
    if (!it->is_inside)
        return true;
    if (strcmp(member(event, "kind"), "phase") == 0) {
        codec_put_object(it->phases, NULL);
        codec_put_text(it->phases, "phase", member(event, "phase"));
        codec_put_int(it->phases, "first_position", position);
        codec_put_object_end(it->phases);
    }
    return json_object_array_add(it->events, json_object_get(event)) == 0;
}

static bool add_row(struct turn_events *it, const struct store_row *row, rules_seat viewer)
{
    struct json_object *events = json_tokener_parse(row->events);
    bool is_good = json_object_is_type(events, json_type_array);
    size_t n = is_good ? json_object_array_length(events) : 0;
    /* A row that came within the turn goes on with it; the set-up belongs to none. */
    it->is_inside = row->turn == it->turn && row->by_seat != 0;
    for (size_t i = 0; is_good && i < n; i++)
        is_good =
            add_event(it, json_object_array_get_idx(events, i), api_row_position(row, viewer));
    json_object_put(events);
    return is_good || log_damage(row->seq);
}

bool api_put_turn_events(struct codec_out *o, int32_t turn, const struct store_row *rows, size_t n,
                         rules_seat viewer)
{
    struct turn_events it = {.turn = turn, .events = json_object_new_array(), .phases = o};
    bool is_good = it.events != NULL;
    codec_put_list(o, "phases");
    for (size_t i = 0; is_good && i < n; i++)
        is_good = add_row(&it, &rows[i], viewer);
    codec_put_list_end(o);
    if (is_good) {
        const char *text = json_object_to_json_string_ext(it.events, JSON_C_TO_STRING_PLAIN);
        is_good = text && codec_events_viewed(text, strlen(text), viewer, o, "events") == CODEC_OK;
    }
    json_object_put(it.events);
    return is_good;
}

int32_t api_after(const struct api_value *after)
{
    return after->number < INT32_MAX - 1 ? (int32_t)after->number : INT32_MAX - 1;
}

void api_put_next(struct api_call *c, const char *list, int64_t last, int64_t limit)
{
    struct buf link = {0};
    buf_printf(&link, "</v1/games/%s/%s?after=%" PRId64 "&limit=%" PRId64 ">; rel=\"next\"",
               http_param(c->r, "game_id"), list, last, limit);
    http_reply_header(c->r, "Link", link.failed ? "" : link.at);
    buf_free(&link);
}
