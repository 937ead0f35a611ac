// SPDX-License-Identifier: Apache-2.0
// Let's Make a Bus Route as a Game (engine/game.hpp): rules, map, number of players and first
// holder of the start marker. The rules themselves are in legal, apply, score; this class only
// brings them together.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "engine/playout.hpp"
#include "games/route/action.hpp"
#include "games/route/events.hpp"
#include "games/route/map.hpp"
#include "games/route/rules.hpp"
#include "games/route/state.hpp"
#include "games/route/view.hpp"

namespace omnibus::route {

class Game {
  public:
    using State = route::State;
    using View = route::View;
    // The widest question is a segment: at most 127 streets meet at a junction.
    using Actions = ActionList<128>;

    static constexpr std::string_view kName = "route";
    static constexpr bool kHides = true;  // plans and dealt cards (Route 3.2, 3.3)

    Game(const Rules& rules, std::shared_ptr<const Map> map, int players, Seat start)
        : rules_(rules), map_(std::move(map)), players_(players), start_(start) {}

    const Rules& rules() const { return rules_; }
    const Map& map() const { return *map_; }
    int players() const { return players_; }
    Seat start() const { return start_; }

    State initial() const;  // apply.cpp
    Seat to_move(const State& state) const { return seat_of(state.seat); }
    void legal(const State& state, Actions& actions) const;  // legal.cpp
    Refusal check(const State& state, Seat seat, Action action) const;
    void apply(State& state, Action action) const;  // apply.cpp
    // What applying a legal action would do, told step by step; the state is not changed.
    EventList events(const State& state, Action action) const;
    static std::span<const EventShape> event_shapes();  // events.cpp
    std::string event_word(const AnyEvent& event, std::uint8_t means, std::uint8_t value) const;
    Ranking ranking(const State& state) const;  // score.cpp
    Places places(const State& state) const;
    Points points(const State& state) const;
    View view(const State& state, Seat seat) const;  // view.cpp
    State determinize(const View& view, Rng& rng) const;
    Seen seen(const State& before, Action action, Seat viewer) const;
    View with_revealed(const View& view, const Seen& what) const;
    void apply_seen(View& view, const Seen& what) const;  // apply.cpp
    std::string broken_view(const View& view) const;      // invariants.cpp
    std::string notation(Action action) const;            // notation.cpp
    Result<Action> parse(std::string_view text) const;
    std::string chapter(const State& state) const;
    std::string broken_invariant(const State& state) const;  // invariants.cpp

  private:
    Rules rules_;
    std::shared_ptr<const Map> map_;
    int players_;
    Seat start_;
};

}  // namespace omnibus::route

namespace omnibus {

extern template std::uint32_t playout<route::Game>(const route::Game&, route::State&,
                                                   Rng&);  // playout.cpp

}  // namespace omnibus
