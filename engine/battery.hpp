// SPDX-License-Identifier: Apache-2.0
// The generic test battery: what must hold for any game, checked over random games. One line per
// game in tests/battery_test.cpp runs all of it. Answers the first thing that does not hold, or
// nothing; the caller says which test framework reports it.
//
//   legal       ascending, without repeats, empty if and only if the game is over
//   check       agrees with legal: every listed word is taken, words around it and random ones only
//               if listed; another seat is refused
//   apply       changes nothing but its argument; equal states give equal results and hashes
//   events      at least one per action, within the table of shapes; what a viewer is told follows
//               from what they know, and misses nothing but what is secret
//   notation    reads back as the same action
//   view        of every seat and a spectator leads to a state with the same view, and with the
//               same legal actions for whoever decides; its bytes pass as a view
//   seen        leads from every view to the next, byte for byte
//   invariants  hold after every action
//   end         comes within a bound, with a ranking of all seats
#pragma once

#include <algorithm>
#include <string>

#include "engine/game.hpp"
#include "engine/hash.hpp"

namespace omnibus {

template <Game G>
class Battery {
  public:
    explicit Battery(const G& game) : game_(game) {}

    // Plays one random game; an empty text means that everything held.
    std::string play(std::uint64_t seed, int most_actions = 10'000) {
        Rng rng(seed);
        State state = game_.initial();
        for (int n = 0; n < most_actions; ++n) {
            typename G::Actions actions;
            game_.legal(state, actions);
            std::string wrong = position(state, actions, rng);
            if (!wrong.empty()) {
                return wrong + " after " + std::to_string(n) + " actions of seed " +
                       std::to_string(seed);
            }
            if (actions.empty()) {
                return ending(state);
            }
            const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            const Seat told = seat_or_spectator(
                static_cast<int>(rng.below(static_cast<std::uint32_t>(game_.players() + 1))));
            wrong = events(state, action, told);
            if (wrong.empty()) wrong = step(state, action);
            if (!wrong.empty()) {
                return wrong + " at action " + std::to_string(n) + " of seed " +
                       std::to_string(seed);
            }
        }
        return "the game does not end";
    }

  private:
    using State = typename G::State;
    using View = typename G::View;

    std::string position(const State& state, const typename G::Actions& actions, Rng& rng) {
        if (std::string broken = game_.broken_invariant(state); !broken.empty()) {
            return "invariant: " + broken;
        }
        const Seat seat = game_.to_move(state);
        if (actions.empty() != (seat == Seat::Nobody)) return "legal list and turn disagree";
        for (std::size_t i = 0; i + 1 < actions.size(); ++i) {
            if (!(actions[i] < actions[i + 1])) return "legal list is not ascending";
        }
        for (const Action action : actions) {
            if (action.word == 0) return "word 0 is no action";
            const auto read = game_.parse(game_.notation(action));
            if (!read || *read != action)
                return "notation '" + game_.notation(action) + "' does not read back";
        }
        if (std::string wrong = checks(state, seat, actions, rng); !wrong.empty()) return wrong;
        return views(state, seat, actions, rng);
    }

    std::string checks(const State& state, Seat seat, const typename G::Actions& actions,
                       Rng& rng) {
        const auto agrees = [&](Action word) {
            const bool listed = std::find(actions.begin(), actions.end(), word) != actions.end();
            return (game_.check(state, seat, word) == Refusal::None) ==
                   (listed && seat != Seat::Nobody);
        };
        for (int i = 0; i < 4; ++i) {
            Action word{static_cast<std::uint32_t>(rng.next())};
            if (!agrees(word)) return "check disagrees with legal on a random word";
            if (actions.empty()) continue;
            word = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            if (!agrees(word)) return "check refuses a legal action";
            word.word ^= 1u << rng.below(32);  // a neighbour of a legal action
            if (!agrees(word)) return "check disagrees with legal on a neighbour";
            const Seat other = seat_of((index(seat) + 1) % game_.players());
            if (is_player(seat) && game_.check(state, other, word) == Refusal::None)
                return "another seat may act";
        }
        return {};
    }

    Seat seat_or_spectator(int p) const { return p < game_.players() ? seat_of(p) : Seat::Nobody; }

    std::string views(const State& state, Seat seat, const typename G::Actions& actions, Rng& rng) {
        for (int p = 0; p <= game_.players(); ++p) {
            const View view = game_.view(state, seat_or_spectator(p));
            if (viewer_of(game_, view) != seat_or_spectator(p)) return "a view forgets whose it is";
            if (std::string wrong = broken_view(game_, view); !wrong.empty())
                return "a view is refused: " + wrong;
            const State guess = game_.determinize(view, rng);
            if (!(game_.view(guess, seat_or_spectator(p)) == view))
                return "a guess has another view";
            if (!hides(game_) && !(guess == state)) return "a view hides what is open";
            if (game_.to_move(guess) != seat) return "a view forgets whose turn it is";
            if (seat_of(p) != seat) continue;
            typename G::Actions seen;
            game_.legal(guess, seen);
            if (!std::equal(actions.begin(), actions.end(), seen.begin(), seen.end())) {
                return "a view changes what its seat may do";
            }
        }
        return {};
    }

    // What happens, as it is and as one viewer is told of it.
    std::string events(const State& state, Action action, Seat viewer) {
        const auto all = game_.events(state, action);
        if (all.size() == 0) return "an action without an event";
        if constexpr (requires { all.dropped(); }) {
            if (all.dropped() != 0) return "more events than fit their list";
        }
        std::vector<AnyEvent> open;
        for (const auto& event : all) {
            const auto kind = static_cast<std::uint8_t>(event.kind);
            if (kind >= game_.event_shapes().size()) return "an event without a shape";
            if (game_.event_shapes()[kind].secret && event.seat != viewer) continue;
            open.push_back({kind, event.seat, event.a, event.b, event.n});
        }
        const Seen what = seen(game_, state, action, viewer);
        return events_seen(game_, game_.view(state, viewer), what) == open
                   ? ""
                   : "a viewer is told other events";
    }

    std::string step(State& state, Action action) {
        const State before = state;
        State twin = state;
        game_.apply(twin, action);
        if (!(state == before)) return "apply changes another state";
        game_.apply(state, action);
        if (!(state == twin)) return "equal states, different results";
        if (hash_of(state) != hash_of(twin)) return "equal states, different hashes";
        if (state == before) return "an action changes nothing";
        for (int p = 0; p <= game_.players(); ++p) {
            const Seat viewer = seat_or_spectator(p);
            View view = game_.view(before, viewer);
            const Seen what = seen(game_, before, action, viewer);
            apply_seen(game_, view, what);
            if (!(view == game_.view(state, viewer))) return "what is seen leads to another view";
            const auto read = game_.parse(game_.notation(what.action));
            if (!read || *read != what.action) return "what is seen does not read back";
        }
        return {};
    }

    std::string ending(const State& state) {
        const Ranking ranking = game_.ranking(state);
        const Points points = game_.points(state);
        const Places places = game_.places(state);
        for (int p = 0; p < game_.players(); ++p) {
            if (std::count(ranking.begin(), ranking.end(), seat_of(p)) != 1)
                return "the ranking is not of all seats";
        }
        for (int i = 0; i + 1 < game_.players(); ++i) {
            const auto place = static_cast<std::size_t>(i);
            const auto better = static_cast<std::size_t>(ranking[place]);
            const auto worse = static_cast<std::size_t>(ranking[place + 1]);
            if (points[better] < points[worse]) return "the ranking disagrees with the points";
            const int step = places[worse] - places[better];
            if (step != 0 && places[worse] != i + 2) return "the places skip a number";
            if (step < 0) return "the places disagree with the ranking";
            if (step == 0 && points[better] != points[worse]) return "a place is shared unevenly";
        }
        if (places[static_cast<std::size_t>(ranking[0])] != 1) return "nobody is first";
        return {};
    }

    const G& game_;
};

}  // namespace omnibus
