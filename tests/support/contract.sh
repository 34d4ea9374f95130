#!/usr/bin/env bash
# The contract seen by tools that are not ours: Redocly lints it, its TypeScript types compile, and
# Schemathesis holds the running service to it, following its links into real games.
# usage: contract.sh TOOLS  (a folder with node_modules/.bin and venv/bin)
set -uo pipefail

root=$(cd "${BASH_SOURCE[0]%/*}/../.." && pwd)
tools=$(cd "${1:?the folder of the tools}" && pwd)
contract=$root/openapi/openapi.yaml
# shellcheck source=tests/support/service.sh
. "$root/tests/support/service.sh"

lint() {
    (cd "$root" && "$tools/node_modules/.bin/redocly" lint --config .redocly.yaml "$contract")
}

types() {
    "$tools/node_modules/.bin/openapi-typescript" "$contract" -o "$scratch/types.d.ts" >/dev/null &&
        cp "$root/tests/support/npm/client.ts" "$scratch/client.ts" &&
        "$tools/node_modules/.bin/tsc" --noEmit --strict --skipLibCheck false "$scratch/client.ts"
}

# post PATH BODY: as the player whose token it is.
post() {
    curl -sf -X POST "$url$1" -H "Authorization: Bearer ${token:-}" -H 'Content-Type: application/json' \
        -H "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)" -d "$2"
}

schemathesis() {
    local token
    token=$(post /v1/players '{"name":"Schema"}' | jq -r .token) || return 1
    for _ in 1 2 3; do
        post /v1/games '{"ruleset":"dominion","visibility":"public","options":{"first_player":1},
            "seats":[{"kind":"me"},{"kind":"bot","bot":"big-money"}]}' >/dev/null || return 1
    done
    # A request may wait a minute for news (Prefer: wait), and is answered then.
    (cd "$scratch" && "$tools/venv/bin/schemathesis" --config-file "$root/tests/support/schemathesis.toml" \
        run "$contract" --url "$url" -H "Authorization: Bearer $token" --max-examples 25 --seed 1 \
        --workers 1 --request-timeout 70 --suppress-health-check all --no-color) >"$scratch/schemathesis" 2>&1 && return 0
    cat "$scratch/schemathesis"
    return 1
}

# reached: at least one request of the stateful phase answered a decision or looked at a game.
reached() {
    grep -qE 'API Links: +[1-9][0-9]* covered' "$scratch/schemathesis"
}

check "Redocly finds nothing" lint
check "the TypeScript types compile" types
service_start "$scratch/log" || exit 1
check "Schemathesis finds nothing" schemathesis
check "it followed links" reached
check "no request of its made the service fail" test -z "$(grep -E ' error ' "$scratch/log")"
service_end INT
finish
