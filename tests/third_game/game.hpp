// SPDX-License-Identifier: Apache-2.0
// Last Stop: a whole game with chance and a hidden card. It proves that a third game takes its
// folder and a line in the list (docs/recipes.md, "Add a game").
//
//   2 to 4 players. There are twelve tickets, good for 1 to 12 stops. Everybody is dealt one, face
//   down. Then, from the starting player on, each in turn rides on, and turns up the next ticket
//   as long as there is one, or leaves the bus. Whoever has turned up more than 21 stops leaves at
//   once. When all have left, all show the ticket they were dealt: those stops count, too. More
//   than 21 stops in all are none. Who rode furthest wins; equals share the win.
#pragma once

#include <array>
#include <bit>
#include <span>
#include <string>
#include <string_view>

#include "engine/check.hpp"
#include "engine/event_list.hpp"
#include "engine/game.hpp"
#include "engine/rules_versions.hpp"
#include "engine/settings.hpp"

namespace omnibus::last_stop {

inline constexpr int kPlayers = 4;
inline constexpr int kTickets = 12;
inline constexpr int kFurthest = 21;
inline constexpr std::uint8_t kHidden = 255;  // a dealt ticket whose number is not known

struct Rules {
    std::string_view edition;
};
inline constexpr std::array<Rules, 1> kRules1{{{"first"}}};
inline constexpr std::array<std::string_view, 1> kEditions{"first"};
inline constexpr std::array<RulesVersion<Rules>, 1> kVersions{{{kRules1, {}}}};
inline constexpr auto kSwitches = switches_by_version(kVersions);

enum class Phase : std::uint8_t { Deal, Choose, Turn, Over };

using BySeat = std::array<std::uint8_t, kPlayers>;
struct State {
    std::uint16_t turned;  // tickets face up: a bit each, from bit 1
    Phase phase;
    std::uint8_t seat;  // who is dealt to, chooses or rides
    BySeat dealt;       // the ticket face down; 0: none yet
    BySeat stops;       // of the tickets turned up
    BySeat left;        // 1: no longer on the bus

    friend bool operator==(const State&, const State&) = default;
};

// The word of an action: its kind from bit 16 on, the seat from bit 8 on, the ticket from bit 0 on.
enum class Kind : std::uint32_t { Deal, Ride, Leave, Ticket };
enum class EventKind : std::uint8_t { Dealt, Rode, Turned, Left, Shown, GameOver };
using Event = EventOf<EventKind>;

class Game {
  public:
    using State = last_stop::State;
    using View = ViewOf<State>;
    using Actions = ActionList<kTickets>;

    static constexpr std::string_view kName = "last_stop";
    static constexpr bool kHides = true;

    Game(int players, Seat start) : players_(players), start_(start) {}

    int players() const { return players_; }
    State initial() const { return {0, Phase::Deal, std::uint8_t(start_), {}, {}, {}}; }
    Seat to_move(const State& state) const;
    void legal(const State& state, Actions& actions) const;
    Refusal check(const State& state, Seat seat, Action action) const {
        return check_by_list(*this, state, seat, action);
    }
    void apply(State& state, Action action) const;
    EventList<Event, 8> events(const State& state, Action action) const;
    static std::span<const EventShape> event_shapes();
    std::string event_word(const AnyEvent&, std::uint8_t, std::uint8_t) const { return {}; }
    Ranking ranking(const State& state) const;
    Places places(const State& state) const;
    Points points(const State& state) const;
    View view(const State& state, Seat seat) const;
    State determinize(const View& view, Rng& rng) const;
    Seen seen(const State& before, Action action, Seat viewer) const;
    View with_revealed(const View& view, const Seen& what) const;
    void apply_seen(View& view, const Seen& what) const {
        view = with_revealed(view, what);
        apply(view.state, what.action);
    }
    std::string broken_view(const View& view) const { return broken(view.state, true); }
    std::string notation(Action action) const;
    Result<Action> parse(std::string_view text) const;
    std::string chapter(const State&) const { return "the ride"; }
    std::string text(const State& state) const;
    std::string broken_invariant(const State& state) const { return broken(state, false); }

  private:
    static Kind kind_of(Action action) { return static_cast<Kind>(action.word >> 16); }
    static std::size_t seat_in(Action action) { return action.word >> 8 & 0xff; }
    static std::uint8_t ticket_in(Action action) { return action.word & 0xff; }
    std::string broken(const State& state, bool may_hide) const;
    // Tickets that may yet be turned up.
    int left_over(const State& state) const {
        return kTickets - players_ - std::popcount(state.turned);
    }
    std::span<const std::uint8_t> seated(const BySeat& values) const {
        return std::span(values).first(static_cast<std::size_t>(players_));
    }

    int players_;
    Seat start_;
};

Result<std::shared_ptr<const AnyGame>> make(Settings settings, const Options& by_hand);

inline constexpr GameInfo kInfo{Game::kName,
                                "Last Stop",
                                2,
                                kPlayers,
                                Game::kHides,
                                kEditions,
                                kEditions[0],
                                {"", "", "none", "none", "none"},
                                kSwitches,
                                make};

}  // namespace omnibus::last_stop
