// SPDX-License-Identifier: Apache-2.0
// A game behind one interface, for the edges (terminal, pipe, server, bindings) where a virtual
// call costs nothing. Where an edge needs to know which game it has (to draw it, say), as<G>()
// gives the real one back, and visit_as() tries those it knows. An AnyGame is itself a Game:
// code for all games (search, playouts, perft, the battery) takes one without knowing which it is,
// though slower, since every step is a virtual call.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/hash.hpp"
#include "engine/perft.hpp"
#include "engine/settings.hpp"

namespace omnibus {

// The bytes of some game's State or View; only the game that made it knows what they mean.
template <std::size_t Size>
class AnyBytes {
  public:
    AnyBytes() = default;

    template <class T>
    static AnyBytes of(const T& value) {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= Size);
        AnyBytes any;
        std::memcpy(any.bytes_, &value, sizeof value);
        return any;
    }
    std::span<const std::byte> first(std::size_t size) const { return {bytes_, size}; }

    template <class T>
    const T& as() const {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= Size);
        return *std::launder(reinterpret_cast<const T*>(bytes_));
    }
    template <class T>
    T& as() {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= Size);
        return *std::launder(reinterpret_cast<T*>(bytes_));
    }

    // What lies past a value is always 0.
    friend bool operator==(const AnyBytes&, const AnyBytes&) = default;

  private:
    alignas(16) std::byte bytes_[Size] = {};
};

using AnyState = AnyBytes<512>;
using AnyView = AnyBytes<528>;

template <Game G>
class GameAdapter;

class AnyGame {
  public:
    using State = AnyState;
    using View = AnyView;
    using Actions = ActionList<1024>;  // no game has more

    static constexpr bool kHides = true;  // may hide something: ask hides()

    explicit AnyGame(Settings settings) : settings_(std::move(settings)) {}
    virtual ~AnyGame() = default;
    AnyGame(const AnyGame&) = delete;
    AnyGame& operator=(const AnyGame&) = delete;

    const Settings& settings() const { return settings_; }
    int players() const { return settings_.players; }

    // As in the Game concept.
    virtual AnyState initial() const = 0;
    virtual Seat to_move(const AnyState& state) const = 0;
    virtual void legal(const AnyState& state, Actions& actions) const = 0;
    virtual Refusal check(const AnyState& state, Seat seat, Action action) const = 0;
    virtual void apply(AnyState& state, Action action) const = 0;
    virtual Ranking ranking(const AnyState& state) const = 0;
    virtual Places places(const AnyState& state) const = 0;
    virtual Points points(const AnyState& state) const = 0;
    virtual std::string chapter(const AnyState& state) const = 0;
    virtual AnyView view(const AnyState& state, Seat seat) const = 0;
    virtual std::vector<AnyEvent> events(const AnyState& state, Action action) const = 0;
    virtual AnyState determinize(const AnyView& view, Rng& rng) const = 0;

    // Whether some seat may not know all of a state; if not, all views show the same.
    virtual bool hides() const = 0;
    virtual Seat viewer(const AnyView& view) const = 0;
    // As of a state, by what the viewer knows.
    virtual Seat to_move(const AnyView& view) const = 0;
    virtual Ranking ranking(const AnyView& view) const = 0;
    virtual Points points(const AnyView& view) const = 0;
    virtual std::string chapter(const AnyView& view) const = 0;
    // What the viewer may do; empty unless it is their turn.
    virtual std::vector<Action> legal(const AnyView& view) const = 0;
    virtual std::uint64_t hash(const AnyView& view) const = 0;
    // A view as bytes, for this program only, and back. Any bytes may come: an error says what is
    // wrong with them.
    virtual std::span<const std::byte> bytes(const AnyView& view) const = 0;
    virtual Result<AnyView> view_of(std::span<const std::byte> bytes) const = 0;

    // What a viewer saw of a legal action, what it makes of their view, and what happened as far as
    // they are told: view.hpp. So a view can be followed without knowing a state.
    virtual Seen seen(const AnyState& before, Action action, Seat viewer) const = 0;
    virtual void apply_seen(AnyView& view, const Seen& what) const = 0;
    virtual std::vector<AnyEvent> events(const AnyView& before, const Seen& what) const = 0;
    virtual std::span<const EventShape> event_shapes() const = 0;  // by kind
    // What a value of an event stands for, where it means something of the game's own (event.hpp).
    virtual std::string event_word(const AnyEvent& event, std::uint8_t means,
                                   std::uint8_t value) const = 0;

    virtual std::string notation(Action action) const = 0;
    virtual Result<Action> parse(std::string_view text) const = 0;
    // The position in a few lines, for edges that cannot draw this game; `?` stands for what is
    // hidden in a view. Empty for a game that every edge knows.
    virtual std::string text(const AnyState& state) const = 0;
    virtual std::string text(const AnyView& view) const = 0;
    virtual std::string broken_invariant(const AnyState& state) const = 0;
    virtual std::uint64_t hash(const AnyState& state) const = 0;
    virtual std::uint64_t perft(const AnyState& state, int depth) const = 0;

    bool over(const AnyState& state) const { return to_move(state) == Seat::Nobody; }
    std::vector<Action> legal(const AnyState& state) const {
        Actions actions;
        legal(state, actions);
        return {actions.begin(), actions.end()};
    }
    // What its seat knows is true, what is hidden is a guess that depends on the seed only.
    AnyState determinize(const AnyView& view, std::uint64_t seed) const {
        Rng rng(seed);
        return determinize(view, rng);
    }
    std::vector<AnyEvent> events(const AnyState& before, Action action, Seat viewer) const {
        return events(view(before, viewer), seen(before, action, viewer));
    }

    // The real game, or nullptr if this is another.
    template <Game G>
    const G* as() const {
        if constexpr (std::same_as<G, AnyGame>) {
            return this;
        } else {
            const auto* adapter = dynamic_cast<const GameAdapter<G>*>(this);
            return adapter == nullptr ? nullptr : &adapter->game();
        }
    }

  private:
    Settings settings_;
};

template <Game G>
class GameAdapter final : public AnyGame {
  public:
    using State = typename G::State;
    using View = typename G::View;

    GameAdapter(Settings settings, G game) : AnyGame(std::move(settings)), game_(std::move(game)) {}

    const G& game() const { return game_; }

    AnyState initial() const override { return AnyState::of(game_.initial()); }
    Seat to_move(const AnyState& state) const override { return game_.to_move(state.as<State>()); }
    using AnyGame::legal;
    void legal(const AnyState& state, AnyGame::Actions& any) const override {
        static_assert(G::Actions::kCapacity <= AnyGame::Actions::kCapacity);
        typename G::Actions actions;
        game_.legal(state.as<State>(), actions);
        std::copy(actions.begin(), actions.end(), any.data());
        any.resize(actions.size());
    }
    Refusal check(const AnyState& state, Seat seat, Action action) const override {
        return game_.check(state.as<State>(), seat, action);
    }
    void apply(AnyState& state, Action action) const override {
        game_.apply(state.as<State>(), action);
    }
    Ranking ranking(const AnyState& state) const override {
        return game_.ranking(state.as<State>());
    }
    Places places(const AnyState& state) const override { return game_.places(state.as<State>()); }
    Points points(const AnyState& state) const override { return game_.points(state.as<State>()); }
    AnyView view(const AnyState& state, Seat seat) const override {
        return AnyView::of(game_.view(state.as<State>(), seat));
    }

    using AnyGame::events;
    std::vector<AnyEvent> events(const AnyState& state, Action action) const override {
        const auto told = game_.events(state.as<State>(), action);
        assert(told.dropped() == 0);
        std::vector<AnyEvent> all;
        for (const auto& event : told) {
            all.push_back(
                {static_cast<std::uint8_t>(event.kind), event.seat, event.a, event.b, event.n});
        }
        return all;
    }
    using AnyGame::determinize;
    AnyState determinize(const AnyView& view, Rng& rng) const override {
        return AnyState::of(game_.determinize(view.as<View>(), rng));
    }

    bool hides() const override { return G::kHides; }
    Seat viewer(const AnyView& view) const override { return view.as<View>().seat; }
    Seat to_move(const AnyView& view) const override { return game_.to_move(known(view)); }
    Ranking ranking(const AnyView& view) const override { return game_.ranking(known(view)); }
    Points points(const AnyView& view) const override { return game_.points(known(view)); }
    std::string chapter(const AnyView& view) const override { return game_.chapter(known(view)); }
    std::vector<Action> legal(const AnyView& any) const override {
        const View& view = any.as<View>();
        if (!is_player(view.seat) || game_.to_move(view.state) != view.seat) return {};
        typename G::Actions actions;
        game_.legal(view.state, actions);
        return {actions.begin(), actions.end()};
    }
    std::uint64_t hash(const AnyView& view) const override { return hash_of(view.as<View>()); }
    std::span<const std::byte> bytes(const AnyView& view) const override {
        return view.first(sizeof(View));
    }
    Result<AnyView> view_of(std::span<const std::byte> bytes) const override {
        if (bytes.size() != sizeof(View)) {
            return Error{"view/bytes", "these bytes are not a view of this game: there are " +
                                           std::to_string(bytes.size()) + ", not " +
                                           std::to_string(sizeof(View))};
        }
        View view;
        std::memcpy(&view, bytes.data(), sizeof view);
        if (const std::string wrong = broken_view(game_, view); !wrong.empty()) {
            return Error{"view/inconsistent", "no position of this game looks like that: " + wrong};
        }
        return AnyView::of(view);
    }

    Seen seen(const AnyState& before, Action action, Seat viewer) const override {
        return omnibus::seen(game_, before.as<State>(), action, viewer);
    }
    void apply_seen(AnyView& view, const Seen& what) const override {
        omnibus::apply_seen(game_, view.as<View>(), what);
    }
    std::vector<AnyEvent> events(const AnyView& before, const Seen& what) const override {
        return events_seen(game_, before.as<View>(), what);
    }
    std::span<const EventShape> event_shapes() const override { return G::event_shapes(); }
    std::string event_word(const AnyEvent& event, std::uint8_t means,
                           std::uint8_t value) const override {
        return game_.event_word(event, means, value);
    }

    std::string notation(Action action) const override { return game_.notation(action); }
    Result<Action> parse(std::string_view text) const override { return game_.parse(text); }
    std::string chapter(const AnyState& state) const override {
        return game_.chapter(state.as<State>());
    }
    std::string text(const AnyState& state) const override { return text_of(state.as<State>()); }
    std::string text(const AnyView& view) const override { return text_of(known(view)); }
    std::string broken_invariant(const AnyState& state) const override {
        return game_.broken_invariant(state.as<State>());
    }
    std::uint64_t hash(const AnyState& state) const override { return hash_of(state.as<State>()); }
    std::uint64_t perft(const AnyState& state, int depth) const override {
        return omnibus::perft(game_, state.as<State>(), depth);
    }

  private:
    static const State& known(const AnyView& view) { return view.as<View>().state; }
    std::string text_of([[maybe_unused]] const State& state) const {
        if constexpr (requires { game_.text(state); }) {
            return game_.text(state);
        } else {
            return {};
        }
    }

    G game_;
};

// These functions of view.hpp for an AnyGame.
inline Seat viewer_of(const AnyGame& game, const AnyView& view) {
    return game.viewer(view);
}
inline bool hides(const AnyGame& game) {
    return game.hides();
}
inline std::vector<AnyEvent> events_seen(const AnyGame& game, const AnyView& before,
                                         const Seen& what) {
    return game.events(before, what);
}
inline std::string broken_view(const AnyGame& game, const AnyView& view) {
    const auto read = game.view_of(game.bytes(view));
    return read ? "" : read.error().message;
}

// Calls visit with the real game if it is one of First and Rest, those the caller knows, else with
// the AnyGame itself. So each room has its own list of games, and something to say of all others.
template <Game First, Game... Rest, class Visit>
auto visit_as(const AnyGame& game, Visit&& visit) {
    if (const First* real = game.as<First>()) return visit(*real);
    if constexpr (sizeof...(Rest) == 0) {
        return visit(game);
    } else {
        return visit_as<Rest...>(game, std::forward<Visit>(visit));
    }
}

}  // namespace omnibus
