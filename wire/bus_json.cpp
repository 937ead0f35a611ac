// SPDX-License-Identifier: Apache-2.0
// Writing the state object and the view. Reading a view is in bus_view_reader.cpp.
#include "wire/bus_json.hpp"

#include <string>

#include "wire/bus_names.hpp"
#include "wire/seats_json.hpp"

namespace omnibus::wire {

namespace {

using bus::Game;
using bus::State;

OrderedJson player_json(const Game& game, const State& state, std::size_t seat) {
    const bus::Player& player = state.player[seat];
    OrderedJson json;
    json["score"] = player.points;
    json["stones"] = player.stones;
    json["markers"] = player.markers;
    json["buses"] = player.buses;
    json["line"] = OrderedJson::array();
    json["ends"] = OrderedJson::array();
    state.line[seat].for_each(
        [&](bus::StreetId street) { json["line"].push_back(game.map().street_name(street)); });
    if (!state.line[seat].empty()) {
        for (const bus::End& end : player.ends) {
            json["ends"].push_back(
                OrderedJson::array({game.map().id(end.at), game.map().street_name(end.last)}));
        }
    }
    return json;
}

OrderedJson junction_json(const State& state, bus::JunctionId at) {
    OrderedJson json;
    json["waiting"] = bus::waiting_at(state, at);
    json["inside"] = bus::inside_at(state, at);
    for (std::size_t type = 0; type < bus::kBuildings; ++type) {
        json[std::string(bus::kBuildingNames[type])] = state.buildings[type][bus::index(at)];
    }
    return json;
}

OrderedJson areas_json(const State& state) {
    OrderedJson json = OrderedJson::object();
    for (std::size_t area = 0; area < bus::kAreas; ++area) {
        OrderedJson seats = OrderedJson::array();
        for (std::size_t space = 0; space < state.taken[area]; ++space) {
            seats.push_back(state.spaces[bus::kAreaFirst[area] + space]);
        }
        json[std::string(bus::kAreaNames[area])] = std::move(seats);
    }
    return json;
}

}  // namespace

OrderedJson state_json(const Game& game, const State& state) {
    const auto players = static_cast<std::size_t>(game.players());
    OrderedJson json;
    json["round"] = state.round;
    json["seat"] = seat_json(game.to_move(state));
    json["over"] = state.phase == bus::Phase::Over;
    json["phase"] = phase_name(state.phase);
    json["clock"] = bus::kBuildingNames[bus::index(state.clock)];
    json["stones"] = state.stones;
    json["supply"] = state.supply;
    json["start"] = state.start;
    json["players"] = OrderedJson::array();
    json["junctions"] = OrderedJson::object();
    json["areas"] = areas_json(state);
    json["passed"] = OrderedJson::array();
    json["left"] = state.left;
    json["stack"] = OrderedJson::array();
    json["ranking"] = ranking_json(game, state);
    for (std::size_t seat = 0; seat < players; ++seat) {
        json["players"].push_back(player_json(game, state, seat));
        if ((state.choosing >> seat & 1) == 0) {
            json["passed"].push_back(seat);
        }
        json["stack"].push_back(state.stack[seat]);
    }
    for (std::size_t j = 0; j < game.map().junctions.size(); ++j) {
        json["junctions"][game.map().junctions[j].id] =
            junction_json(state, static_cast<bus::JunctionId>(j));
    }
    return json;
}

OrderedJson view_json(const Game& game, const bus::View& view) {
    OrderedJson json = state_json(game, view.state);
    const bool resolving = area_resolved(view.state.phase) != bus::Area::Start;
    json["viewer"] = seat_json(view.seat);
    json["space"] = resolving ? OrderedJson(view.state.step) : OrderedJson(nullptr);
    return json;
}

}  // namespace omnibus::wire
