// SPDX-License-Identifier: Apache-2.0
// Golden records: whole games kept as text, each for something it shows, with the legal count and a
// state hash at every action. `make golden` writes them anew (OMNIBUS_GOLDEN=write); read the diff.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/naive/bus.hpp"
#include "tests/naive/route.hpp"
#include "tests/support/features.hpp"
#include "tests/support/games.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/random_map.hpp"

namespace omnibus {
namespace {

namespace fs = std::filesystem;

bool writing() {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody here changes the environment
    const char* mode = std::getenv("OMNIBUS_GOLDEN");
    return mode != nullptr && std::string(mode) == "write";
}

std::string slurp(const fs::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<fs::path> record_files(const std::string& game) {
    std::vector<fs::path> files;
    const fs::path folder = fs::path(test::source_folder()) / "tests/records" / game;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".rec") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

// Random play that passes half the time when it may: games of many rounds, as people play them.
Match play_for(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed) {
    Match match(game);
    Rng rng(seed);
    while (!match.over()) {
        const auto legal = match.legal();
        const bool may_pass = game->notation(legal.back()) == "pass";
        const Action action = may_pass && seed % 4 != 0 && rng.below(2) == 0
                                  ? legal.back()
                                  : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        match.play(match.to_move(), action);
    }
    return match;
}

// Where to look for a feature: mostly on the classic board, else on a map that has what it takes.
Request bus_request(const std::string& feature, std::uint64_t seed) {
    Request request;
    request.game = "bus";
    if (feature.substr(4, 6) == " with ") {
        request.edition = feature.substr(0, 4);
        request.players = feature.back() - '0';
    } else {
        request.players = 3 + static_cast<int>(seed % 3);
    }
    request.start = static_cast<int>(seed % static_cast<std::uint64_t>(request.players));
    if (feature == "parallel streets") {
        request.map_text =
            R"({"game":"bus","name":"Two quays","junctions":[{"id":"north","kind":"park","sites":[1,1,1,2]},)"
            R"({"id":"quay","kind":"station","sites":[1,1,1,3]},{"id":"south","kind":"junction","sites":[1,1,1,1,2,4]},)"
            R"({"id":"mole","kind":"junction","sites":[1,2,3]}],"streets":[["north","quay"],["quay","north"],["quay","south"],)"
            R"(["south","north"],["south","quay"],["mole","quay"],["mole","south"]]})";
    }
    if (feature == "line markers run out") request.options = {{"line_markers", 5}};
    return request;
}

// One long road: whoever follows another is in traffic all the way.
std::string long_road() {
    nlohmann::json map{{"game", "route"}, {"name", "The long road"}, {"players", {2, 5}}};
    for (int j = 0; j < 50; ++j) {
        nlohmann::json junction{{"id", "j" + std::to_string(j)},
                                {"x", j},
                                {"y", 0},
                                {"icons", nlohmann::json::array()}};
        junction["start"] = junction["letter"] = nullptr;
        if (j < route::kCards) junction["start"] = j + 1;
        if (j < route::kLetters) junction["letter"] = std::string(1, static_cast<char>('a' + j));
        map["junctions"].push_back(junction);
        if (j > 0) map["streets"].push_back({"j" + std::to_string(j - 1), junction["id"]});
    }
    for (int plan = 0; plan < route::kPlans; ++plan) {
        for (int i = 0; i < route::kPlanLetters; ++i) {
            map["plans"][static_cast<std::size_t>(plan)].push_back(
                std::string(1, static_cast<char>('a' + 3 * plan + i)));
        }
    }
    return map.dump();
}

// On a built-in map, and when that does not show it for long on random ones.
Request route_request(const std::string& feature, std::uint64_t seed) {
    Request request;
    request.game = "route";
    request.players = 2 + static_cast<int>(seed % 4);
    request.start = static_cast<int>(seed % static_cast<std::uint64_t>(request.players));
    if (feature == "start marker stays") request.options = {{"start_marker_moves", 0}};
    if (feature == "traffic full") {
        request.map_text = long_road();
    } else if (seed > 400)
        request.map_text = test::random_route_map(seed).dump();
    return request;
}

struct Golden {
    std::string game;
    const std::set<std::string>& wanted;
    std::set<std::string> (*features)(const Match&);
    Request (*request)(const std::string& feature, std::uint64_t seed);
};

const Golden& golden_bus() {
    static const Golden golden{"bus", test::wanted_bus_features(), test::bus_features, bus_request};
    return golden;
}
const Golden& golden_route() {
    static const Golden golden{"route", test::wanted_route_features(), test::route_features,
                               route_request};
    return golden;
}

void write_records(const Golden& golden) {
    for (const fs::path& old : record_files(golden.game))
        fs::remove(old);
    int number = 0;
    for (const std::string& feature : golden.wanted) {
        for (std::uint64_t seed = 1;; ++seed) {
            EXPECT_LT(seed, 5'000u) << "no game found that shows: " << feature;
            if (seed == 5'000u) break;
            const Request request = golden.request(feature, seed);
            const auto game = make_game(request);
            ASSERT_TRUE(game) << game.error().message;
            const Match match = play_for(*game, seed);
            if (golden.features(match).count(feature) == 0) continue;
            Record record = record_of(match, request.options, {}, Checks::Yes);
            record.note = feature;
            std::string slug = feature;
            std::replace(slug.begin(), slug.end(), ' ', '-');
            char name[80];
            std::snprintf(name, sizeof name, "%03d-%s.rec", ++number, slug.c_str());
            std::ofstream(fs::path(test::source_folder()) / "tests/records" / golden.game / name)
                << print_record(record);
            break;
        }
    }
}

void records_replay(const Golden& golden) {
    if (writing()) write_records(golden);
    std::set<std::string> shown;
    for (const fs::path& file : record_files(golden.game)) {
        const auto loaded = load_record(slurp(file));
        ASSERT_TRUE(loaded) << file.filename() << ": " << loaded.error().message;
        EXPECT_EQ(golden.features(loaded->match).count(loaded->record.note), 1u) << file.filename();
        EXPECT_TRUE(loaded->match.over()) << file.filename();
        for (const RecordEntry& entry : loaded->record.entries) {
            EXPECT_TRUE(entry.check.has_value()) << file.filename();
        }
        shown.insert(loaded->record.note);
    }
    for (const std::string& feature : golden.wanted) {
        EXPECT_EQ(shown.count(feature), 1u) << "no golden record shows: " << feature;
    }
}

TEST(Golden, BusRecordsReplayAndShowWhatTheySay) {
    records_replay(golden_bus());
}
TEST(Golden, RouteRecordsReplayAndShowWhatTheySay) {
    records_replay(golden_route());
}

nlohmann::json options_json(const Settings& in_force) {
    nlohmann::json options;
    for (const OptionValue& option : in_force.options) {
        const bool number = option.key == "stones" || option.key == "line_markers";
        options[option.key] =
            number ? nlohmann::json(option.value) : nlohmann::json(option.value != 0);
    }
    return options;
}

template <class Make>
void naive_plays_the_same(const std::string& game, Make make) {
    for (const fs::path& file : record_files(game)) {
        const auto loaded = load_record(slurp(file));
        ASSERT_TRUE(loaded);
        const Settings& in_force = loaded->match.game().settings();
        auto naive = make(in_force, nlohmann::json::parse(in_force.map_text));
        for (const RecordEntry& entry : loaded->record.entries) {
            ASSERT_EQ(naive.legal().size(), entry.check->legal)
                << file.filename() << " line " << entry.line;
            naive.apply(entry.action);
        }
        EXPECT_EQ(naive.state()["ranking"], nlohmann::json(loaded->record.result->order))
            << file.filename();
    }
}

TEST(Golden, NaiveBusPlaysTheSameGames) {
    naive_plays_the_same("bus", [](const Settings& in_force, const nlohmann::json& map) {
        return naive::Bus(map, in_force.players, in_force.edition, index(in_force.start),
                          options_json(in_force));
    });
}
TEST(Golden, NaiveRoutePlaysTheSameGames) {
    naive_plays_the_same("route", [](const Settings& in_force, const nlohmann::json& map) {
        return naive::Route(map, in_force.players, index(in_force.start), options_json(in_force));
    });
}

// tests/perft/GAME.perft: "RECORD AT DEPTH COUNT", confirmed by both implementations.
void write_perft(const std::string& game, const fs::path& perft) {
    std::ofstream out(perft);
    out << "# RECORD AT DEPTH COUNT: action sequences of that length after AT actions of the "
           "record\n";
    for (const fs::path& file : record_files(game)) {
        const auto loaded = load_record(slurp(file));
        for (std::size_t at = 0; at < loaded->match.length(); at += 37) {
            for (const int depth : {1, 2, 3}) {
                const auto count = loaded->match.game().perft(loaded->match.state_at(at), depth);
                if (count > 20'000) break;
                out << file.filename().string() << " " << at << " " << depth << " " << count
                    << "\n";
            }
        }
    }
}

void perft_counts(const std::string& game) {
    const fs::path tests = fs::path(test::source_folder()) / "tests";
    const fs::path perft = tests / "perft" / (game + ".perft");
    if (writing()) write_perft(game, perft);
    std::ifstream in(perft);
    int lines = 0;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream fields(line);
        std::string name;
        std::size_t at = 0;
        int depth = 0;
        std::uint64_t count = 0;
        fields >> name >> at >> depth >> count;
        const auto loaded = load_record(slurp(tests / "records" / game / name));
        ASSERT_TRUE(loaded) << name;
        EXPECT_EQ(loaded->match.game().perft(loaded->match.state_at(at), depth), count) << line;
        ++lines;
    }
    EXPECT_GT(lines, 100);
}

TEST(Golden, BusPerftCounts) {
    perft_counts("bus");
}
TEST(Golden, RoutePerftCounts) {
    perft_counts("route");
}

}  // namespace
}  // namespace omnibus
