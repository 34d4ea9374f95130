#!/bin/sh
# Compares migrations/schema.sql with what the migrations make of an empty database, or with
# --write rewrites it. TURNSTONE_TEST_PG: a superuser on a PostgreSQL cluster that may be spoiled.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
file=$root/migrations/schema.sql
mode=${1:---check}
case $mode in
--check | --write) ;;
*)
    echo "usage: schema_dump.sh [--check | --write]" >&2
    exit 2
    ;;
esac
if [ -z "${TURNSTONE_TEST_PG:-}" ]; then
    echo "schema_dump.sh needs TURNSTONE_TEST_PG" >&2
    exit 1
fi

name=turnstone_dump_$$
case $TURNSTONE_TEST_PG in
*://*) url=$(printf '%s\n' "$TURNSTONE_TEST_PG" |
    sed -E "s#^([a-z]+://[^/?]*)(/[^?]*)?(\\?.*)?\$#\\1/$name\\3#") ;;
*) url="$TURNSTONE_TEST_PG dbname=$name" ;;
esac

work=$(mktemp -d)
finish() {
    psql -qX "$TURNSTONE_TEST_PG" -c "drop database if exists $name with (force)" >/dev/null 2>&1
    rm -rf "$work"
}
trap finish EXIT INT TERM

psql -qX "$TURNSTONE_TEST_PG" -c "create database $name"
for migration in "$root"/migrations/[0-9]*.sql; do
    psql -qX1 -v ON_ERROR_STOP=1 -f "$migration" "$url"
done

# Versions, session settings and the random key of \restrict say nothing about the schema.
pg_dump --schema-only --no-owner -d "$url" |
    sed -E '/^--( |$)/d; /^SET /d; /^SELECT pg_catalog.set_config/d; /^\\(un)?restrict /d' |
    cat -s >"$work/schema.sql"

if [ "$mode" = --write ]; then
    cp "$work/schema.sql" "$file"
else
    diff -u "$file" "$work/schema.sql"
fi
