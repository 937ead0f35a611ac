// SPDX-License-Identifier: Apache-2.0
// Brings the drawings and sentences of this folder together.
#include "cli/route/presenter.hpp"

#include <algorithm>

#include "cli/route/city.hpp"
#include "cli/route/moves.hpp"
#include "cli/route/panel.hpp"
#include "cli/route/result.hpp"
#include "cli/route/rules_text.hpp"
#include "cli/route/scene.hpp"
#include "cli/route/sentences.hpp"

namespace omnibus::cli::route_screen {

namespace {

constexpr int kGap = 2;
constexpr int kMostCity = 130;  // wider helps nobody
constexpr int kRowsBelow = 13;  // what stands under the city: news, question, moves

class RoutePresenter final : public Presenter {
  public:
    RoutePresenter(std::shared_ptr<const AnyGame> game, const std::vector<std::string>& names)
        : any_game_(std::move(game)),
          game_(*any_game_->as<route::Game>()),
          cast_(make_cast(names)) {}

    Page table(const AnyView& view, std::span<const Action> legal,
               const Screen& screen) const override {
        const Scene scene = scene_of(view);
        const int panel = panel_width(scene.players());
        const bool wide = screen.width >= Layout::least_width(game_.map()) + kGap + panel;
        return wide ? side_by_side(scene, legal, screen, panel) : stacked(scene, legal, screen);
    }

    Line question(const AnyView& view) const override {
        return route_screen::question(scene_of(view));
    }

    Page moves(const AnyView& view, std::span<const Action> legal,
               const Screen& screen) const override {
        return list_moves(scene_of(view), legal, screen);
    }

    std::vector<Line> sentences(const AnyState& before, Action action, Seat hearer) const override {
        return tell({game_, before.as<route::State>(), cast_, hearer}, action);
    }

    std::string warning(const AnyView& view, Action action) const override {
        return route_screen::warning(scene_of(view), action);
    }

    std::string why_not(const AnyView& view, Action action) const override {
        return route_screen::why_not(scene_of(view), action);
    }

    Page result(const Match& match) const override {
        const Scene scene{game_, match.state().as<route::State>(), cast_, Seat::Nobody};
        Page page = winners(scene);
        append(page, score_table(scene));
        append(page, plans(scene));
        return page;
    }

    std::vector<std::string> rules(std::string_view section) const override {
        return rules_text(game_.rules(), section);
    }

  private:
    Scene scene_of(const AnyView& any) const {
        const auto& view = any.as<route::View>();
        return {game_, view.state, cast_, view.seat};
    }

    // Always while the players are new to it; later only where it costs nothing.
    static bool wants_legend(const Scene& scene, const Screen& screen) {
        return scene.state.round <= 1 || screen.height >= kUsualHeight;
    }

    static Page panels(const Scene& scene, int width) {
        Page page = turn_panel(scene, width);
        append(page, plan_panel(scene, width));
        return page;
    }

    Page side_by_side(const Scene& scene, std::span<const Action> legal, const Screen& screen,
                      int panel_columns) const {
        const int columns = std::min(screen.width - kGap - panel_columns, kMostCity);
        Page panel = sheets_panel(scene, panel_columns);
        append(panel, panels(scene, panel_columns));
        const int rows = std::max(screen.height - kRowsBelow, static_cast<int>(panel.size()));
        const Layout layout(game_.map(), columns, rows);
        Page page = beside(draw_city(scene, legal, screen, layout), layout.width() + kGap, panel);
        if (wants_legend(scene, screen)) {
            append(page, city_legend(scene, screen, screen.width));
        }
        return page;
    }

    // The city stands last, nearest to the question about it.
    Page stacked(const Scene& scene, std::span<const Action> legal, const Screen& screen) const {
        Page page = beside_or_below(sheets_panel(scene, screen.width), scene, screen.width);
        const Layout layout(game_.map(), std::min(screen.width, kMostCity),
                            screen.height - kRowsBelow);
        append(page, draw_city(scene, legal, screen, layout));
        if (wants_legend(scene, screen)) {
            append(page, city_legend(scene, screen, screen.width));
        }
        return page;
    }

    // The words of the turn beside the sheets where there is room, else above them.
    static Page beside_or_below(const Page& wide_sheets, const Scene& scene, int width) {
        const int sheets_width = panel_width(scene.players());
        const int left = width - sheets_width - kGap;
        if (left >= sheets_width) {
            return beside(sheets_panel(scene, sheets_width), sheets_width + kGap,
                          panels(scene, left));
        }
        Page page = panels(scene, width);
        append(page, wide_sheets);
        return page;
    }

    std::shared_ptr<const AnyGame> any_game_;
    const route::Game& game_;
    Cast cast_;
};

}  // namespace

std::unique_ptr<Presenter> make_presenter(std::shared_ptr<const AnyGame> game,
                                          const std::vector<std::string>& names) {
    return std::make_unique<RoutePresenter>(std::move(game), names);
}

}  // namespace omnibus::cli::route_screen
