#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Writes the golden records, perft counts and the layouts of the page's tests anew and shows what
# changed. Nothing is kept by itself: read the diff, then commit it or throw it away.
set -euo pipefail
cd "$(dirname "$0")/.."
OMNIBUS_GOLDEN="write" build/release/omnibus_tests --gtest_filter='Golden.*:LayoutJson.*' --gtest_brief=1
git --no-pager diff --stat -- tests/records tests/perft web/testing
