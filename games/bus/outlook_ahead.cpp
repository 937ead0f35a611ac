// SPDX-License-Identifier: Apache-2.0
#include "games/bus/outlook_ahead.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include "games/bus/changes.hpp"
#include "games/bus/outlook.hpp"

namespace omnibus::bus {

State after_clock(const Game& game, const State& state, ClockChoice choice) {
    State then = state;
    Changes<NoEvents> changes(game, then);
    if (bus_is_to_come(state)) changes.add_bus();
    if (choice == ClockChoice::Go) changes.move_hand();
    changes.everyone_turns_out();
    return then;
}

ClockChoice clock_to_come(const Game& game, const State& state) {
    const bool moves = game.rules().clock_unchosen_moves || state.taken[index(Area::Clock)] != 0;
    return moves ? ClockChoice::Go : ClockChoice::Stop;
}

bool carries_nobody(const Game& game, const State& state, int player) {
    if (!in_a_round(state) || state.phase == Phase::Vrrooomm) return false;
    const auto rides = [&](ClockChoice choice) {
        return rides_due(after_clock(game, state, choice), player);
    };
    // Bus 8.1: no bus runs once the last stone is taken; 12.2: a hand that stays unchosen takes
    // none.
    const bool takes_stone =
        state.taken[index(Area::Clock)] != 0 || game.rules().clock_unchosen_moves;
    const bool ends = state.stones == 1 && takes_stone;
    return rides(ClockChoice::Go) == 0 && (ends || rides(ClockChoice::Stop) == 0);
}

bool holds_vrrooomm(const State& state, int player) {
    for (int space = 0; space < state.taken[index(Area::Vrrooomm)]; ++space) {
        if (holder(state, Area::Vrrooomm, space) == seat_of(player)) return true;
    }
    return false;
}

namespace {

// Junctions at which the same players stop are all one to them: bit per player, a count for each
// set of players.
using Counts = std::array<std::uint8_t, std::size_t{1} << kMaxPlayers>;

// Where it may come to while markers carry in turn. Passengers and buildings are never at the same
// junction, so who goes and where to are chosen apart (Bus 9.1).
struct Board {
    Counts waiting{};
    Counts vacant{};
    int rides = 0;  // of the markers that are counted

    bool operator==(const Board&) const = default;
    // By hand: emcc's std::array has no operator<=>.
    bool operator<(const Board& other) const {
        return std::tie(waiting, vacant, rides) <
               std::tie(other.waiting, other.vacant, other.rides);
    }
};

int within(const Counts& counts, std::size_t player) {
    int sum = 0;
    for (std::size_t who = 0; who < counts.size(); ++who) {
        if ((who >> player & 1) != 0) sum += counts[who];
    }
    return sum;
}

// Every way to take this many from where the player stops.
void ways_to_take(const Counts& counts, std::size_t player, int many, std::size_t from,
                  std::vector<Counts>& ways) {
    if (many == 0) {
        ways.push_back(counts);
        return;
    }
    for (std::size_t who = from; who < counts.size(); ++who) {
        if ((who >> player & 1) == 0 || counts[who] == 0) continue;
        Counts less = counts;
        --less[who];
        ways_to_take(less, player, many - 1, who, ways);
    }
}

// Of those players who still come the others make no difference any more.
Counts seen_by(const Counts& counts, std::size_t players) {
    Counts seen{};
    for (std::size_t who = 1; who < counts.size(); ++who) {
        seen[who & players] = static_cast<std::uint8_t>(seen[who & players] + counts[who]);
    }
    seen[0] = 0;
    return seen;
}

struct Marker {
    std::size_t player;
    bool counted;
};

class Run {
  public:
    Run(const Game& game, const State& then) : state_(then) {
        Board board;
        for (std::size_t j = 0; j < game.map().junctions.size(); ++j) {
            const auto at = static_cast<JunctionId>(j);
            std::size_t who = 0;
            for (std::size_t p = 0; p < kMaxPlayers; ++p) {
                who |= std::size_t{then.stops[p].contains(at)} << p;
            }
            board.waiting[who] =
                static_cast<std::uint8_t>(board.waiting[who] + waiting_at(then, at));
            board.vacant[who] =
                static_cast<std::uint8_t>(board.vacant[who] + vacancies_at(then, at));
        }
        boards_.push_back(board);
    }

    RideCount of(const std::vector<Marker>& markers) {
        for (std::size_t i = 0; i < markers.size(); ++i) {
            std::size_t to_come = 0;
            for (std::size_t k = i; k < markers.size(); ++k) {
                to_come |= std::size_t{1} << markers[k].player;
            }
            for (Board& board : boards_) {
                board = {seen_by(board.waiting, to_come), seen_by(board.vacant, to_come),
                         board.rides};
            }
            once_each();
            carry(markers[i]);
        }
        const auto [least, most] =
            std::minmax_element(boards_.begin(), boards_.end(),
                                [](const Board& a, const Board& b) { return a.rides < b.rides; });
        return {most->rides, least->rides};
    }

  private:
    void once_each() {
        std::sort(boards_.begin(), boards_.end());
        boards_.erase(std::unique(boards_.begin(), boards_.end()), boards_.end());
    }

    void carry(const Marker& marker) {
        std::vector<Board> after;
        for (const Board& board : boards_) {
            const int rides = std::min({static_cast<int>(state_.player[marker.player].buses),
                                        within(board.waiting, marker.player),
                                        within(board.vacant, marker.player)});
            const int sum = board.rides + (marker.counted ? rides : 0);
            std::vector<Counts> waiting;
            std::vector<Counts> vacant;
            ways_to_take(board.waiting, marker.player, rides, 0, waiting);
            ways_to_take(board.vacant, marker.player, rides, 0, vacant);
            for (const Counts& here : waiting) {
                for (const Counts& there : vacant) {
                    after.push_back({here, there, sum});
                }
            }
        }
        boards_ = std::move(after);
    }

    const State& state_;
    std::vector<Board> boards_;
};

std::vector<Marker> markers_of(const State& state, int counted) {
    std::vector<Marker> markers;
    for (int space = 0; space < state.taken[index(Area::Vrrooomm)]; ++space) {
        const int player = omnibus::index(holder(state, Area::Vrrooomm, space));
        markers.push_back({static_cast<std::size_t>(player), player == counted});
    }
    return markers;
}

}  // namespace

RideCount rides_held(const Game& game, const State& then, int player) {
    return Run(game, then).of(markers_of(then, player));
}

RideCount rides_next(const Game& game, const State& then, int player) {
    std::vector<Marker> markers = markers_of(then, -1);
    markers.push_back({static_cast<std::size_t>(player), true});
    return Run(game, then).of(markers);
}

}  // namespace omnibus::bus
