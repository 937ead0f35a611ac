// SPDX-License-Identifier: Apache-2.0
// Runs a thousand times per decision: sets as machine words, small tables, no allocation.
#include "bots/eval/route/survey.hpp"

#include <algorithm>

#include "games/route/score.hpp"

namespace omnibus::route::eval {

namespace {

constexpr int kStepsAhead = 7;  // how far the best way on is followed

// Points of a row with a number of boxes that need not be whole.
double points_between(const Rows& rule, double ticked) {
    const double full = std::min<double>(ticked, rule.boxes);
    const auto whole = static_cast<std::size_t>(full);
    if (whole == rule.boxes) return rule.points[whole];
    return rule.points[whole] +
           (full - static_cast<double>(whole)) * (rule.points[whole + 1] - rule.points[whole]);
}

int in_open_row(const RowBoxes& rows) {
    return rows.scored == kRows ? 0 : rows.ticked[rows.scored];
}

}  // namespace

Tables::Tables(const Map& map) : junctions(map.junctions.size()) {
    std::size_t count = 0;
    for (std::size_t j = 0; j < junctions; ++j) {
        first[j] = static_cast<std::uint16_t>(count);
        for (const Link& link : map.links(static_cast<JunctionId>(j))) {
            ways[count++].to = link.to;
        }
        for (const Icon icon : map.icons[j]) {
            if (icon != Icon::None) with[index(icon)].insert(static_cast<JunctionId>(j));
        }
    }
    for (std::size_t j = junctions; j <= kMaxJunctions; ++j) {
        first[j] = static_cast<std::uint16_t>(count);
    }
    for (std::size_t j = 0; j < junctions; ++j) {
        for (std::size_t w = first[j]; w < first[j + 1]; ++w) {
            const std::size_t to = index(ways[w].to);
            for (std::size_t b = first[to]; b < first[to + 1]; ++b) {
                if (index(ways[b].to) == j) ways[w].back = static_cast<std::uint16_t>(b);
            }
        }
    }
}

// ---- where things are

// A route goes on only over junctions it has not visited; it may stand on any.
void Survey::measure(const JunctionSet& targets, const JunctionSet& visited, Distances& out) const {
    out.fill(kFar);
    JunctionSet seen = targets;
    JunctionSet edge = targets;
    targets.for_each([&](JunctionId at) { out[index(at)] = 0; });
    for (std::uint8_t d = 1; !edge.empty() && d < kFar; ++d) {
        JunctionSet next{};
        edge.for_each([&](JunctionId at) { next |= game_.map().neighbours[index(at)]; });
        next -= seen;
        seen |= next;
        next.for_each([&](JunctionId at) { out[index(at)] = d; });
        edge = next - visited;
    }
}

int Survey::reachable(const JunctionSet& visited, JunctionId from) const {
    JunctionSet seen{};
    for (JunctionSet edge = JunctionSet::of(from); !edge.empty();) {
        JunctionSet next{};
        edge.for_each([&](JunctionId at) { next |= game_.map().neighbours[index(at)]; });
        edge = next - seen - visited;
        seen |= edge;
    }
    return seen.size();
}

Fields Survey::fields_of(const State& state, std::size_t player, int plan, int rounds) const {
    const JunctionSet& visited = state.visited[player];
    const auto& with = tables_.with;
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
    fields.room = reachable(visited, state.player[player].head);
    look_ahead(state, player, plan, rounds, fields);
    return fields;
}

// What an icon on the way on would bring now.
std::array<double, kIcons> Survey::icon_worths(const State& state, std::size_t player,
                                               int rounds) const {
    const Player& me = state.player[player];
    const Rules& rules = game_.rules();
    const auto tourists = static_cast<std::size_t>(in_open_row(me.tourists));
    const auto commuters = static_cast<std::size_t>(in_open_row(me.commuters));
    std::array<double, kIcons> worth{};
    if (me.tourists.scored < kRows) {
        if (tourists < rules.tourists.boxes) {
            worth[index(Icon::Tourist)] = w_.collect * (rules.tourists.points[tourists + 1] -
                                                        rules.tourists.points[tourists]);
        }
        worth[index(Icon::Shrine)] = worth[index(Icon::Temple)] =
            w_.rows * rules.tourists.points[tourists];
    }
    if (me.commuters.scored < kRows) {
        if (commuters < rules.commuters.boxes) {
            worth[index(Icon::Commuter)] = w_.collect * (rules.commuters.points[commuters + 1] -
                                                         rules.commuters.points[commuters]);
        }
        worth[index(Icon::Station)] = w_.rows * rules.commuters.points[commuters];
    }
    if (me.students < rules.most_students) {
        worth[index(Icon::Student)] = w_.collect * (me.universities + w_.near_university);
    }
    if (me.universities < rules.most_universities) {
        worth[index(Icon::University)] =
            w_.collect * std::min<double>(rules.most_students, me.students + w_.students * rounds);
    }
    if (me.elderly < kMostElderly) {
        worth[index(Icon::Elderly)] = w_.collect * rules.elderly[me.elderly];
    }
    for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
        if (me.demand[d] != 0 || state.demand[d] == DemandId::None) continue;
        const Demand& demand = rules.demands[index(state.demand[d])];
        if (demand_count(game_, me, state.demand[d]) < demand.wanted) {
            worth[index(demand.counts)] += w_.wish;
        }
    }
    return worth;
}

// The best way of a few segments from every junction, turning back left out. It may cross itself,
// which costs little over so short a way and spares a search.
void Survey::look_ahead(const State& state, std::size_t player, int plan, int rounds,
                        Fields& fields) const {
    const JunctionSet& visited = state.visited[player];
    const auto icons = icon_worths(state, player, rounds);
    std::array<double, kMaxJunctions> gain;
    for (std::size_t j = 0; j < tables_.junctions; ++j) {
        gain[j] = w_.step;
        for (const Icon icon : game_.map().icons[j]) {
            if (icon == Icon::None) break;
            gain[j] += icons[index(icon)];
        }
    }
    game_.map().plans[static_cast<std::size_t>(plan)].for_each(
        [&](JunctionId at) { gain[index(at)] += w_.letter; });

    // best[j]: the most a way on from j brings; without[way]: the same, the way back left out.
    std::array<double, std::size_t{2} * kMaxStreets> way;
    std::array<double, std::size_t{2} * kMaxStreets> before;
    const std::size_t ways = tables_.first[tables_.junctions];
    std::fill_n(before.begin(), ways, 0.0);
    fields.ahead.fill(0);
    for (int step = 0; step < kStepsAhead; ++step) {
        const bool last = step + 1 == kStepsAhead;
        for (std::size_t j = 0; j < tables_.junctions; ++j) {
            double best = 0;
            double second = 0;
            std::size_t best_way = tables_.first[j];
            for (std::size_t w = tables_.first[j]; w < tables_.first[j + 1]; ++w) {
                const std::size_t to = index(tables_.ways[w].to);
                if (visited.contains(tables_.ways[w].to)) continue;
                const double value = gain[to] + w_.fade * before[w];
                if (value > best) {
                    second = best;
                    best = value;
                    best_way = w;
                } else if (value > second) {
                    second = value;
                }
            }
            if (last) fields.ahead[j] = best + w_.options * second;
            // Who comes to j along a way cannot go back along it.
            for (std::size_t w = tables_.first[j]; w < tables_.first[j + 1]; ++w) {
                way[tables_.ways[w].back] = w == best_way ? second : best;
            }
        }
        std::swap(way, before);
    }
}

// ---- what that is worth

double Survey::chance(double sure, double hurry, int distance, double left) const {
    if (distance >= kFar || distance > left + 1) return 0;
    return std::clamp(sure - hurry * distance / (left + 1), 0.0, 1.0);
}

double Survey::segments_left(const State& state, std::size_t player, const Fields& fields,
                             int rounds) const {
    const Player& me = state.player[player];
    if ((game_.map().neighbours[index(me.head)] - state.visited[player]).empty()) return 0;
    const double pace = me.slowed != 0 ? w_.slow_pace : w_.pace;
    return std::min(rounds * pace, w_.room * fields.room);
}

double Survey::rows_worth(const Player& player, const Fields& fields, double left,
                          int rounds) const {
    const Rules& rules = game_.rules();
    double sum = 0;
    if (player.tourists.scored < kRows) {
        const double more = std::min(w_.tourists * rounds, w_.most_tourists);
        sum += points_between(rules.tourists, in_open_row(player.tourists) + more) *
               chance(w_.sure, w_.hurry, fields.worship[index(player.head)], left);
    }
    if (player.commuters.scored < kRows) {
        const double more = std::min(w_.commuters * rounds, w_.most_commuters);
        sum += points_between(rules.commuters, in_open_row(player.commuters) + more) *
               chance(w_.sure, w_.hurry, fields.station[index(player.head)], left);
    }
    return sum;
}

double Survey::students_worth(const Player& player, const Fields& fields, double left,
                              int rounds) const {
    const Rules& rules = game_.rules();
    const double near =
        w_.near_university * chance(w_.sure, w_.hurry, fields.university[index(player.head)], left);
    const double students =
        std::min<double>(rules.most_students, player.students + w_.students * rounds);
    const double universities = std::min<double>(
        rules.most_universities, player.universities + near + w_.universities * rounds);
    return students * universities - player.students * player.universities;
}

double Survey::demand_worth(const State& state, const Player& player, const Race& race,
                            int rounds) const {
    const Rules& rules = game_.rules();
    double sum = 0;
    for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
        if (player.demand[d] != 0 || state.demand[d] == DemandId::None) continue;
        const bool pink = (state.pink >> d & 1) != 0;
        const int missing = rules.demands[index(state.demand[d])].wanted -
                            demand_count(game_, player, state.demand[d]);
        if (missing <= 0) {
            sum += pink ? rules.demand_pink : rules.demand_blue;
            continue;
        }
        const double coming = w_.demand * rounds;
        const double met = coming * coming / (coming * coming + missing * missing);
        double first = pink ? 0.0 : 1.0;
        if (!pink && missing >= race.missing[d]) first = missing == race.missing[d] ? 0.5 : w_.late;
        sum += met * (rules.demand_pink + first * (rules.demand_blue - rules.demand_pink));
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

double Survey::plan_worth(const State& state, std::size_t player, const Fields& fields,
                          double left) const {
    const int distance = plan_distance(state, player, fields);
    const double met = distance == 0 ? 1.0 : chance(w_.plan_sure, w_.plan_hurry, distance, left);
    return game_.rules().plan_points * met;
}

double Survey::traffic_worth(const Player& player, const Race& race, int rounds) const {
    const Rules& rules = game_.rules();
    if (player.traffic == 0) return rules.no_traffic_bonus / (1 + w_.bonus_decay * rounds);
    const double most =
        std::clamp(0.5 + w_.most_traffic * (player.traffic - race.traffic), 0.0, 1.0);
    return -most * rules.most_traffic[static_cast<std::size_t>(game_.players())];
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
    double points = breakdown(game_, state, static_cast<int>(player)).total();
    points += traffic_worth(me, race, rounds);
    if (plan != 0) points += plan_worth(state, player, fields, left);
    points += demand_worth(state, me, race, left > 0 ? rounds : 0);
    if (left <= 0) return points;
    points += rows_worth(me, fields, left, rounds);
    points += students_worth(me, fields, left, rounds);
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
            const int missing = game_.rules().demands[index(state.demand[d])].wanted -
                                demand_count(game_, state.player[p], state.demand[d]);
            race.missing[d] = std::min(race.missing[d], missing);
        }
    }
    return race;
}

}  // namespace omnibus::route::eval
