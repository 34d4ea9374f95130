#!/usr/bin/env bash
# Where files lie, how long they get, and what no text file has in it.
. "${BASH_SOURCE[0]%/*}/lib.sh"

# Fuzzers' inputs are no texts, and the viewer of the contract stays as its makers wrote it.
mapfile -t all < <(tree_files . ':!tests/fuzz/corpus' ':!service/api/docs/redoc.standalone.js')
for name in $(printf '%s\n' "${all[@]%%/*}" | sort -u); do
    case $name in
    .* | CMakeLists.txt | service | migrations | openapi | tests | docker-compose.yml | README.md) ;;
    *) bad "$name:0" "the top level is fixed; this does not belong there" ;;
    esac
done

# in_texts OPTIONS... PATTERN MESSAGE: each hit in a text file, as FILE:LINE.
in_texts() {
    each_bad < <(printf '%s\n' "${all[@]}" | xargs -d '\n' grep -HnI "${@:1:$#-1}" |
        sed -E "s/^([^:]*:[0-9]+):.*/\1: ${*: -1}/")
}
in_texts -P '(?<![\w.})])/(root|home|work)/' 'a path of one machine'
in_texts -E '[[:blank:]]+$' 'white space at the end of the line'
in_texts -P --include='*.[ch]' --include='*.def' '\t' 'a tab: indent with spaces'

for file in "${all[@]}"; do
    case $file in
    *.c | *.h | *.sh | *.awk | */run)
        lines=$(wc -l <"$file")
        [ "$lines" -le 900 ] || bad "$file:901" "$lines lines: split it" ;;
    esac
    if [ -s "$file" ] && [ -n "$(tail -c 1 "$file")" ] && grep -qI . "$file"; then
        bad "$file:$(($(wc -l <"$file") + 1))" "no newline at the end"
    fi
done
finish "${#all[@]} files"
