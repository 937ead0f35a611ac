// SPDX-License-Identifier: Apache-2.0
// Runs several hundred times per decision: sets as machine words, one square root per line and
// hand, no allocation.
#include "bots/eval/bus/survey.hpp"

#include <algorithm>
#include <cmath>

#include "games/bus/outlook.hpp"

namespace omnibus::bus::eval {

int second_most_markers(const State& state) {
    int most = 0;
    int second = 0;
    for (const Player& player : state.player) {  // empty seats have none
        second = std::max(second, std::min<int>(most, player.markers));
        most = std::max<int>(most, player.markers);
    }
    return second;
}

int most_markers_but(const State& state, std::size_t player) {
    int most = 0;
    for (std::size_t p = 0; p < state.player.size(); ++p) {
        if (p != player) most = std::max<int>(most, state.player[p].markers);
    }
    return most;
}

std::size_t coming_hand(const Game& game, const State& state) {
    const bool moves = clock_to_come(game, state) == ClockChoice::Go;
    return index(moves ? next_hour(state.clock) : state.clock);
}

namespace {

bool before_vrrooomm(Phase phase) {
    return phase == Phase::Expansion || phase == Phase::Passengers || phase == Phase::Buildings ||
           phase == Phase::Clock;
}

class Looker {
  public:
    Looker(const Game& game, const State& state, const Weights& weights)
        : game_(game),
          s_(state),
          w_(weights),
          players_(static_cast<std::size_t>(game.players())),
          mid_round_(before_vrrooomm(state.phase)) {}

    Survey look() {
        out_.demand = demand_of(s_);
        count_lines();
        count_rounds();
        const std::size_t coming = s_.phase == Phase::Vrrooomm ? (index(s_.clock) + 1) % kBuildings
                                                               : coming_hand(game_, s_);
        for (std::size_t p = 0; p < players_; ++p) {
            look_at(p, coming);
        }
        return out_;
    }

  private:
    void count_lines() {
        const auto& neighbours = game_.map().neighbours;
        for (std::size_t p = 0; p < players_; ++p) {
            const Player& player = s_.player[p];
            if (player.ends[0].at == JunctionId::None) continue;
            out_.reach[p] =
                (neighbours[index(player.ends[0].at)] | neighbours[index(player.ends[1].at)]) -
                s_.stops[p];
            if (player.markers == 0 && !(mid_round_ && holds_vrrooomm(s_, static_cast<int>(p))))
                continue;
            s_.stops[p].for_each([&](JunctionId at) { ++out_.lines[index(at)]; });
        }
    }

    // Bus 11: the game goes on while two players have markers, sites and stones last.
    void count_rounds() {
        double last = second_most_markers(s_) / 2.0;
        last = std::min(last, 1 + omnibus::bus::open_sites(game_, s_) / kBuiltInARound);
        last = std::min(last, s_.stones * kRoundsPerStone);
        if (s_.zone == kZones) last = 0;
        for (std::size_t p = 0; p < players_; ++p) {
            out_.rounds[p] = std::min(last, s_.player[p].markers / w_.spend);
        }
    }

    void look_at(std::size_t p, std::size_t coming) {
        const Player& player = s_.player[p];
        const double rounds = out_.rounds[p];
        const double now = mid_round_ && holds_vrrooomm(s_, static_cast<int>(p)) ? 1.0 : 0.0;
        const double next = w_.next * std::min(1.0, rounds);
        const double later = w_.later * std::max(0.0, rounds - 1) / kBuildings;
        const std::size_t next_hand = mid_round_ ? (coming + 1) % kBuildings : coming;
        const double station = (s_.stops[p] & game_.map().stations).empty()
                                   ? 0.0
                                   : w_.station * std::min<int>(s_.supply, 4);
        const double sites = w_.site * open_sites(p);
        double points = player.points - player.stones + w_.growth * rounds;
        for (std::size_t hand = 0; hand < kBuildings; ++hand) {
            const double weight =
                (hand == coming ? now : 0.0) + (hand == next_hand ? next : 0.0) + later;
            const double waiting = w_.floor + station + sum(p, hand, out_.demand.waiting[hand]);
            const double vacant = w_.floor + sites - sum(p, hand, out_.demand.vacant[hand]);
            out_.need[p][hand] = need(player.buses, waiting, vacant, weight);
            points += (weight - (hand == coming ? now : 0.0)) * out_.need[p][hand].rides;
        }
        out_.points[p] = points;
    }

    double sum(std::size_t p, std::size_t hand, const JunctionSet& where) const {
        const auto& surplus = out_.demand.surplus[hand];
        double on = 0;
        (s_.stops[p] & where).for_each([&](JunctionId at) {
            on += surplus[index(at)] * hold_stop(out_, w_, at);
        });
        double near = 0;
        (out_.reach[p] & where).for_each([&](JunctionId at) {
            near += surplus[index(at)] * hold_near(out_, w_, at);
        });
        return on + near;
    }

    int open_sites(std::size_t p) const {
        int open = 0;
        (s_.stops[p] & s_.open).for_each([&](JunctionId at) {
            open += game_.map().sites_up_to[s_.zone][index(at)] - buildings_at(s_, at);
        });
        return std::min(open, 6);
    }

    // A smooth least of three: near the least one if the others are far above it, and below it
    // where they are close, so that each of them is worth something.
    static Need need(double buses, double waiting, double vacant, double weight) {
        const double wv = waiting * vacant;
        const double bv = buses * vacant;
        const double bw = buses * waiting;
        const double scale = 1.0 / std::sqrt(wv * wv + bv * bv + bw * bw);
        const double w = bv * scale;  // rides / waiting, and so on
        const double v = bw * scale;
        const double b = wv * scale;
        const double rides = w * waiting;
        return {rides, weight * w * w * w, weight * v * v * v, weight * b * b * b};
    }

    // By judgement, from reading games of greedy; both matter only near those ends (Bus 11).
    static constexpr double kBuiltInARound = 5.0;
    static constexpr double kRoundsPerStone = 3.0;

    const Game& game_;
    const State& s_;
    const Weights& w_;
    std::size_t players_;
    bool mid_round_;
    Survey out_{s_};
};

}  // namespace

Survey look(const Game& game, const State& state, const Weights& weights) {
    return Looker(game, state, weights).look();
}

}  // namespace omnibus::bus::eval
