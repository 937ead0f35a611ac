// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/city_labels.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "games/bus/outlook.hpp"

namespace omnibus::cli::bus_screen {

namespace {

// What somebody could ride to.
constexpr Ink kWanted{Colour::Plain, true, false, true};

struct CellPosition {
    int x;
    int y;
};

// Around a name: below, above, right, left; the first where nothing is written.
void write_near(Canvas& canvas, CellPosition name, int name_width, const Line& line) {
    const int width = line.width();
    const int middle = name.x + (name_width - width) / 2;
    const auto put = [&](CellPosition place) {
        canvas.clear(place.x - 1, place.y, width + 2);
        canvas.text(place.x, place.y, line);
    };
    const CellPosition choices[] = {{middle, name.y + 1},
                                    {middle, name.y - 1},
                                    {name.x + name_width + 1, name.y},
                                    {name.x - width - 1, name.y},
                                    {name.x + name_width + 1, name.y + 1},
                                    {name.x + name_width + 1, name.y - 1}};
    for (const CellPosition place : choices) {
        if (!canvas.taken(place.x, place.y, width)) {
            put(place);
            return;
        }
    }
    put(choices[0]);
}

// The zones of sites still open here. Lower zones are always built first (Bus 7).
std::map<int, int> open_zones(const Context& context, bus::JunctionId at) {
    auto zones = context.map().junctions[bus::index(at)].sites;
    std::sort(zones.begin(), zones.end());
    std::map<int, int> open;
    for (auto i = static_cast<std::size_t>(bus::buildings_at(context.state, at)); i < zones.size();
         ++i) {
        ++open[zones[i]];
    }
    return open;
}

}  // namespace

Line name_label(const Context& context, bus::JunctionId at) {
    const bus::Junction& junction = context.map().junctions[bus::index(at)];
    Line line;
    switch (junction.kind) {
        case bus::JunctionKind::Plain: line.add(junction.id, kBold); break;
        case bus::JunctionKind::Park: line.add("(" + junction.id + ")", kBold); break;
        case bus::JunctionKind::Station: line.add("[" + junction.id + "]", kBold); break;
    }
    const int waiting = bus::waiting_at(context.state, at);
    if (waiting > 0) {
        line.add("☻", kBold);
    }
    if (waiting > 1) {
        line.add(std::to_string(waiting), kBold);
    }
    return line;
}

Line site_label(const Context& context, bus::JunctionId at) {
    Line line;
    for (const bus::Standing& here : bus::standing_at(context.state, at)) {
        line.add(std::string(1, letter_of(here.type)), here.free ? kWanted : Ink{});
        if (here.taken) line.add("*", kBold);
    }
    for (const auto& [zone, sites] : open_zones(context, at)) {
        const bool now = zone == bus::open_zone(context.state);
        for (int i = 0; i < sites; ++i) {
            line.add(fmt::format("_{}", zone_name(context, zone)), now ? kBold : kDim);
        }
    }
    return line;
}

void draw_labels(const Context& context, const Layout& layout, Canvas& canvas) {
    const std::size_t count = context.map().junctions.size();
    std::vector<CellPosition> names(count);
    for (std::size_t j = 0; j < count; ++j) {
        const auto at = static_cast<bus::JunctionId>(j);
        const Spot spot = layout.junction(at);
        const Line name = name_label(context, at);
        // The bare name is in the middle; who waits stands after it.
        const int bare = columns_of(context.id(at)) +
                         (context.map().junctions[j].kind == bus::JunctionKind::Plain ? 0 : 2);
        names[j] = {static_cast<int>(std::lround(spot.x)) - bare / 2,
                    static_cast<int>(std::lround(spot.y))};
        canvas.clear(names[j].x - 1, names[j].y, name.width() + 2);
        canvas.text(names[j].x, names[j].y, name);
    }
    for (std::size_t j = 0; j < count; ++j) {
        const auto at = static_cast<bus::JunctionId>(j);
        const Line sites = site_label(context, at);
        if (!sites.empty()) {
            write_near(canvas, names[j], name_label(context, at).width(), sites);
        }
    }
}

}  // namespace omnibus::cli::bus_screen
