// SPDX-License-Identifier: Apache-2.0
// Golden records: whole games kept as text, each for something it shows, with the legal count and a
// state hash at every action. `make golden` writes them anew (OMNIBUS_GOLDEN=write); read the diff.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/naive/bus.hpp"
#include "tests/support/features.hpp"
#include "tests/support/games.hpp"

namespace omnibus {
namespace {

namespace fs = std::filesystem;

const fs::path kRecords = fs::path(OMNIBUS_SOURCE_DIR) / "tests/records/bus";
const fs::path kPerft = fs::path(OMNIBUS_SOURCE_DIR) / "tests/perft/bus.perft";

bool writing() {
    const char* mode = std::getenv("OMNIBUS_GOLDEN");
    return mode != nullptr && std::string(mode) == "write";
}

std::string slurp(const fs::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<fs::path> record_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(kRecords)) {
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

struct Setting {
    test::BusCase game;
    Options by_hand;
};

// Where to look for a feature: mostly on the classic board, else on a map that has what it takes.
Setting setting_for(const std::string& feature, std::uint64_t seed) {
    Setting setting;
    if (feature.substr(4, 6) == " with ") {
        setting.game.edition = feature.substr(0, 4);
        setting.game.players = feature.back() - '0';
    } else {
        setting.game.players = 3 + static_cast<int>(seed % 3);
    }
    setting.game.start = static_cast<int>(seed % static_cast<std::uint64_t>(setting.game.players));
    if (feature == "parallel streets") {
        setting.game.map = nlohmann::json::parse(
            R"({"game":"bus","name":"Two quays","junctions":[{"id":"north","kind":"park","sites":[1,1,1,2]},)"
            R"({"id":"quay","kind":"station","sites":[1,1,1,3]},{"id":"south","kind":"junction","sites":[1,1,1,1,2,4]},)"
            R"({"id":"mole","kind":"junction","sites":[1,2,3]}],"streets":[["north","quay"],["quay","north"],["quay","south"],)"
            R"(["south","north"],["south","quay"],["mole","quay"],["mole","south"]]})");
    }
    if (feature == "line markers run out") {
        setting.by_hand = {{"line_markers", 5}};
        setting.game.options["line_markers"] = 5;
    }
    return setting;
}

std::shared_ptr<const AnyGame> game_for(const Setting& setting) {
    if (!setting.game.map.is_null()) return test::make_bus(setting.game);
    Request request;
    request.game = "bus";
    request.players = setting.game.players;
    request.edition = setting.game.edition;
    request.start = setting.game.start;
    request.options = setting.by_hand;
    return *make_game(request);
}

void write_records() {
    for (const fs::path& old : record_files())
        fs::remove(old);
    int number = 0;
    for (const std::string& feature : test::wanted_features()) {
        for (std::uint64_t seed = 1;; ++seed) {
            ASSERT_LT(seed, 20'000u) << "no game found that shows: " << feature;
            const Setting setting = setting_for(feature, seed);
            const Match match = play_for(game_for(setting), seed);
            if (test::features(match).count(feature) == 0) continue;
            Record record = record_of(match, setting.by_hand, {}, Checks::Yes);
            record.note = feature;
            std::string slug = feature;
            std::replace(slug.begin(), slug.end(), ' ', '-');
            char name[80];
            std::snprintf(name, sizeof name, "%03d-%s.rec", ++number, slug.c_str());
            std::ofstream(kRecords / name) << print_record(record);
            break;
        }
    }
}

TEST(Golden, RecordsReplayAndShowWhatTheySay) {
    if (writing()) write_records();
    std::set<std::string> shown;
    for (const fs::path& file : record_files()) {
        const auto loaded = load_record(slurp(file));
        ASSERT_TRUE(loaded) << file.filename() << ": " << loaded.error().message;
        EXPECT_EQ(test::features(loaded->match).count(loaded->record.note), 1u) << file.filename();
        EXPECT_TRUE(loaded->match.over()) << file.filename();
        for (const RecordEntry& entry : loaded->record.entries) {
            EXPECT_TRUE(entry.check.has_value()) << file.filename();
        }
        shown.insert(loaded->record.note);
    }
    for (const std::string& feature : test::wanted_features()) {
        EXPECT_EQ(shown.count(feature), 1u) << "no golden record shows: " << feature;
    }
}

TEST(Golden, NaiveImplementationPlaysTheSameGames) {
    for (const fs::path& file : record_files()) {
        const auto loaded = load_record(slurp(file));
        ASSERT_TRUE(loaded);
        const Settings& in_force = loaded->match.game().settings();
        nlohmann::json options;
        for (const OptionValue& option : in_force.options) {
            const bool number = option.key == "stones" || option.key == "line_markers";
            options[option.key] =
                number ? nlohmann::json(option.value) : nlohmann::json(option.value != 0);
        }
        naive::Bus naive(nlohmann::json::parse(in_force.map_text), in_force.players,
                         in_force.edition, index(in_force.start), options);
        for (const RecordEntry& entry : loaded->record.entries) {
            ASSERT_EQ(naive.legal().size(), entry.check->legal)
                << file.filename() << " line " << entry.line;
            naive.apply(entry.action);
        }
        EXPECT_EQ(naive.state()["ranking"], nlohmann::json(loaded->record.result->order))
            << file.filename();
    }
}

// tests/perft/bus.perft: "RECORD AT DEPTH COUNT", confirmed by both implementations.
void write_perft() {
    std::ofstream out(kPerft);
    out << "# RECORD AT DEPTH COUNT: action sequences of that length after AT actions of the "
           "record\n";
    for (const fs::path& file : record_files()) {
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

TEST(Golden, PerftCounts) {
    if (writing()) write_perft();
    std::ifstream in(kPerft);
    int lines = 0;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream fields(line);
        std::string name;
        std::size_t at = 0;
        int depth = 0;
        std::uint64_t count = 0;
        fields >> name >> at >> depth >> count;
        const auto loaded = load_record(slurp(kRecords / name));
        ASSERT_TRUE(loaded) << name;
        EXPECT_EQ(loaded->match.game().perft(loaded->match.state_at(at), depth), count) << line;
        ++lines;
    }
    EXPECT_GT(lines, 100);
}

}  // namespace
}  // namespace omnibus
