// SPDX-License-Identifier: Apache-2.0
// Clients that play as fast as they are answered, each at a table where it holds all four seats,
// and that remember what they were told was made: for tests where the server does not survive it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tests/support/net_client.hpp"

namespace omnibus::test {

// A move as its client sent it: entry n + 1, if it is made.
struct Sent {
    std::uint32_t n = 0;
    std::string action;
    std::string cmd;
};

struct HastyPlayer {
    std::string cookie;
    std::string table;
    std::unique_ptr<Channel> channel;
    std::uint32_t n = 0;  // the last entry it was told of
    std::string choice;   // what it will play next; empty: it is not its turn
    bool over = false;
    std::optional<Sent> under_way;
    std::vector<Sent> acknowledged;
    std::vector<Sent> refused;
};

class HastyPlayers {
  public:
    HastyPlayers(std::size_t tables, unsigned seed) : players_(tables), random_(seed) {}

    // Everybody connects; whoever's game is over gets another table, and the old one is kept to be
    // looked at in the end.
    void arrive(int port);
    // Each compares what it was told with what the server says now, sends again what was not
    // answered, and is ready to play on.
    void compare();
    // Plays for so long; false once all connections have ended.
    bool play(std::chrono::milliseconds time);
    // Plays until this holds; false if all connections end before.
    bool play_until(const std::function<bool()>& holds);
    // Takes in what had been sent before the end of all connections.
    void drain();

    const std::vector<HastyPlayer>& players() const { return players_; }
    const std::vector<HastyPlayer>& past() const { return past_; }
    std::size_t acknowledged() const;
    int resent() const { return resent_; }
    int found_done() const { return found_done_; }  // of those sent again, made before
    const std::string& last_refusal() const { return last_refusal_; }
    int random(int least, int most);

  private:
    void open(Visitor& visitor, HastyPlayer& player);
    nlohmann::json look(HastyPlayer& player);
    void take(HastyPlayer& player, const nlohmann::json& told);
    void answer(HastyPlayer& player);
    void hear(HastyPlayer& player);
    bool step();

    std::vector<HastyPlayer> players_;
    std::vector<HastyPlayer> past_;
    std::mt19937 random_;
    int last_cmd_ = 0;
    int resent_ = 0;
    int found_done_ = 0;
    std::string last_refusal_;
};

}  // namespace omnibus::test
