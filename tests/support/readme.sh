#!/usr/bin/env bash
# Runs the commands of README.md: each ```sh block, in order, in one shell, against a service of its
# own. Blocks that start the service, run the tests or need a container engine are left out. A
# ```text block behind one is what it prints, where "..." stands for anything.
set -uo pipefail

root=$(cd "${BASH_SOURCE[0]%/*}/../.." && pwd)
# shellcheck source=tests/support/service.sh
. "$root/tests/support/service.sh"
readme=$root/README.md

awk -v out="$scratch/block" '
    /^```sh$/ { at = sprintf("%s-%03d", out, ++n); next }
    /^```text$/ { at = sprintf("%s-%03d.text", out, n); next }
    /^```/ { at = ""; next }
    at { print > at }' "$readme"

# prints WANTED GOT: line by line the same, but for "...".
prints() {
    local wanted got i same=no
    mapfile -t wanted < <(sed -E 's/[][\.*^$+?(){}|]/\\&/g; s/\\\.\\\.\\\./.*/g' "$1")
    mapfile -t got <"$2"
    [ "${#wanted[@]}" -ne "${#got[@]}" ] || same=yes
    for i in "${!wanted[@]}"; do
        [[ ${got[i]-} =~ ^${wanted[i]}$ ]] || same=no
    done
    [ $same = yes ] || diff -u --label README.md --label 'what it printed' "$1" "$2"
    [ $same = yes ]
}

# names COMMAND...: README.md names every flag and variable of a help text.
names() {
    local word status=0
    for word in $("$@" | grep -oE -- '--[a-z][a-z-]*|TURNSTONE_[A-Z_]+' | sort -u); do
        grep -qF -- "$word" "$readme" || {
            printf '%s is not in README.md\n' "$word"
            status=1
        }
    done
    return "$status"
}

# known: every variable that README.md names is one that something reads.
known() {
    local word status=0
    while read -r word; do
        grep -rqF "$word" "$root/service" "$root/docker-compose.yml" "$root/CMakeLists.txt" \
            "$root/tests/fuzz" "$root/tests/property" || {
            printf 'nothing reads %s\n' "$word"
            status=1
        }
    done < <(grep -oE 'TURNSTONE_[A-Z_]+' "$readme" | sort -u)
    return "$status"
}

# links FILE: what it links to in this repository is there.
links() {
    local link status=0
    while read -r link; do
        [ -e "${1%/*}/$link" ] || {
            printf '%s links to %s\n' "$1" "$link"
            status=1
        }
    done < <(grep -oE '\]\([^)#]+' "$1" | sed 's/^](//' | grep -v '^http')
    return "$status"
}

service_start "$scratch/log" || {
    check 'the service starts' false
    finish
    exit 1
}
socket=$(sed -nE "s/.*[?&]host=([^&']+).*/\1/p" "$scratch/log")
blocks=()
{
    printf 'set -euo pipefail\n'
    for block in "$scratch"/block-???; do
        ! grep -qE '^(service/run|tests/run|docker|git clone) ' "$block" || continue
        blocks+=("$block")
        printf 'exec >%q\n' "$block.out"
        sed -E "s/(127\.0\.0\.1|localhost):8080/$TURNSTONE_LISTEN/g
            s|/tmp/turnstone-pg\.X+|$socket|g" "$block"
        printf '\nprintf "block done\\n" >&3\n'
    done
} >"$scratch/commands"
check 'README.md has commands to try' test "${#blocks[@]}" -gt 0
(cd "$root" && BASH_XTRACEFD=4 bash -x "$scratch/commands") \
    2>>"$scratch/trace" 3>"$scratch/done" 4>>"$scratch/trace" </dev/null ||
    tail -n 30 "$scratch/trace"
ran=$(wc -l <"$scratch/done")
passed=$((passed + ran)) failed=$((failed + (${#blocks[@]} > ran ? 1 : 0)))
for block in "${blocks[@]:0:ran}"; do
    [ ! -e "$block.text" ] ||
        check "$(head -n 1 "$block") ... prints that" prints "$block.text" "$block.out"
done

for command in $("$root/build/turnstone" --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    check "README.md shows turnstone $command" grep -q "turnstone $command " "$readme"
done
# The example of a card is one of the cards.
awk '/^```c$/ { inside = 1; next } /^```/ { inside = 0 } inside' "$root/service/rules/README.md" \
    >"$scratch/card"
example() {
    [ -s "$1" ] && ! grep -vxF -f "$root/service/rules/dominion/cards/dominion.c" "$1"
}
check 'the example of a card is in the code' example "$scratch/card"
for command in serve migrate; do
    check "README.md has all settings of $command" names "$root/build/turnstone" "$command" --help
done
check 'README.md has all settings of service/run' names "$root/service/run" --help
check 'README.md names only variables that are read' known
for file in README.md service/README.md service/rules/README.md tests/README.md \
    migrations/README.md openapi/README.md; do
    check "$file links to what is there" links "$root/$file"
done
finish
