#!/usr/bin/env bash
# The measured speed of the money strategies: the mean turn of the fourth Province lies in the ranges
# of DOM-BENCH-07, alone and in the mirror, and the strategies keep their order.
# usage: speed_of_money.sh TURNSTONE
set -euo pipefail

program=$1
games=${TURNSTONE_GAMES:-20000}
passed=0 failed=0

# bot, alone from to, mirror from to; those of Big Money in the order of their speed
ranges='bmu                16.80 17.20  17.00 17.50
smithy-g           14.80 15.20  15.30 15.80
doublejack         13.75 14.10  13.65 14.05
jack-g             14.35 14.75  14.30 14.70
big-money          16.60 17.00  16.10 16.60
big-money-smithy-1 14.75 15.10  14.35 14.70
big-money-smithy-2 14.60 14.95  14.15 14.50
big-money-jack-1   13.85 14.15  13.45 13.80
big-money-jack-2   13.70 14.00  13.25 13.60'

mean() {
    "$program" simulate dominion --bots "$1" --games "$games" --seed 1 --json |
        sed 's/.*],"fourth_province_turn":{[^}]*"mean":\([0-9.]*\).*/\1/'
}

# check NAME CONDITION: an awk condition
check() {
    if awk "BEGIN { exit !($2) }"; then
        passed=$((passed + 1))
    else
        printf '%s: not %s\n' "$1" "$2"
        failed=$((failed + 1))
    fi
}

last_alone=99 last_mirror=99
while read -r bot from to mirror_from mirror_to; do
    alone=$(mean "$bot") mirror=$(mean "$bot,$bot")
    check "$bot alone" "$alone >= $from && $alone <= $to"
    check "$bot in the mirror" "$mirror >= $mirror_from && $mirror <= $mirror_to"
    [[ $bot == big-money* ]] || continue
    check "$bot is faster than the one before" "$alone < $last_alone && $mirror < $last_mirror"
    last_alone=$alone last_mirror=$mirror
done <<<"$ranges"

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
