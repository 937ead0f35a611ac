// SPDX-License-Identifier: Apache-2.0
// What a route of Let's Make a Bus Route is worth: the points on the sheet, what its half-filled
// rows, cards and plan may still become, and how much room lies ahead. Nothing here looks at the
// plan or the hand of another seat. The numbers steer bots only; the rules never look here.
#pragma once

#include <array>
#include <cstdint>

#include "games/route/game.hpp"

namespace omnibus::route::eval {

// Set by judgement, then changed where matches of four on a large map were clear: two seats with
// one number changed against two without, each deal played again with the sides swapped, 300 to 500
// games, which tells differences of a point. rows at 0.7 loses 2.5 points, ahead at 0.8 loses 1.5;
// rows, ahead, plan_sure, tourists, wish, room and collect as they are won 0.9 over 0.35, 0.5, 1.2,
// 0.45, 1.5, 0.5 and 0.7. The others are within the noise of what else was tried. The last two do
// not choose: they fit the errors of the forecasts.
struct Weights {
    double pace = 2.35;       // segments a round brings, green lights included
    double slow_pace = 1.15;  // and to a slowed player
    double room = 0.33;       // of the junctions that can be reached, those a route can use
    // A junction d segments away is reached with chance sure - hurry * d / (segments left + 1).
    double sure = 1.1;
    double hurry = 1.0;
    double plan_sure = 1.4;
    double plan_hurry = 1.05;
    // Per round, what comes in beside what is planned for.
    double tourists = 0.3;
    double most_tourists = 2.0;  // into one row
    double commuters = 0.4;
    double most_commuters = 1.2;
    double students = 0.3;
    double universities = 0.03;
    double near_university = 0.6;  // the nearest one, if it is certain to be reached
    double demand = 0.5;           // icons of a demand card a round brings
    double late = 0.3;             // chance to be first at a demand card when a rival is closer
    double ahead = 0.3;            // what the best way on seems to bring, against points
    double fade = 0.85;            // of that way each junction against the one before
    double step = 0.5;             // a junction without icons on it: room to move
    double options = 0.25;         // the second-best way on, against the best
    double rows = 0.1;         // on the way: a shrine, temple or station, against the row it scores
    double collect = 0.6;      // on the way: a passenger, against the box it ticks
    double letter = 2.0;       // on the way: a junction of the plan
    double wish = 1.0;         // on the way: an icon of a demand card
    double bonus_decay = 0.2;  // chance to stay without traffic: 1 / (1 + this * rounds left)
    double most_traffic = 0.25;  // chance to have the most, for each mark ahead
    double last_boxes = 0.15;    // risk of running out of alteration boxes, for each round left
    double growth = 0.75;        // points a round brings beyond all that, unless stuck
    double spread = 1.0;         // points by which the end may differ from what is expected
    double spread_per_round = 0.6;
};
inline constexpr Weights kWeights{};

inline constexpr std::uint8_t kFar = 200;  // segments away: not to be reached
using Distances = std::array<std::uint8_t, kMaxJunctions>;

// What the streets still open to one route offer, from wherever it may stand next.
struct Fields {
    Distances worship;  // to the nearest shrine or temple not yet visited
    Distances station;
    Distances university;
    std::array<Distances, kPlanLetters> letter;  // to each junction of the plan
    std::array<JunctionId, kPlanLetters> letters;
    std::array<double, kMaxJunctions> ahead;  // the best way on
    int room;                                 // junctions that can be reached
};

// What rivals have, as far as it touches the others.
struct Race {
    std::array<int, kDemandsInPlay> missing;  // of each demand card, to the closest rival
    int traffic;                              // the most of any rival
};

template <class Number>
class SheetForecast;  // sheet_forecast.hpp

class Survey {
  public:
    Survey(const Game& game, const Weights& weights) : game_(game), w_(weights) {}

    const Game& game() const { return game_; }
    const Weights& weights() const { return w_; }

    Race race_of(const State& state, std::size_t player) const;

    // `plan`: the plan card that counts, 0 for none.
    Fields fields_of(const State& state, std::size_t player, int plan, int rounds) const;

    // Points to expect at the end, with this many rounds to come after this turn. Demand cards met
    // now count as earned.
    double worth(const State& state, std::size_t player, int plan, const Fields& fields,
                 const Race& race, int rounds) const;

    // The same for a rival who has chosen a start, and whose plan nobody knows: any but `not_plan`.
    double rival_worth(const State& state, std::size_t player, int not_plan, int rounds) const;

    // Segments it takes at least to reach what is left of the plan of the fields; kFar or more: it
    // cannot be done.
    int plan_distance(const State& state, std::size_t player, const Fields& fields) const;

    // What this many more alterations cost now.
    double alteration_cost(const Player& player, int more, int rounds) const;

  private:
    void measure(const JunctionSet& targets, const JunctionSet& visited, Distances& out) const;
    void look_ahead(const State& state, std::size_t player, int plan, int rounds,
                    Fields& fields) const;
    double segments_left(const State& state, std::size_t player, const Fields& fields,
                         int rounds) const;
    double students_worth(const Player& player, const Fields& fields,
                          const SheetForecast<double>& hopes, int rounds) const;
    double demand_worth(const State& state, const Player& player, const Race& race,
                        const SheetForecast<double>& hopes) const;

    const Game& game_;
    Weights w_;
};

}  // namespace omnibus::route::eval
