// SPDX-License-Identifier: Apache-2.0
// The examples of Bus 15 and a few more rulings, played on the naive Bus on small maps of their
// own. They show how the rules text is read here; the engine is not involved.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bus.hpp"

namespace {

using naive::Bus;
using nlohmann::json;
using Actions = std::vector<std::string>;

// A map from streets written "a b"; kinds and sites by junction, junctions in order of appearance.
json small_map(const std::vector<std::pair<std::string, std::string>>& streets,
               const std::map<std::string, std::string>& kinds,
               const std::map<std::string, std::vector<int>>& sites) {
    json map = {{"junctions", json::array()}, {"streets", json::array()}};
    std::set<std::string> seen;
    const auto add = [&](const std::string& id) {
        if (seen.insert(id).second) {
            const auto kind = kinds.find(id);
            const auto zones = sites.find(id);
            map["junctions"].push_back(
                {{"id", id},
                 {"kind", kind == kinds.end() ? "junction" : kind->second},
                 {"sites", zones == sites.end() ? std::vector<int>{} : zones->second}});
        }
    };
    for (const auto& [one, two] : streets) {
        add(one);
        add(two);
        map["streets"].push_back(json::array({one, two}));
    }
    return map;
}

void apply_all(Bus& bus, const Actions& actions) {
    for (const std::string& action : actions) {
        ASSERT_NO_THROW(bus.apply(action)) << bus.state().dump(1);
    }
}

// Three players choose these areas in turn, then everyone passes.
void choose_all(Bus& bus, const Actions& areas) {
    for (const std::string& area : areas) {
        ASSERT_NO_THROW(bus.apply("choose " + area)) << bus.state().dump(1);
    }
    apply_all(bus, {"pass", "pass", "pass"});
}

// The `ends` of a player's state.
json two_ends(const std::string& at, const std::string& street, const std::string& other_at,
              const std::string& other_street) {
    return json::array({json::array({at, street}), json::array({other_at, other_street})});
}

Actions sorted(Actions actions) {
    std::sort(actions.begin(), actions.end());
    return actions;
}

// Takes whatever comes first until the given round's choosing begins.
void muddle_through_to_round(Bus& bus, int round) {
    while (bus.seat().has_value() &&
           !(bus.state()["round"] == round && bus.state()["phase"] == "choose")) {
        bus.apply(bus.legal().front());
    }
}

const Actions kFirstBuildings = {"build a house", "build a house", "build a house",
                                 "build a house", "build a house", "build a house"};

// Bus 15, first example: Green is seat 0 with one bus, Purple seat 1 with two, Blue seat 2 with
// three.
TEST(NaiveBusExamples, Rule3_4PowerOfFourExpansionMarkersWithThreeBusesAtMost) {
    std::vector<std::pair<std::string, std::string>> streets;
    for (int i = 0; i < 40; ++i) {
        streets.emplace_back("r" + std::to_string(i), "r" + std::to_string(i + 1));
    }
    streets.emplace_back("a", "r0");
    const json map = small_map(streets, {}, {{"a", std::vector<int>(20, 1)}});
    Bus bus(map, 3, "2024", 0, json::object());
    apply_all(bus, kFirstBuildings);
    apply_all(bus, {"line r10-r11", "line r20-r21", "line r30-r31", "extend r31>r32",
                    "extend r21>r22", "extend r11>r12"});
    choose_all(bus, {"vroom", "buses", "vroom", "vroom", "vroom", "vroom"});  // Purple
    choose_all(bus, {"vroom", "buses", "vroom", "vroom", "vroom", "vroom"});  // Purple starts: Blue
    choose_all(bus, {"buses", "vroom", "vroom", "vroom", "vroom", "vroom"});  // Blue starts: Blue
    EXPECT_EQ(bus.state()["round"], 4);
    EXPECT_EQ(bus.state()["players"][0]["buses"], 1);
    EXPECT_EQ(bus.state()["players"][1]["buses"], 2);
    EXPECT_EQ(bus.state()["players"][2]["buses"], 3);
    EXPECT_EQ(bus.seat(), 0);
    choose_all(bus, {"expansion", "expansion", "expansion", "vroom", "expansion", "vroom"});
    EXPECT_EQ(bus.state()["areas"]["expansion"], json({0, 1, 2, 1}));
    std::vector<std::pair<int, int>> seen;  // seat and left, at each extension
    while (bus.state()["phase"] == "expansion") {
        seen.emplace_back(*bus.seat(), bus.state()["left"].get<int>());
        bus.apply(bus.legal().front());
    }
    const std::vector<std::pair<int, int>> expected = {{2, 1}, {1, 2}, {1, 1},
                                                       {0, 3}, {0, 2}, {0, 1}};
    EXPECT_EQ(seen, expected);
    EXPECT_EQ(bus.state()["round"], 5);
}

// Bus 15, second and third example. Blue runs A-E-F-B, Red C-A-D, Yellow P-C-D-B.
TEST(NaiveBusExamples, Rule5BlueRedYellowAndThePartialLoop) {
    const json map = small_map({{"A", "C"},
                                {"A", "D"},
                                {"A", "E"},
                                {"A", "X"},
                                {"C", "P"},
                                {"C", "D"},
                                {"D", "B"},
                                {"D", "W"},
                                {"E", "F"},
                                {"F", "B"},
                                {"B", "E"},
                                {"B", "Y"},
                                {"E", "V"},
                                {"E", "Z"},
                                {"P", "a"}},
                               {}, {{"a", std::vector<int>(20, 1)}});
    Bus bus(map, 3, "2024", 0, json::object());  // Blue 0, Red 1, Yellow 2
    apply_all(bus, kFirstBuildings);
    // The junctions come in the order A C D E X P B W F Y V Z a.
    apply_all(bus, {"line A-E", "line A-C", "line C-P", "extend C>D", "extend A>D", "extend E>F"});
    const auto expand_first = [&](int seat) {
        // Choosing starts with the starting player; only the first marker has power.
        ASSERT_EQ(bus.state()["phase"], "choose");
        while (*bus.seat() != seat) {
            bus.apply("choose vroom");
        }
        bus.apply("choose expansion");
        while (bus.state()["phase"] == "choose") {
            const Actions legal = bus.legal();
            const bool may_pass = std::find(legal.begin(), legal.end(), "pass") != legal.end();
            bus.apply(may_pass ? "pass" : "choose vroom");
        }
        ASSERT_EQ(bus.state()["phase"], "expansion");
        ASSERT_EQ(bus.seat(), seat);
    };
    expand_first(2);
    bus.apply("extend D>B");
    expand_first(0);
    bus.apply("extend F>B");

    expand_first(0);
    EXPECT_EQ(sorted(bus.legal()),
              sorted({"extend A>X", "extend B>Y", "extend B>E", "extend B>D"}));
    bus.apply("extend B>E");  // a partial loop
    EXPECT_EQ(bus.state()["players"][0]["ends"], two_ends("A", "A-E", "E", "E-B"));

    expand_first(1);
    EXPECT_EQ(sorted(bus.legal()), sorted({"extend C>P", "extend C>D", "extend D>W"}));
    bus.apply("extend D>W");

    expand_first(0);
    EXPECT_EQ(sorted(bus.legal()), sorted({"extend A>X", "extend E>V", "extend E>Z"}));
}

// Bus 15, fourth example: a square A-B-C-D with a way out at each corner.
TEST(NaiveBusExamples, Rule5_5FullLoopIsClosedAtEitherEnd) {
    const json map = small_map({{"A", "C"},
                                {"C", "D"},
                                {"D", "B"},
                                {"A", "B"},
                                {"A", "P"},
                                {"B", "Q"},
                                {"Q", "R"},
                                {"R", "S"},
                                {"S", "T"},
                                {"T", "U"},
                                {"U", "a"}},
                               {}, {{"a", std::vector<int>(20, 1)}});
    Bus bus(map, 3, "2019", 0, json::object());
    apply_all(bus, kFirstBuildings);
    apply_all(bus, {"line A-C", "line Q-R", "line S-T", "extend T>U", "extend R>S", "extend C>D"});
    choose_all(bus, {"expansion", "vroom", "vroom", "vroom", "vroom", "vroom"});
    bus.apply("extend D>B");
    choose_all(bus, {"vroom", "vroom", "expansion", "vroom", "vroom", "vroom"});
    EXPECT_EQ(sorted(bus.legal()),
              sorted({"extend A>B", "extend A>P", "extend B>A", "extend B>Q"}));

    const Actions next_round = {"vroom", "expansion", "vroom", "vroom", "vroom", "vroom"};
    Bus at_b = bus;
    at_b.apply("extend A>B");
    EXPECT_EQ(at_b.state()["players"][0]["ends"], two_ends("B", "D-B", "B", "A-B"));
    choose_all(at_b, next_round);
    EXPECT_EQ(at_b.seat(), 0);
    EXPECT_EQ(sorted(at_b.legal()), sorted({"extend B>Q leaving D-B", "extend B>Q leaving A-B"}));
    at_b.apply("extend B>Q leaving A-B");
    EXPECT_EQ(at_b.state()["players"][0]["ends"], two_ends("B", "A-B", "Q", "B-Q"));

    Bus at_a = bus;
    at_a.apply("extend B>A");
    EXPECT_EQ(at_a.state()["players"][0]["ends"], two_ends("A", "A-C", "A", "A-B"));
    choose_all(at_a, next_round);
    EXPECT_EQ(sorted(at_a.legal()), sorted({"extend A>P leaving A-C", "extend A>P leaving A-B"}));
}

// Bus 15, last example. Yellow runs D-C-E, Green A-S-B-C, Blue F-H-G. Three line markers each and
// dead ends make Line Expansion a way to choose without effect.
void play_vroom_example(int blue_buses, int blue_points) {
    const json map = small_map(
        {{"A", "S"},
         {"S", "B"},
         {"B", "C"},
         {"C", "D"},
         {"C", "E"},
         {"C", "H"},
         {"F", "H"},
         {"H", "G"}},
        {{"A", "station"},
         {"S", "station"},
         {"G", "station"},
         {"B", "park"},
         {"D", "park"},
         {"E", "park"},
         {"F", "park"}},
        {{"A", {1, 1}}, {"B", {1, 1}}, {"C", {1}}, {"E", {1, 1}}, {"H", {1, 1, 1, 1}}, {"D", {4}}});
    Bus bus(map, 3, "2024", 0, {{"line_markers", 3}});  // Yellow 0, Green 1, Blue 2
    apply_all(bus, {"build A office", "build A office", "build B office", "build B office",
                    "build C office", "build E office"});
    apply_all(bus, {"line C-D", "line A-S", "line H-F", "extend H>G", "extend S>B", "extend C>E"});
    const auto round = [&](const Actions& areas, const Actions& decisions) {
        choose_all(bus, areas);
        apply_all(bus, decisions);
        ASSERT_EQ(bus.state()["phase"], "choose");
    };
    const std::string x = "expansion";
    round({"buses", x, "buildings", x, x, x}, {"extend B>C", "build H office", "build H office"});
    round({x, "buildings", "buses", x, x, x}, {"build H office", "build H pub", "build E house"});
    round({x, x, "buses", x, x, x}, {});  // Blue starts, Green buys
    round({x, x, blue_buses == 2 ? "buses" : x, x, x, x}, {});
    EXPECT_EQ(bus.state()["clock"], "office");
    round({"passengers", "passengers", x, x, x, x},
          {"passenger A", "passenger A", "passenger A", "passenger G", "passenger G"});
    round({"passengers", "passengers", x, x, x, x},
          {"passenger S", "passenger S", "passenger S", "passenger S", "passenger S"});
    EXPECT_EQ(bus.state()["clock"], "house");
    EXPECT_EQ(bus.state()["junctions"]["E"]["inside"], 1);  // at home
    EXPECT_EQ(bus.state()["round"], 7);
    EXPECT_EQ(bus.seat(), 0);

    apply_all(bus, {"choose vroom", "choose vroom", "choose vroom", "choose clock",
                    "choose expansion", "choose expansion", "pass", "pass", "pass", "clock go"});
    json places = bus.state()["junctions"];
    const auto expect_place = [&](const std::string& id, int waiting, int inside) {
        EXPECT_EQ(places[id]["waiting"], waiting) << id;
        EXPECT_EQ(places[id]["inside"], inside) << id;
    };
    expect_place("A", 1, 2);
    expect_place("B", 0, 1);
    expect_place("C", 0, 0);
    expect_place("D", 1, 0);
    expect_place("E", 0, 1);
    expect_place("F", 1, 0);
    expect_place("G", 2, 0);
    expect_place("S", 5, 0);

    EXPECT_EQ(bus.seat(), 0);
    EXPECT_EQ(bus.state()["players"][0]["buses"], 3);
    EXPECT_EQ(bus.state()["left"], 1);
    EXPECT_EQ(bus.legal(), Actions({"ride D>C"}));
    bus.apply("ride D>C");
    EXPECT_EQ(bus.seat(), 1);
    EXPECT_EQ(bus.state()["players"][1]["buses"], 2);
    EXPECT_EQ(bus.state()["left"], 1);
    EXPECT_EQ(sorted(bus.legal()), Actions({"ride A>B", "ride S>B"}));
    bus.apply("ride S>B");
    EXPECT_EQ(bus.seat(), 2);
    EXPECT_EQ(bus.state()["players"][2]["buses"], blue_buses);
    EXPECT_EQ(bus.state()["left"], blue_points);
    EXPECT_EQ(sorted(bus.legal()), Actions({"ride F>H", "ride G>H"}));
    while (bus.state()["phase"] == "vroom") {
        bus.apply(bus.legal().front());
    }
    EXPECT_EQ(bus.state()["players"][0]["score"], 1);
    EXPECT_EQ(bus.state()["players"][1]["score"], 1);
    EXPECT_EQ(bus.state()["players"][2]["score"], blue_points);
    EXPECT_EQ(bus.state()["stack"], json({0, 1, 2}));
}

TEST(NaiveBusExamples, Rule8And9ClockAndVroomWithTwoBlueBuses) {
    play_vroom_example(2, 2);
}
TEST(NaiveBusExamples, Rule8And9ClockAndVroomWithOneBlueBus) {
    play_vroom_example(1, 1);
}

TEST(NaiveBusExamples, Rule8_1TheLastStoneEndsTheGameAtOnce) {
    const json map = small_map({{"a", "b"}}, {{"a", "park"}}, {{"a", std::vector<int>(9, 1)}});
    Bus bus(map, 4, "2024", 3, {{"stones", 1}});
    muddle_through_to_round(bus, 1);
    EXPECT_EQ(bus.seat(), 3);
    apply_all(bus,
              {"choose clock", "choose start", "choose vroom", "choose vroom", "choose vroom",
               "choose vroom", "choose vroom", "choose vroom", "pass", "pass", "pass", "pass"});
    EXPECT_EQ(sorted(bus.legal()), Actions({"clock go", "clock stop"}));
    bus.apply("clock stop");
    EXPECT_FALSE(bus.seat().has_value());
    EXPECT_EQ(bus.state()["start"], 3);                      // nothing more is resolved
    EXPECT_EQ(bus.state()["junctions"]["a"]["waiting"], 1);  // no walk-in
    EXPECT_EQ(bus.state()["ranking"], json({0, 1, 2, 3}));   // minus one point for the stone
    EXPECT_EQ(bus.state()["areas"]["clock"], json::array({3}));
}

TEST(NaiveBusExamples, Rule3_2ChoosingEndsWhenEverySpaceIsFull) {
    const json map = small_map({{"a", "b"}}, {}, {{"a", std::vector<int>(60, 1)}});
    Bus bus(map, 3, "2024", 0, json::object());
    muddle_through_to_round(bus, 1);
    int chosen = 0;
    while (bus.state()["phase"] == "choose") {
        const Actions legal = bus.legal();
        bus.apply(legal.front() == "pass" ? legal.at(1) : legal.front());
        chosen += 1;
    }
    EXPECT_EQ(chosen, 27);
    EXPECT_EQ(bus.state()["passed"], json::array());
}

// A street with two lines, one of which ends here: the switch of Bus 12 decides.
TEST(NaiveBusExamples, Rule5_3AllLinesOnTheStreetMustEndThere) {
    for (const bool all : {true, false}) {
        const json map =
            small_map({{"A", "B"}, {"B", "C"}, {"C", "D"}, {"B", "E"}, {"B", "F"}, {"A", "a"}}, {},
                      {{"a", std::vector<int>(9, 1)}});
        Bus bus(map, 3, "2024", 0, {{"touching_ends_all", all}});
        apply_all(bus, kFirstBuildings);
        // B-C has seat 2's line, which ends at B, and seat 1's, which goes on to E.
        apply_all(bus, {"line A-B", "line B-C", "line B-C", "extend C>D", "extend B>E"});
        Actions expected = {"extend A>a", "extend B>F"};
        if (!all) {
            expected.push_back("extend B>C");
        }
        EXPECT_EQ(sorted(bus.legal()), sorted(expected));
    }
}

// A line that ends at a junction and also runs through it: only its last street may be shared.
TEST(NaiveBusExamples, Rule5_3OnlyTheLastStreetOfTheOtherLineMayBeShared) {
    const json map = small_map({{"K", "J"},
                                {"J", "L"},
                                {"L", "J"},
                                {"M", "J"},
                                {"J", "N"},
                                {"M", "O"},
                                {"O", "a"},
                                {"a", "b"},
                                {"b", "c"}},
                               {}, {{"a", std::vector<int>(9, 1)}});
    Bus bus(map, 3, "2024", 1, json::object());
    apply_all(bus, kFirstBuildings);
    // Seat 1 runs K-J-L and then, by the parallel street, back to J.
    apply_all(bus, {"line K-J", "line b-c", "line J-M", "extend M>O", "extend b>a", "extend J>L"});
    choose_all(bus, {"expansion", "vroom", "vroom", "vroom", "vroom", "vroom"});
    bus.apply("extend L>J#2");
    EXPECT_EQ(bus.state()["players"][1]["ends"], two_ends("K", "K-J", "J", "J-L#2"));
    choose_all(bus, {"vroom", "expansion", "vroom", "vroom", "vroom", "vroom"});
    EXPECT_EQ(bus.seat(), 0);
    EXPECT_EQ(sorted(bus.legal()), sorted({"extend J>N", "extend J>L#2", "extend O>a"}));
}

}  // namespace
