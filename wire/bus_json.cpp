// SPDX-License-Identifier: Apache-2.0
// Writing the state object and the view.
#include "wire/bus_json.hpp"

#include <array>
#include <span>

#include "wire/bus_names.hpp"
#include "wire/seats_json.hpp"

namespace omnibus::wire {

namespace {

using bus::Game;
using bus::State;

// By Phase. The three parts of set-up are one phase in the protocol: who reads it sees them from
// the lines.
constexpr std::array<std::string_view, 10> kPhaseNames{
    "setup",      "setup",     "setup", "choose", "expansion",
    "passengers", "buildings", "clock", "vroom",  "over"};

void write_player(JsonWriter& json, const Game& game, const State& state, std::size_t seat) {
    const bus::Player& player = state.player[seat];
    json.member("score", player.points)
        .member("stones", player.stones)
        .member("markers", player.markers)
        .member("buses", player.buses);
    json.key("line").begin_array();
    state.line[seat].for_each(
        [&](bus::StreetId street) { json.value(game.map().street_name(street)); });
    json.end_array().key("ends").begin_array();
    if (!state.line[seat].empty()) {
        for (const bus::End& end : player.ends) {
            json.begin_array();
            json.value(game.map().id(end.at)).value(game.map().street_name(end.last));
            json.end_array();
        }
    }
    json.end_array();
}

void write_junction(JsonWriter& json, const State& state, bus::JunctionId at) {
    json.begin_object()
        .member("waiting", bus::waiting_at(state, at))
        .member("inside", bus::inside_at(state, at));
    for (std::size_t type = 0; type < bus::kBuildings; ++type) {
        json.member(bus::kBuildingNames[type], state.buildings[type][bus::index(at)]);
    }
    json.end_object();
}

void write_areas(JsonWriter& json, const State& state) {
    json.key("areas").begin_object();
    for (std::size_t area = 0; area < bus::kAreas; ++area) {
        json.array(bus::kAreaNames[area],
                   std::span(state.spaces).subspan(bus::kAreaFirst[area], state.taken[area]));
    }
    json.end_object();
}

void write_members(JsonWriter& json, const Game& game, const State& state) {
    const auto players = static_cast<std::size_t>(game.players());
    json.member("round", state.round);
    json.member("seat", game.to_move(state));
    json.member("over", state.phase == bus::Phase::Over)
        .member("phase", name_in(kPhaseNames, state.phase))
        .member("clock", bus::kBuildingNames[bus::index(state.clock)])
        .member("stones", state.stones)
        .member("supply", state.supply)
        .member("start", state.start);
    json.objects("players", players,
                 [&](std::size_t seat) { write_player(json, game, state, seat); });
    json.key("junctions").begin_object();
    for (std::size_t j = 0; j < game.map().junctions.size(); ++j) {
        json.key(game.map().junctions[j].id);
        write_junction(json, state, static_cast<bus::JunctionId>(j));
    }
    json.end_object();
    write_areas(json, state);
    json.key("passed").begin_array();
    for (std::size_t seat = 0; seat < players; ++seat) {
        if ((state.choosing >> seat & 1) == 0) json.value(seat);
    }
    json.end_array().member("left", state.left);
    json.array("stack", std::span(state.stack).first(players));
    write_ranking(json, game, state);
}

}  // namespace

void write_state(JsonWriter& json, const Game& game, const State& state) {
    json.begin_object();
    write_members(json, game, state);
    json.end_object();
}

void write_view(JsonWriter& json, const Game& game, const bus::View& view,
                const layout::BusLayout* drawn) {
    json.begin_object();
    if (drawn) json.member("game", Game::kName);
    write_members(json, game, view.state);
    if (!drawn) json.member("viewer", view.seat);
    json.member("space", bus::space_at_work(view.state));
    if (drawn) write_layout(json.key("layout"), game, view.state, *drawn);
    json.end_object();
}

}  // namespace omnibus::wire
