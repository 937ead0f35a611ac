// SPDX-License-Identifier: Apache-2.0
// Brings the drawings and sentences of this folder together.
#include "cli/bus/presenter.hpp"

#include <algorithm>

#include "cli/bus/city.hpp"
#include "cli/bus/moves.hpp"
#include "cli/bus/panel.hpp"
#include "cli/bus/result.hpp"
#include "cli/bus/rules_text.hpp"
#include "cli/bus/scene.hpp"
#include "cli/bus/sentences.hpp"

namespace omnibus::cli::bus_screen {

namespace {

constexpr int kGap = 2;
constexpr int kLeastCity = 54;  // narrower, and the names run into each other
constexpr int kMostCity = 130;  // wider helps nobody
constexpr int kLeastRows = 22;
constexpr int kRowsBelow = 15;  // what stands under the city: news, question, moves

class BusPresenter final : public Presenter {
  public:
    BusPresenter(std::shared_ptr<const AnyGame> game, const std::vector<std::string>& names)
        : any_game_(std::move(game)), game_(*any_game_->as<bus::Game>()), cast_(make_cast(names)) {}

    Page table(const AnyView& view, std::span<const Action> legal,
               const Screen& screen) const override {
        const Scene scene = scene_of(view);
        const bool wide = screen.width >= kLeastCity + kGap + kPanelWidth;
        Page page = wide ? side_by_side(scene, legal, screen) : stacked(scene, legal, screen);
        append(page, coming_up(scene, screen.width));
        return page;
    }

    Line question(const AnyView& view) const override {
        return bus_screen::question(scene_of(view));
    }

    Page moves(const AnyView& view, std::span<const Action> legal,
               const Screen& screen) const override {
        return list_moves(scene_of(view), legal, screen.width);
    }

    std::vector<Line> sentences(const AnyState& before, Action action, Seat) const override {
        return tell({game_, before.as<bus::State>(), cast_}, action);
    }

    std::string warning(const AnyView& view, Action action) const override {
        return bus_screen::warning(scene_of(view), action);
    }

    std::string why_not(const AnyView& view, Action action) const override {
        return bus_screen::why_not(scene_of(view), action);
    }

    Page result(const Match& match) const override {
        Page page;
        if (match.length() > 0) {
            const auto& before = match.state_at(match.length() - 1).as<bus::State>();
            const auto events = game_.events(before, match.actions().back());
            const auto& last = events[events.size() - 1];
            page.push_back(Line(why_it_ended(static_cast<bus::EndReason>(last.a)), kBold));
        }
        const Scene scene{game_, match.state().as<bus::State>(), cast_};
        append(page, score_table(scene));
        append(page, ties(scene));
        return page;
    }

    std::vector<std::string> rules(std::string_view section) const override {
        return rules_text(game_.rules(), section);
    }

  private:
    Scene scene_of(const AnyView& view) const { return {game_, view.as<bus::View>().state, cast_}; }

    // A character is about twice as high as wide.
    static int rows_for(int columns, const Screen& screen) {
        const int room = screen.height - kRowsBelow;
        return std::clamp(std::min(columns / 2, room), kLeastRows,
                          std::max(kLeastRows, columns / 2));
    }

    Page side_by_side(const Scene& scene, std::span<const Action> legal,
                      const Screen& screen) const {
        const int columns = std::min(screen.width - kGap - kPanelWidth, kMostCity);
        Page panel = clock_panel(scene);
        append(panel, action_panel(scene));
        append(panel, players_panel(scene));
        append(panel, end_panel(scene));
        const int rows = std::max(rows_for(columns, screen), static_cast<int>(panel.size()));
        Page page = beside(draw_city(scene, legal, screen, columns, rows), columns + kGap, panel);
        if (wants_legend(scene, screen)) {
            append(page, city_legend(scene, screen.width));
        }
        return page;
    }

    // Always while the players are new to it; later only where it costs nothing.
    static bool wants_legend(const Scene& scene, const Screen& screen) {
        return scene.state.round <= 1 || screen.height >= kUsualHeight;
    }

    // What the question is about stands last, nearest to the prompt.
    Page stacked(const Scene& scene, std::span<const Action> legal, const Screen& screen) const {
        Page city = draw_city(scene, legal, screen, screen.width, rows_for(screen.width, screen));
        if (wants_legend(scene, screen)) {
            append(city, city_legend(scene, screen.width));
        }
        Page left = clock_panel(scene);
        append(left, action_panel(scene));
        Page right = players_panel(scene);
        append(right, end_panel(scene));
        const bool abreast = screen.width >= 2 * kPanelWidth;
        Page panel = left;
        if (abreast) {
            panel = beside(left, kPanelWidth, right);
        } else {
            append(panel, right);
        }
        const bool choosing = scene.state.phase == bus::Phase::Choose;
        Page page = choosing ? city : panel;
        append(page, choosing ? panel : city);
        return page;
    }

    std::shared_ptr<const AnyGame> any_game_;
    const bus::Game& game_;
    Cast cast_;
};

}  // namespace

std::unique_ptr<Presenter> make_presenter(std::shared_ptr<const AnyGame> game,
                                          const std::vector<std::string>& names) {
    return std::make_unique<BusPresenter>(std::move(game), names);
}

}  // namespace omnibus::cli::bus_screen
