// SPDX-License-Identifier: Apache-2.0
// Where the drawings of this folder stand on the screen.
#include "cli/route/presenter.hpp"

#include <algorithm>

#include "cli/route/pages.hpp"

namespace omnibus::cli::route_screen {

namespace {

constexpr int kGap = 2;
constexpr int kMostCity = 130;  // wider helps nobody
constexpr int kRowsBelow = 13;  // what stands under the city: news, question, moves

Page panels(const Context& context, int width) {
    Page page = turn_panel(context, width);
    append(page, plan_panel(context, width));
    return page;
}

Page side_by_side(const Context& context, std::span<const Action> legal, const Screen& screen,
                  int panel_columns) {
    const int columns = std::min(screen.width - kGap - panel_columns, kMostCity);
    Page panel = sheets_panel(context, panel_columns);
    append(panel, panels(context, panel_columns));
    const int rows = std::max(screen.height - kRowsBelow, static_cast<int>(panel.size()));
    const Layout layout(context.map(), columns, rows);
    return beside(draw_city(context, legal, screen, layout), layout.width() + kGap, panel);
}

// The words of the turn beside the sheets where there is room, else above them.
Page sheets_and_words(const Context& context, int width, int panel_columns) {
    const int left = width - panel_columns - kGap;
    if (left >= panel_columns) {
        return beside(sheets_panel(context, panel_columns), panel_columns + kGap,
                      panels(context, left));
    }
    Page page = panels(context, width);
    append(page, sheets_panel(context, width));
    return page;
}

// The city stands last, nearest to the question about it.
Page stacked(const Context& context, std::span<const Action> legal, const Screen& screen,
             int panel_columns) {
    Page page = sheets_and_words(context, screen.width, panel_columns);
    const Layout layout(context.map(), std::min(screen.width, kMostCity),
                        screen.height - kRowsBelow);
    append(page, draw_city(context, legal, screen, layout));
    return page;
}

}  // namespace

Page table_page(const Context& context, std::span<const Action> legal, const Screen& screen) {
    const int panel = panel_width(context.players());
    const bool wide = screen.width >= Layout::least_width(context.map()) + kGap + panel;
    Page page =
        wide ? side_by_side(context, legal, screen, panel) : stacked(context, legal, screen, panel);
    if (context.wants_legend(screen)) append(page, city_legend(context, screen));
    return page;
}

std::unique_ptr<Presenter> make_presenter(std::shared_ptr<const AnyGame> game,
                                          const std::vector<std::string>& names) {
    return std::make_unique<GamePresenter<Context>>(std::move(game), make_seat_labels(names));
}

}  // namespace omnibus::cli::route_screen
