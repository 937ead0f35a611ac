// SPDX-License-Identifier: Apache-2.0
#include "engine/match.hpp"

#include <cassert>

namespace omnibus {

Match::Match(std::shared_ptr<const AnyGame> game) : game_(std::move(game)) {
    states_.push_back(game_->initial());
}

Match::Match(std::shared_ptr<const AnyGame> game, const AnyState& from)
    : game_(std::move(game)), states_{from}, is_whole_(false) {}

Refusal Match::play(Seat seat, Action action) {
    const Refusal refusal = game_->check(state(), seat, action);
    if (refusal == Refusal::None) {
        AnyState next = state();
        game_->apply(next, action);
        actions_.push_back(action);
        states_.push_back(next);
    }
    return refusal;
}

Result<Action> Match::play(std::string_view text) {
    if (over()) {
        return Error{std::string(refusal_code(Refusal::GameOver)),
                     std::string(refusal_sentence(Refusal::GameOver))};
    }
    auto action = game_->parse(text);
    if (!action) {
        return action;
    }
    const Refusal refusal = play(to_move(), *action);
    if (refusal != Refusal::None) {
        return Error{
            std::string(refusal_code(refusal)),
            "'" + game_->notation(*action) + "': " + std::string(refusal_sentence(refusal))};
    }
    return action;
}

bool Match::undo() {
    if (actions_.empty()) {
        return false;
    }
    actions_.pop_back();
    states_.pop_back();
    return true;
}

Match Match::upto(std::size_t n) const {
    assert(n <= length());
    Match shorter = *this;
    while (shorter.length() > n) {
        shorter.undo();
    }
    return shorter;
}

}  // namespace omnibus
