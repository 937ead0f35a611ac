// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/pages.hpp"

#include <fmt/core.h>

#include "cli/shared/words.hpp"

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
    const Points scores = scene.game.points(scene.state);
    Page page;
    for (int place = 0; place + 1 < scene.players(); ++place) {
        const int first = index(ranking[static_cast<std::size_t>(place)]);
        const int second = index(ranking[static_cast<std::size_t>(place) + 1]);
        if (scores[static_cast<std::size_t>(first)] != scores[static_cast<std::size_t>(second)]) {
            continue;
        }
        const bool by_stones = scene.player(first).stones != scene.player(second).stones;
        const int points = scene.player(first).points;
        const std::string why = by_stones ? "took more time stones"
                                : points == 0
                                    ? "sat earlier in the order of set-up"
                                    : fmt::format("reached {} first", count(points, "point"));
        page.push_back(
            Line(fmt::format("{} comes before {} with the same score: {} {}.", scene.name(first),
                             scene.name(second), scene.name(first), why)));
    }
    return page;
}

Page result_page(const Scene& scene, const Match& match) {
    Page page;
    if (match.length() > 0) {
        const auto& before = match.state_at(match.length() - 1).as<bus::State>();
        const auto events = scene.game.events(before, match.actions().back());
        const auto& last = events[events.size() - 1];
        page.push_back(Line(why_it_ended(static_cast<bus::EndReason>(last.a)), kBold));
    }
    append(page, score_table(scene));
    append(page, ties(scene));
    return page;
}

}  // namespace omnibus::cli::bus_screen
