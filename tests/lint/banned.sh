#!/usr/bin/env bash
# Calls and constructs that service/ does not use (banned.awk).
. "${BASH_SOURCE[0]%/*}/lib.sh"

mapfile -t sources < <(tree_files 'service/*.[ch]')
each_bad < <(awk -f tests/lint/banned.awk "${sources[@]}")
finish "${#sources[@]} files"
