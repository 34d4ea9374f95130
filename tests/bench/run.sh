#!/usr/bin/env bash
# Measures the service next to what it is built on, in one run, and prints a table of ratios.
# usage: run.sh BUILD [--update]      BUILD: a cmake build folder; --update: into README.md too
set -euo pipefail

program=tests/bench/run.sh
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=service/setup.sh
. "$root/service/setup.sh"
# shellcheck source=service/pg.sh
. "$root/service/pg.sh"
# shellcheck source=tests/bench/lib.sh
. "$root/tests/bench/lib.sh"

build=$(cd "${1:?usage: run.sh BUILD [--update]}" && pwd)
update=${2:-}
[ -z "$update" ] || [ "$update" = --update ] || die "unknown option: $update"
rounds=${TURNSTONE_BENCH_ROUNDS:-3}
seconds=${TURNSTONE_BENCH_SECONDS:-2}
games=${TURNSTONE_BENCH_GAMES:-100000}
waiters=${TURNSTONE_BENCH_WAITERS:-10000}
parts=${TURNSTONE_BENCH_PARTS:-web submit slow rules growth}

packages_need "${service_packages[@]}" wrk
ulimit -n "$(ulimit -Hn)"
limit=$(ulimit -n)
[ "$limit" = unlimited ] || [ "$limit" -gt $((waiters + 2000)) ] || waiters=$((limit / 2))
bench_open

# In all rounds the two contestants of a pair run one right after the other, in turn first.

# Polls and views next to libmicrohttpd alone

web_round() {
    local round=$1 port=$2 connections what
    game_of "$port"
    for connections in 8 64 128 250 256; do
        for what in poll state decisions; do
            pair "$round" "$what/$connections" "web_service $port $what $connections" \
                "web_bare $what $connections"
        done
    done
}

# Submissions next to pgbench with the same statement

submit_round() {
    local round=$1 name=$2 database=$3 port=$4 connections
    for connections in 1 8 32; do
        pair "$round" "$name/$connections" \
            "$build/tests/bench_client play $port $connections $seconds" \
            "append_alone $database $connections"
    done
}

# The rules, and the way from the database to a view

rules_round() {
    local what
    for what in replay texts hashes money told; do
        add "$what" "$("$build/tests/bench_rules" "$what")"
    done
    pair "$1" cold "$build/tests/bench_cold rebuild $fast_url $long_game" \
        "$build/tests/bench_cold read $fast_url $long_game"
}

# A database with many games, and one with many connections that wait, next to a small one

growth_measures() {
    local round=$1 name=$2 port=$3
    game_of "$port" grown
    game_of "$fast_port"
    pair "$round" "$name/poll" "web_service $port poll 64 grown" "web_service $fast_port poll 64"
    for connections in 8 32; do
        pair "$round" "$name/$connections" \
            "$build/tests/bench_client play $port $connections $seconds" \
            "$build/tests/bench_client play $fast_port $connections $seconds"
    done
}

growth_round() {
    growth_measures "$1" games "$grown_port"
    waiting_round "$1" idle /healthz ''
    # Nothing happens in the game: all of them wait for as long as they may.
    game_of "$grown_port" grown
    waiting_round "$1" waiting "/v1/games/${game[grown]}" \
        "Authorization: Bearer ${token[grown]}"$'\r\n'"If-None-Match: ${etag[grown]}"$'\r\n'"Prefer: wait=30"
}

# waiting_round ROUND NAME TARGET HEADERS: with many connections that sent this and wait.
waiting_round() {
    hold_begin "$grown_port" "$waiters" "$3" "$4"
    if [ "$2" = waiting ] && [ "$held_answers" -gt 0 ]; then
        say "not measured: $held_answers of $waiters long polls were answered at once"
    else
        # Later rounds use what was freed before.
        [ "$1" -gt 1 ] || add "$2/memory" \
            "$((($(memory_of "$grown_pid") - grown_memory) * 1024 / waiters))"
        growth_measures "$1" "$2" "$grown_port"
    fi
    hold_end
}

say "Measuring: $rounds rounds"
bare_start
cluster_start fast ''
cluster_start slow "$build/tests/libbench_slow_disk.so"
database_new fast turnstone
fast_url=$(pg_url turnstone turnstone)
service_start "$fast_url" && fast_port=$port
long_game=$("$build/tests/bench_cold" make "$fast_url")
append_prepare "$fast_port" fast
database_new fast turnstone_grown
games_fill "$games"
service_start "$(pg_url turnstone turnstone_grown)" && grown_port=$port grown_pid=$pid
game_of "$grown_port" grown
grown_memory=$(memory_of "$grown_pid")
database_new slow turnstone
service_start "$(pg_url turnstone turnstone)" && slow_port=$port
append_prepare "$slow_port" slow

for ((round = 1; round <= rounds; round++)); do
    say "round $round"
    for part in $parts; do
        case $part in
        web) web_round "$round" "$fast_port" ;;
        submit) submit_round "$round" submit fast "$fast_port" ;;
        slow) submit_round "$round" slow slow "$slow_port" ;;
        rules) rules_round "$round" ;;
        growth) growth_round "$round" ;;
        *) die "no part is called $part" ;;
        esac
    done
done

results >"$scratch/results"
cat "$scratch/results"
[ -z "$update" ] || results_keep "$scratch/results" "$root/tests/bench/README.md"
