// SPDX-License-Identifier: Apache-2.0
// What the end of a game brings each seat, known or expected, and what a seat makes of it. Floats
// in a fixed order of operations, so that every platform agrees.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/game.hpp"

namespace omnibus {

using PerSeat = std::array<float, kMaxPlayers>;

template <class Number>
struct OutcomeOf {
    std::array<Number, kMaxPlayers> share{};   // of the win; adds up to 1 over the players
    std::array<Number, kMaxPlayers> place{};   // 1 to the number of players
    std::array<Number, kMaxPlayers> points{};  // at the end

    template <class Other>
    void add(const OutcomeOf<Other>& more) {
        for (std::size_t p = 0; p < kMaxPlayers; ++p) {
            share[p] += static_cast<Number>(more.share[p]);
            place[p] += static_cast<Number>(more.place[p]);
            points[p] += static_cast<Number>(more.points[p]);
        }
    }
};
using Outcome = OutcomeOf<float>;

// Who shares the first place shares the win.
template <class Number>
std::array<Number, kMaxPlayers> win_shares(const Places& places, int players) {
    const auto winners = std::count(places.begin(), places.begin() + players, 1);
    std::array<Number, kMaxPlayers> share{};
    for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
        if (places[p] == 1) share[p] = 1 / static_cast<Number>(winners);
    }
    return share;
}

// Of a finished game.
template <Game G>
Outcome outcome_of(const G& game, const typename G::State& over) {
    const auto players = static_cast<std::size_t>(game.players());
    const Places places = game.places(over);
    const Points points = game.points(over);
    Outcome outcome;
    outcome.share = win_shares<float>(places, game.players());
    for (std::size_t p = 0; p < players; ++p) {
        outcome.place[p] = static_cast<float>(places[p]);
        outcome.points[p] = static_cast<float>(points[p]);
    }
    return outcome;
}

// The places that shares of the win make likely: if whoever is ahead of a rival is so with the
// chance its share has against the rival's (Plackett and Luce), these are the expected places.
template <class Number>
std::array<Number, kMaxPlayers> places_of(const std::array<Number, kMaxPlayers>& share,
                                          std::size_t players) {
    constexpr Number kLeast = Number(1e-4);  // nobody is quite without a chance
    std::array<Number, kMaxPlayers> place{};
    for (std::size_t p = 0; p < players; ++p) {
        place[p] = 1;
        const Number mine = share[p] + kLeast;
        for (std::size_t q = 0; q < players; ++q) {
            const Number theirs = share[q] + kLeast;
            if (q != p) place[p] += theirs / (mine + theirs);
        }
    }
    return place;
}

// How far a seat is ahead of its best rival, 0 to 1 with 1/2 for level. `spread`: a margin of that
// many points counts half.
inline float margin_of(const Outcome& outcome, std::size_t players, std::size_t p, float spread) {
    float best = -1e9f;
    for (std::size_t q = 0; q < players; ++q) {
        if (q != p) best = std::max(best, outcome.points[q]);
    }
    const float ahead = outcome.points[p] - best;
    return 0.5f + 0.5f * ahead / (spread + (ahead < 0 ? -ahead : ahead));
}

// What each seat strives for, 0 to 1: above all to win, then a good place, then points of its own.
// The last two keep a bot from coasting when it leads and from giving points away when it is lost.
// `spread`: so many points count half.
inline PerSeat utility_of(const Outcome& outcome, std::size_t players, float spread) {
    constexpr float kWin = 0.70f;
    constexpr float kPlace = 0.10f;
    constexpr float kPoints = 0.20f;
    PerSeat utility{};
    for (std::size_t p = 0; p < players; ++p) {
        const auto others = static_cast<float>(players - 1);
        const float points = std::max(0.0f, outcome.points[p]);
        utility[p] = kWin * outcome.share[p] +
                     kPlace * (static_cast<float>(players) - outcome.place[p]) / others +
                     kPoints * points / (spread + points);
    }
    return utility;
}

}  // namespace omnibus
