#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs npm. Scripts that it runs get the node of tools/node.sh; npm itself keeps the system's node,
# since Debian's npm finds its parts only with that.
#
#   tools/npm.sh FOLDER ARGUMENT...   in FOLDER: tools/npm.sh web ci
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root/$1"
shift
new_node=$("$root/tools/node.sh" --path)
own_node=$(command -v node)
npm=$(command -v npm)
PATH="$(dirname "$new_node"):$PATH" exec "$own_node" "$npm" "$@"
