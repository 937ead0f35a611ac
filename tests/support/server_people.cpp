// SPDX-License-Identifier: Apache-2.0
#include "tests/support/server_people.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace omnibus::test {

namespace {

using nlohmann::json;
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

double metric(int port, const std::string& name) {
    const std::string text = Visitor(port).get("/metrics").body;
    const std::string line = "\nomnibus_" + name + " ";
    const auto at = text.find(line);
    return at == std::string::npos ? -1 : std::atof(text.c_str() + at + line.size());
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
    while (auto answer = guest_.socket->next()) {
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

bool Screen::until(const std::function<bool()>& holds) {
    while (!holds()) {
        const auto message = guest_.socket->next();
        if (!message) return false;
        take(*message);
    }
    return true;
}

bool Screen::until_n(std::uint32_t wanted) {
    return until([&] { return n() >= wanted; });
}

void Screen::settle() {
    call({{"type", "ping"}});
}

void Screen::take_arrived() {
    while (const auto message = guest_.socket->next(0)) {
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

bool play_out(const std::vector<Screen*>& screens) {
    for (;;) {
        Screen* going_on = nullptr;
        bool moved = false;
        for (Screen* screen : screens) {
            screen->take_arrived();
            if (screen->over()) continue;
            going_on = screen;
            if (!screen->my_turn()) continue;
            moved = true;
            const json answer = screen->play_first();
            if (answer.value("type", "") != "done") {
                ADD_FAILURE() << answer;
                return false;
            }
        }
        if (going_on == nullptr) return true;
        if (moved) continue;
        // Those looked at last may know more than those before them, whose turn it may be by now.
        std::uint32_t newest = 0;
        for (const Screen* screen : screens) {
            newest = std::max(newest, screen->n());
        }
        const auto behind = std::find_if(screens.begin(), screens.end(), [&](const Screen* screen) {
            return screen->n() < newest;
        });
        if (behind != screens.end() ? !(*behind)->until_n(newest)
                                    : !going_on->until_n(newest + 1)) {
            return false;
        }
    }
}

}  // namespace omnibus::test
