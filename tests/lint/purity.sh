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
# By symbol, not by the size of a section: compilers keep nameless templates of initializers in .data,
# which nothing can write to. .data.rel.ro is constant tables of addresses.
each_bad < <(objdump -t "$library" 2>/dev/null | awk '
    / file format / { member = $1; sub(/:$/, "", member) }
    substr($0, 18, 7) ~ /d/ { next } # the section itself, not something in it
    {
        for (i = 2; i < NF; i++)
            if ($i ~ /^(\.(data|bss|tdata|tbss)(\..*)?|\*COM\*)$/ && $i !~ /^\.data\.rel\.ro/)
                print member ":0: " $NF " is writable data (" $i ")"
    }')
finish "$(ar t "$library" | wc -l) objects"
