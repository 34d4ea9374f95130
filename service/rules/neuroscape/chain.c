/* service/rules/neuroscape/chain.c: characters that tethers connect (NS-KEY-TETHER). */
#include "rules/neuroscape/state.h"

/* In ns.object; -1: not in play. */
static int place_of(const struct ns *g, int32_t serial)
{
    const struct ns_object *o = ns_see(g, serial);
    return o ? (int)(o - g->object) : -1;
}

/* Adds the other end of each tether that has one end in the chain; false: nothing was added, which
 * comes after no more rounds than there are objects. */
static bool grow(const struct ns *g, struct ns_chain *c)
{
    bool grew = false;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        if (!g->object[i].on_too)
            continue;
        int a = place_of(g, g->object[i].on), b = place_of(g, g->object[i].on_too);
        if (a < 0 || b < 0 || c->in[a] == c->in[b])
            continue;
        c->in[a] = c->in[b] = true;
        grew = true;
    }
    return grew;
}

void ns_find_chain(const struct ns *g, int32_t character, struct ns_chain *c)
{
    int at = place_of(g, character);
    *c = (struct ns_chain){0};
    if (at < 0)
        return;
    c->in[at] = true;
    while (grow(g, c))
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
