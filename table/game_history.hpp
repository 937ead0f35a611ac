// SPDX-License-Identifier: Apache-2.0
// A game as it stands: the actions in force and the state after the last of them. No state is kept
// per action: a thousand tables are in memory at once, and playing a game again takes a microsecond
// an action.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/chance.hpp"

namespace omnibus::table {

// The outcomes of chance, also those taken back since: they come again, whatever the seed, as long
// as they are possible. So taking a choice back and choosing again gets the same draws.
class ChanceHistory {
  public:
    explicit ChanceHistory(std::uint64_t seed) : seed_(seed), source_(seed) {}

    // Precondition: it is chance's turn.
    Action draw(const AnyGame& game, const AnyState& state) const;
    void add(Action outcome);
    // The game begins again: nothing is in force.
    void rewind();

  private:
    std::uint64_t seed_;
    ChanceSource source_;  // after the outcomes in force
    std::vector<Action> drawn_;
    std::size_t in_force_ = 0;
};

class GameHistory {
  public:
    GameHistory(std::shared_ptr<const AnyGame> game, std::uint64_t seed);

    const AnyGame& game() const { return *game_; }
    const AnyState& state() const { return state_; }
    const ChanceHistory& chance() const { return chance_; }
    Seat to_move() const { return game().to_move(state_); }
    std::vector<Action> legal() const { return game().legal(state_); }
    std::size_t length() const { return actions_.size(); }
    std::span<const Action> actions() const { return actions_; }
    // The entry an action came with.
    std::uint32_t n_of(std::size_t i) const { return ns_[i]; }

    // Precondition: the action is legal.
    void push(Action action, std::uint32_t n);
    void cut(std::size_t length);
    // After the first `length` actions.
    AnyState state_at(std::size_t length) const;
    // The same with the state after each action.
    Match match() const;

  private:
    void apply(Action action);

    std::shared_ptr<const AnyGame> game_;
    std::vector<Action> actions_;
    std::vector<std::uint32_t> ns_;
    AnyState state_;
    ChanceHistory chance_;
};

}  // namespace omnibus::table
