// SPDX-License-Identifier: Apache-2.0
// Where the drawings of this folder stand on the screen.
#include "cli/bus/presenter.hpp"

#include <algorithm>

#include "cli/bus/pages.hpp"

namespace omnibus::cli::bus_screen {

namespace {

constexpr int kGap = 2;
constexpr int kLeastCity = 54;  // narrower, and the names run into each other
constexpr int kMostCity = 130;  // wider helps nobody
constexpr int kLeastRows = 22;
constexpr int kRowsBelow = 15;  // what stands under the city: news, question, moves

// A character is about twice as high as wide.
int rows_for(int columns, const Screen& screen) {
    const int room = screen.height - kRowsBelow;
    return std::clamp(std::min(columns / 2, room), kLeastRows, std::max(kLeastRows, columns / 2));
}

void add_legend(Page& page, const Context& context, const Screen& screen) {
    if (context.wants_legend(screen)) append(page, city_legend(context, screen.width));
}

Page side_by_side(const Context& context, std::span<const Action> legal, const Screen& screen) {
    const int columns = std::min(screen.width - kGap - kPanelWidth, kMostCity);
    Page panel = clock_panel(context);
    append(panel, action_panel(context));
    append(panel, players_panel(context));
    append(panel, end_panel(context));
    const int rows = std::max(rows_for(columns, screen), static_cast<int>(panel.size()));
    Page page = beside(draw_city(context, legal, screen, columns, rows), columns + kGap, panel);
    add_legend(page, context, screen);
    return page;
}

// What the question is about stands last, nearest to the prompt.
Page stacked(const Context& context, std::span<const Action> legal, const Screen& screen) {
    Page city = draw_city(context, legal, screen, screen.width, rows_for(screen.width, screen));
    add_legend(city, context, screen);
    Page panel = clock_panel(context);
    append(panel, action_panel(context));
    Page right = players_panel(context);
    append(right, end_panel(context));
    if (screen.width >= 2 * kPanelWidth) {
        panel = beside(panel, kPanelWidth, right);
    } else {
        append(panel, right);
    }
    if (context.state.phase == bus::Phase::Choose) std::swap(city, panel);
    append(panel, city);
    return panel;
}

}  // namespace

Page table_page(const Context& context, std::span<const Action> legal, const Screen& screen) {
    const bool wide = screen.width >= kLeastCity + kGap + kPanelWidth;
    Page page = wide ? side_by_side(context, legal, screen) : stacked(context, legal, screen);
    append(page, coming_up(context, screen.width));
    return page;
}

std::unique_ptr<Presenter> make_presenter(std::shared_ptr<const AnyGame> game,
                                          const std::vector<std::string>& names) {
    return std::make_unique<GamePresenter<Context>>(std::move(game), make_seat_labels(names));
}

}  // namespace omnibus::cli::bus_screen
