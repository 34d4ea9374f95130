#!/usr/bin/env bash
# docker-compose.yml without a container engine: the Compose schema, the files it and the Dockerfile
# name, that those copied into the image are enough to build from, and that it installs the packages
# that the program is linked with. With an engine: containers.sh.
set -uo pipefail

cd "${BASH_SOURCE[0]%/*}/../.." || exit 1
passed=0 failed=0
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
refuses() {
    ! docker-compose -f "$1" config -q 2>/dev/null
}

check 'docker-compose.yml follows the schema' docker-compose -f docker-compose.yml config -q
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
broken=$scratch/broken.yml
sed 's/condition: service_healthy/condition: service_happy/' docker-compose.yml >"$broken"
check 'an unknown condition would be refused' refuses "$broken"
sed 's/^  db:$/  db:\n    imagine: postgres/' docker-compose.yml >"$broken"
check 'an unknown key would be refused' refuses "$broken"

for path in $(grep -oE '\./[^:]+' docker-compose.yml) \
    $(sed -nE 's/^ *dockerfile: *//p' docker-compose.yml); do
    check "$path exists" test -e "$path"
done
mkdir "$scratch/src"
while read -r path; do
    check ".dockerignore lets $path through" grep -qxF "!$path" .dockerignore
    check "$path can be copied" cp -r "$path" "$scratch/src"
done < <(sed -nE '/--from/d; s/^COPY ([^ ]+) .*/\1/p' service/Dockerfile)
configure=$(sed -nE 's/^RUN (cmake .*) \\$/\1/p' service/Dockerfile)
check 'what is copied can be configured' bash -c "cd '$scratch/src' && $configure >'$scratch/out'"
check 'and built' ninja -C "$scratch/src/build" --quiet -n turnstone
check 'build/turnstone is built' test -x build/turnstone
image=$(sed '1,/^FROM.*slim$/d' service/Dockerfile)
for library in $(ldd build/turnstone | awk '/=> \// { print $3 }'); do
    package=$(dpkg -S "$(realpath "$library")" 2>/dev/null | cut -d : -f 1 | head -n 1)
    case $package in
    # Only what our own link line names; the rest comes along as dependencies.
    libmicrohttpd* | libpq* | libjson-c* | libsodium*)
        check "the image has $package" grep -qw "$package" <<<"$image" ;;
    esac
done
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
