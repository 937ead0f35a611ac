// SPDX-License-Identifier: Apache-2.0
// Everything a command can do wrong: it gets its code, and the game stays as it was. Every code of
// the protocol itself stands in one of these tables; those of maps and records have their own
// tests.
#include <gtest/gtest.h>

#include "tests/support/games.hpp"
#include "wire/session/engine_session.hpp"

namespace omnibus::wire {
namespace {

struct Wrong {
    std::string line;
    const char* code;
};

class SessionErrors : public testing::Test {
  protected:
    SessionErrors() {
        ask(R"({"cmd":"new","game":"bus","players":4,"map":"classic","start":0})");
        ask(R"({"cmd":"apply","action":"build j8 pub"})");
        before_ = ask(R"({"cmd":"state"})");
    }
    Json ask(const std::string& line) { return Json::parse(session_.answer(line)); }
    void expect(const Wrong& wrong) {
        const Json answer = ask(wrong.line);
        EXPECT_EQ(answer["ok"], false) << wrong.line;
        EXPECT_EQ(answer["code"], wrong.code) << wrong.line << "\n" << answer;
        // NOLINTNEXTLINE(readability-container-size-empty): no text of JSON is empty()
        EXPECT_TRUE(answer["error"].is_string() && answer["error"] != "") << wrong.line;
        EXPECT_EQ(answer.size(), 3u);
        EXPECT_EQ(ask(R"({"cmd":"state"})"), before_) << wrong.line;
    }
    static std::string fresh(const std::string& line) {
        EngineSession session;
        return Json::parse(session.answer(line))["code"];
    }

    EngineSession session_;
    Json before_;
};

TEST_F(SessionErrors, lines_that_are_no_commands) {
    const Wrong all[] = {
        {"", "json/syntax"},
        {"hello", "json/syntax"},
        {R"({"cmd":"hello"} {"cmd":"hello"})", "json/syntax"},
        {"{\"cmd\":\"hello\xff\"}", "json/utf8"},
        {R"({"cmd":"hello","cmd":"hello"})", "json/duplicate_key"},
        {R"({"cmd":"hello","x":1e999})", "json/number"},
        {R"({"cmd":"hello","x":)" + std::string(100, '['), "json/too_deep"},
        {"[]", "command/shape"},
        {"17", "command/shape"},
        {"null", "command/shape"},
        {R"("hello")", "command/shape"},
        {"{}", "field/missing"},
        {R"({"command":"hello"})", "field/missing"},
        {R"({"cmd":7})", "field/type"},
        {R"({"cmd":null})", "field/type"},
        {R"({"cmd":"Hello"})", "command/unknown"},
        {R"({"cmd":""})", "command/unknown"},
        {R"({"cmd":")" + std::string(5000, 'x') + "\"}", "command/unknown"},
    };
    for (const Wrong& wrong : all) {
        expect(wrong);
    }
}

TEST_F(SessionErrors, lines_that_are_too_long) {
    const std::size_t limit = std::size_t{1} << 20;
    const std::string command = R"({"cmd":"state"})";
    EXPECT_EQ(ask(command + std::string(limit - command.size(), ' ')), before_);
    expect({command + std::string(limit - command.size() + 1, ' '), "protocol/line_too_long"});
    EXPECT_EQ(Json::parse(session_.refuse_long_line())["code"], "protocol/line_too_long");
}

TEST_F(SessionErrors, commands_that_need_a_game) {
    for (const char* command : {"legal", "undo", "state", "outlook", "record", "go", "perft"}) {
        EXPECT_EQ(fresh(std::string(R"({"cmd":")") + command + "\"}"), "session/no_game");
    }
    EXPECT_EQ(fresh(R"({"cmd":"apply","action":"pass"})"), "session/no_game");
    EXPECT_EQ(fresh(R"({"cmd":"view","seat":0})"), "session/no_game");
}

TEST_F(SessionErrors, new_games_that_cannot_be) {
    const std::string bus = R"({"cmd":"new","game":"bus","players":4,"map":"classic")";
    const Wrong all[] = {
        {R"({"cmd":"new"})", "field/missing"},
        {R"({"cmd":"new","game":"bus","map":"classic"})", "field/missing"},
        {R"({"cmd":"new","game":"bus","players":4})", "field/missing"},
        {R"({"cmd":"new","game":"chess","players":4,"map":"classic"})", "settings/game"},
        {R"({"cmd":"new","game":["bus"],"players":4,"map":"classic"})", "field/type"},
        {R"({"cmd":"new","game":"bus","players":"4","map":"classic"})", "field/type"},
        {R"({"cmd":"new","game":"bus","players":4.0,"map":"classic"})", "field/type"},
        {R"({"cmd":"new","game":"bus","players":2,"map":"classic"})", "settings/players"},
        {R"({"cmd":"new","game":"bus","players":6,"map":"classic"})", "settings/players"},
        {R"({"cmd":"new","game":"bus","players":-4,"map":"classic"})", "field/range"},
        {R"({"cmd":"new","game":"bus","players":4294967300,"map":"classic"})", "field/range"},
        {R"({"cmd":"new","game":"bus","players":4,"map":"nowhere"})", "settings/map"},
        {R"({"cmd":"new","game":"bus","players":4,"map":""})", "field/range"},
        {R"({"cmd":"new","game":"bus","players":4,"map":7})", "field/type"},
        {R"({"cmd":"new","game":"bus","players":4,"map":{}})", "map/shape"},
        {bus + R"(,"rules":99})", "settings/rules"},
        {bus + R"(,"rules":0})", "settings/rules"},
        {bus + R"(,"rules":-1})", "settings/rules"},
        {bus + R"(,"rules":4294967297})", "field/range"},
        {bus + R"(,"rules":"1"})", "field/type"},
        {bus + R"(,"edition":"1998"})", "settings/edition"},
        {bus + R"(,"edition":""})", "field/range"},
        {bus + R"(,"edition":2024})", "field/type"},
        {bus + R"(,"start":4})", "settings/start"},
        {bus + R"(,"start":-1})", "field/range"},
        {bus + R"(,"start":null})", "field/type"},
        {bus + R"(,"seed":-1})", "field/range"},
        {bus + R"(,"seed":9007199254740992})", "field/range"},
        {bus + R"(,"seed":18446744073709551616})", "field/type"},
        {bus + R"(,"seed":"7"})", "field/type"},
        {bus + R"(,"options":[]})", "field/type"},
        {bus + R"(,"options":{"stone":3}})", "options/unknown"},
        {bus + R"(,"options":{"stones":0}})", "options/range"},
        {bus + R"(,"options":{"stones":true}})", "field/type"},
        {bus + R"(,"options":{"stones":99999999999}})", "field/range"},
        {bus + R"(,"options":{"touching_ends_all":1}})", "field/type"},
    };
    for (const Wrong& wrong : all) {
        expect(wrong);
    }
}

TEST_F(SessionErrors, actions_views_and_records_that_cannot_be) {
    const Wrong all[] = {
        {R"({"cmd":"apply"})", "field/missing"},
        {R"({"cmd":"apply","action":3})", "field/type"},
        {R"({"cmd":"apply","action":""})", "action/unreadable"},
        {R"({"cmd":"apply","action":"Pass"})", "action/unreadable"},
        {R"({"cmd":"apply","action":"pass "})", "action/unreadable"},
        {R"({"cmd":"apply","action":"pass\u0000"})", "action/unreadable"},
        {R"({"cmd":"apply","action":"build j99 pub"})", "action/unreadable"},
        {R"({"cmd":"apply","action":"pass"})", "action/not_legal"},
        {R"({"cmd":"apply","action":"build j0 pub"})", "action/not_legal"},
        {R"({"cmd":"view"})", "field/missing"},
        {R"({"cmd":"view","seat":4})", "field/range"},
        {R"({"cmd":"view","seat":"0"})", "field/type"},
        {R"({"cmd":"load"})", "field/missing"},
        {R"({"cmd":"load","record":{}})", "field/type"},
        {R"({"cmd":"load","record":""})", "record/foreign"},
        {R"({"cmd":"load","record":"omnibus record 1\n","seed":-1})", "field/range"},
    };
    for (const Wrong& wrong : all) {
        expect(wrong);
    }
}

TEST_F(SessionErrors, undo_before_the_first_choice) {
    ask(R"({"cmd":"undo"})");
    before_ = ask(R"({"cmd":"state"})");
    expect({R"({"cmd":"undo"})", "undo/nothing"});
}

TEST_F(SessionErrors, thinking_that_cannot_be) {
    const Wrong all[] = {
        {R"({"cmd":"go","bot":"deep"})", "bot/unknown"},
        {R"({"cmd":"go","bot":7})", "field/type"},
        {R"({"cmd":"go","bot":"greedy","ms":0})", "field/range"},
        {R"({"cmd":"go","bot":"greedy","ms":-5})", "field/range"},
        {R"({"cmd":"go","bot":"greedy","ms":3600001})", "field/range"},
        {R"({"cmd":"go","bot":"greedy","ms":"500"})", "field/type"},
        {R"({"cmd":"go","bot":"greedy","sims":0})", "field/range"},
        {R"({"cmd":"go","bot":"greedy","sims":1.5})", "field/type"},
        {R"({"cmd":"go","bot":"greedy","seed":-1})", "field/range"},
        {R"({"cmd":"go","bot":"greedy","threads":0})", "field/range"},
        {R"({"cmd":"go","bot":"greedy","threads":65})", "field/range"},
        {R"({"cmd":"go","bot":"greedy","threads":"2"})", "field/type"},
        {R"({"cmd":"perft"})", "field/missing"},
        {R"({"cmd":"perft","depth":-1})", "field/range"},
        {R"({"cmd":"perft","depth":"3"})", "field/type"},
        {R"({"cmd":"perft","depth":13})", "perft/depth"},
        {R"({"cmd":"perft","depth":4294967296})", "perft/depth"},
    };
    for (const Wrong& wrong : all) {
        expect(wrong);
    }
}

TEST_F(SessionErrors, choices_that_cannot_be_made) {
    const Json view = ask(R"({"cmd":"view","seat":0})")["view"];
    const auto choose = [&](const Json& of, const Json& legal) {
        return Json({{"cmd", "choose"}, {"view", of}, {"legal", legal}, {"ms", 10}}).dump();
    };
    const Json other = ask(R"({"cmd":"view","seat":1})")["view"];
    const Json spectator = ask(R"({"cmd":"view","seat":null})")["view"];
    Json unsaid = view;
    unsaid.erase("bytes");
    Json no_text = view;
    no_text["bytes"] = 7;
    Json no_base64 = view;
    no_base64["bytes"] = "?";
    Json cut = view;
    cut["bytes"] = "AAAA";
    Json broken = view;
    broken["bytes"] = std::string(std::string(view["bytes"]).size(), 'A');
    Json nowhere = view;
    nowhere["settings"]["map"] = "nowhere";
    Json newer = view;
    EXPECT_EQ(newer["settings"]["rules"], 1);
    newer["settings"]["rules"] = 99;
    Json ill = view;
    ill["settings"] = 3;
    Json bare = view;
    bare.erase("settings");
    const Json pass = Json::array({"pass"});
    const Wrong all[] = {
        {R"({"cmd":"choose","legal":[]})", "field/missing"},
        {R"({"cmd":"choose","view":7,"legal":[]})", "field/type"},
        {Json({{"cmd", "choose"}, {"view", view}}).dump(), "field/missing"},
        {choose(view, "pass"), "field/type"},
        {choose(view, Json::array({1})), "field/type"},
        {choose(view, Json::array()), "choose/legal"},
        {choose(view, pass), "choose/legal"},
        {choose(other, pass), "action/not_your_turn"},
        {choose(spectator, pass), "action/not_your_turn"},
        {choose(unsaid, pass), "view/bytes"},
        {choose(no_text, pass), "view/bytes"},
        {choose(no_base64, pass), "view/bytes"},
        {choose(cut, pass), "view/bytes"},
        {choose(broken, pass), "view/inconsistent"},
        {R"({"cmd":"load","view":7})", "field/type"},
        {Json({{"cmd", "load"}, {"view", unsaid}}).dump(), "view/bytes"},
        {Json({{"cmd", "load"}, {"view", broken}}).dump(), "view/inconsistent"},
        {Json({{"cmd", "load"}, {"view", nowhere}}).dump(), "settings/map"},
        {Json({{"cmd", "load"}, {"view", view}, {"seed", -1}}).dump(), "field/range"},
        {choose(nowhere, pass), "settings/map"},
        {choose(newer, pass), "settings/rules"},
        {choose(ill, pass), "field/type"},
    };
    for (const Wrong& wrong : all) {
        expect(wrong);
    }
    EXPECT_EQ(fresh(choose(bare, pass)), "choose/no_settings");
    EXPECT_EQ(fresh(Json({{"cmd", "load"}, {"view", bare}}).dump()), "choose/no_settings");
}

TEST_F(SessionErrors, after_the_end_nothing_is_chosen) {
    Rng rng(1);
    for (Json now = ask(R"({"cmd":"legal"})"); !now["seat"].is_null();
         now = ask(R"({"cmd":"legal"})")) {
        const Json& actions = now["actions"];
        const Json action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        ask(Json({{"cmd", "apply"}, {"action", action}}).dump());
    }
    before_ = ask(R"({"cmd":"state"})");
    expect({R"({"cmd":"apply","action":"pass"})", "action/game_over"});
    expect({R"({"cmd":"go","bot":"greedy","ms":10})", "action/game_over"});
    const Json view = ask(R"({"cmd":"view","seat":0})")["view"];
    expect({Json({{"cmd", "choose"}, {"view", view}, {"legal", Json::array()}}).dump(),
            "action/game_over"});
    EXPECT_EQ(ask(R"({"cmd":"perft","depth":5})")["nodes"], 1);
}

}  // namespace
}  // namespace omnibus::wire
