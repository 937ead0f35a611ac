// SPDX-License-Identifier: Apache-2.0
// The naive Route: where a segment leads to, how the turn could be finished, how far the route
// could go on. Nothing here changes a game.
#include <algorithm>

#include "route.hpp"

namespace naive {

using nlohmann::json;

namespace {

int ticks_of(const json& player) {
    int ticks = 0;
    for (const char* rows : {"tourists", "commuters"}) {
        for (const json& each : player[rows]) {
            ticks += each.get<int>();
        }
    }
    for (const char* boxes : {"students", "universities", "elderly", "shrines", "temples"}) {
        ticks += player[boxes].get<int>();
    }
    return ticks;
}

}  // namespace

int Route::room(int seat) const {
    const Path& route = player(seat).route;
    std::set<std::string> found;
    std::vector<std::string> open = {route.back()};
    while (!open.empty()) {
        const std::string from = open.back();
        open.pop_back();
        for (const std::string& to : city_->neighbours(from)) {
            if (std::find(route.begin(), route.end(), to) == route.end() &&
                found.insert(to).second) {
                open.push_back(to);
            }
        }
    }
    return static_cast<int>(found.size());
}

int Route::segments_asked(int seat) const {
    int asked = 0;
    for (const int card : deck_) {
        const auto joints = pattern(player(seat).board, card).joints.size();
        asked += player(seat).slowed ? 1 : static_cast<int>(joints) + 1;
    }
    return asked;
}

std::optional<int> Route::way(int seat, const std::string& from,
                              const std::set<std::string>& to) const {
    const Path& route = player(seat).route;
    std::set<std::string> seen(route.begin(), route.end());
    std::vector<std::string> edge = {from};
    for (int steps = 1; !edge.empty(); ++steps) {
        std::vector<std::string> next;
        for (const std::string& at : edge) {
            for (const std::string& beside : city_->neighbours(at)) {
                if (!seen.insert(beside).second) {
                    continue;
                }
                if (to.count(beside) > 0) {
                    return steps;
                }
                next.push_back(beside);
            }
        }
        edge = next;
    }
    return std::nullopt;
}

std::optional<int> Route::segments_to(int seat, const std::vector<std::string>& icons) const {
    std::set<std::string> there;
    for (const auto& junction : city_->junctions) {
        for (const std::string& icon : icons) {
            if (city_->has_icon(junction.first, icon)) {
                there.insert(junction.first);
            }
        }
    }
    return way(seat, end_of(seat), there);
}

std::optional<int> Route::segments_to_plan(int seat) const {
    const Player& me = player(seat);
    std::vector<std::string> left;
    for (const std::string& letter :
         city_->plans.at(static_cast<std::size_t>(me.plan.value() - 1))) {
        const std::string at = city_->junction_with_letter(letter);
        if (std::find(me.route.begin() + 1, me.route.end(), at) == me.route.end()) {
            left.push_back(at);
        }
    }
    if (left.empty()) {
        return 0;
    }
    std::sort(left.begin(), left.end());
    std::optional<int> fewest;
    do {
        std::optional<int> steps = 0;
        std::string from = end_of(seat);
        for (const std::string& at : left) {
            const auto leg = way(seat, from, {at});
            steps = steps && leg ? std::optional<int>(*steps + *leg) : std::nullopt;
            from = at;
        }
        if (steps && (!fewest || *steps < *fewest)) {
            fewest = steps;
        }
    } while (std::next_permutation(left.begin(), left.end()));
    return fewest;
}

int Route::icons_near(const std::string& junction, int segments) const {
    std::set<std::string> seen = {junction};
    std::set<std::string> edge = seen;
    int icons = 0;
    for (int step = 0; step < segments; ++step) {
        std::set<std::string> next;
        for (const std::string& at : edge) {
            for (const std::string& to : city_->neighbours(at)) {
                if (seen.insert(to).second) {
                    next.insert(to);
                    // A green light is no icon that one marks (Route 4.5).
                    for (const std::string& icon : city_->junctions.at(to).icons) {
                        icons += icon == "green" ? 0 : 1;
                    }
                }
            }
        }
        edge = next;
    }
    return icons;
}

// Points on the sheet, demand cards that are met among them; no plan, no traffic.
int Route::points_so_far(int seat) const {
    int points = 0;
    for (const json& row : rows_outlook(seat, false)) {
        if (row["row"] == "plan" || row["row"] == "traffic") {
            continue;
        }
        points += row["points"].get<int>();
        if (row["row"] == "demand") {
            points += row["pending"].get<int>();
        }
    }
    return points;
}

int Route::ahead_that_matters() const {
    return std::min(6, 2 * (12 - round_));
}

int Route::longest(int seat, const Path& route, int enough) const {
    int most = 0;
    for (const Path& next : next_steps(route, {route.back()})) {
        if (most == enough) {
            break;
        }
        Path longer = route;
        longer.push_back(next.back());
        most = std::max(most, 1 + longest(seat, longer, enough - 1));
    }
    return most;
}

void Route::finish(const Route& before, std::vector<std::string> drawn, bool after_light,
                   std::vector<Finish>& found) const {
    if (found.size() >= 2000) {
        return;
    }
    const int seat = before.agenda_.front().seat;
    const Player& me = player(seat);
    drawn.push_back(me.route.back());
    const bool light =
        goes_on(seat) && static_cast<int>(turn_->drawn.size()) - 1 >= turn_->segments;
    if (goes_on(seat) && !(light && after_light)) {
        for (const Move& move : moves()) {
            Route next = *this;
            next.apply(move.text);
            next.finish(before, drawn, light, found);
        }
        return;
    }
    Finish one;
    one.drawn = drawn;
    one.gain = points_so_far(seat) - before.points_so_far(seat);
    one.player = player_state(seat);
    one.ticks = ticks_of(one.player) - ticks_of(before.player_state(seat));
    one.alterations = me.alterations - before.player(seat).alterations;
    one.traffic = me.traffic - before.player(seat).traffic;
    one.ways_on = static_cast<int>(next_steps(me.route, {me.route.back()}).size());
    one.ahead = longest(seat, me.route, before.ahead_that_matters());
    one.boxes_left = 5 - me.alterations;
    one.plan_possible = segments_to_plan(seat).has_value();
    found.push_back(one);
}

std::optional<std::vector<Route::Finish>> Route::finishes(const std::string& action) const {
    std::vector<Finish> found;
    Route next = *this;
    next.apply(action);
    next.finish(*this, {}, false, found);
    return found.size() < 2000 ? std::optional(found) : std::nullopt;
}

}  // namespace naive
