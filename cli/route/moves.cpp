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
    MoveList(const Context& context, std::span<const Action> legal, const Screen& screen)
        : context_(context),
          legal_(legal),
          width_(screen.width),
          ghosts_(screen.height >= kHeightForGhosts ? kMostGhosts : 1) {
        for (const Action action : legal) {
            widest_ = std::max(widest_, columns_of(context.game.notation(action)));
        }
    }

    Page page() const {
        Page page;
        for (std::size_t i = 0; i < legal_.size(); ++i) {
            Line line;
            line.right(std::to_string(i + 1), kNumberWidth, kBold);
            line.add("  " + context_.game.notation(legal_[i])).pad(indent());
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
        const auto drawings = route::drawings_with(context_.game, context_.state, action);
        std::string now;
        const route::State open = route::without_secrets(context_.state);
        for (const route::Event& event : context_.game.events(open, action)) {
            // What the others go through when this turn ends is no part of it.
            const bool mine = event.seat == seat_of(context_.state.seat);
            const std::string each = mine ? clause(context_, event) : "";
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
                                     direction_of(segment), kTie, context_.id(end_of(segment))));
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
        const auto seen = route::choice_outlook(context_.game, context_.state, action);
        const auto prospect = route::prospect_of(context_.game, context_.state, drawings);
        const auto add = [&](const std::string& danger) { line.add("; ").add(danger, kLoud); };
        if (seen.warning == route::Warning::DeadEnd) {
            add("DEAD END");
        } else if (prospect.ahead < route::enough_ahead(context_.game, context_.state)) {
            add(prospect.ahead == 0 ? "THE TURN ENDS IN A DEAD END"
                                    : fmt::format("AT MOST {} MORE AFTERWARDS", prospect.ahead));
        } else if (seen.warning == route::Warning::Pocket) {
            add(fmt::format("ROOM FOR {} MORE", seen.room));
        }
    }

    void add_start(Page& page, Line line, int number) const {
        const JunctionId at = context_.map().start_at[static_cast<std::size_t>(number)];
        const route::Distances distances(context_.map());
        std::string near;
        for (std::size_t j = 0; j < context_.map().junctions.size(); ++j) {
            const int steps = distances.between(at, static_cast<JunctionId>(j));
            if (steps < 1 || steps > kNear) continue;
            for (const route::Icon icon : context_.map().junctions[j].icons) {
                if (icon != route::Icon::Green) near += letter_of(icon);
            }
        }
        std::sort(near.begin(), near.end());
        line.add(fmt::format("at {}, {}; within {} segments: {}", context_.id(at),
                             count(context_.map().neighbours[route::index(at)].size(), "street"),
                             kNear, near.empty() ? "nothing" : near));
        if (const int plan = own_plan(context_); plan != 0) {
            line.add("; to your plan: ");
            std::vector<std::string> ways;
            context_.map().plans[static_cast<std::size_t>(plan)].for_each([&](JunctionId to) {
                ways.push_back(fmt::format("{} {}",
                                           context_.map().junctions[route::index(to)].letter,
                                           distances.between(at, to)));
            });
            line.add(listed(ways));
        }
        append(page, wrap(line, width_, indent()));
    }

    JunctionId end_of(Action segment) const {
        return context_.map().other_end(route::street_of(segment), route::junction_of(segment));
    }

    std::string_view direction_of(Action segment) const {
        return kCompass[static_cast<std::size_t>(
            context_.map().direction_from(route::street_of(segment), route::junction_of(segment)))];
    }

    const Context& context_;
    std::span<const Action> legal_;
    int width_;
    std::size_t ghosts_;
    int widest_ = 0;
};

}  // namespace

Page list_moves(const Context& context, std::span<const Action> legal, const Screen& screen) {
    return MoveList(context, legal, screen).page();
}

}  // namespace omnibus::cli::route_screen
