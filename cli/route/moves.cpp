// SPDX-License-Identifier: Apache-2.0
// The list of legal moves: what each segment brings at once, and the best ways to finish the turn
// with it.
#include "cli/route/pages.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/shared/words.hpp"
#include "games/route/map_distances.hpp"
#include "games/route/outlook_ahead.hpp"
#include "games/route/outlook_choices.hpp"

namespace omnibus::cli::route_screen {

namespace {

using route::ActionKind;
using route::Drawing;
using route::JunctionId;

constexpr std::size_t kMostGhosts = 2;
constexpr int kHeightForGhosts = 40;  // lower, and there is room for the best alone
constexpr int kNumberWidth = 4;
constexpr int kNear = 2;  // segments from a start

constexpr std::array<std::string_view, 8> kCompass{"east", "north-east", "north", "north-west",
                                                   "west", "south-west", "south", "south-east"};

class MoveList {
  public:
    MoveList(const Scene& scene, std::span<const Action> legal, const Screen& screen)
        : scene_(scene),
          legal_(legal),
          width_(screen.width),
          ghosts_(screen.height >= kHeightForGhosts ? kMostGhosts : 1) {
        for (const Action action : legal) {
            widest_ = std::max(widest_, columns_of(scene.game.notation(action)));
        }
    }

    Page page() const {
        Page page;
        for (std::size_t i = 0; i < legal_.size(); ++i) {
            Line line;
            line.right(std::to_string(i + 1), kNumberWidth, kBold);
            line.add("  " + scene_.game.notation(legal_[i])).pad(indent());
            switch (route::kind_of(legal_[i])) {
                case ActionKind::Draw: add_segment(page, line, legal_[i]); break;
                case ActionKind::Start: add_start(page, line, route::operand_a(legal_[i])); break;
                case ActionKind::Demand:
                case ActionKind::Plan:
                case ActionKind::Deal:
                case ActionKind::Card: append(page, wrap(line, width_)); break;  // chance
            }
        }
        return page;
    }

  private:
    int indent() const { return std::min(kNumberWidth + 4 + widest_, width_ / 2); }

    void add_segment(Page& page, Line line, Action action) const {
        const auto drawings = route::drawings_with(scene_.game, scene_.state, action);
        std::string now;
        const route::State open = route::without_secrets(scene_.state);
        for (const route::Event& event : scene_.game.events(open, action)) {
            // What the others go through when this turn ends is no part of it.
            const bool mine = event.seat == seat_of(scene_.state.seat);
            const std::string each = mine ? clause(scene_, event) : "";
            if (!each.empty()) now += (now.empty() ? "" : ", ") + each;
        }
        line.add(fmt::format("{}: ", direction_of(action)));
        line.add(now.empty() ? "nothing to mark" : now, now.empty() ? kDim : Ink{});
        const bool ends = drawings.front().segments.size() == 1;
        if (ends) {
            line.add("; then ");
            add_worth(line, drawings.front());
        }
        add_dangers(line, action, drawings);
        append(page, wrap(line, width_, indent()));
        if (!ends) add_ghosts(page, drawings);
    }

    // "then east j8, south j9: +14 points, 1 alteration, 3 ways on".
    void add_ghosts(Page& page, const std::vector<Drawing>& drawings) const {
        Line line;
        line.pad(indent());
        for (std::size_t i = 0; i < std::min(ghosts_, drawings.size()); ++i) {
            line.add(i == 0 ? "then" : " ·\u00a0or", kDim);
            for (std::size_t s = 1; s < drawings[i].segments.size(); ++s) {
                const Action segment = drawings[i].segments[s];
                line.add(fmt::format("{}{}{}{}{}", s == 1 ? "" : ",", s == 1 ? kTie : " ",
                                     direction_of(segment), kTie, scene_.id(end_of(segment))));
            }
            line.add(":").add(kTie);
            add_worth(line, drawings[i]);
        }
        append(page, wrap(line, width_, indent()));
    }

    // What it all comes to: points, costs, ways on.
    static void add_worth(Line& line, const Drawing& drawing) {
        const bool one = drawing.gain == 1 || drawing.gain == -1;
        line.add(fmt::format("{:+}", drawing.gain), kBold).add(kTie).add(one ? "point" : "points");
        const auto add = [&](int n, std::string_view thing, std::string_view things) {
            line.add(fmt::format(", {}{}{}", n, kTie, n == 1 ? thing : things));
        };
        if (drawing.ticks > 0) add(drawing.ticks, "tick", "ticks");
        if (drawing.alterations > 0) add(drawing.alterations, "alteration", "alterations");
        if (drawing.traffic > 0) add(drawing.traffic, "traffic", "traffic");
        add(drawing.ways_on, "way\u00a0on", "ways\u00a0on");
    }

    // At once, then after the turn, then for all the cards to come.
    void add_dangers(Line& line, Action action, const std::vector<Drawing>& drawings) const {
        const auto seen = route::choice_outlook(scene_.game, scene_.state, action);
        const auto prospect = route::prospect_of(scene_.game, scene_.state, drawings);
        const auto add = [&](const std::string& danger) { line.add("; ").add(danger, kLoud); };
        if (seen.warning == route::Warning::DeadEnd) {
            add("DEAD END");
        } else if (prospect.ahead < route::enough_ahead(scene_.game, scene_.state)) {
            add(prospect.ahead == 0 ? "THE TURN ENDS IN A DEAD END"
                                    : fmt::format("AT MOST {} MORE AFTERWARDS", prospect.ahead));
        } else if (seen.warning == route::Warning::Pocket) {
            add(fmt::format("ROOM FOR {} MORE", seen.room));
        }
    }

    void add_start(Page& page, Line line, int number) const {
        const JunctionId at = scene_.map().start_at[static_cast<std::size_t>(number)];
        const route::Distances distances(scene_.map());
        std::string near;
        for (std::size_t j = 0; j < scene_.map().junctions.size(); ++j) {
            const int steps = distances.between(at, static_cast<JunctionId>(j));
            if (steps < 1 || steps > kNear) continue;
            for (const route::Icon icon : scene_.map().junctions[j].icons) {
                if (icon != route::Icon::Green) near += letter_of(icon);
            }
        }
        std::sort(near.begin(), near.end());
        line.add(fmt::format("at {}, {}; within {} segments: {}", scene_.id(at),
                             count(scene_.map().neighbours[route::index(at)].size(), "street"),
                             kNear, near.empty() ? "nothing" : near));
        if (const int plan = own_plan(scene_); plan != 0) {
            line.add("; to your plan: ");
            std::vector<std::string> ways;
            scene_.map().plans[static_cast<std::size_t>(plan)].for_each([&](JunctionId to) {
                ways.push_back(fmt::format("{} {}", scene_.map().junctions[route::index(to)].letter,
                                           distances.between(at, to)));
            });
            line.add(listed(ways));
        }
        append(page, wrap(line, width_, indent()));
    }

    JunctionId end_of(Action segment) const {
        return scene_.map().other_end(route::street_of(segment), route::junction_of(segment));
    }

    std::string_view direction_of(Action segment) const {
        return kCompass[static_cast<std::size_t>(
            scene_.map().direction_from(route::street_of(segment), route::junction_of(segment)))];
    }

    const Scene& scene_;
    std::span<const Action> legal_;
    int width_;
    std::size_t ghosts_;
    int widest_ = 0;
};

}  // namespace

Page list_moves(const Scene& scene, std::span<const Action> legal, const Screen& screen) {
    return MoveList(scene, legal, screen).page();
}

}  // namespace omnibus::cli::route_screen
