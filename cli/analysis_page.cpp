// SPDX-License-Identifier: Apache-2.0
#include "cli/analysis_page.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

#include "bots/reason.hpp"
#include "cli/presenters.hpp"
#include "cli/shared/words.hpp"
#include "cli/terminal/advice.hpp"
#include "cli/terminal/seat_labels.hpp"

namespace omnibus::cli {

namespace {

constexpr int kIndent = 5;
constexpr int kNameWidth = 12;  // so that the table fits in 80 columns

constexpr std::array<std::string_view, 4> kGradeMarks{"", "?!", "?", "??"};
constexpr std::array<std::string_view, 4> kGradeWords{"", "inaccuracy", "mistake", "blunder"};

std::size_t index_of(Grade grade) {
    return static_cast<std::size_t>(grade);
}

std::string sentence_case(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
}

// "-4.1"; never "-0.0".
std::string signed_tenths(double value) {
    return std::abs(value) < 0.05 ? "0.0" : fmt::format("{:.1f}", value);
}

// "3.4 %".
std::string tenths(double share) {
    return fmt::format("{:.1f} %", 100 * share);
}

// Tells about single decisions of one analysed game.
class PageWriter {
  public:
    PageWriter(const AnalysedGame& game, const Screen& screen)
        : game_(game),
          rules_(game.match.game()),
          presenter_(make_presenter(game.match.shared_game(), game.names)),
          screen_(screen) {}

    // Where, what, how bad, what was better and why.
    Page turning_point(const Decision& decision, std::size_t number) const {
        const AnyState& before = game_.match.state_at(decision.at);
        Page page;
        Line title;
        title.right(fmt::format("{}.", number), 3, kBold).add("  ");
        title.add(
            fmt::format("{}, action {}: ", sentence_case(rules_.chapter(before)), decision.at + 1),
            kBold);
        title.add(sentence(decision, decision.played));
        if (decision.grade != Grade::Good) {
            title.add(
                fmt::format(" {} {}", kGradeMarks[index_of(decision.grade)],
                            sentence_case(std::string(kGradeWords[index_of(decision.grade)]))),
                kBold);
        }
        append(page, wrap(title, screen_.width, kIndent));
        add(page, changes(decision));
        const AnyView view = rules_.view(before, decision.seat);
        if (decision.played == decision.best) {
            add(page, why("Why", view, decision.best));
            return page;
        }
        add(page, why(decision.loss > 0 ? "Better" : fmt::format("{} preferred", game_.bot), view,
                      decision.best));
        const std::string then =
            likely_variation(rules_, view, decision.variation, Seat::Nobody, game_.names);
        if (!then.empty()) add(page, Line("then perhaps: " + then, kDim));
        add(page, why("Played", view, decision.played));
        return page;
    }

    // "  57  Bram    -4.1 %  -0.3  ?!  choose clock; better choose vroom".
    Page one_line(const Decision& decision) const {
        Line line;
        line.right(std::to_string(decision.at + 1), 4, kDim).add("  ");
        line.add(name(decision.seat), ink_of(index(decision.seat))).pad(6 + name_width());
        line.right(signed_tenths(-100 * decision.loss), 7);
        line.right(signed_tenths(-decision.points_lost), 6).add("  ");
        line.add(kGradeMarks[index_of(decision.grade)], kBold).pad(24 + name_width());
        line.add(rules_.notation(decision.played));
        if (decision.loss > 0) {
            line.add("; better " + rules_.notation(decision.best), kDim);
        }
        return wrap(line, screen_.width, 24 + name_width());
    }

    Line heading() const {
        Line line;
        line.right("at", 4).add("  player").pad(6 + name_width()).right("win %", 7);
        return line.right("points", 6 + 1).pad(24 + name_width()).add("played");
    }

  private:
    const std::string& name(Seat seat) const { return game_.names[static_cast<std::size_t>(seat)]; }
    int name_width() const {
        int widest = 6;
        for (const std::string& each : game_.names)
            widest = std::max(widest, columns_of(each));
        return widest;
    }

    void add(Page& page, const Line& line) const {
        append(page, wrap(Line().pad(kIndent).add(line), screen_.width, kIndent));
    }

    // The first sentence: what follows from the action by itself is another matter.
    Line sentence(const Decision& decision, Action action) const {
        const auto told =
            presenter_->sentences(game_.match.state_at(decision.at), action, Seat::Nobody);
        return told.empty() ? Line(rules_.notation(action)) : told.front();
    }

    // Whose chances changed: of whoever decided, and of whoever gained or lost most by it.
    Line changes(const Decision& decision) const {
        const auto& best = decision.with_best.share;
        const auto& played = decision.with_played.share;
        const auto seat = static_cast<std::size_t>(decision.seat);
        std::size_t other = seat;
        for (std::size_t p = 0; p < game_.names.size(); ++p) {
            const bool opposite = (played[p] - best[p]) * (played[seat] - best[seat]) <= 0;
            if (p != seat && opposite &&
                (other == seat ||
                 std::abs(played[p] - best[p]) > std::abs(played[other] - best[other]))) {
                other = p;
            }
        }
        const double points = -decision.points_lost;
        Line line = change(seat, best[seat], played[seat]);
        line.add(fmt::format(" ({}{} points)", points < 0.05 ? "" : "+", signed_tenths(points)));
        if (other != seat && tenths(best[other]) != tenths(played[other]))
            line.add(", ").add(change(other, best[other], played[other]));
        return line.add(".");
    }

    // "Bram: 22 % to win instead of 41 %"; finer where that would read the same.
    Line change(std::size_t seat, double before, double after) const {
        const Line who(game_.names[seat], ink_of(static_cast<int>(seat)));
        if (tenths(after) == tenths(before)) {
            return Line(who).add(fmt::format(": {} to win either way", percent(after)));
        }
        const auto shown = percent(after) == percent(before) ? tenths : percent;
        return Line(who).add(fmt::format(": {} to win instead of {}", shown(after), shown(before)));
    }

    Line why(const std::string& word, const AnyView& view, Action action) const {
        const std::string reason = with_names(reason_for(rules_, view, action), game_.names);
        return Line(word + ": ", kBold)
            .add(rules_.notation(action))
            .add(reason.empty() ? "" : " - " + reason);
    }

    const AnalysedGame& game_;
    const AnyGame& rules_;
    std::unique_ptr<Presenter> presenter_;
    const Screen& screen_;
};

// "1st", "2nd" of a finished game; its points.
std::string result_of(const Match& match, std::size_t seat) {
    const int points = match.game().points(match.state())[seat];
    if (!match.over()) return std::to_string(points);
    constexpr std::array<std::string_view, kMaxPlayers> kPlaces{"1st", "2nd", "3rd", "4th", "5th"};
    const int place = match.game().places(match.state())[seat];
    return fmt::format("{}, {}", points, kPlaces[static_cast<std::size_t>(place - 1)]);
}

}  // namespace

std::vector<std::size_t> turning_points(const Analysis& analysis, std::size_t most) {
    std::vector<std::size_t> chosen;
    for (const std::size_t i : analysis.by_swing) {
        const Decision& decision = analysis.decisions[i];
        if (chosen.size() < most && decision.swing >= kLeastSwing &&
            decision.swing > decision.swing_error) {
            chosen.push_back(i);
        }
    }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

Page players_page(const AnalysedGame& game) {
    Page page;
    Line head(Line("player", kBold));
    head.pad(kNameWidth);
    for (const auto& [title, width] : {std::pair{"accuracy", 8},
                                       {"decisions", 10},
                                       {"best", 5},
                                       {"forced", 7},
                                       {"lost", 7},
                                       {"points lost", 12},
                                       {"?!", 3},
                                       {"?", 3},
                                       {"??", 3}}) {
        head.right(title, width, kBold);
    }
    page.push_back(head.add("  points", kBold));
    for (std::size_t p = 0; p < game.analysis.players.size(); ++p) {
        const PlayerSummary& player = game.analysis.players[p];
        Line line = cut(Line(game.names[p], ink_of(static_cast<int>(p))), kNameWidth - 1);
        line.pad(kNameWidth);
        line.right(player.accuracy ? fmt::format("{:.1f}", *player.accuracy) : "-", 8);
        line.right(std::to_string(player.decisions), 10).right(std::to_string(player.best), 5);
        line.right(std::to_string(player.forced), 7);
        line.right(fmt::format("{:.1f} %", 100 * player.loss), 7);
        line.right(fmt::format("{:.2f}", player.points_lost), 12);
        line.right(std::to_string(player.inaccuracies), 3);
        line.right(std::to_string(player.mistakes), 3).right(std::to_string(player.blunders), 3);
        page.push_back(line.add("  " + result_of(game.match, p)));
    }
    return page;
}

Page turning_page(const AnalysedGame& game, std::size_t most, const Screen& screen) {
    const PageWriter writer(game, screen);
    Page page;
    std::size_t number = 0;
    for (const std::size_t i : turning_points(game.analysis, most)) {
        if (number > 0) page.emplace_back();
        append(page, writer.turning_point(game.analysis.decisions[i], ++number));
    }
    if (page.empty()) {
        page.emplace_back("No decision changed anybody's chances by more than can be told.");
    }
    return page;
}

Page decisions_page(const AnalysedGame& game, const Screen& screen) {
    const PageWriter writer(game, screen);
    Page page;
    std::string chapter;
    for (const Decision& decision : game.analysis.decisions) {
        const std::string now = game.match.game().chapter(game.match.state_at(decision.at));
        if (now != chapter) {
            page.emplace_back(sentence_case(now), kBold);
            if (chapter.empty()) page.push_back(writer.heading());
            chapter = now;
        }
        append(page, writer.one_line(decision));
    }
    return page;
}

}  // namespace omnibus::cli
