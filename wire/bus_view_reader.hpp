// SPDX-License-Identifier: Apache-2.0
// The two halves of reading a Bus view: its fields as they stand (bus_view_reader.cpp), and what
// follows from them, held against the rules (bus_view_derive.cpp). Private to these two.
#pragma once

#include <string>
#include <string_view>

#include "games/bus/game.hpp"
#include "wire/bus_names.hpp"
#include "wire/fields.hpp"

namespace omnibus::wire {

// The work in progress.
struct BusViewReading {
    BusViewReading(const bus::Game& of, const Json& json, const char* path)
        : game(of), view(&json, path, error), state(of.initial()) {}
    BusViewReading(const BusViewReading&) = delete;
    BusViewReading& operator=(const BusViewReading&) = delete;

    int last_seat() const { return game.players() - 1; }
    std::size_t players() const { return static_cast<std::size_t>(game.players()); }
    std::string_view phase() const { return kPhaseNames[phase_name]; }
    void wrong(const char* key, const std::string& why) {
        note(error, "view/inconsistent", view.path_of(key) + ": " + why);
    }

    const bus::Game& game;
    FirstError error;
    Fields view;
    bus::State state;
    std::size_t phase_name = 0;  // in kPhaseNames
};

// Both stop at the first error.
void read_bus_fields(BusViewReading& reading);
void derive_bus_state(BusViewReading& reading);

}  // namespace omnibus::wire
