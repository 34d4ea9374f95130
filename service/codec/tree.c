/* service/codec/tree.c: JSON that we wrote and the database kept, as trees. */
#include "codec/tree.h"

#include <json-c/json.h>
#include <stdint.h>
#include <string.h>

struct json_object *codec_tree_parse(const char *text, size_t n)
{
    struct json_tokener *reader = json_tokener_new();
    if (!reader || n > INT32_MAX) {
        if (reader)
            json_tokener_free(reader);
        return NULL;
    }
    json_tokener_set_flags(reader, JSON_TOKENER_STRICT);
    struct json_object *root = json_tokener_parse_ex(reader, text, (int)n);
    bool is_whole = json_tokener_get_error(reader) == json_tokener_success &&
                    json_tokener_get_parse_end(reader) == n;
    json_tokener_free(reader);
    if (is_whole)
        return root;
    json_object_put(root);
    return NULL;
}

bool codec_same(const char *a, const char *b)
{
    struct json_object *first = codec_tree_parse(a, strlen(a));
    struct json_object *second = codec_tree_parse(b, strlen(b));
    bool same = first && second && json_object_equal(first, second);
    json_object_put(first);
    json_object_put(second);
    return same;
}
