// SPDX-License-Identifier: Apache-2.0
#include "table/clocks.hpp"

#include <algorithm>

namespace omnibus::table {

namespace {

// A seat that ran out has at least a tenth of the bank when its player comes back: time to look at
// the board, no long wait for others.
constexpr Millis kTenth = 10;

}  // namespace

Clocks::Clocks(const Pace& pace) : pace_(pace) {
    for (One& clock : seats_) {
        clock.bank = pace.bank;
    }
}

void Clocks::advance(Millis at) {
    const Millis passed = at - at_;
    if (passed <= 0) return;
    at_ = at;
    if (!person_ || !is_player(decides_)) return;
    One& clock = one(index(decides_));
    const Millis own = std::min(passed, std::max<Millis>(0, pace_.per_turn - clock.used));
    clock.used += own;
    clock.bank = std::max<Millis>(0, clock.bank - (passed - own));
}

void Clocks::follow(Seat seat, bool person, std::size_t length) {
    if (seat == decides_) {
        // A player who left before running out comes back to the same clock: leaving gains no time.
        if (person && !person_ && is_player(seat)) revive(one(index(seat)));
        person_ = person;
        return;
    }
    if (is_player(decides_) && person_ && one(index(decides_)).paid < length) {
        one(index(decides_)).paid = length;
        one(index(decides_)).bank += pace_.increment;
    }
    decides_ = seat;
    person_ = person;
    since_ = at_;
    if (!is_player(seat)) return;
    One& clock = one(index(seat));
    if (clock.begun < length + 1) {
        clock.begun = length + 1;
        clock.used = 0;
    }
    if (person) revive(clock);
}

void Clocks::cut(std::size_t length) {
    for (One& clock : seats_) {
        if (clock.begun <= length + 1) continue;
        clock.begun = length + 1;
        clock.used = 0;  // of a turn after the one returned to
    }
    // The turn that was under way has not ended: nothing is due for it.
    decides_ = Seat::Nobody;
}

void Clocks::run_out(int seat) {
    one(seat).bank = 0;
    one(seat).used = pace_.per_turn;
    one(seat).out = true;
}

void Clocks::revive(One& clock) {
    if (!clock.out) return;
    clock.out = false;
    clock.used = 0;
    clock.bank = std::max(clock.bank, pace_.bank / kTenth);
}

Millis Clocks::unpaid(int seat, Millis now) const {
    return runs(seat) ? std::max<Millis>(0, now - at_) : 0;
}

Millis Clocks::turn(int seat, Millis now) const {
    return std::max<Millis>(0, pace_.per_turn - one(seat).used - unpaid(seat, now));
}

Millis Clocks::bank(int seat, Millis now) const {
    const Millis own = std::max<Millis>(0, pace_.per_turn - one(seat).used);
    const Millis beyond = std::max<Millis>(0, unpaid(seat, now) - own);
    return std::max<Millis>(0, one(seat).bank - beyond);
}

std::optional<Millis> Clocks::zero_at() const {
    if (!is_player(decides_) || !runs(index(decides_))) return std::nullopt;
    const One& clock = one(index(decides_));
    return at_ + std::max<Millis>(0, pace_.per_turn - clock.used) + clock.bank;
}

}  // namespace omnibus::table
