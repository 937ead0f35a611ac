// SPDX-License-Identifier: Apache-2.0
// Route 7.2, 7.3: the final score and the order of the players.
#include "games/route/score.hpp"

#include <algorithm>

namespace omnibus::route {

int demand_count(const Game& game, const Player& player, DemandId demand) {
    switch (game.rules().demands[index(demand)].counts) {  // Route 6.1
        case Icon::Tourist: return boxes_ticked(player.tourists);
        case Icon::Commuter: return boxes_ticked(player.commuters);
        case Icon::Student: return player.students;
        case Icon::Elderly: return player.elderly;
        case Icon::Shrine: return player.shrines;
        case Icon::Temple: return player.temples;
        case Icon::University: return player.universities;
        case Icon::Station:
        case Icon::Green:
        case Icon::None: break;  // no card counts these
    }
    return 0;
}

int demand_missing(const Game& game, const Player& player, DemandId demand) {
    return game.rules().demands[index(demand)].wanted - demand_count(game, player, demand);
}

JunctionSet reached(const State& state, int player) {
    const auto p = static_cast<std::size_t>(player);
    const JunctionId start = state.player[p].start;
    return start == JunctionId::None ? JunctionSet::none()
                                     : state.visited[p] - JunctionSet::of(start);
}

bool plan_met(const Game& game, const State& state, int player, int plan) {
    return (game.map().plans[static_cast<std::size_t>(plan)] - reached(state, player)).empty();
}

namespace {

int row_points(const RowBoxes& rows, const Rows& rule) {
    int sum = 0;
    for (std::size_t row = 0; row < kRows; ++row) {
        sum += row < rows.scored ? rule.points[rows.ticked[row]] : 0;
    }
    return sum;
}

// Over all boxes, which takes less time than a loop whose end is guessed wrong: bots ask for every
// move.
template <class Boxes>
int sum_of_first(const Boxes& boxes, std::uint8_t ticked) {
    std::uint8_t sum = 0;
    for (std::uint8_t i = 0; i < boxes.size(); ++i) {
        sum = static_cast<std::uint8_t>(sum + (i < ticked ? boxes[i] : 0));
    }
    return sum;
}

// Bonus for none, penalty for the most.
int traffic_points(const Game& game, const State& state, int player) {
    const int mine = state.player[static_cast<std::size_t>(player)].traffic;
    if (mine == 0) return game.rules().no_traffic_bonus;
    int most = 0;
    for (int p = 0; p < game.players(); ++p) {
        most = std::max<int>(most, state.player[static_cast<std::size_t>(p)].traffic);
    }
    return mine == most ? -game.rules().most_traffic[static_cast<std::size_t>(game.players())] : 0;
}

}  // namespace

Breakdown breakdown(const Game& game, const State& state, int player) {
    const Rules& rules = game.rules();
    const Player& me = state.player[static_cast<std::size_t>(player)];
    const bool over = state.phase == Phase::Over;
    Breakdown sum{};
    sum.tourists = row_points(me.tourists, rules.tourists);
    sum.commuters = row_points(me.commuters, rules.commuters);
    sum.students = me.students * me.universities;
    sum.elderly = sum_of_first(rules.elderly, me.elderly);
    sum.demand = me.demand[0] + me.demand[1];
    sum.alterations = -sum_of_first(rules.alterations, me.alterations);
    if (over) {
        sum.plan = plan_met(game, state, player, me.plan) ? rules.plan_points : 0;
        sum.traffic = traffic_points(game, state, player);
    }
    return sum;
}

Points Game::points(const State& state) const {
    Points points{};
    for (int p = 0; p < players(); ++p) {
        points[static_cast<std::size_t>(p)] = breakdown(*this, state, p).total();
    }
    return points;
}

namespace {

// Route 7.3: whether seat x is placed before seat y. Points lost to alterations grow with the
// boxes.
bool before(const State& state, const Points& points, std::size_t x, std::size_t y) {
    const Player& a = state.player[x];
    const Player& b = state.player[y];
    if (points[x] != points[y]) return points[x] > points[y];
    if (a.alterations != b.alterations) return a.alterations < b.alterations;
    return a.traffic < b.traffic;
}

}  // namespace

Ranking Game::ranking(const State& state) const {
    const Points score = points(state);
    Ranking ranking;
    ranking.fill(Seat::Nobody);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players()); ++seat) {
        std::size_t place = seat;  // insertion keeps equals by seat
        for (; place > 0; --place) {
            const auto ahead = static_cast<std::size_t>(ranking[place - 1]);
            if (!before(state, score, seat, ahead)) break;
            ranking[place] = ranking[place - 1];
        }
        ranking[place] = seat_of(static_cast<int>(seat));
    }
    return ranking;
}

// Route 7.3: who cannot be told apart shares the place.
Places Game::places(const State& state) const {
    const Points score = points(state);
    Places places{};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players()); ++seat) {
        places[seat] = 1;
        for (std::size_t other = 0; other < static_cast<std::size_t>(players()); ++other) {
            places[seat] += before(state, score, other, seat) ? 1 : 0;
        }
    }
    return places;
}

}  // namespace omnibus::route
