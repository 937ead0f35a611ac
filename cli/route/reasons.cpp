// SPDX-License-Identifier: Apache-2.0
// Why a move is not allowed, and what to think about before making one.
#include <fmt/core.h>

#include <algorithm>

#include "cli/route/moves.hpp"
#include "cli/route/outlook.hpp"
#include "cli/terminal/words.hpp"
#include "games/route/legal.hpp"

namespace omnibus::cli::route_screen {

namespace {

using route::ActionKind;
using route::JunctionId;
using route::Phase;

std::string why_not_draw(const Scene& scene, Action action) {
    const route::State& state = scene.state;
    const route::Player& me = scene.player(state.seat);
    const JunctionId from = route::junction_of(action);
    const JunctionId to = scene.map().other_end(route::street_of(action), from);
    if (from != me.head) {
        return fmt::format("your route ends at {}, not at {} (Route 4.2)", scene.id(me.head),
                           scene.id(from));
    }
    if (scene.visited(state.seat).contains(to)) {
        return fmt::format("your route has been at {} already (Route 4.3)", scene.id(to));
    }
    const auto direction = scene.map().direction_from(route::street_of(action), from);
    const int boxes = route::alterations_left(me);
    if (route::alterations_for(scene.game, state, direction) > boxes) {
        return "it does not fit the pattern and no alteration box is left (Route 4.4)";
    }
    route::State with_boxes = state;
    with_boxes.player[state.seat].alterations = 0;
    route::Game::Actions actions;
    scene.game.legal(with_boxes, actions);
    if (actions.contains(action)) {
        return fmt::format(
            "the rest of the pattern would need more than {} left (Route 4.7)",
            boxes == 1 ? "the alteration box" : fmt::format("the {} alteration boxes", boxes));
    }
    return fmt::format("it leads to a dead end before all {} are drawn (Route 9.2)",
                       count(state.drawn + state.due, "segment"));
}

// The worst thing about a move that another legal move would avoid.
class Dangers {
  public:
    explicit Dangers(const Scene& scene) : scene_(scene), enough_(enough_ahead(scene)) {}

    std::string of(Action action) const {
        const auto drawings = drawings_with(scene_, action);
        const Prospect mine = prospect_of(scene_, drawings);
        const bool short_of_ways = mine.ahead < enough_;
        const bool no_box = mine.boxes_left == 0 && boxes_now() > 0 && enough_ > 0;
        const bool no_plan = !mine.plan_possible && plan_open();
        if (!short_of_ways && !no_box && !no_plan) {
            return "";
        }
        const Prospect best = best_of_others(action);
        if (short_of_ways && best.ahead > mine.ahead) {
            return mine.ahead == 0 ? "A dead end: however you finish this turn, you will be stuck "
                                     "for the rest of the game (Route 4.7)."
                                   : fmt::format(
                                         "A trap: after this turn your route can go on for "
                                         "{} at most, then you are stuck (Route 4.7).",
                                         count(mine.ahead, "segment"));
        }
        if (no_box && best.boxes_left > 0) {
            return "This takes your last alteration box: the next pattern that does not fit slows "
                   "you to one segment a turn for good (Route 4.7).";
        }
        if (no_plan && best.plan_possible) {
            return fmt::format("After this your route cannot reach all of your plan ({}) any more.",
                               letters_of(scene_.map(), own_plan(scene_)));
        }
        return "";
    }

  private:
    int boxes_now() const { return route::alterations_left(scene_.player(scene_.state.seat)); }

    bool plan_open() const {
        const int plan = own_plan(scene_);
        return plan != 0 && plan_possible(scene_.game, scene_.state, scene_.state.seat, plan);
    }

    Prospect best_of_others(Action action) const {
        Prospect best{0, 0, false};
        route::Game::Actions actions;
        scene_.game.legal(scene_.state, actions);
        for (const Action other : actions) {
            if (other == action) continue;
            const Prospect each = prospect_of(scene_, drawings_with(scene_, other));
            best.ahead = std::max(best.ahead, each.ahead);
            best.boxes_left = std::max(best.boxes_left, each.boxes_left);
            best.plan_possible = best.plan_possible || each.plan_possible;
        }
        return best;
    }

    const Scene& scene_;
    int enough_;
};

}  // namespace

std::string warning(const Scene& scene, Action action) {
    if (scene.state.phase != Phase::Draw) {
        return "";
    }
    return Dangers(scene).of(action);
}

std::string why_not(const Scene& scene, Action action) {
    const Phase phase = scene.state.phase;
    switch (route::kind_of(action)) {
        case ActionKind::Draw:
            return phase == Phase::Draw ? why_not_draw(scene, action)
                                        : "that belongs to another step of the game";
        case ActionKind::Start: {
            const auto& hand = scene.player(scene.state.seat).hand;
            return phase == Phase::Start
                       ? fmt::format("you were dealt {} and {} (Route 3.4)", hand[0], hand[1])
                       : "the starts are chosen already (Route 3.4)";
        }
        case ActionKind::Demand:
        case ActionKind::Plan:
        case ActionKind::Deal:
        case ActionKind::Card: return "chance draws the cards, nobody chooses them (Route 3, 4.1)";
    }
    return "";
}

}  // namespace omnibus::cli::route_screen
