#!/usr/bin/env bash
# RULES.md of each game: every rule shows the scenario that holds it or says why there is none, every
# function that a row names is there, and every rule that the code cites stands there. Every rule
# with a number has its text.
. "${BASH_SOURCE[0]%/*}/lib.sh"

rules=0
for table in service/rules/*/RULES.md; do
    [ -f "$table" ] || continue
    folder=${table%/*}
    scenarios=tests/rules/${folder##*/}
    declare -A stands=()
    line=0
    while IFS= read -r text || [ -n "$text" ]; do
        line=$((line + 1))
        [[ $text =~ ^\|[[:space:]\`*]*([A-Z]+(-[A-Z]+)+-[0-9]+[a-z]?) ]] || continue
        rule=${BASH_REMATCH[1]}
        [ -z "${stands[$rule]:-}" ] || bad "$table:$line" "$rule stands in line ${stands[$rule]} already"
        stands[$rule]=$line rules=$((rules + 1))
        named=$(grep -oE '[A-Za-z0-9_./-]+\.scn' <<<"$text" || true)
        for scenario in $named; do
            [ -f "$scenarios/$scenario" ] || [ -f "$scenario" ] ||
                bad "$table:$line" "$rule names $scenario, which is not in $scenarios"
        done
        # Without a scenario the last cell has to give a reason, in words.
        if [ -z "$named" ]; then
            cell=${text%|*} cell=${cell##*|}
            [[ $cell =~ [A-Za-z]{2,}[^A-Za-z]+[A-Za-z]{2,} ]] ||
                bad "$table:$line" "$rule has neither a scenario nor a reason"
        fi
    done <"$table"
    if [ ${#stands[@]} -eq 0 ]; then
        bad "$table:1" "has no row of a rule"
        continue
    fi
    prefix=${!stands[*]} prefix=${prefix%%-*}
    while IFS=: read -r file line cited; do
        cited=${cited#R_} cited=${cited//_/-}
        [ -n "${stands[$cited]:-}" ] || bad "$file:$line" "$cited is not in $table"
    done < <(tree_files "$folder/*.[ch]" "$folder/*.def" | xargs -rd '\n' grep -HnowE \
        "$prefix(-[A-Z]+)+-[0-9]+[a-z]?|R_$prefix(_[A-Z]+)+_[0-9]+[a-z]?" | sort -u)
    # A function begins a line where it is declared or defined.
    while IFS=: read -r line name; do
        bad "$table:$line" "there is no $name"
    done < <(awk 'NR == FNR { there[$0]; next }
        { while (match($0, /`[a-z_0-9]+\(\)/)) {
            name = substr($0, RSTART + 1, RLENGTH - 1); $0 = substr($0, RSTART + RLENGTH)
            if (!(name in there)) print FNR ":" name } }' \
        <(tree_files "$folder/*.[ch]" 'service/rules/core/*.[ch]' | xargs -rd '\n' \
            sed -nE 's/^[a-z][a-z_0-9 *]*[ *]([a-z_0-9]+)\(.*/\1()/p') "$table")
done
for numbers in service/rules/*/rules.def; do
    [ -f "$numbers" ] || continue
    texts=${numbers%.def}_text.def
    while IFS=: read -r line name; do
        grep -qE "^TEXT\($name," "$texts" 2>/dev/null ||
            bad "$numbers:$line" "$name has no text in $texts"
    done < <(sed -nE 's/^RULE\([0-9]+, *([A-Z0-9_]+),.*/\1/p;t;s/.*//p' "$numbers" | grep -n .)
done
# The order in which a game's rules are listed is that of RULES.md: every section that has a rule.
for numbers in service/rules/*/rules.def; do
    folder=${numbers%/*}
    if [ ! -f "$numbers" ] || [ ! -f "$folder/words.c" ]; then
        continue
    fi
    numbered=$(sed -nE 's/^RULE\([0-9]+, *[A-Z0-9_]+, *"[A-Z]+-([A-Z]+)-.*/\1/p' "$numbers" | sort -u)
    read_in=$(sed -nE 's/^\|[[:space:]`*]*[A-Z]+-([A-Z]+)-.*/\1/p' "$folder/RULES.md" | awk '!there[$0]++' |
        grep -xF "$numbered")
    listed=$(awk '/ sections\[\] = \{/ { on = 1; next } /^\};/ { on = 0 } on' "$folder/words.c" |
        grep -oE '[A-Z]+')
    [ "$listed" = "$read_in" ] ||
        bad "$folder/words.c:$(grep -n ' sections\[\]' "$folder/words.c" | cut -d : -f 1)" \
            "the sections are $(tr '\n' ' ' <<<"$read_in")"
done
finish "$rules rules"
