// SPDX-License-Identifier: Apache-2.0
// A game without a screen of its own, by what an AnyGame tells: the position in its words, the
// moves as they are typed, what happened by the names of its events.
#include <fmt/core.h>

#include <algorithm>

#include "cli/shared/words.hpp"
#include "cli/terminal/presenter.hpp"
#include "games/shared/text.hpp"

namespace omnibus::cli {

namespace {

class AnyPresenter final : public Presenter {
  public:
    AnyPresenter(std::shared_ptr<const AnyGame> game, std::vector<std::string> names)
        : game_(std::move(game)), names_(std::move(names)) {}

    Page table(const AnyView& view, std::span<const Action>, const Screen& screen) const override {
        Page page{Line(game_->chapter(view), kBold)};
        const std::string text = game_->text(view);
        for (const std::string_view line : split(text, '\n')) {
            append(page, wrap(Line(line), screen.width, 2));
        }
        append(page, scores(game_->points(view)));
        return page;
    }

    Line question(const AnyView& view) const override {
        const Seat seat = game_->to_move(view);
        return Line(is_player(seat) ? fmt::format("{} decides.", name(seat)) : "", kBold);
    }

    Page moves(const AnyView&, std::span<const Action> legal, const Screen& screen) const override {
        Page page;
        for (std::size_t i = 0; i < legal.size(); ++i) {
            page.push_back(Line(fmt::format("{:>3}  {}", i + 1, game_->notation(legal[i]))));
        }
        return in_columns(page, screen.width);
    }

    std::vector<Line> sentences(const AnyState& before, Action action, Seat hearer) const override {
        std::vector<Line> told;
        for (const AnyEvent& event : game_->events(before, action, hearer)) {
            told.push_back(Line(sentence(event)));
        }
        return told;
    }

    std::string warning(const AnyView&, Action) const override { return {}; }
    std::string why_not(const AnyView&, Action) const override { return {}; }

    Page result(const Match& match) const override {
        std::vector<std::string> first;
        const Places places = game_->places(match.state());
        for (std::size_t p = 0; p < names_.size(); ++p) {
            if (places[p] == 1) first.push_back(names_[p]);
        }
        Page page{Line(listed(first) + (first.size() > 1 ? " share the win." : " wins."), kBold)};
        append(page, scores(game_->points(match.state())));
        return page;
    }

    std::vector<std::string> rules(std::string_view section) const override {
        if (!section.empty()) return {};
        return {"The rules of this game are not in the program."};
    }

  private:
    const std::string& name(Seat seat) const { return names_[static_cast<std::size_t>(seat)]; }

    Page scores(const Points& points) const {
        Page page;
        for (std::size_t p = 0; p < names_.size(); ++p) {
            page.push_back(Line(fmt::format("{}: {}", names_[p], count(points[p], "point"))));
        }
        return page;
    }

    // "Ada: drew, card 7, points 3."
    std::string sentence(const AnyEvent& event) const {
        const EventShape& shape = game_->event_shapes()[event.kind];
        std::string text = is_player(event.seat) ? name(event.seat) + ": " : "";
        text += shape.name;
        std::replace(text.begin(), text.end(), '_', ' ');
        add(text, event, shape.a, event.a);
        add(text, event, shape.b, event.b);
        add(text, event, shape.also, 0);
        if (!shape.n.empty()) text += fmt::format(", {} {}", shape.n, event.n);
        return text + ".";
    }

    void add(std::string& text, const AnyEvent& event, const EventPart& part,
             std::uint8_t value) const {
        if (part.means == kNoMeaning || (part.means == kYesOrNo && value == 0)) return;
        text += fmt::format(", {}", part.name);
        if (part.means == kNumber) text += fmt::format(" {}", value);
        if (part.means >= kOwnMeaning) text += " " + game_->event_word(event, part.means, value);
    }

    std::shared_ptr<const AnyGame> game_;
    std::vector<std::string> names_;
};

}  // namespace

std::unique_ptr<Presenter> make_any_presenter(std::shared_ptr<const AnyGame> game,
                                              const std::vector<std::string>& names) {
    return std::make_unique<AnyPresenter>(std::move(game), names);
}

}  // namespace omnibus::cli
