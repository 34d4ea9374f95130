#!/usr/bin/env bash
# Neuroscape's greedy bot beats chance with the published decks: two players, both seats in turn, the
# lower 95 % bound of its win rate is at least 75 %; and so with each deck alone.
# usage: greedy_wins.sh TURNSTONE
set -euo pipefail

program=$1
games=1000
passed=0 failed=0

lower_bound() { # DECKS
    "$program" simulate neuroscape --bots greedy,random --decks "$1" --games "$games" --seed 1 --json |
        sed 's/.*{"name":"greedy",[^}]*"win_ci95":\[\([0-9.]*\),.*/\1/'
}

# All together, then one by one.
decks=$("$program" simulate neuroscape --bots random --decks all --seats 2 --games 100 --json |
    grep -o '"decks":.*"seats":' | grep -o '"name":"[^"]*"' | cut -d '"' -f 4)
for list in all $decks; do
    low=$(lower_bound "$list")
    if awk "BEGIN { exit !($low >= 0.75) }"; then
        passed=$((passed + 1))
    else
        printf '%s: the lower bound of its win rate is %s\n' "$list" "$low"
        failed=$((failed + 1))
    fi
done

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
