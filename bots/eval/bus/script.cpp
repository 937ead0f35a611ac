// SPDX-License-Identifier: Apache-2.0
// The steps of resolving: first glances at buildings, extensions, passengers, rides and the clock.
// choosing.cpp has the choosing.
#include "bots/eval/bus/script.hpp"

#include <algorithm>

#include "games/bus/outlook.hpp"

namespace omnibus::bus::eval {

// One more building here: room for a ride, or a passenger less who would have waited (Bus 8.3).
double Script::building(const Survey& survey, std::size_t seat, JunctionId at,
                        std::size_t type) const {
    const bool walks_in = survey.demand.surplus[type][index(at)] > 0;
    double total = 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
        const Need& need = survey.need[p][type];
        const double gain =
            hold(survey, w_, p, at) * (walks_in ? -need.per_waiting : need.per_vacant);
        total += p == seat ? gain : -w_.spoil * gain;
    }
    return total;
}

namespace {

// What a change at a junction is worth to this seat over all hands of the clock: `gain(need,
// surplus)` says what it is to a line that stops there; what it is to rivals counts against it.
template <class Gain>
double over_lines(const Game& game, const Weights& w, const Survey& survey, std::size_t seat,
                  JunctionId at, Gain gain_under) {
    double total = 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        const double held = hold(survey, w, p, at);
        if (held == 0) continue;
        double gain = 0;
        for (std::size_t hand = 0; hand < kBuildings; ++hand) {
            gain += gain_under(survey.need[p][hand], survey.demand.surplus[hand][index(at)]);
        }
        total += held * (p == seat ? gain : -w.spoil * gain);
    }
    return total;
}

}  // namespace

// One more passenger here in the rounds to come.
double Script::coming(const Survey& survey, std::size_t seat, JunctionId at) const {
    return over_lines(game_, w_, survey, seat, at, [](const Need& need, int surplus) {
        return surplus >= 0 ? need.per_waiting : -need.per_vacant;
    });
}

// One passenger less here in the rounds to come.
double Script::going(const Survey& survey, std::size_t seat, JunctionId at) const {
    return over_lines(game_, w_, survey, seat, at, [](const Need& need, int surplus) {
        return surplus > 0 ? -need.per_waiting : need.per_vacant;
    });
}

// One more junction on the line.
double Script::arriving(const Survey& survey, std::size_t seat, JunctionId at) const {
    if (survey.state.stops[seat].contains(at)) return 0;
    const std::size_t j = index(at);
    const double crowd = w_.crowd[std::min<std::size_t>(survey.lines[j], kMaxPlayers - 1)];
    double total = 0;
    double per_waiting = 0;
    double per_vacant = 0;
    for (std::size_t hand = 0; hand < kBuildings; ++hand) {
        const Need& need = survey.need[seat][hand];
        const int surplus = survey.demand.surplus[hand][j];
        total += surplus > 0 ? surplus * need.per_waiting : -surplus * need.per_vacant;
        per_waiting += need.per_waiting;
        per_vacant += need.per_vacant;
    }
    total *= crowd;
    if (game_.map().stations.contains(at) &&
        (survey.state.stops[seat] & game_.map().stations).empty()) {
        total += w_.station * std::min<int>(survey.state.supply, 4) * per_waiting;
    }
    if (survey.state.open.contains(at)) {
        const int open =
            game_.map().sites_up_to[survey.state.zone][j] - buildings_at(survey.state, at);
        total += w_.site * open * per_vacant;
    }
    return total;
}

double Script::extending(const Survey& survey, std::size_t seat, JunctionId to) const {
    double beyond = 0;
    game_.map().neighbours[index(to)].for_each(
        [&](JunctionId next) { beyond = std::max(beyond, arriving(survey, seat, next)); });
    return arriving(survey, seat, to) + w_.beyond * beyond;
}

// Rivals whose Vrrooomm! is still to come would have used this passenger or this building.
double Script::denying(const State& state, JunctionId at) const {
    double total = 0;
    for (int space = state.step + 1; space < state.taken[index(Area::Vrrooomm)]; ++space) {
        const auto rival = static_cast<std::size_t>(holder(state, Area::Vrrooomm, space));
        if (rival != state.seat && state.stops[rival].contains(at)) {
            total += w_.spoil;
        }
    }
    return total;
}

double Script::glance(const Survey& survey, Action action) const {
    const std::size_t seat = survey.state.seat;
    switch (kind_of(action)) {
        case ActionKind::Build:
            return building(survey, seat, junction_of(action), index(building_of(action)));
        case ActionKind::Extend:
            return extending(survey, seat,
                             game_.map().other_end(street_of(action), junction_of(action)));
        case ActionKind::Passenger: return coming(survey, seat, junction_of(action));
        case ActionKind::Ride:
            return going(survey, seat, junction_of(action)) +
                   denying(survey.state, junction_of(action)) +
                   coming(survey, seat, destination_of(action)) +
                   denying(survey.state, destination_of(action));
        case ActionKind::Line:
        case ActionKind::Choose:
        case ActionKind::Pass:
        case ActionKind::Clock: return 0;
    }
    return 0;
}

// Bus 9: who rides and where to are separate choices; the best of each make the best ride.
Action Script::pick_ride(const Survey& survey) const {
    const JunctionSet& stops = survey.state.stops[survey.state.seat];
    JunctionId from = JunctionId::None;
    double best = 0;
    (stops & survey.state.waiting).for_each([&](JunctionId at) {
        const double score = going(survey, survey.state.seat, at) + denying(survey.state, at);
        if (from == JunctionId::None || score > best) {
            from = at;
            best = score;
        }
    });
    JunctionId to = JunctionId::None;
    (stops & survey.state.vacant).for_each([&](JunctionId at) {
        const double score = coming(survey, survey.state.seat, at) + denying(survey.state, at);
        if (to == JunctionId::None || score > best) {
            to = at;
            best = score;
        }
    });
    return ride(from, to);
}

// What a hand would bring this round's Vrrooomm! markers, for the seat to move.
double Script::hand_worth(const State& state, const Demand& demand, std::size_t hand) const {
    double total = 0;
    for (int space = 0; space < state.taken[index(Area::Vrrooomm)]; ++space) {
        const auto p = static_cast<std::size_t>(holder(state, Area::Vrrooomm, space));
        const int rides = rides_under(state, demand, p, hand);
        total += p == state.seat ? rides : -w_.spoil * rides;
    }
    return total;
}

Action Script::pick_clock(const State& state) const {
    if (stopping_ends(state)) {  // Bus 8.1: so only whoever then wins does it
        State after = state;
        game_.apply(after, clock(ClockChoice::Stop));
        return clock(game_.ranking(after)[0] == seat_of(state.seat) ? ClockChoice::Stop
                                                                    : ClockChoice::Go);
    }
    const Demand demand = demand_of(state);
    const std::size_t hand = index(state.clock);
    const double stop = hand_worth(state, demand, hand) - 1;  // the stone
    const double go = hand_worth(state, demand, (hand + 1) % kBuildings);
    return clock(stop > go ? ClockChoice::Stop : ClockChoice::Go);
}

Action Script::pick_step(const State& state) const {
    const Survey survey = look(game_, state, w_);
    if (state.phase == Phase::Vrrooomm) {
        return pick_ride(survey);
    }
    Game::Actions actions;
    game_.legal(state, actions);
    Action best = actions[0];
    double best_score = glance(survey, best);
    for (std::size_t i = 1; i < actions.size(); ++i) {
        const double score = glance(survey, actions[i]);
        if (score > best_score) {
            best = actions[i];
            best_score = score;
        }
    }
    return best;
}

Action Script::pick(const State& state, const Appetites& appetites) const {
    switch (state.phase) {
        case Phase::Choose: return pick_area(state, appetites);
        case Phase::Clock: return pick_clock(state);
        case Phase::SetupBuildings:
        case Phase::SetupLines:
        case Phase::SetupExtensions:
        case Phase::Expansion:
        case Phase::Passengers:
        case Phase::Buildings:
        case Phase::Vrrooomm: return pick_step(state);
        case Phase::Over: break;
    }
    return Action{0};
}

void Script::finish_round(State& state, const Appetites& appetites) const {
    const std::uint8_t round = state.round;
    while (state.seat != kNoSeat && state.round == round) {
        game_.apply(state, pick(state, appetites));
    }
}

}  // namespace omnibus::bus::eval
