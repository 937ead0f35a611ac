// SPDX-License-Identifier: Apache-2.0
// Bus 11.4, 11.5: the final score and the order of the players.
#include "games/bus/game.hpp"

namespace omnibus::bus {

// Points less time stones taken; at any time, as if the game ended now.
Points Game::points(const State& state) const {
    Points points{};
    for (std::size_t p = 0; p < static_cast<std::size_t>(players()); ++p) {
        points[p] = state.player[p].points - state.player[p].stones;
    }
    return points;
}

// Ties: more time stones, then whoever reached that number of points first. Seats with the same
// score and the same stones have the same points, so their discs share a stack and its order
// decides.
Ranking Game::ranking(const State& state) const {
    const Points score = points(state);
    Ranking ranking;
    ranking.fill(Seat::Nobody);
    for (std::size_t i = 0; i < static_cast<std::size_t>(players()); ++i) {
        const Seat seat = seat_of(state.stack[i]);  // earliest first
        const auto before = [&](Seat other) {
            const auto x = static_cast<std::size_t>(seat);
            const auto y = static_cast<std::size_t>(other);
            return score[x] > score[y] ||
                   (score[x] == score[y] && state.player[x].stones > state.player[y].stones);
        };
        std::size_t place = i;  // insertion keeps the order of the stack among equals
        for (; place > 0 && before(ranking[place - 1]); --place) {
            ranking[place] = ranking[place - 1];
        }
        ranking[place] = seat;
    }
    return ranking;
}

// The stack settles every tie, so no place is shared.
Places Game::places(const State& state) const {
    const Ranking order = ranking(state);
    Places places{};
    for (int i = 0; i < players(); ++i) {
        places[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])] = i + 1;
    }
    return places;
}

}  // namespace omnibus::bus
