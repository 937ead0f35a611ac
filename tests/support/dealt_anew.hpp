// SPDX-License-Identifier: Apache-2.0
// The same game with other secrets: what one viewer cannot tell from the first (T20).
#pragma once

#include <vector>

#include "engine/rng.hpp"
#include "server/store/store.hpp"

namespace omnibus::test {

// The log with the plans and hands of all but the viewer (-1: of all) dealt anew (Route 3.2, 3.3),
// and other names of commands. Numbers they chose as their start are known to have been in their
// hands. A log of Bus has no secrets: only the commands differ.
std::vector<server::Entry> deal_anew(const std::vector<server::Entry>& log, int viewer, Rng& rng);

}  // namespace omnibus::test
