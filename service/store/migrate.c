/* service/store/migrate.c: brings a database to the schema of this program. */
#include "store/connection.h"
#include "store/migrations.h"

#include <stdio.h>
#include <string.h>

/* Any number, as long as it is ours: two migrators of one database queue for this lock. */
#define LOCK "select pg_advisory_lock(7236837)"

struct job {
    PGconn *conn;
    store_migration_told *told;
    void *context;
    char *why;
    size_t why_size;
};

int store_schema_known(void)
{
    return migration_files[migration_files_n - 1].number;
}

static int explain(struct job *j, int rc, const char *what, const char *words)
{
    snprintf(j->why, j->why_size, "%s%s%s", what, words[0] ? ": " : "", words);
    size_t n = strlen(j->why);
    while (n > 0 && j->why[n - 1] == '\n') {
        j->why[--n] = '\0';
    }
    return rc;
}

/* Runs statements without parameters; several are one transaction. */
static int execute(struct job *j, const char *what, const char *sql)
{
    PGresult *r = PQexec(j->conn, sql);
    ExecStatusType status = PQresultStatus(r);
    int rc = STORE_OK;
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        rc = PQstatus(j->conn) == CONNECTION_OK ? STORE_BROKEN : STORE_DOWN;
        explain(j, rc, what, PQerrorMessage(j->conn));
    }
    PQclear(r);
    return rc;
}

/* The register, or no rows when the database has none yet. */
static int read_register(struct job *j, PGresult **out)
{
    PGresult *r = PQexec(j->conn, "select to_regclass('turnstone.migration') is not null");
    bool has_register = PQresultStatus(r) == PGRES_TUPLES_OK && PQgetvalue(r, 0, 0)[0] == 't';
    PQclear(r);
    r = PQexec(j->conn, has_register ? "select number, name, encode(checksum, 'hex')"
                                       " from turnstone.migration order by number"
                                     : "select 0 where false");
    if (PQresultStatus(r) != PGRES_TUPLES_OK) {
        PQclear(r);
        return explain(j, STORE_BROKEN, "cannot read turnstone.migration", PQerrorMessage(j->conn));
    }
    *out = r;
    return STORE_OK;
}

/* Compares what was applied with what the program carries; *applied: how many. */
static int compare(struct job *j, size_t *applied)
{
    PGresult *r = NULL;
    char words[200];
    int rc = read_register(j, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    size_t n = (size_t)PQntuples(r);
    if (n > migration_files_n) {
        snprintf(words, sizeof words, "it has migration %s, this program knows %d",
                 PQgetvalue(r, (int)n - 1, 0), store_schema_known());
        rc = explain(j, STORE_BROKEN, "the schema is newer than the program", words);
    }
    for (size_t i = 0; rc == STORE_OK && i < n; i++) {
        const struct migration_file *file = &migration_files[i];
        char number[12];
        snprintf(number, sizeof number, "%d", file->number);
        if (strcmp(PQgetvalue(r, (int)i, 0), number) != 0 ||
            strcmp(PQgetvalue(r, (int)i, 2), file->checksum) != 0) {
            snprintf(words, sizeof words, "%04d_%s", file->number, file->name);
            rc = explain(j, STORE_BROKEN, "a migration was changed after it was applied", words);
        }
    }
    PQclear(r);
    if (rc == STORE_OK) {
        *applied = n;
    }
    return rc;
}

static int enter(struct job *j, const struct migration_file *file)
{
    char number[12];
    snprintf(number, sizeof number, "%d", file->number);
    const char *const values[] = {number, file->name, file->checksum};
    PGresult *r = PQexecParams(j->conn,
                               "insert into turnstone.migration (number, name, checksum)"
                               " values ($1::int, $2::text, decode($3::text, 'hex'))",
                               3, NULL, values, NULL, NULL, 0);
    int rc = STORE_OK;
    if (PQresultStatus(r) != PGRES_COMMAND_OK) {
        rc = explain(j, STORE_BROKEN, "cannot register a migration", PQerrorMessage(j->conn));
    }
    PQclear(r);
    return rc;
}

static int apply(struct job *j, const struct migration_file *file)
{
    char what[160];
    snprintf(what, sizeof what, "migration %04d_%s failed", file->number, file->name);
    int rc = execute(j, what, "begin");
    if (rc == STORE_OK) {
        rc = execute(j, what, file->sql);
    }
    if (rc == STORE_OK) {
        rc = enter(j, file);
    }
    return rc == STORE_OK ? execute(j, what, "commit") : rc;
}

static void tell(const struct job *j, const struct migration_file *file, bool applied)
{
    if (j->told) {
        j->told(j->context, &(struct store_migration){file->number, file->name, applied});
    }
}

/* Notices such as "already exists, skipping" would only worry the reader. */
static void hear_nothing(void *context, const PGresult *notice)
{
    (void)context;
    (void)notice;
}

static int begin(struct job *j, const char *url)
{
    j->conn = connection_new(url, STORE_TIMEOUT_S);
    if (PQstatus(j->conn) != CONNECTION_OK) {
        return explain(j, STORE_DOWN, "cannot connect", PQerrorMessage(j->conn));
    }
    PQsetNoticeReceiver(j->conn, hear_nothing, NULL);
    return STORE_OK;
}

int store_migrate(const char *owner_url, store_migration_told *told, void *context, char *why,
                  size_t why_size)
{
    struct job j = {.told = told, .context = context, .why = why, .why_size = why_size};
    size_t applied = 0;
    int rc = begin(&j, owner_url);
    if (rc == STORE_OK) {
        rc = execute(&j, "cannot lock the schema", LOCK);
    }
    if (rc == STORE_OK) {
        rc = compare(&j, &applied);
    }
    for (size_t i = applied; rc == STORE_OK && i < migration_files_n; i++) {
        rc = apply(&j, &migration_files[i]);
        if (rc == STORE_OK) {
            tell(&j, &migration_files[i], true);
        }
    }
    PQfinish(j.conn);
    return rc;
}

int store_migrate_status(const char *owner_url, store_migration_told *told, void *context,
                         char *why, size_t why_size)
{
    struct job j = {.told = told, .context = context, .why = why, .why_size = why_size};
    size_t applied = 0;
    int rc = begin(&j, owner_url);
    if (rc == STORE_OK) {
        rc = compare(&j, &applied);
    }
    for (size_t i = 0; rc == STORE_OK && i < migration_files_n; i++) {
        tell(&j, &migration_files[i], i < applied);
    }
    PQfinish(j.conn);
    return rc;
}
