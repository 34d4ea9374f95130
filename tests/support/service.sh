# shellcheck shell=bash
# For the scripts that test service/run: starts it aside, on a free port, with data of its own.
# Reads `root`; sets `scratch`, `url` and `service_pid`.

scratch=$(mktemp -d /tmp/turnstone-start.XXXXXX)
chmod 0711 "$scratch"
export TURNSTONE_DATA=$scratch/data
service_pid=
passed=0 failed=0

# check TEXT COMMAND...: one test.
check() {
    local text=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'not so: %s\n' "$text"
    fi
}

free_port() {
    local port
    while :; do
        port=$((20000 + RANDOM % 12000))
        (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break
    done
    printf '%s' "$port"
}

# service_start LOG: waits until it answers; fails when it ends instead.
service_start() {
    TURNSTONE_LISTEN=127.0.0.1:$(free_port)
    export TURNSTONE_LISTEN
    # shellcheck disable=SC2034 # read by the scripts that source this file
    url=http://$TURNSTONE_LISTEN
    : >"$1" # what an earlier start said in it is not this one's
    # A shell without job control starts what runs aside deaf to Ctrl-C: undo that.
    env --default-signal=INT "${root:?}/service/run" >"$1" 2>&1 </dev/null &
    service_pid=$!
    while ! grep -qs "^The database: " "$1"; do
        if ! kill -0 "$service_pid" 2>/dev/null; then
            service_pid=
            cat "$1"
            return 1
        fi
        sleep 0.1
    done
}

# service_end SIGNAL: its exit status.
service_end() {
    local status=0
    kill -"$1" "$service_pid"
    wait "$service_pid" 2>/dev/null || status=$?
    service_pid=
    return "$status"
}

# shellcheck disable=SC2317 # called by the trap
service_cleanup() {
    [ -z "$service_pid" ] || service_end TERM
    rm -rf "$scratch"
}
trap service_cleanup EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

finish() {
    printf '%d passed, %d failed\n' "$passed" "$failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
