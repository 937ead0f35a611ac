// SPDX-License-Identifier: Apache-2.0
// The arena command: its JSON, taking a contest up again, records, other programs as bots, and what
// it refuses.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/arena/child.hpp"
#include "cli/arena/entry.hpp"
#include "cli/arena/pipe_bot.hpp"
#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "games/registry.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/process.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus::cli {
namespace {

using nlohmann::json;
using test::Outcome;
using Words = std::vector<std::string>;

Outcome run(Words words) {
    words.insert(words.begin(), {"arena", "--quiet"});
    return test::run_command(
        words, [](CLI::App& program, int& exit_code) { add_arena(program, exit_code); });
}

json run_json(Words words) {
    words.push_back("--json");
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.exit_code, kDone) << outcome.complaint;
    EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 1);
    return json::parse(outcome.out);
}

// What a contest found, without what differs from run to run.
json findings(json found) {
    found.erase("seconds");
    found.erase("threads");
    for (json& entrant : found["entrants"]) {
        entrant.erase("ms_mean");
        entrant.erase("ms_max");
    }
    return found;
}

std::string read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void write(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

class ArenaCommand : public testing::Test {
  protected:
    std::string path(const std::string& name) const { return folder_.path(name); }

  private:
    test::TempFolder folder_{"arena"};
};

TEST_F(ArenaCommand, its_json_has_what_is_promised) {
    const json found =
        run_json({"--seats", "greedy,random,random,random", "--games", "8", "--sims", "1"});
    EXPECT_EQ(found["game"], "bus");
    EXPECT_EQ(found["players"], 4);
    EXPECT_EQ(found["games"], 8);
    ASSERT_EQ(found["entrants"].size(), 2u);
    const json& greedy = found["entrants"][0];
    const json& random = found["entrants"][1];
    EXPECT_EQ(greedy["bot"], "greedy");
    EXPECT_EQ(greedy["seats"], 8);
    EXPECT_EQ(random["bot"], "random");
    EXPECT_EQ(random["seats"], 24);
    EXPECT_NEAR(greedy["win_share"].get<double>() + random["win_share"].get<double>(), 1, 1e-9);
    EXPECT_GT(greedy["win_share"], 0.7);
    for (const json& entrant : found["entrants"]) {
        ASSERT_EQ(entrant["ci95"].size(), 2u);
        EXPECT_LE(entrant["ci95"][0], entrant["win_share"]);
        EXPECT_GE(entrant["ci95"][1], entrant["win_share"]);
        EXPECT_TRUE(entrant["points"].is_number());
        EXPECT_EQ(entrant["faults"], 0);
    }
    EXPECT_NEAR(greedy["place"].get<double>() + 3 * random["place"].get<double>(), 10, 0.5);
    EXPECT_EQ(found["complete"], true);
    EXPECT_EQ(found["ratings"][0]["elo"], 0);
    EXPECT_LT(found["ratings"][1]["elo"], 0);
    EXPECT_FALSE(found.contains("sprt"));
}

TEST_F(ArenaCommand, games_are_rounded_up_to_whole_blocks) {
    EXPECT_EQ(run_json({"--seats", "greedy,random,random", "--games", "4", "--sims", "1"})["games"],
              6);
}

TEST_F(ArenaCommand, a_pool_and_a_sequential_test_report_themselves) {
    const json pool = run_json(
        {"--pool", "random,greedy,random@5sims", "--players", "3", "--games", "12", "--sims", "1"});
    EXPECT_EQ(pool["entrants"].size(), 3u);
    EXPECT_EQ(pool["ratings"][2]["bot"], "random@5sims");
    EXPECT_GT(pool["ratings"][1]["elo"], 100);
    EXPECT_EQ(pool["entrants"][2]["sims"], 5);
    const json test = run_json({"--seats", "greedy,random", "--mixed", "--players", "3", "--games",
                                "600", "--sims", "1", "--sprt", "0,100"});
    EXPECT_EQ(test["sprt"]["accepted"], "H1");
    EXPECT_GE(test["sprt"]["llr"], test["sprt"]["bounds"][1]);
    EXPECT_LT(test["games"], 300);
    EXPECT_EQ(test["entrants"][0]["seats"], test["entrants"][1]["seats"]);
}

TEST_F(ArenaCommand, a_contest_is_taken_up_where_it_was_cut_off) {
    const Words words{"--seats", "greedy,random,random", "--games", "9", "--sims", "1"};
    const auto with = [&](const std::string& file, const std::string& threads) {
        Words all = words;
        all.insert(all.end(), {"--out", path(file), "--threads", threads});
        return findings(run_json(all));
    };
    const json whole = with("whole.jsonl", "1");
    const std::string text = read(path("whole.jsonl"));
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 10);
    for (const std::size_t cut : {text.size() - 7, text.size() / 2, std::size_t{40}, text.size()}) {
        write(path("cut.jsonl"), text.substr(0, cut));
        EXPECT_EQ(with("cut.jsonl", "3"), whole) << cut;
        EXPECT_EQ(with("cut.jsonl", "2"), whole);  // nothing left to play
        const std::string again = read(path("cut.jsonl"));
        EXPECT_EQ(std::count(again.begin(), again.end(), '\n'), 10);
    }
    EXPECT_EQ(findings(run_json(words)), whole);
}

// A signal ends it with what there is: here as soon as six games are in the file.
TEST_F(ArenaCommand, a_signal_ends_it_with_what_there_is) {
    write(path("long.jsonl"), "");
    test::Process process({"sh", "-c",
                           // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): one script
                           "\"$0\" arena --seats random,random,random --games 50000 --json "
                           "--quiet --out \"$1\" &\n"
                           "while [ \"$(grep -c seats \"$1\")\" -lt 7 ]; do sleep 0.02; done\n"
                           "kill -TERM $!; wait $!",
                           test::program(), path("long.jsonl")});
    const std::string out = process.read_all();
    EXPECT_EQ(process.wait(), 128 + SIGTERM);
    const json found = json::parse(out);
    EXPECT_EQ(found["complete"], false);
    EXPECT_GE(found["games"], 6);
    EXPECT_EQ(found["entrants"][0]["win_share"], 1);
}

TEST_F(ArenaCommand, a_file_of_another_contest_stays_as_it_is) {
    const Words words{"--games", "3", "--sims", "1", "--out", path("one.jsonl")};
    const auto with = [&](const std::string& seats, const std::string& seed) {
        Words all{"--seats", seats, "--seed", seed};
        all.insert(all.end(), words.begin(), words.end());
        return run(all);
    };
    EXPECT_EQ(with("greedy,random,random", "1").exit_code, kDone);
    const std::string before = read(path("one.jsonl"));
    for (const auto& [seats, seed] :
         {std::pair("greedy,random,random", "2"), std::pair("greedy,greedy,random", "1")}) {
        const Outcome outcome = with(seats, seed);
        EXPECT_EQ(outcome.exit_code, kWrongUse);
        EXPECT_NE(outcome.complaint.find("[arena/resume]"), std::string::npos);
    }
    EXPECT_EQ(read(path("one.jsonl")), before);
    write(path("one.jsonl"), "my diary, without an end of line");
    EXPECT_EQ(with("greedy,random,random", "1").exit_code, kWrongUse);
    EXPECT_EQ(read(path("one.jsonl")), "my diary, without an end of line");
    write(path("one.jsonl"), before + "{\"game\":0,\"seats\":[]}\n");
    EXPECT_NE(with("greedy,random,random", "1").complaint.find("line 5"), std::string::npos);
}

TEST_F(ArenaCommand, records_are_games_that_can_be_replayed) {
    run_json({"--game", "route", "--seats", "greedy,random", "--games", "2", "--sims", "1",
              "--records", path("games")});
    for (const char* name : {"0000.rec", "0001.rec"}) {
        const auto loaded = load_record(read(path("games/") + name));
        ASSERT_TRUE(loaded) << loaded.error().message;
        EXPECT_TRUE(loaded->match.over());
        EXPECT_EQ(loaded->record.names.size(), 2u);
    }
    EXPECT_EQ(load_record(read(path("games/0001.rec")))->record.names[1], "greedy");
}

TEST_F(ArenaCommand, other_programs_play_over_the_engine_protocol) {
    const std::string engine = std::string("cmd:") + test::program() + " engine";
    for (const std::string game : {"bus", "route"}) {
        const json found = run_json({"--game", game, "--seats", "random,random," + engine,
                                     "--games", "3", "--sims", "1", "--threads", "2"});
        const json& other = found["entrants"][1];
        EXPECT_EQ(other["bot"], engine);
        EXPECT_EQ(other["faults"], 0);
        EXPECT_EQ(other["seats"], 3);
        EXPECT_GT(other["decisions"], 10);
    }
    // Every process we started has ended and was waited for.
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

TEST_F(ArenaCommand, the_documented_example_plays) {
    const std::string bot =
        std::string("cmd:python3 ") + test::source_folder() + "/docs/examples/arena_bot.py";
    const json found = run_json(
        {"--seats", "random," + bot + "," + bot, "--games", "3", "--sims", "1", "--threads", "1"});
    EXPECT_EQ(found["entrants"][1]["seats"], 6);
    EXPECT_EQ(found["entrants"][1]["faults"], 0);
}

TEST_F(ArenaCommand, the_example_that_looks_ahead_plays) {
    const std::string bot = "cmd:python3 " + test::source_folder() +
                            "/docs/examples/look_ahead_bot.py " + test::program();
    const json found = run_json({"--game", "route", "--players", "2", "--seats", "random," + bot,
                                 "--games", "2", "--sims", "1", "--threads", "1"});
    EXPECT_EQ(found["entrants"][1]["seats"], 2);
    EXPECT_EQ(found["entrants"][1]["faults"], 0);
    EXPECT_GT(found["entrants"][1]["decisions"], 20);
}

TEST_F(ArenaCommand, a_program_that_misbehaves_forfeits) {
    write(path("bot.sh"),
          "read line; echo '{\"ok\":true,\"protocol\":1}'\n"
          "read line; case $1 in\n"
          "illegal) echo '{\"ok\":true,\"action\":\"dance\"}';;\n"
          "nothing) echo '{\"ok\":true}';;\n"
          "refuses) echo '{\"ok\":false,\"code\":\"x/y\",\"error\":\"no\"}';;\n"
          "sleeps) sleep 3600;;\n"
          "esac\n");
    const std::string script = "cmd:/bin/sh " + path("bot.sh") + " ";
    const std::pair<std::string, std::string> bots[] = {
        {script + "illegal", "bot/illegal"}, {script + "nothing", "bot/answer"},
        {script + "refuses", "bot/refused"}, {script + "sleeps", "bot/late"},
        {script + "ends", "bot/ended"},
    };
    for (const auto& [bot, code] : bots) {
        // Only who sleeps shall be late, however busy the machine is.
        const std::string deadline = code == "bot/late" ? "100" : "3600000";
        const Outcome outcome = run({"--seats", "random,random," + bot, "--games", "3", "--ms",
                                     "20", "--deadline", deadline, "--threads", "1", "--json"});
        ASSERT_EQ(outcome.exit_code, kDone) << outcome.complaint;
        const json found = json::parse(outcome.out);
        EXPECT_EQ(found["entrants"][1]["faults"], 3) << bot;
        EXPECT_EQ(found["entrants"][1]["win_share"], 0);
        EXPECT_NE(outcome.complaint.find("game 0, seat 2: " + bot + " forfeits"), std::string::npos)
            << outcome.complaint;
        EXPECT_NE(outcome.complaint.find("[" + code + "]"), std::string::npos) << outcome.complaint;
    }
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
}

TEST_F(ArenaCommand, a_program_that_fails_its_hello_stops_the_contest) {
    write(path("hello.sh"), "read line; echo \"$1\"; read line\n");
    const auto says = [&](const std::string& answer) {
        return "cmd:/bin/sh " + path("hello.sh") + " '" + answer + "'";
    };
    const std::pair<std::string, std::string> bots[] = {
        {"cmd:/bin/false", "bot/ended"},
        {"cmd:/bin/cat", "bot/answer"},
        {says("hello"), "bot/answer"},
        {says("{\"ok\":false}"), "bot/refused"},
        {says("{\"ok\":true,\"protocol\":99}"), "bot/protocol"},
        {says("{\"ok\":true,\"games\":{\"chess\":1}}"), "bot/unknown_game"},
    };
    for (const auto& [bot, code] : bots) {
        const Outcome outcome = run({"--seats", "random,random," + bot, "--games", "3"});
        EXPECT_EQ(outcome.exit_code, kWrongUse);
        EXPECT_EQ(outcome.out, "");
        EXPECT_EQ(outcome.complaint.find("omnibus: " + bot + ": "), 0u) << outcome.complaint;
        EXPECT_NE(outcome.complaint.find("[" + code + "]"), std::string::npos) << outcome.complaint;
    }
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
}

// The first hello is answered; the process that is started anew after a forfeit fails its own.
TEST_F(ArenaCommand, a_program_that_fails_a_later_hello_stops_the_contest_too) {
    write(path("once.sh"),
          "[ -e \"$1\" ] && exit 1\n"
          ": >\"$1\"; read line; echo '{\"ok\":true}'; read line\n");
    const std::string bot = "cmd:/bin/sh " + path("once.sh") + " " + path("begun");
    const Outcome outcome = run({"--seats", "random,random," + bot, "--games", "3", "--threads",
                                 "1", "--out", path("kept.jsonl")});
    EXPECT_EQ(outcome.exit_code, kWrongUse) << outcome.complaint;
    EXPECT_NE(outcome.complaint.find("omnibus: " + bot + ": to hello it ended"), std::string::npos)
        << outcome.complaint;
    const std::string kept = read(path("kept.jsonl"));
    EXPECT_EQ(std::count(kept.begin(), kept.end(), '\n'), 2);  // its head, and the one game
}

TEST_F(ArenaCommand, what_cannot_keep_games_is_refused_by_its_name) {
    for (const std::string file : {"/dev/full", "/dev/zero", "/no/such/folder/x"}) {
        const Outcome outcome = run({"--seats", "random,random,random", "--out", file});
        EXPECT_EQ(outcome.exit_code, kRefused) << file;
        EXPECT_NE(outcome.complaint.find("'" + file + "': "), std::string::npos)
            << outcome.complaint;
        EXPECT_NE(outcome.complaint.find("[file/unwritable]"), std::string::npos);
    }
}

TEST_F(ArenaCommand, what_is_wrong_with_the_command_line_is_said) {
    const std::pair<Words, std::string> wrong[] = {
        {{}, "arena/nobody"},
        {{"--seats", "greedy,deep,random"}, "bot/unknown"},
        {{"--seats", "greedy,,random"}, "seats/empty"},
        {{"--seats", "greedy,random"}, "settings/players"},
        {{"--seats", "greedy,random,random,random,random,random"}, "settings/players"},
        {{"--seats", "greedy,random,random", "--players", "4"}, "arena/clash"},
        {{"--seats", "greedy,random,random", "--pool", "greedy,random"}, "arena/clash"},
        {{"--seats", "greedy,random,random", "--ms", "5", "--sims", "5"}, "arena/clash"},
        {{"--seats", "greedy,random,random", "--mixed"}, "arena/mixed"},
        {{"--seats", "greedy,random,random", "--sprt", "20,0"}, "arena/sprt"},
        {{"--seats", "greedy,random,random", "--sprt", "5"}, "arena/sprt"},
        {{"--seats", "greedy,greedy,greedy", "--sprt", "0,20"}, "arena/sprt"},
        {{"--seats", "greedy@fast,random,random"}, "seats/budget"},
        {{"--seats", "greedy@0ms,random,random"}, "seats/budget"},
        {{"--seats", "cmd:,random,random"}, "seats/command"},
        {{"--seats", "cmd:./no-such-bot,random,random"}, "bot/command"},
        {{"--pool", "greedy,greedy"}, "arena/pool"},
        {{"--game", "tram", "--seats", "greedy,random,random"}, "settings/game"},
        {{"--seats", "greedy,random,random", "--map", "atlantis"}, "settings/map"},
    };
    for (const auto& [words, code] : wrong) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.exit_code, kWrongUse) << code;
        EXPECT_NE(outcome.complaint.find("[" + code + "]"), std::string::npos)
            << code << ": " << outcome.complaint;
        EXPECT_EQ(outcome.out, "");
    }
    for (const Words& words :
         {Words{"--games", "0"}, Words{"--games", "many"}, Words{"--threads", "0"},
          Words{"--sims", "-1"}, Words{"--ms", "x"}}) {
        Words all{"--seats", "greedy,random,random"};
        all.insert(all.end(), words.begin(), words.end());
        EXPECT_EQ(run(all).exit_code, kWrongUse) << words[0];
    }
}

TEST_F(ArenaCommand, people_get_a_table) {
    const Outcome outcome =
        run({"--seats", "greedy,random,random", "--games", "3", "--sims", "1", "--sprt", "0,20"});
    EXPECT_EQ(outcome.exit_code, kDone);
    EXPECT_NE(outcome.out.find("bus on classic, 3 players: 3 games in 1 block\n"),
              std::string::npos);
    EXPECT_NE(outcome.out.find("greedy"), std::string::npos);
    EXPECT_NE(outcome.out.find("no verdict yet"), std::string::npos);
    EXPECT_EQ(outcome.complaint, "");
}

TEST(ArenaEntry, lists_and_command_lines_keep_what_is_quoted) {
    EXPECT_EQ(*split_list("a, b ,'cmd:x 1,2'"), (Words{"a", "b", "'cmd:x 1,2'"}));
    EXPECT_EQ(*split_list("a,cmd:x \"1,2\" y"), (Words{"a", "cmd:x \"1,2\" y"}));
    EXPECT_EQ(*split_words("./bot  --name 'my bot' --x=\"1 2\"3"),
              (Words{"./bot", "--name", "my bot", "--x=1 23"}));
    EXPECT_FALSE(split_words("./bot 'open"));
    EXPECT_FALSE(split_words("  "));
}

TEST(ArenaEntry, a_budget_may_stand_behind_the_name) {
    const Allowance usual{100, 0, 0};
    EXPECT_EQ(make_entrant("greedy", usual)->ms, 100);
    EXPECT_EQ(make_entrant("greedy@2s", usual)->ms, 2000);
    EXPECT_EQ(make_entrant("greedy@250ms", usual)->ms, 250);
    const auto counted = make_entrant("greedy@800sims", usual);
    EXPECT_EQ(counted->ms, 0);
    EXPECT_EQ(counted->sims, 800u);
    EXPECT_EQ(counted->name, "greedy@800sims");
    EXPECT_EQ(make_entrant("cmd:./bot me@home", usual)->ms, 100);
    EXPECT_EQ(make_entrant("cmd:./bot me@home@1s", usual)->ms, 1000);
    EXPECT_FALSE(make_entrant("greedy@9999999s", usual));
}

TEST(PipeBot, who_does_not_say_hello_in_time_has_failed) {
    Request request;
    request.game = "bus";
    request.players = 3;
    const auto game = make_game(request);
    ASSERT_TRUE(game);
    const auto factory = pipe_bots("sleep 3600", 60'000, 50);
    ASSERT_TRUE(factory);
    const auto bot = (*factory)(**game);
    ASSERT_FALSE(bot);
    EXPECT_EQ(bot.error().code, "bot/no_hello");
    EXPECT_EQ(bot.error().message, "cmd:sleep 3600: it did not answer hello within 50 ms");
}

}  // namespace
}  // namespace omnibus::cli
