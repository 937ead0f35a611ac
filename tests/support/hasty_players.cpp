// SPDX-License-Identifier: Apache-2.0
#include "tests/support/hasty_players.hpp"

#include <gtest/gtest.h>
#include <poll.h>

#include <map>
#include <utility>

namespace omnibus::test {

namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

json play_message(const HastyPlayer& player, const Sent& sent) {
    return {{"type", "play"},
            {"table", player.table},
            {"n", sent.n},
            {"actions", {sent.action}},
            {"cmd", sent.cmd}};
}

int number_of(const Sent& sent) {
    return std::stoi(sent.cmd.substr(1));
}

void check_log(const HastyPlayer& player, const json& snapshot) {
    std::map<std::uint32_t, std::string> log;
    for (const json& line : snapshot["log"]) {
        if (line["kind"] == "action") log[line["n"]] = line["action"];
    }
    for (const Sent& sent : player.acknowledged) {
        if (log.empty() || sent.n + 1 < log.begin()->first) continue;  // too long ago
        EXPECT_EQ(log[sent.n + 1], sent.action) << player.table << " entry " << sent.n + 1;
    }
}

}  // namespace

void HastyPlayers::open(Visitor& visitor, HastyPlayer& player) {
    const auto answer = visitor.post("/api/tables", {{"game", "bus"},
                                                     {"players", 4},
                                                     {"hot_seat", true},
                                                     {"seats", {"me", "me", "me", "me"}},
                                                     {"begin", true}});
    ASSERT_TRUE(answer.json().contains("table")) << answer.body;
    player.table = answer.json()["table"];
}

void HastyPlayers::arrive(int port) {
    for (HastyPlayer& player : players_) {
        Visitor visitor(port);
        visitor.cookie = player.cookie;
        if (player.cookie.empty()) visitor.visit();
        player.cookie = visitor.cookie;
        if (player.table.empty() || player.over) {
            if (!player.table.empty()) past_.push_back(std::move(player));
            player = HastyPlayer{};
            player.cookie = visitor.cookie;
            open(visitor, player);
            if (testing::Test::HasFatalFailure()) return;
        }
        player.channel = std::make_unique<Channel>(visitor);
        ASSERT_EQ(player.channel->status(), 101) << player.channel->refusal();
    }
}

void HastyPlayers::compare() {
    for (HastyPlayer& player : players_) {
        const json before = look(player);
        const auto resent = std::exchange(player.under_way, std::nullopt);
        if (resent) {
            const json answer = player.channel->call(play_message(player, *resent));
            ASSERT_TRUE(answer.is_object());
            ASSERT_EQ(answer.value("type", ""), "done") << answer.dump();
            player.acknowledged.push_back(*resent);
            ++resent_;
        }
        const json after = look(player);
        check_log(player, after);
        if (resent && before["n"] > resent->n) {
            EXPECT_EQ(before["n"], after["n"]) << "made twice";
            ++found_done_;
        }
    }
}

// Asks for everything anew.
json HastyPlayers::look(HastyPlayer& player) {
    player.channel->send({{"type", "watch"}, {"table", player.table}});
    auto told = player.channel->next_of("table");
    EXPECT_TRUE(told) << player.table;
    if (!told) return {{"n", 0}, {"log", json::array()}};
    take(player, *told);
    return *told;
}

void HastyPlayers::take(HastyPlayer& player, const json& told) {
    player.n = told["n"];
    player.choice.clear();
    if (!told.contains("status")) return;  // more of the same move is on its way
    player.over = told["status"] == "over";
    const json& choices = told["choices"];
    if (!choices.empty()) player.choice = choices[random_() % choices.size()]["action"];
}

void HastyPlayers::answer(HastyPlayer& player) {
    if (player.choice.empty() || player.under_way || player.over) return;
    player.under_way =
        Sent{player.n, std::exchange(player.choice, ""), "c" + std::to_string(++last_cmd_)};
    json message = play_message(player, *player.under_way);
    message["id"] = last_cmd_;
    player.channel->send(message);
}

void HastyPlayers::hear(HastyPlayer& player) {
    const auto told = player.channel->next(0);
    if (!told) return;
    const std::string type = told->value("type", "");
    if (type == "event" || type == "table") {
        take(player, *told);
    } else if (type == "done" && player.under_way &&
               told->value("id", 0) == number_of(*player.under_way)) {
        player.acknowledged.push_back(*player.under_way);
        player.under_way.reset();
    } else if (type == "error" && player.under_way) {
        last_refusal_ = told->value("code", "");
        player.refused.push_back(*player.under_way);
        player.under_way.reset();
        player.choice.clear();  // it does not try again by itself
    }
    answer(player);
}

// False once nobody is connected any more.
bool HastyPlayers::step() {
    std::vector<pollfd> handles;
    std::vector<HastyPlayer*> whose;
    for (HastyPlayer& player : players_) {
        Wire& wire = player.channel->wire();
        const auto open = [&] { return !wire.ended() && player.channel->close_code() == 0; };
        while (!wire.buffer().empty() && open()) {
            hear(player);
        }
        if (player.channel->close_code() != 0) wire.shut();  // as a browser does
        if (!open()) continue;
        handles.push_back({wire.handle(), POLLIN, 0});
        whose.push_back(&player);
    }
    if (handles.empty()) return false;
    poll(handles.data(), handles.size(), 5);
    for (std::size_t i = 0; i < handles.size(); ++i) {
        if (handles[i].revents != 0) hear(*whose[i]);
    }
    return true;
}

bool HastyPlayers::play(std::chrono::milliseconds time) {
    const auto deadline = Clock::now() + time;
    return play_until([deadline] { return Clock::now() >= deadline; });
}

bool HastyPlayers::play_until(const std::function<bool()>& holds) {
    for (HastyPlayer& player : players_) {
        answer(player);
    }
    while (!holds()) {
        if (!step()) return holds();
    }
    return true;
}

void HastyPlayers::drain() {
    while (step()) {
    }
}

std::size_t HastyPlayers::acknowledged() const {
    std::size_t count = 0;
    for (const auto* players : {&past_, &players_}) {
        for (const HastyPlayer& player : *players) {
            count += player.acknowledged.size();
        }
    }
    return count;
}

int HastyPlayers::random(int least, int most) {
    return std::uniform_int_distribution<int>(least, most)(random_);
}

}  // namespace omnibus::test
