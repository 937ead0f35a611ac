// SPDX-License-Identifier: Apache-2.0
// Pen strokes: the way of the pen, and the shape of the ink along it.
#include "cli/svg/route_lines.hpp"

#include <array>
#include <cmath>
#include <string>

#include "games/route/legal.hpp"

namespace omnibus::svg {

namespace {

using route::JunctionId;
using route::StreetId;

constexpr double kPen = 5;      // width
constexpr double kHalo = 1.1;   // of paper around it
constexpr double kSample = 13;  // between the points of a stroke
constexpr double kBend = 17;    // before and after a junction
constexpr double kMiter = 24;   // a bend goes no farther out than this
constexpr int kBendSteps = 4;
// From stroke to stroke, by how many use the street: five fit a road.
constexpr std::array<double, 6> kPitch{0, 0, 7.2, 6.8, 6.3, 5.8};

// How far to the right of the street's middle, seen along the street, this stroke lies.
double offset_of(const route::Game& game, const route::State& state, StreetId street, int player) {
    int abreast = 0;
    int before = 0;
    for (int p = 0; p < game.players(); ++p) {
        if (!state.route[static_cast<std::size_t>(p)].contains(street)) continue;
        ++abreast;
        if (p < player) ++before;
    }
    return kPitch[static_cast<std::size_t>(abreast)] * (before - 0.5 * (abreast - 1));
}

StreetId street_between(const route::Map& map, JunctionId from, JunctionId to) {
    for (const route::Link& link : map.links(from)) {
        if (link.to == to) return link.street;
    }
    return StreetId{};  // never: a route is made of streets
}

void add_bend(Polyline& way, const Polyline& next, Point junction) {
    const Point last = way.back();
    const Point first = next.front();
    const auto met = meeting(last, last - way[way.size() - 2], first, next[1] - first);
    Point control = (last + first + junction) * (1.0 / 3);
    if (met && distance(*met, junction) < kMiter) control = *met;
    for (int i = 1; i < kBendSteps; ++i) {
        const double t = static_cast<double>(i) / kBendSteps;
        way.push_back(last * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + first * (t * t));
    }
}

// The same way with points at even distances.
Polyline resampled(const Polyline& way) {
    const double whole = length_of(way);
    const auto steps = static_cast<std::size_t>(std::max(2.0, std::round(whole / kSample)));
    const double step = whole / static_cast<double>(steps);
    Polyline even{way.front()};
    double left = step;
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        const double here = distance(way[i], way[i + 1]);
        const Point along = unit(way[i + 1] - way[i]);
        double at = left;
        while (at < here && even.size() < steps) {
            even.push_back(way[i] + along * at);
            at += step;
        }
        left = at - here;
    }
    even.push_back(way.back());
    return even;
}

// A smooth line through the middles between the points.
std::string smooth(const Polyline& line, bool go_on) {
    const auto tenth = [](double value) { return number(std::round(10 * value) / 10); };
    const auto text = [&](Point p) { return tenth(p.x) + " " + tenth(p.y); };
    std::string d = (go_on ? "L" : "M") + text(line.front());
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        d += "Q" + text(line[i]) + " " + text((line[i] + line[i + 1]) * 0.5);
    }
    return d + "L" + text(line.back());
}

// Both edges of the ink.
std::string ink(const Polyline& way, int hand) {
    Polyline left;
    Polyline right;
    for (std::size_t i = 0; i < way.size(); ++i) {
        const Point before = i == 0 ? Point{} : unit(way[i] - way[i - 1]);
        const Point after = i + 1 == way.size() ? Point{} : unit(way[i + 1] - way[i]);
        const Point side = right_of(unit(before + after));
        const double s = static_cast<double>(i);
        const double press = 0.32 * std::sin(0.53 * s + 1.7 * hand) + 0.2 * std::sin(1.9 * s);
        const double half = kPen / 2 + press;
        left.push_back(way[i] - side * half);
        right.push_back(way[i] + side * half);
    }
    return smooth(left, false) + smooth(reversed(std::move(right)), true) + "Z";
}

}  // namespace

Polyline pen_way(const route::Game& game, const route::State& state, const City& city, int player) {
    if (state.player[static_cast<std::size_t>(player)].start == JunctionId::None) return {};
    std::array<JunctionId, route::kMaxJunctions> junctions{};
    const auto count = static_cast<std::size_t>(route_of(game, state, player, junctions));
    Polyline way;
    for (std::size_t i = 0; i + 1 < count; ++i) {
        const StreetId street = street_between(game.map(), junctions[i], junctions[i + 1]);
        const bool forwards = game.map().ends[index(street)][0] == junctions[i];
        Polyline piece =
            beside(city.streets[index(street)], offset_of(game, state, street, player));
        if (!forwards) piece = reversed(std::move(piece));
        piece = trimmed(piece, i == 0 ? 0 : kBend, i + 2 == count ? 0 : kBend);
        if (i > 0) add_bend(way, piece, city.junctions[index(junctions[i])]);
        way.insert(way.end(), piece.begin(), piece.end());
    }
    return way;
}

void draw_pen(Writer& out, const Polyline& way, const PlayerLook& look, std::string_view paper,
              int hand) {
    Polyline line = resampled(way);
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        const double s = static_cast<double>(i);
        const double waver = 0.4 * std::sin(0.61 * s + 2.1 * hand) + 0.25 * std::sin(1.37 * s);
        line[i] = line[i] + right_of(unit(line[i + 1] - line[i - 1])) * waver;
    }
    const auto inside = [&](double width, std::string_view dashes, std::string_view cap) {
        out.empty("path", {{"d", smooth(line, false)},
                           {"fill", "none"},
                           {"stroke", paper},
                           {"stroke-width", width},
                           {"stroke-linecap", cap},
                           {"stroke-dasharray", dashes}});
    };
    // The paper around the ink keeps neighbours and crossing routes apart.
    out.empty("path", {{"d", ink(line, hand)},
                       {"fill", look.colour},
                       {"stroke", paper},
                       {"stroke-width", 2 * kHalo},
                       {"paint-order", "stroke"}});
    switch (look.pattern) {
        case Pattern::Solid: break;
        case Pattern::Dashes: inside(1.7, "8 6", "butt"); break;
        case Pattern::Dots: inside(2.5, "0.01 8", "round"); break;
        case Pattern::Double: inside(1.5, "none", "butt"); break;
        case Pattern::Bars: inside(kPen + 1.6, "0 3.6 1.8 3.6", "butt"); break;
    }
}

}  // namespace omnibus::svg
