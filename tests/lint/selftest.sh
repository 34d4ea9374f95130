#!/usr/bin/env bash
# Plants one violation of each kind in a copy of the tree and expects its lint, and the right line.
set -uo pipefail

root=$(cd "${BASH_SOURCE[0]%/*}/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0 failed=0

# A small tree of its own: what the lints say of it does not depend on the state of the real one.
make_tree() {
    rm -rf "$scratch/tree"
    mkdir -p "$scratch/tree" && cd "$scratch/tree" || exit 1
    mkdir -p service/base service/api service/rules/core service/rules/dominion openapi \
        tests/rules/dominion/cards
    cp -r "$root/tests/lint" tests/
    cp "$root/service/LAYERS" service/
    printf '/* A file. */\n#include "base/log.h"\n#include <stdio.h>\n' >service/base/log.c
    printf '/* A header. */\nint base_log(const char *text);\n' >service/base/log.h
    printf '/* A switch, rand() and "/" in words only. */\nint fx(int step);\n' >service/rules/core/fx.h
    printf 'CARD(1, copper)\nCARD(2, silver)\n' >service/rules/dominion/cards.def
    printf '# Copper.\n' >tests/rules/dominion/cards/copper.scn
    printf '# Silver.\n' >tests/rules/dominion/cards/silver.scn
    printf '%s\n' '| rule | function | scenario |' '| --- | --- | --- |' \
        '| DOM-BUY-01 | buy | cards/copper.scn |' \
        '| DOM-BUY-02 | buy | checked by the type of the state |' >service/rules/dominion/RULES.md
    printf '/* Turns. */\nstatic const char *const rule = "DOM-BUY-01";\n' >service/rules/dominion/turn.c
    printf 'paths:\n  /me:\n    get:\n      operationId: me_get\n' >openapi/openapi.yaml
    printf '/* The table. */\n{"me_get", "GET", "/me", api_me_get, 0},\n' >service/api/routes.c
    printf '/* One operation. */\n' >service/api/me_get.c
    git init -q . && git add -A
}

# verdict EXPECTED-TEXT LINT [arguments]: the lint must fail and print that text.
expect() {
    local text=$1 lint=$2 output
    shift 2
    if output=$("tests/lint/$lint.sh" "$@" 2>&1); then
        printf 'selftest: %s let pass: %s\n' "$lint" "$text"
        failed=$((failed + 1))
    elif ! grep -qF -- "$text" <<<"$output"; then
        printf 'selftest: %s should say "%s" and says:\n%s\n' "$lint" "$text" "$output"
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
}

# plant FILE LINE LINT EXPECTED-TEXT: appends the line to the file of a fresh tree.
plant() {
    make_tree
    mkdir -p "$(dirname "$1")"
    printf '%b\n' "$2" >>"$1"
    expect "$4" "$3"
}

# A tree in order must pass, or the failures below would prove nothing.
make_tree
for lint in layers banned names cards rules_ids openapi_lists shell; do
    if output=$("tests/lint/$lint.sh" 2>&1); then
        passed=$((passed + 1))
    else
        printf 'selftest: %s refuses a tree in order:\n%s\n' "$lint" "$output"
        failed=$((failed + 1))
    fi
done

base=service/base/log.c
plant $base '#include "api/me_get.h"' layers "$base:4: layer base may not include layer api"
plant $base '#include "log.h"' layers "$base:4: write the path from service/"
plant $base '#include <libpq-fe.h>' layers "$base:4: layer base may not include <libpq-fe.h>"
plant service/rules/dominion/turn.c '#include <stdio.h>' layers \
    'turn.c:3: layer rules/dominion may not include <stdio.h>'
plant service/rules/dominion/turn.c '#include <sodium.h>' layers 'may not include <sodium.h>'

for call in 'strcpy(a, b)' 'strcat(a, b)' 'sprintf(a, "x")' 'gets(a)' 'strtok(a, b)' 'atoi(a)' \
    'rand()' 'setlocale(0, a)' 'system(a)' 'popen(a, b)' 'alloca (9)'; do
    plant $base "x = /* why */ $call;" banned "$base:4: ${call%%[ (]*}() is not used here"
done
plant $base 'printf("hello");' banned "$base:4: only the command line writes"
plant $base 'fputs("hello", stdout);' banned "$base:4: only the command line writes"
plant service/rules/dominion/turn.c '    FX_BEGIN\n    switch (x) {\n    }\n    FX_END' banned \
    'turn.c:4: a switch inside an effect'

plant docs/notes.md 'text' names 'docs:0: the top level is fixed'
plant $base "/* see /$(printf root)/notes */" names "$base:4: a path of one machine"
plant $base 'int x; ' names "$base:4: white space at the end of the line"
plant $base '\tint x;' names "$base:4: a tab"
plant $base "$(printf 'int x;%.0s\\n' {1..900})" names "$base:901: 9"
make_tree
printf 'int x;' >>$base
expect "$base:4: no newline at the end" names

cards=service/rules/dominion/cards.def
plant $cards 'CARD(2, gold)' cards "$cards:3: number 2 after 2"
plant $cards 'CARD(3, copper)' cards "$cards:3: copper stands in line 1 already"
plant $cards 'CARD(3, gold)' cards "$cards:3: gold has no tests/rules/dominion/cards/gold.scn"
plant $cards 'CARD(three, gold)' cards "$cards:3: not of the form"
plant tests/rules/dominion/cards/moat.scn '# Moat.' cards 'moat.scn:1: moat is not in'

table=service/rules/dominion/RULES.md
plant $table '| DOM-BUY-03 | buy | rules/none.scn |' rules_ids "$table:5: DOM-BUY-03 names rules/none.scn"
plant $table '| DOM-BUY-03 | buy | - |' rules_ids "$table:5: DOM-BUY-03 has neither"
plant $table '| DOM-BUY-02 | buy | cards/copper.scn |' rules_ids "$table:5: DOM-BUY-02 stands in line 4"
plant $table "| DOM-BUY-03 | \`buy_none()\` | cards/copper.scn |" rules_ids "$table:5: there is no buy_none()"
plant service/rules/dominion/turn.c 'cite("DOM-BUY-09");' rules_ids 'turn.c:3: DOM-BUY-09 is not in'
plant service/rules/dominion/turn.c 'cite(R_DOM_BUY_09);' rules_ids 'turn.c:3: DOM-BUY-09 is not in'
plant service/rules/dominion/rules.def 'RULE(1, BUY_01, "DOM-BUY-01")' rules_ids \
    'rules.def:1: BUY_01 has no text in service/rules/dominion/rules_text.def'
make_tree
printf 'RULE(1, BUY_01, "DOM-BUY-01")\n' >service/rules/dominion/rules.def
printf 'TEXT(BUY_01, "A card is bought.")\n' >service/rules/dominion/rules_text.def
printf '/* Words. */\nstatic const char *const sections[] = {\n    "ACT",\n};\n' >service/rules/dominion/words.c
expect 'words.c:2: the sections are BUY' rules_ids

plant openapi/openapi.yaml '    put:\n      operationId: me_put' openapi_lists 'openapi.yaml:6: me_put has no row'
plant service/api/routes.c '{"me_put", "PUT", "/me", api_me_put, 0},' openapi_lists 'routes.c:3: me_put is not in'
plant service/api/me_put.c '/* No such operation. */' openapi_lists 'me_put.c:1: me_put is not in'
plant openapi/openapi.yaml '    put:\n      operationId: me_get' openapi_lists 'me_get is there twice'
plant service/rules/dominion/view.c 'to->number(to->ctx, "coffers", 1);' openapi_lists 'view.c:1: coffers is not described'
plant service/rules/dominion/view.c '\nput_cards(g, to, "hand", 1);' openapi_lists 'view.c:2: hand is not described'
make_tree
sed -i 's#/me:#/you:#' openapi/openapi.yaml
expect 'me_get is GET /you here and not in' openapi_lists
make_tree
rm service/api/me_get.c
expect 'me_get has no file' openapi_lists

plant tests/lint/extra.sh '#!/bin/bash\ncd elsewhere' shell 'extra.sh:2:'

# impure NAME C-TEXT EXPECTED-TEXT: a rules library of one object.
impure() {
    make_tree
    printf '%s\n' "$2" >"$1.c"
    gcc -c -O0 -fcommon -o "$1.o" "$1.c" && ar rcs "$scratch/$1.a" "$1.o" && rm "$1.c" "$1.o"
    expect "$3" purity "$scratch/$1.a"
}
impure clock 'long time(long *); long now(void) { return time(0); }' 'needs the symbol time'
impure heap 'void *malloc(unsigned long); void *get(void) { return malloc(9); }' 'needs the symbol malloc'
impure output 'int puts(const char *); int tell(void) { return puts("x"); }' 'needs the symbol puts'
impure data 'int count = 3;' 'count is writable data (.data)'
impure bss 'static int count; int next(void) { return ++count; }' 'count is writable data (.bss)'
impure common 'int count;' 'count is writable data (*COM*)'
impure static 'int next(void) { static int count = 5; return ++count; }' 'is writable data (.data)'
impure thread '__thread int count = 1;' 'count is writable data (.tdata)'
make_tree
printf 'int puts(const char *);\nstatic const int t[] = {1};\nconst int *const p[] = {t};\nint get(void) { return t[0]; }\n' >good.c
gcc -c -fPIC -o good.o good.c && ar rcs "$scratch/good.a" good.o && rm good.c good.o
if tests/lint/purity.sh "$scratch/good.a" >/dev/null; then passed=$((passed + 1)); else
    printf 'selftest: purity refuses constant tables\n'
    failed=$((failed + 1))
fi

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
