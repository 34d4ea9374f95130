#!/usr/bin/env bash
# Nobody includes what service/LAYERS does not allow them to.
. "${BASH_SOURCE[0]%/*}/lib.sh"

mapfile -t sources < <(tree_files 'service/*.[ch]')
each_bad < <(awk -f tests/lint/layers.awk service/LAYERS "${sources[@]}")
finish "${#sources[@]} files"
