// SPDX-License-Identifier: Apache-2.0
// The three parts of reading a Route view: its fields as they stand (route_view_reader.cpp), what
// follows from them (route_view_derive.cpp), and whether that can be (route_view_check.cpp).
// Private to these.
#pragma once

#include <string>
#include <vector>

#include "games/route/game.hpp"
#include "wire/fields.hpp"

namespace omnibus::wire {

// The work in progress. The first part fills in what the view says outright; the tick boxes, the
// turn and all else are left to the second.
struct RouteViewReading {
    RouteViewReading(const route::Game& of, const Json& json, const char* path)
        : game(of), view(&json, path, error), state(of.initial()) {}
    RouteViewReading(const RouteViewReading&) = delete;
    RouteViewReading& operator=(const RouteViewReading&) = delete;

    std::string path_of(int seat, const char* key) const {
        return view.path_of("players") + "[" + std::to_string(seat) + "]." + key;
    }
    void wrong(const char* key, const std::string& why) { wrong_at(view.path_of(key), why); }
    void wrong(int seat, const char* key, const std::string& why) {
        wrong_at(path_of(seat, key), why);
    }
    void wrong_at(const std::string& path, const std::string& why) {
        note(error, "view/inconsistent", path + ": " + why);
    }

    route::Player& player(int p) { return state.player[static_cast<std::size_t>(p)]; }
    const std::vector<route::JunctionId>& route(int p) const {
        return routes[static_cast<std::size_t>(p)];
    }
    int drawn(int p) const { return segments[static_cast<std::size_t>(p)]; }
    // How many draw or choose before this seat.
    int place(int p) const { return (p - state.start + game.players()) % game.players(); }

    const route::Game& game;
    FirstError error;
    Fields view;
    route::State state;
    Seat viewer = Seat::Nobody;
    bool over = false;
    std::array<std::vector<route::JunctionId>, kMaxPlayers> routes;  // by seat, the start first
    std::array<int, kMaxPlayers> segments{};                         // drawn this turn, by seat
};

// Each stops at the first error; the next is then not asked.
void read_route_fields(RouteViewReading& reading);
void derive_route_state(RouteViewReading& reading);
void check_route_state(RouteViewReading& reading);

}  // namespace omnibus::wire
