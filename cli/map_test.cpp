// SPDX-License-Identifier: Apache-2.0
// The map command for both games: which game is meant, the report for Route, and new maps.
#include "cli/map.hpp"

#include <gtest/gtest.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "games/built_in_maps.hpp"
#include "games/registry.hpp"
#include "mapmaker/generate.hpp"
#include "tests/support/run_command.hpp"

namespace omnibus::cli {
namespace {

using nlohmann::json;

using test::Outcome;

Outcome run(const std::vector<std::string>& words) {
    return test::run_command(
        words, [](CLI::App& program, int& exit_code) { add_map(program, exit_code); });
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

class RouteMapCommand : public testing::Test {
  protected:
    RouteMapCommand() : base_(testing::TempDir() + "omnibus-map-" + std::to_string(getpid())) {}
    ~RouteMapCommand() override {
        for (const std::string& path : made_) {
            std::remove(path.c_str());
        }
    }
    std::string path(const std::string& name) {
        made_.push_back(base_ + name);
        return made_.back();
    }
    std::string file(const std::string& name, const std::string& text) {
        std::string where = path(name);
        EXPECT_TRUE(write_file(where, text));
        return where;
    }

  private:
    std::string base_;
    std::vector<std::string> made_;
};

json good() {
    return json::parse(route::map_text(*route::generate_map(route::MapSize::Small, 2)));
}

TEST(MapList, NamesEveryMapAlsoOfAGameThatIsNotKnownHere) {
    const Outcome list = run({"map", "list"});
    EXPECT_EQ(list.exit_code, kDone);
    for (const BuiltInMap& map : built_in_maps()) {
        EXPECT_TRUE(has(list.out, map_line(map) + "\n")) << map.name;
    }
    EXPECT_EQ(map_line({"bus", "classic", find_map("bus", "classic")}),
              "classic      bus    Classic: 36 junctions, 70 streets");
    EXPECT_EQ(map_line({"tram", "loop", "{}"}), "loop         tram");
}

TEST_F(RouteMapCommand, ListNamesTheMapsOfBothGames) {
    const Outcome list = run({"map", "list"});
    EXPECT_EQ(list.exit_code, kDone);
    for (const GameInfo& game : all_games()) {
        for (const std::string_view name : map_names(game.name)) {
            EXPECT_TRUE(has(list.out, std::string(name))) << list.out;
        }
        EXPECT_TRUE(has(list.out, std::string(game.name)));
    }
}

TEST_F(RouteMapCommand, CheckReportsEveryFinding) {
    const std::string city = file(".json", good().dump());
    const Outcome report = run({"map", "check", city});
    EXPECT_EQ(report.exit_code, kDone) << report.complaint;
    for (const char* part : {"OK   green lights ", "70 to 80", "streets that cross",
                             "The map loads, and all is as wanted."}) {
        EXPECT_TRUE(has(report.out, part)) << part << "\n" << report.out;
    }
    EXPECT_FALSE(has(report.out, "\nNO"));
    // A built-in map by name, with and without saying of which game.
    const std::string name(map_names("route").front());
    EXPECT_EQ(run({"map", "check", name}).out, run({"map", "check", name, "--game", "route"}).out);
    // No line is longer than a terminal.
    std::size_t begin = 0;
    for (std::size_t end; (end = report.out.find('\n', begin)) != std::string::npos;
         begin = end + 1) {
        EXPECT_LE(end - begin, 100u) << report.out.substr(begin, end - begin);
    }
}

TEST_F(RouteMapCommand, CheckMarksWhatIsNotAsWantedAndNamesTheJunctions) {
    json map = good();
    map["junctions"].push_back({{"id", "lonely"}, {"x", 90}, {"y", 1}});
    map["streets"].push_back({"j0", "lonely"});
    for (std::size_t j = 0; j < 60; ++j) {
        map["junctions"][j]["icons"] = {"tourist"};
    }
    const Outcome report = run({"map", "check", file(".json", map.dump())});
    EXPECT_EQ(report.exit_code, kDone);  // as for Bus: it loads
    EXPECT_TRUE(has(report.out, "NO   junctions with one street")) << report.out;
    EXPECT_TRUE(has(report.out, "\n     at lonely\n")) << report.out;
    EXPECT_TRUE(has(report.out, "NO   tourist icons")) << report.out;
    EXPECT_TRUE(has(report.out, " of 27 findings are not as wanted.")) << report.out;
}

TEST_F(RouteMapCommand, TheGameIsWhatTheFileSaysUnlessAFlagDoes) {
    // Nothing said: plans are what only Route has.
    json map = good();
    map.erase("game");
    const Outcome unsaid = run({"map", "check", file("-unsaid.json", map.dump())});
    EXPECT_TRUE(has(unsaid.out, "all is as wanted")) << unsaid.complaint;
    const std::string town =
        file("-town.json", R"({"junctions":[{"id":"a"},{"id":"b"}],"streets":[["a","b"]]})");
    EXPECT_TRUE(has(run({"map", "check", town}).out, "parks"));
    EXPECT_TRUE(has(run({"map", "check", town, "--game", "route"}).complaint, "map/position"));

    const std::string said = file("-said.json", good().dump());
    const Outcome other = run({"map", "check", said, "--game", "bus"});
    EXPECT_EQ(other.exit_code, kRefused);
    EXPECT_TRUE(has(other.complaint, "map/game")) << other.complaint;
    const Outcome chess = run({"map", "check", said, "--game", "chess"});
    EXPECT_EQ(chess.exit_code, kWrongUse);
    EXPECT_TRUE(has(chess.complaint, "settings/game")) << chess.complaint;
}

TEST_F(RouteMapCommand, CheckSaysWhyAMapDoesNotLoad) {
    json map = good();
    map["streets"][0] = {"j0", "nowhere"};
    const Outcome refused = run({"map", "check", file(".json", map.dump())});
    EXPECT_EQ(refused.exit_code, kRefused);
    EXPECT_TRUE(has(refused.complaint, "nowhere")) << refused.complaint;
    EXPECT_TRUE(has(refused.complaint, "map/street_junction")) << refused.complaint;
    EXPECT_EQ(run({"map", "check", file("-no.json", "no map")}).exit_code, kRefused);

    const std::string name(map_names("route").front());
    const Outcome unknown = run({"map", "check", "atlantis"});
    EXPECT_EQ(unknown.exit_code, kWrongUse);
    EXPECT_TRUE(has(unknown.complaint, name)) << unknown.complaint;
    const Outcome of_bus = run({"map", "check", name, "--game", "bus"});
    EXPECT_EQ(of_bus.exit_code, kWrongUse);
    EXPECT_FALSE(has(of_bus.complaint, name + ",")) << of_bus.complaint;
}

TEST_F(RouteMapCommand, GenerateWritesAMapThatHoldsUp) {
    for (const char* size : {"small", "large"}) {
        const Outcome made =
            run({"map", "generate", "--game", "route", "--seed", "5", "--size", size});
        EXPECT_EQ(made.exit_code, kDone) << made.complaint;
        const auto map = route::parse_map(made.out);
        ASSERT_TRUE(map) << map.error().message;
        EXPECT_TRUE(route::map_warnings(*map).empty());
        EXPECT_EQ(map->balanced[1], std::string(size) == "small" ? 3 : 5);

        const std::string out = path(".json");
        const Outcome written =
            run({"map", "generate", "--seed", "5", "--size", size, "--out", out});
        EXPECT_EQ(written.exit_code, kDone);
        EXPECT_EQ(written.out, "");
        EXPECT_EQ(*read_file(out), made.out);
    }
    EXPECT_EQ(run({"map", "generate"}).exit_code, kDone);
}

TEST_F(RouteMapCommand, GenerateRefusesWhatItCannotMake) {
    const Outcome bus = run({"map", "generate", "--game", "bus"});
    EXPECT_EQ(bus.exit_code, kWrongUse);
    EXPECT_TRUE(has(bus.complaint, "no generator for maps of Bus")) << bus.complaint;
    EXPECT_EQ(bus.out, "");
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
             {"--game", "chess"}, {"--size", "huge"}, {"--seed", "soon"}}) {
        std::vector<std::string> words{"map", "generate"};
        words.insert(words.end(), wrong.begin(), wrong.end());
        EXPECT_EQ(run(words).exit_code, kWrongUse) << wrong[1];
    }
    EXPECT_EQ(run({"map", "generate", "--out", path("/no/folder.json")}).exit_code, kRefused);
}

// A map is a stranger's file: its name must not speak to the terminal.
TEST_F(RouteMapCommand, ANameWithEscapesIsPrintedWithoutThem) {
    json city = good();
    city["name"] = "\x1b[2JGone";
    const Outcome report = run({"map", "check", file(".json", city.dump())});
    EXPECT_EQ(report.exit_code, kDone);
    EXPECT_EQ(report.out.find('\x1b'), std::string::npos);
    EXPECT_TRUE(has(report.out, "Gone"));
}

TEST_F(RouteMapCommand, HelpShowsExamples) {
    CLI::App program{"", "omnibus"};
    int exit_code = kDone;
    add_map(program, exit_code);
    EXPECT_TRUE(has(program.get_subcommand("map")->get_subcommand("generate")->help(), "Example"));
}

}  // namespace
}  // namespace omnibus::cli
