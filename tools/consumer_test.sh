#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Installs a built preset into a scratch folder and builds tests/consumer against it, as another
# project would: find_package(Omnibus), link, run.
#
#   tools/consumer_test.sh [PRESET]   (release)
set -euo pipefail
cd "$(dirname "$0")/.."
preset=${1:-release}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cmake --install "build/$preset" --prefix "$scratch/prefix" >"$scratch/log"
cmake -S tests/consumer -B "$scratch/build" -DCMAKE_PREFIX_PATH="$scratch/prefix" \
    -DCMAKE_BUILD_TYPE=Release >>"$scratch/log"
cmake --build "$scratch/build" >>"$scratch/log" || { cat "$scratch/log"; exit 1; }
"$scratch/build/consumer"
echo "consumer: builds and runs against the installed library"
