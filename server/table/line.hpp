// SPDX-License-Identifier: Apache-2.0
// The game of a table as it stands: the actions in force and the state after the last of them. No
// state is kept per action: a thousand tables are in memory at once, and playing a game again takes
// a microsecond an action.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/chance.hpp"
#include "server/table/shelf.hpp"

namespace omnibus::server {

class Line {
  public:
    Line(std::shared_ptr<const ShelvedGame> shelved, std::uint64_t seed);

    const AnyGame& game() const { return *shelved_->game; }
    std::shared_ptr<const AnyGame> shared_game() const { return shelved_->game; }
    const std::string& settings() const { return shelved_->settings; }
    const wire::GameLayout& layout() const { return shelved_->layout; }
    const AnyState& state() const { return state_; }
    const Luck& luck() const { return luck_; }
    Seat to_move() const { return game().to_move(state_); }
    std::size_t length() const { return actions_.size(); }
    std::span<const Action> actions() const { return actions_; }
    // The entry an action came with.
    std::uint32_t n_of(std::size_t i) const { return ns_[i]; }

    // Precondition: the action is legal.
    void push(Action action, std::uint32_t n);
    void cut(std::size_t length);
    // After the first `length` actions.
    AnyState state_at(std::size_t length) const;

  private:
    std::shared_ptr<const ShelvedGame> shelved_;
    std::uint64_t seed_;
    std::vector<Action> actions_;
    std::vector<std::uint32_t> ns_;
    AnyState state_;
    Luck luck_;
};

}  // namespace omnibus::server
