// SPDX-License-Identifier: Apache-2.0
// Layouts as JSON: what the page is told of the maps and positions its tests draw. `make golden`
// (OMNIBUS_GOLDEN=write) writes those files anew.
#include "wire/layout_json.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "games/registry.hpp"
#include "layout/route/lines.hpp"
#include "layout/route/pen.hpp"
#include "tests/support/message_check.hpp"
#include "tests/support/paths.hpp"
#include "wire/bus_json.hpp"
#include "wire/json.hpp"
#include "wire/route_json.hpp"

namespace omnibus::wire {
namespace {

std::string read(const std::string& path) {
    std::ifstream file(test::source_folder() + "/" + path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// Compares with the stored file, or writes it.
void expect_stored(const std::string& path, const std::string& text) {
    const std::string wanted = Json::parse(text).dump(1) + "\n";
    const char* mode = std::getenv("OMNIBUS_GOLDEN");
    if (mode != nullptr && std::string(mode) == "write") {
        std::ofstream(test::source_folder() + "/" + path) << wanted;
    } else {
        EXPECT_EQ(read(path), wanted) << "make golden writes " << path << " anew";
    }
}

std::shared_ptr<const AnyGame> game_on(const char* name, const std::string& map_text, int players) {
    Request request;
    request.game = name;
    request.players = players;
    request.start = 0;
    request.map_text = map_text;
    auto game = make_game(request);
    EXPECT_TRUE(game) << (game ? "" : game.error().message);
    return *game;
}

void give_line(const bus::Map& map, bus::State& state, std::size_t player,
               const std::vector<std::string>& streets,
               const std::array<std::pair<const char*, const char*>, 2>& ends) {
    for (const std::string& street : streets) {
        state.line[player].insert(map.find_street(street));
    }
    for (std::size_t i = 0; i < 2; ++i) {
        state.player[player].ends[i] = {map.find(ends[i].first), map.find_street(ends[i].second)};
    }
}

// The position of web/testing/bus_sample.ts.
TEST(LayoutJson, OfTheSmallCityOfThePagesTests) {
    const auto any = game_on("bus", read("web/testing/bus_sample_map.json"), 3);
    const auto& game = *any->as<bus::Game>();
    bus::State state = game.initial();
    const bus::Map& map = game.map();
    give_line(map, state, 0, {"a-b", "a-d", "b-e", "d-e"}, {{{"a", "a-b"}, {"a", "a-d"}}});
    give_line(map, state, 1, {"b-e"}, {{{"b", "b-e"}, {"e", "b-e"}}});
    give_line(map, state, 2, {"c-f", "e-f"}, {{{"c", "c-f"}, {"e", "e-f"}}});
    const GameLayout layout = layout_of(*any);
    JsonWriter json;
    write_map_layout(json.begin_object().key("map"), *any, layout);
    write_layout(json.key("view"), game, state, std::get<layout::BusLayout>(layout));
    json.end_object();
    expect_stored("web/testing/bus_sample_layout.json", json.text());
}

// The position of web/testing/route_sample.json.
TEST(LayoutJson, OfTheRoutesOfThePagesTests) {
    const auto any = game_on("route", std::string(find_map("route", "riverside")), 2);
    const auto& game = *any->as<route::Game>();
    const route::Map& map = game.map();
    route::State state = game.initial();
    const Json position = Json::parse(read("web/testing/route_sample.json"));
    std::size_t p = 0;
    for (const Json& player : position["view"]["players"]) {
        auto at = route::JunctionId::None;
        for (const Json& name : player["route"]) {
            const route::JunctionId to = map.find(name.get<std::string>());
            state.visited[p].insert(to);
            if (at == route::JunctionId::None) state.player[p].start = to;
            for (const route::Link& link : map.links(to)) {
                if (link.to == at) state.route[p].insert(link.street);
            }
            at = to;
        }
        state.player[p++].head = at;
    }
    const GameLayout layout = layout_of(*any);
    JsonWriter json;
    write_map_layout(json.begin_object().key("map"), *any, layout);
    const auto& routes = std::get<layout::RouteLayout>(layout);
    write_layout(json.key("view"), game, state, routes);
    // What the page has to draw of it.
    json.objects("pens", layout::lines_of(game, state, routes).bands, [&](const auto& band) {
        const layout::Ink ink = layout::ink_of(band.way, band.halves, band.owner);
        json.member("ink", ink.shape).member("middle", ink.middle);
    });
    json.end_object();
    expect_stored("web/testing/riverside_layout.json", json.text());
}

TEST(LayoutJson, FitsTheSchemaForEveryBuiltInMap) {
    for (const GameInfo& info : all_games()) {
        for (const std::string_view name : map_names(info.name)) {
            SCOPED_TRACE(name);
            const auto any = game_on(std::string(info.name).c_str(),
                                     std::string(find_map(info.name, name)), info.least_players);
            JsonWriter json;
            write_map_layout(json, *any, layout_of(*any));
            EXPECT_EQ(test::misfit(Json::parse(json.text()), "map_layout"), std::nullopt);
            EXPECT_LT(json.text().size(), 60'000u);
        }
    }
}

}  // namespace
}  // namespace omnibus::wire
