// SPDX-License-Identifier: Apache-2.0
// A player's sheet of Let's Make a Bus Route, read for a net: what stands on it, how much time is
// left, and what each icon would bring. Cheap: it is read for every seat at every leaf of a search.
#pragma once

#include <array>

#include "games/route/game.hpp"

namespace omnibus::route::eval {

struct Sheet {
    int points;                               // as Game::points
    int place;                                // in the order of the round, 0 for the start marker
    bool to_draw;                             // the turn of this round is to come or going on
    int turns;                                // to come, that one included
    int segments;                             // they bring, green lights aside
    int tourists;                             // in the row being filled
    int commuters;                            // in the row being filled
    float tourist_row;                        // what that row would score now
    float commuter_row;                       // likewise, the gift included (Route 1.7)
    std::array<float, kIcons> gain;           // points of reaching one now, or of it later
    std::array<int, kDemandsInPlay> missing;  // of each demand card; 0 or less: met
    std::array<std::uint8_t, kPatterns> to_come;  // cards in the deck, by what they mean here
};

// What happens to points when an icon is reached: exact and at once.
class Sheets {
  public:
    explicit Sheets(const Game& game);

    // How many cards of each colour are in the deck.
    using Deck = std::array<std::uint8_t, kColours>;
    Deck deck(const State& state) const;

    void read(const State& state, std::size_t player, const Deck& deck, Sheet& sheet) const;

    // Points of the boxes of a sheet (Route 7.2), plan and traffic aside.
    int points(const Player& player) const;

    // Marks the icons of a junction on the sheet (Route 5).
    void reach(Player& player, JunctionId at) const;

  private:
    void open_rows(const Player& player, Sheet& sheet) const;
    void gains(const State& state, const Player& player, Sheet& sheet) const;
    void tick_tourist(Player& player) const;
    void score_tourists(Player& player) const;
    void drop_off(Player& player) const;

    const Game& game_;
    std::array<std::uint16_t, kColours> cards_of_{};             // bit per card
    std::array<int, kMostElderly + 1> elderly_points_{};         // by boxes ticked
    std::array<int, kMostAlterations + 1> alteration_points_{};  // by boxes ticked
};

}  // namespace omnibus::route::eval
