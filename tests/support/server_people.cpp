// SPDX-License-Identifier: Apache-2.0
#include "tests/support/server_people.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace omnibus::test {

namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

int ms_until(Clock::time_point deadline) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(0, left));
}

}  // namespace

// ---- people and tables

Guest::Guest(int port) : web(port), id(web.visit()), socket(std::make_unique<Channel>(web)) {
    EXPECT_EQ(socket->status(), 101) << socket->refusal();
    const auto hello = socket->next();
    EXPECT_TRUE(hello && (*hello)["type"] == "hello" && (*hello)["you"]["id"] == id);
}

void Guest::reconnect(int port) {
    Visitor again(port);
    again.cookie = web.cookie;
    web = again;
    socket = std::make_unique<Channel>(web);
    EXPECT_EQ(socket->status(), 101) << socket->refusal();
    const auto hello = socket->next();
    EXPECT_TRUE(hello && (*hello)["you"]["id"] == id);
}

std::string new_name() {
    static int count = 0;
    return "Ada." + std::to_string(getpid()) + "-" + std::to_string(++count);
}

Opened open_table(Visitor& host, const std::string& game, int players, const json& more) {
    json body{{"game", game}, {"players", players}};
    body.update(more);
    const auto answer = host.post("/api/tables", body);
    EXPECT_EQ(answer.status, 201) << answer.body;
    if (answer.status != 201) return {};
    return {answer.json()["table"], answer.json()["invite"]};
}

// ---- the screen

Screen::Screen(Guest& guest, std::string table, const json& more)
    : guest_(guest), table_(std::move(table)) {
    json watch{{"type", "watch"}};
    watch.update(more);
    const json answer = call(watch);
    EXPECT_EQ(answer.value("type", ""), "done") << answer;
}

json Screen::call(json message) {
    static int last = 1'000'000;
    const int id = ++last;
    message["id"] = id;
    message["table"] = table_;
    guest_.socket->send(message);
    const auto deadline = Clock::now() + std::chrono::seconds(10);
    while (auto answer = guest_.socket->next(ms_until(deadline))) {
        if (answer->contains("id") && (*answer)["id"] == id) return *answer;
        take(*answer);
    }
    ADD_FAILURE() << "no answer to " << message;
    return json::object();
}

std::string Screen::code_of(const json& message) {
    return call(message).value("code", "");
}

void Screen::take(const json& message) {
    if (message.value("table", "") != table_) return;
    const std::string type = message.value("type", "");
    if (type == "table") {
        state = message;
        missed = std::move(events);
        events.clear();
        ++snapshots;
    } else if (type == "event") {
        events.push_back(message);
        state["n"] = message["n"];
        state["draft"] = nullptr;
        for (const char* key : {"status", "to_move", "clocks", "undo", "view", "outlook", "choices",
                                "chairs", "result", "settings"}) {
            if (message.contains(key)) state[key] = message[key];
        }
        if (message.contains("viewer")) state["you"]["viewer"] = message["viewer"];
    } else if (type == "draft" || type == "question") {
        state[type] = message[type];
    } else if (type == "chat") {
        lines.insert(lines.end(), message["lines"].begin(), message["lines"].end());
    }
}

bool Screen::until(const std::function<bool()>& holds, int ms) {
    const auto deadline = Clock::now() + std::chrono::milliseconds(ms);
    while (!holds()) {
        const auto message = guest_.socket->next(ms_until(deadline));
        if (!message) return holds();
        take(*message);
    }
    return true;
}

bool Screen::until_n(std::uint32_t wanted, int ms) {
    return until([&] { return n() >= wanted; }, ms);
}

void Screen::settle(int ms) {
    while (const auto message = guest_.socket->next(ms)) {
        take(*message);
    }
}

std::string Screen::choice(std::size_t i) const {
    return state.at("choices").at(i).at("action");
}

json Screen::play_first(const std::string& cmd) {
    json play{{"type", "play"}, {"n", n()}, {"actions", json::array({choice()})}};
    if (!cmd.empty()) play["cmd"] = cmd;
    return call(play);
}

bool play_out(const std::vector<Screen*>& screens, int ms) {
    const auto deadline = Clock::now() + std::chrono::milliseconds(ms);
    while (Clock::now() < deadline) {
        bool all_over = true;
        for (Screen* screen : screens) {
            screen->settle(0);
            all_over = all_over && screen->over();
            if (screen->over() || !screen->my_turn()) continue;
            const json answer = screen->play_first();
            if (answer.value("type", "") != "done") {
                ADD_FAILURE() << answer;
                return false;
            }
        }
        if (all_over) return true;
        if (std::none_of(screens.begin(), screens.end(),
                         [](Screen* each) { return each->my_turn(); })) {
            screens.front()->settle(2);
        }
    }
    return false;
}

}  // namespace omnibus::test
