// SPDX-License-Identifier: Apache-2.0
// Tags, letters, rings and marks.
#include "cli/svg/route_board.hpp"

#include <algorithm>

#include "cli/svg/glyphs.hpp"
#include "cli/svg/route_glyphs.hpp"
#include "cli/svg/route_lines.hpp"

namespace omnibus::svg {

namespace {

using route::Icon;
using route::JunctionId;

constexpr double kTagHalf = 13;
constexpr double kCell = 23;     // from icon to icon
constexpr double kBareHalf = 4;  // a junction without anything
constexpr double kLetterHalf = 8.5;
constexpr double kMarkHalf = 9;
constexpr double kRing = 3;        // width of rings
constexpr double kRingStep = 4.5;  // from ring to ring

bool has_light(const route::Junction& junction) {
    return std::find(junction.icons.begin(), junction.icons.end(), Icon::Green) !=
           junction.icons.end();
}

// A start is a green light (Route 2.1), but a map may do without: then its number stands alone.
bool has_bare_start(const route::Junction& junction) {
    return junction.start != 0 && !has_light(junction);
}

std::size_t cells_of(const route::Junction& junction) {
    return junction.icons.size() + (has_bare_start(junction) ? 1 : 0);
}

// People stand in round tags, places in squares.
double corner_of(const route::Junction& junction, const Box& tag) {
    const bool place = std::any_of(junction.icons.begin(), junction.icons.end(), [](Icon icon) {
        return !is_passenger(icon) && icon != Icon::Green;
    });
    return place ? 6 : tag.half.y;
}

void draw_box(Writer& out, const Box& box, double grow, double radius, std::string_view fill,
              std::string_view stroke, double width, std::string_view dashes = "none") {
    out.empty("rect", {{"x", box.at.x - box.half.x - grow},
                       {"y", box.at.y - box.half.y - grow},
                       {"width", 2 * (box.half.x + grow)},
                       {"height", 2 * (box.half.y + grow)},
                       {"rx", radius + grow},
                       {"fill", fill},
                       {"stroke", stroke},
                       {"stroke-width", width},
                       {"stroke-dasharray", dashes}});
}

// What the edge of a tag is drawn in: places in their colour, the rest quietly.
std::string_view edge_of(const route::Junction& junction, const Theme& theme) {
    for (const Icon icon : junction.icons) {
        if (icon != Icon::Green && !is_passenger(icon)) return theme.route.icons[index(icon)];
    }
    return theme.kerb;
}

void draw_number(Writer& out, Point at, int start, const Theme& theme) {
    out.text("text", std::to_string(start),
             {{"x", at.x},
              {"y", at.y + 4.7},
              {"font-size", 13},
              {"font-weight", 700},
              {"text-anchor", "middle"},
              {"fill", theme.ink}});
}

// A dashed ring where a route starts, a full one where it ends now, outside each other.
void draw_rings(Writer& out, const RouteScene& scene, std::size_t junction, const Box& tag) {
    const route::Junction& place = scene.game.map().junctions[junction];
    double grow = 3;
    const auto ring = [&](std::size_t p, bool start) {
        const double radius = corner_of(place, tag);
        draw_box(out, tag, grow, radius, "none", scene.theme.road, kRing + 1.6);
        draw_box(out, tag, grow, radius, "none", scene.people[p].look->colour, kRing,
                 start ? "3.4 2.6" : "none");
        grow += kRingStep;
    };
    for (std::size_t p = 0; p < scene.people.size(); ++p) {
        if (scene.state.player[p].start == static_cast<JunctionId>(junction)) ring(p, true);
    }
    for (std::size_t p = 0; p < scene.people.size(); ++p) {
        const route::Player& player = scene.state.player[p];
        const bool here = player.head == static_cast<JunctionId>(junction);
        if (here && player.head != player.start) ring(p, false);
    }
}

void draw_head(Writer& out, const RouteScene& scene, std::size_t p, Point at) {
    const Person& person = scene.people[p];
    out.open("g", {{"data-head", static_cast<int>(p)}});
    out.hint(person.name);
    out.empty("circle",
              {{"cx", at.x}, {"cy", at.y}, {"r", kMarkHalf + 1.4}, {"fill", scene.theme.road}});
    draw_mark(out, at, kMarkHalf, person.mark, *person.look, scene.theme);
    out.close();
}

void draw_routes(Writer& out, const RouteScene& scene) {
    out.open("g", {{"id", "routes"}});
    for (std::size_t p = 0; p < scene.people.size(); ++p) {
        const int player = static_cast<int>(p);
        const Polyline way = pen_way(scene.game, scene.state, scene.city, player);
        if (way.size() < 2) continue;
        out.open("g", {{"data-route", player}});
        out.hint(scene.people[p].name);
        draw_pen(out, way, *scene.people[p].look, scene.theme.road, player);
        out.close();
    }
    out.close();
}

}  // namespace

std::vector<Box> tags_of(const route::Map& map, const City& city) {
    std::vector<Box> tags;
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        const auto cells = static_cast<double>(cells_of(map.junctions[j]));
        const bool bare = cells == 0;
        tags.push_back(
            {city.junctions[j],
             {bare ? kBareHalf : kTagHalf + (cells - 1) * kCell / 2, bare ? kBareHalf : kTagHalf}});
    }
    return tags;
}

std::vector<Point> place_letters(const route::Map& map, const std::vector<Box>& tags, Room& room) {
    for (const Box& tag : tags) {
        room.take(tag);
    }
    std::vector<Point> places;
    for (std::size_t j = 0; j < tags.size(); ++j) {
        const bool lettered = map.junctions[j].letter != 0;
        places.push_back(lettered ? room.beside(tags[j], {kLetterHalf, kLetterHalf}, 1)
                                  : tags[j].at);
    }
    return places;
}

void draw_tag(Writer& out, const route::Junction& junction, const Box& tag, const Theme& theme) {
    const double cells = static_cast<double>(cells_of(junction));
    if (cells == 0) {
        out.empty("circle", {{"cx", tag.at.x},
                             {"cy", tag.at.y},
                             {"r", kBareHalf},
                             {"fill", theme.route.tag},
                             {"stroke", theme.faint},
                             {"stroke-width", 1.5}});
        return;
    }
    Point at = tag.at - Point{(cells - 1) * kCell / 2, 0};
    const bool only_light = cells == 1 && has_light(junction);
    const std::string_view edge = edge_of(junction, theme);
    if (!only_light) {
        draw_box(out, tag, 0, corner_of(junction, tag), theme.route.tag, edge,
                 edge == theme.kerb ? 1.2 : 2);
    }
    bool numbered = false;
    for (const Icon icon : junction.icons) {
        out.open("g", {{"data-icon", route::kIconNames[index(icon)]}});
        if (icon == Icon::Green) {
            draw_light(out, at, only_light ? 11.5 : 9, numbered ? 0 : junction.start, theme);
            numbered = true;
        } else {
            draw_icon(out, at, icon, theme, 1.08);
        }
        out.close();
        at.x += kCell;
    }
    if (has_bare_start(junction)) draw_number(out, at, junction.start, theme);
}

void draw_letter(Writer& out, Point at, char letter, const Theme& theme) {
    draw_box(out, {at, {kLetterHalf, kLetterHalf}}, 0, 4, theme.muted, theme.road, 1.4);
    out.text("text", std::string(1, letter),
             {{"x", at.x},
              {"y", at.y + 4},
              {"font-size", 13},
              {"font-weight", 700},
              {"text-anchor", "middle"},
              {"fill", theme.on_ink}});
}

void draw_board(Writer& out, const RouteScene& scene) {
    const route::Map& map = scene.game.map();
    const std::vector<Box> tags = tags_of(map, scene.city);
    Room room(scene.city);
    const std::vector<Point> letters = place_letters(map, tags, room);
    draw_routes(out, scene);
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        out.open("g", {{"data-junction", map.junctions[j].id}});
        out.hint(description(map.junctions[j]));
        draw_rings(out, scene, j, tags[j]);
        draw_tag(out, map.junctions[j], tags[j], scene.theme);
        out.close();
    }
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        if (map.junctions[j].letter != 0) {
            draw_letter(out, letters[j], map.junctions[j].letter, scene.theme);
        }
    }
    for (std::size_t p = 0; p < scene.people.size(); ++p) {
        const JunctionId head = scene.state.player[p].head;
        if (head == JunctionId::None) continue;
        draw_head(out, scene, p, room.beside(tags[index(head)], {kMarkHalf, kMarkHalf}, 4));
    }
}

std::string description(const route::Junction& junction) {
    std::string text = junction.id;
    const auto add = [&](std::string_view part) {
        text += text.size() == junction.id.size() ? ": " : ", ";
        text += part;
    };
    for (const Icon icon : junction.icons) {
        add(icon == Icon::Green ? "green light" : route::kIconNames[index(icon)]);
    }
    if (junction.start != 0) add("start " + std::to_string(junction.start));
    if (junction.letter != 0) add(std::string("letter ") + junction.letter);
    return text;
}

}  // namespace omnibus::svg
