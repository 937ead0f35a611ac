// SPDX-License-Identifier: Apache-2.0
#include "games/bus/outlook.hpp"

#include <algorithm>

namespace omnibus::bus {

namespace {

bool has_empty_street(const Game& game, const State& state, JunctionId at) {
    StreetSet used = StreetSet::none();
    for (const StreetSet& line : state.line) {
        used |= line;
    }
    return !(game.map().streets_at[index(at)] - used).empty();
}

// How often a marker on Expansion, Passengers or Buildings acts when these are the most buses.
class Power {
  public:
    Power(const Game& game, const State& state, Area area, int more_buses)
        : state_(state),
          area_(area),
          at_a_(omnibus::bus::power(game, state, area, 0) + more_buses),
          working_(area_of(state.phase) == area) {}

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

std::optional<Area> area_of(Phase phase) {
    switch (phase) {
        case Phase::Expansion: return Area::Expansion;
        case Phase::Passengers: return Area::Passengers;
        case Phase::Buildings: return Area::Buildings;
        case Phase::Clock: return Area::Clock;
        case Phase::Vrrooomm: return Area::Vrrooomm;
        case Phase::SetupBuildings:
        case Phase::SetupLines:
        case Phase::SetupExtensions:
        case Phase::Choose:
        case Phase::Over: break;
    }
    return std::nullopt;
}

std::optional<int> space_at_work(const State& state) {
    const std::optional<Area> area = area_of(state.phase);
    return area && kAreaSpaces[index(*area)] > 1 ? std::optional(state.step) : std::nullopt;
}

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

MostBuses buses_if_chosen(const Game& game, const State& state, int player) {
    State then = state;
    then.taken[index(Area::Buses)] = 1;
    then.spaces[kAreaFirst[index(Area::Buses)]] = static_cast<std::uint8_t>(player);
    return buses_to_come(game, then);
}

bool may_choose_later(const State& state, int player, Area area) {
    return state.phase == Phase::Choose && (state.choosing >> player & 1) != 0 &&
           state.player[static_cast<std::size_t>(player)].markers >
               (player == state.seat ? 1 : 0) &&
           state.taken[index(area)] < kAreaSpaces[index(area)];
}

Moment moment_of(const State& state, Area area, int space) {
    if (!in_a_round(state) || space >= state.taken[index(area)]) return Moment::None;
    const std::optional<Area> at_work = area_of(state.phase);
    if (at_work != area) return at_work && area < *at_work ? Moment::Done : Moment::ToCome;
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
            return shared_worth(game, state, most, area, space, open_sites(game, state),
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

std::optional<Worth> worth_shown(const Game& game, const State& state, const MostBuses& most,
                                 Area area, int space) {
    const bool taken = space < state.taken[index(area)];
    const Moment moment = moment_of(state, area, space);
    const bool to_act = moment == Moment::Now || moment == Moment::ToCome;
    if (!to_act && (taken || state.phase != Phase::Choose)) return std::nullopt;
    const int player = taken ? omnibus::index(holder(state, area, space)) : state.seat;
    return worth_of(game, state, most, area, space, player);
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

std::optional<int> open_zone(const State& state) {
    if (state.zone == kZones) return std::nullopt;
    return state.zone + 1;
}

int open_sites(const Game& game, const State& state) {
    int open = 0;
    for (std::size_t j = 0; j < game.map().junctions.size(); ++j) {
        open +=
            game.map().sites_up_to[kZones - 1][j] - buildings_at(state, static_cast<JunctionId>(j));
    }
    return open;
}

std::vector<Standing> standing_at(const State& state, JunctionId at) {
    std::vector<Standing> standing;
    for (std::size_t type = 0; type < kBuildings; ++type) {
        const auto building = static_cast<Building>(type);
        const bool wanted = building == state.clock;
        for (int i = 0; i < state.buildings[type][index(at)]; ++i) {
            const bool taken = wanted && i < inside_at(state, at);
            standing.push_back({building, wanted && !taken, taken});
        }
    }
    return standing;
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

std::string_view rule_for(const Game& game, const State& state, JunctionId from, StreetId street) {
    const bool used = std::any_of(state.line.begin(), state.line.end(),
                                  [&](const StreetSet& line) { return line.contains(street); });
    if (!used) return "5.1";
    return has_empty_street(game, state, from) ? "5.3" : "5.2";
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
             {EndReason::NoSite, sites - open_sites(game, state), sites},
             {EndReason::Markers, without_markers, game.players() - 1}}};
}

std::optional<EndReason> end_reason(const Game& game, const State& state) {
    if (state.phase != Phase::Over) return std::nullopt;
    for (const EndMeter& meter : end_meters(game, state)) {  // in the order of Bus 11
        if (meter.reached()) return meter.reason;
    }
    return std::nullopt;
}

std::string_view tie_of(const Game& game, const State& state, Seat seat) {
    const Ranking ranking = game.ranking(state);
    const Points score = game.points(state);
    const auto next = std::find(ranking.begin(), ranking.end(), seat) + 1;
    if (next == ranking.end() || *next == Seat::Nobody) return "";
    const auto first = static_cast<std::size_t>(seat);
    const auto second = static_cast<std::size_t>(*next);
    if (score[first] != score[second]) return "";
    if (state.player[first].stones != state.player[second].stones) return "stones";
    return state.player[first].points == 0 ? "set_up" : "earlier";
}

}  // namespace omnibus::bus
