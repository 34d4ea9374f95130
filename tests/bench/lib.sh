# shellcheck shell=bash
# Shared by run.sh, which sets `root`, `build`, `rounds` and `seconds`: the contestants, the
# measures, the table.

declare -A server_of=() samples=() socket=() game=() token=() etag=() size=()
bare_pid='' hold_pid='' service_pids=() clusters=()

bench_open() {
    scratch=$(mktemp -d /tmp/turnstone-bench.XXXXXX)
    chmod 0711 "$scratch" # PostgreSQL's user goes through it to its own folder
    trap bench_close EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
}

bench_close() {
    trap '' INT TERM HUP
    hold_end
    [ -z "$bare_pid" ] || kill "$bare_pid" || true
    local one
    for one in "${service_pids[@]}"; do
        process_end "$one"
    done
    for one in "${clusters[@]}"; do
        pg_socket=${socket[$one]}
        pg_stop "$scratch/$one" || true
    done
    rm -rf "$scratch"
}

# Measures

# add NAME VALUE
add() {
    samples[$1]="${samples[$1]:-} $2"
}

# ratio OURS THEIRS N: of the N-th of their numbers
ratio() {
    awk -v ours="$1" -v theirs="$2" -v n="$3" \
        'BEGIN { split(ours, a, " "); split(theirs, b, " "); print a[n] / b[n] }'
}

# pair ROUND NAME OURS THEIRS: runs both, in turn first, and adds the ratio of what they print; of a
# second number, the ratio as NAME/own.
pair() {
    local ours theirs
    if (($1 % 2)); then
        ours=$($3)
        theirs=$($4)
    else
        theirs=$($4)
        ours=$($3)
    fi
    add "$2" "$(ratio "$ours" "$theirs" 1)"
    [[ $ours != *' '* ]] || add "$2/own" "$(ratio "$ours" "$theirs" 2)"
}

# median NAME [FORMAT]
median() {
    local sorted
    if [ -z "${samples[$1]:-}" ]; then
        printf 'not run'
        return
    fi
    mapfile -t sorted < <(tr ' ' '\n' <<<"${samples[$1]}" | sed '/^$/d' | sort -g)
    # shellcheck disable=SC2059 # the format is one
    printf "${2:-%.2f}" "${sorted[$((${#sorted[@]} / 2))]}"
}

process_end() {
    if kill "$1" 2>/dev/null; then
        wait "$1" || true
    fi
}

# memory_of PID: in KiB
memory_of() {
    awk '/^VmRSS:/ { print $2 }' "/proc/$1/status"
}

# time_of PID: how many ticks of processor time it has had
time_of() {
    awk '{ print $14 + $15 }' "/proc/$1/stat"
}

# Contestants

# cluster_start NAME LIBRARY: with fsync on, and with that library preloaded if one is named.
cluster_start() {
    local preload=''
    if [ -n "$2" ]; then
        preload=$scratch/$(basename "$2")
        install -m 0755 "$2" "$preload"
    fi
    pg_folder "$scratch/$1"
    LD_PRELOAD=$preload pg_start "$scratch/$1" '-c fsync=on -c max_connections=100'
    clusters+=("$1")
    socket[$1]=$pg_socket
}

# database_new CLUSTER NAME: migrated; pg_url speaks of that cluster from here on.
database_new() {
    pg_socket=${socket[$1]}
    pg_roles "$2"
    TURNSTONE_OWNER_DATABASE_URL=$(pg_url turnstone_owner "$2") \
        "${build:?}/turnstone" migrate >/dev/null
}

# sql CLUSTER DATABASE [psql options]: as superuser
sql() {
    pg_socket=${socket[$1]}
    "${pg_bin:?}/psql" -X -q -A -t -v ON_ERROR_STOP=1 -d "$(pg_url postgres "$2")" "${@:3}"
}

# service_start URL: sets `pid` and `port`.
service_start() {
    local log
    log=$(mktemp "$scratch/service.XXXXXX")
    "$build/turnstone" serve --listen 127.0.0.1:0 --database "$1" \
        --max-connections 12000 --max-waiting 12000 2>"$log" &
    pid=$!
    service_pids+=("$pid")
    until port=$(sed -n 's/.* serving address=[^ ]*:\([0-9]*\) .*/\1/p' "$log") && [ -n "$port" ]; do
        kill -0 "$pid" 2>/dev/null || die "the service does not start: $(cat "$log")"
        sleep 0.1
    done
    server_of[$port]=$pid
}

bare_start() {
    bare_port=18${RANDOM:0:1}$((RANDOM % 90 + 10))
    "$build/tests/bench_bare" "$bare_port" &
    bare_pid=$!
    sleep 0.3
    kill -0 "$bare_pid" 2>/dev/null || die "the bare server does not start"
}

# game_of PORT [NAME]: a new game, and what its next player is told about it.
game_of() {
    local name=${2:-usual} id first one two
    read -r id first one two < <("$build/tests/bench_client" game "$1")
    [ "$first" = 1 ] || one=$two
    game[$name]=$id token[$name]=$one
    etag[$name]=$(curl -sS -o "$scratch/state" -D - -H "Authorization: Bearer $one" \
        "http://127.0.0.1:$1/v1/games/$id" | tr -d '\r' | sed -n 's/^ETag: //p')
    curl -sS -o "$scratch/decisions" -H "Authorization: Bearer $one" \
        "http://127.0.0.1:$1/v1/games/$id/decisions"
    size[state]=$(wc -c <"$scratch/state")
    size[decisions]=$(wc -c <"$scratch/decisions")
    size[poll]=0
}

# requests PID CONNECTIONS URL NAME [HEADER]: a second, by wrk, and per second of the server's own
# time; a request without an answer, or with another status than 200 and 304, ends the bench.
requests() {
    local server=$1 out before
    shift
    before=$(time_of "$server")
    out=$(wrk -t1 -c"$1" -d"${seconds:?}s" -H "Authorization: Bearer ${token[$3]}" \
        ${4:+-H "$4"} "$2")
    if grep -qE 'Socket errors|Non-2xx' <<<"$out"; then
        die "not all requests were answered: $out"
    fi
    awk -v ticks="$(($(time_of "$server") - before))" -v hz="$(getconf CLK_TCK)" '
        / requests in / { n = $1 }
        /^Requests\/sec:/ { rate = $2 }
        END { print rate, n * hz / (ticks > 0 ? ticks : 1) }' <<<"$out"
}

# web_service PORT poll|state|decisions CONNECTIONS [NAME]
web_service() {
    local name=${4:-usual} url server=${server_of[$1]}
    url=http://127.0.0.1:$1/v1/games/${game[$name]}
    case $2 in
    poll) requests "$server" "$3" "$url" "$name" "If-None-Match: ${etag[$name]}" ;;
    state) requests "$server" "$3" "$url" "$name" ;;
    decisions) requests "$server" "$3" "$url/decisions" "$name" ;;
    esac
}

# web_bare poll|state|decisions CONNECTIONS: the same request headers, the same size of the body.
web_bare() {
    local url=http://127.0.0.1:$bare_port/${size[$1]}
    if [ "$1" = poll ]; then
        requests "$bare_pid" "$2" "$url" usual "If-None-Match: ${etag[usual]}"
    else
        requests "$bare_pid" "$2" "$url" usual
    fi
}

# append_prepare PORT CLUSTER: games, and for each client of pgbench a row to append again and again.
append_prepare() {
    "$build/tests/bench_client" play "$1" 32 1 >/dev/null
    sql "$2" turnstone -f "${root:?}/tests/bench/append.sql"
    append_script >"$scratch/append.pgbench"
}

# The statement of service/store/append_args.c with pgbench's variables for its parameters.
append_script() {
    local statement names n
    statement=$(sed -n '/^const struct query append_row_query/,/^};/p' \
        "$root/service/store/append_args.c" | grep -o '"[^"]*"' | sed 1d | tr -d '"\n')
    names=(:game :seq :chain :kind :seat :by_seat :decision :answer :turn :events :draws
        :state_hash :chain :positions :player :operation :key :request_hash :status :headers :body
        NULL NULL NULL NULL :awaited false)
    for ((n = ${#names[@]}; n > 0; n--)); do
        [[ $statement == *"\$$n:"* ]] || die "append_args.c has no parameter $n any more"
        statement=${statement//\$$n:/${names[n - 1]}:}
    done
    [[ $statement != *\$* ]] || die "append_args.c has a parameter that is not known here: $statement"
    cat <<SCRIPT
\\if :seq = 0
select c.*, (select max(a.seq) from turnstone.action a where a.game_id = c.game) as seq
from bench.client c where c.client = :client_id \\gset
\\endif
\\set key 1000000000000000000 + :seq
$statement;
\\set seq :seq + 1
SCRIPT
}

# append_alone CLUSTER CONNECTIONS: appends a second by pgbench.
append_alone() {
    local out before after n
    pg_socket=${socket[$1]}
    before=$(append_count "$1")
    out=$("$pg_bin/pgbench" -n -M prepared -c "$2" -j 1 -T "$seconds" -D seq=0 \
        -f "$scratch/append.pgbench" -d "$(pg_url turnstone turnstone)" 2>&1) || die "$out"
    after=$(append_count "$1")
    n=$(awk '/^number of transactions actually processed:/ { print $6 + 0 }' <<<"$out")
    [ $((after - before)) -eq "$n" ] || die "of $n appends $((after - before)) were kept"
    awk '/^tps = / { print $3 }' <<<"$out"
}

append_count() {
    sql "$1" turnstone -c 'select sum((select max(a.seq) from turnstone.action a
        where a.game_id = c.game)) from bench.client c'
}

# games_fill N: so many running games of ten rows, copies of one, in the newest database.
games_fill() {
    service_start "$(pg_url turnstone turnstone_grown)"
    "$build/tests/bench_client" play "$port" 1 1 >/dev/null
    process_end "$pid"
    unset 'service_pids[-1]'
    sql fast turnstone_grown -v games="$1" -f "$root/tests/bench/games.sql"
}

# hold_begin PORT N TARGET HEADERS: so many connections that sent one request and wait, for the next,
# or for its answer when it is a long poll. Sets `held_answers`.
hold_begin() {
    mkfifo "$scratch/hold"
    "$build/tests/bench_client" hold "$1" "$2" "$3" ${4:+"$4"} \
        <"$scratch/hold" >"$scratch/held" &
    hold_pid=$!
    exec 7>"$scratch/hold"
    until [ -s "$scratch/held" ]; do
        kill -0 "$hold_pid" 2>/dev/null || die "the connections could not be held"
        sleep 0.1
    done
    # shellcheck disable=SC2034 # read by run.sh
    held_answers=$(awk '{ print $3 }' "$scratch/held")
}

hold_end() {
    [ -n "$hold_pid" ] || return 0
    exec 7>&-
    wait "$hold_pid" || die "a held connection was lost"
    hold_pid=''
    rm -f "$scratch/hold" "$scratch/held"
}

# The table

row() {
    printf '| %s | %s | %s |\n' "$@"
}

results() {
    local n key text goal
    printf '| next to bare libmicrohttpd, by connections | goal | 8 | 64 | 128 | 250 | 256 |\n'
    printf '| --- | --- | --- | --- | --- | --- | --- |\n'
    for n in 'poll:unchanged poll, 304:0.7' 'state:state:0.5' 'decisions:decisions:0.5'; do
        IFS=: read -r key text goal <<<"$n"
        printf '| %s | %s | %s | %s | %s | %s | %s |\n' "$text" "$goal" "$(median "$key/8")" \
            "$(median "$key/64")" "$(median "$key/128")" "$(median "$key/250")" "$(median "$key/256")"
        printf '| by the time of the server alone | | %s | %s | %s | %s | %s |\n' \
            "$(median "$key/8/own")" "$(median "$key/64/own")" "$(median "$key/128/own")" \
            "$(median "$key/250/own")" "$(median "$key/256/own")"
    done
    printf '\n| submissions next to pgbench, by connections | 1 | 8 | 32 |\n| --- | --- | --- | --- |\n'
    printf '| goal | 0.65 | 0.9 | 1.3 |\n'
    printf '| the disk as it is | %s | %s | %s |\n' "$(median submit/1)" "$(median submit/8)" \
        "$(median submit/32)"
    printf '| goal | | | 0.8 |\n'
    printf '| every flush 2 ms slower | %s | %s | %s |\n' "$(median slow/1)" "$(median slow/8)" \
        "$(median slow/32)"
    printf '\n| rules, one core | goal | measured |\n| --- | --- | --- |\n'
    row 'cold rebuild of 1,000 answers next to the read of its rows' 0.45 "$(median cold)"
    row 'answers replayed a second' '2,000,000' "$(median replay "%.0f")"
    row 'the same, each answer read from its text' '' "$(median texts "%.0f")"
    row 'the same, each state hashed' '' "$(median hashes "%.0f")"
    row 'games of Big Money a second' '50,000' "$(median money "%.0f")"
    row 'the same, with all events' '' "$(median told "%.0f")"
    printf '\n| growth, next to a small database without waiting connections | poll | 8 submitting | 32 |\n'
    printf '| --- | --- | --- | --- |\n'
    printf '| %s stored games | %s | %s | %s |\n' "$(printf "%d" "${games:?}")" \
        "$(median games/poll)" "$(median games/8)" "$(median games/32)"
    printf '| and %s idle connections | %s | %s | %s |\n' "$(printf "%d" "${waiters:?}")" \
        "$(median idle/poll)" "$(median idle/8)" "$(median idle/32)"
    printf '| or %s waiting long polls | %s | %s | %s |\n' "$(printf "%d" "$waiters")" \
        "$(median waiting/poll)" "$(median waiting/8)" "$(median waiting/32)"
    printf '\nMemory of an idle connection: %s bytes; of a waiting long poll: %s bytes.\n' \
        "$(median idle/memory "%.0f")" "$(median waiting/memory "%.0f")"
}

# results_keep RESULTS README: between the two marks.
results_keep() {
    awk -v results="$1" '
        /^<!-- end of results -->/ { skipping = 0 }
        !skipping { print }
        /^<!-- results -->/ {
            skipping = 1
            while ((getline line < results) > 0)
                print line
        }' "$2" >"$scratch/readme"
    cat "$scratch/readme" >"$2"
}
