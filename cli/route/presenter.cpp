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

Page panels(const Scene& scene, int width) {
    Page page = turn_panel(scene, width);
    append(page, plan_panel(scene, width));
    return page;
}

Page side_by_side(const Scene& scene, std::span<const Action> legal, const Screen& screen,
                  int panel_columns) {
    const int columns = std::min(screen.width - kGap - panel_columns, kMostCity);
    Page panel = sheets_panel(scene, panel_columns);
    append(panel, panels(scene, panel_columns));
    const int rows = std::max(screen.height - kRowsBelow, static_cast<int>(panel.size()));
    const Layout layout(scene.map(), columns, rows);
    return beside(draw_city(scene, legal, screen, layout), layout.width() + kGap, panel);
}

// The words of the turn beside the sheets where there is room, else above them.
Page sheets_and_words(const Scene& scene, int width, int panel_columns) {
    const int left = width - panel_columns - kGap;
    if (left >= panel_columns) {
        return beside(sheets_panel(scene, panel_columns), panel_columns + kGap,
                      panels(scene, left));
    }
    Page page = panels(scene, width);
    append(page, sheets_panel(scene, width));
    return page;
}

// The city stands last, nearest to the question about it.
Page stacked(const Scene& scene, std::span<const Action> legal, const Screen& screen,
             int panel_columns) {
    Page page = sheets_and_words(scene, screen.width, panel_columns);
    const Layout layout(scene.map(), std::min(screen.width, kMostCity), screen.height - kRowsBelow);
    append(page, draw_city(scene, legal, screen, layout));
    return page;
}

}  // namespace

Page table_page(const Scene& scene, std::span<const Action> legal, const Screen& screen) {
    const int panel = panel_width(scene.players());
    const bool wide = screen.width >= Layout::least_width(scene.map()) + kGap + panel;
    Page page =
        wide ? side_by_side(scene, legal, screen, panel) : stacked(scene, legal, screen, panel);
    if (scene.wants_legend(screen)) append(page, city_legend(scene, screen));
    return page;
}

std::unique_ptr<Presenter> make_presenter(std::shared_ptr<const AnyGame> game,
                                          const std::vector<std::string>& names) {
    return std::make_unique<ScenePresenter<Scene>>(std::move(game), make_seat_labels(names));
}

}  // namespace omnibus::cli::route_screen
