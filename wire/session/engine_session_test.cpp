// SPDX-License-Identifier: Apache-2.0
// Every command of the engine protocol, doing what it promises. What is refused is in
// session_errors_test.cpp.
#include "wire/session/engine_session.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "engine/rng.hpp"
#include "games/registry.hpp"
#include "tests/support/games.hpp"

namespace omnibus::wire {
namespace {

class Session : public testing::Test {
  protected:
    Json ask(const Json& command) {
        const std::string line = session_.answer(command.dump());
        EXPECT_EQ(line.find('\n'), std::string::npos);
        Json answer = Json::parse(line);
        EXPECT_EQ(answer.value("ok", Json()), true) << command << "\n" << line;
        return answer;
    }
    Json new_bus(int players = 4) {
        return ask({{"cmd", "new"},
                    {"game", "bus"},
                    {"players", players},
                    {"map", "classic"},
                    {"start", 0}});
    }
    Json apply(const std::string& action) { return ask({{"cmd", "apply"}, {"action", action}}); }
    Json state() { return ask({{"cmd", "state"}})["state"]; }
    Json legal() { return ask({{"cmd", "legal"}}); }

    // Plays this many random actions, or to the end.
    void play_on(int actions, std::uint64_t seed = 1) {
        Rng rng(seed);
        for (int n = 0; n < actions; ++n) {
            const Json now = legal();
            if (now["seat"].is_null()) {
                return;
            }
            apply(now["actions"][rng.below(static_cast<std::uint32_t>(now["actions"].size()))]);
        }
    }

    EngineSession session_;
};

TEST_F(Session, hello_says_what_there_is) {
    const Json answer = ask({{"cmd", "hello"}});
    EXPECT_EQ(answer["engine"], "omnibus");
    EXPECT_EQ(answer["protocol"], 1);
    EXPECT_TRUE(answer["version"].is_string());
    const Json& bus = answer["games"]["bus"];
    EXPECT_EQ(bus["editions"], Json::parse(R"(["1999","2019","2024"])"));
    EXPECT_EQ(bus["players"], Json::parse("[3,5]"));
    EXPECT_EQ(bus["default_maps"], Json::parse(R"({"3":"classic","4":"classic","5":"classic"})"));
    EXPECT_NE(std::find(bus["maps"].begin(), bus["maps"].end(), "classic"), bus["maps"].end());
    EXPECT_NE(std::find(bus["bots"].begin(), bus["bots"].end(), "greedy"), bus["bots"].end());
    EXPECT_EQ(bus["options"].size(), 5u);
}

TEST_F(Session, new_answers_with_the_settings_in_force) {
    const Json given = ask({{"cmd", "new"},
                            {"game", "bus"},
                            {"players", 5},
                            {"edition", "1999"},
                            {"map", "classic"},
                            {"start", 3},
                            {"seed", 7},
                            {"options", {{"stones", 2}, {"five_player_extra", false}}}});
    EXPECT_EQ(given, Json::parse(R"({"ok":true,"game":"bus","players":5,"rules":1,"edition":"1999",
        "map":"classic","start":3,"seed":7,"applied":[],"options":{"clock_unchosen_moves":true,
        "touching_ends_all":true,"stones":2,"five_player_extra":false,"line_markers":25}})"));
    const Json defaults =
        ask({{"cmd", "new"}, {"game", "bus"}, {"players", 3}, {"map", "classic"}});
    EXPECT_EQ(defaults["rules"], find_game("bus")->newest_rules());
    EXPECT_EQ(defaults["edition"], "2024");
    EXPECT_EQ(defaults["seed"], 0);
    EXPECT_EQ(defaults["options"]["stones"], 4);
    EXPECT_TRUE(defaults["start"].is_number_unsigned());
}

TEST_F(Session, the_first_starter_follows_from_the_seed) {
    std::vector<bool> seen(4, false);
    for (int seed = 0; seed < 40; ++seed) {
        const Json wanted = {
            {"cmd", "new"}, {"game", "bus"}, {"players", 4}, {"map", "classic"}, {"seed", seed}};
        const int start = ask(wanted)["start"];
        EXPECT_EQ(ask(wanted)["start"], start);
        seen.at(static_cast<std::size_t>(start)) = true;
    }
    EXPECT_EQ(seen, std::vector<bool>(4, true));
}

TEST_F(Session, a_whole_map_can_be_given) {
    const Json map =
        Json::parse(R"({"junctions":[{"id":"a","sites":[1]},{"id":"b","kind":"station"}],
                                     "streets":[["a","b"]]})");
    const Json answer =
        ask({{"cmd", "new"}, {"game", "bus"}, {"players", 3}, {"map", map}, {"start", 0}});
    EXPECT_EQ(answer["map"], map);
    EXPECT_EQ(legal()["actions"],
              Json::parse(R"(["build a house","build a office","build a pub"])"));
    const std::string record = ask({{"cmd", "record"}})["record"];
    EXPECT_EQ(ask({{"cmd", "load"}, {"record", record}})["map"], map);
}

TEST_F(Session, legal_apply_and_undo_walk_through_a_game) {
    new_bus();
    const Json before = state();
    EXPECT_EQ(legal()["seat"], 0);
    EXPECT_EQ(apply("build j8 pub")["applied"], Json::parse(R"(["build j8 pub"])"));
    EXPECT_EQ(state()["junctions"]["j8"]["pub"], 1);
    EXPECT_EQ(ask({{"cmd", "undo"}})["undone"], Json::parse(R"(["build j8 pub"])"));
    EXPECT_EQ(state(), before);
}

TEST_F(Session, undo_leads_back_to_the_beginning) {
    new_bus(3);
    std::vector<Json> states{state()};
    for (int n = 0; n < 60; ++n) {
        play_on(1, static_cast<std::uint64_t>(n));
        states.push_back(state());
    }
    while (states.size() > 1) {
        states.pop_back();
        EXPECT_EQ(ask({{"cmd", "undo"}})["undone"].size(), 1u);
        EXPECT_EQ(state(), states.back());
    }
}

TEST_F(Session, a_view_is_the_state_and_says_whose_it_is) {
    new_bus();
    play_on(40);
    for (const Json& seat : {Json(0), Json(3), Json(nullptr)}) {
        Json view = ask({{"cmd", "view"}, {"seat", seat}})["view"];
        EXPECT_EQ(view["viewer"], seat);
        EXPECT_EQ(view["settings"]["map"], "classic");
        EXPECT_EQ(view["settings"]["players"], 4);
        for (const char* key : {"viewer", "space", "settings", "bytes"}) {
            EXPECT_EQ(view.erase(key), 1u) << key;
        }
        EXPECT_EQ(view, state());
    }
}

TEST_F(Session, the_outlook_tells_of_each_legal_action) {
    new_bus();
    for (int n = 0; n < 40; ++n, play_on(5)) {
        const Json now = legal();
        const Json outlook = ask({{"cmd", "outlook"}})["outlook"];
        EXPECT_EQ(outlook["game"], "bus");
        ASSERT_EQ(outlook["choices"].size(), now["actions"].size());
        for (std::size_t i = 0; i < now["actions"].size(); ++i) {
            EXPECT_EQ(outlook["choices"][i]["action"], now["actions"][i]);
            EXPECT_TRUE(outlook["choices"][i].contains("gain"));
            EXPECT_TRUE(outlook["choices"][i].contains("warning"));
        }
    }
    play_on(2000);
    EXPECT_EQ(ask({{"cmd", "outlook"}})["outlook"]["choices"], Json::array());
    ask({{"cmd", "new"}, {"game", "route"}, {"players", 3}, {"map", "riverside"}, {"seed", 4}});
    play_on(20);
    const Json choices = ask({{"cmd", "outlook"}})["outlook"]["choices"];
    ASSERT_FALSE(choices.empty());
    EXPECT_TRUE(choices[0]["room"].is_number());
    EXPECT_TRUE(choices[0]["cost"].contains("traffic"));
    play_on(2000);
    EXPECT_EQ(ask({{"cmd", "outlook"}})["outlook"]["choices"], Json::array());
}

TEST_F(Session, a_record_brings_a_game_back) {
    ask({{"cmd", "new"},
         {"game", "bus"},
         {"players", 3},
         {"map", "classic"},
         {"start", 2},
         {"options", {{"stones", 1}}}});
    for (const int actions : {0, 25, 2000}) {
        play_on(actions);
        const Json before = state();
        const std::string record = ask({{"cmd", "record"}})["record"];
        EngineSession other;
        const Json loaded =
            Json::parse(other.answer(Json({{"cmd", "load"}, {"record", record}}).dump()));
        EXPECT_EQ(loaded["ok"], true) << loaded;
        EXPECT_EQ(loaded["options"]["stones"], 1);
        EXPECT_EQ(loaded["start"], 2);
        EXPECT_EQ(loaded["applied"], Json::array());
        EXPECT_EQ(Json::parse(other.answer(R"({"cmd":"state"})"))["state"], before);
        EXPECT_EQ(Json::parse(other.answer(R"({"cmd":"record"})"))["record"], record);
    }
    EXPECT_EQ(legal(), Json::parse(R"({"ok":true,"seat":null,"actions":[]})"));
}

TEST_F(Session, every_bot_answers_go_with_a_legal_action_and_a_report) {
    new_bus();
    play_on(30);
    for (const BotInfo& bot : all_bots()) {
        const Json answer = ask({{"cmd", "go"}, {"bot", bot.name}, {"sims", 20}, {"ms", 50}});
        const Json actions = legal()["actions"];
        EXPECT_NE(std::find(actions.begin(), actions.end(), answer["action"]), actions.end());
        ASSERT_FALSE(answer["report"].empty());
        for (const Json& candidate : answer["report"]) {
            EXPECT_TRUE(candidate["visits"].is_number_unsigned());
            EXPECT_TRUE(candidate["share"].is_null() || candidate["share"].size() == 4u);
            EXPECT_TRUE(candidate["points"].is_null() || candidate["points"].size() == 4u);
            EXPECT_EQ(candidate["place"].is_null(), candidate["share"].is_null());
            EXPECT_TRUE(candidate["place"].is_null() || candidate["place"].size() == 4u);
            EXPECT_EQ(candidate["reason"].get<std::string>().empty(), candidate["share"].is_null());
            ASSERT_TRUE(candidate["line"].is_array());
            EXPECT_TRUE(candidate["line"].empty() || candidate["line"][0] == candidate["action"]);
        }
        EXPECT_TRUE(answer["sims"].is_number_unsigned());
    }
    EXPECT_TRUE(ask({{"cmd", "go"}, {"ms", 1}, {"seed", 9}}).contains("action"));
    EXPECT_TRUE(ask({{"cmd", "go"}, {"sims", 8}, {"threads", 2}}).contains("action"));
}

TEST_F(Session, the_same_seed_gives_the_same_answer) {
    new_bus();
    const Json ask_random = {{"cmd", "go"}, {"bot", "random"}, {"sims", 1}, {"seed", 12}};
    const Json first = ask(ask_random);
    EXPECT_EQ(ask(ask_random), first);
    const Json without = {{"cmd", "go"}, {"bot", "random"}, {"sims", 1}};
    EXPECT_EQ(ask(without), ask(without));
}

TEST_F(Session, perft_counts_as_the_game_does) {
    new_bus();
    for (int depth = 0; depth <= 3; ++depth) {
        const auto game = test::classic_bus(4, 0);
        EXPECT_EQ(ask({{"cmd", "perft"}, {"depth", depth}})["nodes"],
                  game->perft(game->initial(), depth));
    }
}

TEST_F(Session, a_stop_ends_a_long_perft) {
    new_bus();
    std::atomic<bool> stop{false};
    std::thread stopper([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        stop = true;
    });
    const Json answer = Json::parse(session_.answer(R"({"cmd":"perft","depth":12})", &stop));
    stopper.join();
    EXPECT_EQ(answer["code"], "perft/stopped");
    ask({{"cmd", "stop"}});
}

TEST_F(Session, choose_needs_nothing_but_the_view) {
    new_bus();
    for (int n = 0; n < 30; ++n) {
        play_on(11, static_cast<std::uint64_t>(n));
        const Json now = legal();
        if (now["seat"].is_null()) {
            break;
        }
        const Json view = ask({{"cmd", "view"}, {"seat", now["seat"]}})["view"];
        EngineSession fresh;
        const Json command = {
            {"cmd", "choose"}, {"view", view}, {"legal", now["actions"]}, {"bot", "greedy"}};
        const Json answer = Json::parse(fresh.answer(command.dump()));
        ASSERT_EQ(answer["ok"], true) << answer;
        EXPECT_EQ(answer.size(), 2u);
        EXPECT_NE(std::find(now["actions"].begin(), now["actions"].end(), answer["action"]),
                  now["actions"].end());
        // The same bot with the same knowledge.
        EXPECT_EQ(answer["action"], ask({{"cmd", "go"}, {"bot", "greedy"}, {"ms", 50}})["action"]);
    }
}

TEST_F(Session, only_the_bytes_of_a_view_count) {
    new_bus();
    play_on(30);
    const Json now = legal();
    Json view = ask({{"cmd", "view"}, {"seat", now["seat"]}})["view"];
    const Json before = state();
    view["stones"] = "many";
    view.erase("players");
    ask({{"cmd", "choose"}, {"view", view}, {"legal", now["actions"]}, {"bot", "random"}});
    ask({{"cmd", "load"}, {"view", view}});
    EXPECT_EQ(state(), before);
}

TEST_F(Session, choose_keeps_to_the_actions_it_is_given) {
    new_bus();
    const Json now = legal();
    const Json view = ask({{"cmd", "view"}, {"seat", 0}})["view"];
    for (const Json& action : now["actions"]) {
        const Json answer =
            ask({{"cmd", "choose"}, {"view", view}, {"legal", {action}}, {"ms", 10}});
        EXPECT_EQ(answer["action"], action);
    }
}

TEST_F(Session, choose_without_settings_means_the_game_in_progress) {
    new_bus();
    const Json now = legal();
    Json view = ask({{"cmd", "view"}, {"seat", 0}})["view"];
    view.erase("settings");
    ask({{"cmd", "choose"}, {"view", view}, {"legal", now["actions"]}, {"bot", "random"}});
}

TEST_F(Session, unknown_fields_of_a_command_are_ignored) {
    ask({{"cmd", "hello"}, {"id", 17}, {"whatever", {1, 2}}});
    ask({{"cmd", "new"}, {"game", "bus"}, {"players", 3}, {"map", "classic"}, {"color", "red"}});
}

TEST_F(Session, quit_ends_the_session) {
    EXPECT_FALSE(session_.ended());
    EXPECT_EQ(ask({{"cmd", "quit"}}), Json::parse(R"({"ok":true})"));
    EXPECT_TRUE(session_.ended());
}

TEST(Urgency, stop_and_quit_are_seen_before_their_turn) {
    EXPECT_EQ(urgency_of(R"({"cmd":"stop"})", 100), Urgency::Stop);
    EXPECT_EQ(urgency_of(R"({"x":1, "cmd" : "st\u006fp"})", 100), Urgency::Stop);
    EXPECT_EQ(urgency_of(R"({"cmd":"quit"})", 100), Urgency::Quit);
    for (const char* line : {R"({"cmd":"go","why":"stop"})", R"(["stop"])", R"({"cmd":"stop")",
                             R"({"cmd":["quit"]})", R"({"cmd":"quit","cmd":"quit"})", "quit", ""}) {
        EXPECT_EQ(urgency_of(line, 100), Urgency::None) << line;
    }
}

}  // namespace
}  // namespace omnibus::wire
