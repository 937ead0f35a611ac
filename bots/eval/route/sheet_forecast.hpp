// SPDX-License-Identifier: Apache-2.0
// What a sheet of Let's Make a Bus Route may still become: one set of formulas, which the judge
// works out in doubles and the net's inputs in floats.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "bots/eval/route/survey.hpp"
#include "games/route/score.hpp"

namespace omnibus::route::eval {

constexpr int in_open_row(const RowBoxes& rows) {
    return rows.scored == kRows ? 0 : rows.ticked[rows.scored];
}

template <class Number>
class SheetForecast {
  public:
    // With this many rounds and segments to come.
    SheetForecast(const Rules& rules, const Weights& weights, Number rounds, Number left)
        : rules_(rules), w_(weights), rounds_(rounds), left_(left) {}

    // That a junction so many segments away is reached.
    Number chance(int distance) const { return chance(w_.sure, w_.hurry, distance); }
    // The same of the last letter of the plan.
    Number plan(int distance) const {
        return distance == 0 ? Number(1) : chance(w_.plan_sure, w_.plan_hurry, distance);
    }

    // Points of the open row, which the nearest shrine or temple scores.
    Number tourists(const RowBoxes& rows, int to_worship) const {
        return row(rows, rules_.tourists, w_.tourists, w_.most_tourists, to_worship);
    }
    Number commuters(const RowBoxes& rows, int to_station) const {
        return row(rows, rules_.commuters, w_.commuters, w_.most_commuters, to_station);
    }

    // Points of a demand card of which so many are missing, and to the closest rival.
    Number demand(bool pink, int missing, int to_rival) const {
        const auto worth_met = static_cast<Number>(pink ? rules_.demand_pink : rules_.demand_blue);
        if (missing <= 0) return worth_met;
        const Number coming = Number(w_.demand) * rounds_;
        const Number met =
            coming * coming / (coming * coming + static_cast<Number>(missing * missing));
        const Number first = pink                  ? Number(0)
                             : missing < to_rival  ? Number(1)
                             : missing == to_rival ? Number(0.5)
                                                   : Number(w_.late);
        return met * (rules_.demand_pink +
                      first * static_cast<Number>(rules_.demand_blue - rules_.demand_pink));
    }

    // Points for traffic, with the most marks that any rival has.
    Number traffic(int marks, int of_rival, int players) const {
        if (marks == 0) return rules_.no_traffic_bonus / (1 + Number(w_.bonus_decay) * rounds_);
        const Number ahead = Number(w_.most_traffic) * static_cast<Number>(marks - of_rival);
        return -std::clamp(Number(0.5) + ahead, Number(0), Number(1)) *
               rules_.most_traffic[static_cast<std::size_t>(players)];
    }

  private:
    Number chance(double sure, double hurry, int distance) const {
        const auto away = static_cast<Number>(distance);
        if (away > left_ + 1) return 0;
        return std::clamp(Number(sure) - Number(hurry) * away / (left_ + 1), Number(0), Number(1));
    }

    Number row(const RowBoxes& rows, const Rows& rule, double a_round, double most,
               int distance) const {
        if (rows.scored == kRows) return 0;
        const Number more = std::min(Number(a_round) * rounds_, Number(most));
        return points_between(rule, static_cast<Number>(in_open_row(rows)) + more) *
               chance(distance);
    }

    // Points of a row with a number of boxes that need not be whole.
    static Number points_between(const Rows& rule, Number ticked) {
        const auto whole = static_cast<std::size_t>(ticked);
        if (whole >= rule.boxes) return rule.points[rule.boxes];
        return rule.points[whole] +
               (ticked - static_cast<Number>(whole)) *
                   static_cast<Number>(rule.points[whole + 1] - rule.points[whole]);
    }

    const Rules& rules_;
    const Weights& w_;
    Number rounds_;
    Number left_;
};

// What reaching each icon would bring now, or is likely to bring later; nothing for Icon::None.
template <class Number>
std::array<Number, kIcons + 1> icon_worths(const Game& game, const State& state, const Player& me,
                                           Number rounds, const Weights& w) {
    const Rules& rules = game.rules();
    const auto collect = static_cast<Number>(w.collect);
    std::array<Number, kIcons + 1> worth{};
    const auto add_row = [&](const RowBoxes& rows, const Rows& rule, Icon who,
                             std::initializer_list<Icon> where) {
        if (rows.scored == kRows) return;
        const std::size_t ticked = rows.ticked[rows.scored];
        if (ticked < rule.boxes) {
            worth[index(who)] =
                collect * static_cast<Number>(rule.points[ticked + 1] - rule.points[ticked]);
        }
        for (const Icon icon : where) {
            worth[index(icon)] = Number(w.rows) * rule.points[ticked];
        }
    };
    add_row(me.tourists, rules.tourists, Icon::Tourist, {Icon::Shrine, Icon::Temple});
    add_row(me.commuters, rules.commuters, Icon::Commuter, {Icon::Station});
    if (me.students < rules.most_students) {
        worth[index(Icon::Student)] = collect * (me.universities + Number(w.near_university));
    }
    if (me.universities < rules.most_universities) {
        worth[index(Icon::University)] =
            collect *
            std::min<Number>(rules.most_students, me.students + Number(w.students) * rounds);
    }
    if (me.elderly < kMostElderly) {
        worth[index(Icon::Elderly)] = collect * rules.elderly[me.elderly];
    }
    for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
        if (me.demand[d] != 0 || state.demand[d] == DemandId::None) continue;
        if (demand_missing(game, me, state.demand[d]) > 0) {
            worth[index(rules.demands[index(state.demand[d])].counts)] += Number(w.wish);
        }
    }
    return worth;
}

}  // namespace omnibus::route::eval
