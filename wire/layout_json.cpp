// SPDX-License-Identifier: Apache-2.0
#include "wire/layout_json.hpp"

#include <cmath>
#include <string>

#include "layout/bus/lines.hpp"
#include "layout/bus/queues.hpp"
#include "layout/route/lines.hpp"
#include "layout/route/pen.hpp"
#include "wire/bus_json.hpp"
#include "wire/route_json.hpp"

namespace omnibus::wire {

namespace {

using layout::Point;

// In tenths of a unit, of which a road is 30 wide.
void write_number(JsonWriter& json, double value) {
    std::string text = layout::tenths(value);
    const std::size_t dot = text.find('.');
    if (dot == 0 || (dot == 1 && text[0] == '-')) text.insert(dot, "0");
    json.raw(text);
}

void write_number(JsonWriter& json, const char* name, double value) {
    json.key(name);
    write_number(json, value);
}

void write_xy(JsonWriter& json, Point p) {
    write_number(json, "x", p.x);
    write_number(json, "y", p.y);
}

void write_point(JsonWriter& json, const char* name, Point p) {
    write_xy(json.key(name).begin_object(), p);
    json.end_object();
}

void write_points(JsonWriter& json, const char* name, const auto& points) {
    json.objects(name, points, [&](Point p) { write_xy(json, p); });
}

// What both games have. `mark` adds to a block what else it is, by its number; `name` is what a
// street is called.
template <class Map, class Mark, class Name>
void write_city(JsonWriter& json, const Map& map, const layout::City& city, const Mark& mark,
                const Name& name) {
    write_point(json, "size", city.size);
    json.member("roads", city.roads).member("ground", city.ground).member("bridges", city.bridges);
    json.objects("blocks", city.blocks.size(), [&](std::size_t b) {
        json.member("path", city.blocks[b].path).member("tone", city.blocks[b].tone);
        mark(b);
    });
    json.key("streets").begin_object();
    for (std::size_t s = 0; s < city.streets.size(); ++s) {
        const auto& [from, to, way] = city.streets[s];
        json.key(name(s)).begin_object().key("ends").begin_array();
        json.value(map.junctions[from].id).value(map.junctions[to].id).end_array();
        json.member("path", layout::path_of(way)).end_object();
    }
    json.end_object();
}

void write_place(JsonWriter& json, const layout::JunctionLayout& place) {
    write_point(json.begin_object(), "at", place.at);
    json.objects("sites", place.sites, [&](const layout::Site& site) {
        write_point(json, "at", site.at);
        json.member("zone", site.zone);
    });
    write_points(json, "queues", place.queues);
    json.end_object();
}

void write_parks(JsonWriter& json, const std::vector<layout::Park>& parks) {
    json.objects("parks", parks, [&](const layout::Park& park) {
        write_point(json, "name", park.name);
        json.objects("trees", park.trees, [&](const layout::Tree& tree) {
            write_point(json, "at", tree.at);
            write_number(json, "radius", tree.radius);
        });
    });
}

void write_ring(JsonWriter& json, const char* name, layout::Ring ring) {
    write_number(json.key(name).begin_object(), "half", ring.half);
    write_number(json, "corner", ring.corner);
    json.end_object();
}

void write_inlays(JsonWriter& json, const layout::Inlays& inlays) {
    json.key("inlays").begin_object();
    for (const layout::Inlay& inlay : inlays) {
        write_number(json.key(inlay.name).begin_object(), "width", inlay.width);
        json.member("dashes", inlay.dashes).member("cap", inlay.cap).end_object();
    }
    json.end_object();
}

void write_pen(JsonWriter& json) {
    const auto waves = [&](const char* name, const std::array<layout::Wave, 2>& all) {
        json.objects(name, all, [&](const layout::Wave& wave) {
            json.key("high").raw(to_line(OrderedJson(wave.high)));
            json.key("step").raw(to_line(OrderedJson(wave.step)));
            json.key("turn").raw(to_line(OrderedJson(wave.turn)));
        });
    };
    write_number(json.key("pen").begin_object(), "width", layout::kPen.width);
    write_number(json, "sample", layout::kPen.sample);
    write_number(json, "halo", layout::kPen.halo);
    waves("waver", layout::kPen.waver);
    waves("press", layout::kPen.press);
    json.end_object();
}

// The shape of a queue by how many stand in it.
void write_queues(JsonWriter& json) {
    json.objects("queues", layout::kMostWaiting + 1, [&](std::size_t n) {
        const layout::Queue queue = layout::queue_of(n);
        write_point(json, "size", queue.size);
        write_points(json, "spots", queue.spots);
        if (queue.count) write_point(json, "count", *queue.count);
    });
}

void write_map(JsonWriter& json, const bus::Map& map, const layout::BusLayout& layout) {
    const auto park = [&](std::size_t block) {
        for (const layout::Park& each : layout.parks) {
            if (each.block == block) json.member("park", true);
        }
    };
    write_city(json.begin_object().member("game", "bus"), map, layout.city, park,
               [&](std::size_t s) { return map.street_name(static_cast<bus::StreetId>(s)); });
    json.key("sizes").begin_object();
    write_number(json, "road", layout::kRoadWidth);
    write_number(json, "junction", layout::kJunctionRadius);
    write_number(json, "station", layout::kStationHalf);
    write_number(json, "site", layout::kSiteRadius);
    write_ring(json, "ring", layout::kRing);
    write_ring(json, "station_ring", layout::kStationRing);
    write_number(json, "tag", layout::kTagRadius);
    json.end_object().member("drives", layout.drives).member("yards", layout.yards);
    write_inlays(json, layout::kLineInlays);
    write_parks(json, layout.parks);
    json.key("most").raw(std::to_string(std::floor(layout.most * 100) / 100));
    json.key("junctions").begin_object();
    for (std::size_t j = 0; j < layout.places.size(); ++j) {
        write_place(json.key(map.junctions[j].id), layout.places[j]);
    }
    json.end_object();
    write_queues(json);
    json.end_object();
}

void write_tag(JsonWriter& json, const layout::Tag& tag) {
    write_point(json.begin_object(), "at", tag.at);
    write_point(json, "half", tag.half);
    write_number(json, "corner", tag.corner);
    json.key("cells").begin_array();
    for (const double x : tag.cells) {
        write_number(json, x);
    }
    json.end_array();
    if (tag.place) json.member("place", route::kIconNames[index(*tag.place)]);
    if (tag.letter) write_point(json, "letter", *tag.letter);
    json.end_object();
}

void write_map(JsonWriter& json, const route::Map& map, const layout::RouteLayout& layout) {
    const auto water = [&](std::size_t block) {
        if (layout.water[block]) json.member("water", true);
    };
    write_city(json.begin_object().member("game", "route"), map, layout.city, water,
               [&](std::size_t s) { return map.street_name(static_cast<route::StreetId>(s)); });
    json.key("sizes").begin_object();
    write_number(json, "road", layout::kRoadWidth);
    write_number(json, "letter", layout::kLetterHalf);
    write_number(json, "mark", layout::kMarkHalf);
    write_number(json, "tip", layout::kTipHalf.y);
    write_pen(json.end_object());
    write_inlays(json, layout::kPenInlays);
    json.objects("mouths", layout.mouths, [&](const layout::Mouth& mouth) {
        write_point(json, "from", mouth.from);
        write_point(json, "to", mouth.to);
        write_number(json, "width", mouth.width);
    });
    json.key("junctions").begin_object();
    for (std::size_t j = 0; j < layout.tags.size(); ++j) {
        write_tag(json.key(map.junctions[j].id), layout.tags[j]);
    }
    json.end_object().end_object();
}

// The members of one line but for its stops.
void write_band(JsonWriter& json, const layout::Band& band) {
    json.member("seat", band.owner).objects("bands", band.runs, [&](const layout::Run& run) {
        write_number(json, "width", run.width);
        json.member("path", run.path);
    });
}

}  // namespace

GameLayout layout_of(const AnyGame& game) {
    if (const auto* bus = game.as<bus::Game>()) return layout::lay_out(bus->map());
    if (const auto* route = game.as<route::Game>()) return layout::lay_out(route->map());
    return {};
}

void write_map_layout(JsonWriter& json, const AnyGame& game, const GameLayout& layout) {
    if (const auto* bus = std::get_if<layout::BusLayout>(&layout)) {
        write_map(json, game.as<bus::Game>()->map(), *bus);
    } else if (const auto* route = std::get_if<layout::RouteLayout>(&layout)) {
        write_map(json, game.as<route::Game>()->map(), *route);
    } else {
        json.null();
    }
}

void write_layout(JsonWriter& json, const bus::Game& game, const bus::State& state,
                  const layout::BusLayout& layout) {
    const layout::BusLines lines = layout::lines_of(game, state, layout);
    json.begin_object().objects("lines", lines.bands, [&](const layout::Band& band) {
        write_band(json, band);
        json.array("stops", band.stops, [&](const layout::Stop& stop) -> std::string_view {
            return game.map().junctions[stop.node].id;
        });
        json.array("far", band.stops,
                   [](const layout::Stop& stop) { return std::lround(stop.at); });
    });
    json.objects("ends", lines.ends, [&](const layout::LineEnd& end) {
        json.member("junction", game.map().id(end.at)).member("seat", end.player);
        write_xy(json, end.tag);
        if (!end.ring) return;
        write_number(json.key("ring").begin_object(), "from", end.ring->from);
        write_number(json, "length", end.ring->length);
        json.end_object();
    });
    json.end_object();
}

void write_layout(JsonWriter& json, const route::Game& game, const route::State& state,
                  const layout::RouteLayout& layout) {
    const layout::RouteLines lines = layout::lines_of(game, state, layout);
    json.begin_object().objects("lines", lines.bands,
                                [&](const layout::Band& band) { write_band(json, band); });
    json.objects("heads", lines.heads, [&](const layout::Head& head) {
        write_number(json.member("seat", head.player), "start", head.start_ring);
        if (head.head_ring) write_number(json, "head", *head.head_ring);
        write_point(json, "mark", head.mark);
    });
    json.key("tips").begin_object();
    for (const layout::Tip& tip : lines.tips) {
        write_point(json.key(game.map().id(tip.to)).begin_object(), "at", tip.at);
        write_point(json, "side", tip.side);
        json.end_object();
    }
    json.end_object().end_object();
}

}  // namespace omnibus::wire
