#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Do `make play` and `make test` work on a bare Debian 12, with nothing but git and make? As root:
#
#   tools/bare_debian.sh FOLDER [STEP...]   (ask play test)
#
#   ask    a user who may install nothing is told in one line what root has to run
#   play   `make play` serves the page; and once more, without a network
#   test   `make test` passes; and once more, without a network
#
# debootstrap makes FOLDER/base the first time, from this machine's package sources. Each run gets
# a fresh copy, FOLDER/system, with a clone of the last commit in srv/omnibus and what was said in
# var/log; it stays, to be looked at, until the next run.
set -euo pipefail

if [ $# -eq 0 ]; then
    echo "usage: tools/bare_debian.sh FOLDER [ask|play|test]..." >&2
    exit 2
fi
if [ "$(id -u)" -ne 0 ]; then
    echo "bare: only root can make a system; run: sudo make test-bare" >&2
    exit 1
fi
# What is mounted and started below is so for this process and its children alone, and gone with them.
if [ -z "${OMNIBUS_BARE_OWN:-}" ]; then
    OMNIBUS_BARE_OWN=yes exec unshare --mount --pid --fork --kill-child "$0" "$@"
fi

mkdir -p "$1"
folder=$(cd "$1" && pwd)
shift
cd "$(dirname "$0")/.."
if [ $# -eq 0 ]; then set -- ask play test; fi
base=$folder/base
system=$folder/system
logs=$system/var/log

# fail WHAT [LOG]
fail() {
    if [ -n "${2:-}" ]; then tail -n 40 "$2" >&2; fi
    echo "bare: $1${2:+; all of it is in $2}" >&2
    exit 1
}

# ---- the system ---------------------------------------------------------------------------------

if ! command -v apt-get >/dev/null; then fail "only a Debian, or what is made of it, can make one"; fi
if ! command -v debootstrap >/dev/null || ! command -v ip >/dev/null; then
    echo "bare: installing debootstrap and iproute2"
    apt-get update -qq
    apt-get install -qq -y --no-install-recommends debootstrap iproute2 >/dev/null
fi
# Of a machine that is no Debian 12 no source is taken; debootstrap knows one by itself.
# shellcheck disable=SC2016 # apt fills it in
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Release: bookworm' |
    sed -n 1p)

make_base() {
    echo "bare: making a Debian 12 in $base"
    rm -rf --one-file-system "$base.new"
    debootstrap --variant=minbase --include=git,make bookworm "$base.new" ${mirror:+"$mirror"} \
        >"$folder/base.log" 2>&1 || fail "debootstrap failed" "$folder/base.log"
    mv "$base.new" "$base"
}

# copy_settings PATH...: to the same place in the system; what this machine lacks is passed over.
copy_settings() {
    local path
    for path in "$@"; do
        [ -e "$path" ] || continue
        mkdir -p "$system$(dirname "$path")"
        cp -rL --no-target-directory "$path" "$system$path"
    done
}

make_system() {
    echo "bare: a fresh copy and a clone of $(git log -1 --format='%h, %s')"
    if [ -n "$(git status --porcelain)" ]; then echo "bare: what is not committed is left out"; fi
    rm -rf --one-file-system "$system"
    cp -a "$base" "$system"
    # How this machine reaches its packages; not what it has installed.
    copy_settings /etc/hosts /etc/resolv.conf /etc/pip.conf "$HOME/.npmrc" \
        /etc/ssl/certs/ca-certificates.crt /usr/local/share/ca-certificates
    apt-config dump | grep -E '^Acquire::(https?|Check-Valid-Until)' \
        >"$system/etc/apt/apt.conf.d/80network" || true
    if [ -n "$mirror" ]; then
        rm -f "$system/etc/apt/sources.list"
        copy_settings /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/keyrings \
            /etc/apt/trusted.gpg.d
    fi
    mkdir -p "$system$HOME"
    mount -t proc proc "$system/proc"
    git clone -q --no-hardlinks . "$system/srv/omnibus"
}

mapfile -t settings < <(env | grep -iE \
    '^((https?|no|all)_proxy|npm_config_\w+|pip_\w+|node_extra_ca_certs|ssl_cert_(file|dir))=' |
    grep -vi '^pip_find_links=')
network=() # what goes before a command to take the network away

# inside USER COMMAND...: in the clone.
inside() {
    local user=$1
    shift
    "${network[@]}" chroot --userspec="$user:" "$system" /usr/bin/env -i "${settings[@]}" \
        HOME="$HOME" LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        bash -c 'cd /srv/omnibus && exec "$@"' bash "$@"
}

# ---- the steps ----------------------------------------------------------------------------------

ask() {
    local log=$logs/ask.log
    if inside nobody make play >"$log" 2>&1; then
        fail "make play installs packages without being root" "$log"
    fi
    # The other line is make's own, of the target that failed.
    if [ "$(grep -vc '^make: ' "$log")" -ne 1 ] || ! grep -q '^setup: as root, run: ' "$log"; then
        fail "a user who may install nothing is not told so in one line" "$log"
    fi
    echo "bare: a user who may install nothing is told what to run"
}

# In the system: starts `make play`, asks for the page once it says where it is, and ends it.
# shellcheck disable=SC2016 # for another shell
serve='
set -euo pipefail
log=$1
: >"$log"
make play PORT=0 >"$log" 2>&1 &
trap "kill $! 2>/dev/null || true" EXIT
until port=$(sed -n "s,.*Omnibus is at .*:\([0-9]*\)/$,\1,p" "$log") && [ -n "$port" ]; do
    kill -0 $! 2>/dev/null
    sleep 0.2
done
exec 3<>"/dev/tcp/localhost/$port"
printf "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n" >&3
answer=$(cat <&3)
kill $!
wait $! || true
grep -q "^HTTP/1.. 200 " <<<"$answer"
grep -q "<title>Omnibus" <<<"$answer"
'

# What set-up, ninja, the server and an ended make say. Anything else is a warning of some tool.
expected='^$|^setup: installing |^\[[0-9]+/[0-9]+\] |^ninja: no work|^make: .* Terminated$'
expected+='|^[0-9-]{10} [0-9:.]+ |^  (Omnibus|for others) '

# run_play LOG
run_play() {
    inside root bash -c "$serve" bash "/var/log/$(basename "$1")" ||
        fail "make play does not serve the page" "$1"
    if grep -vE "$expected" "$1"; then fail "make play says more than it should" "$1"; fi
}

# run_test LOG
run_test() {
    inside root make test >"$1" 2>&1 || fail "make test fails" "$1"
}

# twice NAME: run_NAME, and again where there is no network and nothing to be installed.
twice() {
    local log=$logs/$1
    echo "bare: make $1, which says what it does in $log-1.log"
    "run_$1" "$log-1.log"
    echo "bare: make $1, once more and without a network"
    network=(unshare --net bash -c 'ip link set lo up && exec "$@"' bash)
    "run_$1" "$log-2.log"
    network=()
    if grep '^setup: ' "$log-2.log"; then fail "make $1 installs what is already there"; fi
}

if [ ! -d "$base" ]; then make_base; fi
make_system
for step in "$@"; do
    case $step in
        ask) ask ;;
        play | test) twice "$step" ;;
        *) fail "there is no step $step" ;;
    esac
done
echo "bare: everything passed: $*"
