/* service/codec/problem.c: writes a refusal as an RFC 9457 problem object. */
#include "codec/problem.h"

#include <string.h>

static void put_type(struct codec_out *o, const char *slug)
{
    char type[100] = "urn:turnstone:problem:";
    size_t n = strlen(type);
    for (; *slug && n + 1 < sizeof type; slug++)
        type[n++] = *slug == '_' ? '-' : *slug;
    codec_put_text_n(o, "type", type, n);
}

static void put_place(struct codec_out *o, const struct codec_place *place)
{
    codec_put_object(o, NULL);
    if (place->pointer)
        codec_put_text(o, "pointer", place->pointer);
    if (place->parameter)
        codec_put_text(o, "parameter", place->parameter);
    codec_put_text(o, "detail", place->detail);
    if (place->rule)
        codec_put_text(o, "rule", place->rule);
    codec_put_object_end(o);
}

void codec_problem(const struct codec_problem *p, struct codec_out *o, const char *name)
{
    codec_put_object(o, name);
    put_type(o, p->slug);
    codec_put_text(o, "title", p->title);
    codec_put_int(o, "status", p->status);
    codec_put_text(o, "detail", p->detail);
    codec_put_text(o, "request_id", p->request_id);
    if (p->rule)
        codec_put_text(o, "rule", p->rule);
    if (p->position != CODEC_NO_POSITION)
        codec_put_int(o, "position", p->position);
    if (p->decision)
        codec_put_int(o, "decision", p->decision);
    if (p->index != CODEC_NO_INDEX)
        codec_put_int(o, "index", p->index);
    if (p->n_places) {
        codec_put_list(o, "errors");
        for (size_t i = 0; i < p->n_places; i++)
            put_place(o, &p->places[i]);
        codec_put_list_end(o);
    }
    codec_put_object_end(o);
}

struct codec_place codec_error_place(const struct codec_error *why)
{
    return (struct codec_place){.pointer = why->pointer, .detail = why->detail};
}
