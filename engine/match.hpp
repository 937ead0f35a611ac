// SPDX-License-Identifier: Apache-2.0
// One game in progress: the settings, the actions so far and the state after each. It grows by
// legal actions only and shrinks by undo. A Record is its text.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"

namespace omnibus {

class Match {
  public:
    explicit Match(std::shared_ptr<const AnyGame> game);
    // From a position in the middle of a game. It has no record.
    Match(std::shared_ptr<const AnyGame> game, const AnyState& from);

    const AnyGame& game() const { return *game_; }
    std::shared_ptr<const AnyGame> shared_game() const { return game_; }

    const AnyState& state() const { return states_.back(); }
    // After the first n actions; n is at most length().
    const AnyState& state_at(std::size_t n) const { return states_[n]; }
    // Whether it began where games begin.
    bool is_whole() const { return is_whole_; }
    std::size_t length() const { return actions_.size(); }
    std::span<const Action> actions() const { return actions_; }

    Seat to_move() const { return game_->to_move(state()); }
    bool over() const { return to_move() == Seat::Nobody; }
    std::vector<Action> legal() const { return game_->legal(state()); }

    // Refuses what is not legal for this seat and changes nothing then.
    Refusal play(Seat seat, Action action);
    // The same from a text, for whoever's turn it is.
    Result<Action> play(std::string_view text);

    // Takes the last action back; false at the beginning.
    bool undo();
    // The match as it was after its first n actions.
    Match upto(std::size_t n) const;

  private:
    std::shared_ptr<const AnyGame> game_;
    std::vector<Action> actions_;
    std::vector<AnyState> states_;  // one more than actions
    bool is_whole_ = true;
};

}  // namespace omnibus
