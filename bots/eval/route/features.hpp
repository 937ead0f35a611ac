// SPDX-License-Identifier: Apache-2.0
// What the net of Let's Make a Bus Route sees: a position and an action in numbers. Nothing depends
// on the names or the number of junctions, so that one net serves every map and every number of
// players. Pure arithmetic in a fixed order; no allocation.
//
// "to k" is a thermometer: k inputs, input i is 1 if the number is more than i. "one of k" is one
// 1 among k inputs. Distances are segments over junctions that are free to that route, and are
// shown as closeness, 1 / distance, 0 if there is no way.
//
//   own     what
//   0       points / 60
//   1-2     points ahead of the best, of the mean of the others / 30
//   3-5     tourist rows scored, to 3
//   6-9     tourists in the open row, to 4
//   10-11   points of that row / 14; of one more in it / 5
//   12-14   commuter rows scored, to 3
//   15-17   commuters in the open row, to 3
//   18      points of that row / 6
//   19-20   students / 6; all boxes ticked
//   21-24   universities, to 4
//   25-27   students x universities / 24; one more student / 4, one more university / 6
//   28-29   elderly / 8; points of the next box / 3
//   30-31   shrines / 3, temples / 3
//   32-35   alteration boxes left / 5; none, at most one left; cost of the next / 3
//   36-40   no traffic; marks / 6; more than the most of the others / 4; most alone, most shared
//   41-42   slowed, stuck
//   43-48   turns to come / 12; segments / 26; none, at most 1, 2, 3 turns to come
//   49-51   draws in this round still, is to move, place in the order of the round / 4
//   52-57   pattern of this round, if still to draw: one of 6
//   58-63   cards in the deck by pattern / 2
//   64-69   to move: 1, 2, 3 segments due, green light; something drawn; goes on without alteration
//   70-73   free junctions around the head, to 4
//   74-77   junctions within 2 / 6, 4 / 16, 8 / 45 segments; within 8 against segments to come
//   78-104  icons in the order of Icon, the green light last: how many within 2 / 2, within 4 / 4,
//           within 8 / 8 segments
//   105-107 what those icons would bring within 2 / 9, 4 / 24, 8 / 60 segments
//   108-111 closeness of a shrine or temple, a station, a university, a green light
//   112-114 points to expect of the rows / 14, / 8, and of students and universities / 12
//   115-122 plan: letters reached, to 3; closeness of the next; segments to all / 20; segments to
//           spare / 10; cannot be met any more; chance to meet it
//   123-142 each of two demand cards: points earned / 10; missing / 5, at most 1, at most 2, met
//           but not scored; open and blue; ahead of the others / 3; its icons within 4 / 3,
//           within 8 / 6 segments; points to expect / 10
//   143-145 streets at the head that others use / 4; junctions within 2 / 6, 4 / 16 that others
//           visited
//   146-148 points to expect at the end / 80; ahead of the best, of the mean of the others / 30
//   149     has no start yet
//
//   table   what
//   0-2     round / 12; in set-up, a card is to be turned
//   3-6     players, one of 2 to 5
//   7       place of the seat to move in the order of the round / 4
//   8-13    demand cards in play, each of 6
//   14-19   those of them with the blue side up
//   20-21   junctions / 100; streets per junction / 2
//   22-30   of the junctions, those with each icon x 5
//
//   kind    of decision
//   0       where to start
//   1-3     a segment of a pattern, with so many due
//   4       a segment beyond a green light
//
// An action's inputs are listed in features_moves.cpp.
#pragma once

#include <array>
#include <cstddef>

#include "bots/eval/route/reach.hpp"
#include "bots/eval/route/sheet.hpp"
#include "bots/shared/inputs.hpp"
#include "games/route/game.hpp"

namespace omnibus::route::eval {

class Features {
  public:
    static constexpr std::size_t kOwn = 150;   // numbers about one seat
    static constexpr std::size_t kTable = 31;  // numbers about the table, the same for all seats
    static constexpr std::size_t kKinds = 5;   // kinds of decision, each judged by its own weights
    static constexpr std::size_t kMove = 42;   // numbers about one action
    static constexpr float kPointsScale = 20;  // points still to come are predicted in these units
    static constexpr float kSpread = 40;       // see utility_of

    using Own = std::array<std::array<float, kOwn>, kMaxPlayers>;
    using TableInputs = std::array<float, kTable>;
    struct Move {
        std::size_t kind;
        std::array<float, kMove> input;
    };

    explicit Features(const Game& game) : game_(game), ground_(game.map()) {}

    // Of any state that is not over. Inputs are about -1 to 1; most are 0 most of the time. Seats
    // nobody sits at are left alone.
    void encode(const State& state, Own& own, TableInputs& table) const;

    // Of the legal actions of a seat to move, in the order of the list. The kind is the same for
    // all actions of one state.
    void moves(const State& state, const Game::Actions& actions, Move* out) const;

  private:
    struct Standing;  // what encode finds out about a seat before it writes
    struct Turn;      // what moves knows of a turn before it looks at an action

    void stand(const State& state, std::size_t player, Standing& mine) const;
    void expect(const State& state, std::size_t player, const Standing* all, Standing& mine) const;
    void write(const State& state, std::size_t player, const Standing* all, float* out) const;
    bool goes_on(const State& state, const JunctionSet& free) const;
    void write_table(const State& state, TableInputs& table) const;
    void write_segment(const State& state, const Turn& turn, Action action, Inputs& in) const;
    void write_start(const State& state, const Turn& turn, Action action, Inputs& in) const;
    void write_place(const Turn& turn, JunctionId at, const JunctionSet& visited, Direction heading,
                     const Player& after, const JunctionSet& letters, Inputs& in) const;

    const Game& game_;
    Ground ground_;
};

}  // namespace omnibus::route::eval
