# shellcheck shell=bash
# What the lints share: the root of the tree, its files, and how a finding is printed.
set -euo pipefail
cd "${BASH_SOURCE[0]%/*}/../.."

findings=0

# bad FILE:LINE MESSAGE...
bad() {
    printf '%s: %s\n' "$1" "${*:2}"
    findings=$((findings + 1))
}

# Every finding a command prints, one a line, counts.
each_bad() {
    local line
    while IFS= read -r line; do
        printf '%s\n' "$line"
        findings=$((findings + 1))
    done
}

# tree_files PATHSPEC...: what is tracked, and what is new and not ignored.
tree_files() {
    local file
    git ls-files --cached --others --exclude-standard -- "$@" | while IFS= read -r file; do
        [ ! -f "$file" ] || printf '%s\n' "$file"
    done
}

# finish TEXT: the verdict; TEXT says how much was looked at.
finish() {
    [ "$findings" -eq 0 ] || exit 1
    printf '%s\n' "$1"
}
