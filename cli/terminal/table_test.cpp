// SPDX-License-Identifier: Apache-2.0
// The table: undo, hint, save and resume, warnings, and leaving without loss.
#include "cli/terminal/table.hpp"
#include "cli/presenters.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <sstream>

#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "games/bus/game.hpp"
#include "games/registry.hpp"
#include "games/shared/text.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus::cli {
namespace {

class ScriptedLines : public Lines {
  public:
    ScriptedLines(std::deque<std::string> lines, bool interactive)
        : lines_(std::move(lines)), interactive_(interactive) {}
    std::optional<std::string> next() override {
        if (lines_.empty()) return std::nullopt;
        std::string line = lines_.front();
        lines_.pop_front();
        return line;
    }
    bool interactive() const override { return interactive_; }

  private:
    std::deque<std::string> lines_;
    bool interactive_;
};

class TableTest : public testing::Test {
  protected:
    std::string path(const char* name) const { return folder_.path(name); }

    Match new_match(int players) const {
        Request request;
        request.game = "bus";
        request.players = players;
        request.start = 0;
        return Match(*make_game(request));
    }

    // Plays these lines; the output is in `shown`, the match as it was left in `match`.
    void play(const std::string& seats, std::deque<std::string> typed, bool interactive = false) {
        sit(new_match(static_cast<int>(parse_chairs(seats)->size())), *parse_chairs(seats),
            std::move(typed), interactive, false);
    }
    void sit(Match begin, const Chairs& chairs, std::deque<std::string> typed, bool interactive,
             bool resumed) {
        ScriptedLines lines(std::move(typed), interactive);
        std::ostringstream out;
        TableSetup setup;
        setup.make_presenter = make_presenter;
        setup.chairs = chairs;
        setup.seed = 11;
        setup.think_ms = 10;
        setup.hint_ms = 100;
        TerminalTable table(std::move(begin), setup, SaveFile(path("game.rec"), resumed), lines,
                            out, [this] { return screen; });
        exit_code = table.run();
        shown = out.str();
        match.emplace(table.match());
    }
    bool says(const std::string& text) const { return shown.find(text) != std::string::npos; }
    const bus::State& state() const { return match->state().as<bus::State>(); }

    Screen screen{false, false, 100, 48};
    test::TempFolder folder_{"terminal"};
    int exit_code = -1;
    std::string shown;
    std::optional<Match> match;
};

// Eight buildings and twice four streets: four people are through with set-up.
std::deque<std::string> set_up() {
    std::deque<std::string> lines;
    for (int i = 0; i < 16; ++i) {
        lines.push_back("1");
    }
    return lines;
}

TEST_F(TableTest, TheEndOfInputLosesNothing) {
    play("human,human,human", {"1", "2"});
    EXPECT_EQ(exit_code, kDone);
    EXPECT_TRUE(says("--resume " + path("game.rec")));
    const auto loaded = load_record(*read_file(path("game.rec")));
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->match.length(), 2u);
}

TEST_F(TableTest, SaveAndResumeGiveTheSameState) {
    play("human:Ada,greedy,human", {"1", "2", "1", "quit"});
    const std::uint64_t before = match->game().hash(match->state());
    auto loaded = load_record(*read_file(path("game.rec")));
    ASSERT_TRUE(loaded);
    sit(std::move(loaded->match), chairs_of(loaded->record.names, 3), {}, false, true);
    EXPECT_EQ(match->game().hash(match->state()), before);
    EXPECT_TRUE(says("Ada, Bram (greedy) and Cleo"));
}

TEST_F(TableTest, AGameThatIsAlreadyThereIsNotOverwritten) {
    ASSERT_TRUE(write_file(path("game.rec"), "precious"));
    testing::internal::CaptureStderr();
    play("human,human,human", {"1"});
    EXPECT_EQ(exit_code, kWrongUse);
    EXPECT_NE(testing::internal::GetCapturedStderr().find("already there"), std::string::npos);
    EXPECT_EQ(*read_file(path("game.rec")), "precious");
}

TEST_F(TableTest, SaveMakesACopyAndNeverOverwritesAnotherFile) {
    ASSERT_TRUE(write_file(path("other.txt"), "precious"));
    play("human,human,human", {"1", "save " + path("Copy.rec"), "1", "SAVE " + path("Copy.rec"),
                               "save " + path("other.txt"), "save"});
    EXPECT_TRUE(load_record(*read_file(path("Copy.rec"))));
    EXPECT_EQ(load_record(*read_file(path("Copy.rec")))->match.length(), 2u);
    EXPECT_EQ(*read_file(path("other.txt")), "precious");
    EXPECT_TRUE(says("already there"));
}

TEST_F(TableTest, UndoGoesBackAcrossTheBotsToMyLastDecision) {
    play("human,greedy,greedy", {"1", "2", "undo"});
    EXPECT_EQ(match->length(), 1u);
    EXPECT_TRUE(says("Taken back: build j13 office (Ada)."));
}

TEST_F(TableTest, UndoAmongPeopleTakesTheLastDecision) {
    play("human,human,human", {"1", "1", "1", "undo", "undo", "undo", "undo"});
    EXPECT_EQ(match->length(), 0u);
    EXPECT_TRUE(says("There is nothing to take back."));
}

TEST_F(TableTest, AfterUndoTheBotsAnswerAsBefore) {
    play("human,random,random", {"1", "2", "quit"});
    const std::string first = *read_file(path("game.rec"));
    std::filesystem::remove(path("game.rec"));
    play("human,random,random", {"1", "2", "undo", "2", "quit"});
    EXPECT_EQ(*read_file(path("game.rec")), first);
}

TEST_F(TableTest, HintNamesUpToThreeMoves) {
    play("human,human,human", {"hint"});
    const auto at = shown.find(" bot would think of:");
    ASSERT_NE(at, std::string::npos);
    EXPECT_NE(shown.find("build j", at), std::string::npos);
    EXPECT_EQ(match->length(), 0u);
}

TEST_F(TableTest, HintTellsTheChanceToWinAndWhy) {
    auto lines = set_up();
    lines.push_back("hint");
    play("human:Ada,human:Bram,human:Cleo,human:Dirk", lines);
    const auto at = shown.find("The " + std::string(all_bots().back().name) + " bot would");
    ASSERT_NE(at, std::string::npos);
    EXPECT_NE(shown.find(" % to win", at), std::string::npos);
    EXPECT_NE(shown.find(" points", at), std::string::npos);
    EXPECT_EQ(shown.find("seat 1", at), std::string::npos) << "people have names";
}

TEST_F(TableTest, WhoWatchesIsToldWhoThinks) {
    play("human,greedy,greedy", {"1", "2", "quit"});
    EXPECT_FALSE(says("is thinking"));
    std::filesystem::remove(path("game.rec"));
    screen.terminal = true;
    play("human,greedy,greedy", {"1", "2", "quit"});
    EXPECT_TRUE(says("Bram (greedy) is thinking ...\r"));
}

TEST_F(TableTest, WrongInputGetsAClearLineAndTheQuestionStays) {
    play("human,human,human", {"99", "blah", "", "build j0 pub", "build j1", "choose vroom", "4"});
    EXPECT_TRUE(says("there is no move 99: type 1 to 24"));
    EXPECT_TRUE(says("'blah' is none of the moves"));
    EXPECT_TRUE(says("Type the number of a move, or help."));
    EXPECT_TRUE(says("j0 has no open site of zone 1, and lower zones come first"));
    EXPECT_TRUE(says("that belongs to another step of the game"));
    EXPECT_EQ(match->length(), 1u);
}

TEST_F(TableTest, AWorthlessSpaceAsksFirst) {
    auto lines = set_up();
    for (const char* line : {"choose expansion", "choose vroom", "y", "choose start",
                             "choose clock", "choose expansion", "n", "choose expansion", "y"}) {
        lines.push_back(line);
    }
    play("human,human,human,human", lines, true);
    EXPECT_TRUE(says("Space B of Line Expansion is worth 0"));
    EXPECT_TRUE(says("Not done."));
    EXPECT_EQ(match->length(), 21u);
    EXPECT_EQ(state().taken[0], 2);
}

TEST_F(TableTest, APipeIsWarnedButNotAsked) {
    auto lines = set_up();
    for (const char* line : {"expansion", "expansion", "buses"}) {
        lines.push_back(line);
    }
    play("human,human,human,human", lines);
    EXPECT_TRUE(says("Space B of Line Expansion is worth 0"));
    EXPECT_FALSE(says("[y/N]"));
    EXPECT_EQ(match->length(), 19u);
}

TEST_F(TableTest, BotsAloneTellTheWholeGame) {
    play("greedy,random,greedy", {});
    EXPECT_EQ(exit_code, kDone);
    EXPECT_TRUE(match->over());
    EXPECT_TRUE(says("Round 1 begins."));
    EXPECT_TRUE(says("The game is over: "));
    EXPECT_TRUE(says("omnibus replay " + path("game.rec")));
}

// A game nobody could write down again: no notation can be read.
struct UnreadableBus : bus::Game {
    explicit UnreadableBus(const bus::Game& game) : bus::Game(game) {}
    static Result<Action> parse(std::string_view text) { return unreadable(text); }
};

TEST_F(TableTest, WhatTheTableRefusesEndsTheGameWithTheReason) {
    const Match readable = new_match(3);
    Match begin(std::make_shared<GameAdapter<UnreadableBus>>(
        readable.game().settings(), UnreadableBus(*readable.game().as<bus::Game>())));
    const auto refused = [&](std::string_view code) {
        std::filesystem::remove(path("game.rec"));
        try {
            sit(begin, *parse_chairs("human,human,human"), {"1"}, false, false);
            ADD_FAILURE() << "played on";
        } catch (const Failure& failure) {
            EXPECT_EQ(failure.error.code, code);
        }
    };
    refused("action/unreadable");
    ASSERT_EQ(begin.play(begin.to_move(), begin.legal().front()), Refusal::None);
    refused("store/damaged");
}

TEST_F(TableTest, EveryLineFitsTheScreenAndIsPlainWhenAsked) {
    for (const int width : {60, 80, 100, 140}) {
        std::filesystem::remove(path("game.rec"));
        screen.width = width;
        std::deque<std::string> ones(400, "1");
        ones.insert(ones.begin(), {"help", "rules", "rules 3", "rules 99", "log", "board"});
        play("human:Wolfeschlegel,human,human,human,greedy", ones);
        std::istringstream lines(shown);
        for (std::string line; std::getline(lines, line);) {
            const bool names_the_file = line.find("game.rec") != std::string::npos;
            EXPECT_TRUE(names_the_file || line.size() <= static_cast<std::size_t>(width)) << line;
            EXPECT_TRUE(std::all_of(line.begin(), line.end(), [](char c) {
                return c >= ' ' && c < 0x7f;
            })) << line;
        }
    }
}

}  // namespace
}  // namespace omnibus::cli
