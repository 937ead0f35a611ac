// SPDX-License-Identifier: Apache-2.0
// Trails of routes, and finding room for what stands at their ends.
#include "layout/route/lines.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/route/legal.hpp"
#include "layout/route/pen.hpp"

namespace omnibus::layout {

namespace {

using route::JunctionId;

constexpr Lanes kLanes{{0, 0, 8, 7.4, 6.6, 5.9}, {0, kPen.width, 5.6, 5.2, 4.8, 4.4}};
constexpr double kFirstRing = 3;
constexpr double kRingStep = 4.5;
constexpr double kTipGap = 3;

std::vector<Trail> trails_of(const route::Game& game, const route::State& state) {
    std::vector<Trail> trails;
    for (int p = 0; p < game.players(); ++p) {
        const auto player = static_cast<std::size_t>(p);
        if (state.player[player].start == JunctionId::None) continue;
        std::array<JunctionId, route::kMaxJunctions> junctions{};
        const int count = route_of(game, state, p, junctions);
        Trail trail{player, index(junctions[0]), {}};
        for (std::size_t i = 1; i < static_cast<std::size_t>(count); ++i) {
            for (const route::Link& link : game.map().links(junctions[i - 1])) {
                if (link.to == junctions[i]) trail.streets.push_back(index(link.street));
            }
        }
        trails.push_back(std::move(trail));
    }
    return trails;
}

void add_heads(const route::Game& game, const route::State& state, RouteLines& lines) {
    std::array<double, route::kMaxJunctions> rings{};
    const auto next = [&rings](JunctionId at) {
        return kFirstRing + kRingStep * rings[index(at)]++;
    };
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        const JunctionId start = state.player[p].start;
        if (start != JunctionId::None) lines.heads.push_back({p, next(start), std::nullopt, {}});
    }
    for (Head& head : lines.heads) {
        const route::Player& player = state.player[head.player];
        if (player.head != player.start) head.head_ring = next(player.head);
    }
}

void place_marks(const route::State& state, const RouteLayout& layout, Room& room,
                 RouteLines& lines) {
    for (Head& head : lines.heads) {
        const JunctionId at = state.player[head.player].head;
        double outermost = 0;
        for (const Head& other : lines.heads) {
            const route::Player& player = state.player[other.player];
            if (player.start == at) outermost = std::max(outermost, other.start_ring);
            if (player.head == at) outermost = std::max(outermost, other.head_ring.value_or(0));
        }
        const Box box = box_of(layout.tags[index(at)]);
        const Point half{kSignSize * kMarkHalf, kSignSize * kMarkHalf};
        const Point mark = room.beside(box, half, kSignSize * outermost - 1);
        head.mark = (mark - box.at) * (1 / kSignSize);
    }
}

void add_tip(const RouteLayout& layout, JunctionId to, Point ahead, Room& room, RouteLines& lines) {
    const Box box = box_of(layout.tags[index(to)]);
    const Point half = kTipHalf * kSignSize;
    const Point at = room.beside(box, half, kSignSize * kTipGap, std::atan2(ahead.y, ahead.x));
    const Point way = at - box.at;
    const Point side = unit({way.x / (box.half.x + half.x), way.y / (box.half.y + half.y)});
    const Point touching = way - Point{side.x * half.x, side.y * half.y};
    lines.tips.push_back({to, touching * (1 / kSignSize), side});
}

void add_tips(const route::Game& game, const route::State& state, const RouteLayout& layout,
              Room& room, RouteLines& lines) {
    if (state.phase != route::Phase::Start && state.phase != route::Phase::Draw) return;
    const bool start = state.phase == route::Phase::Start;
    if (start && state.player[state.seat].hand[0] > route::kCards) return;  // not the viewer's
    route::Game::Actions actions;
    game.legal(state, actions);
    for (const Action action : actions) {
        if (route::kind_of(action) == route::ActionKind::Start) {
            const JunctionId to = game.map().start_at[route::operand_a(action)];
            add_tip(layout, to, {1, -1}, room, lines);
        } else {
            // On beyond the junction, where the pen would go next.
            const auto from = static_cast<JunctionId>(route::operand_a(action));
            const auto to = static_cast<JunctionId>(route::operand_c(action));
            const Point ahead = layout.tags[index(to)].at - layout.tags[index(from)].at;
            add_tip(layout, to, ahead, room, lines);
        }
    }
}

}  // namespace

RouteLines lines_of(const route::Game& game, const route::State& state, const RouteLayout& layout) {
    RouteLines lines{bands_of(trails_of(game, state), layout.city, kLanes), {}, {}};
    add_heads(game, state, lines);
    Room room(layout.city, layout.taken);
    place_marks(state, layout, room, lines);
    add_tips(game, state, layout, room, lines);
    return lines;
}

}  // namespace omnibus::layout
