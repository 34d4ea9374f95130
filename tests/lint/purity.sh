#!/usr/bin/env bash
# The rules need no symbol beyond purity.allow (no clock, heap, stdio) and own no writable data.
# usage: purity.sh [librules.a]
library=$(realpath -m "${1:-${BASH_SOURCE[0]%/*}/../../build/service/librules.a}")
. "${BASH_SOURCE[0]%/*}/lib.sh"

[ -f "$library" ] || {
    bad "$library:0" "is not built"
    exit 1
}

allowed=$(sed '/^#/d' tests/lint/purity.allow)
defined=$(nm -g --defined-only "$library" 2>/dev/null | awk 'NF == 3 { print $3 }')
each_bad < <(nm -A -u "$library" 2>/dev/null | awk -v allow="$allowed $defined" '
    BEGIN { n = split(allow, name, /[ \n]+/); for (i = 1; i <= n; i++) ok[name[i]] }
    $NF != "" && !($NF in ok) { sub(/.*\//, "", $1); print $1 " needs the symbol " $NF }')
# .data.rel.ro is constant tables of addresses: written by the loader, read-only afterwards.
each_bad < <(size -A "$library" | awk '
    / :$|\(ex .*\):$/ { member = $1 }
    $1 ~ /^\.(data|bss|tdata|tbss)(\.|$)/ && $1 !~ /^\.data\.rel\.ro/ && $2 > 0 {
        print member ":0: has " $2 " bytes of writable data in " $1 }')
each_bad < <(nm -A "$library" 2>/dev/null | awk '$(NF - 1) == "C" { print $1 " has the common symbol " $NF }')
finish "$(ar t "$library" | wc -l) objects"
