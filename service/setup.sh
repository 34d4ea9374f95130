# shellcheck shell=bash
# Shared by service/run and tests/run, which set `program` and `root` (the checkout): messages,
# Debian packages, the cmake build.

say() {
    printf '%s\n' "$*"
}

die() {
    printf '%s: %s\n' "${program:-turnstone}" "$*" >&2
    exit 1
}

# Debian 12 packages that building and running the service needs.
# shellcheck disable=SC2034 # read by the scripts that source this file
service_packages=(gcc libc6-dev cmake ninja-build pkg-config libmicrohttpd-dev libpq-dev
    libjson-c-dev libsodium-dev check postgresql-15 postgresql-client-15
    curl ca-certificates procps)

# packages_missing PACKAGE...: those that are not installed, one a line.
packages_missing() {
    local name
    for name in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] ||
            printf '%s\n' "$name"
    done
}

# packages_need PACKAGE...: installs what is missing and nothing else.
packages_need() {
    local missing=() as_root=() without_cluster=/etc/postgresql-common/createcluster.d/turnstone.conf
    command -v dpkg-query >/dev/null || die "needs Debian 12 (or these packages of it: $*)"
    mapfile -t missing < <(packages_missing "$@")
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            die "neither root nor sudo at hand; have these installed first: ${missing[*]}"
        as_root=(sudo)
        sudo -n true 2>/dev/null || [ -t 0 ] ||
            die "sudo asks for a password and there is no terminal; install first: ${missing[*]}"
    fi
    say "Installing ${missing[*]}"
    "${as_root[@]}" apt-get update -qq || die "apt-get update failed"
    # The PostgreSQL package would start a cluster of its own on port 5432: nobody asked for one.
    # The setting goes again afterwards, so that later packages behave as their owner expects.
    local quiet_cluster=false
    if [[ " ${missing[*]} " == *" postgresql-15 "* ]]; then
        quiet_cluster=true
        "${as_root[@]}" install -d -m 0755 "${without_cluster%/*}" &&
            printf 'create_main_cluster = false\n' | "${as_root[@]}" tee "$without_cluster" >/dev/null
    fi
    local status=0 log
    log=$(mktemp)
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive DEBCONF_NOWARNINGS=yes apt-get install \
        -y -qq --no-install-recommends "${missing[@]}" </dev/null >"$log" 2>&1 || status=$?
    ! $quiet_cluster || "${as_root[@]}" rm -f "$without_cluster"
    [ "$status" -eq 0 ] || tail -n 20 "$log" >&2
    rm -f "$log"
    [ "$status" -eq 0 ] || die "apt-get could not install: ${missing[*]}"
}

# build_tree FOLDER COMPILER TARGET [cmake options]: configures when needed, then builds.
build_tree() {
    local folder=$1 compiler=$2 target=$3
    shift 3
    if ! mkdir -p "$folder" || [ ! -w "$folder" ]; then
        die "$folder cannot be written by $(id -un); remove it or run as its owner"
    fi
    cmake -S "${root:?}" -B "$folder" -G Ninja --log-level=WARNING \
        -DCMAKE_C_COMPILER="$compiler" "$@" >/dev/null || return 1
    ninja -C "$folder" --quiet "$target" | sed '/^ninja: no work to do/d'
}
