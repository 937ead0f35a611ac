// SPDX-License-Identifier: Apache-2.0
// What one seat may know: a state in which the game has blanked whatever is hidden from that seat,
// and what a seat sees of an action. The functions here are the same for every game; a game that
// hides something (kHides) adds its own four: seen, with_revealed, apply_seen and broken_view.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/action.hpp"
#include "engine/event.hpp"
#include "engine/rng.hpp"
#include "engine/seat.hpp"

namespace omnibus {

// It is a type of its own also where nothing is hidden: only a View is ever shown to a bot or sent
// to a client.
template <class State>
struct ViewOf {
    State state;
    Seat seat;                   // whose view; Seat::Nobody is a spectator
    std::uint8_t spare[7] = {};  // no padding: equal views are equal bytes

    friend bool operator==(const ViewOf&, const ViewOf&) = default;
};

// What one viewer saw of an action: the action, its hidden parts blanked, and before it those
// earlier actions that are shown in full only now. Who knew the view before it knows the next one
// (apply_seen).
struct Seen {
    ActionList<16> revealed;
    Action action{0};
};

template <class G>
Seat viewer_of(const G&, const typename G::View& view) {
    return view.seat;
}
template <class G>
bool hides(const G&) {
    return G::kHides;
}

template <class G>
Seen seen(const G& game, const typename G::State& before, Action action, Seat viewer) {
    if constexpr (G::kHides) {
        return game.seen(before, action, viewer);
    } else {
        Seen all;
        all.action = action;
        return all;
    }
}

// Precondition: `what` is what the view's seat saw of an action that was legal.
template <class G>
void apply_seen(const G& game, typename G::View& view, const Seen& what) {
    if constexpr (G::kHides) {
        game.apply_seen(view, what);
    } else {
        game.apply(view.state, what.action);
    }
}

// What happened, as far as the view's seat is told: derived from nothing but what it knows.
template <class G>
std::vector<AnyEvent> events_seen(const G& game, const typename G::View& before, const Seen& what) {
    std::vector<AnyEvent> told;
    const auto tell = [&](const auto& events) {
        for (const auto& event : events) {
            const auto kind = static_cast<std::uint8_t>(event.kind);
            if (G::event_shapes()[kind].secret && event.seat != before.seat) continue;
            told.push_back({kind, event.seat, event.a, event.b, event.n});
        }
    };
    if constexpr (G::kHides) {
        tell(game.events(game.with_revealed(before, what).state, what.action));
    } else {
        tell(game.events(before.state, what.action));
    }
    return told;
}

// What is wrong with a view, whatever its bytes are; empty if it is the view of a position that
// passes the game's invariants. Nothing else of the game may be asked about a view that fails.
template <class G>
std::string broken_view(const G& game, const typename G::View& view) {
    if (view.seat != Seat::Nobody && index(view.seat) >= game.players()) return "no such seat";
    if constexpr (G::kHides) {
        if (std::string wrong = game.broken_view(view); !wrong.empty()) return wrong;
    } else {
        if (std::string wrong = game.broken_invariant(view.state); !wrong.empty()) return wrong;
    }
    Rng rng(0);
    const typename G::State state = game.determinize(view, rng);
    if (std::string wrong = game.broken_invariant(state); !wrong.empty()) return wrong;
    if (!(game.view(state, view.seat) == view)) {
        return "it shows what its seat may not know, or hides what it knows";
    }
    typename G::Actions actions;
    game.legal(state, actions);
    if (actions.empty() != (game.to_move(state) == Seat::Nobody)) return "nothing can be done";
    return {};
}

}  // namespace omnibus
