/* tests/fuzz/scenario.c: any bytes as a scenario file. */
#include "cli/scn.h"
#include "fuzz/file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    char path[FUZZ_PATH];
    int fd = fuzz_file(data, n, path);
    struct scn *s = fuzz_alloc(sizeof *s);
    fuzz_quiet();
    s->file = path;
    s->verbose = n % 4 == 0;
    must(scn_file(s) == 0);
    must(s->passed + s->failed > 0);
    must(!s->table.st);
    free(s);
    (void)close(fd);
    return 0;
}
