/* service/codec/tree.h: JSON that we wrote and the database kept, as trees. */
#ifndef CODEC_TREE_H
#define CODEC_TREE_H

#include <stdbool.h>
#include <stddef.h>

struct json_object;

/* The whole text as a tree that the caller puts; NULL if it is not JSON or memory ran out. */
struct json_object *codec_tree_parse(const char *text, size_t n);
/* Are both the same value? Spaces and the order of members do not matter. False also if one is no
 * JSON or memory ran out. */
bool codec_same(const char *a, const char *b);

#endif
