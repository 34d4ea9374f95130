# shellcheck shell=bash
# A PostgreSQL 15 of our own: service/run keeps one with the data, tests/run throws one away.
#
# It listens on a unix socket in a folder that only its user can enter, and on nothing else, so it
# needs no password and no port. Other clusters of the machine are never looked at.

pg_bin=/usr/lib/postgresql/15/bin
pg_user=postgres

# pg_as COMMAND...: as the user that PostgreSQL may run as (it refuses to be root).
pg_as() {
    if [ "$(id -u)" -eq 0 ]; then
        (cd / && exec setpriv --reuid="$pg_user" --regid="$pg_user" --init-groups \
            env HOME=/ "$@")
    else
        (cd / && exec "$@")
    fi
}

# pg_folder FOLDER: makes it, for PostgreSQL's user alone; fails where that user cannot get in.
pg_folder() {
    mkdir -p "$1" || return 1
    if [ "$(id -u)" -eq 0 ]; then
        chown "$pg_user:" "$1" || return 1
    fi
    pg_as chmod 0700 "$1" 2>/dev/null && pg_as test -w "$1" -a -x "$1"
}

# pg_leftover DATA: ends what a killed run left behind; the caller holds the lock on DATA.
pg_leftover() {
    local data=$1 pid socket
    { read -r pid && read -r _ && read -r _ && read -r _ && read -r socket; } \
        2>/dev/null <"$data/postmaster.pid" || return 0
    if [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = postgres ]; then
        say "Stopping a PostgreSQL that an interrupted run left behind (process $pid)"
        pg_stop "$data" || return 1
    else
        pg_as rm -f "$data/postmaster.pid" # its number may be another program's by now
    fi
    case $socket in
    /tmp/turnstone-pg.*) pg_as rm -rf "$socket" ;;
    esac
}

# pg_start DATA [postgres options]: sets pg_socket; the cluster is made if DATA is empty.
# The process gets no descriptor above 2: a lock of the caller must not live on in it.
pg_start() {
    local data=$1 log
    shift
    log=$data/postgresql.log
    pg_leftover "$data" || return 1
    pg_socket=$(mktemp -d /tmp/turnstone-pg.XXXXXX) && pg_folder "$pg_socket" || return 1
    if [ ! -e "$data/PG_VERSION" ]; then
        pg_as "$pg_bin/initdb" -D "$data" -U postgres -E UTF8 --locale=C.UTF-8 -k -A trust \
            --no-instructions >/dev/null || return 1
    fi
    if ! pg_as "$pg_bin/pg_ctl" start -D "$data" -l "$log" -w -t 120 -s -o \
        "-c listen_addresses='' -c port=5432 -c unix_socket_directories=$pg_socket $*" \
        9>&- </dev/null; then
        tail -n 20 "$log" >&2
        return 1
    fi
}

# pg_stop DATA: orderly, without waiting for clients; the socket's folder goes too.
pg_stop() {
    pg_as "$pg_bin/pg_ctl" stop -D "$1" -m fast -w -t 60 -s 9>&- </dev/null || return 1
    [ -z "${pg_socket:-}" ] || pg_as rm -rf "$pg_socket"
    pg_socket=
}

# pg_url ROLE DATABASE
pg_url() {
    printf 'postgresql:///%s?host=%s&port=5432&user=%s' "$2" "$pg_socket" "$1"
}

# pg_roles DATABASE: the roles and the owner's database (service/roles.sql).
pg_roles() {
    TURNSTONE_DATABASE=$1 "$pg_bin/psql" -X -q -v ON_ERROR_STOP=1 \
        -d "$(pg_url postgres postgres)" -f "${root:?}/service/roles.sql"
}
