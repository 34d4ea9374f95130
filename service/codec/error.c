/* service/codec/error.c: what went wrong with a text, and where in it. */
#include "codec/error.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum codec_rc codec_refuse(struct codec_error *why, const char *problem, const char *pointer,
                           const char *format, ...)
{
    why->problem = problem;
    (void)snprintf(why->pointer, sizeof why->pointer, "%s", pointer);
    va_list args;
    va_start(args, format);
    (void)vsnprintf(why->detail, sizeof why->detail, format, args);
    va_end(args);
    return CODEC_REFUSED;
}

void codec_pointer_add(char *pointer, const char *name, size_t n)
{
    size_t start = strlen(pointer), to = start;
    if (to + 1 >= CODEC_POINTER)
        return;
    pointer[to++] = '/';
    for (size_t i = 0; i < n; i++) {
        bool escaped = name[i] == '~' || name[i] == '/';
        if (to + 2 >= CODEC_POINTER) {
            pointer[start] = '\0';
            return;
        }
        if (escaped)
            pointer[to++] = '~';
        pointer[to++] = escaped ? name[i] == '~' ? '0' : '1' : name[i];
    }
    pointer[to] = '\0';
}

void codec_pointer_add_index(char *pointer, size_t index)
{
    char digits[24];
    int n = snprintf(digits, sizeof digits, "%zu", index);
    codec_pointer_add(pointer, digits, (size_t)n);
}
