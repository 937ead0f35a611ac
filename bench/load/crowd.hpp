// SPDX-License-Identifier: Apache-2.0
// People at tables: four to each, one socket per seat, each watching its table. Every client checks
// what it is told: entry after entry without a gap, and in the end the same for all four.
//
// When and what to play is up to the mode (Director); the choices are those the server sends.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bench/load/link.hpp"

namespace omnibus::load {

inline constexpr std::size_t kSeats = 4;

struct Game;

struct Player {
    explicit Player(Loop& loop) : link(loop) {}
    std::string cookie;
    Link link;
    Game* game = nullptr;
    std::uint32_t seen = 0;     // the last entry it was told of; 0: nothing yet
    std::uint64_t history = 0;  // a hash over all it was told of
    int waiting = 0;            // moves that have no answer yet
};

struct Game {
    std::string table;
    std::string invite;
    std::array<Player*, kSeats> players{};
    bool playing = false;
    std::uint32_t first = 0;    // the first entry that was told as news
    Player* to_move = nullptr;  // who has been given choices
    std::string action;         // that it will answer with
    // A move on its way, for those who measure it.
    std::int64_t sent_at = 0;
    std::uint32_t sent_n = 0;
    std::size_t arrived = 0;
};

class Director {
  public:
    virtual ~Director() = default;
    virtual void turn(Game&) {}                   // game.to_move may play game.action
    virtual void acknowledged(Game&, Player&) {}  // its last command is durable
    virtual void told(Game&, Player&) {}          // everything of the newest move has arrived
    virtual void over(Game&) {}                   // as the first of the four hears it
};

struct Counts {
    std::uint64_t sent = 0;
    std::uint64_t acknowledged = 0;  // moves
    std::uint64_t entries = 0;       // told to somebody
    std::uint64_t actions = 0;       // told to somebody: those of players
    std::uint64_t refused = 0;
    std::uint64_t gaps = 0;  // entries that came twice, late or not at all
    std::uint64_t cut = 0;   // connections that ended
    std::uint64_t games = 0;
    std::string first_refusal;
};

class Crowd {
  public:
    Crowd(Loop& loop, int port, std::uint64_t seed);

    // All of these return false when not all could be done.
    bool visit(std::size_t people);  // guests, with a cookie each
    bool connect(std::size_t from, std::size_t to);
    bool seat(std::size_t tables);  // people 4i to 4i + 3 sit at table i and the game begins
    // An answer that has not come, or clients of one table that know different things.
    bool settle(double seconds);

    void play(Game& game);    // the answer chosen for it
    void reopen(Game& game);  // another table for the same four

    Player& player(std::size_t i) { return *players_[i]; }
    std::vector<std::unique_ptr<Game>>& games() { return games_; }
    Desk& desk() { return desk_; }
    Counts counts;
    Director* director = nullptr;

  private:
    void heard(Player& player, std::string_view text);
    void told(Player& player, std::string_view text);
    void snapshot(Player& player, std::string_view text);
    void choose(Player& player, std::string_view text);
    void go_on(Game& game);
    void open_table(Game& game, std::size_t tries);
    void join(Game& game, std::size_t seat);
    void watch(Player& player);
    void refused(std::string_view text);
    bool settled() const;
    std::uint64_t random();

    Loop& loop_;
    int port_;
    Desk desk_;
    std::uint64_t state_;
    std::uint64_t last_id_ = 0;
    std::vector<std::unique_ptr<Player>> players_;
    std::vector<std::unique_ptr<Game>> games_;
};

}  // namespace omnibus::load
