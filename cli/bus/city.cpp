// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/pages.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "cli/bus/city_labels.hpp"
#include "cli/bus/layout.hpp"
#include "cli/terminal/canvas.hpp"

namespace omnibus::cli::bus_screen {

namespace {

// Paces between the strokes of two lines on one street; a pace is the width of a cell.
constexpr double kBetweenLines = 2.0;
constexpr double kOneDot = 0.5;

class CityDrawing {
  public:
    CityDrawing(const Context& context, const Screen& screen, int width, int height)
        : context_(context),
          layout_(context.map(), width, height),
          canvas_(width, height),
          fine_(screen.unicode),
          coloured_(screen.colour) {}

    Page draw(std::span<const Action> legal) {
        draw_streets(true);
        draw_streets(false);
        draw_labels(context_, layout_, canvas_);
        mark_moves(legal);
        mark_ends();
        return canvas_.page();
    }

  private:
    // The empty streets first, so that the players' ink lies on top.
    void draw_streets(bool empty_ones) {
        for (std::size_t i = 0; i < context_.map().streets.size(); ++i) {
            const auto street = static_cast<bus::StreetId>(i);
            const auto users = users_of(context_, street);
            if (users.empty() != empty_ones) {
                continue;
            }
            if (users.empty()) {
                draw_empty(street);
            } else if (fine_ && coloured_) {
                draw_strokes(street, users);
            } else {
                draw_letters(street, users);
            }
        }
    }

    void draw_empty(bus::StreetId street) {
        const Stretch at = layout_.street(street, 0);
        if (fine_) {
            canvas_.dots(at.from, at.to, kDim);
        } else {
            canvas_.letters(at.from, at.to, {Cell{U'.', kDim}});
        }
    }

    // Each line a band of its own, two dots wide.
    void draw_strokes(bus::StreetId street, const std::vector<int>& users) {
        for (const int seat : users) {
            const double aside = beside_middle(users, seat);
            for (const double edge : {-kOneDot / 2, kOneDot / 2}) {
                const Stretch at = layout_.street(street, aside + edge);
                canvas_.dots(at.from, at.to, ink_of(seat));
            }
        }
    }

    // One stroke of the owners' letters in turn: "ababab".
    void draw_letters(bus::StreetId street, const std::vector<int>& users) {
        std::vector<Cell> pattern;
        for (const int seat : users) {
            const char small = static_cast<char>(context_.letter(seat) - 'A' + 'a');
            pattern.push_back({static_cast<char32_t>(small), ink_of(seat)});
        }
        const Stretch at = layout_.street(street, 0);
        canvas_.letters(at.from, at.to, pattern);
    }

    double beside_middle(const std::vector<int>& users, int seat) const {
        const auto place = std::find(users.begin(), users.end(), seat) - users.begin();
        const double middle = (static_cast<double>(users.size()) - 1) / 2;
        return (static_cast<double>(place) - middle) * kBetweenLines;
    }

    // A capital on the last street of each end, just outside the junction.
    void mark_ends() {
        for (int seat = 0; seat < context_.players(); ++seat) {
            for (const bus::End& end : context_.player(seat).ends) {
                if (end.at == bus::JunctionId::None) {
                    continue;
                }
                const double aside =
                    fine_ && coloured_ ? beside_middle(users_of(context_, end.last), seat) : 0;
                const Stretch at = layout_.leaving(end.at, end.last, aside);
                put(at, layout_.clear_of_label(at), std::string(1, context_.letter(seat)),
                    stamp_of(seat));
            }
        }
    }

    // The number of each extension on its street; two numbers where the end to leave is a choice
    // too.
    void mark_moves(std::span<const Action> legal) {
        std::array<std::string, bus::kMaxStreets> numbers;
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (bus::kind_of(legal[i]) != bus::ActionKind::Extend) {
                return;
            }
            std::string& here = numbers[bus::index(bus::street_of(legal[i]))];
            here += fmt::format("{}{}", here.empty() ? "" : ",", i + 1);
        }
        for (const Action action : legal) {
            const auto street = bus::street_of(action);
            const std::string number = std::exchange(numbers[bus::index(street)], "");
            if (number.empty()) {
                continue;  // marked already, from the other end
            }
            const std::string tag =
                coloured_ ? fmt::format(" {} ", number) : fmt::format("<{}>", number);
            put(layout_.leaving(bus::junction_of(action), street, 0), 0.5, tag,
                {Colour::Plain, true, false, true});
        }
    }

    // Near that part of the way, where nothing is written yet; else there all the same.
    void put(const Stretch& way, double part, const std::string& text, Ink ink) {
        const int length = columns_of(text);
        for (const double shift : {0.0, 0.06, -0.06, 0.12, -0.12, 0.2, -0.2}) {
            const auto [x, y] = cell_at(way, part + shift, length);
            if (!canvas_.taken(x, y, length)) {
                canvas_.text(x, y, Line(text, ink));
                return;
            }
        }
        const auto [x, y] = cell_at(way, part, length);
        canvas_.text(x, y, Line(text, ink));
    }

    static std::pair<int, int> cell_at(const Stretch& way, double part, int length) {
        const double x = way.from.x + (way.to.x - way.from.x) * part;
        const double y = way.from.y + (way.to.y - way.from.y) * part;
        return {static_cast<int>(std::lround(x)) - (length - 1) / 2,
                static_cast<int>(std::lround(y))};
    }

    const Context& context_;
    Layout layout_;
    Canvas canvas_;
    bool fine_;
    bool coloured_;
};

}  // namespace

Page draw_city(const Context& context, std::span<const Action> legal, const Screen& screen,
               int width, int height) {
    return CityDrawing(context, screen, width, height).draw(legal);
}

Page city_legend(const Context& context, int width) {
    const std::string text = fmt::format(
        "H house, O office, P pub, * taken; ☻ waiting; _{} zone {} site; (park) [station]; "
        "capital: line {}",
        zone_name(context, 1), zone_name(context, 1), context.game.rules().words.line_end);
    return wrap(Line(text, kDim), width, 2);
}

}  // namespace omnibus::cli::bus_screen
