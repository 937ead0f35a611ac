#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# The bench signature of several builds and that of their tables, which must be the same from each.
#
#   tools/signature.sh PRESET...   (release clang asan wasm)
set -euo pipefail
cd "$(dirname "$0")/.."
if [ $# -eq 0 ]; then set -- release clang asan wasm; fi

signature_of() {
    case $1 in
        wasm) tools/node.sh build/wasm/signature.js && tools/node.sh build/wasm/table_signature.js ;;
        *) "build/$1/signature" && "build/$1/table_signature" ;;
    esac
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for preset in "$@"; do
    { signature_of "$preset" || : >"$scratch/$preset"; } >"$scratch/$preset" &
done
wait

expected=
for preset in "$@"; do
    got=$(cat "$scratch/$preset")
    if [ -z "$got" ]; then
        echo "signature: the $preset build gives none" >&2
        exit 1
    fi
    if [ -z "$expected" ]; then
        expected=$got
    elif [ "$got" != "$expected" ]; then
        echo "signature: the builds $1 and $preset disagree" >&2
        diff <(echo "$expected") <(echo "$got") >&2 || true
        exit 1
    fi
done
echo "$expected"
echo "signature: the same from $*"
