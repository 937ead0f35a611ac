// SPDX-License-Identifier: Apache-2.0
#include "cli/route/pages.hpp"

#include <fmt/core.h>

#include "cli/shared/words.hpp"
#include "games/route/outlook.hpp"

namespace omnibus::cli::route_screen {

namespace {

// Five players fit into the narrowest screen.
constexpr int kLabelWidth = 13;
constexpr int kCell = 9;

// By route::Row; universities count with the students.
constexpr std::array<std::string_view, route::kSheetRows> kTitles{
    "tourists",     "commuters",  "students×uni.", "",       "elderly",
    "demand cards", "route plan", "alterations",   "traffic"};

std::vector<int> by_rank(const Context& context) {
    const Ranking ranking = context.game.ranking(context.state);
    std::vector<int> seats;
    for (int place = 0; place < context.players(); ++place) {
        seats.push_back(index(ranking[static_cast<std::size_t>(place)]));
    }
    return seats;
}

int place_of(const Context& context, int seat) {
    return context.game.places(context.state)[static_cast<std::size_t>(seat)];
}

}  // namespace

Page score_table(const Context& context) {
    const auto seats = by_rank(context);
    std::vector<route::SheetOutlook> sums;
    for (const int seat : seats) {
        sums.push_back(route::sheet_of(context.game, context.state, seat));
    }
    Page page;
    Line names;
    Line places("place", kDim);
    Line totals("total", kBold);
    names.pad(kLabelWidth);
    places.pad(kLabelWidth);
    totals.pad(kLabelWidth);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const Line name = cut(Line(context.name(seats[i]), ink_of(seats[i])), kCell - 1);
        names.pad(kLabelWidth + static_cast<int>(i + 1) * kCell - name.width()).add(name);
        places.right(fmt::format("{}.", place_of(context, seats[i])), kCell);
        totals.right(std::to_string(sums[i].points()), kCell, kBold);
    }
    append(page, {names, places});
    for (std::size_t i = 0; i < route::kSheetRows; ++i) {
        if (kTitles[i].empty()) continue;
        Line line(kTitles[i], kDim);
        line.pad(kLabelWidth);
        for (const route::SheetOutlook& sum : sums) {
            line.right(std::to_string(sum.rows[i].points), kCell);
        }
        page.push_back(line);
    }
    page.push_back(totals);
    return page;
}

Page plans(const Context& context) {
    Page page;
    for (const int seat : by_rank(context)) {
        const int plan = context.player(seat).plan;
        const auto row = route::sheet_of(context.game, context.state, seat)[route::Row::Plan];
        Line line(context.name(seat), ink_of(seat));
        line.add(fmt::format(
            " had route plan {} ({}) and reached {}.", plan, letters_of(context.map(), plan),
            row.ticks == row.boxes ? std::string("all of it")
                                   : fmt::format("{} of {}", row.ticks, row.boxes)));
        page.push_back(line);
    }
    return page;
}

Page winners(const Context& context) {
    const auto seats = by_rank(context);
    std::vector<std::string> first;
    for (const int seat : seats) {
        if (place_of(context, seat) == 1) first.push_back(context.name(seat));
    }
    const std::string with =
        count(route::sheet_of(context.game, context.state, seats[0]).points(), "point");
    Page page{Line(first.size() > 1 ? fmt::format("{} share the win with {}.", listed(first), with)
                                    : fmt::format("{} wins with {}.", first[0], with),
                   kBold)};
    for (std::size_t i = 0; i + 1 < seats.size(); ++i) {
        const route::Tie tie = route::tie_of(context.game, context.state, static_cast<int>(i));
        if (tie == route::Tie::None || tie == route::Tie::Shared) continue;
        page.push_back(
            Line(fmt::format("{} comes before {} with the same score: {}.", context.name(seats[i]),
                             context.name(seats[i + 1]),
                             tie == route::Tie::Alterations ? "fewer points lost to alterations"
                                                            : "fewer traffic marks")));
    }
    return page;
}

Page result_page(const Context& context, const Match&) {
    Page page = winners(context);
    append(page, score_table(context));
    append(page, plans(context));
    return page;
}

}  // namespace omnibus::cli::route_screen
