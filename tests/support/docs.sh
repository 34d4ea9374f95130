#!/usr/bin/env bash
# Looks at /docs in a real browser: the page must be drawn from the contract, without help from
# anywhere else. usage: docs.sh
set -uo pipefail

root=$(cd "${BASH_SOURCE[0]%/*}/../.." && pwd)
# shellcheck source=tests/support/service.sh
. "$root/tests/support/service.sh"

# page: what the browser made of the page, as HTML; every other host is out of its reach.
page() {
    timeout 120 chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
        --disable-background-networking --disable-component-update --disable-sync \
        --host-resolver-rules='MAP * ~NOTFOUND, EXCLUDE 127.0.0.1' \
        --user-data-dir="$scratch/browser" --virtual-time-budget=20000 --dump-dom "$url/docs" \
        2>"$scratch/browser.log"
}

# shows TEXT: it is in what the browser drew, outside of scripts.
shows() {
    grep -qF "$1" "$scratch/page"
}

service_start "$scratch/log" || exit 1
page | sed 's/<script[^>]*>.*<\/script>//' >"$scratch/page"
check "the page has a heading of its own" shows 'Turnstone'
check "it shows what the contract says first" shows 'Play-by-post card games'
check "no script or style was refused" test -z "$(grep -i 'refused to' "$scratch/browser.log")"
while IFS= read -r summary; do
    check "it lists \"$summary\"" shows "$summary"
done < <(sed -nE 's/^      summary: (.*)$/\1/p' "$root/openapi/openapi.yaml" | grep -v "[&<>'\"]")
service_end INT
finish
