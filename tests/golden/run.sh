#!/usr/bin/env bash
# Plays every recorded game again and compares it line by line. The first line of a file in
# tests/golden/GAME/*.txt is the command that made it; a new one needs that line alone, then --update.
# usage: run.sh TURNSTONE [--update]
set -euo pipefail

program=$1 update=${2:-}
folder=$(cd "${BASH_SOURCE[0]%/*}" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0 failed=0

# record FILE: what the command in its first line prints now.
record() {
    local first words
    read -r first <"$1"
    read -ra words <<<"$first"
    if [ "${words[*]:0:3}" != '# turnstone play' ]; then
        echo "$1:1: not '# turnstone play ...'"
        return 1
    fi
    printf '%s\n' "$first" >"$scratch/now"
    "$program" "${words[@]:2}" --golden >>"$scratch/now"
}

fail() {
    printf '%s\n' "$*"
    failed=$((failed + 1))
}

while read -r game _; do
    files=("$folder/$game"/seed-*.txt)
    [ -f "${files[0]}" ] || fail "tests/golden/$game: no game of $game is recorded"
    for file in "${files[@]}"; do
        [ -f "$file" ] || continue
        name=tests/golden/$game/${file##*/}
        if ! record "$file"; then
            fail "$name: cannot be played"
        elif [ "$update" = --update ]; then
            cp "$scratch/now" "$file"
            passed=$((passed + 1))
        elif ! diff -u --label "$name" --label 'the game now' "$file" "$scratch/now" >"$scratch/diff"; then
            head -n 40 "$scratch/diff"
            fail "$name: differs. If the rules were changed on purpose: tests/golden/run.sh $program --update"
        else
            passed=$((passed + 1))
        fi
    done
done < <("$program" play --help | sed -n 's/^  \([a-z-]*\) version .*/\1/p')

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
