// SPDX-License-Identifier: Apache-2.0
// A player's sheet: the name and what each colour means to the player, then the boxes in the order
// of Route 1.6 to 1.11.
#include <fmt/core.h>

#include <cmath>

#include "cli/svg/glyphs.hpp"
#include "cli/svg/page.hpp"
#include "cli/svg/paper.hpp"
#include "cli/svg/route_glyphs.hpp"
#include "cli/svg/route_panel.hpp"
#include "games/route/outlook.hpp"

namespace omnibus::svg {

namespace {

using route::Icon;
using route::Row;

constexpr double kSheet = 126;
constexpr double kPlanRow = 22;
constexpr double kBox = 13;
constexpr double kPitch = 15.5;
constexpr double kRow = 18;
constexpr double kFirstBox = 27;  // behind the icon
constexpr double kLastSum = 152;  // of students and elderly

// Draws one sheet; `at` of each part is the middle of its first line's left end.
class Sheet {
  public:
    Sheet(Writer& out, const RouteContext& context, std::size_t player)
        : out_(out),
          context_(context),
          theme_(context.theme),
          rules_(context.game.rules()),
          p_(player),
          player_(context.state.player[player]),
          person_(context.people[player]),
          stands_(route::sheet_of(context.game, context.state, static_cast<int>(player))) {}

    void draw(Point at) {
        frame(at);
        name(at + Point{0, 20});
        const Point tourists = at + Point{0, 50};
        const Point commuters = at + Point{118, 50};
        const Point students = at + Point{222, 50};
        row_boxes(tourists, player_.tourists, rules_.tourists);
        row_boxes(commuters, player_.commuters, rules_.commuters);
        boxes(students, rules_.most_students, player_.students);
        boxes(students + Point{0, kRow}, rules_.most_universities, player_.universities);
        boxes(students + Point{0, 2 * kRow}, route::kMostElderly, player_.elderly);
        out_.path(boxes_, {.fill = theme_.route.tag, .stroke = theme_.kerb});
        row_sums(tourists, Icon::Tourist, player_.tourists, rules_.tourists);
        row_sums(commuters, Icon::Commuter, player_.commuters, rules_.commuters);
        student_sums(students);
        elderly_sums(students + Point{0, 2 * kRow});
        stroke(out_, ticks_, 2.4, person_.look->colour);
        last_line(at + Point{0, 108});
        if (stands_[Row::Plan].known) plan(at + Point{0, 129});
    }

  private:
    void frame(Point at) {
        const double height = sheet_height(context_, p_);
        if (context_.state.seat == p_) {
            out_.rect(at + Point{-12, 3}, {kRoutePanelInner + 24, height - 4}, 8,
                      {.fill = person_.look->tint});
        }
        out_.rect(at, {kRoutePanelInner, 1}, 0, {.fill = theme_.rule});
    }

    std::string_view paper() const {
        return context_.state.seat == p_ ? person_.look->tint : theme_.card;
    }

    std::string_view standing() const {  // Route 4.7
        if (player_.stuck != 0) return "stuck";
        if (player_.slowed != 0) return "slowed";
        return "";
    }

    void name(Point at) {
        draw_mark(out_, at + Point{10, 0}, 10, person_.mark, *person_.look, theme_);
        draw_pen(out_, {at + Point{27, 0}, at + Point{57, 0}}, {2.5, 2.5}, *person_.look, paper(),
                 p_);
        const std::string_view word = standing();
        const std::string called = shortened(person_.name, word.empty() ? 118 : 72, 14);
        write(out_, at + Point{65, 5}, called, 14, 600, theme_.ink);
        if (!word.empty()) {
            write(out_, at + Point{184, 4.5}, word, 12, 600, theme_.route.pink, "end");
        }
        for (int colour = 0; colour < route::kColours; ++colour) {
            pattern(at + Point{192 + 26.0 * colour, -8}, colour);
        }
        write(out_, at + Point{kRoutePanelInner, 7}, points_text(stands_.points()), 20, 700,
              theme_.ink, "end");
    }

    // Route 1.3: what this colour means to this player. Pale once both of its cards are out.
    void pattern(Point at, int colour) {
        const int first = colour + 1;
        const int second = first + route::kColours;
        const auto gone = [&](int card) { return (context_.state.cards_out >> card & 1) != 0; };
        const bool now = !context_.over() && context_.state.card != 0 &&
                         route::colour_of(context_.game.rules(), context_.state.card) == colour;
        const bool past = gone(first) && gone(second) && !now;
        const auto c = static_cast<std::size_t>(colour);
        out_.rect(at, {24, 16}, 4,
                  {.fill = past ? theme_.route.pale_cards[c] : theme_.route.cards[c],
                   .stroke = now ? theme_.ink : "none",
                   .width = 1.6});
        draw_pattern(out_, at + Point{12, 8},
                     route::pattern_of(context_.game.rules(), static_cast<int>(p_), first),
                     past ? theme_.faint : theme_.route.on_card);
    }

    // A printed box; ticked, it has a tick written in the player's ink. All boxes of a sheet are
    // one path, and so are all ticks: a finished game has hundreds.
    void box(Point middle, bool ticked) {
        const Point corner = middle - Point{kBox / 2 - 3, kBox / 2};
        boxes_ += fmt::format(
            "M{} {}h7a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3v-7a3 3 0 0 1 "
            "3-3z",
            number(corner.x), number(corner.y));
        if (!ticked) return;
        const double shake = std::sin(7.3 * middle.x + 3.1 * middle.y);
        ticks_ += layout::path_of({middle + Point{-4.2, 0.2 + 0.7 * shake},
                                   middle + Point{-1.2, 3.8 + 0.6 * shake},
                                   middle + Point{5.4 + 0.8 * shake, -5.6 - 0.7 * shake}});
    }

    void boxes(Point at, int count, int ticked) {
        for (int i = 0; i < count; ++i) {
            box(at + Point{kFirstBox + kPitch * i, 0}, i < ticked);
        }
    }

    // Route 1.6, 1.7: three rows.
    void row_boxes(Point at, const route::RowBoxes& rows, const route::Rows& rule) {
        for (int r = 0; r < route::kRows; ++r) {
            boxes(at + Point{0, kRow * r}, rule.boxes, rows.ticked[static_cast<std::size_t>(r)]);
        }
    }

    void sum(Point at, int points) {
        write(out_, at + Point{0, 4.4}, std::to_string(points), 12, 700, theme_.ink);
    }

    // What a scored row brought stands behind it; a line through its empty boxes closes it.
    void row_sums(Point at, Icon icon, const route::RowBoxes& rows, const route::Rows& rule) {
        draw_icon(out_, at + Point{8, 0}, icon, theme_, 0.9);
        for (int r = 0; r < rows.scored; ++r) {
            const Point line = at + Point{kFirstBox, kRow * r};
            const int ticked = rows.ticked[static_cast<std::size_t>(r)];
            const Point end = line + Point{kPitch * rule.boxes - 3, 0};
            if (ticked < rule.boxes) {
                const Point from = line + Point{kPitch * ticked - 5, 0.6};
                out_.path(layout::path_of({from, end - Point{7, 0.5}}),
                          {.stroke = theme_.faint, .width = 1.6, .cap = "round"});
            }
            sum(end, rule.points[static_cast<std::size_t>(ticked)]);
        }
    }

    void student_sums(Point at) {  // Route 1.8
        draw_icon(out_, at + Point{8, 0}, Icon::Student, theme_, 0.9);
        draw_icon(out_, at + Point{8, kRow}, Icon::University, theme_, 0.85);
        write(out_, at + Point{kLastSum - 5, kRow + 4.4},
              fmt::format("{} \xc3\x97 {} =", player_.students, player_.universities), 12, 400,
              theme_.muted, "end");
        sum(at + Point{kLastSum, kRow}, stands_[Row::Students].points);
    }

    void elderly_sums(Point at) {  // Route 1.9: every box says what it is worth
        draw_icon(out_, at + Point{8, 0}, Icon::Elderly, theme_, 0.9);
        for (std::size_t i = player_.elderly; i < rules_.elderly.size(); ++i) {
            write(out_, at + Point{kFirstBox + kPitch * static_cast<double>(i), 3.4},
                  std::to_string(rules_.elderly[i]), 9.5, 400, theme_.faint, "middle");
        }
        sum(at + Point{kLastSum, 0}, stands_[Row::Elderly].points);
    }

    // Visits, alterations, traffic and demand cards.
    void last_line(Point at) {
        visits(at + Point{8, 0}, Icon::Shrine, player_.shrines);
        visits(at + Point{43, 0}, Icon::Temple, player_.temples);
        use(out_, kTurning, at + Point{82, 0}, 0.75, theme_.muted);
        for (std::size_t i = 0; i < rules_.alterations.size(); ++i) {
            alteration(at + Point{98 + 16 * static_cast<double>(i), 0}, i < player_.alterations,
                       rules_.alterations[i]);
        }
        use(out_, kCar, at + Point{188, 0}, 0.85, theme_.muted);
        for (int i = 0; i < rules_.traffic_boxes; ++i) {
            const bool full = i < player_.traffic;
            out_.rect({at.x + 198 + 8.2 * i, at.y - 5}, {6.2, 10}, 1.8,
                      {.fill = full ? theme_.ink : theme_.route.tag,
                       .stroke = full ? theme_.ink : theme_.kerb});
        }
        for (std::size_t d = 0; d < route::kDemandsInPlay; ++d) {
            demand(at + Point{308 + 46 * static_cast<double>(d), 0}, d);
        }
    }

    void visits(Point at, Icon icon, int count) {
        draw_icon(out_, at, icon, theme_, 0.85);
        write(out_, at + Point{13, 4.4}, std::to_string(count), 12, count > 0 ? 600 : 400,
              count > 0 ? theme_.ink : theme_.faint);
    }

    void alteration(Point at, bool taken, int cost) {  // Route 1.10
        out_.empty("circle", {{"cx", at.x},
                              {"cy", at.y},
                              {"r", 7},
                              {"fill", taken ? theme_.route.pink : "none"},
                              {"stroke", theme_.route.pink},
                              {"stroke-opacity", taken ? 1.0 : 0.55}});
        write(out_, at + Point{-0.4, 3.2}, points_text(-cost), 9, 600,
              taken ? theme_.on_colour : theme_.muted, "middle");
    }

    // What a demand card brought; before that how far the player is.
    void demand(Point at, std::size_t d) {
        const route::DemandId card = context_.state.demand[d];
        if (card == route::DemandId::None) return;
        const auto stands =
            route::demand_outlook(context_.game, context_.state, static_cast<int>(p_), d);
        const Point word = at + Point{25, 4.4};
        draw_icon(out_, at + Point{4, 0}, rules_.demands[index(card)].counts, theme_, 0.7);
        if (stands.scored == 0) {
            write(out_, word, fmt::format("{}/{}", stands.now, stands.needed), 12, 400,
                  theme_.muted, "middle");
            return;
        }
        out_.rect(at + Point{12, -8}, {26, 16}, 8,
                  {.fill = stands.pink ? theme_.route.pink : theme_.route.blue});
        write(out_, word, std::to_string(stands.scored), 12, 700, theme_.on_colour, "middle");
    }

    // Route 1.5: the three letters, full where the route has been.
    void plan(Point at) {
        out_.open("g", {{"data-plan", static_cast<int>(player_.plan)}});
        write(out_, at + Point{0, 4.4}, fmt::format("Route plan {}", player_.plan), 12, 400,
              theme_.muted);
        double x = at.x + 92;
        for (const char letter : context_.game.map().plan_letters[player_.plan - 1u]) {
            const bool full = stands_.plan_reached.find(letter) != std::string::npos;
            out_.rect(
                {x - 8, at.y - 8}, {16, 16}, 4,
                {.fill = full ? theme_.ink : "none", .stroke = full ? theme_.ink : theme_.faint});
            write(out_, {x, at.y + 4}, std::string(1, letter), 12, 700,
                  full ? theme_.on_ink : theme_.muted, "middle");
            x += 21;
        }
        if (context_.over()) {
            const int points = stands_[Row::Plan].points;
            write(out_, {x, at.y + 4.4},
                  points > 0 ? fmt::format("all reached, {} points", points) : "not all reached",
                  12, points > 0 ? 600 : 400, points > 0 ? theme_.ink : theme_.muted);
        }
        out_.close();
    }

    Writer& out_;
    const RouteContext& context_;
    const Theme& theme_;
    const route::Rules& rules_;
    std::size_t p_;
    const route::Player& player_;
    const Person& person_;
    route::SheetOutlook stands_;
    std::string boxes_;
    std::string ticks_;
};

}  // namespace

double sheet_height(const RouteContext& context, std::size_t player) {
    return route::known_plan(context.state.player[player]) != 0 ? kSheet + kPlanRow : kSheet;
}

void draw_sheet(Writer& out, const RouteContext& context, std::size_t player, Point at) {
    out.open("g", {{"data-sheet", static_cast<int>(player)}});
    Sheet(out, context, player).draw(at);
    out.close();
}

}  // namespace omnibus::svg
