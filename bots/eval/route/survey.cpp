// SPDX-License-Identifier: Apache-2.0
// Runs a thousand times per decision: sets as machine words, small tables, no allocation.
#include "bots/eval/route/survey.hpp"

#include <algorithm>

#include "bots/eval/route/sheet_forecast.hpp"
#include "games/route/outlook_ahead.hpp"

namespace omnibus::route::eval {

namespace {

constexpr int kStepsAhead = 7;  // how far the best way on is followed

}  // namespace

// ---- where things are

// A route goes on only over junctions it has not visited; it may stand on any.
void Survey::measure(const JunctionSet& targets, const JunctionSet& visited, Distances& out) const {
    out.fill(kFar);
    JunctionSet seen = targets;
    JunctionSet edge = targets;
    targets.for_each([&](JunctionId at) { out[index(at)] = 0; });
    for (std::uint8_t d = 1; !edge.empty() && d < kFar; ++d) {
        const JunctionSet next = game_.map().beside(edge) - seen;
        seen |= next;
        next.for_each([&](JunctionId at) { out[index(at)] = d; });
        edge = next - visited;
    }
}

Fields Survey::fields_of(const State& state, std::size_t player, int plan, int rounds) const {
    const JunctionSet& visited = state.visited[player];
    const auto& with = game_.map().with;
    Fields fields;
    measure((with[index(Icon::Shrine)] | with[index(Icon::Temple)]) - visited, visited,
            fields.worship);
    measure(with[index(Icon::Station)] - visited, visited, fields.station);
    measure(with[index(Icon::University)] - visited, visited, fields.university);
    fields.letters.fill(JunctionId::None);
    std::size_t letters = 0;
    (game_.map().plans[static_cast<std::size_t>(plan)] - reached(state, static_cast<int>(player)))
        .for_each([&](JunctionId at) {
            measure(JunctionSet::of(at), visited, fields.letter[letters]);
            fields.letters[letters++] = at;
        });
    fields.room = room_of(game_, state, static_cast<int>(player));
    look_ahead(state, player, plan, rounds, fields);
    return fields;
}

// The best way of a few segments from every junction, turning back left out. It may cross itself,
// which costs little over so short a way and spares a search.
void Survey::look_ahead(const State& state, std::size_t player, int plan, int rounds,
                        Fields& fields) const {
    const JunctionSet& visited = state.visited[player];
    const auto icons = icon_worths<double>(game_, state, state.player[player], rounds, w_);
    const Map& map = game_.map();
    std::array<double, kMaxJunctions> gain;
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        gain[j] = w_.step;
        for (const Icon icon : map.icons[j]) {
            gain[j] += icons[index(icon)];
        }
    }
    map.plans[static_cast<std::size_t>(plan)].for_each(
        [&](JunctionId at) { gain[index(at)] += w_.letter; });

    // What the best way on brings at the end of each way: a street from its first end on, then the
    // same back. Who comes along a way cannot go back along it.
    std::array<double, std::size_t{2} * kMaxStreets> way;
    std::array<double, std::size_t{2} * kMaxStreets> before;
    std::fill_n(before.begin(), 2 * map.streets.size(), 0.0);
    fields.ahead.fill(0);
    for (int step = 0; step < kStepsAhead; ++step) {
        const bool last = step + 1 == kStepsAhead;
        for (std::size_t j = 0; j < map.junctions.size(); ++j) {
            const auto at = static_cast<JunctionId>(j);
            const auto way_along = [&](const Link& link) {
                return 2 * index(link.street) + (map.ends[index(link.street)][0] == at ? 0u : 1u);
            };
            double best = 0;
            double second = 0;
            std::size_t best_way = way.size();
            for (const Link& link : map.links(at)) {
                if (visited.contains(link.to)) continue;
                const std::size_t w = way_along(link);
                const double value = gain[index(link.to)] + w_.fade * before[w];
                if (value > best) {
                    second = best;
                    best = value;
                    best_way = w;
                } else if (value > second) {
                    second = value;
                }
            }
            if (last) fields.ahead[j] = best + w_.options * second;
            for (const Link& link : map.links(at)) {
                const std::size_t w = way_along(link);
                way[w ^ 1] = w == best_way ? second : best;
            }
        }
        std::swap(way, before);
    }
}

// ---- what that is worth

double Survey::segments_left(const State& state, std::size_t player, const Fields& fields,
                             int rounds) const {
    const Player& me = state.player[player];
    if (free_neighbours(game_, state, static_cast<int>(player)).empty()) return 0;
    const double pace = me.slowed != 0 ? w_.slow_pace : w_.pace;
    return std::min(rounds * pace, w_.room * fields.room);
}

double Survey::students_worth(const Player& player, const Fields& fields,
                              const SheetForecast<double>& hopes, int rounds) const {
    const Rules& rules = game_.rules();
    const double near = w_.near_university * hopes.chance(fields.university[index(player.head)]);
    const double students =
        std::min<double>(rules.most_students, player.students + w_.students * rounds);
    const double universities = std::min<double>(
        rules.most_universities, player.universities + near + w_.universities * rounds);
    return students * universities - player.students * player.universities;
}

double Survey::demand_worth(const State& state, const Player& player, const Race& race,
                            const SheetForecast<double>& hopes) const {
    double sum = 0;
    for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
        if (player.demand[d] != 0 || state.demand[d] == DemandId::None) continue;
        const int missing = demand_missing(game_, player, state.demand[d]);
        sum += hopes.demand((state.pink >> d & 1) != 0, missing, race.missing[d]);
    }
    return sum;
}

int Survey::plan_distance(const State& state, std::size_t player, const Fields& fields) const {
    std::array<std::size_t, kPlanLetters> open{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < kPlanLetters; ++i) {
        if (fields.letters[i] == JunctionId::None) break;
        if (!state.visited[player].contains(fields.letters[i])) open[count++] = i;
    }
    if (count == 0) return 0;
    const std::size_t head = index(state.player[player].head);
    const auto last = open.begin() + static_cast<std::ptrdiff_t>(count);
    int shortest = kFar;
    do {
        int length = fields.letter[open[0]][head];
        for (std::size_t i = 1; i < count; ++i) {
            length += fields.letter[open[i]][index(fields.letters[open[i - 1]])];
        }
        shortest = std::min(shortest, length);
    } while (std::next_permutation(open.begin(), last));
    return shortest;
}

double Survey::alteration_cost(const Player& player, int more, int rounds) const {
    double cost = 0;
    for (int i = 0; i < more; ++i) {
        const int box = player.alterations + i;
        if (box >= kMostAlterations) return cost;
        cost += game_.rules().alterations[static_cast<std::size_t>(box)];
    }
    const int left = alterations_left(player) - more;
    return cost + w_.last_boxes * rounds / (1.0 + left);
}

double Survey::worth(const State& state, std::size_t player, int plan, const Fields& fields,
                     const Race& race, int rounds) const {
    const Player& me = state.player[player];
    const double left = segments_left(state, player, fields, rounds);
    const SheetForecast<double> hopes(game_.rules(), w_, rounds, left);
    const SheetForecast<double> reachable(game_.rules(), w_, left > 0 ? rounds : 0, left);
    double points = breakdown(game_, state, static_cast<int>(player)).total();
    points += hopes.traffic(me.traffic, race.traffic, game_.players());
    if (plan != 0) {
        points += game_.rules().plan_points * hopes.plan(plan_distance(state, player, fields));
    }
    points += demand_worth(state, me, race, reachable);
    if (left <= 0) return points;
    points += hopes.tourists(me.tourists, fields.worship[index(me.head)]) +
              hopes.commuters(me.commuters, fields.station[index(me.head)]);
    points += students_worth(me, fields, hopes, rounds);
    points += w_.growth * rounds;
    points += w_.ahead * fields.ahead[index(me.head)] * std::min(1.0, left / kStepsAhead);
    return points;
}

double Survey::rival_worth(const State& state, std::size_t player, int not_plan, int rounds) const {
    const Fields fields = fields_of(state, player, 0, rounds);
    const double points = worth(state, player, 0, fields, race_of(state, player), rounds);
    double plans = 0;
    int possible = 0;
    const JunctionSet mine = reached(state, static_cast<int>(player));
    for (int card = 1; card <= kPlans; ++card) {
        if (card == not_plan) continue;
        ++possible;
        const int missing = (game_.map().plans[static_cast<std::size_t>(card)] - mine).size();
        const double coming = w_.demand * rounds;
        plans += missing == 0 ? 1.0 : coming * coming / (coming * coming + 4 * missing * missing);
    }
    return points + game_.rules().plan_points * plans / possible;
}

Race Survey::race_of(const State& state, std::size_t player) const {
    Race race{};
    race.missing.fill(kFar);
    for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
        if (p == player) continue;
        race.traffic = std::max<int>(race.traffic, state.player[p].traffic);
        for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
            if (state.demand[d] == DemandId::None || state.player[p].demand[d] != 0) continue;
            const int missing = demand_missing(game_, state.player[p], state.demand[d]);
            race.missing[d] = std::min(race.missing[d], missing);
        }
    }
    return race;
}

}  // namespace omnibus::route::eval
