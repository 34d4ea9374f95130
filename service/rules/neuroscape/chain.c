/* service/rules/neuroscape/chain.c: characters that tethers connect (NS-KEY-TETHER). */
#include "rules/neuroscape/state.h"

/* The places in ns.object of the two ends of a tether. */
struct link {
    int16_t a, b;
};

/* In ns.object; -1: not in play. */
static int16_t place_of(const struct ns *g, int32_t serial)
{
    const struct ns_object *o = ns_see(g, serial);
    return o ? (int16_t)(o - g->object) : -1;
}

/* Found once for all rounds that a long chain takes. */
static uint16_t find_links(const struct ns *g, struct link *links)
{
    uint16_t n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        if (!g->object[i].on_too)
            continue;
        struct link link = {place_of(g, g->object[i].on), place_of(g, g->object[i].on_too)};
        if (link.a >= 0 && link.b >= 0)
            links[n++] = link;
    }
    return n;
}

/* Adds the other end of each tether that has one end in the chain; false: nothing was added, which
 * comes after no more rounds than there are objects. */
static bool grow(const struct link *links, uint16_t n, struct ns_chain *c)
{
    bool grew = false;
    for (uint16_t i = 0; i < n; i++) {
        if (c->in[links[i].a] == c->in[links[i].b])
            continue;
        c->in[links[i].a] = c->in[links[i].b] = true;
        grew = true;
    }
    return grew;
}

void ns_find_chain(const struct ns *g, int32_t character, struct ns_chain *c)
{
    struct link links[NS_MAX_OBJECTS];
    int at = place_of(g, character);
    *c = (struct ns_chain){0};
    if (at < 0)
        return;
    c->in[at] = true;
    uint16_t n = find_links(g, links);
    while (grow(links, n, c))
        continue;
}

bool ns_in_chain(const struct ns *g, int32_t character, int32_t other)
{
    struct ns_chain c;
    int at = place_of(g, other);
    if (at < 0)
        return false;
    ns_find_chain(g, character, &c);
    return c.in[at];
}

int ns_chain_size(const struct ns *g, int32_t character)
{
    struct ns_chain c;
    int n = 0;
    ns_find_chain(g, character, &c);
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += c.in[i];
    return n;
}
