// SPDX-License-Identifier: Apache-2.0
// The turns a player may draw, now with the card on the table and next with any card still in the
// deck, and what the best of them leads to.
#pragma once

#include <vector>

#include "bots/eval/route/survey.hpp"
#include "games/route/changes.hpp"

namespace omnibus::route::eval {

// Draws by the rules on a state of its own; nobody listens, and nobody else's turn begins.
class Pen : private Changes<Silence> {
  public:
    Pen(const Game& game, State& state) : Changes(game, state, kSilence) {}

    // One segment; answers whether the turn goes on.
    bool draw(Action segment) { return draw_on(segment); }

  private:
    static constexpr Silence kSilence{};
};

// A turn drawn to its end.
struct Drawn {
    Action first;  // its first segment
    State after;   // the next turn has not begun
    double worth;
};

class Turns {
  public:
    Turns(const Game& game, const Survey& survey) : game_(game), survey_(survey) {}

    // Every way to go on with the turn of the seat to move.
    void list(const State& state, std::vector<Drawn>& out) const;

    // Points to expect for a player who has finished a turn: the mean over the cards still in the
    // deck of the best that can be drawn then. With no rounds left, what the player has.
    double expect(const State& state, std::size_t player, int plan, const Race& race,
                  int rounds) const;

  private:
    void list_from(const State& state, Action first, std::size_t most,
                   std::vector<Drawn>& out) const;

    const Game& game_;
    const Survey& survey_;
};

}  // namespace omnibus::route::eval
