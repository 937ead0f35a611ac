#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs a compiler through ccache, so that a file of another clone is known again:
#
#   cmake/ccache.sh COMPILER ARGUMENT...   in the build's folder
set -euo pipefail
CCACHE_BASEDIR=$(cd "$(dirname "$0")/.." && pwd)
CCACHE_NOHASHDIR=1
# What ccache asks for with precompiled headers.
CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
export CCACHE_BASEDIR CCACHE_NOHASHDIR CCACHE_SLOPPINESS
# Files of the build are named from its folder: ccache does so with all arguments but those after -Xclang.
exec ccache "${@/#"$PWD"\//}"
