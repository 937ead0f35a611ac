// SPDX-License-Identifier: Apache-2.0
// Tags, letters, rings and marks.
#include "cli/svg/route_board.hpp"

#include <algorithm>

#include "cli/svg/glyphs.hpp"
#include "cli/svg/page.hpp"
#include "cli/svg/paper.hpp"
#include "cli/svg/route_glyphs.hpp"
#include "layout/route/lines.hpp"

namespace omnibus::svg {

namespace {

using route::Icon;
using route::JunctionId;

using layout::kLetterHalf;
using layout::kMarkHalf;
using layout::Tag;

constexpr double kRing = 3;  // width of rings

bool has_light(const route::Junction& junction) {
    return std::find(junction.icons.begin(), junction.icons.end(), Icon::Green) !=
           junction.icons.end();
}

void draw_box(Writer& out, const Tag& box, double grow, std::string_view fill,
              std::string_view stroke, double width, std::string_view dashes = "none") {
    const Point edge{grow, grow};
    out.rect(box.at - box.half - edge, (box.half + edge) * 2, box.corner + grow,
             {.fill = fill, .stroke = stroke, .width = width, .dashes = dashes});
}

// A dashed ring where a route starts, a full one where it ends now.
void draw_rings(Writer& out, const RouteContext& context, JunctionId at, const Tag& tag,
                const std::vector<layout::Head>& heads) {
    const auto ring = [&](const layout::Head& head, double grow, std::string_view dashes) {
        draw_box(out, tag, grow, "none", context.theme.road, kRing + 1.6);
        draw_box(out, tag, grow, "none", context.people[head.player].look->colour, kRing, dashes);
    };
    for (const layout::Head& head : heads) {
        if (context.state.player[head.player].start == at) ring(head, head.start_ring, "3.4 2.6");
    }
    for (const layout::Head& head : heads) {
        const bool here = context.state.player[head.player].head == at && head.head_ring;
        if (here) ring(head, *head.head_ring, "none");
    }
}

void draw_head(Writer& out, const RouteContext& context, std::size_t p, Point at) {
    const Person& person = context.people[p];
    out.open("g", {{"data-head", static_cast<int>(p)}});
    out.hint(person.name);
    out.circle(at, kMarkHalf + 1.4, {.fill = context.theme.road});
    draw_mark(out, at, kMarkHalf, person.mark, *person.look, context.theme);
    out.close();
}

void draw_routes(Writer& out, const RouteContext& context, const std::vector<layout::Band>& bands) {
    out.open("g", {{"id", "routes"}});
    for (const layout::Band& band : bands) {
        const Person& person = context.people[band.owner];
        out.open("g", {{"data-route", static_cast<int>(band.owner)}});
        out.hint(person.name);
        draw_pen(out, band.way, band.halves, *person.look, context.theme.road, band.owner);
        out.close();
    }
    out.close();
}

void draw_letter(Writer& out, Point at, char letter, const Theme& theme) {
    const Tag plate{at, {kLetterHalf, kLetterHalf}, 4, {}, {}, {}};
    draw_box(out, plate, 0, theme.muted, theme.road, 1.4);
    write(out, at + Point{0, 4}, std::string(1, letter), 13, 700, theme.on_ink, "middle");
}

// A river out of the city: it fades, for nobody knows where it goes on.
void draw_mouth(Writer& out, const layout::Mouth& mouth, const std::string& id,
                const Theme& theme) {
    out.open("linearGradient", {{"id", id},
                                {"gradientUnits", "userSpaceOnUse"},
                                {"x1", mouth.from.x},
                                {"y1", mouth.from.y},
                                {"x2", mouth.to.x},
                                {"y2", mouth.to.y}});
    out.empty("stop", {{"offset", 0.4}, {"stop-color", theme.water}});
    out.empty("stop", {{"offset", 1}, {"stop-color", theme.water}, {"stop-opacity", 0}});
    out.close();
    stroke(out, layout::path_of({mouth.from, mouth.to}), mouth.width, "url(#" + id + ")", "butt");
}

}  // namespace

void draw_city(Writer& out, const layout::RouteLayout& layout, const Theme& theme) {
    out.open("g", {{"id", "city"}});
    draw_land(out, layout.city, theme);
    for (std::size_t i = 0; i < layout.mouths.size(); ++i) {
        draw_mouth(out, layout.mouths[i], "mouth-" + std::to_string(i), theme);
    }
    draw_blocks(out, layout.city, theme, [&](std::size_t block) {
        return layout.water[block] ? theme.water : theme.blocks[layout.city.blocks[block].tone];
    });
    draw_bridges(out, theme);
    out.close();
}

void draw_tag(Writer& out, const route::Junction& junction, const Tag& tag, const Theme& theme) {
    if (tag.bare()) {
        out.circle(tag.at, tag.half.x,
                   {.fill = theme.route.tag, .stroke = theme.faint, .width = 1.5});
        return;
    }
    const bool only_light = tag.cells.size() == 1 && has_light(junction);
    if (!only_light) {  // places in their colour, the rest quietly
        const auto edge = tag.place ? theme.route.icons[index(*tag.place)] : theme.kerb;
        draw_box(out, tag, 0, theme.route.tag, edge, tag.place ? 2 : 1.2);
    }
    bool numbered = false;
    for (std::size_t i = 0; i < junction.icons.size(); ++i) {
        const Icon icon = junction.icons[i];
        const Point at = tag.at + Point{tag.cells[i], 0};
        out.open("g", {{"data-icon", route::kIconNames[index(icon)]}});
        if (icon == Icon::Green) {
            draw_light(out, at, only_light ? 11.5 : 9, numbered ? 0 : junction.start, theme);
            numbered = true;
        } else {
            draw_icon(out, at, icon, theme, 1.08);
        }
        out.close();
    }
    // A start is a green light (Route 2.1), but a map may do without: then its number stands alone.
    if (tag.cells.size() > junction.icons.size()) {
        write(out, tag.at + Point{tag.cells.back(), 4.7}, std::to_string(junction.start), 13, 700,
              theme.ink, "middle");
    }
}

void draw_letters(Writer& out, const route::Map& map, const layout::RouteLayout& layout,
                  const Theme& theme) {
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        const Tag& tag = layout.tags[j];
        if (tag.letter) draw_letter(out, tag.at + *tag.letter, map.junctions[j].letter, theme);
    }
}

void draw_board(Writer& out, const RouteContext& context) {
    const route::Map& map = context.game.map();
    const layout::RouteLines lines = layout::lines_of(context.game, context.state, context.layout);
    draw_routes(out, context, lines.bands);
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        const Tag& tag = context.layout.tags[j];
        out.open("g", {{"data-junction", map.junctions[j].id}});
        out.hint(description(map.junctions[j]));
        draw_rings(out, context, static_cast<JunctionId>(j), tag, lines.heads);
        draw_tag(out, map.junctions[j], tag, context.theme);
        out.close();
    }
    draw_letters(out, map, context.layout, context.theme);
    for (const layout::Head& head : lines.heads) {
        const JunctionId at = context.state.player[head.player].head;
        draw_head(out, context, head.player, context.layout.tags[index(at)].at + head.mark);
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
