// SPDX-License-Identifier: Apache-2.0
// A game of Let's Make a Bus Route for rule tests: reads as the rule does. Actions are texts; a
// text that is not legal fails the test on the spot.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "games/route/legal.hpp"
#include "games/route/score.hpp"
#include "tests/support/route_sketch.hpp"

namespace omnibus::test {

// How the cards of set-up fall; what is left out takes these values.
struct RouteDeal {
    std::vector<std::string> demands = {"elderly5", "students5"};
    std::vector<int> plans = {1, 2, 3, 4, 5};   // by seat
    std::vector<int> starts = {1, 3, 5, 7, 9};  // the numbers chosen, by seat
};

class RouteTable {
  public:
    explicit RouteTable(int players, const RouteSketch& map, Options options = {}, int start = 0);

    RouteTable& play(const std::string& action);
    RouteTable& play_all(const std::vector<std::string>& actions);
    // The first legal action.
    RouteTable& any();
    // Up to the first card.
    RouteTable& set_up(const RouteDeal& deal = {});
    RouteTable& card(int number) { return play("card " + std::to_string(number)); }
    // Segment by segment: "a0>b0>c0".
    RouteTable& draw(const std::string& path);
    // First-best segments until a card is asked for or the game is over.
    RouteTable& finish_round();
    RouteTable& finish();
    // Seat 0 along this line of at most 16 segments, by cards whose pattern is straight.
    RouteTable& ride(const std::string& path);

    std::set<std::string> legal() const;
    bool allows(const std::string& action) const { return legal().count(action) == 1; }
    // What this action would tell, of one kind.
    std::vector<route::Event> events(const std::string& action, route::EventKind kind) const;

    std::shared_ptr<const AnyGame> any_game() const { return game_; }
    const route::Game& game() const { return *game_->as<route::Game>(); }
    const route::State& state() const { return state_; }
    route::JunctionId junction(const std::string& id) const { return game().map().find(id); }
    // The visited junctions in order, "a0>b0>c0".
    std::string route(int seat) const;
    route::Breakdown score(int seat) const { return breakdown(game(), state_, seat); }
    int seat() const { return state_.seat; }
    bool asks_for_card() const { return state_.phase == route::Phase::Card; }
    bool over() const { return state_.phase == route::Phase::Over; }
    std::vector<int> ranking() const;
    std::vector<int> places() const;

    // For positions that would take long to play to.
    route::State& change() { return state_; }
    route::Player& player(int seat) { return state_.player[static_cast<std::size_t>(seat)]; }
    const route::Player& player(int seat) const {
        return state_.player[static_cast<std::size_t>(seat)];
    }
    // Gives a player this route, "a0>b0>c0", marking nothing. Between rounds only.
    RouteTable& lay(int seat, const std::string& path);
    // Leaves the seat out of all that follows: it is stuck (Route 4.7).
    RouteTable& sit_out(int seat);
    // Eleven rounds are over and this card is the last.
    RouteTable& before_last(int card);
    // The game is over as things stand.
    RouteTable& end_now();

  private:
    std::shared_ptr<const AnyGame> game_;
    route::State state_;
};

// Two players, set up, of whom seat 0 alone goes on: its cards 1 to 6 and 7 to 12 mean straight,
// curve, either, move1, straight3 and curve3.
RouteTable lone_rider(const RouteSketch& map, const RouteDeal& deal = {});

}  // namespace omnibus::test
