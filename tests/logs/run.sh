#!/usr/bin/env bash
# Replays the recorded logs: tests/logs/GAME-vN/*.jsonl, kept for ever. Logs of the present version of
# the rules must lead through the recorded states; logs of another version must be refused as such.
# usage: run.sh TURNSTONE
set -euo pipefail

program=$1
folder=$(cd "${BASH_SOURCE[0]%/*}" && pwd)
passed=0 failed=0

fail() {
    printf '%s\n' "$*"
    failed=$((failed + 1))
}

replay() {
    "$program" replay --quiet "$1" 2>&1
}

while read -r game version; do
    version=${version%,}
    logs=("$folder/$game-v$version"/*.jsonl)
    [ -f "${logs[0]}" ] || fail "tests/logs/$game-v$version: no log of this version is recorded"
    for log in "$folder/$game"-v*/*.jsonl; do
        [ -f "$log" ] || continue
        name=tests/logs/${log#"$folder"/}
        output=$(replay "$log") && ok=yes || ok=no
        case $name in
        tests/logs/"$game-v$version"/*)
            [ "$ok" = yes ] || { fail "$name: $output" && continue; } ;;
        *)
            [[ $output == *'another version of the rules'* ]] ||
                { fail "$name: is of another version, and that is not said: $output" && continue; } ;;
        esac
        passed=$((passed + 1))
    done
done < <("$program" play --help | sed -n 's/^  \([a-z-]*\) version \([0-9]*\),.*/\1 \2/p')

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
