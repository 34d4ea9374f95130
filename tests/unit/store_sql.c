/* tests/unit/store_sql.c: runs the pgTAP tests of tests/sql over a database that the program
 * migrated. */
#include "unit/store_database.h"

#include <glob.h>
#include <sys/wait.h>

/* pg_prove takes no connection string with spaces, but psql below it reads the environment. */
static void export_connection(const char *url)
{
    PQconninfoOption *options = PQconninfoParse(url, NULL);
    for (PQconninfoOption *o = options; o && o->keyword; o++) {
        if (o->val && o->envvar) {
            setenv(o->envvar, o->val, 1);
        }
    }
    PQconninfoFree(options);
}

static int prove(const char *url, const glob_t *files)
{
    char *words[64] = {"pg_prove", "--quiet"};
    size_t n = 2;
    if (files->gl_pathc + n >= sizeof words / sizeof *words) {
        fprintf(stderr, "too many tests for one call\n");
        return 1;
    }
    for (size_t i = 0; i < files->gl_pathc; i++) {
        words[n++] = files->gl_pathv[i];
    }
    pid_t child = fork();
    if (child == 0) {
        export_connection(url);
        execvp("pg_prove", words);
        perror("pg_prove");
        _exit(127);
    }
    int status = 1;
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status)
               ? WEXITSTATUS(status)
               : 1;
}

int main(void)
{
    struct database db;
    glob_t files = {0};
    if (glob(SQL_FOLDER "/*.sql", 0, NULL, &files) != 0) {
        fprintf(stderr, "no tests in %s\n", SQL_FOLDER);
        return 1;
    }
    database_new(&db);
    database_sql(db.owner, "create extension pgtap");
    int status = prove(db.owner, &files);
    database_drop(&db);
    globfree(&files);
    return status;
}
