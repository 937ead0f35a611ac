// SPDX-License-Identifier: Apache-2.0
#include "games/route/outlook_ahead.hpp"

#include <algorithm>
#include <tuple>

#include "games/route/changes.hpp"

namespace omnibus::route {

namespace {

constexpr int kEnoughAhead = 6;
constexpr int kSegmentsPerRound = 2;

// The fewest segments from a junction to one of these, over junctions not visited.
std::optional<int> segments_between(const Map& map, const JunctionSet& visited, JunctionId from,
                                    const JunctionSet& targets) {
    JunctionSet seen = JunctionSet::of(from);
    JunctionSet edge = seen;
    for (int steps = 0; !edge.empty(); ++steps) {
        if (!((edge & targets) - visited).empty()) return steps;
        edge = map.beside(edge) - seen - visited;
        seen |= edge;
    }
    return std::nullopt;
}

// Points on the sheet. A demand card counts as soon as it is met: it will be scored when the round
// ends (Route 6.1).
int points_so_far(const Game& game, const State& state, int player) {
    const SheetOutlook sheet = sheet_of(game, state, player);
    return sheet.points() - sheet[Row::Plan].points - sheet[Row::Traffic].points +
           sheet[Row::Demand].pending;
}

int all_ticks(const Player& me) {
    return boxes_ticked(me.tourists) + boxes_ticked(me.commuters) + me.students + me.universities +
           me.elderly + me.shrines + me.temples;
}

class Search {
  public:
    Search(const Game& game, const State& state)
        : game_(game), now_(without_secrets(state)), seat_(state.seat) {}

    std::vector<Drawing> run(Action first) {
        go(now_, first, false);
        std::stable_sort(found_.begin(), found_.end(), [](const Drawing& a, const Drawing& b) {
            return std::tuple(a.gain, a.ticks, -a.traffic, a.ways_on) >
                   std::tuple(b.gain, b.ticks, -b.traffic, b.ways_on);
        });
        return std::move(found_);
    }

  private:
    void go(State state, Action action, bool after_light) {
        if (found_.size() >= kMostDrawings) return;
        game_.apply(state, action);
        segments_.push_back(action);
        const bool goes_on = state.phase == Phase::Draw && state.drawn > 0;
        const bool light = goes_on && state.due == 0;
        if (!goes_on || (light && after_light)) {
            keep(state);
        } else {
            Game::Actions actions;
            game_.legal(state, actions);
            for (const Action next : actions) {
                go(state, next, light);
            }
        }
        segments_.pop_back();
    }

    void keep(const State& after) {
        const auto p = static_cast<std::size_t>(seat_);
        const Player& old = now_.player[p];
        const Player& now = after.player[p];
        Drawing drawing;
        drawing.segments = segments_;
        drawing.gain = points_so_far(game_, after, seat_) - points_so_far(game_, now_, seat_);
        drawing.ticks = all_ticks(now) - all_ticks(old);
        drawing.alterations = now.alterations - old.alterations;
        drawing.traffic = now.traffic - old.traffic;
        drawing.ways_on = free_neighbours(game_, after, seat_).size();
        drawing.after = after;
        found_.push_back(std::move(drawing));
    }

    const Game& game_;
    State now_;
    int seat_;
    std::vector<Action> segments_;
    std::vector<Drawing> found_;
};

// The longest way on from a junction, counted up to `enough`.
int longest_way(const Map& map, const JunctionSet& visited, JunctionId from, int enough) {
    int longest = 0;
    for (const Link& link : map.links(from)) {
        if (longest == enough) break;
        if (visited.contains(link.to)) continue;
        const JunctionSet then = visited | JunctionSet::of(link.to);
        longest = std::max(longest, 1 + longest_way(map, then, link.to, enough - 1));
    }
    return longest;
}

}  // namespace

int room_of(const Game& game, const State& state, int player) {
    const auto p = static_cast<std::size_t>(player);
    JunctionSet seen = state.visited[p];
    int room = 0;
    for (JunctionSet edge = JunctionSet::of(state.player[p].head); !edge.empty();) {
        edge = game.map().beside(edge) - seen;
        seen |= edge;
        room += edge.size();
    }
    return room;
}

int segments_asked(const Game& game, const State& state, int player) {
    const bool slowed = state.player[static_cast<std::size_t>(player)].slowed != 0;
    int sum = 0;
    for (int card = 1; card <= kCards; ++card) {
        if ((state.cards_out >> card & 1) != 0) continue;
        const PatternId pattern = pattern_of(game.rules(), player, card);
        sum += slowed ? 1 : game.rules().patterns[index(pattern)].segments;
    }
    return sum;
}

std::optional<int> segments_to(const Game& game, const State& state, int player,
                               const JunctionSet& targets) {
    const auto p = static_cast<std::size_t>(player);
    return segments_between(game.map(), state.visited[p], state.player[p].head, targets);
}

std::optional<int> segments_to_plan(const Game& game, const State& state, int player, int plan) {
    const auto p = static_cast<std::size_t>(player);
    std::vector<JunctionId> open;
    (game.map().plans[static_cast<std::size_t>(plan)] - reached(state, player))
        .for_each([&](JunctionId at) { open.push_back(at); });
    std::optional<int> fewest = open.empty() ? std::optional<int>(0) : std::nullopt;
    do {
        std::optional<int> sum = 0;
        JunctionId from = state.player[p].head;
        for (const JunctionId letter : open) {
            const auto way =
                segments_between(game.map(), state.visited[p], from, JunctionSet::of(letter));
            sum = sum && way ? std::optional<int>(*sum + *way) : std::nullopt;
            from = letter;
        }
        if (sum && (!fewest || *sum < *fewest)) fewest = sum;
    } while (std::next_permutation(open.begin(), open.end()));
    return fewest;
}

std::vector<Drawing> drawings_with(const Game& game, const State& state, Action segment) {
    return Search(game, state).run(segment);
}

int enough_ahead(const Game& game, const State& state) {
    return std::min(kEnoughAhead, kSegmentsPerRound * (game.rules().rounds - state.round));
}

Prospect prospect_of(const Game& game, const State& state, std::span<const Drawing> drawings) {
    const auto p = static_cast<std::size_t>(state.seat);
    const int enough = enough_ahead(game, state);
    const int plan = known_plan(state.player[p]);
    Prospect best{0, 0, plan == 0};
    for (const Drawing& drawing : drawings) {
        const State& after = drawing.after;
        if (best.ahead < enough) {
            best.ahead = std::max(best.ahead, longest_way(game.map(), after.visited[p],
                                                          after.player[p].head, enough));
        }
        best.boxes_left = std::max(best.boxes_left, alterations_left(after.player[p]));
        best.plan_possible =
            best.plan_possible || segments_to_plan(game, after, state.seat, plan).has_value();
    }
    return best;
}

Danger danger_of(const Game& game, const State& state, Action segment) {
    const int enough = enough_ahead(game, state);
    Prospect mine;
    Prospect others{0, 0, false};
    Game::Actions actions;
    game.legal(state, actions);
    for (const Action action : actions) {
        const Prospect each = prospect_of(game, state, drawings_with(game, state, action));
        if (action == segment) {
            mine = each;
            continue;
        }
        others.ahead = std::max(others.ahead, each.ahead);
        others.boxes_left = std::max(others.boxes_left, each.boxes_left);
        others.plan_possible = others.plan_possible || each.plan_possible;
    }
    if (mine.ahead < enough && others.ahead > mine.ahead) {
        return {Danger::Kind::TooShort, mine.ahead};
    }
    if (enough > 0 && mine.boxes_left == 0 && others.boxes_left > 0) return {Danger::Kind::LastBox};
    if (!mine.plan_possible && others.plan_possible) return {Danger::Kind::Plan};
    return {};
}

Player before_turn(const Game& game, const State& state, int player) {
    const auto p = static_cast<std::size_t>(player);
    if (state.seat != player || state.drawn == 0) {
        return state.player[p];
    }
    std::array<JunctionId, kMaxJunctions> junctions;
    const int length = route_of(game, state, player, junctions);
    State before = state;
    Player& me = before.player[p];
    me.tourists = me.commuters = {};
    me.students = me.universities = me.elderly = me.shrines = me.temples = 0;
    Changes<NoEvents> again(game, before);
    for (int i = 1; i < length - state.drawn; ++i) {
        for (const Icon icon : game.map().icons[index(junctions[static_cast<std::size_t>(i)])]) {
            if (icon != Icon::None) again.reach(icon);
        }
    }
    return me;
}

}  // namespace omnibus::route
