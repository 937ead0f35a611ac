// SPDX-License-Identifier: Apache-2.0
#include "bots/eval/bus/rides.hpp"

#include <algorithm>

namespace omnibus::bus::eval {

namespace {

int over(const std::array<int, kMaxJunctions>& counts, const JunctionSet& where) {
    int sum = 0;
    where.for_each([&](JunctionId at) { sum += counts[index(at)]; });
    return sum;
}

// Bus 6.1, 3.3: the bus chosen this round runs before Vrrooomm!.
int buses_then(const State& state, std::size_t player) {
    const bool coming = (state.phase == Phase::Choose || state.phase == Phase::Expansion) &&
                        state.taken[index(Area::Buses)] > 0 &&
                        holder(state, Area::Buses, 0) == static_cast<Seat>(player);
    return std::min<int>(state.player[player].buses + (coming ? 1 : 0), kMostBuses);
}

}  // namespace

std::string number_of(RideCount rides) {
    if (rides.most == 0) return "none";
    return (rides.least < rides.most ? "up to " : "") + std::to_string(rides.most);
}

std::string counted(RideCount rides) {
    if (rides.most == 0) return "no ride";
    return number_of(rides) + (rides.most == 1 ? " ride" : " rides");
}

RideCount Rides::held(std::size_t player) const {
    RideCount sum;
    for (int space = 0; space < markers(); ++space) {
        if (holder(s_, Area::Vrrooomm, space) != static_cast<Seat>(player)) continue;
        const RideCount one = behind(space, player);
        sum.most += one.most;
        sum.least += one.least;
    }
    return sum;
}

RideCount Rides::behind(int spaces, std::size_t player) const {
    const int kind = left_behind(spaces, player, true);
    const int unkind = left_behind(spaces, player, false);
    // Taken one marker at a time neither is always the extreme.
    return {std::max(kind, unkind), std::min(kind, unkind)};
}

int Rides::left_behind(int spaces, std::size_t player, bool kind) const {
    Board board;
    for (std::size_t j = 0; j < kMaxJunctions; ++j) {
        const int surplus = demand_.surplus[hand_][j];
        board.waiting[j] = std::max(surplus, 0);
        board.vacant[j] = std::max(-surplus, 0);
    }
    for (int space = 0; space < spaces; ++space) {
        const int carried =
            rides(board, static_cast<std::size_t>(holder(s_, Area::Vrrooomm, space)));
        take(board.waiting, space, spaces, carried, player, kind);
        take(board.vacant, space, spaces, carried, player, kind);
    }
    return rides(board, player);
}

// Bus 9.2: the smallest of the three.
int Rides::rides(const Board& board, std::size_t player) const {
    const JunctionSet& stops = s_.stops[player];
    return std::min(
        {buses_then(s_, player), over(board.waiting, stops), over(board.vacant, stops)});
}

// The marker on this space takes first what is not on the player's line (kind) or is (unkind), and
// of that first what fewer of the markers in between could take as well.
void Rides::take(std::array<int, kMaxJunctions>& from, int space, int spaces, int rides,
                 std::size_t player, bool kind) const {
    const auto whose = [&](int of) {
        return static_cast<std::size_t>(holder(s_, Area::Vrrooomm, of));
    };
    for (; rides > 0; --rides) {
        JunctionId next = JunctionId::None;
        int least = 0;
        s_.stops[whose(space)].for_each([&](JunctionId at) {
            if (from[index(at)] == 0) return;
            int wanted = s_.stops[player].contains(at) == kind ? kSpaces : 0;
            for (int later = space + 1; later < spaces; ++later) {
                wanted += s_.stops[whose(later)].contains(at) ? 1 : 0;
            }
            if (next == JunctionId::None || wanted < least) {
                next = at;
                least = wanted;
            }
        });
        --from[index(next)];
    }
}

}  // namespace omnibus::bus::eval
