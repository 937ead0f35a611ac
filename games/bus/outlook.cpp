// SPDX-License-Identifier: Apache-2.0
#include "games/bus/outlook.hpp"

#include <algorithm>

#include "games/bus/changes.hpp"

namespace omnibus::bus {

namespace {

struct NoEvents {
    void operator()(const Event&) const {}
};

bool bus_is_to_come(const State& state) {
    return state.phase == Phase::Choose || state.phase == Phase::Expansion;
}

bool in_a_round(const State& state) {
    return state.phase >= Phase::Choose && state.phase != Phase::Over;
}

// The area that is being resolved; one before the first while markers are chosen.
int area_at_work(Phase phase) {
    switch (phase) {
        case Phase::Expansion: return static_cast<int>(Area::Expansion);
        case Phase::Passengers: return static_cast<int>(Area::Passengers);
        case Phase::Buildings: return static_cast<int>(Area::Buildings);
        case Phase::Clock: return static_cast<int>(Area::Clock);
        case Phase::Vrrooomm: return static_cast<int>(Area::Vrrooomm);
        case Phase::SetupBuildings:
        case Phase::SetupLines:
        case Phase::SetupExtensions:
        case Phase::Choose:
        case Phase::Over: return -1;
    }
    return -1;
}

int sites_left(const Game& game, const State& state) {
    int left = 0;
    for (std::size_t j = 0; j < game.map().junctions.size(); ++j) {
        left +=
            game.map().sites_up_to[kZones - 1][j] - buildings_at(state, static_cast<JunctionId>(j));
    }
    return left;
}

// How often a marker on Expansion, Passengers or Buildings acts when these are the most buses.
class Power {
  public:
    Power(const Game& game, const State& state, Area area, int more_buses)
        : state_(state),
          area_(area),
          at_a_(omnibus::bus::power(game, state, area, 0) + more_buses),
          working_(area_at_work(state.phase) == static_cast<int>(area)) {}

    int of(int space) const {
        if (working_ && space == state_.step) return state_.left;
        return std::max(0, at_a_ - space);
    }

    // The share of this space in what is left for all of the area, when those before it in the
    // order of resolving take theirs first.
    int share(int space, int left) const {
        const int taken = state_.taken[index(area_)];
        const bool down = last_goes_first(area_);
        const int first = working_ ? state_.step : down ? taken - 1 : 0;
        for (int s = first; down ? s > space : s < space; s += down ? -1 : 1) {
            left -= of(s);
        }
        return std::clamp(left, 0, of(space));
    }

  private:
    const State& state_;
    Area area_;
    int at_a_;
    bool working_;
};

Worth shared_worth(const Game& game, const State& state, const MostBuses& most, Area area,
                   int space, int left, Worthless none_left) {
    const Power later(game, state, area, most.later - most.now);
    const Power possible(game, state, area, most.possible - most.now);
    const int times = later.share(space, left);
    const Worthless why = times > 0              ? Worthless::No
                          : later.of(space) == 0 ? Worthless::Power
                                                 : none_left;
    return {times, possible.share(space, left), why};
}

int buses_then(const State& state, const MostBuses& most, int player) {
    const int buses = state.player[static_cast<std::size_t>(player)].buses;
    return seat_of(player) == most.buyer ? std::min(buses + 1, kMostBuses) : buses;
}

}  // namespace

MostBuses buses_to_come(const Game& game, const State& state) {
    const int now = most_buses(game, state);
    MostBuses most{now, now, now, Seat::Nobody};
    if (!bus_is_to_come(state)) return most;
    if (state.taken[index(Area::Buses)] != 0) {
        most.buyer = holder(state, Area::Buses, 0);
        most.later = most.possible =
            std::max(now, buses_then(state, most, omnibus::index(most.buyer)));
        return most;
    }
    for (int p = 0; p < game.players() && state.phase == Phase::Choose; ++p) {
        const bool may = (state.choosing >> p & 1) != 0;
        if (may && now < kMostBuses && state.player[static_cast<std::size_t>(p)].buses == now) {
            most.possible = now + 1;
        }
    }
    return most;
}

Moment moment_of(const State& state, Area area, int space) {
    if (!in_a_round(state) || space >= state.taken[index(area)]) return Moment::None;
    const int at_work = area_at_work(state.phase);
    const int mine = static_cast<int>(area);
    if (mine != at_work) return mine < at_work ? Moment::Done : Moment::ToCome;
    if (area == Area::Clock || space == state.step) return Moment::Now;
    return (space > state.step) == last_goes_first(area) ? Moment::Done : Moment::ToCome;
}

Worth worth_of(const Game& game, const State& state, const MostBuses& most, Area area, int space,
               int player) {
    switch (area) {
        case Area::Expansion: {
            const int power = Power(game, state, area, 0).of(space);
            const bool can = can_extend(game, state, player);
            const int times = can ? power : 0;
            return {times, times,
                    times > 0    ? Worthless::No
                    : power == 0 ? Worthless::Power
                                 : Worthless::Line};
        }
        case Area::Buses: {
            const bool all = state.player[static_cast<std::size_t>(player)].buses == kMostBuses;
            return all ? Worth{0, 0, Worthless::Buses} : Worth{1, 1, Worthless::No};
        }
        case Area::Passengers: {
            const int left = game.map().stations.empty() ? 0 : state.supply;
            return shared_worth(game, state, most, area, space, left, Worthless::Passengers);
        }
        case Area::Buildings:
            return shared_worth(game, state, most, area, space, sites_left(game, state),
                                Worthless::Sites);
        case Area::Vrrooomm: {
            const bool now = state.phase == Phase::Vrrooomm && space == state.step;
            const int rides = now ? state.left : buses_then(state, most, player);
            return {rides, rides, Worthless::No};
        }
        case Area::Clock:
        case Area::Start: break;
    }
    return {1, 1, Worthless::No};
}

std::size_t timeline(const Game& game, const State& state, const MostBuses& most, Steps& steps) {
    std::size_t size = 0;
    if (!in_a_round(state)) return size;
    for (std::size_t a = 0; a < kAreas; ++a) {
        const auto area = static_cast<Area>(a);
        const int taken = state.taken[a];
        for (int i = 0; i < taken; ++i) {
            const int space = last_goes_first(area) ? taken - 1 - i : i;
            const Seat seat = holder(state, area, space);
            const Moment moment = moment_of(state, area, space);
            const int times =
                moment == Moment::Done
                    ? 0
                    : worth_of(game, state, most, area, space, omnibus::index(seat)).times;
            steps[size++] = {area, space, seat, times, moment};
        }
        if (taken != 0) continue;
        if (area == Area::Clock) {  // Bus 8.2, 12.2
            const bool done = state.phase == Phase::Vrrooomm;
            const int moves = !done && game.rules().clock_unchosen_moves ? 1 : 0;
            steps[size++] = {area, -1, Seat::Nobody, moves, done ? Moment::Done : Moment::ToCome};
        } else if (area == Area::Start) {  // Bus 10.1
            steps[size++] = {area, -1, Seat::Nobody, 1, Moment::ToCome};
        }
    }
    return size;
}

Seat next_start(const Game& game, const State& state) {
    if (state.phase == Phase::Over) return Seat::Nobody;
    if (!in_a_round(state)) return seat_of(state.start);
    return state.taken[index(Area::Start)] != 0 ? holder(state, Area::Start, 0)
                                                : seat_of((state.start + 1) % game.players());
}

State after_clock(const Game& game, const State& state, ClockChoice choice) {
    State then = state;
    const NoEvents silence;
    Changes<NoEvents> changes(game, then, silence);
    if (bus_is_to_come(state)) changes.add_bus();
    if (choice == ClockChoice::Go) changes.move_hand();
    changes.everyone_turns_out();
    return then;
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

std::optional<int> open_zone(const State& state) {
    if (state.zone == kZones) return std::nullopt;
    return state.zone + 1;
}

std::optional<ActionKind> task_of(const State& state) {
    switch (state.phase) {
        case Phase::SetupBuildings: return ActionKind::Build;
        case Phase::SetupLines: return ActionKind::Line;
        case Phase::SetupExtensions: return ActionKind::Extend;
        case Phase::Choose: return ActionKind::Choose;
        case Phase::Expansion: return ActionKind::Extend;
        case Phase::Passengers: return ActionKind::Passenger;
        case Phase::Buildings: return ActionKind::Build;
        case Phase::Clock: return ActionKind::Clock;
        case Phase::Vrrooomm: return ActionKind::Ride;
        case Phase::Over: break;
    }
    return std::nullopt;
}

Closed why_closed(const Game& game, const State& state, int player, JunctionId from,
                  StreetId street) {
    if (state.line[static_cast<std::size_t>(player)].contains(street)) return Closed::OwnLine;
    if (extensions_from(game, state, player, from).contains(street)) return Closed::Open;
    for (const Player& other : state.player) {
        for (const End& end : other.ends) {
            if (end == End{from, street}) return Closed::RunsOn;
        }
    }
    return Closed::Occupied;
}

std::array<EndMeter, 3> end_meters(const Game& game, const State& state) {
    int sites = 0;
    for (std::size_t j = 0; j < game.map().junctions.size(); ++j) {
        sites += game.map().sites_up_to[kZones - 1][j];
    }
    int without_markers = 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        without_markers += state.player[p].markers == 0 ? 1 : 0;
    }
    return {{{EndReason::LastStone, game.rules().stones - state.stones, game.rules().stones},
             {EndReason::NoSite, sites - sites_left(game, state), sites},
             {EndReason::Markers, without_markers, game.players() - 1}}};
}

std::optional<EndReason> end_reason(const Game& game, const State& state) {
    if (state.phase != Phase::Over) return std::nullopt;
    for (const EndMeter& meter : end_meters(game, state)) {  // in the order of Bus 11
        if (meter.reached()) return meter.reason;
    }
    return std::nullopt;
}

}  // namespace omnibus::bus
