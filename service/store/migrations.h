/* service/store/migrations.h: the files of migrations/, as the build put them into the program. */
#ifndef STORE_MIGRATIONS_H
#define STORE_MIGRATIONS_H

#include <stddef.h>

struct migration_file {
    int number;
    const char *name;     /* without number and ending */
    const char *checksum; /* SHA-256 of the file, 64 hexadecimal digits */
    const char *sql;      /* NUL-terminated */
};

/* In order of their numbers, which run from 1 without gaps. */
extern const struct migration_file migration_files[];
extern const size_t migration_files_n;

#endif
