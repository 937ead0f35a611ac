// SPDX-License-Identifier: Apache-2.0
// The real program at the end of a pipe: whole games, wrong input, exit codes, and signals.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/registry.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus {
namespace {

class PlayProgram : public testing::Test {
  protected:
    std::string read(const std::string& name) const {
        std::ifstream file(folder_ / name);
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(folder_ / name) << text;
    }

    // Runs it in the test's own folder; what it wrote is in `out` and `err`.
    int run(const std::string& arguments, const std::string& input = "") {
        write("in", input);
        const std::string command = "cd '" + folder_.string() + "' && '" + test::program() + "' " +
                                    arguments + " < in > out 2> err";
        // NOLINTNEXTLINE(concurrency-mt-unsafe): there is one thread
        const int status = std::system(command.c_str());
        out = read("out");
        err = read("err");
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    bool says(const std::string& text) const { return out.find(text) != std::string::npos; }
    void expect_refused(const std::string& arguments, int code, const std::string& reason) {
        EXPECT_EQ(run(arguments), code) << arguments;
        EXPECT_NE(err.find(reason), std::string::npos) << arguments << ": " << err;
        EXPECT_EQ(std::count(err.begin(), err.end(), '\n'), 1) << err;
    }

    test::TempFolder temporary_{
        "play-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name())};
    std::filesystem::path folder_ = temporary_.path("");
    std::string out;
    std::string err;
};

std::string many(const std::string& line, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) {
        text += line + "\n";
    }
    return text;
}

TEST_F(PlayProgram, AWholeGameByNumbers) {
    ASSERT_EQ(run("play --seats human,human,human --seed 4", many("1", 2000)), 0) << err;
    EXPECT_TRUE(says("The game is over: "));
    EXPECT_TRUE(says("score"));
    EXPECT_EQ(out.find('\x1b'), std::string::npos);
    const auto loaded = load_record(read("omnibus-autosave.rec"));
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(loaded->match.over());
}

TEST_F(PlayProgram, AWholeGameByNotationGivesTheSameRecord) {
    ASSERT_EQ(run("play --seats greedy,random,greedy,random --seed 9 --start 1 --save bots.rec"), 0)
        << err;
    const auto bots = load_record(read("bots.rec"));
    ASSERT_TRUE(bots);
    std::string typed;
    for (const RecordEntry& entry : bots->record.entries) {
        typed += "  " + entry.action + " \n";
    }
    ASSERT_EQ(run("play --seats human,human,human,human --start 1 --save people.rec", typed), 0)
        << err;
    const auto people = load_record(read("people.rec"));
    ASSERT_TRUE(people);
    EXPECT_TRUE(people->match.over());
    EXPECT_EQ(people->match.game().hash(people->match.state()),
              bots->match.game().hash(bots->match.state()));
}

// "pass" is also how "passengers" begins: it must not be taken for it.
TEST_F(PlayProgram, AWholeActionThatIsNotAllowedIsNotTakenForTheBeginningOfAnother) {
    ASSERT_EQ(run("play --seats human,greedy,greedy --seed 5 --start 0",
                  "j16 house\n10\n1\n1\npass\nquit\n"),
              0);
    EXPECT_TRUE(says("'pass' is not allowed now: everyone must place two markers first."));
}

TEST_F(PlayProgram, WithoutFlagsAPipeIsNotAskedAnything) {
    ASSERT_EQ(run("play", "1\n"), 0);
    EXPECT_TRUE(says("Players: Ada, Bram (medium), Cleo (medium) and Dirk (medium)."));
    EXPECT_TRUE(says("--resume omnibus-autosave.rec"));
}

TEST_F(PlayProgram, ASecondGameDoesNotOverwriteTheFirst) {
    ASSERT_EQ(run("play --seats human,human,human", "1\n"), 0);
    const std::string first = read("omnibus-autosave.rec");
    ASSERT_EQ(run("play --seats human,human,human", "2\n"), 0);
    EXPECT_EQ(read("omnibus-autosave.rec"), first);
    EXPECT_TRUE(says("omnibus-autosave-2.rec"));
}

TEST_F(PlayProgram, QuitAndResumeGoOnWithTheSameGame) {
    ASSERT_EQ(run("play --seats human:Ada,greedy,random:Rex --seed 5 --start Ada --save g.rec",
                  "1\n1\n1\nquit\n"),
              0);
    const std::string before = read("g.rec");
    ASSERT_EQ(run("play --resume g.rec", "log all\nquit\n"), 0) << err;
    EXPECT_EQ(read("g.rec"), before);
    EXPECT_TRUE(says("Ada, Bram (greedy) and Rex (random)"));
    ASSERT_EQ(run("play --resume g.rec --seed 5", many("1", 2000)), 0);
    EXPECT_TRUE(says("The game is over: "));
}

TEST_F(PlayProgram, WrongInputIsExplainedAndAskedAgain) {
    ASSERT_EQ(run("play --seats human,human,human",
                  "0\nnonsense\n\xff\x1b[2J\n\nbuild j0 pub\nhelp\nhint\n3\nquit\n"),
              0);
    EXPECT_TRUE(says("there is no move 0: type 1 to 24"));
    EXPECT_TRUE(says("'nonsense' is none of the moves"));
    EXPECT_TRUE(says("lower zones come first"));
    EXPECT_TRUE(says(" bot would think of:"));
    EXPECT_EQ(out.find('\x1b'), std::string::npos);
    EXPECT_EQ(load_record(read("omnibus-autosave.rec"))->match.length(), 1u);
}

TEST_F(PlayProgram, WrongUseIsOneLineAndExitCode2) {
    expect_refused("play --seats human,human", 2, "3 to 5");
    expect_refused("play --seats human,genius,human", 2, "genius");
    expect_refused("play --seats human,human,human --edition 1850", 2, "1850");
    expect_refused("play --seats human,human,human --rules 99", 2, "Bus has no rules version 99");
    expect_refused("play --seats human,human,human --rules 0", 2, "Bus has no rules version 0");
    expect_refused("play --seats human,human,human --option stones", 2, "stones");
    expect_refused("play --seats human,human,human --option stones=99", 2, "stones");
    expect_refused("play --seats human,human,human --option sand=1", 2, "sand");
    expect_refused("play --seats human,human,human --start 3", 2, "0 to 2");
    expect_refused("play --seats human,human,human --start Zoe", 2, "Zoe");
    expect_refused("play --map nowhere", 2, "nowhere");
    expect_refused("play --map nowhere.json", 2, "nowhere.json");
    expect_refused("play --game chess", 2, "chess");
    expect_refused("play --seed -1", 2, "-1");
    expect_refused("play --delay soon", 2, "soon");
    expect_refused("play --resume missing.rec", 2, "missing.rec");
    expect_refused("play --resume missing.rec --edition 1999", 2, "--edition");
    expect_refused("play --resume missing.rec --rules 1", 2, "--rules");
    expect_refused("play --sets", 2, "--sets");
    expect_refused("replay", 2, "RECORD");
    expect_refused("replay missing.rec", 2, "missing.rec");
}

TEST_F(PlayProgram, ADamagedFileIsOneLineAndExitCode1) {
    ASSERT_EQ(run("play --seats human,human,human --save g.rec", "1\n1\n1\n"), 0);
    write("damaged.rec", read("g.rec") + "0 fly away\n");
    write("map.json", "{}");
    expect_refused("replay damaged.rec", 1, "line ");
    expect_refused("play --resume damaged.rec", 1, "line ");
    expect_refused("play --map ./map.json", 1, "map");
    write("empty.rec", "");
    expect_refused("replay empty.rec", 1, "empty.rec");
}

TEST_F(PlayProgram, HelpSucceedsWithExamples) {
    for (const char* arguments : {"play --help", "replay --help", "analyse --help"}) {
        EXPECT_EQ(run(arguments), 0);
        EXPECT_TRUE(says("Examples:"));
    }
}

TEST_F(PlayProgram, ReplayTellsTheGameAndShowsAnyPosition) {
    ASSERT_EQ(run("play --seats greedy,greedy,greedy --seed 2 --save g.rec"), 0);
    ASSERT_EQ(run("replay g.rec"), 0);
    EXPECT_TRUE(says("Round 1 begins."));
    EXPECT_TRUE(says("The game is over: "));
    ASSERT_EQ(run("replay g.rec --at 0"), 0);
    EXPECT_TRUE(says("Set-up: first buildings"));
    ASSERT_EQ(run("replay - --at 12", read("g.rec")), 0);
    EXPECT_TRUE(says("Round 1: choosing"));
    expect_refused("replay g.rec --at 99999", 2, "actions");
}

TEST_F(PlayProgram, AWholeGameOfRouteByNumbers) {
    ASSERT_EQ(run("play --game route --seats human,random --seed 4", many("1", 400)), 0) << err;
    EXPECT_TRUE(says("The game is over after 12 rounds."));
    EXPECT_EQ(out.find('\x1b'), std::string::npos);
    const auto loaded = load_record(read("omnibus-autosave.rec"));
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(loaded->match.over());
    EXPECT_EQ(run("replay omnibus-autosave.rec"), 0);
    EXPECT_EQ(run("draw omnibus-autosave.rec --at 40 --out route.svg"), 0);
    EXPECT_NE(read("route.svg").find("</svg>"), std::string::npos);
}

// Who is out of the game early is told the rest of it.
TEST_F(PlayProgram, RouteTellsTheRoundsAfterTheLastDecision) {
    ASSERT_EQ(run("play --game route --seats human,random --seed 5", many("1", 400)), 0) << err;
    const std::string record = read("omnibus-autosave.rec");
    ASSERT_LT(record.rfind("\n0 draw"), record.find("# round 6")) << "out of the game early";
    for (int round = 1; round <= 12; ++round) {
        EXPECT_TRUE(says("Round " + std::to_string(round) + ": card ")) << round;
    }
}

// What a choice taken back and made again meets is the same, also in another sitting.
TEST_F(PlayProgram, RouteDrawsTheSameCardsAfterUndoAndResume) {
    const std::string seats = "play --game route --seats human,random --seed 6 --start 0 ";
    ASSERT_EQ(run(seats + "--save a.rec", many("1", 12) + "quit\n"), 0) << err;
    ASSERT_EQ(run(seats + "--save b.rec", many("1", 12) + many("undo", 5) + "quit\n"), 0);
    ASSERT_EQ(run("play --resume b.rec --seed 6", many("1", 5) + "quit\n"), 0);
    EXPECT_EQ(read("a.rec"), read("b.rec"));
}

TEST_F(PlayProgram, BenchMeasuresBothGamesWithoutAllocations) {
    for (const char* game : {"bus", "route"}) {
        ASSERT_EQ(
            run(std::string("bench playouts --players 4 --seconds 0.01 --json --game ") + game), 0);
        const auto json = nlohmann::json::parse(out);
        EXPECT_EQ(json["game"], game);
        EXPECT_EQ(json["allocations"], 0);
        EXPECT_LE(json["state_bytes"], 512);
        EXPECT_GT(json["games"], 0);
    }
}

// Waits in front of a question; the signal must end it with everything saved.
TEST_F(PlayProgram, ASignalLosesNothing) {
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        const std::string record = "signal" + std::to_string(number) + ".rec";
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        const pid_t child = fork();
        if (child == 0) {
            const bool ready = chdir(folder_.c_str()) == 0 && dup2(ends[0], 0) == 0 &&
                               freopen((record + ".out").c_str(), "w", stdout) != nullptr;
            close(ends[1]);
            if (ready) {
                execl(test::program().c_str(), "omnibus", "play", "--seats", "human,human,human",
                      "--save", record.c_str(), static_cast<char*>(nullptr));
            }
            _exit(99);
        }
        close(ends[0]);
        ASSERT_EQ(::write(ends[1], "1\n", 2), 2);
        int status = 0;
        while (read(record + ".out").find("building 2 of 2") == std::string::npos) {
            ASSERT_EQ(waitpid(child, &status, WNOHANG), 0) << "it ended too early";
            usleep(10000);
        }
        kill(child, number);
        ASSERT_EQ(waitpid(child, &status, 0), child);
        close(ends[1]);
        ASSERT_TRUE(WIFEXITED(status));
        EXPECT_EQ(WEXITSTATUS(status), 128 + number);
        EXPECT_NE(read(record + ".out").find("--resume " + record), std::string::npos);
        EXPECT_EQ(load_record(read(record))->match.length(), 1u);
    }
}

TEST_F(PlayProgram, AWrongWordNamesTheHelpThatHelps) {
    expect_refused("dance", 2, "there is no command 'dance'; there are play, replay, ");
    expect_refused("arena --sets 1 now", 2,
                   "there is no flag '--sets'; did you mean '--seats'? (see omnibus arena --help)");
    expect_refused("arena now", 2, "'now' was not expected (see omnibus arena --help)");
    expect_refused("arena --seat greedy", 2,
                   "there is no flag '--seat'; did you mean '--seats'? (see omnibus arena --help)");
    expect_refused("--foo", 2, "there is no flag '--foo' (see omnibus --help)");
    expect_refused("--foo=3 bench", 2, "there is no flag '--foo' (see omnibus bench --help)");
    expect_refused(
        "bench foo", 2,
        "there is no command 'foo'; there are playouts, search and signature (see omnibus "
        "bench --help)");
    expect_refused("bench --foo", 2, "there is no flag '--foo' (see omnibus bench --help)");
    expect_refused("bnech", 2, "there is no command 'bnech'; did you mean 'bench'?");
    expect_refused("replay --loud", 2, "there is no flag '--loud'");
    expect_refused("", 2, "a command is missing: play, replay, ");
    expect_refused("bench", 2, "a command is missing: playouts, search and signature");
    expect_refused("map draw", 2, "(see omnibus map draw --help)");
}

TEST_F(PlayProgram, AnUnknownNameListsThoseThereAre) {
    expect_refused("arena --game chess --seats random,random", 2, "; there are bus, route");
    expect_refused("play --game chess", 2, "; there are bus, route");
    expect_refused("map draw nowhere --game chess", 2, "; there are bus, route");
    expect_refused("train --game chess", 2, "; there are bus, route");
    expect_refused("arena --map moon --seats random,random,random", 2, "; there are classic");
    expect_refused("arena --seats genius,random,random", 2, "; there are random, greedy");
    expect_refused("perft --option stone=4", 2, "there is no option 'stone'; there are ");
    expect_refused("perft --option stones=many", 2, "option 'stones' takes ");
    expect_refused("perft --option five_player_extra=9", 2, "takes true or false, not 9");
}

}  // namespace
}  // namespace omnibus
