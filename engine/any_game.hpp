// SPDX-License-Identifier: Apache-2.0
// A game behind one interface, for the edges (terminal, pipe, server, bindings) where a virtual
// call costs nothing. Search never goes through here: it is a template over Game. Where an edge
// needs to know which game it has (to draw it, say), as<G>() gives the real one back.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <string>
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

  private:
    alignas(16) std::byte bytes_[Size] = {};
};

using AnyState = AnyBytes<512>;
using AnyView = AnyBytes<528>;

template <Game G>
class GameAdapter;

class AnyGame {
  public:
    explicit AnyGame(Settings settings) : settings_(std::move(settings)) {}
    virtual ~AnyGame() = default;
    AnyGame(const AnyGame&) = delete;
    AnyGame& operator=(const AnyGame&) = delete;

    const Settings& settings() const { return settings_; }
    int players() const { return settings_.players; }

    // As in the Game concept.
    virtual AnyState initial() const = 0;
    virtual Seat to_move(const AnyState& state) const = 0;
    virtual std::vector<Action> legal(const AnyState& state) const = 0;
    virtual Refusal check(const AnyState& state, Seat seat, Action action) const = 0;
    virtual void apply(AnyState& state, Action action) const = 0;
    virtual Ranking ranking(const AnyState& state) const = 0;
    virtual Places places(const AnyState& state) const = 0;
    virtual Points points(const AnyState& state) const = 0;
    virtual AnyView view(const AnyState& state, Seat seat) const = 0;
    virtual std::string notation(Action action) const = 0;
    virtual Result<Action> parse(std::string_view text) const = 0;
    virtual std::string chapter(const AnyState& state) const = 0;
    virtual std::string broken_invariant(const AnyState& state) const = 0;
    virtual std::uint64_t hash(const AnyState& state) const = 0;
    virtual std::uint64_t perft(const AnyState& state, int depth) const = 0;

    bool over(const AnyState& state) const { return to_move(state) == Seat::Nobody; }

    // The real game, or nullptr if this is another.
    template <Game G>
    const G* as() const {
        const auto* adapter = dynamic_cast<const GameAdapter<G>*>(this);
        return adapter == nullptr ? nullptr : &adapter->game();
    }

  private:
    Settings settings_;
};

template <Game G>
class GameAdapter final : public AnyGame {
  public:
    using State = typename G::State;

    GameAdapter(Settings settings, G game) : AnyGame(std::move(settings)), game_(std::move(game)) {}

    const G& game() const { return game_; }

    AnyState initial() const override { return AnyState::of(game_.initial()); }
    Seat to_move(const AnyState& state) const override { return game_.to_move(state.as<State>()); }
    std::vector<Action> legal(const AnyState& state) const override {
        typename G::Actions actions;
        game_.legal(state.as<State>(), actions);
        return {actions.begin(), actions.end()};
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
    std::string notation(Action action) const override { return game_.notation(action); }
    Result<Action> parse(std::string_view text) const override { return game_.parse(text); }
    std::string chapter(const AnyState& state) const override {
        return game_.chapter(state.as<State>());
    }
    std::string broken_invariant(const AnyState& state) const override {
        return game_.broken_invariant(state.as<State>());
    }
    std::uint64_t hash(const AnyState& state) const override { return hash_of(state.as<State>()); }
    std::uint64_t perft(const AnyState& state, int depth) const override {
        return omnibus::perft(game_, state.as<State>(), depth);
    }

  private:
    G game_;
};

}  // namespace omnibus
