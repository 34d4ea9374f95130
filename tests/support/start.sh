#!/usr/bin/env bash
# service/run from outside: it starts, refuses a twin, stops on a signal, keeps data, survives kill -9.
set -uo pipefail

root=$(cd "${BASH_SOURCE[0]%/*}/../.." && pwd)
# shellcheck source=tests/support/service.sh
. "$root/tests/support/service.sh"
# shellcheck source=service/pg.sh
. "$root/service/pg.sh"

ready() {
    [ "$(curl -s -o /dev/null -w '%{http_code}' --max-time 5 "$url/readyz")" = 200 ]
}
gone() {
    local tries
    for ((tries = 0; tries < 100; tries++)); do
        curl -s -o /dev/null --max-time 5 "$url/healthz" || return 0
        sleep 0.1
    done
    return 1
}
# start_it: its log names the folder of the database's socket, which pg_url needs.
start_it() {
    service_start "$scratch/log" || return 1
    pg_socket=$(sed -nE "s/.*[?&]host=([^&']+).*/\1/p" "$scratch/log")
}
# query SQL: as the superuser of the private cluster.
query() {
    "$pg_bin/psql" -X -qAt -d "$(pg_url postgres turnstone)" -c "$1"
}
service_user() {
    ps -o user= --ppid "$service_pid" | sort -u
}
postgres_is() {
    [ -e "$TURNSTONE_DATA/pg/postmaster.pid" ] && echo up || echo down
}

# What PostgreSQL's user must reach is opened to it by the start itself.
umask 077
start_it || {
    check 'it starts' false
    finish
    exit 1
}
check 'it is ready' ready
check 'the service does without root' test "$(service_user)" != root
check 'the service is no superuser' test "$(query \
    "SELECT rolsuper OR rolcreaterole OR rolcreatedb FROM pg_roles WHERE rolname = 'turnstone'")" = f
check 'it listens on no port' test "$(query 'SHOW listen_addresses')" = ''
check 'others cannot enter the socket folder' test "$(stat -c %a "$pg_socket")" = 700
query "COMMENT ON DATABASE turnstone IS 'kept'"

status=0
TURNSTONE_LISTEN=127.0.0.1:$(free_port) "$root/service/run" >"$scratch/twin" 2>&1 </dev/null || status=$?
check 'a second instance is refused' test "$status" -ne 0
check 'and told why' grep -q 'another instance is running' "$scratch/twin"
check 'the first one does not mind' ready

if [ "$(id -u)" -eq 0 ]; then
    mkdir -p "$scratch/other/pg"
    chmod 0755 "$scratch/other"
    chown nobody "$scratch/other/pg"
    status=0
    TURNSTONE_DATA=$scratch/other TURNSTONE_LISTEN=127.0.0.1:$(free_port) \
        "$root/service/run" >"$scratch/foreign" 2>&1 </dev/null || status=$?
    check "another user's data is refused" test "$status" -ne 0
    check 'and named' grep -q "$scratch/other/pg belongs to nobody" "$scratch/foreign"
    check 'and left alone' test "$(stat -c %U "$scratch/other/pg")" = nobody
fi

service_end INT
check 'Ctrl-C ends it as usual' test $? -eq 130
check 'nothing listens any more' gone
check 'PostgreSQL is down' test "$(postgres_is)" = down
check 'the socket folder is gone' test ! -e "$pg_socket"

start_it || {
    check 'it starts again' false
    finish
    exit 1
}
check 'the data is kept' test "$(query \
    "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = 'turnstone'")" = kept
service_end KILL
check 'no service outlives a killed start' gone
check 'PostgreSQL does' test "$(postgres_is)" = up

start_it || {
    check 'it starts after a kill' false
    finish
    exit 1
}
check 'it says what it found' grep -q 'left behind' "$scratch/log"
check 'it is ready again' ready
check 'the data is still there' test "$(query \
    "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = 'turnstone'")" = kept
service_end TERM
check 'SIGTERM ends it too' test $? -eq 143
check 'PostgreSQL is down again' test "$(postgres_is)" = down
finish
