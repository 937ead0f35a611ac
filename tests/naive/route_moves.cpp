// SPDX-License-Identifier: Apache-2.0
// The naive Route: which actions are legal, each with its text (Route 9) and what it does when it
// is taken, and which drawings a turn allows. Nothing here changes a game.
#include <algorithm>
#include <utility>

#include "route.hpp"

namespace naive {

std::vector<Route::Move> Route::moves() const {
    if (over_) {
        return {};
    }
    const Task& task = agenda_.front();
    switch (task.step) {
        case Step::Demand: return demand_moves();
        case Step::Plan: return plan_moves(task.seat);
        case Step::Deal: return deal_moves(task.seat);
        case Step::Start: return start_moves(task.seat);
        case Step::Card: return card_moves();
        case Step::Turn: return segment_moves(task.seat);
        case Step::RoundEnd: return {};  // resolves by itself
    }
    return {};
}

// Route 3.1: each demand card is there once.
std::vector<Route::Move> Route::demand_moves() const {
    std::vector<Move> found;
    for (const std::string name :
         {"elderly5", "students5", "tourists5", "commuters5", "shrines3", "temples3"}) {
        const bool drawn = std::any_of(demand_.begin(), demand_.end(),
                                       [&](const DemandCard& card) { return card.name == name; });
        if (!drawn) {
            found.push_back(
                {"demand " + name, [=](Route& route) { route.demand_.push_back({name}); }});
        }
    }
    return found;
}

// Route 3.1
std::vector<Route::Move> Route::plan_moves(int seat) const {
    std::vector<Move> found;
    for (int plan = 1; plan <= 5; ++plan) {
        const bool taken = std::any_of(players_.begin(), players_.end(),
                                       [&](const Player& anyone) { return anyone.plan == plan; });
        if (!taken) {
            found.push_back({"plan " + std::to_string(seat) + " " + std::to_string(plan),
                             [=](Route& route) { route.player(seat).plan = plan; }});
        }
    }
    return found;
}

// Route 3.2: two cards nobody holds.
std::vector<Route::Move> Route::deal_moves(int seat) const {
    std::set<int> left = deck_;
    for (const Player& anyone : players_) {
        for (const int card : anyone.hand) {
            left.erase(card);
        }
    }
    std::vector<Move> found;
    for (const int low : left) {
        for (const int high : left) {
            if (low < high) {
                found.push_back({"deal " + std::to_string(seat) + " " + std::to_string(low) + " " +
                                     std::to_string(high),
                                 [=](Route& route) {
                                     route.player(seat).hand = {low, high};
                                 }});
            }
        }
    }
    return found;
}

// Route 3.2
std::vector<Route::Move> Route::start_moves(int seat) const {
    std::vector<Move> found;
    for (const int card : player(seat).hand) {
        found.push_back({"start " + std::to_string(card),
                         [=](Route& route) { route.choose_start(seat, card); }});
    }
    return found;
}

// Route 4.1
std::vector<Route::Move> Route::card_moves() const {
    std::vector<Move> found;
    for (const int card : deck_) {
        found.push_back(
            {"card " + std::to_string(card), [=](Route& route) { route.show_card(card); }});
    }
    return found;
}

// Route 9: a segment is legal only if a legal whole drawing begins with what has been drawn this
// turn plus that segment.
std::vector<Route::Move> Route::segment_moves(int seat) const {
    const std::string from = player(seat).route.back();
    std::vector<Move> found;
    for (const std::string& to : city_->neighbours(from)) {
        Path begun = turn_.value().drawn;
        begun.push_back(to);
        const auto begins_so = [&](const Path& whole) {
            return whole.size() >= begun.size() &&
                   std::equal(begun.begin(), begun.end(), whole.begin());
        };
        const std::vector<Path>& drawings = turn_.value().drawings;
        if (std::any_of(drawings.begin(), drawings.end(), begins_so)) {
            const std::string text = std::string("draw ").append(from).append(">").append(to);
            found.push_back({text, [=](Route& route) { route.draw_segment(seat, to); }});
        }
    }
    return found;
}

// Route 1: the pattern a card asks for on a board.
const Route::Pattern& Route::pattern(int board, int card) {
    static const std::vector<Pattern> patterns = {{"straight", {Joint::Straight}},
                                                  {"curve", {Joint::Turn}},
                                                  {"either", {Joint::Either}},
                                                  {"move1", {}},
                                                  {"straight3", {Joint::Straight, Joint::Straight}},
                                                  {"curve3", {Joint::Turn, Joint::Turn}}};
    const int colour = (card - 1) % 6;
    return patterns.at(static_cast<std::size_t>((colour - board + 6) % 6));
}

// Route 4.3: `path`, which begins where `route` ended, made longer by each segment that leads to a
// junction not visited.
std::vector<Route::Path> Route::next_steps(const Path& route, const Path& path) const {
    std::vector<Path> found;
    for (const std::string& to : city_->neighbours(path.back())) {
        const bool visited = std::find(route.begin(), route.end(), to) != route.end() ||
                             std::find(path.begin(), path.end(), to) != path.end();
        if (!visited) {
            found.push_back(path);
            found.back().push_back(to);
        }
    }
    return found;
}

// All drawings of one segment or more, up to `most_segments`, whatever they cost.
std::vector<Route::Drawing> Route::possible_drawings(const Path& route,
                                                     const std::vector<Joint>& joints,
                                                     int most_segments) const {
    std::vector<Drawing> found;
    std::vector<Path> paths = {{route.back()}};
    for (int segments = 1; segments <= most_segments; ++segments) {
        std::vector<Path> longer;
        for (const Path& path : paths) {
            for (const Path& next : next_steps(route, path)) {
                longer.push_back(next);
                found.push_back({next, alterations(next, joints)});
            }
        }
        paths = longer;
    }
    return found;
}

// Route 4.5: the drawing itself, or, if it ends on a green light and can go on, each way to do so.
std::vector<Route::Path> Route::with_green_lights(const Path& route, const Path& path) const {
    const std::vector<Path> longer = next_steps(route, path);
    if (!city_->has_icon(path.back(), "green") || longer.empty()) {
        return {path};
    }
    std::vector<Path> found;
    for (const Path& next : longer) {
        for (const Path& whole : with_green_lights(route, next)) {
            found.push_back(whole);
        }
    }
    return found;
}

// Route 4.4: how many joints are drawn the other way. The joint after the last one of the pattern,
// at a green light, is free.
int Route::alterations(const Path& path, const std::vector<Joint>& joints) const {
    int count = 0;
    for (std::size_t joint = 0; joint < joints.size() && joint + 2 < path.size(); ++joint) {
        const bool in_line = city_->in_line(path.at(joint), path.at(joint + 1), path.at(joint + 2));
        const bool altered = (joints.at(joint) == Joint::Straight && !in_line) ||
                             (joints.at(joint) == Joint::Turn && in_line);
        count += altered ? 1 : 0;
    }
    return count;
}

// Route 4.6
bool Route::used_by_others(int seat, const std::string& one, const std::string& two) const {
    for (int other = 0; other < player_count(); ++other) {
        const Path& route = player(other).route;
        for (std::size_t step = 1; other != seat && step < route.size(); ++step) {
            const std::pair<std::string, std::string> street = {route.at(step - 1), route.at(step)};
            if (street == std::pair(one, two) || street == std::pair(two, one)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace naive
