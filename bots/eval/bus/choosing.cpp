// SPDX-License-Identifier: Apache-2.0
// The choosing of a round in the script: what a marker on each action would bring, and when to keep
// the rest.
#include <algorithm>

#include "bots/eval/bus/script.hpp"
#include "games/bus/outlook.hpp"

namespace omnibus::bus::eval {

namespace {

// A space whose use the script cannot tell; still better than one that is worth nothing.
constexpr double kClock = 0.15;
constexpr double kStart = 0.1;

// What the steps of one marker bring, the first being 1: the best place is used up first.
double steps(int power, double fade) {
    double total = 0;
    double step = 1;
    for (int i = 0; i < power; ++i, step *= fade) {
        total += step;
    }
    return total;
}

}  // namespace

int marker_power(const Game& game, const State& state, Area area) {
    const int space = state.taken[index(area)];
    const int buses = buses_to_come(game, state).later;
    const int coming = std::max(0, buses - space);
    switch (area) {
        case Area::Expansion:
            return can_extend(game, state, state.seat) ? power(game, state, area, space) : 0;
        case Area::Buses: return state.player[state.seat].buses < kMostBuses ? 1 : 0;
        case Area::Passengers:
            // Bus 6.2: those on earlier spaces come first and may empty the supply.
            return game.map().stations.empty()
                       ? 0
                       : std::clamp(state.supply - (buses + coming + 1) * space / 2, 0, coming);
        case Area::Buildings: return state.open.empty() ? 0 : coming;
        case Area::Clock:
        case Area::Vrrooomm:
        case Area::Start: return 1;
    }
    return 0;
}

MarkerValues Script::appetite(const Survey& survey, std::size_t seat) const {
    MarkerValues mine;
    const JunctionSet& stops = survey.state.stops[seat];
    survey.reach[seat].for_each([&](JunctionId at) {
        mine.extension = std::max(mine.extension, extending(survey, seat, at));
    });
    game_.map().stations.for_each([&](JunctionId at) {
        mine.passenger = std::max(mine.passenger, coming(survey, seat, at));
    });
    survey.state.open.for_each([&](JunctionId at) {
        for (std::size_t type = 0; type < kBuildings; ++type) {
            mine.building = std::max(mine.building, building(survey, seat, at, type));
        }
    });
    for (std::size_t hand = 0; hand < kBuildings; ++hand) {
        mine.bus += survey.need[seat][hand].per_bus;
    }
    const std::size_t hand = coming_hand(game_, survey.state);
    double waiting = 0;
    double vacant = 0;
    (stops & survey.demand.waiting[hand]).for_each([&](JunctionId at) {
        const int surplus = survey.demand.surplus[hand][index(at)];
        mine.waiting += surplus;
        waiting += surplus * hold(survey, w_, seat, at);
    });
    (stops & survey.demand.vacant[hand]).for_each([&](JunctionId at) {
        const int surplus = survey.demand.surplus[hand][index(at)];
        mine.vacant -= surplus;
        vacant -= surplus * hold(survey, w_, seat, at);
    });
    const double buses = survey.state.player[seat].buses;
    mine.rides = std::min({buses, mine.waiting, mine.vacant});
    mine.rides_behind = std::min({buses, waiting, vacant});
    return mine;
}

Appetites Script::appetites(const State& state) const {
    Appetites all{};
    if (state.phase == Phase::Choose) {
        const Survey survey = look(game_, state, w_);
        for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
            all[p] = appetite(survey, p);
        }
    }
    return all;
}

double Script::vrrooomm_worth(const State& state, const MarkerValues& mine) const {
    int own = 0;
    const int taken = state.taken[index(Area::Vrrooomm)];
    for (int space = 0; space < taken; ++space) {
        own += holder(state, Area::Vrrooomm, space) == seat_of(state.seat) ? 1 : 0;
    }
    const double buses = state.player[state.seat].buses;
    const double rest = std::min({buses, mine.waiting - own * buses, mine.vacant - own * buses});
    return std::max(0.0, std::min(rest, taken > own ? mine.rides_behind : mine.rides));
}

double Script::area_worth(const State& state, const MarkerValues& mine, Area area) const {
    const double done = steps(marker_power(game_, state, area), w_.fade);
    switch (area) {
        case Area::Expansion: return mine.extension * done;
        case Area::Buses: {
            const int buses = state.player[state.seat].buses;
            return done * (mine.bus + (buses == most_buses(game_, state) ? w_.power : 0));
        }
        case Area::Passengers: return mine.passenger * done;
        case Area::Buildings: return mine.building * done;
        case Area::Clock: return kClock;
        case Area::Vrrooomm: return vrrooomm_worth(state, mine);
        case Area::Start: return kStart;
    }
    return 0;
}

Action Script::pick_area(const State& state, const Appetites& appetites) const {
    const MarkerValues& mine = appetites[state.seat];
    Action best = pass();
    double best_worth = state.must_place == 0 ? w_.price : -1;
    for (std::size_t a = 0; a < kAreas; ++a) {
        if ((state.free_areas >> a & 1) == 0) continue;
        const double worth = area_worth(state, mine, static_cast<Area>(a));
        if (worth > best_worth) {
            best = choose(static_cast<Area>(a));
            best_worth = worth;
        }
    }
    return best;
}

}  // namespace omnibus::bus::eval
