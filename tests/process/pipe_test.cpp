// SPDX-License-Identifier: Apache-2.0
// The real program at the other end of a pipe: whole games, the order of answers, long lines, and
// the example that plays from the documentation alone.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/rng.hpp"
#include "games/registry.hpp"
#include "tests/support/games.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/process.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Process;

class Engine {
  public:
    json ask(const json& command) {
        process_.write(command.dump() + "\n");
        return next();
    }
    json next() {
        const auto line = process_.read_line();
        EXPECT_TRUE(line.has_value());
        return line ? json::parse(*line) : json();
    }
    Process& process() { return process_; }

  private:
    Process process_{{test::program(), "engine"}};
};

// Plays to the end; answers the last state.
json play_random_game(Engine& engine, const json& settings, Rng& rng) {
    json command = settings;
    command["cmd"] = "new";
    EXPECT_EQ(engine.ask(command)["ok"], true) << settings;
    for (;;) {
        const json legal = engine.ask({{"cmd", "legal"}});
        if (legal["seat"].is_null()) {
            return engine.ask({{"cmd", "state"}})["state"];
        }
        const json& actions = legal["actions"];
        const json& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        // Then whatever chance did next, if the game has any.
        const json applied = engine.ask({{"cmd", "apply"}, {"action", action}})["applied"];
        EXPECT_EQ(applied[0], action);
        EXPECT_TRUE(settings["game"] != "bus" || applied.size() == 1) << applied;
    }
}

TEST(Pipe, whole_games_are_played_over_it) {
    Engine engine;
    Rng rng(11);
    const json games = engine.ask({{"cmd", "hello"}})["games"];
    for (const auto& [name, game] : games.items()) {
        for (const auto& [number, map] : game["default_maps"].items()) {
            const int players = std::stoi(number);
            const json state = play_random_game(
                engine, {{"game", name}, {"players", players}, {"map", map}, {"seed", players}},
                rng);
            EXPECT_EQ(state["over"], true);
            EXPECT_EQ(state["ranking"].size(), static_cast<std::size_t>(players));
            const auto loaded = load_record(std::string(engine.ask({{"cmd", "record"}})["record"]));
            ASSERT_TRUE(loaded) << loaded.error().message;
            EXPECT_TRUE(loaded->match.over());
        }
    }
    EXPECT_EQ(games.size(), 2u);
    EXPECT_EQ(engine.ask({{"cmd", "quit"}})["ok"], true);
    EXPECT_EQ(engine.process().wait(), 0);
}

TEST(Pipe, the_end_of_the_input_ends_it_after_the_last_answer) {
    Process process({test::program(), "engine"});
    process.write("{\"cmd\":\"hello\"}\r\n{\"cmd\":\"stop\"}\n{\"cmd\":\"legal\"}");  // no newline
    process.close_input();
    EXPECT_EQ(json::parse(*process.read_line())["engine"], "omnibus");
    EXPECT_EQ(json::parse(*process.read_line())["ok"], true);
    EXPECT_EQ(json::parse(*process.read_line())["code"], "session/no_game");
    EXPECT_EQ(process.read_line(), std::nullopt);
    EXPECT_EQ(process.wait(), 0);
}

TEST(Pipe, an_empty_input_is_fine) {
    Process process({test::program(), "engine"});
    process.close_input();
    EXPECT_EQ(process.read_all(), "");
    EXPECT_EQ(process.wait(), 0);
}

TEST(Pipe, nothing_after_quit_is_answered) {
    Process process({test::program(), "engine"});
    process.write("{\"cmd\":\"quit\"}\n{\"cmd\":\"hello\"}\n");
    EXPECT_EQ(process.read_all(), "{\"ok\":true}\n");
    EXPECT_EQ(process.wait(), 0);
}

TEST(Pipe, a_line_of_two_mebibytes_is_refused_and_the_next_one_answered) {
    Engine engine;
    engine.process().write(std::string(std::size_t{2} << 20, 'x') + "\n{\"cmd\":\"stop\"}\n");
    EXPECT_EQ(engine.next()["code"], "protocol/line_too_long");
    EXPECT_EQ(engine.next()["ok"], true);
}

TEST(Pipe, stop_ends_what_was_sent_before_it_and_answers_stay_in_order) {
    Engine engine;
    engine.ask({{"cmd", "new"}, {"game", "bus"}, {"players", 4}, {"map", "classic"}, {"start", 0}});
    // A perft of depth 12 would take years; the second is still waiting when the stop arrives.
    engine.process().write(
        "{\"cmd\":\"perft\",\"depth\":12}\n{\"cmd\":\"perft\",\"depth\":11}\n"
        "{\"cmd\":\"legal\"}\n{\"cmd\":\"stop\"}\n{\"cmd\":\"perft\",\"depth\":1}\n");
    EXPECT_EQ(engine.next()["code"], "perft/stopped");
    EXPECT_EQ(engine.next()["code"], "perft/stopped");
    EXPECT_EQ(engine.next()["seat"], 0);
    EXPECT_EQ(engine.next(), json::parse("{\"ok\":true}"));
    EXPECT_EQ(engine.next()["nodes"], 24);
}

TEST(Pipe, go_and_stop_are_both_answered_in_order) {
    Engine engine;
    engine.ask({{"cmd", "new"}, {"game", "bus"}, {"players", 4}, {"map", "classic"}, {"start", 0}});
    engine.process().write("{\"cmd\":\"go\",\"ms\":600000}\n{\"cmd\":\"stop\"}\n");
    EXPECT_TRUE(engine.next().contains("report"));
    EXPECT_EQ(engine.next(), json::parse("{\"ok\":true}"));
}

TEST(Pipe, nothing_thinks_on_for_nobody) {
    auto process = std::make_unique<Process>(
        std::vector<std::string>{"sh", "-c", "\"$0\" engine | head -n 1; exit 0", test::program()});
    process->write(
        "{\"cmd\":\"new\",\"game\":\"bus\",\"players\":4,\"map\":\"classic\"}\n"
        "{\"cmd\":\"perft\",\"depth\":12}\n");
    EXPECT_EQ(json::parse(*process->read_line())["ok"], true);
    EXPECT_EQ(process->wait(), 0);  // would wait for years otherwise
}

TEST(Pipe, many_lines_at_once_are_answered_one_by_one) {
    Engine engine;
    std::string lines;
    for (int n = 0; n < 5000; ++n) {
        lines += "{\"cmd\":\"stop\"}\nnonsense\n";
    }
    engine.process().write(lines);
    for (int n = 0; n < 5000; ++n) {
        ASSERT_EQ(engine.next()["ok"], true);
        ASSERT_EQ(engine.next()["code"], "json/syntax");
    }
}

// docs/examples/random_player.py knows the protocol from its documentation only.
TEST(Pipe, the_documented_example_plays_a_whole_game) {
    const std::string script = test::source_folder() + "/docs/examples/random_player.py";
    const std::pair<const char*, const char*> tables[] = {
        {"bus", "3"}, {"bus", "5"}, {"route", "2"}, {"route", "5"}};
    for (const auto& [game, players] : tables) {
        Process process({"python3", script, "--game", game, "--players", players, "--seed", "4",
                         test::program(), "engine"});
        process.close_input();
        const std::string output = process.read_all();
        EXPECT_EQ(process.wait(), 0) << output;
        EXPECT_NE(output.find("over after"), std::string::npos) << output;
    }
}

}  // namespace
}  // namespace omnibus
