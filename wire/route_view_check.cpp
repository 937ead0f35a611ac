// SPDX-License-Identifier: Apache-2.0
// From the JSON of a view back to a state of Let's Make a Bus Route, last part: the state that was
// worked out is held against what the rounds so far can have led to, against the rules, and in the
// end against the view itself: whatever else it says must be what this state says.
#include "games/route/legal.hpp"
#include "games/route/score.hpp"
#include "wire/route_json.hpp"
#include "wire/route_view_reader.hpp"

namespace omnibus::wire {

namespace {

using route::Game;
using route::Phase;
using route::Player;
using route::State;
using route::StreetId;

class Checker {
  public:
    explicit Checker(RouteViewReading& reading)
        : r_(reading),
          game_(reading.game),
          map_(reading.game.map()),
          players_(reading.game.players()),
          s_(reading.state) {}

    void check() {
        check_history();
        if (!r_.error) hold_against_rules();
    }

  private:
    // ---- what the rounds so far can have led to

    void check_history() {
        for (int p = 0; p < players_ && !r_.error; ++p) {
            check_distance(p);
            check_marks(p);
            check_demands(p);
        }
        if (!r_.error) check_starts();
        if (!r_.error) check_traffic();
        for (std::size_t d = 0; d < route::kDemandsInPlay && !r_.error; ++d) {
            check_side(d);
        }
    }

    // Turns that are over.
    int turns(int p) const {
        if (s_.phase != Phase::Draw) return s_.round;
        return s_.round - 1 + (r_.place(p) < r_.place(s_.seat) ? 1 : 0);
    }

    // Route 4.2, 4.5: as far as patterns and green lights can have led.
    void check_distance(int p) {
        if (s_.seat != p && r_.drawn(p) != 0) {
            return r_.wrong(p, "drawn", "another seat is drawing");
        }
        if (r_.route(p).empty()) return;
        int lights = 0;
        for (std::size_t i = 1; i < r_.route(p).size(); ++i) {
            lights += map_.greens.contains(r_.route(p)[i]) ? 1 : 0;
        }
        const int segments = static_cast<int>(r_.route(p).size()) - 1 - r_.drawn(p);
        if (segments > route::kMostSegments * turns(p) + lights) {
            return r_.wrong(p, "route", "it is too long for the turns there were");
        }
        if (segments < turns(p) && r_.player(p).stuck == 0) {
            r_.wrong(p, "route", "it is too short for the turns there were");
        }
    }

    // Route 4.4, 4.7
    void check_marks(int p) {
        const Player& me = r_.player(p);
        const int joints = route::kMostSegments - 1;  // in a turn at most
        if (me.alterations > joints * (turns(p) + (r_.drawn(p) > 0 ? 1 : 0))) {
            return r_.wrong(p, "alterations", "there were not that many joints");
        }
        if (me.slowed != 0 && alterations_left(me) >= joints) {
            return r_.wrong(p, "slowed", "the boxes left suffice for any card");
        }
        if (me.stuck != 0 && (turns(p) == 0 || !free_neighbours(game_, s_, p).empty())) {
            r_.wrong(p, "stuck", "the route can go on");
        }
    }

    // Route 3.3, 3.4: every card was dealt once.
    void check_starts() {
        unsigned dealt = 0;
        for (int p = 0; p < players_; ++p) {
            unsigned mine = 0;
            if (!r_.route(p).empty()) {
                mine = 1u << map_.junctions[route::index(r_.route(p)[0])].start;
            } else if (r_.player(p).hand[0] != route::kHidden) {
                mine = 1u << r_.player(p).hand[0] | 1u << r_.player(p).hand[1];
            }
            if ((dealt & mine) != 0) {
                return r_.wrong(p, r_.route(p).empty() ? "hand" : "route",
                                "another seat has that start");
            }
            dealt |= mine;
        }
    }

    // Route 4.6: of those who use a street all but the first are marked, as long as there are
    // boxes.
    void check_traffic() {
        const int boxes = game_.rules().traffic_boxes;
        int due = 0;
        int marked = 0;
        bool full = false;
        for (int p = 0; p < players_; ++p) {
            int shared = 0;
            for (std::size_t street = 0; street < map_.streets.size(); ++street) {
                const auto id = static_cast<StreetId>(street);
                if (!s_.route[static_cast<std::size_t>(p)].contains(id)) continue;
                int before = 0;
                int after = 0;
                for (int q = 0; q < players_; ++q) {
                    if (s_.route[static_cast<std::size_t>(q)].contains(id)) {
                        ++(q < p ? before : after);
                    }
                }
                due += before > 0 ? 1 : 0;
                shared += before + after > 1 ? 1 : 0;
            }
            const int mine = r_.player(p).traffic;
            if (mine > shared) return r_.wrong(p, "traffic", "fewer of its streets are shared");
            marked += mine;
            full = full || mine == boxes;
        }
        if (marked > due || (marked < due && !full)) {
            r_.wrong("players", "there are " + std::to_string(marked) + " traffic marks for " +
                                    std::to_string(due) + " shared streets");
        }
    }

    // Route 6.1
    void check_demands(int p) {
        const route::Rules& rules = game_.rules();
        const int rounds = r_.over ? s_.round : s_.round - 1;
        for (std::size_t d = 0; d < route::kDemandsInPlay; ++d) {
            const int earned = r_.player(p).demand[d];
            const int wanted = rules.demands[route::index(s_.demand[d])].wanted;
            const bool met = demand_count(game_, r_.player(p), s_.demand[d]) >= wanted;
            const bool good = earned == 0 ? !(met && r_.over)
                                          : met && rounds > 0 &&
                                                (earned == rules.demand_blue ||
                                                 (earned == rules.demand_pink && pink(d)));
            if (!good) return r_.wrong(p, "demand_points", "the sheet does not bear them out");
        }
    }
    bool pink(std::size_t d) const { return (s_.pink >> d & 1) != 0; }

    // Route 6.2: the first who met it turned it over.
    void check_side(std::size_t d) {
        bool turned = false;
        for (int p = 0; p < players_; ++p) {
            turned = turned || r_.player(p).demand[d] == game_.rules().demand_blue;
        }
        if (turned != pink(d)) {
            r_.wrong("demand", "a card is pink once somebody has its blue points");
        }
    }

    // ---- the whole

    void hold_against_rules() {
        State known = s_;  // invariants are about states; a view has gaps
        for (Player& each : known.player) {
            if (each.plan == route::kHidden) each.plan = 0;
            if (each.hand[0] == route::kHidden) each.hand = {0, 0};
        }
        const std::string broken = game_.broken_invariant(known);
        if (!broken.empty()) {
            return note(r_.error, "view/inconsistent", broken);
        }
        Game::Actions actions;
        game_.legal(s_, actions);
        if (!r_.over && actions.empty()) {
            return r_.wrong("seat", "this seat cannot do anything");
        }
        JsonWriter ours;
        write_state(ours, game_, s_);
        expect_same(Json(tree_of(ours.text())), *r_.view.value(), r_.view.path());
    }

    static const char* type_of(const Json& value) {
        return value.is_number_integer() ? "a whole number"
               : value.is_boolean()      ? "true or false"
               : value.is_string()       ? "a text"
               : value.is_array()        ? "a list"
                                         : "something else";
    }

    void expect_same(const Json& mine, const Json& given, const std::string& path) {
        if (mine.is_object()) {
            Fields fields(&given, path, r_.error);
            for (const auto& [key, value] : mine.items()) {
                if (const Json* other = fields.need(key.c_str())) {
                    expect_same(value, *other, fields.path_of(key.c_str()));
                }
            }
            return;
        }
        if (mine.is_array() && given.is_array() && mine.size() == given.size()) {
            for (std::size_t i = 0; i < mine.size(); ++i) {
                expect_same(mine[i], given[i], path + "[" + std::to_string(i) + "]");
            }
            return;
        }
        const char* type = type_of(mine);
        if (std::string_view(type) != type_of(given) && !mine.is_null() && !given.is_null()) {
            return note(r_.error, "field/type", path + " must be " + type);
        }
        if (mine != given) {
            r_.wrong_at(path, "by the rest of the view it is " + mine.dump());
        }
    }

    RouteViewReading& r_;
    const Game& game_;
    const route::Map& map_;
    int players_;
    const State& s_;
};

}  // namespace

void check_route_state(RouteViewReading& reading) {
    Checker(reading).check();
}

}  // namespace omnibus::wire
