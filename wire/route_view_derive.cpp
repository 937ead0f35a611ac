// SPDX-License-Identifier: Apache-2.0
// From the JSON of a view back to a state of Let's Make a Bus Route, second part: what follows from
// the fields is worked out: phase, secrets, sheets, and the turn in progress. Whether a game can
// have led there is asked in route_view_check.cpp.
#include <algorithm>

#include "games/route/changes.hpp"
#include "wire/route_view_reader.hpp"

namespace omnibus::wire {

namespace {

using route::Game;
using route::JunctionId;
using route::Phase;
using route::Player;
using route::State;
using route::StreetId;

// Drives along a route and ticks what is reached on the way (Route 5). Where a player drove decides
// the sheet, but for alterations, traffic and demand cards, which depend on when.
class Walk : public route::Changes<route::NoEvents> {
  public:
    using Changes::Changes;
    using Changes::draw;
};

const route::Link& link_between(const route::Map& map, JunctionId from, JunctionId to) {
    const auto links = map.links(from);
    std::size_t i = 0;
    while (i + 1 < links.size() && links[i].to != to) {
        ++i;  // the reader has seen that there is one
    }
    return links[i];
}

class Deriver {
  public:
    explicit Deriver(RouteViewReading& reading)
        : r_(reading),
          game_(reading.game),
          map_(reading.game.map()),
          players_(reading.game.players()),
          s_(reading.state) {}

    void derive() {
        derive_table();
        for (int p = 0; p < players_ && !r_.error; ++p) {
            derive_secrets(p);
            derive_sheet(p);
        }
        if (!r_.error && s_.phase == Phase::Draw) derive_turn();
    }

  private:
    // Route 3.4, 4.1, 7.1: the phase, and where the start marker is.
    void derive_table() {
        const route::Rules& rules = game_.rules();
        s_.phase = r_.over ? Phase::Over : s_.round == 0 ? Phase::Start : Phase::Draw;
        if (r_.over && s_.round != rules.rounds) {
            return r_.wrong("round", "the game ends after the last round");
        }
        const int moves = r_.over ? s_.round : std::max(0, s_.round - 1);
        const int first = omnibus::index(game_.start());
        s_.start = to_byte(rules.start_marker_moves ? (first + moves) % players_ : first);
        s_.step = s_.phase == Phase::Start ? to_byte(r_.place(s_.seat)) : std::uint8_t{0};
    }

    // Route 3.2, 3.3: what this viewer may know, and must.
    void derive_secrets(int p) {
        Player& me = r_.player(p);
        const bool open = r_.over || seat_of(p) == r_.viewer;
        const bool holds = s_.phase == Phase::Start && r_.place(p) >= s_.step;
        if (r_.route(p).empty() != holds) {
            return r_.wrong(p, "route",
                            holds ? "this seat has not chosen its start yet"
                                  : "this seat has chosen its start");
        }
        if (!open && me.plan != 0) return r_.wrong(p, "plan", "the viewer may not know it");
        if (open && me.plan == 0) return r_.wrong(p, "plan", "the viewer knows it");
        if (me.plan == 0) me.plan = route::kHidden;
        const bool seen = holds && open;
        if (!seen && me.hand[0] != 0) {
            return r_.wrong(p, "hand",
                            holds ? "the viewer may not know it"
                                  : "the cards go back when the start is chosen");
        }
        if (seen && me.hand[0] == 0) return r_.wrong(p, "hand", "the viewer knows it");
        if (holds && !open) me.hand = {route::kHidden, route::kHidden};
    }

    // Route 5: the route, and what was ticked along it.
    void derive_sheet(int p) {
        if (r_.error || r_.route(p).empty()) return;
        const auto seat = static_cast<std::size_t>(p);
        State scratch = game_.initial();
        scratch.seat = to_byte(p);
        Player& walker = scratch.player[seat];
        walker.start = walker.head = r_.route(p)[0];
        scratch.visited[seat].insert(walker.start);
        const route::NoEvents silence;
        Walk walk(game_, scratch, silence);
        for (std::size_t i = 1; i < r_.route(p).size(); ++i) {
            walk.draw(link_between(map_, r_.route(p)[i - 1], r_.route(p)[i]).draw);
        }
        s_.visited[seat] = scratch.visited[seat];
        s_.route[seat] = scratch.route[seat];
        const Player& me = r_.player(p);
        walker.hand = me.hand;
        walker.plan = me.plan;
        walker.slowed = me.slowed;
        walker.stuck = me.stuck;
        walker.alterations = me.alterations;
        walker.traffic = me.traffic;
        walker.demand = me.demand;
        r_.player(p) = walker;
    }

    // ---- Route 4: the turn in progress, driven again from its beginning

    void derive_turn() {
        const int p = s_.seat;
        const auto segments = static_cast<std::size_t>(r_.drawn(p));
        if (segments >= r_.route(p).size()) {
            return r_.wrong(p, "drawn", "the route has fewer segments");
        }
        State turn = s_;
        Player& me = turn.player[s_.seat];
        const std::size_t first = r_.route(p).size() - 1 - segments;
        me.head = r_.route(p)[first];
        for (std::size_t i = first; i + 1 < r_.route(p).size(); ++i) {
            turn.visited[s_.seat].erase(r_.route(p)[i + 1]);
            turn.route[s_.seat].erase(
                link_between(map_, r_.route(p)[i], r_.route(p)[i + 1]).street);
        }
        // How long the drawing is does not depend on the boxes, only whether they suffice.
        me.alterations = 0;
        const route::TurnPlan plan = plan_turn(game_, turn, p);
        if (plan.kind == route::TurnKind::Stuck) {
            return r_.wrong("seat", "this seat cannot draw anything");
        }
        const State begin = turn;
        turn.due = to_byte(plan.segments);
        const int altered = drive(turn, first);
        if (r_.error) return;
        if (altered > r_.player(p).alterations) {
            return r_.wrong(p, "alterations", "this turn alone took " + std::to_string(altered));
        }
        check_boxes(begin, plan, altered);
        s_.drawn = turn.drawn;
        s_.due = turn.due;
        s_.heading = turn.heading;
    }

    // Drives on along the route from its junction number `at`; answers what it altered.
    int drive(State& turn, std::size_t at) {
        const int p = s_.seat;
        int altered = 0;
        for (;; ++at) {
            const bool light = turn.drawn > 0 && map_.greens.contains(r_.route(p)[at]);
            if (turn.due == 0 && !light) {  // Route 4.5
                r_.wrong(p, "drawn", "the turn ends before so many segments");
                return 0;
            }
            if (at + 1 == r_.route(p).size()) return altered;
            const auto& link = link_between(map_, r_.route(p)[at], r_.route(p)[at + 1]);
            altered += alterations_for(game_, turn, link.direction);
            turn.heading = link.direction;
            ++turn.drawn;
            turn.due = to_byte(std::max(0, turn.due - 1));
        }
    }

    // Route 4.7: whoever is not slowed had enough boxes for the card when the turn began.
    void check_boxes(const State& begin, const route::TurnPlan& plan, int altered) {
        if (r_.player(s_.seat).slowed != 0) return;
        State before = begin;
        before.player[s_.seat].alterations = to_byte(r_.player(s_.seat).alterations - altered);
        if (plan_turn(game_, before, s_.seat).kind != plan.kind) {
            r_.wrong(s_.seat, "slowed", "the boxes left do not suffice for this card");
        }
    }

    RouteViewReading& r_;
    const Game& game_;
    const route::Map& map_;
    int players_;
    State& s_;
};

}  // namespace

void derive_route_state(RouteViewReading& reading) {
    Deriver(reading).derive();
}

}  // namespace omnibus::wire
