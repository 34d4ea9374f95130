#!/usr/bin/env bash
# cards.def of each game: numbers only grow, no slug twice, and each card has its scenario.
. "${BASH_SOURCE[0]%/*}/lib.sh"

# A list with the lists that it includes in their places.
expand() {
    local text
    while IFS= read -r text || [ -n "$text" ]; do
        if [[ $text =~ ^#include\ \"(.*)\"$ ]]; then
            cat "service/${BASH_REMATCH[1]}"
        else
            printf '%s\n' "$text"
        fi
    done <"$1"
}

cards=0
for list in service/rules/*/cards.def; do
    [ -f "$list" ] || continue
    game=${list%/*} game=${game##*/}
    scenarios=tests/rules/$game/cards
    declare -A has=()
    last=-1 line=0
    while IFS= read -r text || [ -n "$text" ]; do
        line=$((line + 1))
        [[ $text =~ ^[[:space:]]*CARD\( ]] || continue
        if ! [[ $text =~ ^[[:space:]]*CARD\(\ *([0-9]+)\ *,\ *([a-z0-9_]+)\ *[,\)] ]]; then
            bad "$list:$line" "not of the form CARD(number, slug)"
            continue
        fi
        number=$((10#${BASH_REMATCH[1]})) slug=${BASH_REMATCH[2]}
        [ "$number" -gt "$last" ] || bad "$list:$line" "number $number after $last: append only"
        [ -z "${has[$slug]:-}" ] || bad "$list:$line" "$slug stands in line ${has[$slug]} already"
        [ -f "$scenarios/$slug.scn" ] || bad "$list:$line" "$slug has no $scenarios/$slug.scn"
        last=$number has[$slug]=$line cards=$((cards + 1))
    done < <(expand "$list")
    for file in "$scenarios"/*.scn; do
        [ -f "$file" ] || continue
        slug=${file##*/} slug=${slug%.scn}
        [ -n "${has[$slug]:-}" ] || bad "$file:1" "$slug is not in $list"
    done
done
finish "$cards cards"
