// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/pages.hpp"

#include <fmt/core.h>

#include "cli/shared/words.hpp"
#include "games/bus/outlook.hpp"

namespace omnibus::cli::bus_screen {

Page score_table(const Context& context) {
    const Ranking ranking = context.game.ranking(context.state);
    const Points scores = context.game.points(context.state);
    Page page;
    page.push_back(Line("      player              points   stones   score", kDim));
    for (int place = 0; place < context.players(); ++place) {
        const int seat = index(ranking[static_cast<std::size_t>(place)]);
        const bus::Player& player = context.player(seat);
        Line line;
        line.right(fmt::format("{}.", place + 1), 4, place == 0 ? kBold : Ink{}).add("  ");
        line.add(context.name(seat), ink_of(seat)).pad(25);
        line.right(std::to_string(player.points), 7);
        line.right(player.stones == 0 ? "0" : fmt::format("-{}", player.stones), 9);
        line.right(std::to_string(scores[static_cast<std::size_t>(seat)]), 8, kBold);
        page.push_back(line);
    }
    return page;
}

Page ties(const Context& context) {
    const Ranking ranking = context.game.ranking(context.state);
    Page page;
    for (int place = 0; place + 1 < context.players(); ++place) {
        const int first = index(ranking[static_cast<std::size_t>(place)]);
        const int second = index(ranking[static_cast<std::size_t>(place) + 1]);
        const std::string_view tie = bus::tie_of(context.game, context.state, seat_of(first));
        if (tie.empty()) continue;
        const std::string why =
            tie == "stones" ? "took more time stones"
            : tie == "set_up"
                ? "sat earlier in the order of set-up"
                : fmt::format("reached {} first", count(context.player(first).points, "point"));
        page.push_back(
            Line(fmt::format("{} comes before {} with the same score: {} {}.", context.name(first),
                             context.name(second), context.name(first), why)));
    }
    return page;
}

Page result_page(const Context& context, const Match&) {
    Page page;
    if (const auto reason = bus::end_reason(context.game, context.state)) {
        page.push_back(Line(why_it_ended(*reason), kBold));
    }
    append(page, score_table(context));
    append(page, ties(context));
    return page;
}

}  // namespace omnibus::cli::bus_screen
