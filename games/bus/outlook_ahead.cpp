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

Demand demand_of(const State& state) {
    Demand demand;
    std::array<std::int8_t, kMaxJunctions> people{};
    for (std::size_t j = 0; j < kMaxJunctions; ++j) {
        people[j] =
            static_cast<std::int8_t>((state.passengers[j] & 15) + (state.passengers[j] >> 4));
    }
    for (std::size_t hand = 0; hand < kBuildings; ++hand) {
        std::uint64_t waiting = 0;
        std::uint64_t vacant = 0;
        for (std::size_t j = 0; j < kMaxJunctions; ++j) {
            const int surplus = people[j] - state.buildings[hand][j];
            demand.surplus[hand][j] = static_cast<std::int16_t>(surplus);
            waiting |= std::uint64_t{surplus > 0} << j;
            vacant |= std::uint64_t{surplus < 0} << j;
        }
        demand.waiting[hand].words[0] = waiting;
        demand.vacant[hand].words[0] = vacant;
    }
    return demand;
}

int rides_under(const State& state, const Demand& demand, std::size_t player, std::size_t hand) {
    const JunctionSet& stops = state.stops[player];
    int waiting = 0;
    (stops & demand.waiting[hand]).for_each([&](JunctionId at) {
        waiting += demand.surplus[hand][index(at)];
    });
    int vacant = 0;
    (stops & demand.vacant[hand]).for_each([&](JunctionId at) {
        vacant -= demand.surplus[hand][index(at)];
    });
    return std::min({static_cast<int>(state.player[player].buses), waiting, vacant});
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

// A city can be made in which there are millions of ways, and the server must not wait for them.
constexpr std::size_t kMostWays = 50'000;

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
        const int bound = most_of(markers);
        if (bound == 0) return {};
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
            if (!carry(markers[i])) return {bound, 0};
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

    int rides(const Board& board, std::size_t player) const {
        return std::min({static_cast<int>(state_.player[player].buses),
                         within(board.waiting, player), within(board.vacant, player)});
    }

    // If no marker took anything from another one.
    int most_of(const std::vector<Marker>& markers) const {
        int sum = 0;
        for (const Marker& marker : markers) {
            sum += marker.counted ? rides(boards_.front(), marker.player) : 0;
        }
        return sum;
    }

    // False if there are too many ways.
    bool carry(const Marker& marker) {
        std::vector<Board> after;
        for (const Board& board : boards_) {
            const int rides = this->rides(board, marker.player);
            const int sum = board.rides + (marker.counted ? rides : 0);
            std::vector<Counts> waiting;
            std::vector<Counts> vacant;
            ways_to_take(board.waiting, marker.player, rides, 0, waiting);
            ways_to_take(board.vacant, marker.player, rides, 0, vacant);
            if (after.size() + waiting.size() * vacant.size() > kMostWays) return false;
            for (const Counts& here : waiting) {
                for (const Counts& there : vacant) {
                    after.push_back({here, there, sum});
                }
            }
        }
        boards_ = std::move(after);
        return true;
    }

    const State& state_;
    std::vector<Board> boards_;
};

// Whoever holds the spaces before this one, the player's own counted or not.
std::vector<Marker> markers_before(const State& state, int space, int counted) {
    std::vector<Marker> markers;
    for (int s = 0; s < std::min<int>(space, state.taken[index(Area::Vrrooomm)]); ++s) {
        const int player = omnibus::index(holder(state, Area::Vrrooomm, s));
        markers.push_back({static_cast<std::size_t>(player), player == counted});
    }
    return markers;
}

// Bus 8.1, 8.2: whether the buses may still run after this. While markers are chosen somebody may
// choose the Clock (whether anybody still has a marker to do so is not looked at); unchosen, it
// goes by itself and takes no stone.
bool may_come(const Game& game, const State& state, ClockChoice choice) {
    const bool chosen = state.taken[index(Area::Clock)] != 0;
    const bool ends = choice == ClockChoice::Stop && stopping_ends(state);
    return (!ends && (chosen || state.phase == Phase::Choose)) ||
           (!chosen && clock_to_come(game, state) == choice);
}

Rides rides_of(const Game& game, const State& state, const std::vector<Marker>& markers) {
    const auto after = [&](ClockChoice choice) {
        if (!may_come(game, state, choice)) return RideCount{};
        const State then = after_clock(game, state, choice);
        return Run(game, then).of(markers);
    };
    return {after(ClockChoice::Stop), after(ClockChoice::Go)};
}

}  // namespace

Rides rides_on(const Game& game, const State& state, int space, int player) {
    std::vector<Marker> markers = markers_before(state, space, -1);
    markers.push_back({static_cast<std::size_t>(player), true});
    return rides_of(game, state, markers);
}

Rides rides_held(const Game& game, const State& state, int player) {
    return rides_of(game, state, markers_before(state, kSpaces, player));
}

}  // namespace omnibus::bus
