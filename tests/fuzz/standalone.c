/* tests/fuzz/standalone.c: runs a fuzz entry over every file of the folders it is given, without a
 * fuzzer. It fails if there was no file to run. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

enum { LARGEST = 1 << 20 };

static int run_file(const char *path)
{
    static uint8_t bytes[LARGEST];
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return -1;
    }
    size_t n = fread(bytes, 1, sizeof bytes, file);
    (void)fclose(file);
    uint8_t *exact = malloc(n ? n : 1); /* so that a sanitizer sees a read beyond the end */
    if (!exact)
        return -1;
    for (size_t i = 0; i < n; i++)
        exact[i] = bytes[i];
    (void)LLVMFuzzerTestOneInput(exact, n);
    free(exact);
    return 0;
}

/* How many files were run, or -1. */
static int run_folder(const char *folder)
{
    DIR *dir = opendir(folder);
    int files = 0;
    if (!dir) {
        perror(folder);
        return -1;
    }
    for (struct dirent *entry = readdir(dir); entry && files >= 0; entry = readdir(dir)) {
        char path[4096];
        if (entry->d_name[0] == '.')
            continue;
        (void)snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        files = run_file(path) == 0 ? files + 1 : -1;
    }
    (void)closedir(dir);
    return files;
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (run_folder(argv[i]) <= 0) {
            (void)fprintf(stderr, "%s: no file was run\n", argv[i]);
            return EXIT_FAILURE;
        }
    return argc > 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
