// SPDX-License-Identifier: Apache-2.0
#include "table/game_history.hpp"

#include <algorithm>
#include <cassert>

namespace omnibus::table {

Action ChanceHistory::draw(const AnyGame& game, const AnyState& state) const {
    if (in_force_ < drawn_.size()) {
        const auto outcomes = game.legal(state);
        const Action before = drawn_[in_force_];
        if (std::find(outcomes.begin(), outcomes.end(), before) != outcomes.end()) return before;
    }
    return luck_.draw(game, state);
}

void ChanceHistory::add(Action outcome) {
    if (in_force_ == drawn_.size() || drawn_[in_force_] != outcome) {
        drawn_.resize(in_force_, outcome);
        drawn_.push_back(outcome);
    }
    ++in_force_;
    luck_.add(outcome);
}

void ChanceHistory::rewind() {
    in_force_ = 0;
    luck_ = Luck(seed_);
}

GameHistory::GameHistory(std::shared_ptr<const AnyGame> game, std::uint64_t seed)
    : game_(std::move(game)), state_(game_->initial()), chance_(seed) {}

void GameHistory::apply(Action action) {
    if (to_move() == Seat::Chance) chance_.add(action);
    game().apply(state_, action);
}

void GameHistory::push(Action action, std::uint32_t n) {
    apply(action);
    actions_.push_back(action);
    ns_.push_back(n);
}

void GameHistory::cut(std::size_t length) {
    assert(length <= actions_.size());
    actions_.resize(length);
    ns_.resize(length);
    state_ = game().initial();
    chance_.rewind();
    for (const Action action : actions_) {
        apply(action);
    }
}

AnyState GameHistory::state_at(std::size_t length) const {
    assert(length <= actions_.size());
    AnyState state = game().initial();
    for (std::size_t i = 0; i < length; ++i) {
        game().apply(state, actions_[i]);
    }
    return state;
}

Match GameHistory::match() const {
    Match match(game_);
    for (const Action action : actions_) {
        match.play(match.to_move(), action);
    }
    return match;
}

}  // namespace omnibus::table
