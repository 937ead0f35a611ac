// SPDX-License-Identifier: Apache-2.0
// What a game is: rules and a map, immutable, answering every question about a State. Bots, perft,
// playouts and the test battery are templates over this concept, so a search makes no virtual
// call; AnyGame (any_game.hpp) wraps it for the edges.
//
// Contract
//   State       all that the future depends on; plain bytes: copied by memcpy, compared and hashed
//               whole. At most 512 bytes.
//   legal       fills the list in ascending order without repeats; empty if and only if the game
//               is over. No action is the word 0. At a chance node it lists the possible draws.
//   apply       precondition: the action is in legal's list. Whatever resolves by itself follows
//               at once, so that the next question, or the end, stands.
//   check       total and pure, for untrusted input; agrees with legal for every 32-bit word.
//   events      what applying a legal action would do, told step by step (event.hpp).
//   ranking     seats from first to last; only once the game is over.
//   places      1 for the winner, 2 for the next ...; who shares a place has the same number.
//   kHides      whether a seat may not know all of a state. If so the game also has
//                 seen           what a viewer saw of a legal action
//                 with_revealed  a view with the earlier actions of a Seen told in full
//                 apply_seen     the view after what was seen
//                 broken_view    what is wrong with a view, whatever its bytes are
//               and view.hpp answers these for every game.
//   view        what one seat may know; Seat::Nobody is a spectator.
//   chapter     the part of the game this is, for headings in records: "round 3".
//   determinize a state drawn fairly from those the view allows.
//   broken_invariant  total, whatever the bytes of the state are; empty if all is well.
//   text        optional: the position in a few lines, for a game without pictures of its own.
// legal, apply and playouts allocate nothing and throw nothing. All functions may be called from
// several threads at once; a State belongs to whoever holds it.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/action.hpp"
#include "engine/event.hpp"
#include "engine/refusal.hpp"
#include "engine/result.hpp"
#include "engine/rng.hpp"
#include "engine/seat.hpp"
#include "engine/view.hpp"

namespace omnibus {

// Seats from first to last; entries past the number of players are Seat::Nobody.
using Ranking = std::array<Seat, kMaxPlayers>;
using Points = std::array<int, kMaxPlayers>;
using Places = std::array<int, kMaxPlayers>;  // by seat; 0 past the number of players

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
                   sizeof(typename G::State) <= 512 &&
               std::has_unique_object_representations_v<
                   typename G::State>&& std::equality_comparable<typename G::State> &&
               !std::same_as<typename G::View, typename G::State> &&
               std::has_unique_object_representations_v<typename G::View> &&
               requires(const G& game, const typename G::State state, typename G::State changed,
                        const typename G::View view, typename G::Actions list, Action action,
                        Seat seat, Rng rng, std::string_view text, const AnyEvent event,
                        std::uint8_t value) {
    { G::kHides } -> std::convertible_to<bool>;
    { game.players() } -> std::same_as<int>;
    { game.initial() } -> std::same_as<typename G::State>;
    { game.to_move(state) } -> std::same_as<Seat>;
    { game.legal(state, list) } -> std::same_as<void>;
    { game.apply(changed, action) } -> std::same_as<void>;
    { game.check(state, seat, action) } -> std::same_as<Refusal>;
    { game.ranking(state) } -> std::same_as<Ranking>;
    { game.places(state) } -> std::same_as<Places>;
    { game.points(state) } -> std::same_as<Points>;
    { game.view(state, seat) } -> std::same_as<typename G::View>;
    {game.events(state, action).begin()};
    { game.event_shapes() } -> std::same_as<std::span<const EventShape>>;
    { game.event_word(event, value, value) } -> std::same_as<std::string>;
    { game.determinize(view, rng) } -> std::same_as<typename G::State>;
    { game.notation(action) } -> std::same_as<std::string>;
    { game.parse(text) } -> std::same_as<Result<Action>>;
    { game.chapter(state) } -> std::same_as<std::string>;
    { game.broken_invariant(state) } -> std::same_as<std::string>;
};

}  // namespace omnibus
