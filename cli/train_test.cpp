// SPDX-License-Identifier: Apache-2.0
// The train command: three steps to a net that tells its story, going on after a stop, and what it
// refuses.
#include <gtest/gtest.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "bots/net/net.hpp"
#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/train/folder.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus::cli {
namespace {

using test::Outcome;
using Words = std::vector<std::string>;

std::string read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

class TrainCommand : public testing::Test {
  protected:
    std::string path(const std::string& name) const { return folder_.path(name); }

    // Games of two or three with few simulations: this is about the steps, not about strength.
    Outcome run(const std::string& dir, const Words& words, const std::string& game = "bus") const {
        const std::pair<std::string, std::string> usual[] = {
            {"--players", game == "bus" ? "3" : "2"},
            {"--sims", "8"},
            {"--seed", "5"},
            {"--epochs", "1"},
        };
        Words all{"train", "--game", game, "--dir", path(dir)};
        for (const auto& [flag, value] : usual) {
            if (std::find(words.begin(), words.end(), flag) == words.end()) {
                all.insert(all.end(), {flag, value});
            }
        }
        all.insert(all.end(), words.begin(), words.end());
        return test::run_command(
            all, [](CLI::App& program, int& exit_code) { add_train(program, exit_code); });
    }

  private:
    test::TempFolder folder_{"train"};
};

TEST_F(TrainCommand, plays_trains_and_matches_and_the_net_tells_how) {
    for (const std::string game : {"bus", "route"}) {
        const std::string out = path(game + ".net");
        const Outcome outcome =
            run(game, {"--games", "6", "--pairs", "2", "--out", out, "--generation", "7"}, game);
        // Two pairs of games decide nothing: such a net takes nobody's place.
        EXPECT_EQ(outcome.exit_code, kRefused);
        EXPECT_NE(outcome.complaint.find("more --pairs"), std::string::npos) << outcome.complaint;
        EXPECT_NE(outcome.out.find("in 2 pairs of games: open"), std::string::npos) << outcome.out;
        EXPECT_FALSE(std::filesystem::exists(out));
        // The same command but for the match: the games and the net are there already.
        const Outcome again =
            run(game, {"--games", "6", "--pairs", "0", "--out", out, "--generation", "7"}, game);
        ASSERT_EQ(again.exit_code, kDone) << again.complaint;
        EXPECT_EQ(again.out.find("training on"), std::string::npos) << again.out;
        const auto net = parse_net(read(out));
        ASSERT_TRUE(net) << net.error().message;
        EXPECT_EQ(net->story().game, game);
        EXPECT_NE(net->story().made_by.find("omnibus train --game " + game + " --generation 7"),
                  std::string::npos);
        EXPECT_NE(net->story().from.find("6 games"), std::string::npos) << net->story().from;
        EXPECT_EQ(net->story().gained, "no match");
        EXPECT_NE(net->story().note.find("games kept aside"), std::string::npos);
    }
}

TEST_F(TrainCommand, goes_on_where_it_was_stopped_with_any_number_of_threads) {
    ASSERT_EQ(run("whole", {"--games", "6", "--only", "play", "--threads", "1"}).exit_code, kDone);
    ASSERT_EQ(run("parts", {"--games", "2", "--only", "play", "--threads", "2"}).exit_code, kDone);
    // Killed in the middle of writing the third game.
    const std::string samples = path("parts") + "/samples";
    ASSERT_EQ(run("parts", {"--games", "3", "--only", "play"}).exit_code, kDone);
    std::filesystem::resize_file(samples, std::filesystem::file_size(samples) - 7);
    ASSERT_EQ(run("parts", {"--games", "6", "--only", "play", "--threads", "2"}).exit_code, kDone);
    EXPECT_EQ(read(samples), read(path("whole") + "/samples"));

    // The same games, so the same net.
    for (const char* dir : {"whole", "parts"}) {
        ASSERT_EQ(run(dir, {"--games", "6", "--only", "train"}).exit_code, kDone);
    }
    EXPECT_EQ(read(path("parts") + "/new.net"), read(path("whole") + "/new.net"));
}

TEST_F(TrainCommand, refuses_with_a_reason_and_writes_nothing) {
    const std::string out = path("refused.net");
    std::ofstream(path("broken.net")) << "omnibus-net: 2\ngame: bus\n";
    const struct {
        Words words;
        std::string says;
    } cases[] = {
        {{"--from", path("none.net")}, "none.net"},
        {{"--from", path("broken.net")}, "line 3"},
        {{"--games", "0"}, ""},
        {{"--only", "dance"}, ""},
        {{"--outcome-part", "2"}, ""},
        {{"--players", "9"}, "9 players"},
        {{"--only", "train"}, "--only train makes none"},
        {{"--out", path("no/such/folder.net")}, "no folder"},
        {{"--also", path("none.samples")}, "none.samples"},
    };
    for (const auto& each : cases) {
        Words words = each.words;
        const bool unwritable = words.front() == "--out";
        if (!unwritable) words.insert(words.end(), {"--out", out});
        const Outcome outcome = run("refused", words);
        EXPECT_EQ(outcome.exit_code, unwritable ? kRefused : kWrongUse) << each.says;
        EXPECT_NE((outcome.complaint + outcome.out).find(each.says), std::string::npos)
            << outcome.complaint << outcome.out;
        EXPECT_FALSE(std::filesystem::exists(out));
    }
    const Outcome unknown = run("refused", {}, "chess");
    EXPECT_EQ(unknown.exit_code, kWrongUse);
    EXPECT_NE(unknown.complaint.find("chess"), std::string::npos);
}

TEST_F(TrainCommand, other_samples_make_another_net) {
    ASSERT_EQ(run("more", {"--games", "3", "--only", "play", "--seed", "6"}).exit_code, kDone);
    ASSERT_EQ(run("few", {"--games", "2", "--pairs", "0"}).exit_code, kDone);
    const std::string before = read(path("few") + "/new.net");
    ASSERT_EQ(
        run("few", {"--games", "2", "--pairs", "0", "--also", path("more") + "/samples"}).exit_code,
        kDone);
    const auto net = parse_net(read(path("few") + "/new.net"));
    ASSERT_TRUE(net);
    EXPECT_NE(print_net(*net), before);
    EXPECT_NE(net->story().from.find("5 games, 2 of them"), std::string::npos);
}

TEST_F(TrainCommand, a_damaged_game_is_told_and_nothing_is_cut_off) {
    ASSERT_EQ(run("bits", {"--games", "3", "--only", "play"}).exit_code, kDone);
    const std::string samples = path("bits") + "/samples";
    std::string bytes = read(samples);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    std::ofstream(samples, std::ios::binary) << bytes;
    for (const char* step : {"play", "train"}) {
        const Outcome outcome = run("bits", {"--games", "5", "--only", step});
        EXPECT_EQ(outcome.exit_code, kWrongUse);
        EXPECT_NE(outcome.complaint.find("game 2, at byte"), std::string::npos)
            << outcome.complaint;
        EXPECT_EQ(read(samples), bytes);
    }
}

TEST_F(TrainCommand, games_of_another_plan_are_not_mixed_in) {
    ASSERT_EQ(run("plan", {"--games", "2", "--only", "play"}).exit_code, kDone);
    const std::string before = read(path("plan") + "/samples");
    const Outcome other = run("plan", {"--games", "4", "--only", "play", "--from", "greedy"});
    EXPECT_EQ(other.exit_code, kWrongUse);
    EXPECT_FALSE(other.complaint.empty());
    EXPECT_EQ(read(path("plan") + "/samples"), before);
}

TEST_F(TrainCommand, steps_that_need_games_make_no_folder) {
    for (const char* step : {"train", "match"}) {
        const Outcome outcome = run("nosuch", {"--only", step});
        EXPECT_EQ(outcome.exit_code, kWrongUse);
        EXPECT_NE(outcome.complaint.find("[train/no_folder]"), std::string::npos);
        EXPECT_NE(outcome.complaint.find(path("nosuch")), std::string::npos) << outcome.complaint;
        EXPECT_FALSE(std::filesystem::exists(path("nosuch")));
    }
}

TEST_F(TrainCommand, two_trainings_do_not_share_a_folder) {
    ASSERT_EQ(run("busy", {"--games", "1", "--only", "play"}).exit_code, kDone);
    {
        const auto held = TrainFolder::open(path("busy"), read(path("busy") + "/plan.txt"), false);
        ASSERT_TRUE(held) << held.error().message;
        const Outcome outcome = run("busy", {"--games", "2", "--only", "play"});
        EXPECT_EQ(outcome.exit_code, kWrongUse);
        EXPECT_NE(outcome.complaint.find("[train/busy]"), std::string::npos) << outcome.complaint;
    }
    EXPECT_EQ(run("busy", {"--games", "2", "--only", "play"}).exit_code, kDone);
}

TEST_F(TrainCommand, a_signal_ends_it_and_it_says_how_to_go_on) {
    const std::string samples = path("a b") + "/samples";
    std::thread later([&] {
        std::error_code none;
        while (!(std::filesystem::file_size(samples, none) > 2000) || none)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        kill(getpid(), SIGINT);
    });
    const Outcome outcome = run("a b", {"--games", "1000000", "--only", "play"});
    later.join();
    EXPECT_EQ(outcome.exit_code, 128 + SIGINT);
    EXPECT_NE(outcome.complaint.find("omnibus: stopped; "), std::string::npos);
    EXPECT_NE(outcome.complaint.find("To go on: omnibus train --game bus"), std::string::npos)
        << outcome.complaint;
    EXPECT_NE(outcome.complaint.find(" --dir '" + path("a b") + "'"), std::string::npos)
        << outcome.complaint;
    EXPECT_EQ(std::count(outcome.complaint.begin(), outcome.complaint.end(), '\n'), 1);
}

TEST_F(TrainCommand, half_a_line_of_the_match_is_not_taken_for_a_share) {
    auto folder = TrainFolder::open(path("match"), "plan\n", true);
    ASSERT_TRUE(folder);
    EXPECT_TRUE(folder->read_match().empty());
    std::ofstream(path("match") + "/match.txt") << "0.5\n1\n0.3";
    EXPECT_EQ(folder->read_match(), (std::vector<double>{0.5, 1}));
    EXPECT_EQ(read(path("match") + "/match.txt"), "0.5\n1\n");
}

}  // namespace
}  // namespace omnibus::cli
