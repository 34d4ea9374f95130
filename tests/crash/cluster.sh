#!/usr/bin/env bash
# A PostgreSQL of its own for a test that kills it: cluster.sh start|kill|stop|freeze|thaw|fill|free FOLDER.
#
# Its socket stays in FOLDER/socket, so that those who talk to it find it again after a restart. For
# root its data lie on a small file system of their own, which can be filled up.
set -uo pipefail

program=cluster.sh
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=service/setup.sh
. "$root/service/setup.sh"
# shellcheck source=service/pg.sh
. "$root/service/pg.sh"

data=$2/data socket=$2/socket

megabytes=400

start() {
    if [ ! -e "$data/PG_VERSION" ]; then
        mkdir -p "$data"
        # Where nothing may be mounted, the test of a full disk is left out.
        mount -t tmpfs -o "size=${megabytes}m" none "$data" 2>/dev/null
        chmod 0711 "${data%/*}" && pg_folder "$data" && pg_folder "$socket" &&
            pg_as "$pg_bin/initdb" -D "$data" -U postgres -E UTF8 --locale=C.UTF-8 -k -A trust \
                --no-instructions >/dev/null || return 1
    fi
    pg_as "$pg_bin/pg_ctl" start -D "$data" -l "$data/log" -w -t 120 -s -o \
        "-c listen_addresses='' -c unix_socket_directories=$socket -c max_connections=200 -c max_wal_size=64MB" \
        </dev/null >/dev/null || {
        tail -n 20 "$data/log" >&2
        return 1
    }
}

# The postmaster and all that it started, at once as far as one can.
kill_all() {
    local pid
    read -r pid <"$data/postmaster.pid" || return 1
    kill -STOP "$pid" || return 1
    ps -o pid= --ppid "$pid" | xargs -r kill -KILL 2>/dev/null
    kill -KILL "$pid"
    while kill -0 "$pid" 2>/dev/null; do sleep 0.01; done
}

# Nothing of it runs, and nothing of it is closed. The postmaster first: it could make more.
freeze() {
    local pid
    read -r pid <"$data/postmaster.pid" || return 1
    kill -STOP "$pid" && ps -o pid= --ppid "$pid" | xargs -r kill -STOP 2>/dev/null
}

thaw() {
    local pid
    read -r pid <"$data/postmaster.pid" || return 1
    ps -o pid= --ppid "$pid" | xargs -r kill -CONT 2>/dev/null
    kill -CONT "$pid"
}

stop() {
    pg_as "$pg_bin/pg_ctl" stop -D "$data" -m immediate -w -s </dev/null || return 1
    ! mountpoint -q "$data" || umount "$data"
}

# Whether PostgreSQL fell over or not: with room again it is started again.
free() {
    rm -f "$data/ballast"
    pg_as "$pg_bin/pg_ctl" status -D "$data" >/dev/null || start
}

case $1 in
start) start ;;
kill) kill_all ;;
stop) stop ;;
freeze) freeze ;;
thaw) thaw ;;
fill) dd if=/dev/zero of="$data/ballast" bs=64k 2>/dev/null || true ;; # until there is no room
free) free ;;
*) die "start, kill, stop, freeze, thaw, fill or free" ;;
esac
