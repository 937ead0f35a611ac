#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# The libraries have no writable global: two games in one process never meet. Looks at
# the object files of a build for variables in .data, .bss or thread-local storage.
# A static inside a function counts; `constexpr` does not, it is in read-only memory.
#
#   tools/check_globals.sh [BUILD]   (build/clang)
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/clang}

# Reads `nm --format=sysv`: name|value|class|type|size|line|section, where a demangled name may
# itself hold a bar. .data.rel.ro is written by the loader and then sealed: vtables, tables of
# pointers. DW.ref.* is the compiler's own pointer to its exception handler; a guard
# stands beside the variable it guards.
writable_globals() {
    nm -C --format=sysv "$1" | awk -F'|' '
        NF >= 7 && $NF ~ /^[*]?\.?(data|bss|tdata|tbss|COM)/ && $NF !~ /^\.data\.rel\.ro/ {
            gsub(/ /, "", $(NF - 3))
            if ($(NF - 3) != "OBJECT" && $(NF - 3) != "TLS") next
            name = $1
            for (i = 2; i <= NF - 6; i++) name = name "|" $i
            sub(/ +$/, "", name)
            if (name !~ /^(DW\.ref\.|guard variable for )/) print name
        }'
}

found=0
bad=0
for room in engine games bots arena training mapmaker; do
    folder=$build/CMakeFiles/omnibus_$room.dir
    while IFS= read -r object; do
        source=${object#"$folder"/}
        source=${source%.o}
        # The build keeps objects of sources that are gone.
        [ -f "$source" ] || [ -f "$build/$source" ] || continue
        found=$((found + 1))
        while IFS= read -r name; do
            [ -n "$name" ] || continue
            bare=${name##*::}
            line=$(grep -nwm1 -F -- "${bare%%[^A-Za-z0-9_]*}" "$source" 2>/dev/null | cut -d: -f1) || true
            echo "$source:${line:-1}: '$name' is a writable global; make it constexpr, or hand it in"
            bad=$((bad + 1))
        done < <(writable_globals "$object")
    done < <(find "$folder" -name '*.o' 2>/dev/null | sort)
done
if [ "$found" -eq 0 ]; then
    echo "globals: no object files under $build; build it first" >&2
    exit 1
fi
if [ "$bad" -ne 0 ]; then
    echo "globals: $bad to mend"
    exit 1
fi
