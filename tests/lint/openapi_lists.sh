#!/usr/bin/env bash
# One name for one operation: its operationId, its row in routes.c and its file are the same list.
# And what a ruleset's view.c writes is described by the contract.
. "${BASH_SOURCE[0]%/*}/lib.sh"

contract=openapi/openapi.yaml routes=service/api/routes.c
if [ ! -f $contract ] || [ ! -f $routes ]; then
    finish "nothing to compare yet"
    exit 0
fi
# Six spaces: an operation. Deeper ones are links that name an operation.
listed=$(sed -nE 's/^      operationId: *([a-z0-9_]+).*/\1/p' $contract)
routed=$(grep -oE '\b[a-z][a-z0-9_]*_(get|post|put|patch|delete)\b' $routes | sed 's/^api_//' | sort -u)

for name in $(sort <<<"$listed" | uniq -d); do
    bad "$contract:$(grep -n "^      operationId: *$name\b" $contract | tail -n 1 | cut -d : -f 1)" "$name is there twice"
done
for name in $listed; do
    at=$contract:$(grep -nE "^      operationId: *$name\b" $contract | head -n 1 | cut -d : -f 1)
    grep -qx "$name" <<<"$routed" || bad "$at" "$name has no row in $routes"
    [ -f "service/api/$name.c" ] || bad "$at" "$name has no file service/api/$name.c"
done
for name in $routed; do
    grep -qx "$name" <<<"$listed" ||
        bad "$routes:$(grep -nE "\b(api_)?$name\b" $routes | head -n 1 | cut -d : -f 1)" "$name is not in $contract"
done
for file in service/api/*_{get,post,put,patch,delete}.c; do
    [ -f "$file" ] || continue
    name=${file##*/}
    grep -qx "${name%.c}" <<<"$listed" || bad "$file:1" "${name%.c} is not in $contract"
done
# Method and path of each operation are those of its row.
contract_paths() {
    awk '/^  \/.*:$/ { path = $1; sub(/:$/, "", path) }
         /^    (get|post|put|patch|delete):$/ { method = toupper($1); sub(/:$/, "", method) }
         /^      operationId:/ { print $2, method, path }' $contract | sort
}
route_paths() {
    sed -nE 's/^ *\{"([a-z0-9_]+)", *"([A-Z]+)", *"([^"]+)".*/\1 \2 \3/p' $routes | sort
}
while read -r sign name method path; do
    case $sign in
    '<') bad "$contract:$(grep -nE "^      operationId: *$name\b" $contract | head -n 1 | cut -d : -f 1)" "$name is $method $path here and not in $routes" ;;
    '>') bad "$routes:$(grep -n "\"$name\"" $routes | head -n 1 | cut -d : -f 1)" "$name is $method $path here and not in $contract" ;;
    esac
done < <(diff <(contract_paths) <(route_paths))
# Members are written as: to->number(to->ctx, "name", ...), put_cards(g, to, "name", ...).
while IFS=: read -r file line name; do
    grep -qE "^ +'?$name'?:( |\$)" $contract || bad "$file:$line" "$name is not described in $contract"
done < <(tree_files 'service/rules/*/view.c' | xargs -r grep -HnoE '\bto(->ctx)?, "[a-z_]+"' |
    sed -E 's/:[^:"]*"([a-z_]+)"$/:\1/' | sort -u)
finish "$(wc -w <<<"$listed") operations"
