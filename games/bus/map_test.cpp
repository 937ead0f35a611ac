// SPDX-License-Identifier: Apache-2.0
// Bus 14: what a map needs, and errors that name what is wrong.
#include "games/bus/map.hpp"

#include <gtest/gtest.h>

#include "tests/support/bus_table.hpp"
#include "tests/support/games.hpp"

namespace omnibus::bus {
namespace {

using nlohmann::json;
using test::BusTable;
using test::Sketch;

Error refusal(const json& map) {
    const auto parsed = parse_map(map.dump());
    return parsed ? Error{} : parsed.error();
}

json good() {
    return Sketch({"a-b", "b-c"}).park("a").station("c").sites("b", {1, 2}).json();
}

TEST(BusMap, R14_1_a_good_map_loads) {
    EXPECT_EQ(refusal(good()).code, "");
}

TEST(BusMap, a_byte_order_mark_before_the_text_is_skipped) {
    EXPECT_TRUE(parse_map("\xef\xbb\xbf" + good().dump()));
}

TEST(BusMap, R14_1_refusals_name_the_junction_or_street) {
    json map = good();
    map["junctions"][1]["id"] = "a";
    EXPECT_EQ(refusal(map).message, "junction a stands twice in the list");
    map = good();
    map["junctions"][1]["id"] = "b c";
    EXPECT_EQ(refusal(map).message,
              "junction number 2: the id \"b c\" is not made of 1 to 64 letters, digits and _");
    map = good();
    map["junctions"][1]["kind"] = "castle";
    EXPECT_EQ(refusal(map).message,
              "junction b: kind \"castle\" is none of junction, park, station");
    map = good();
    map["junctions"][1]["sites"] = {1, 5};
    EXPECT_EQ(refusal(map).message, "junction b: zone 5 is not 1, 2, 3 or 4");
    map = good();
    map["streets"][1] = {"b", "x"};
    EXPECT_EQ(refusal(map).message, "street number 2 [\"b\",\"x\"]: there is no junction \"x\"");
    map = good();
    map["streets"][0] = {"a", "a"};
    EXPECT_EQ(refusal(map).message,
              "street number 1 [\"a\",\"a\"] leads from a junction to itself");
    map = good();
    map["streets"].erase(1);
    EXPECT_EQ(refusal(map).message, "junction c cannot be reached from junction a");
    map = good();
    map["junctions"][2].erase("id");
    EXPECT_EQ(refusal(map).message, "junction number 3 has no 'id' string");
    map = good();
    map["junctions"][0]["x"] = 3;
    EXPECT_EQ(refusal(map).message, "junction a has only one of 'x' and 'y'");
}

TEST(BusMap, R14_1_shapes_that_are_no_map) {
    for (const char* text :
         {"", "{", "[]", "3", "null", "{}", R"({"junctions":[]})", R"({"junctions":3})",
          R"({"junctions":[{"id":"a"}]})", R"({"junctions":[{"id":"a"}],"streets":{}})",
          R"({"junctions":[7],"streets":[]})",
          R"({"junctions":[{"id":"a","id":"b"}],"streets":[]})",
          R"({"game":"route","junctions":[{"id":"a"}],"streets":[]})",
          R"({"junctions":[{"id":"a"}],"streets":[["a"]]})",
          R"({"junctions":[{"id":"a","x":1e300,"y":0}],"streets":[]})",
          R"({"junctions":[{"id":"a","sites":[1.5]}],"streets":[]})"}) {
        const auto map = parse_map(text);
        ASSERT_FALSE(map) << text;
        EXPECT_FALSE(map.error().code.empty());
        EXPECT_FALSE(map.error().message.empty());
    }
    EXPECT_EQ(parse_map(std::string(100, '[')).error().code, "json/too_deep");
}

// A ring of n junctions with extra parallel streets.
json ring(int n, int streets) {
    std::vector<std::string> list;
    for (int i = 0; i < streets; ++i) {
        list.push_back("j" + std::to_string(i % n) + "-j" + std::to_string((i + 1) % n));
    }
    return Sketch(list).json();
}

TEST(BusMap, R14_1_at_most_64_junctions_128_streets_and_15_parks) {
    EXPECT_EQ(refusal(ring(64, 128)).code, "");
    EXPECT_EQ(refusal(ring(65, 65)).code, "map/limit");
    EXPECT_EQ(refusal(ring(64, 129)).code, "map/limit");
    json map = ring(20, 20);
    for (std::size_t i = 0; i < 15; ++i)
        map["junctions"][i]["kind"] = "park";
    EXPECT_EQ(refusal(map).code, "");
    map["junctions"][15]["kind"] = "park";
    EXPECT_EQ(refusal(map).code, "map/parks");
    map = ring(5, 5);
    map["junctions"][0]["sites"] = std::vector<int>(255, 1);
    EXPECT_EQ(refusal(map).code, "");
    map["junctions"][0]["sites"] = std::vector<int>(256, 1);
    EXPECT_EQ(refusal(map).code, "map/limit");
}

TEST(BusMap, R14_2_the_supply_is_15_less_the_parks) {
    json map = ring(20, 20);
    for (std::size_t i = 0; i < 15; ++i)
        map["junctions"][i]["kind"] = "park";
    EXPECT_EQ(BusTable(3, map).state().supply, 0);
    EXPECT_EQ(BusTable(3, ring(5, 5)).state().supply, 15);
}

TEST(BusMap, R14_2_without_stations_passengers_are_lost_and_without_streets_there_are_no_lines) {
    BusTable table(3, ring(5, 5));
    table.set_up();
    table.choose({"passengers", "start", "vroom", "vroom", "vroom", "vroom"});
    EXPECT_EQ(table.state().supply, 15);
    BusTable lonely(3, json{{"junctions", {{{"id", "a"}, {"sites", {1, 1, 1, 1, 1, 1, 1}}}}},
                            {"streets", json::array()}});
    lonely.set_up();
    EXPECT_EQ(lonely.state().phase, Phase::Choose);
    lonely.choose({"expansion", "start", "vroom", "vroom", "vroom", "vroom"});
    EXPECT_EQ(lonely.state().round, 2);
}

TEST(BusMap, R14_3_the_checker_reports_balance) {
    const auto classic = parse_map(find_map("bus", "classic"));
    EXPECT_TRUE(map_warnings(*classic).empty());
    const auto warnings = map_warnings(*parse_map(good().dump()));
    const auto has = [&](const std::string& text) {
        return std::find(warnings.begin(), warnings.end(), text) != warnings.end();
    };
    EXPECT_TRUE(has("there are 1 stations; the game is balanced for two"));
    EXPECT_TRUE(has("zone 1 has 1 sites; five players build ten during set-up"));
    EXPECT_TRUE(has("zone 3 has no site"));
    EXPECT_TRUE(has("junction a is a dead end"));
    EXPECT_TRUE(has("junction a has no position to be drawn at"));
}

TEST(BusMap, R14_3_crossing_streets_are_reported) {
    json map = Sketch({"a-c", "b-d", "a-b", "b-c"}).json();
    const double xy[4][2] = {
        {0, 0}, {10, 10}, {0, 10}, {10, 0}};  // a, c, b, d as the sketch lists them
    for (std::size_t i = 0; i < 4; ++i) {
        map["junctions"][i]["x"] = xy[i][0];
        map["junctions"][i]["y"] = xy[i][1];
    }
    const auto warnings = map_warnings(*parse_map(map.dump()));
    EXPECT_NE(std::find(warnings.begin(), warnings.end(), "streets a-c and b-d cross"),
              warnings.end());
}

TEST(BusMap, ContentHashCoversWhatTheRulesReadAndNotTheDrawing) {
    const json map = good();
    const auto hash = [](const json& m) { return parse_map(m.dump())->content_hash(); };
    json drawn = map;
    drawn["name"] = "another";
    drawn["junctions"][0]["x"] = 5;
    drawn["junctions"][0]["y"] = 5;
    EXPECT_EQ(hash(drawn), hash(map));
    json changed = map;
    changed["junctions"][1]["sites"] = {1, 3};
    EXPECT_NE(hash(changed), hash(map));
    changed = map;
    changed["junctions"][0]["kind"] = "junction";
    EXPECT_NE(hash(changed), hash(map));
    changed = map;
    changed["streets"].push_back({"a", "b"});
    EXPECT_NE(hash(changed), hash(map));
    changed = map;
    changed["streets"][0] = {"b", "a"};  // the same street
    EXPECT_EQ(hash(changed), hash(map));
}

}  // namespace
}  // namespace omnibus::bus
