#!/usr/bin/env bash
# Runs the shell linter over every shell script.
. "${BASH_SOURCE[0]%/*}/lib.sh"

mapfile -t scripts < <(tree_files . | xargs -d '\n' grep -lIE '^#(!.*\b(ba)?sh$| shellcheck shell=)' | sort)
each_bad < <(shellcheck -x -P SCRIPTDIR -f gcc "${scripts[@]}")
finish "${#scripts[@]} scripts"
