// SPDX-License-Identifier: Apache-2.0
// A game of Bus for rule tests: reads as the rule does. Actions are texts; a text that is not legal
// fails the test on the spot.
#pragma once

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "games/bus/legal.hpp"
#include "games/registry.hpp"

namespace omnibus::test {

// A map from a few words: streets as "a-b", then what is special about junctions.
class Sketch {
  public:
    explicit Sketch(const std::vector<std::string>& streets);
    Sketch& park(const std::string& id);
    Sketch& station(const std::string& id);
    Sketch& sites(const std::string& id, const std::vector<int>& zones);

    nlohmann::json json() const { return map_; }

  private:
    nlohmann::json& junction(const std::string& id);
    nlohmann::json map_;
};

class BusTable {
  public:
    explicit BusTable(int players = 4, const nlohmann::json& map = nullptr, Options options = {},
                      const std::string& edition = "2024", int start = 0);

    BusTable& play(const std::string& action);
    BusTable& play_all(const std::vector<std::string>& actions);
    // The first legal action that begins with the text.
    BusTable& any(const std::string& beginning = "");
    // Plays first-best actions until the phase changes to this one (or the game is over).
    BusTable& until(bus::Phase phase);
    // Set-up played by first-best actions.
    BusTable& set_up() { return until(bus::Phase::Choose); }
    // Choosing: each text is an area for whoever's turn it is, "-" a pass; then everybody left
    // passes as soon as possible.
    BusTable& choose(const std::vector<std::string>& areas);

    std::set<std::string> legal() const;
    std::set<std::string> legal(const std::string& beginning) const;
    bool allows(const std::string& action) const { return legal().count(action) == 1; }

    const bus::Game& game() const { return *game_->as<bus::Game>(); }
    const bus::State& state() const { return state_; }
    // For positions that would take long to play to; call settle() after changing lines.
    bus::State& change() { return state_; }
    bus::Player& player(int seat) { return state_.player[static_cast<std::size_t>(seat)]; }
    // Gives a player this line from its streets in order of travel, with its ends. A street may be
    // named either way round.
    void lay(int seat, const std::vector<std::string>& streets);
    // Sets what waits and what stands, with all that follows from it.
    void put_waiting(const std::string& id, int passengers);
    void put_building(const std::string& id, bus::Building type, int count = 1);

    bus::JunctionId junction(const std::string& id) const { return game().map().find(id); }
    int waiting(const std::string& id) const { return bus::waiting_at(state_, junction(id)); }
    int inside(const std::string& id) const { return bus::inside_at(state_, junction(id)); }
    int seat() const { return state_.seat; }
    bool over() const { return state_.phase == bus::Phase::Over; }
    std::vector<int> ranking() const;
    // The two ends as "j3/j3-j9".
    std::set<std::string> ends(int seat) const;

  private:
    void settle();

    std::shared_ptr<const AnyGame> game_;
    bus::State state_;
};

}  // namespace omnibus::test
