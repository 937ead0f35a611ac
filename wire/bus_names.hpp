// SPDX-License-Identifier: Apache-2.0
// The words of the Bus state object that its writer and its reader share.
#pragma once

#include <array>
#include <string_view>

#include "games/bus/state.hpp"

namespace omnibus::wire {

// The three parts of set-up are one phase in the protocol: who reads it sees them from the lines.
inline constexpr std::array<std::string_view, 8> kPhaseNames{
    "setup", "choose", "expansion", "passengers", "buildings", "clock", "vroom", "over"};

constexpr std::string_view phase_name(bus::Phase phase) {
    switch (phase) {
        case bus::Phase::SetupBuildings:
        case bus::Phase::SetupLines:
        case bus::Phase::SetupExtensions: return kPhaseNames[0];
        case bus::Phase::Choose: return kPhaseNames[1];
        case bus::Phase::Expansion: return kPhaseNames[2];
        case bus::Phase::Passengers: return kPhaseNames[3];
        case bus::Phase::Buildings: return kPhaseNames[4];
        case bus::Phase::Clock: return kPhaseNames[5];
        case bus::Phase::Vrrooomm: return kPhaseNames[6];
        case bus::Phase::Over: return kPhaseNames[7];
    }
    return {};
}

// The area whose markers a phase resolves one by one; Area::Start where it resolves none.
constexpr bus::Area area_resolved(bus::Phase phase) {
    switch (phase) {
        case bus::Phase::Expansion: return bus::Area::Expansion;
        case bus::Phase::Passengers: return bus::Area::Passengers;
        case bus::Phase::Buildings: return bus::Area::Buildings;
        case bus::Phase::Vrrooomm: return bus::Area::Vrrooomm;
        case bus::Phase::SetupBuildings:
        case bus::Phase::SetupLines:
        case bus::Phase::SetupExtensions:
        case bus::Phase::Choose:
        case bus::Phase::Clock:
        case bus::Phase::Over: return bus::Area::Start;
    }
    return bus::Area::Start;
}

}  // namespace omnibus::wire
