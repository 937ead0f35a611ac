#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs each fuzz target, NAME for fuzz/NAME.cpp, from its seeds in fuzz/corpus/NAME/, for a
# bounded time. What it finds new is thrown away, except an input that fails: that stays in
# the build's folder and is named.
#
#   tools/fuzz_smoke.sh [SECONDS [PRESET]]   of a core for each target (20) of a build (asan)
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-20}
build=build/${2:-asan}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

smoke() {
    local name=$1 log=$scratch/$1.log
    mkdir -p "$scratch/$name"
    # The first folder is written to, the second only read.
    if "$build/$name" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 \
        -artifact_prefix="$build/$name-" -print_final_stats=1 \
        "$scratch/$name" "fuzz/corpus/$name" >"$log" 2>&1; then
        echo "fuzz: $name: $(awk '/number_of_executed_units/ { print $2 }' "$log") inputs"
    else
        tail -n 40 "$log"
        echo "fuzz: $name failed"
        return 1
    fi
}

names=()
for source in fuzz/*_fuzz.cpp; do
    name=$(basename "$source" .cpp)
    if [ ! -x "$build/$name" ]; then
        echo "$source:1: $build/$name is not built" >&2
        exit 1
    fi
    if [ -z "$(ls -A "fuzz/corpus/$name" 2>/dev/null)" ]; then
        echo "$source:1: no seeds in fuzz/corpus/$name" >&2
        exit 1
    fi
    names+=("$name")
done

# All at once. Where they share cores they run longer, so that each gets SECONDS of a core.
cores=$(nproc)
if [ "${#names[@]}" -gt "$cores" ]; then
    seconds=$(((seconds * ${#names[@]} + cores - 1) / cores))
fi
for name in "${names[@]}"; do
    smoke "$name" &
done
failed=0
for _ in "${names[@]}"; do
    wait -n || failed=1
done
exit "$failed"
