#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs a compiler through ccache, so that a file of another clone is known again:
#
#   cmake/ccache.sh CCACHE COMPILER ARGUMENT...   in the build's folder
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
# What ccache asks for with precompiled headers.
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
# A precompiled header is told apart by HEADER.pch.sum, if there is one.
export CCACHE_PCH_EXTSUM=1

ccache=$1
shift
# Files of the build are named from its folder: ccache does so with all arguments but those after -Xclang.
command=("${@/#"$PWD"\//}")

if [[ " ${command[*]} " != *" -emit-pch "* ]]; then exec "$ccache" "${command[@]}"; fi

# clang's precompiled header names its files by their whole paths, so each clone makes its own. The
# sum, the same in all clones, is of all that it is made of: the command, the compiler and the headers.
"${command[@]}"
while [ $# -gt 1 ]; do
    case $1 in
        -o) header=$2 ;;
        -MF) dependencies=$2 ;;
    esac
    shift
done
{
    echo "${command[*]//"$root"/}"
    "${command[0]}" --version
    # A line is: target: file file \
    sed 's/^[^ ]*: *//; s/ *\\$//' "$dependencies" | tr ' ' '\n' | sed '/^$/d' | sort | xargs cat
} | sha256sum >"$header.sum"
