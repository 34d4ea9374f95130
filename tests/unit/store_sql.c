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

static int prove(const char *url, glob_t *files)
{
    pid_t child = fork();
    if (child == 0) {
        export_connection(url);
        execvp("pg_prove", files->gl_pathv);
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
    glob_t files = {.gl_offs = 2};
    if (glob(SQL_FOLDER "/*.sql", GLOB_DOOFFS, NULL, &files) != 0) {
        fprintf(stderr, "no tests in %s\n", SQL_FOLDER);
        return 1;
    }
    files.gl_pathv[0] = (char[]){"pg_prove"};
    files.gl_pathv[1] = (char[]){"--quiet"};
    database_new(&db);
    database_sql(db.owner, "create extension pgtap");
    int status = prove(db.owner, &files);
    database_drop(&db);
    files.gl_pathv[0] = files.gl_pathv[1] = NULL;
    globfree(&files);
    return status;
}
