// SPDX-License-Identifier: Apache-2.0
#include "server/table/line.hpp"

#include <cassert>

namespace omnibus::server {

Line::Line(std::shared_ptr<const ShelvedGame> shelved, std::uint64_t seed)
    : shelved_(std::move(shelved)), seed_(seed), state_(game().initial()), chance_source_(seed) {}

void Line::push(Action action, std::uint32_t n) {
    if (to_move() == Seat::Chance) chance_source_.add(action);
    game().apply(state_, action);
    actions_.push_back(action);
    ns_.push_back(n);
}

void Line::cut(std::size_t length) {
    assert(length <= actions_.size());
    actions_.resize(length);
    ns_.resize(length);
    state_ = game().initial();
    chance_source_ = ChanceSource(seed_);
    for (const Action action : actions_) {
        if (to_move() == Seat::Chance) chance_source_.add(action);
        game().apply(state_, action);
    }
}

AnyState Line::state_at(std::size_t length) const {
    assert(length <= actions_.size());
    AnyState state = game().initial();
    for (std::size_t i = 0; i < length; ++i) {
        game().apply(state, actions_[i]);
    }
    return state;
}

}  // namespace omnibus::server
