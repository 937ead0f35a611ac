// SPDX-License-Identifier: Apache-2.0
#include "table/planned_entries.hpp"

namespace omnibus::table {

void PlannedEntries::write(EntryKind kind, int seat, std::string text) {
    entries_.push_back({++version_, kind, seat, at_, std::move(text), cmd_});
}

Refusal PlannedEntries::act(Seat seat, Action action) {
    const AnyGame& game = history_.game();
    if (const Refusal refusal = game.check(state_, seat, action); refusal != Refusal::None) {
        return refusal;
    }
    const bool chance = seat == Seat::Chance;
    if (chance) chance_.add(action);
    write(chance ? EntryKind::Chance : EntryKind::Action, chance ? -1 : index(seat),
          game.notation(action));
    game.apply(state_, action);
    return Refusal::None;
}

void PlannedEntries::settle_chance() {
    while (to_move() == Seat::Chance) {
        act(Seat::Chance, chance_.draw(history_.game(), state_));
    }
}

}  // namespace omnibus::table
