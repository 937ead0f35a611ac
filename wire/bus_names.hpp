// SPDX-License-Identifier: Apache-2.0
// The words of the Bus state object that its writer and its reader share.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/bus/outlook.hpp"
#include "wire/json_writer.hpp"

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
inline bus::Area area_resolved(bus::Phase phase) {
    const auto area = bus::area_of(phase);
    return area && *area != bus::Area::Clock ? *area : bus::Area::Start;
}

inline void write_end_reason(JsonWriter& json, std::optional<bus::EndReason> reason) {
    if (reason) {
        json.value(bus::kEndReasonNames[static_cast<std::size_t>(*reason)]);
    } else {
        json.null();
    }
}

// What a choice is called, and the task it belongs to.
constexpr std::string_view kind_name(bus::ActionKind kind) {
    switch (kind) {
        case bus::ActionKind::Build: return "build";
        case bus::ActionKind::Line: return "line";
        case bus::ActionKind::Extend: return "extend";
        case bus::ActionKind::Choose: return "choose";
        case bus::ActionKind::Pass: return "pass";
        case bus::ActionKind::Passenger: return "passenger";
        case bus::ActionKind::Clock: return "clock";
        case bus::ActionKind::Ride: return "ride";
    }
    return {};
}

// By bus::Worthless; a marker that does something has none.
constexpr std::string_view worthless_name(bus::Worthless why) {
    constexpr std::array<std::string_view, 6> kNames{"",          "no_power",      "no_street",
                                                     "all_buses", "no_passengers", "no_site"};
    return kNames[static_cast<std::size_t>(why)];
}

}  // namespace omnibus::wire
