#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Are all C++ sources formatted as .clang-format says? With --fix they are made so. The version
# is pinned, since another version of clang-format has other opinions.
set -euo pipefail
cd "$(dirname "$0")/.."

sources() {
    git ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.hpp' |
        while IFS= read -r -d '' file; do
            if [ -f "$file" ]; then printf '%s\0' "$file"; fi
        done
}

if [ "${1:-}" = --fix ]; then
    sources | xargs -0 -r clang-format-14 -i
elif ! sources | xargs -0 -r clang-format-14 --dry-run -Werror; then
    echo "formatting: run make format" >&2
    exit 1
fi
