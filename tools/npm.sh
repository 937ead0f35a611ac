#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs npm, and whatever npm runs, with the node of tools/node.sh: npm leaves out optional packages
# which the node it runs on is too old for, and Vite's native part is one.
#
#   tools/npm.sh FOLDER ARGUMENT...   in FOLDER: tools/npm.sh web ci
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root/$1"
shift
node=$("$root/tools/node.sh" --path)
PATH=$(dirname "$node"):$PATH
# It would ask the network for a newer npm at every run.
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
# A user without a home to write to, as in a container: npm keeps a cache there.
if [ ! -w ~ ]; then
    export HOME="${HOME:-$root/.tools}" npm_config_cache="$root/.tools/npm"
fi
exec npm "$@"
