// SPDX-License-Identifier: Apache-2.0
#include "server/table/ahead.hpp"

namespace omnibus::server {

void Ahead::write(EntryKind kind, int seat, std::string text) {
    entries_.push_back({++version_, kind, seat, at_, std::move(text), cmd_});
}

Refusal Ahead::act(Seat seat, Action action) {
    const AnyGame& game = line_.game();
    if (const Refusal refusal = game.check(state_, seat, action); refusal != Refusal::None) {
        return refusal;
    }
    write(EntryKind::Action, index(seat), game.notation(action));
    game.apply(state_, action);
    return Refusal::None;
}

void Ahead::settle_chance() {
    const AnyGame& game = line_.game();
    while (to_move() == Seat::Chance) {
        const Action outcome = chance_source_.draw(game, state_);
        write(EntryKind::Chance, -1, game.notation(outcome));
        chance_source_.add(outcome);
        game.apply(state_, outcome);
    }
}

}  // namespace omnibus::server
