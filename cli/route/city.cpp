// SPDX-License-Identifier: Apache-2.0
#include "cli/route/pages.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "cli/terminal/canvas.hpp"
#include "games/route/score.hpp"

namespace omnibus::cli::route_screen {

namespace {

using route::JunctionId;

constexpr Ink kMark{Colour::Plain, true, false, true};
// Ids stand below the icons where there is room for both.
constexpr int kStepForIds = 6;
constexpr int kRowsForIds = 3;

char small(char capital) {
    return static_cast<char>(capital - 'A' + 'a');
}

class CityDrawing {
  public:
    CityDrawing(const Context& context, std::span<const Action> legal, const Screen& screen,
                const Layout& layout)
        : context_(context),
          map_(context.map()),
          layout_(layout),
          canvas_(layout.width(), layout.height() + (with_ids() ? 1 : 0)),
          coloured_(screen.colour) {
        number_moves(legal);
    }

    Page draw() {
        for (std::size_t s = 0; s < map_.streets.size(); ++s) {
            draw_street(static_cast<route::StreetId>(s));
        }
        for_each_junction([&](JunctionId at) { draw_label(at); });
        if (with_ids()) {
            for_each_junction([&](JunctionId at) { draw_id(at); });
        }
        return canvas_.page();
    }

  private:
    template <class Visit>
    void for_each_junction(Visit&& visit) {
        for (std::size_t j = 0; j < map_.junctions.size(); ++j) {
            visit(static_cast<JunctionId>(j));
        }
    }

    bool with_ids() const {
        return layout_.step_x() >= kStepForIds && layout_.step_y() >= kRowsForIds;
    }

    void number_moves(std::span<const Action> legal) {
        for (std::size_t i = 0; i < legal.size(); ++i) {
            JunctionId to = JunctionId::None;
            if (route::kind_of(legal[i]) == route::ActionKind::Draw) {
                to = map_.other_end(route::street_of(legal[i]), route::junction_of(legal[i]));
            } else if (route::kind_of(legal[i]) == route::ActionKind::Start) {
                to = map_.start_at[route::operand_a(legal[i])];
            }
            if (to != JunctionId::None) numbers_[route::index(to)] = static_cast<int>(i + 1);
        }
    }

    // ---- streets

    void draw_street(route::StreetId street) {
        const auto& ends = map_.streets[route::index(street)].ends;
        const auto users = users_of(context_, street);
        CellPosition a = layout_.at(ends[0]);
        CellPosition b = layout_.at(ends[1]);
        const int dx = std::abs(b.x - a.x);
        const int dy = std::abs(b.y - a.y);
        // Steep ones have a character in each row, flat ones in each column.
        const bool steep = dy >= 2 && dx <= 4 * dy;
        if (steep ? b.y < a.y : b.x < a.x) std::swap(a, b);
        const int length = steep ? dy : dx;
        for (int i = 1; i < length; ++i) {
            const CellPosition here = part_of(a, b, i, length);
            const CellPosition before = part_of(a, b, i - 1, length);
            const bool along = steep ? here.x == before.x : here.y == before.y;
            const bool rises = (b.x > a.x) != (b.y > a.y);
            const char stroke = along ? (steep ? '|' : '-') : (rises ? '/' : '\\');
            Cell cell{static_cast<char32_t>(stroke), kDim};
            if (!users.empty()) {
                const int seat = users[static_cast<std::size_t>(i - 1) % users.size()];
                cell = {static_cast<char32_t>(small(context_.letter(seat))), ink_of(seat)};
            }
            put(here, cell);
        }
    }

    static CellPosition part_of(CellPosition a, CellPosition b, int i, int length) {
        const double part = static_cast<double>(i) / length;
        return {static_cast<int>(std::lround(a.x + (b.x - a.x) * part)),
                static_cast<int>(std::lround(a.y + (b.y - a.y) * part))};
    }

    // A route lies on top of the empty street it crosses.
    void put(CellPosition place, Cell cell) {
        if (cell.ink == kDim && canvas_.drawn(place.x, place.y, 1) > 0) return;
        const Spot spot{static_cast<double>(place.x), static_cast<double>(place.y)};
        canvas_.letters(spot, spot, {cell});
    }

    // ---- junctions

    void draw_label(JunctionId at) {
        const int room = layout_.room(at);
        Line label = label_of(at, route::kIconsPerJunction);
        if (label.width() > room) label = label_of(at, 1);
        if (label.width() > room) label = label_of(at, 0);
        if (label.width() > room) label = label_of(at, 0, false);
        label = cut(label, room);
        const CellPosition place = layout_.at(at);
        const int x = std::clamp(place.x - (label.width() - 1) / 2, 0,
                                 std::max(0, canvas_.width() - label.width()));
        canvas_.clear(x, place.y, label.width());
        canvas_.text(x, place.y, label);
    }

    // "<3>TE!c", "(A)h": the move, whose route ends here, icons, the letter of the own plan.
    Line label_of(JunctionId at, int icons, bool heads = true) {
        Line label;
        if (const int number = numbers_[route::index(at)]; number > 0) {
            label.add(fmt::format(fmt::runtime(coloured_ ? "{}" : "<{}>"), number), kMark);
        }
        if (heads) add_heads(label, at);
        if (icons > 0 || label.empty()) add_icons(label, at, std::max(icons, 1));
        const int plan = own_plan(context_);
        if (plan != 0 && map_.plans[static_cast<std::size_t>(plan)].contains(at)) {
            const bool reached =
                route::reached(context_.state, index(context_.viewer)).contains(at);
            label.add(fmt::format("!{}", map_.junctions[route::index(at)].letter),
                      reached ? kDim : kMark);
        }
        return label;
    }

    void add_heads(Line& label, JunctionId at) {
        bool any = false;
        for (int seat = 0; seat < context_.players(); ++seat) {
            if (context_.player(seat).head != at) continue;
            if (!any && !coloured_) label.add("(");
            any = true;
            label.add(std::string(1, context_.letter(seat)), stamp_of(seat));
        }
        if (any && !coloured_) label.add(")");
    }

    // What somebody has had already is of no more use to them.
    void add_icons(Line& label, JunctionId at, int most) {
        const route::Junction& junction = map_.junctions[route::index(at)];
        const bool had =
            is_player(context_.viewer) &&
            context_.state.visited[static_cast<std::size_t>(context_.viewer)].contains(at);
        const Ink ink = had ? kDim : kBold;
        const auto shown = std::min(junction.icons.size(), static_cast<std::size_t>(most));
        for (std::size_t i = 0; i < shown; ++i) {
            label.add(std::string(1, letter_of(junction.icons[i])), ink);
        }
        if (context_.state.round == 0 && junction.start != 0) {
            label.add(std::to_string(junction.start), ink);
        }
        if (junction.icons.empty() && label.empty()) label.add("+", kDim);
    }

    // Below, on the side where it hides less.
    void draw_id(JunctionId at) {
        const Line id(context_.id(at), kDim);
        const int width = id.width();
        if (width >= layout_.step_x()) return;
        const CellPosition place = layout_.at(at);
        const int row = place.y + 1;
        const int right = place.x + 1;
        const int left = place.x - width;
        const bool right_free = !canvas_.taken(right, row, width);
        const bool left_free = !canvas_.taken(left, row, width);
        if (right_free &&
            (!left_free || canvas_.drawn(right, row, width) <= canvas_.drawn(left, row, width))) {
            canvas_.text(right, row, id);
        } else if (left_free) {
            canvas_.text(left, row, id);
        }
    }

    const Context& context_;
    const route::Map& map_;
    const Layout& layout_;
    Canvas canvas_;
    bool coloured_;
    std::array<int, route::kMaxJunctions> numbers_{};  // of the move that leads there
};

}  // namespace

Page draw_city(const Context& context, std::span<const Action> legal, const Screen& screen,
               const Layout& layout) {
    return CityDrawing(context, legal, screen, layout).draw();
}

Page city_legend(const Context& context, const Screen& screen) {
    std::string text =
        "T tourist, C commuter, S student, E elderly; h shrine, m temple, N station, U university; "
        "+ nothing, * green light";
    text += context.state.round == 0 ? " and start number; " : "; ";
    text += screen.colour ? "A on colour" : "(A)";
    text += " route's end, aaa route";
    if (own_plan(context) != 0) text += "; !c your plan";
    return wrap(Line(text, kDim), screen.width, 2);
}

}  // namespace omnibus::cli::route_screen
