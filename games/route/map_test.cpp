// SPDX-License-Identifier: Apache-2.0
// Route 8.1 and 2: what a map needs to load, errors that name what is wrong, and directions.
#include "games/route/map.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "mapmaker/generate.hpp"

namespace omnibus::route {
namespace {

using nlohmann::json;

constexpr int kColumns = 10;

std::string name_of(int junction) {
    return "j" + std::to_string(junction);
}

// A line of junctions that turns back every ten, with starts and letters on the first of them.
json snake(int junctions) {
    json map{{"game", "route"}, {"name", "Snake"}, {"players", {2, 3}}};
    for (int j = 0; j < junctions; ++j) {
        const int y = j / kColumns;
        const int along = j % kColumns;
        json junction{{"id", name_of(j)}, {"x", y % 2 == 0 ? along : kColumns - 1 - along},
                      {"y", y},           {"icons", json::array()},
                      {"start", nullptr}, {"letter", nullptr}};
        if (j < kCards) junction["start"] = j + 1;
        if (j >= kCards && j < kCards + kLetters) {
            junction["letter"] = std::string(1, static_cast<char>('a' + j - kCards));
        }
        map["junctions"].push_back(junction);
        if (j > 0) map["streets"].push_back({name_of(j - 1), name_of(j)});
    }
    map["plans"] = {
        {"a", "b", "c"}, {"d", "e", "f"}, {"g", "h", "i"}, {"j", "k", "l"}, {"m", "n", "o"}};
    return map;
}

Error refusal(const json& map) {
    const auto parsed = parse_map(map.dump());
    return parsed ? Error{} : parsed.error();
}

TEST(RouteMap, R8_1_a_good_map_loads) {
    const auto map = parse_map(snake(30).dump());
    ASSERT_TRUE(map) << map.error().message;
    EXPECT_EQ(map->name, "Snake");
    EXPECT_EQ(map->balanced, (std::array<int, 2>{2, 3}));
    EXPECT_EQ(map->junctions.size(), 30u);
    EXPECT_EQ(map->streets.size(), 29u);
    EXPECT_EQ(map->start_at[1], map->find("j0"));
    EXPECT_EQ(map->start_at[12], map->find("j11"));
    EXPECT_EQ(map->plans[1].size(), 3);
    EXPECT_TRUE(map->plans[5].contains(map->find("j26")));
}

TEST(RouteMap, R8_1_what_may_be_left_out) {
    json map = snake(30);
    map.erase("game");
    map.erase("name");
    map.erase("players");
    for (json& junction : map["junctions"]) {
        junction.erase("icons");
        if (junction["start"].is_null()) junction.erase("start");
        if (junction["letter"].is_null()) junction.erase("letter");
    }
    const auto parsed = parse_map(map.dump());
    ASSERT_TRUE(parsed) << parsed.error().message;
    EXPECT_EQ(parsed->name, "unnamed");
    EXPECT_EQ(parsed->balanced, (std::array<int, 2>{2, 5}));
}

TEST(RouteMap, R8_1_every_refusal_names_what_is_wrong) {
    struct Case {
        const char* code;
        const char* message;
        std::function<void(json&)> change;
    };
    const std::vector<Case> cases{
        {"map/shape", "'name' is not a string", [](json& m) { m["name"] = 3; }},
        {"map/shape", "'junctions' is not a list of at least one junction",
         [](json& m) { m["junctions"] = json::array(); }},
        {"map/shape", "'junctions' is not a list of at least one junction",
         [](json& m) { m.erase("junctions"); }},
        {"map/shape", "'streets' is not a list", [](json& m) { m.erase("streets"); }},
        {"map/game", "this map is not for Let's Make a Bus Route: 'game' is \"bus\"",
         [](json& m) { m["game"] = "bus"; }},
        {"map/players",
         "'players' is not the fewest and the most players, 2 to 5, the map is made for",
         [](json& m) {
             m["players"] = {3, 2};
         }},
        {"map/players",
         "'players' is not the fewest and the most players, 2 to 5, the map is made for",
         [](json& m) {
             m["players"] = {1, 3};
         }},
        {"map/players",
         "'players' is not the fewest and the most players, 2 to 5, the map is made for",
         [](json& m) { m["players"] = 4; }},
        {"map/junction", "junction number 2 is not an object",
         [](json& m) { m["junctions"][1] = 7; }},
        {"map/junction", "junction number 3 has no 'id' string",
         [](json& m) { m["junctions"][2].erase("id"); }},
        {"map/junction_id",
         "junction number 2: the id \"b c\" is not made of 1 to 64 letters, digits and _",
         [](json& m) { m["junctions"][1]["id"] = "b c"; }},
        {"map/junction_twice", "junction j0 stands twice in the list",
         [](json& m) { m["junctions"][1]["id"] = "j0"; }},
        {"map/position", "junction j1: 'x' and 'y' are not whole numbers from -10000 to 10000",
         [](json& m) { m["junctions"][1]["x"] = 0.5; }},
        {"map/position", "junction j1: 'x' and 'y' are not whole numbers from -10000 to 10000",
         [](json& m) { m["junctions"][1]["y"] = 10'001; }},
        {"map/position", "junction j1: 'x' and 'y' are not whole numbers from -10000 to 10000",
         [](json& m) { m["junctions"][1].erase("x"); }},
        {"map/position_twice", "junction j1 is at the same place as junction j0",
         [](json& m) { m["junctions"][1]["x"] = 0; }},
        {"map/icons", "junction j1: 'icons' is not a list of at most two icons",
         [](json& m) {
             m["junctions"][1]["icons"] = {"tourist", "student", "elderly"};
         }},
        {"map/icons", "junction j1: 'icons' is not a list of at most two icons",
         [](json& m) { m["junctions"][1]["icons"] = "tourist"; }},
        {"map/icon", "junction j1: there is no icon \"castle\"",
         [](json& m) { m["junctions"][1]["icons"] = {"castle"}; }},
        {"map/icon", "junction j1: there is no icon 3",
         [](json& m) { m["junctions"][1]["icons"] = {3}; }},
        {"map/start", "junction j1: start 13 is not a number from 1 to 12",
         [](json& m) { m["junctions"][1]["start"] = 13; }},
        {"map/start", "junction j1: start 1 is at junction j0 already",
         [](json& m) { m["junctions"][1]["start"] = 1; }},
        {"map/start", "no junction has start 2",
         [](json& m) { m["junctions"][1]["start"] = nullptr; }},
        {"map/letter", "junction j12: letter \"p\" is not one of a to o",
         [](json& m) { m["junctions"][12]["letter"] = "p"; }},
        {"map/letter", "junction j12: letter \"ab\" is not one of a to o",
         [](json& m) { m["junctions"][12]["letter"] = "ab"; }},
        {"map/letter", "junction j13: letter \"a\" is at junction j12 already",
         [](json& m) { m["junctions"][13]["letter"] = "a"; }},
        {"map/letter", "no junction has letter a",
         [](json& m) { m["junctions"][12]["letter"] = nullptr; }},
        {"map/street", "street number 1 [\"j0\"] is not a pair of junction ids",
         [](json& m) { m["streets"][0] = {"j0"}; }},
        {"map/street_junction", "street number 1 [\"j0\",\"x\"]: there is no junction \"x\"",
         [](json& m) {
             m["streets"][0] = {"j0", "x"};
         }},
        {"map/street_loop", "street number 1 [\"j0\",\"j0\"] leads from a junction to itself",
         [](json& m) {
             m["streets"][0] = {"j0", "j0"};
         }},
        {"map/street_twice", "street number 2 [\"j1\",\"j0\"] stands twice in the list",
         [](json& m) {
             m["streets"][1] = {"j1", "j0"};
         }},
        {"map/disconnected", "junction j29 cannot be reached from junction j0",
         [](json& m) { m["streets"].erase(28); }},
        {"map/plans", "'plans' is not a list of five route plans",
         [](json& m) { m["plans"].erase(4); }},
        {"map/plans", "plan 2 [\"d\",\"d\",\"f\"] is not three different letters from a to o",
         [](json& m) {
             m["plans"][1] = {"d", "d", "f"};
         }},
        {"map/plans", "plan 2 [\"d\",\"e\"] is not three different letters from a to o",
         [](json& m) {
             m["plans"][1] = {"d", "e"};
         }},
        {"map/plans", "plan 5 [\"m\",\"n\",\"z\"] is not three different letters from a to o",
         [](json& m) {
             m["plans"][4] = {"m", "n", "z"};
         }},
    };
    for (const Case& each : cases) {
        json map = snake(30);
        each.change(map);
        const Error error = refusal(map);
        EXPECT_EQ(error.code, each.code) << each.message;
        EXPECT_EQ(error.message, each.message);
    }
    EXPECT_EQ(refusal(json::array()).code, "map/shape");
}

TEST(RouteMap, R8_1_texts_that_are_no_json) {
    EXPECT_EQ(parse_map("").error().code, "json/syntax");
    EXPECT_EQ(parse_map("{").error().code, "json/syntax");
    EXPECT_EQ(parse_map("\"\xff\"").error().code, "json/utf8");
    EXPECT_EQ(parse_map(R"({"x":1e999})").error().code, "json/number");
    EXPECT_EQ(parse_map(R"({"name":"a","name":"b"})").error().code, "json/duplicate_key");
    EXPECT_EQ(parse_map(std::string(100, '[')).error().code, "json/too_deep");
    EXPECT_EQ(parse_map(std::string((4u << 20) + 1, ' ')).error().code, "json/too_long");
}

TEST(RouteMap, R8_1_at_most_128_junctions_and_256_streets) {
    EXPECT_EQ(refusal(snake(128)).code, "");
    EXPECT_EQ(refusal(snake(129)).code, "map/limit");
    json map = snake(60);
    for (int a = 0; map["streets"].size() < 256; ++a) {
        for (int b = a + 2; b < 60 && map["streets"].size() < 256; ++b) {
            map["streets"].push_back({name_of(a), name_of(b)});
        }
    }
    EXPECT_EQ(refusal(map).code, "");
    map["streets"].push_back({"j57", "j59"});
    EXPECT_EQ(refusal(map).code, "map/limit");
}

TEST(RouteMap, R2_1_icons_are_kept_in_the_order_of_the_file) {
    json map = snake(30);
    map["junctions"][20]["icons"] = {"temple", "elderly"};
    map["junctions"][21]["icons"] = {"green", "student"};
    map["junctions"][22]["icons"] = {"shrine", "green"};
    const auto parsed = parse_map(map.dump());
    ASSERT_TRUE(parsed);
    using Pair = std::array<Icon, 2>;
    EXPECT_EQ(parsed->icons[20], (Pair{Icon::Temple, Icon::Elderly}));
    EXPECT_EQ(parsed->icons[21], (Pair{Icon::Student, Icon::None}));
    EXPECT_EQ(parsed->icons[22], (Pair{Icon::Shrine, Icon::None}));
    EXPECT_EQ(parsed->greens.size(), 2);
    EXPECT_TRUE(parsed->greens.contains(JunctionId{21}));
}

TEST(RouteMap, R2_2_a_direction_is_the_signs_of_the_differences) {
    struct Case {
        int x, y;
        Direction direction;
    };
    // However far, and however steep.
    const std::vector<Case> cases{{1, 0, Direction::E},   {7, 0, Direction::E},
                                  {1, -1, Direction::NE}, {5, -1, Direction::NE},
                                  {0, -3, Direction::N},  {-1, -9, Direction::NW},
                                  {-2, 0, Direction::W},  {-3, 1, Direction::SW},
                                  {0, 1, Direction::S},   {2, 2, Direction::SE}};
    for (const Case& each : cases) {
        json map = snake(30);
        map["junctions"][29]["x"] = map["junctions"][0]["x"].get<int>() + each.x + 100;
        map["junctions"][29]["y"] = map["junctions"][0]["y"].get<int>() + each.y + 100;
        map["junctions"][0]["x"] = 100;
        map["junctions"][0]["y"] = 100;
        map["streets"].push_back({"j0", "j29"});
        const auto parsed = parse_map(map.dump());
        ASSERT_TRUE(parsed) << parsed.error().message;
        const auto street = static_cast<StreetId>(29);
        const JunctionId from = parsed->find("j0");
        const JunctionId to = parsed->find("j29");
        EXPECT_EQ(parsed->direction_from(street, from), each.direction) << each.x << " " << each.y;
        EXPECT_EQ(parsed->direction_from(street, to), opposite(each.direction));
        EXPECT_EQ(parsed->other_end(street, from), to);
        EXPECT_EQ(parsed->street_name(street), "j0-j29");
    }
    EXPECT_EQ(opposite(Direction::E), Direction::W);
    EXPECT_EQ(opposite(Direction::NE), Direction::SW);
    EXPECT_EQ(opposite(Direction::N), Direction::S);
    EXPECT_EQ(opposite(Direction::NW), Direction::SE);
}

TEST(RouteMap, ContentHashCoversWhatTheRulesReadAndNotTheName) {
    const json map = snake(30);
    const auto hash = [](const json& m) { return parse_map(m.dump())->content_hash(); };
    json same = map;
    same["name"] = "another";
    same["players"] = {4, 5};
    same["streets"][0] = {"j1", "j0"};  // the same street
    EXPECT_EQ(hash(same), hash(map));
    const std::vector<std::function<void(json&)>> changes{
        [](json& m) { m["junctions"][20]["icons"] = {"temple"}; },
        [](json& m) { m["junctions"][0]["x"] = -1; },
        [](json& m) { m["junctions"][29]["id"] = "other", m["streets"][28][1] = "other"; },
        [](json& m) { std::swap(m["junctions"][0]["start"], m["junctions"][1]["start"]); },
        [](json& m) { std::swap(m["junctions"][12]["letter"], m["junctions"][13]["letter"]); },
        [](json& m) {
            m["streets"].push_back({"j0", "j29"});
        },
        [](json& m) { std::swap(m["plans"][0], m["plans"][1]); }};
    for (const auto& change : changes) {
        json changed = map;
        change(changed);
        EXPECT_NE(hash(changed), hash(map)) << changed.dump();
    }
}

TEST(RouteMap, WhatIsWrittenIsReadBack) {
    json map = snake(40);
    map["name"] = "Quotes \" and \\ and\nlines";
    map["junctions"][30]["icons"] = {"green", "student"};
    const auto before = parse_map(map.dump());
    const auto after = parse_map(map_text(*before));
    ASSERT_TRUE(after) << after.error().message;
    EXPECT_EQ(after->name, before->name);
    EXPECT_EQ(after->balanced, before->balanced);
    EXPECT_EQ(after->content_hash(), before->content_hash());
    EXPECT_EQ(map_text(*after), map_text(*before));
}

}  // namespace
}  // namespace omnibus::route
