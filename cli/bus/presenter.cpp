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

void add_legend(Page& page, const Scene& scene, const Screen& screen) {
    if (scene.wants_legend(screen)) append(page, city_legend(scene, screen.width));
}

Page side_by_side(const Scene& scene, std::span<const Action> legal, const Screen& screen) {
    const int columns = std::min(screen.width - kGap - kPanelWidth, kMostCity);
    Page panel = clock_panel(scene);
    append(panel, action_panel(scene));
    append(panel, players_panel(scene));
    append(panel, end_panel(scene));
    const int rows = std::max(rows_for(columns, screen), static_cast<int>(panel.size()));
    Page page = beside(draw_city(scene, legal, screen, columns, rows), columns + kGap, panel);
    add_legend(page, scene, screen);
    return page;
}

// What the question is about stands last, nearest to the prompt.
Page stacked(const Scene& scene, std::span<const Action> legal, const Screen& screen) {
    Page city = draw_city(scene, legal, screen, screen.width, rows_for(screen.width, screen));
    add_legend(city, scene, screen);
    Page panel = clock_panel(scene);
    append(panel, action_panel(scene));
    Page right = players_panel(scene);
    append(right, end_panel(scene));
    if (screen.width >= 2 * kPanelWidth) {
        panel = beside(panel, kPanelWidth, right);
    } else {
        append(panel, right);
    }
    if (scene.state.phase == bus::Phase::Choose) std::swap(city, panel);
    append(panel, city);
    return panel;
}

}  // namespace

Page table_page(const Scene& scene, std::span<const Action> legal, const Screen& screen) {
    const bool wide = screen.width >= kLeastCity + kGap + kPanelWidth;
    Page page = wide ? side_by_side(scene, legal, screen) : stacked(scene, legal, screen);
    append(page, coming_up(scene, screen.width));
    return page;
}

std::unique_ptr<Presenter> make_presenter(std::shared_ptr<const AnyGame> game,
                                          const std::vector<std::string>& names) {
    return std::make_unique<ScenePresenter<Scene>>(std::move(game), make_seat_labels(names));
}

}  // namespace omnibus::cli::bus_screen
