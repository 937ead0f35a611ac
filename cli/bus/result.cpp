// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/pages.hpp"

#include <fmt/core.h>

#include "cli/shared/words.hpp"
#include "games/bus/outlook.hpp"

namespace omnibus::cli::bus_screen {

Page score_table(const Scene& scene) {
    const Ranking ranking = scene.game.ranking(scene.state);
    const Points scores = scene.game.points(scene.state);
    Page page;
    page.push_back(Line("      player              points   stones   score", kDim));
    for (int place = 0; place < scene.players(); ++place) {
        const int seat = index(ranking[static_cast<std::size_t>(place)]);
        const bus::Player& player = scene.player(seat);
        Line line;
        line.right(fmt::format("{}.", place + 1), 4, place == 0 ? kBold : Ink{}).add("  ");
        line.add(scene.name(seat), ink_of(seat)).pad(25);
        line.right(std::to_string(player.points), 7);
        line.right(player.stones == 0 ? "0" : fmt::format("-{}", player.stones), 9);
        line.right(std::to_string(scores[static_cast<std::size_t>(seat)]), 8, kBold);
        page.push_back(line);
    }
    return page;
}

Page ties(const Scene& scene) {
    const Ranking ranking = scene.game.ranking(scene.state);
    Page page;
    for (int place = 0; place + 1 < scene.players(); ++place) {
        const int first = index(ranking[static_cast<std::size_t>(place)]);
        const int second = index(ranking[static_cast<std::size_t>(place) + 1]);
        const std::string_view tie = bus::tie_of(scene.game, scene.state, seat_of(first));
        if (tie.empty()) continue;
        const std::string why =
            tie == "stones" ? "took more time stones"
            : tie == "set_up"
                ? "sat earlier in the order of set-up"
                : fmt::format("reached {} first", count(scene.player(first).points, "point"));
        page.push_back(
            Line(fmt::format("{} comes before {} with the same score: {} {}.", scene.name(first),
                             scene.name(second), scene.name(first), why)));
    }
    return page;
}

Page result_page(const Scene& scene, const Match&) {
    Page page;
    if (const auto reason = bus::end_reason(scene.game, scene.state)) {
        page.push_back(Line(why_it_ended(*reason), kBold));
    }
    append(page, score_table(scene));
    append(page, ties(scene));
    return page;
}

}  // namespace omnibus::cli::bus_screen
