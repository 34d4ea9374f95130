#!/usr/bin/env bash
# Runs the commands of README.md: each ```sh block, in order, in one shell, against a service of its
# own. Blocks that start the service, run the tests or need a container engine are left out.
set -uo pipefail

root=$(cd "${BASH_SOURCE[0]%/*}/../.." && pwd)
# shellcheck source=tests/support/service.sh
. "$root/tests/support/service.sh"

awk -v out="$scratch/block" '
    /^```sh$/ { inside = 1; file = sprintf("%s-%03d", out, ++n); next }
    /^```/ { inside = 0; next }
    inside { print > file }' "$root/README.md"

service_start "$scratch/log" || {
    check 'the service starts' false
    finish
    exit 1
}
{
    printf 'set -euo pipefail\n'
    # A refusal of the service is a failure of the command.
    printf 'curl() { command curl --fail-with-body "$@"; }\n'
    for block in "$scratch"/block-*; do
        ! grep -qE 'service/run|tests/run|docker|git clone' "$block" || continue
        sed -E "s/(127\.0\.0\.1|localhost):8080/$TURNSTONE_LISTEN/g" "$block"
        printf '\nprintf "block done\\n" >&3\n'
    done
} >"$scratch/commands"
blocks=$(grep -c 'block done' "$scratch/commands")
check 'README.md has commands to try' test "$blocks" -gt 0
(cd "$root" && bash -x "$scratch/commands") >"$scratch/out" 2>&1 3>"$scratch/done" </dev/null ||
    tail -n 30 "$scratch/out"
ran=$(wc -l <"$scratch/done")
passed=$((passed + ran)) failed=$((failed + (blocks > ran ? 1 : 0)))
finish
