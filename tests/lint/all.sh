#!/usr/bin/env bash
# Every lint; the last line sums up. usage: all.sh [librules.a]
set -uo pipefail

here=${BASH_SOURCE[0]%/*}
passed=0 failed=0
for lint in layers banned names cards rules_ids openapi_lists shell purity; do
    arguments=()
    [ "$lint" != purity ] || arguments=("$@")
    if output=$("$here/$lint.sh" "${arguments[@]}" 2>&1); then
        printf '  %-14s %s\n' "$lint" "$output"
        passed=$((passed + 1))
    else
        printf '%s\n  %-14s FAILED\n' "$output" "$lint"
        failed=$((failed + 1))
    fi
done
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
