// SPDX-License-Identifier: Apache-2.0
// The words for what Bus has as numbers, where several files write them.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/bus/outlook.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::wire {

inline std::optional<std::string_view> end_reason_name(std::optional<bus::EndReason> reason) {
    if (!reason) return std::nullopt;
    return name_in(bus::kEndReasonNames, *reason);
}

// What a choice is called, and the task it belongs to.
constexpr std::string_view kind_name(bus::ActionKind kind) {
    constexpr std::array<std::string_view, 9> kNames{
        "", "build", "line", "extend", "choose", "pass", "passenger", "clock", "ride"};
    return name_in(kNames, kind);
}

// By bus::Worthless; a marker that does something has none.
constexpr std::string_view worthless_name(bus::Worthless why) {
    constexpr std::array<std::string_view, 6> kNames{"",          "no_power",      "no_street",
                                                     "all_buses", "no_passengers", "no_site"};
    return name_in(kNames, why);
}

}  // namespace omnibus::wire
