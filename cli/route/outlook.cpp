// SPDX-License-Identifier: Apache-2.0
#include "cli/route/outlook.hpp"

#include <algorithm>
#include <tuple>

#include "games/route/changes.hpp"
#include "games/route/legal.hpp"
#include "games/route/score.hpp"

namespace omnibus::cli::route_screen {

namespace {

using route::JunctionId;
using route::JunctionSet;
using route::State;

constexpr std::size_t kMostDrawings = 2000;
constexpr int kMostSteps = 20000;  // of a search for a long way
constexpr int kEnoughAhead = 6;
constexpr int kSegmentsPerRound = 2;

// Points on the sheet. A demand card counts as soon as it is met: it will be scored when the round
// ends (Route 6.1).
int worth(const Scene& scene, const State& state, int seat) {
    const route::Breakdown sum = route::breakdown(scene.game, state, seat);
    const route::Player& me = state.player[static_cast<std::size_t>(seat)];
    int demand = 0;
    for (std::size_t d = 0; d < route::kDemandsInPlay; ++d) {
        const route::DemandId card = state.demand[d];
        if (me.demand[d] != 0) {
            demand += me.demand[d];
        } else if (route::demand_count(scene.game, me, card) >=
                   scene.rules().demands[route::index(card)].wanted) {
            demand += worth_of(scene, d);
        }
    }
    return sum.tourists + sum.commuters + sum.students + sum.elderly + sum.alterations + demand;
}

int all_ticks(const route::Player& me) {
    return boxes_ticked(me.tourists) + boxes_ticked(me.commuters) + me.students + me.universities +
           me.elderly + me.shrines + me.temples;
}

class Search {
  public:
    explicit Search(const Scene& scene)
        : scene_(scene), game_(scene.game), seat_(scene.state.seat) {}

    std::vector<Drawing> run(Action first) {
        Rng rng(1);  // what is hidden makes no difference to a drawing
        const State now = game_.determinize({scene_.state, scene_.eyes}, rng);
        go(now, first, false);
        std::stable_sort(found_.begin(), found_.end(), [](const Drawing& a, const Drawing& b) {
            return std::tuple(a.gain, a.ticks, -a.traffic, a.ways_on) >
                   std::tuple(b.gain, b.ticks, -b.traffic, b.ways_on);
        });
        return std::move(found_);
    }

  private:
    void go(State state, Action action, bool after_light) {
        if (found_.size() >= kMostDrawings) return;
        game_.apply(state, action);
        segments_.push_back(action);
        const bool goes_on = state.phase == route::Phase::Draw && state.drawn > 0;
        const bool light = goes_on && state.due == 0;
        if (!goes_on || (light && after_light)) {
            keep(state);
        } else {
            route::Game::Actions actions;
            game_.legal(state, actions);
            for (const Action next : actions) {
                go(state, next, light);
            }
        }
        segments_.pop_back();
    }

    void keep(const State& after) {
        const auto p = static_cast<std::size_t>(seat_);
        const route::Player& old = scene_.state.player[p];
        const route::Player& now = after.player[p];
        Drawing drawing;
        drawing.segments = segments_;
        drawing.gain = worth(scene_, after, seat_) - worth(scene_, scene_.state, seat_);
        drawing.ticks = all_ticks(now) - all_ticks(old);
        drawing.alterations = now.alterations - old.alterations;
        drawing.traffic = now.traffic - old.traffic;
        drawing.ways_on = route::free_neighbours(game_, after, seat_).size();
        drawing.after = after;
        found_.push_back(std::move(drawing));
    }

    const Scene& scene_;
    const route::Game& game_;
    int seat_;
    std::vector<Action> segments_;
    std::vector<Drawing> found_;
};

// The longest way on, by trying them all up to a number of steps.
class LongWay {
  public:
    LongWay(const route::Map& map, const JunctionSet& visited, int enough)
        : map_(map), visited_(visited), enough_(enough) {}

    int from(JunctionId at) {
        go(at, 0);
        return steps_ >= kMostSteps ? enough_ : longest_;
    }

  private:
    void go(JunctionId at, int length) {
        longest_ = std::max(longest_, length);
        for (const route::Link& link : map_.links(at)) {
            if (longest_ >= enough_ || ++steps_ >= kMostSteps) return;
            if (visited_.contains(link.to)) continue;
            visited_.insert(link.to);
            go(link.to, length + 1);
            visited_.erase(link.to);
        }
    }

    const route::Map& map_;
    JunctionSet visited_;
    int enough_;
    int longest_ = 0;
    int steps_ = 0;
};

// Reaches junctions again, for the marks alone.
class Retrace : public route::Changes<route::NoEvents> {
  public:
    using Changes::Changes;
    using Changes::reach;
};

}  // namespace

std::vector<Drawing> drawings_with(const Scene& scene, Action segment) {
    return Search(scene).run(segment);
}

int enough_ahead(const Scene& scene) {
    const int rounds_left = scene.rules().rounds - scene.state.round;
    return std::min(kEnoughAhead, kSegmentsPerRound * rounds_left);
}

int segments_ahead(const route::Game& game, const State& state, int seat, int enough) {
    const auto p = static_cast<std::size_t>(seat);
    return LongWay(game.map(), state.visited[p], enough).from(state.player[p].head);
}

bool plan_possible(const route::Game& game, const State& state, int seat, int plan) {
    const auto p = static_cast<std::size_t>(seat);
    JunctionSet rest =
        game.map().plans[static_cast<std::size_t>(plan)] - route::reached(state, seat);
    JunctionSet seen = state.visited[p];
    std::vector<JunctionId> open{state.player[p].head};
    while (!open.empty()) {
        const JunctionId at = open.back();
        open.pop_back();
        for (const route::Link& link : game.map().links(at)) {
            if (seen.contains(link.to)) continue;
            seen.insert(link.to);
            rest.erase(link.to);
            open.push_back(link.to);
        }
    }
    return rest.empty();
}

Prospect prospect_of(const Scene& scene, std::span<const Drawing> drawings) {
    const int seat = scene.state.seat;
    const int enough = enough_ahead(scene);
    const int plan = own_plan(scene);
    Prospect best{0, 0, plan == 0};
    for (const Drawing& drawing : drawings) {
        const route::Player& me = drawing.after.player[static_cast<std::size_t>(seat)];
        if (best.ahead < enough) {
            best.ahead =
                std::max(best.ahead, segments_ahead(scene.game, drawing.after, seat, enough));
        }
        best.boxes_left = std::max(best.boxes_left, route::alterations_left(me));
        best.plan_possible =
            best.plan_possible || plan_possible(scene.game, drawing.after, seat, plan);
    }
    return best;
}

std::vector<int> distances_from(const route::Map& map, JunctionId from) {
    std::vector<int> distances(map.junctions.size(), -1);
    std::vector<JunctionId> queue{from};
    distances[route::index(from)] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        for (const route::Link& link : map.links(queue[i])) {
            int& there = distances[route::index(link.to)];
            if (there >= 0) continue;
            there = distances[route::index(queue[i])] + 1;
            queue.push_back(link.to);
        }
    }
    return distances;
}

route::Player before_turn(const Scene& scene, int seat) {
    if (scene.state.seat != seat || scene.state.drawn == 0) {
        return scene.player(seat);
    }
    std::array<JunctionId, route::kMaxJunctions> junctions;
    const int length = route::route_of(scene.game, scene.state, seat, junctions);
    State state = scene.state;
    route::Player& me = state.player[static_cast<std::size_t>(seat)];
    me.tourists = me.commuters = {};
    me.students = me.universities = me.elderly = me.shrines = me.temples = 0;
    const route::NoEvents silence;
    Retrace again(scene.game, state, silence);
    for (int i = 1; i < length - scene.state.drawn; ++i) {
        for (const route::Icon icon :
             scene.map().icons[route::index(junctions[static_cast<std::size_t>(i)])]) {
            if (icon != route::Icon::None) again.reach(icon);
        }
    }
    return me;
}

}  // namespace omnibus::cli::route_screen
