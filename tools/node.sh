#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs a node that is new enough (20.19 or later): the one in .tools if tools/setup.sh put one
# there, else the system's.
#
#   tools/node.sh ARGUMENT...   run it
#   tools/node.sh --check       exit 0 if there is one, 1 if not
#   tools/node.sh --path        print where it is
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)

new_enough() {
    local version major minor
    version=$("$1" --version 2>/dev/null) || return 1
    version=${version#v}
    major=${version%%.*}
    minor=${version#*.}
    minor=${minor%%.*}
    [ "$major" -gt 20 ] || { [ "$major" -eq 20 ] && [ "$minor" -ge 19 ]; }
}

find_node() {
    local candidate
    for candidate in "$root"/.tools/node_modules/node-linux-*/bin/node "$(command -v node || true)"; do
        if [ -x "$candidate" ] && new_enough "$candidate"; then
            echo "$candidate"
            return 0
        fi
    done
    return 1
}

if ! node=$(find_node); then
    [ "${1:-}" = --check ] || echo "node.sh: no node 20.19 or later; run tools/setup.sh" >&2
    exit 1
fi
case ${1:-} in
    --check) ;;
    --path) echo "$node" ;;
    *) exec "$node" "$@" ;;
esac
