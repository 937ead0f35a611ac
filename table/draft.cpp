// SPDX-License-Identifier: Apache-2.0
#include "table/draft.hpp"

namespace omnibus::table {

Refusal Draft::add(const AnyGame& game, const AnyState& base, Seat seat, Action action) {
    const AnyState& before = actions_.empty() ? base : shown_;
    if (const Refusal refusal = game.check(before, seat, action); refusal != Refusal::None) {
        return refusal;
    }
    AnyState after = before;
    game.apply(after, action);
    done_ = game.to_move(after) != seat;
    shown_ = game.over(after) ? before : after;
    actions_.push_back(action);
    return Refusal::None;
}

void Draft::shorten(const AnyGame& game, const AnyState& base, Seat seat) {
    std::vector<Action> rest(actions_.begin(), actions_.end() - 1);
    clear();
    for (const Action action : rest) {
        add(game, base, seat, action);
    }
}

}  // namespace omnibus::table
