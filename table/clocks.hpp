// SPDX-License-Identifier: Apache-2.0
// The clocks of a table, in service time. They follow from the log alone: whoever tells them of
// every entry with the time it was written at gets the same clocks again. Downtime does not count,
// for service time stands still then; nor does the wall's time.
//
// The rules
//   Only the seat that decides runs, and only while a person sits there.
//   A turn is what one seat decides before another, or chance, does. Its own time runs first, then
//   the bank.
//   At the end of a turn the bank gets the increment.
//   Take-backs change no clock: time spent stays spent. A seat's last turn, if returned to, goes on
//   with the own time it had left, an earlier one begins anew; no increment is given twice.
//   Whoever ran out begins their next turn with at least a tenth of the bank they began the game
//   with. If they come back while that turn is under way they get it at once, and the turn's own
//   time again: a player who returns can play.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "engine/seat.hpp"
#include "table/terms.hpp"

namespace omnibus::table {

class Clocks {
  public:
    Clocks() = default;
    explicit Clocks(const Pace& pace);

    // Time has passed; whoever runs pays for it. Never goes back.
    void advance(Millis at);
    // Who decides now, after `length` actions, and whether a person does.
    void follow(Seat seat, bool person, std::size_t length);
    // The game has been taken back to its first `length` actions.
    void cut(std::size_t length);
    void run_out(int seat);

    bool runs(int seat) const { return pace_.timed() && person_ && decides_ == seat_of(seat); }
    Millis bank(int seat, Millis now) const;          // left
    Millis turn(int seat, Millis now) const;          // left of the turn's own time
    std::optional<Millis> zero_at() const;            // of whoever runs
    Millis deciding_since() const { return since_; }  // for how long the same seat has decided

  private:
    struct One {
        Millis bank = 0;
        Millis used = 0;        // of the turn's own time
        bool out = false;       // ran out, and has not begun a turn since
        std::size_t begun = 0;  // the length at which the last turn began, plus one
        std::size_t paid = 0;   // the length up to which increments were given
    };
    One& one(int seat) { return seats_[static_cast<std::size_t>(seat)]; }
    const One& one(int seat) const { return seats_[static_cast<std::size_t>(seat)]; }
    Millis unpaid(int seat, Millis now) const;
    void revive(One& clock);

    Pace pace_;
    std::array<One, kMaxPlayers> seats_{};
    Seat decides_ = Seat::Nobody;
    bool person_ = false;
    Millis at_ = 0;     // up to when all is paid
    Millis since_ = 0;  // decides_ has decided
};

}  // namespace omnibus::table
