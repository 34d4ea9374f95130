#!/usr/bin/env bash
# The containers of docker-compose.yml, truly built and run under a project name of their own: they
# start, a game is played, it outlives a stop and a database that is killed. Needs a Docker daemon
# and the images that the Dockerfile and docker-compose.yml begin from.
set -uo pipefail

root=$(cd "${BASH_SOURCE[0]%/*}/../.." && pwd)
# shellcheck source=tests/support/service.sh
. "$root/tests/support/service.sh"
cd "$root" || exit 1
if docker compose version >/dev/null 2>&1; then
    compose=(docker compose)
else
    compose=(docker-compose)
fi
compose+=(-p "turnstone-test-$$")
TURNSTONE_PORT=$(free_port)
export TURNSTONE_PORT
v1=http://127.0.0.1:$TURNSTONE_PORT/v1

compose_cleanup() {
    "${compose[@]}" down --volumes >/dev/null 2>&1
    service_cleanup
}
trap compose_cleanup EXIT

# compose_do COMMAND...: quiet unless it fails.
compose_do() {
    "${compose[@]}" "$@" >"$scratch/compose" 2>&1 </dev/null && return 0
    tail -n 30 "$scratch/compose"
    return 1
}
ready_is() {
    local tries
    for ((tries = 0; tries < 240; tries++)); do
        [ "$(curl -s -o /dev/null -w '%{http_code}' --max-time 9 "${v1%/v1}/readyz")" != "$1" ] ||
            return 0
        sleep 0.5
    done
    return 1
}
# inspect CONTAINER FORMAT: of the container of a service.
inspect() {
    docker inspect -f "$2" "$("${compose[@]}" ps -a -q "$1")"
}
token=''
# api PATH [arguments of curl]
api() {
    curl -sS --fail-with-body "$v1/$1" -H "Authorization: Bearer $token" \
        -H 'Content-Type: application/json' \
        -H "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)" "${@:2}"
}
# answers: takes the default of what is asked.
answers() {
    local answer
    answer=$(api "games/$id/decisions" | jq -c '.decisions[0] | {decision: .id, answer: .default}')
    api "games/$id/actions" -d "$answer" >/dev/null
}
position() {
    api "games/$id" | jq .game.position
}

compose_do up -d --build || {
    check 'the containers are built and start' false
    finish
    exit 1
}
check 'the service is ready' ready_is 200
check 'the migration has ended' test "$(inspect migrate '{{.State.Status}} {{.State.ExitCode}}')" = 'exited 0'
check 'the service has no capability' grep -qx 'CapEff:[[:space:]]*0*' \
    <("${compose[@]}" exec -T service cat /proc/self/status </dev/null)
check 'and is not root' test "$("${compose[@]}" exec -T service id -u </dev/null)" != 0

token=$(api players -d '{"name": "Robin"}' | jq -r .token)
id=$(api games -d '{"ruleset": "dominion", "visibility": "private", "options": {"first_player": 1},
    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "big-money"}]}' | jq -r .game.id)
check 'a game is played' answers
before=$(position)

check 'the containers stop' compose_do stop
check 'the service stopped in order' test "$(inspect service '{{.State.ExitCode}}')" = 0
check 'and so did PostgreSQL' test "$(inspect db '{{.State.ExitCode}}')" = 0
check 'they start again' compose_do up -d
check 'the service is ready again' ready_is 200
check 'the game is where it was' test "$(position)" = "$before"

check 'the database is killed' compose_do kill db
check 'the service says so' ready_is 503
check 'the database comes back' compose_do start db
check 'the service finds it' ready_is 200
check 'and the game goes on' answers
check 'further than before' test "$(position)" -gt "$before"
finish
