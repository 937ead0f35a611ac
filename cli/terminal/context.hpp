// SPDX-License-Identifier: Apache-2.0
// What the screens of all games have in common. A game's folder draws and says something about its
// Context, a GameContext of its own name; the presenter finds that by the type of the context:
//
//   Page table_page(context, legal, screen)      Presenter::table
//   Line question_of(context)                    question
//   Page list_moves(context, legal, screen)      moves
//   std::vector<Line> tell(context, action)      sentences
//   std::string warning_of(context, action)      warning
//   std::string refusal_of(context, action)      why_not
//   Page result_page(context, match)             result
//   std::vector<std::string> rules_text(context, section)   rules
#pragma once

#include <fmt/core.h>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/presenter.hpp"
#include "cli/terminal/seat_labels.hpp"

namespace omnibus::cli {

// The game, what can be seen of the state and by whom, and who plays with which letter and ink.
template <class G>
struct GameContext {
    using Game = G;

    const G& game;
    const typename G::State& state;
    const SeatLabels& labels;
    Seat viewer;  // who looks, or hears; Nobody learns no secret

    GameContext(const G& of, const typename G::State& now, const SeatLabels& called,
                Seat who = Seat::Nobody)
        : game(of), state(now), labels(called), viewer(who) {}

    int players() const { return game.players(); }
    const auto& map() const { return game.map(); }
    const auto& rules() const { return game.rules(); }
    const auto& player(int seat) const { return state.player[static_cast<std::size_t>(seat)]; }
    const std::string& name(int seat) const { return labels.names[static_cast<std::size_t>(seat)]; }
    char letter(int seat) const { return labels.letters[static_cast<std::size_t>(seat)]; }
    template <class Junction>
    const std::string& id(Junction junction) const {
        return map().id(junction);
    }
    // "Ada", in their ink, and the rest of the sentence.
    Line by(Seat who, std::string_view rest) const {
        return Line(name(index(who)), ink_of(index(who))).add(rest);
    }
    // Whose streets, of the sets of all seats, have this one.
    template <class Streets, class Street>
    std::vector<int> users(const Streets& streets, Street street) const {
        std::vector<int> users;
        for (int seat = 0; seat < players(); ++seat) {
            if (streets[static_cast<std::size_t>(seat)].contains(street)) users.push_back(seat);
        }
        return users;
    }
    // Always while the players are new to it; later only where it costs nothing.
    bool wants_legend(const Screen& screen) const {
        return state.round <= 1 || screen.height >= kUsualHeight;
    }
};

template <class Context>
class GamePresenter final : public Presenter {
    using G = typename Context::Game;

  public:
    GamePresenter(std::shared_ptr<const AnyGame> game, SeatLabels labels)
        : any_game_(std::move(game)), game_(*any_game_->as<G>()), labels_(std::move(labels)) {}

    Page table(const AnyView& view, std::span<const Action> legal,
               const Screen& screen) const override {
        return table_page(context_of(view), legal, screen);
    }
    Line question(const AnyView& view) const override { return question_of(context_of(view)); }
    Page moves(const AnyView& view, std::span<const Action> legal,
               const Screen& screen) const override {
        return list_moves(context_of(view), legal, screen);
    }
    std::vector<Line> sentences(const AnyState& before, Action action, Seat hearer) const override {
        return tell(context_of(before, hearer), action);
    }
    std::string warning(const AnyView& view, Action action) const override {
        return warning_of(context_of(view), action);
    }
    std::string why_not(const AnyView& view, Action action) const override {
        return refusal_of(context_of(view), action);
    }
    Page result(const Match& match) const override {
        return result_page(context_of(match.state(), Seat::Nobody), match);
    }
    std::vector<std::string> rules(std::string_view section) const override {
        const auto state = game_.initial();
        return rules_text(Context(game_, state, labels_), section);
    }

  private:
    Context context_of(const AnyView& any) const {
        const auto& view = any.as<typename G::View>();
        return {game_, view.state, labels_, view.seat};
    }
    Context context_of(const AnyState& state, Seat viewer) const {
        return {game_, state.as<typename G::State>(), labels_, viewer};
    }

    std::shared_ptr<const AnyGame> any_game_;
    const G& game_;
    SeatLabels labels_;
};

// The rules in short, as data.
struct RulesSection {
    std::string_view number;
    std::string_view title;
    std::string_view text;  // filled by fill(text)
};

// An overview for an empty section; nothing for one that is not there.
template <class Sections, class Fill>
std::vector<std::string> rules_page(const Sections& sections, std::string_view section,
                                    std::string_view example, const Fill& fill) {
    std::vector<std::string> lines;
    for (const RulesSection& each : sections) {
        if (section.empty()) {
            lines.push_back(fmt::format("{:>5}  {}", each.number, each.title));
        } else if (section == each.number) {
            lines.push_back(fmt::format("{}. {}", each.number, fill(each.text)));
        }
    }
    if (section.empty()) {
        lines.push_back(fmt::format("Type rules and a number, such as rules {}.", example));
    }
    return lines;
}

}  // namespace omnibus::cli
