// SPDX-License-Identifier: Apache-2.0
// Tests of the naive Bus itself: random games on the classic map and on random maps keep their
// state consistent and end. The examples of Bus 15 are in naive_examples_test.cpp. The engine is
// not involved here.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "../support/random_map.hpp"
#include "bus.hpp"
#include "tests/support/games.hpp"
#include "tests/support/paths.hpp"

namespace {

using naive::Bus;
using nlohmann::json;

json classic_map() {
    std::ifstream file(omnibus::test::source_folder() + "/maps/bus/classic.json");
    return json::parse(file);
}

struct Picker {  // a small generator of its own, the same everywhere
    std::uint64_t state;
    std::size_t below(std::size_t bound) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::size_t>((state >> 33) % bound);
    }
};

using Streets = std::map<std::string, std::pair<std::string, std::string>>;

// Street names worked out anew, without the naive engine's help.
Streets named_streets(const json& map) {
    std::vector<std::string> order;
    for (const json& junction : map["junctions"]) {
        order.push_back(junction["id"]);
    }
    Streets streets;
    for (const json& street : map["streets"]) {
        std::string one = street[0];
        std::string two = street[1];
        if (std::find(order.begin(), order.end(), one) >
            std::find(order.begin(), order.end(), two)) {
            std::swap(one, two);
        }
        std::string name = one + "-" + two;
        for (int copy = 2; streets.count(name) > 0; ++copy) {
            name = one + "-" + two + "#" + std::to_string(copy);
        }
        streets[name] = {one, two};
    }
    return streets;
}

std::string across(const Streets& streets, const std::string& street, const std::string& from) {
    const auto& [one, two] = streets.at(street);
    EXPECT_TRUE(from == one || from == two) << street << " does not touch " << from;
    return from == one ? two : one;
}

// Whether some trail starts at `from`, ends at `to` and uses each of `line` once (Euler).
bool trail_exists(const Streets& streets, const std::set<std::string>& line,
                  const std::string& from, const std::string& to) {
    if (line.empty()) {
        return from == to;
    }
    std::map<std::string, int> degree;
    for (const std::string& street : line) {
        degree[streets.at(street).first] += 1;
        degree[streets.at(street).second] += 1;
    }
    degree[from] += 1;  // an imagined street from `to` back to `from` makes it a round trip
    degree[to] += 1;
    for (const auto& [junction, count] : degree) {
        if (count % 2 != 0) {
            return false;
        }
    }
    std::set<std::string> reached = {from};
    for (std::size_t before = 0; before != reached.size();) {
        before = reached.size();
        for (const std::string& street : line) {
            const auto& [one, two] = streets.at(street);
            if (reached.count(one) > 0 || reached.count(two) > 0) {
                reached.insert({one, two});
            }
        }
    }
    return reached.size() == degree.size();
}

// Bus 4: the line is a trail that begins and finishes with the last streets of its two ends.
void expect_trail(const Streets& streets, const json& player) {
    std::set<std::string> line;
    for (const json& street : player["line"]) {
        ASSERT_EQ(streets.count(street), 1u) << street;
        ASSERT_TRUE(line.insert(street).second) << "twice: " << street;
    }
    if (line.empty()) {
        EXPECT_TRUE(player["ends"].empty());
        return;
    }
    ASSERT_EQ(player["ends"].size(), 2u);
    const std::string from = player["ends"][0][0];
    const std::string first = player["ends"][0][1];
    const std::string to = player["ends"][1][0];
    const std::string last = player["ends"][1][1];
    ASSERT_TRUE(line.count(first) > 0 && line.count(last) > 0);
    if (line.size() == 1) {
        EXPECT_EQ(across(streets, first, from), to);
        EXPECT_NE(from, to);
        return;
    }
    EXPECT_NE(first, last);
    line.erase(first);
    line.erase(last);
    EXPECT_TRUE(
        trail_exists(streets, line, across(streets, first, from), across(streets, last, to)))
        << player;
}

void expect_consistent(const json& map, const Streets& streets, const Bus& bus) {
    const json state = bus.state();
    int passengers = state["supply"];
    for (const auto& [id, place] : state["junctions"].items()) {
        EXPECT_GE(place["waiting"], 0) << id;
        EXPECT_GE(place["inside"], 0) << id;
        passengers += place["waiting"].get<int>() + place["inside"].get<int>();
    }
    EXPECT_EQ(passengers, 15);
    for (const json& junction : map["junctions"]) {
        const json& place = state["junctions"][junction["id"].get<std::string>()];
        const int built =
            place["house"].get<int>() + place["office"].get<int>() + place["pub"].get<int>();
        EXPECT_LE(built, static_cast<int>(junction["sites"].size()));
        EXPECT_LE(place["inside"], built);
    }
    for (const json& player : state["players"]) {
        EXPECT_GE(player["score"], 0);
        EXPECT_GE(player["markers"], 0);
        EXPECT_TRUE(player["buses"] >= 1 && player["buses"] <= 5);
        expect_trail(streets, player);
    }
    EXPECT_EQ(state["over"], !bus.seat().has_value());
    EXPECT_EQ(state["over"], state["phase"] == "over");
    const std::vector<std::string> legal = bus.legal();
    EXPECT_EQ(std::set<std::string>(legal.begin(), legal.end()).size(), legal.size());
    EXPECT_EQ(legal.empty(), !bus.seat().has_value());
    if (bus.seat().has_value()) {
        EXPECT_EQ(state["seat"], *bus.seat());
        EXPECT_TRUE(state["ranking"].is_null());
    } else {
        EXPECT_TRUE(state["seat"].is_null());
        std::vector<int> ranking = state["ranking"];
        std::vector<int> seats(state["players"].size());
        std::iota(seats.begin(), seats.end(), 0);
        EXPECT_TRUE(
            std::is_permutation(ranking.begin(), ranking.end(), seats.begin(), seats.end()));
    }
}

void play_random_game(const json& map, int players, const json& options, std::uint64_t seed) {
    SCOPED_TRACE("players " + std::to_string(players) + ", seed " + std::to_string(seed));
    const Streets streets = named_streets(map);
    Picker picker{seed};
    Bus bus(map, players, "2024", static_cast<int>(seed % static_cast<unsigned>(players)), options);
    expect_consistent(map, streets, bus);
    for (int actions = 0; bus.seat().has_value(); ++actions) {
        ASSERT_LT(actions, 3000);
        const std::vector<std::string> legal = bus.legal();
        std::string action = legal.at(picker.below(legal.size()));
        // Players who pass at once make longer games, with more rounds and more rides.
        if (seed % 2 == 1 && std::find(legal.begin(), legal.end(), "pass") != legal.end()) {
            action = "pass";
        }
        bus.apply(action);
        expect_consistent(map, streets, bus);
        if (testing::Test::HasFailure()) {
            FAIL() << bus.state().dump(1);
        }
    }
}

TEST(NaiveBus, RandomGamesOnTheClassicMapEndAndStayConsistent) {
    const json map = classic_map();
    for (int players = 3; players <= 5; ++players) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            play_random_game(map, players, json::object(), seed);
            play_random_game(map, players, omnibus::test::random_options(seed), seed + 1000);
        }
    }
}

TEST(NaiveBus, RandomGamesOnRandomMapsEndAndStayConsistent) {
    const auto games = static_cast<std::uint64_t>(omnibus::test::scaled(150));
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        play_random_game(omnibus::test::random_bus_map(seed), 3 + static_cast<int>(seed % 3),
                         omnibus::test::random_options(seed), seed);
    }
}

TEST(NaiveBus, AnActionThatIsNotLegalThrowsAndChangesNothing) {
    Bus bus(classic_map(), 4, "2024", 0, json::object());
    const json before = bus.state();
    EXPECT_THROW(bus.apply("pass"), std::logic_error);
    EXPECT_THROW(bus.apply(""), std::logic_error);
    EXPECT_EQ(bus.state(), before);
}

TEST(NaiveBus, PerftCountsSequencesAndEndedGamesOnce) {
    Bus bus(classic_map(), 4, "2024", 0, json::object());
    // Zone 1 has sites on 8 junctions, two of them on each of 4; a building has three types. So
    // 8*3 choices, then 24 after a building on one of the 4, and 21 after one on another.
    EXPECT_EQ(bus.perft(0), 1u);
    EXPECT_EQ(bus.perft(1), 24u);
    EXPECT_EQ(bus.perft(2), 540u);
    while (bus.seat().has_value()) {
        bus.apply(bus.legal().front());
    }
    EXPECT_EQ(bus.perft(3), 1u);
}

TEST(NaiveBus, AMapOfOneJunctionLosesAllThatNeedsAStreet) {
    const json map = {{"junctions", {{{"id", "x"}, {"kind", "park"}, {"sites", {1, 1}}}}},
                      {"streets", json::array()}};
    Bus bus(map, 3, "1999", 1, json::object());
    EXPECT_EQ(bus.seat(), 1);
    bus.apply("build x pub");
    bus.apply("build x house");
    EXPECT_EQ(bus.state()["phase"], "choose");
    EXPECT_EQ(bus.state()["round"], 1);
    EXPECT_EQ(bus.seat(), 1);
    for (int i = 0; i < 6; ++i) {
        bus.apply(i % 2 == 0 ? "choose expansion" : "choose vroom");
    }
    bus.apply("pass");
    bus.apply("pass");
    bus.apply("pass");
    EXPECT_EQ(bus.state()["phase"], "over");  // no open site: at the end of the round
    EXPECT_EQ(bus.state()["start"], 2);
    EXPECT_EQ(bus.state()["ranking"], json({1, 2, 0}));
    EXPECT_EQ(bus.state()["passed"], json({0, 1, 2}));
}

TEST(RandomMap, IsValidAndTheSameForTheSameSeed) {
    std::size_t smallest = 64;
    std::size_t largest = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const json map = omnibus::test::random_bus_map(seed);
        ASSERT_EQ(map, omnibus::test::random_bus_map(seed));
        std::set<std::string> ids;
        int parks = 0;
        for (const json& junction : map["junctions"]) {
            const std::string id = junction["id"];
            ASSERT_FALSE(id.empty());
            ASSERT_TRUE(ids.insert(id).second);
            ASSERT_EQ(id.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                           "0123456789_"),
                      std::string::npos);
            ASSERT_EQ(junction["sites"].size(), junction["site_xy"].size());
            ASSERT_LE(junction["sites"].size(), 6u);
            for (const int zone : junction["sites"]) {
                ASSERT_TRUE(zone >= 1 && zone <= 4);
            }
            parks += junction["kind"] == "park" ? 1 : 0;
        }
        ASSERT_TRUE(!ids.empty() && ids.size() <= 64 && parks <= 15);
        ASSERT_LE(map["streets"].size(), 128u);
        smallest = std::min(smallest, ids.size());
        largest = std::max(largest, ids.size());
        std::set<std::string> reached = {map["junctions"][0]["id"]};
        for (std::size_t before = 0; before != reached.size();) {
            before = reached.size();
            for (const json& street : map["streets"]) {
                ASSERT_NE(street[0], street[1]);
                if (reached.count(street[0]) > 0 || reached.count(street[1]) > 0) {
                    reached.insert({street[0].get<std::string>(), street[1].get<std::string>()});
                }
            }
        }
        ASSERT_EQ(reached, ids);
    }
    EXPECT_EQ(smallest, 1u);
    EXPECT_EQ(largest, 64u);
}

// The generator's results are part of its contract: this number must be the same everywhere.
TEST(RandomMap, GivesTheSameMapsOnEveryPlatform) {
    std::uint64_t hash = 1469598103934665603u;  // FNV-1a over the texts of 100 maps and options
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const std::string text =
            omnibus::test::random_bus_map(seed).dump() + omnibus::test::random_options(seed).dump();
        for (const char sign : text) {
            hash = (hash ^ static_cast<unsigned char>(sign)) * 1099511628211u;
        }
    }
    EXPECT_EQ(hash, 12349558544927198125u);
}

}  // namespace
