// SPDX-License-Identifier: Apache-2.0
#include "cli/route/pages.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/shared/words.hpp"
#include "games/route/outlook_ahead.hpp"
#include "games/route/score.hpp"

namespace omnibus::cli::route_screen {

namespace {

using route::Phase;
using route::Player;

constexpr int kLabelWidth = 8;
constexpr int kLeastCell = 6;
constexpr int kMostCell = 12;
constexpr int kLeastPanel = 30;

std::string stage(const Context& context) {
    const route::State& state = context.state;
    switch (state.phase) {
        case Phase::Demand:
        case Phase::Plan:
        case Phase::Deal: return "Set-up: cards";
        case Phase::Start: return "Set-up: choosing starts";
        case Phase::Card:
            return state.round == 0
                       ? "Set-up done"
                       : fmt::format("Round {} of {} done", state.round, context.rules().rounds);
        case Phase::Draw:
            return fmt::format("Round {}/{}: card {}, {}", state.round, context.rules().rounds,
                               state.card, colour_name(context.rules(), state.card));
        case Phase::Over: return fmt::format("Over after {}", count(state.round, "round"));
    }
    return "";
}

// "j3 > j7 > j8": what has been drawn this turn.
std::string drawn_now(const Context& context) {
    std::array<route::JunctionId, route::kMaxJunctions> junctions;
    const int length = route::route_of(context.game, context.state, context.state.seat, junctions);
    std::string text;
    for (int i = std::max(0, length - 1 - context.state.drawn); i < length; ++i) {
        text += (text.empty() ? "" : " > ") + context.id(junctions[static_cast<std::size_t>(i)]);
    }
    return text;
}

std::string boxes(const Context& context, const Player& me) {
    const int left = route::alterations_left(me);
    if (left == 0) {
        return "No alteration box left";
    }
    return fmt::format("{} alteration box{}, next -{}", left, left == 1 ? "" : "es",
                       context.rules().alterations[me.alterations]);
}

// ---- the sheets

struct Sheet {
    const Context& context;
    int seat;
    const Player& now;
    Player before;
    route::Breakdown points;
};

// A figure that grew this turn is bold, with what it grew by; behind it the points, if there are.
Line figure(const Sheet& sheet, std::uint8_t Player::*which, int points = 0) {
    const int now = sheet.now.*which;
    const int before = sheet.before.*which;
    Line line = now == before ? Line(std::to_string(now))
                              : Line(fmt::format("{}+{}", before, now - before), kBold);
    return line.add(points == 0 ? "" : fmt::format("={}", points));
}

Line row_of_boxes(const route::RowBoxes& now, const route::RowBoxes& before,
                  const route::Rows& rule, std::size_t row) {
    if (row < now.scored) {
        const int ticked = now.ticked[row];
        return Line(fmt::format("{}={}", ticked, rule.points[static_cast<std::size_t>(ticked)]),
                    row < before.scored ? Ink{} : kBold);
    }
    Line line;
    for (int box = 0; box < rule.boxes; ++box) {
        const bool old = box < before.ticked[row];
        const bool ticked = box < now.ticked[row];
        const bool open = row == now.scored;
        line.add(ticked ? (old ? "x" : "+") : ".", ticked && !old ? kBold : open ? Ink{} : kDim);
    }
    return line;
}

Line demand_cell(const Sheet& sheet, std::size_t d) {
    const auto card = route::demand_outlook(sheet.context.game, sheet.context.state, sheet.seat, d);
    if (card.scored != 0) {
        return Line(fmt::format("={}", card.scored), kBold);
    }
    return Line(fmt::format("{}/{}", card.now, card.needed), card.met() ? kBold : Ink{});
}

Line state_cell(const Sheet& sheet) {
    if (sheet.now.stuck != 0) return Line("stuck", kLoud);
    if (sheet.now.slowed != 0) return Line("slow", kLoud);
    const route::State& state = sheet.context.state;
    if (state.phase != Phase::Draw) return Line("");
    const auto pattern = route::pattern_in_play(sheet.context.rules(), state, sheet.seat);
    return Line(short_for(sheet.context.rules().patterns[route::index(pattern)]),
                state.seat == sheet.seat ? kBold : Ink{});
}

Line lost(int boxes, int points) {
    return Line(boxes == 0 ? "0" : fmt::format("{}={}", boxes, points));
}

class SheetTable {
  public:
    SheetTable(const Context& context, int width)
        : context_(context),
          cell_(std::clamp((width - kLabelWidth) / context.players(), kLeastCell, kMostCell)) {
        for (int seat = 0; seat < context.players(); ++seat) {
            sheets_.push_back({context, seat, context.player(seat),
                               route::before_turn(context.game, context.state, seat),
                               route::breakdown(context.game, context.state, seat)});
        }
    }

    Page page() {
        row("", [&](const Sheet& s) {
            const std::string& name = context_.name(s.seat);
            const std::string letter(1, context_.letter(s.seat));
            Line line(letter, stamp_of(s.seat));
            line.add(name.rfind(letter, 0) == 0 ? name.substr(1) : " " + name, ink_of(s.seat));
            return cut(line, cell_ - 1);
        });
        row("score", [](const Sheet& s) { return Line(std::to_string(s.points.total()), kBold); });
        row("card", state_cell);
        rows("tourist", &Player::tourists, context_.rules().tourists);
        rows("commut.", &Player::commuters, context_.rules().commuters);
        row("student", [](const Sheet& s) { return figure(s, &Player::students); });
        row("  x uni",
            [](const Sheet& s) { return figure(s, &Player::universities, s.points.students); });
        row("elderly",
            [](const Sheet& s) { return figure(s, &Player::elderly, s.points.elderly); });
        row("shrines", [](const Sheet& s) { return figure(s, &Player::shrines); });
        row("temples", [](const Sheet& s) { return figure(s, &Player::temples); });
        row("altered",
            [](const Sheet& s) { return lost(s.now.alterations, s.points.alterations); });
        row("traffic", [](const Sheet& s) { return Line(std::to_string(s.now.traffic)); });
        for (std::size_t d = 0; d < route::kDemandsInPlay; ++d) {
            if (context_.state.demand[d] == route::DemandId::None) continue;
            const auto counts =
                context_.rules().demands[route::index(context_.state.demand[d])].counts;
            const auto card = route::demand_outlook(context_.game, context_.state, 0, d);
            row(fmt::format("{}{} ={}", card.needed, letter_of(counts), card.face),
                [d](const Sheet& s) { return demand_cell(s, d); });
        }
        return page_;
    }

  private:
    template <class Content>
    void row(std::string_view label, Content&& content) {
        Line line(label, kDim);
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            line.pad(kLabelWidth + static_cast<int>(i) * cell_);
            line.add(cut(content(sheets_[i]), cell_));
        }
        page_.push_back(std::move(line));
    }

    void rows(std::string_view label, route::RowBoxes Player::*which, const route::Rows& rule) {
        for (std::size_t r = 0; r < route::kRows; ++r) {
            row(r == 0 ? label : "", [&](const Sheet& s) {
                return row_of_boxes(s.now.*which, s.before.*which, rule, r);
            });
        }
    }

    const Context& context_;
    int cell_;
    std::vector<Sheet> sheets_;
    Page page_;
};

}  // namespace

int panel_width(int players) {
    return std::max(kLeastPanel, kLabelWidth + players * kLeastCell);
}

Page turn_panel(const Context& context, int width) {
    const route::State& state = context.state;
    Page page = wrap(Line(stage(context), kBold), width, 2);
    if (state.phase != Phase::Draw) return page;
    const route::TurnOutlook turn = route::turn_of(context.game, state, state.seat);
    const bool slowed = turn.kind == route::TurnKind::Slowed;
    const auto pattern = route::pattern_in_play(context.rules(), state, state.seat);
    Line who(context.name(state.seat), ink_of(state.seat));
    who.add(slowed ? ": slowed, one free segment"
                   : fmt::format(": {}, {}", title_of(pattern),
                                 words_for(context.rules().patterns[route::index(pattern)])));
    append(page, wrap(who, width, 2));
    if (state.drawn > 0) append(page, wrap(Line("Drawn: " + drawn_now(context)), width, 2));
    append(page,
           wrap(Line(turn.green_light ? std::string("A green light: one more, any way")
                                      : fmt::format("{} left to draw", count(turn.due, "segment"))),
                width, 2));
    if (!slowed) append(page, wrap(Line(boxes(context, context.player(state.seat))), width, 2));
    return page;
}

Page plan_panel(const Context& context, int width) {
    const int plan = own_plan(context);
    if (plan == 0) return {};
    const auto p = static_cast<std::size_t>(plan);
    const auto own =
        route::sheet_of(context.game, context.state, index(context.viewer)).plan_reached;
    Line line(fmt::format("Your plan {}:", plan), kBold);
    for (const char letter : context.map().plan_letters[p - 1]) {
        const bool reached = own.find(letter) != std::string::npos;
        line.add(fmt::format(" {}{}", letter, reached ? " reached" : ""), reached ? Ink{} : kBold);
        line.add(letter == context.map().plan_letters[p - 1].back() ? "" : ",");
    }
    Page page = wrap(line, width, 2);
    if (context.state.phase == Phase::Over || context.state.round == 0) {
        return page;
    }
    std::array<int, route::kPatterns> left{};
    for (int card = 1; card <= route::kCards; ++card) {
        if ((context.state.cards_out >> card & 1) == 0) {
            ++left[route::index(route::pattern_of(context.rules(), index(context.viewer), card))];
        }
    }
    Line coming("To come for you:");
    constexpr std::string_view kTimes[] = {" twice", " once"};  // two of each colour, Route 1.1
    for (int times = 2; times > 0; --times) {
        std::string some;
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (left[i] != times) continue;
            some += (some.empty() ? " " : ", ") + short_for(context.rules().patterns[i]);
        }
        if (!some.empty()) coming.add(kTimes[2 - times]).add(some).add(";");
    }
    if (context.state.round < context.rules().rounds) {
        append(page, wrap(cut(coming, coming.width() - 1), width, 2));
    }
    return page;
}

Page sheets_panel(const Context& context, int width) {
    return SheetTable(context, width).page();
}

}  // namespace omnibus::cli::route_screen
