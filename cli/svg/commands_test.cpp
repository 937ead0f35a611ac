// SPDX-License-Identifier: Apache-2.0
// The commands draw and map: what they write, and what they say and return when used wrongly.
#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"

#include <gtest/gtest.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "engine/rng.hpp"
#include "games/registry.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/xml_check.hpp"

namespace omnibus::cli {
namespace {

using test::Outcome;

Outcome run(const std::vector<std::string>& words) {
    return test::run_command(words, [](CLI::App& program, int& exit_code) {
        add_draw(program, exit_code);
        add_map(program, exit_code);
    });
}

class Commands : public testing::Test {
  protected:
    Commands() : base_(testing::TempDir() + "omnibus-svg-" + std::to_string(getpid())) {}
    ~Commands() override {
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
    // A short record of a game on the first map there is.
    std::string record(int actions, const std::string& game = "bus") {
        Request request;
        request.game = game;
        request.players = 3;
        request.start = 0;
        Match match(*make_game(request));
        Rng rng(1);
        for (int i = 0; i < actions; ++i) {
            const auto legal = match.legal();
            const auto pick = rng.below(static_cast<std::uint32_t>(legal.size()));
            EXPECT_EQ(match.play(match.to_move(), legal[pick]), Refusal::None);
        }
        return file(".rec", print_record(record_of(match, {}, {"Ada", "", "Cleo (greedy)"})));
    }

  private:
    std::string base_;
    std::vector<std::string> made_;
};

TEST_F(Commands, DrawWritesAPictureOfTheEndOrOfAnyPosition) {
    const std::string game = record(20);
    const Outcome end = run({"draw", game});
    EXPECT_EQ(end.exit_code, kDone);
    EXPECT_EQ(svg::xml_fault(end.out), "");
    EXPECT_NE(end.out.find(">Cleo<"), std::string::npos);
    EXPECT_EQ(run({"draw", game, "--at", "20"}).out, end.out);
    const Outcome begin = run({"draw", game, "--at", "0", "--dark"});
    EXPECT_EQ(begin.exit_code, kDone);
    EXPECT_NE(begin.out, end.out);

    const std::string out = path(".svg");
    const Outcome written = run({"draw", game, "--out", out});
    EXPECT_EQ(written.exit_code, kDone);
    EXPECT_EQ(written.out, "");
    EXPECT_EQ(*read_file(out), end.out);
}

TEST_F(Commands, DrawRefusesPositionsThatAreNotThere) {
    const std::string game = record(20);
    for (const char* at : {"21", "-1", "99999999999"}) {
        const Outcome outcome = run({"draw", game, "--at", at});
        EXPECT_EQ(outcome.exit_code, kWrongUse) << at;
        EXPECT_EQ(outcome.out, "");
        EXPECT_NE(outcome.complaint.find("20 actions"), std::string::npos) << outcome.complaint;
    }
    EXPECT_EQ(run({"draw", game, "--at", "soon"}).exit_code, kWrongUse);
    EXPECT_EQ(run({"draw", path("-none.rec")}).exit_code, kWrongUse);
    EXPECT_EQ(run({"draw"}).exit_code, kWrongUse);
    EXPECT_EQ(run({"draw", file("-bad.rec", "no record")}).exit_code, kRefused);
    EXPECT_EQ(run({"draw", game, "--out", path("/no/folder.svg")}).exit_code, kRefused);
}

TEST_F(Commands, DrawKeepsTheSecretsOfRoute) {  // Route 3.2
    const std::string game = record(12, "route");
    const Outcome everyone = run({"draw", game});
    EXPECT_EQ(everyone.exit_code, kDone);
    EXPECT_EQ(svg::xml_fault(everyone.out), "");
    EXPECT_EQ(everyone.out.find("data-plan"), std::string::npos);
    const Outcome own = run({"draw", game, "--seat", "2"});
    EXPECT_EQ(own.exit_code, kDone);
    EXPECT_NE(own.out.find("data-plan"), std::string::npos);
    const Outcome none = run({"draw", game, "--seat", "3"});
    EXPECT_EQ(none.exit_code, kWrongUse);
    EXPECT_NE(none.complaint.find("seats 0 to 2"), std::string::npos) << none.complaint;
}

TEST_F(Commands, MapCheckReportsOnAMap) {
    const Outcome outcome = run({"map", "check", "classic"});
    EXPECT_EQ(outcome.exit_code, kDone);
    for (const char* part : {"junctions    36", "streets      70", "parks        4",
                             "stations     2", "sites        47: zone 1 12"}) {
        EXPECT_NE(outcome.out.find(part), std::string::npos) << part << "\n" << outcome.out;
    }
}

TEST_F(Commands, MapCheckNamesWhatIsWrong) {
    const std::string bad = file(".json", R"({"game":"bus","name":"Bad","junctions":[
        {"id":"a","x":0,"y":0,"kind":"junction","sites":[]}],"streets":[["a","nowhere"]]})");
    const Outcome outcome = run({"map", "check", bad});
    EXPECT_EQ(outcome.exit_code, kRefused);
    EXPECT_NE(outcome.complaint.find("nowhere"), std::string::npos) << outcome.complaint;
    EXPECT_EQ(run({"map", "draw", bad}).exit_code, kRefused);

    const Outcome unknown = run({"map", "check", "atlantis"});
    EXPECT_EQ(unknown.exit_code, kWrongUse);
    EXPECT_NE(unknown.complaint.find("classic"), std::string::npos) << unknown.complaint;
    EXPECT_EQ(run({"map"}).exit_code, kWrongUse);
}

TEST_F(Commands, MapDrawAndListKnowTheBuiltInMaps) {
    const Outcome drawn = run({"map", "draw", "classic", "--dark"});
    EXPECT_EQ(drawn.exit_code, kDone);
    EXPECT_EQ(svg::xml_fault(drawn.out), "");
    const Outcome list = run({"map", "list"});
    EXPECT_EQ(list.exit_code, kDone);
    EXPECT_EQ(list.out.find("classic"), 0u);
}

TEST_F(Commands, HelpShowsExamples) {
    for (const auto& words : std::vector<std::vector<std::string>>{
             {"draw"}, {"map"}, {"map", "check"}, {"map", "draw"}, {"map", "list"}}) {
        CLI::App program{"", "omnibus"};
        int exit_code = kDone;
        add_draw(program, exit_code);
        add_map(program, exit_code);
        const CLI::App* command = &program;
        for (const std::string& word : words) {
            command = command->get_subcommand(word);
        }
        EXPECT_NE(command->help().find("Example"), std::string::npos) << words.back();
    }
}

}  // namespace
}  // namespace omnibus::cli
