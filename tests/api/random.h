/* tests/api/random.h: legal answers by chance, from nothing but what decisions_get shows. */
#ifndef TEST_API_RANDOM_H
#define TEST_API_RANDOM_H

#include "base/buf.h"

#include <json-c/json.h>
#include <stdint.h>

/* Writes an answer to the decision; `state` is the generator's. */
void random_answer(struct json_object *decision, uint64_t *state, struct buf *out);
uint64_t random_below(uint64_t *state, uint64_t n);

#endif
