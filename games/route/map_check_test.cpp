// SPDX-License-Identifier: Apache-2.0
// Route 8.2: every line of the checker holds for a good map and fails for a small change of it.
#include "games/route/map_check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "games/route/map_distances.hpp"
#include "mapmaker/generate.hpp"

namespace omnibus::route {
namespace {

using nlohmann::json;

// A balanced map, to be spoilt, and what one looks for in it.
class Spoilt {
  public:
    explicit Spoilt(MapSize size = MapSize::Small)
        : map_(*generate_map(size, 1)), file(json::parse(map_text(map_))), far_(map_) {}

    json& junction(JunctionId at) { return file["junctions"][index(at)]; }
    json& icons(JunctionId at) { return junction(at)["icons"]; }
    const std::string& id(JunctionId at) const { return map_.id(at); }
    JunctionId start(int number) const { return map_.start_at[static_cast<std::size_t>(number)]; }
    JunctionId letter(char letter) const {
        return find([&](const Junction& j) { return j.letter == letter; });
    }
    JunctionId first(Icon icon) const {
        return find([&](const Junction& j) {
            return std::find(j.icons.begin(), j.icons.end(), icon) != j.icons.end();
        });
    }
    JunctionId neighbour(JunctionId at) const { return map_.neighbours[index(at)].first(); }
    const Map& good() const { return map_; }
    const Distances& far() const { return far_; }

    // No icon of the kind is left.
    void remove_all(const std::string& icon) {
        for (json& each : file["junctions"]) {
            json& list = each["icons"];
            list.erase(std::remove(list.begin(), list.end(), json(icon)), list.end());
        }
    }

    // The finding after the change.
    Finding finding(const std::string& what) const {
        const auto parsed = parse_map(file.dump());
        if (!parsed) {
            ADD_FAILURE() << parsed.error().message;
            return {};
        }
        for (const auto& findings : {check_balance(*parsed), check_drawing(*parsed)}) {
            for (const Finding& each : findings) {
                if (each.what == what) return each;
            }
        }
        ADD_FAILURE() << "no finding " << what;
        return {};
    }
    // Expects that it does not hold and names the junction, if any.
    void expect_against(const std::string& what, const std::string& where = "") const {
        const Finding against = finding(what);
        EXPECT_FALSE(against.holds) << what << ": " << against.found;
        EXPECT_TRUE(where.empty() || std::find(against.where.begin(), against.where.end(), where) !=
                                         against.where.end())
            << sentence(against) << " does not name " << where;
        const auto warnings = map_warnings(*parse_map(file.dump()));
        EXPECT_EQ(std::count(warnings.begin(), warnings.end(), sentence(against)), 1) << what;
    }

  private:
    template <class Is>
    JunctionId find(Is is) const {
        const auto at = std::find_if(map_.junctions.begin(), map_.junctions.end(), is);
        return static_cast<JunctionId>(at - map_.junctions.begin());
    }

    Map map_;

  public:
    json file;

  private:
    Distances far_;
};

TEST(RouteMapCheck, R8_2_our_own_maps_keep_every_line) {
    for (const std::string_view name : map_names("route")) {
        const auto map = parse_map(find_map("route", name));
        ASSERT_TRUE(map) << name;
        for (const std::string& warning : map_warnings(*map)) {
            ADD_FAILURE() << name << ": " << warning;
        }
        EXPECT_EQ(check_balance(*map).size(), 24u);
        EXPECT_EQ(check_drawing(*map).size(), 3u);
    }
}

TEST(RouteMapCheck, R8_2_the_built_in_maps_fit_a_terminal) {
    for (const std::string_view name : map_names("route")) {
        const Map map = *parse_map(find_map("route", name));
        for (std::size_t j = 0; j < map.junctions.size(); ++j) {
            const Junction& junction = map.junctions[j];
            EXPECT_TRUE(junction.x >= 0 && junction.x < 14) << name << " " << junction.id;
            EXPECT_TRUE(junction.y >= 0 && junction.y < 11) << name << " " << junction.id;
            EXPECT_EQ(junction.id, "j" + std::to_string(j));
        }
    }
}

TEST(RouteMapCheck, R8_2_whom_the_map_is_for_decides_the_numbers) {
    Spoilt map;
    map.file["players"] = {4, 5};
    map.expect_against("junctions");
    map.expect_against("green lights");
    map.expect_against("tourist icons");
    EXPECT_EQ(map.finding("junctions").wanted, "84 to 100");
    EXPECT_TRUE(map.finding("players").holds);
    for (const auto& players : {json{2, 5}, json{3, 4}}) {
        map.file["players"] = players;
        map.expect_against("players");
    }
    for (const auto& players : {json{2, 2}, json{3, 3}}) {
        map.file["players"] = players;
        EXPECT_TRUE(map.finding("players").holds);
        EXPECT_EQ(map.finding("junctions").wanted, "70 to 80");
    }
}

TEST(RouteMapCheck, R8_2_the_mean_number_of_streets) {
    Spoilt map;
    EXPECT_TRUE(map.finding("streets at a junction, on average").holds);
    const JunctionSet& beside = map.good().neighbours[0];
    for (std::size_t j = 1; j < map.good().junctions.size(); ++j) {
        if (beside.contains(static_cast<JunctionId>(j))) continue;
        map.file["streets"].push_back({"j0", map.id(static_cast<JunctionId>(j))});
    }
    map.expect_against("streets at a junction, on average");
    EXPECT_EQ(map.finding("streets at a junction, on average").wanted, "3.2 to 3.5");

    Spoilt thin;
    thin.file["streets"] = json::array();
    for (std::size_t j = 1; j < thin.good().junctions.size(); ++j) {
        thin.file["streets"].push_back({"j0", thin.id(static_cast<JunctionId>(j))});
    }
    thin.expect_against("streets at a junction, on average");
    EXPECT_EQ(thin.finding("streets at a junction, on average").found.substr(0, 4), "1.97");
}

TEST(RouteMapCheck, R8_2_no_junction_with_one_street) {
    Spoilt map;
    map.file["junctions"].push_back({{"id", "far"}, {"x", 90}, {"y", 0}});
    map.file["streets"].push_back({"j0", "far"});
    map.expect_against("junctions with one street", "far");
    EXPECT_EQ(map.finding("junctions with one street").found, "1");
}

TEST(RouteMapCheck, R8_2_green_lights) {
    Spoilt map;
    const JunctionId start = map.start(1);
    const JunctionId next = map.neighbour(start);
    map.icons(next) = {"green"};
    map.expect_against("green lights next to another", map.id(start));
    map.expect_against("green lights next to another", map.id(next));

    Spoilt dark;
    dark.icons(dark.start(1)) = json::array();
    dark.expect_against("starts that are not at a green light", dark.id(dark.start(1)));

    Spoilt few;
    for (json& junction : few.file["junctions"]) {
        if (junction["start"].is_null() && junction["icons"] == json{"green"}) {
            junction["icons"] = json::array();
        }
    }
    few.expect_against("green lights");
    EXPECT_EQ(few.finding("green lights").found, "12");
}

TEST(RouteMapCheck, R8_2_the_number_of_each_icon) {
    for (const MapSize size : {MapSize::Small, MapSize::Large}) {
        for (std::size_t i = 0; i + 1 < kIcons; ++i) {
            Spoilt map(size);
            const std::string icon(kIconNames[i]);
            EXPECT_TRUE(map.finding(icon + " icons").holds);
            map.remove_all(icon);
            map.expect_against(icon + " icons");
            EXPECT_EQ(map.finding(icon + " icons").found, "0");
        }
    }
    Spoilt one_less;
    one_less.icons(one_less.first(Icon::Station)) = json::array();
    one_less.expect_against("station icons");
    EXPECT_EQ(one_less.finding("station icons").wanted, "7");
}

TEST(RouteMapCheck, R8_2_nobody_waits_at_their_own_destination) {
    struct Case {
        const char* passenger;
        const char* destination;
        bool same;
    };
    for (const Case& each :
         {Case{"tourist", "shrine", true}, Case{"tourist", "temple", true},
          Case{"commuter", "station", true}, Case{"student", "university", true},
          Case{"elderly", "station", false}, Case{"tourist", "station", false},
          Case{"commuter", "shrine", false}, Case{"student", "elderly", false}}) {
        Spoilt map;
        const std::string name = map.id(JunctionId{5});
        for (const json& icons :
             {json{each.passenger, each.destination}, json{each.destination, each.passenger}}) {
            map.icons(JunctionId{5}) = icons;
            if (each.same) {
                map.expect_against("passengers at their own destination", name);
            } else {
                EXPECT_TRUE(map.finding("passengers at their own destination").holds) << icons;
            }
        }
    }
}

TEST(RouteMapCheck, R8_2_equal_icons_stand_apart) {
    for (const Icon icon : {Icon::Tourist, Icon::Commuter, Icon::Student, Icon::Elderly,
                            Icon::Shrine, Icon::Temple}) {
        Spoilt map;
        const JunctionId at = map.first(icon);
        map.icons(map.neighbour(at)) = {kIconNames[index(icon)]};
        map.expect_against("distance between equal icons", map.id(at));
        EXPECT_EQ(map.finding("distance between equal icons").found, "1");
        Spoilt twice;
        twice.icons(at) = {kIconNames[index(icon)], kIconNames[index(icon)]};
        twice.expect_against("distance between equal icons", twice.id(at));
        EXPECT_EQ(twice.finding("distance between equal icons").found, "0");
    }
}

TEST(RouteMapCheck, R8_2_stations_and_universities_stand_farther_apart) {
    struct Case {
        Icon icon;
        const char* what;
    };
    for (const Case& each : {Case{Icon::Station, "distance between stations"},
                             Case{Icon::University, "distance between universities"}}) {
        for (const MapSize size : {MapSize::Small, MapSize::Large}) {
            Spoilt map(size);
            const JunctionId at = map.first(each.icon);
            // One step too near.
            const int wanted = balance_of(size).hub_distance;
            for (std::size_t j = 0; j < map.good().junctions.size(); ++j) {
                const auto other = static_cast<JunctionId>(j);
                if (map.far().between(at, other) != wanted - 1) continue;
                map.icons(other) = {kIconNames[index(each.icon)]};
                break;
            }
            map.expect_against(each.what, map.id(at));
            EXPECT_EQ(map.finding(each.what).wanted, "at least " + std::to_string(wanted));
        }
    }
    Spoilt none;
    none.remove_all("station");
    EXPECT_EQ(none.finding("distance between stations").found, "no two of them");
}

TEST(RouteMapCheck, R8_2_the_route_plans) {
    Spoilt same;
    same.file["plans"][1] = same.file["plans"][0];
    same.expect_against("different junctions in the route plans");
    EXPECT_EQ(same.finding("different junctions in the route plans").found, "12");

    Spoilt at_start;
    const JunctionId a = at_start.letter('a');
    at_start.junction(a)["letter"] = nullptr;
    at_start.junction(at_start.start(1))["letter"] = "a";
    at_start.expect_against("letters at starts", at_start.id(at_start.start(1)));

    // The three of a plan side by side.
    Spoilt near;
    const auto plan = near.good().plan_letters[0];
    const JunctionId middle = near.letter(plan[0]);
    std::vector<JunctionId> beside;
    near.good().neighbours[index(middle)].for_each([&](JunctionId j) { beside.push_back(j); });
    for (std::size_t i = 1; i < kPlanLetters; ++i) {
        const JunctionId from = near.letter(plan[i]);
        std::swap(near.junction(beside[i - 1])["letter"], near.junction(from)["letter"]);
    }
    near.expect_against("segments each route plan needs", near.id(middle));
    near.expect_against("difference between the route plans");
    EXPECT_EQ(near.finding("segments each route plan needs").found.substr(0, 3), "2, ");
}

TEST(RouteMapCheck, R8_2_what_a_route_plan_needs_is_the_shortest_way_in_any_order) {
    const Map map = *generate_map(MapSize::Small, 3);
    const Distances far(map);
    const JunctionId a{0};
    const JunctionId b{30};
    const JunctionId c{60};
    const int by_order =
        std::min({far.between(a, b) + far.between(b, c), far.between(a, c) + far.between(c, b),
                  far.between(b, a) + far.between(a, c)});
    EXPECT_EQ(far.round(a, b, c), by_order);
    EXPECT_EQ(far.round(c, a, b), by_order);
    EXPECT_EQ(far.round(b, c, a), by_order);
}

TEST(RouteMapCheck, R8_2_starts_stand_apart_where_the_lights_allow) {
    // Start 1 moves next to start 2, though its old light is still there.
    Spoilt map;
    const JunctionId near = map.neighbour(map.start(2));
    map.icons(near) = {"green"};
    map.junction(map.start(1))["start"] = nullptr;
    map.junction(near)["start"] = 1;
    map.expect_against("distance between starts", map.id(map.start(2)));
    EXPECT_EQ(map.finding("distance between starts").found, "1");

    // Without the old light there may be nothing better: then it holds.
    for (json& junction : map.file["junctions"]) {
        if (junction["start"].is_null() && junction["icons"] == json{"green"}) {
            junction["icons"] = json::array();
        }
    }
    const Finding best = map.finding("distance between starts");
    EXPECT_TRUE(best.holds);
    EXPECT_EQ(best.found, "1, which is the best");
    EXPECT_TRUE(best.where.empty());
}

TEST(RouteMapCheck, R8_2_the_search_for_better_starts_ends) {
    // All lights are green and all are near: a star of 128.
    Map map;
    for (int j = 0; j < kMaxJunctions; ++j) {
        Junction junction;
        junction.id = "j" + std::to_string(j);
        junction.x = j;
        junction.icons = {Icon::Green};
        junction.start = j < kCards ? j + 1 : 0;
        junction.letter = j >= 20 && j < 35 ? static_cast<char>('a' + j - 20) : '\0';
        map.junctions.push_back(junction);
        if (j > 0) map.streets.push_back({{JunctionId{0}, static_cast<JunctionId>(j)}});
    }
    for (std::size_t i = 0; i < kLetters; ++i) {
        map.plan_letters[i / 3][i % 3] = static_cast<char>('a' + i);
    }
    map.fill();
    EXPECT_FALSE(map_warnings(map).empty());
}

TEST(RouteMapCheck, StreetsThatCannotBeToldApartAreReported) {
    const auto at = [](int x, int y, const std::string& id) {
        return json{{"id", id}, {"x", x}, {"y", y}};
    };
    Spoilt map;
    for (const json& each : {at(50, 50, "a"), at(52, 52, "b"), at(52, 50, "c"), at(50, 52, "d"),
                             at(54, 54, "e"), at(53, 54, "f")}) {
        map.file["junctions"].push_back(each);
    }
    // From the last junction there is nothing on the way there.
    map.file["streets"].push_back({map.good().junctions.back().id, "a"});
    map.file["streets"].push_back({"a", "b"});
    map.file["streets"].push_back({"b", "c"});
    map.file["streets"].push_back({"b", "d"});
    map.file["streets"].push_back({"b", "e"});
    map.file["streets"].push_back({"e", "f"});
    EXPECT_TRUE(map.finding("streets that cross").holds);
    EXPECT_TRUE(map.finding("junctions that a street passes through").holds);
    Spoilt crossed = map;
    crossed.file["streets"].push_back({"c", "d"});
    crossed.expect_against("streets that cross", "c");
    EXPECT_EQ(crossed.finding("streets that cross").found, "1");
    Spoilt through = map;
    through.file["streets"].push_back({"a", "e"});
    through.expect_against("junctions that a street passes through", "b");
    Spoilt beside = map;
    beside.file["streets"].push_back({"b", "f"});
    beside.expect_against("junctions with two streets in one direction", "b");
}

TEST(RouteMapCheck, ASentenceNamesAtMostTwelveJunctions) {
    EXPECT_EQ(sentence({"green lights", "16 to 20", "21", false, {}}),
              "green lights: 21, wanted 16 to 20");
    EXPECT_EQ(sentence({"things", "none", "2", false, {"j1", "j2"}}),
              "things: 2, wanted none (j1, j2)");
    const std::vector<std::string> many(13, "j");
    EXPECT_EQ(sentence({"things", "none", "13", false, many}),
              "things: 13, wanted none (j, j, j, j, j, j, j, j, j, j, j, j, ...)");
}

}  // namespace
}  // namespace omnibus::route
