// SPDX-License-Identifier: Apache-2.0
#include "cli/route/pages.hpp"

#include <fmt/format.h>

#include <span>

namespace omnibus::cli::route_screen {

namespace {

constexpr RulesSection kSections[] = {
    {"map", "Signs on the map and the sheets",
     "T tourist, C commuter, S student, E elderly; h shrine, m temple, N station, U university; * "
     "green light, with its number while the starts are chosen; + a junction without icons. aaa "
     "along a street: the route of the player with that letter; the capital on colour or in "
     "brackets: there it ends. !c: a letter of your own plan. On the sheets x is a ticked box, + "
     "one ticked this turn, 3=9 a scored row of three worth nine. 3turn: this round's pattern, "
     "three segments with turns."},
    {"3", "Set-up",
     "Two demand cards are drawn. Everyone gets a secret route plan, three letters on the map, and "
     "two bus stop cards, one of which is the number of the start."},
    {"4", "A round",
     "{rounds} rounds. A bus stop card shows a colour, and every player's board makes another "
     "pattern of it: one to three segments, in line or with turns. Each draws the whole pattern "
     "from the route's end, never along the own route nor to a junction it has visited. A joint "
     "drawn the other way takes an alteration box (they cost {alterations}). Whoever ends on a "
     "green light draws one more segment, any way. A street that somebody else uses costs a "
     "traffic box. If the boxes do not suffice for any drawing, the player is slowed: one free "
     "segment a turn from then on. If no segment is possible, the player is stuck and keeps the "
     "points. If no drawing of full length exists, one of the longest is drawn."},
    {"5", "Reaching a junction",
     "Its icons are marked at once. A tourist fills a box of the tourist row; a shrine or temple "
     "scores the row, willing or not: {tourists} for one to four. A commuter fills a box of the "
     "commuter row; a station scores it: {commuters} for one to three; a row of two also gives an "
     "elderly person, of three a tourist. Students (at most {students}) times universities (at "
     "most {universities}) are points. Elderly people: {elderly}. The start junction ticks "
     "nothing."},
    {"6", "Demand cards",
     "At the end of a round everyone who now has what a card asks for scores it once: {blue} "
     "points while it is blue. Then it turns pink for good: {pink} points. Gifts and boxes of rows "
     "that are not scored count."},
    {"7", "The end",
     "After {rounds} rounds: scored rows, students times universities, elderly, demand cards, "
     "{plan} points for a route plan of which all three letters were reached, less the alteration "
     "boxes, {no_traffic} for no traffic box at all. Whoever has the most traffic loses {most} "
     "with 2 / 3 / 4 / 5 players. Ties: fewer points lost to alterations, then fewer traffic "
     "marks, then the win is shared."},
};

template <class Numbers>
std::string listed(const Numbers& numbers) {
    return fmt::format("{}", fmt::join(numbers, " / "));
}

std::string filled(std::string_view text, const route::Rules& rules) {
    const auto row = [](const route::Rows& rows) {
        return listed(std::span(rows.points).subspan(1, rows.boxes));
    };
    return fmt::format(
        fmt::runtime(text), fmt::arg("rounds", rules.rounds),
        fmt::arg("alterations", listed(rules.alterations)),
        fmt::arg("tourists", row(rules.tourists)), fmt::arg("commuters", row(rules.commuters)),
        fmt::arg("students", rules.most_students),
        fmt::arg("universities", rules.most_universities),
        fmt::arg("elderly", listed(rules.elderly)), fmt::arg("blue", rules.demand_blue),
        fmt::arg("pink", rules.demand_pink), fmt::arg("plan", rules.plan_points),
        fmt::arg("no_traffic", rules.no_traffic_bonus),
        fmt::arg("most", listed(std::span(rules.most_traffic).subspan(route::kLeastPlayers))));
}

}  // namespace

std::vector<std::string> rules_text(const Context& context, std::string_view section) {
    return rules_page(kSections, section, "4",
                      [&](std::string_view text) { return filled(text, context.rules()); });
}

}  // namespace omnibus::cli::route_screen
