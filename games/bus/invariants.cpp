// SPDX-License-Identifier: Apache-2.0
// What must hold in every state of Bus, as a named list: run by the battery, the rule
// tests and the fuzzers after every action. The empty string means all is well.
#include <algorithm>
#include <bit>

#include "games/bus/legal.hpp"

namespace omnibus::bus {

namespace {

std::string passengers_are_fifteen(const Game& game, const State& s) {  // Bus 1.1
    int total = s.supply;
    for (std::size_t j = 0; j < game.map().junctions.size(); ++j) {
        const auto at = static_cast<JunctionId>(j);
        total += waiting_at(s, at) + inside_at(s, at);
        if (inside_at(s, at) > s.buildings[index(s.clock)][j]) {
            return "more passengers than buildings of the clock's type at " + game.map().id(at);
        }
    }
    return total == kPassengers ? "" : "there are " + std::to_string(total) + " passengers";
}

// Bus 4.1, 4.2: a line is a trail between its two ends. By Euler's theorem that is: connected, and
// every junction of even degree but the two ends (none if they share one).
std::string line_is_a_trail(const Game& game, const State& s, std::size_t p) {
    const Map& map = game.map();
    const Player& player = s.player[p];
    if (s.line[p].empty()) {
        return player.ends[0].at == JunctionId::None ? "" : "a line without streets has ends";
    }
    if (s.line[p].size() > game.rules().line_markers) return "a line has more streets than markers";
    JunctionSet odd = JunctionSet::none();
    JunctionSet stops = JunctionSet::none();
    s.line[p].for_each([&](StreetId street) {
        for (const JunctionId end : map.ends[index(street)]) {
            stops.insert(end);
            odd.words[0] ^= JunctionSet::of(end).words[0];
        }
    });
    JunctionSet ends = JunctionSet::none();
    for (const End& end : player.ends) {
        if (end.at == JunctionId::None || !s.line[p].contains(end.last))
            return "an end off its line";
        const auto& both = map.ends[index(end.last)];
        if (both[0] != end.at && both[1] != end.at) return "an end's last street does not reach it";
        ends.words[0] ^= JunctionSet::of(end.at).words[0];
    }
    if (odd != ends) return "a line is not a trail between its ends";
    if (stops != s.stops[p]) return "stops disagree with the line";
    JunctionSet reached = JunctionSet::of(stops.first());
    for (bool grew = true; grew;) {
        grew = false;
        s.line[p].for_each([&](StreetId street) {
            const auto& both = map.ends[index(street)];
            if (reached.contains(both[0]) != reached.contains(both[1])) {
                reached.insert(both[0]);
                reached.insert(both[1]);
                grew = true;
            }
        });
    }
    if (reached != stops) return "a line is in two parts";
    const auto key = [](End end) { return std::pair(end.at, end.last); };
    if (key(player.ends[1]) < key(player.ends[0])) return "ends out of order";
    return "";
}

std::string sets_follow(const Game& game, const State& s) {
    JunctionSet waiting = JunctionSet::none();
    JunctionSet vacant = JunctionSet::none();
    JunctionSet open = JunctionSet::none();
    for (std::size_t j = 0; j < game.map().junctions.size(); ++j) {
        const auto at = static_cast<JunctionId>(j);
        if (waiting_at(s, at) > 0) waiting.insert(at);
        if (vacancies_at(s, at) > 0) vacant.insert(at);
        const int below = s.zone == 0 ? 0 : game.map().sites_up_to[s.zone - 1u][j];
        if (buildings_at(s, at) < below) return "a lower zone is open at " + game.map().id(at);
        if (s.zone == kZones) continue;
        const int sites = game.map().sites_up_to[s.zone][j];
        if (buildings_at(s, at) > sites) return "more buildings than sites at " + game.map().id(at);
        if (buildings_at(s, at) < sites) open.insert(at);
    }
    if (waiting != s.waiting) return "waiting disagrees with passengers";
    if (vacant != s.vacant) return "vacant disagrees with buildings";
    if (open != s.open) return "open disagrees with buildings";
    return "";
}

std::string markers_add_up(const Game& game, const State& s) {  // Bus 3.1, 3.2
    unsigned free_areas = 0;
    for (std::size_t a = 0; a < kAreas; ++a) {
        for (std::size_t i = 0; i < kAreaSpaces[a]; ++i) {
            const bool held = s.spaces[kAreaFirst[a] + i] != kNoSeat;
            if (held != (i < s.taken[a])) return "spaces not filled in order";
        }
        free_areas |= (s.taken[a] < kAreaSpaces[a] ? 1u : 0u) << a;
    }
    if (free_areas != s.free_areas) return "free areas disagree with spaces";
    int stones = s.stones;
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        const Player& player = s.player[p];
        stones += player.stones;
        if (player.buses < 1 || player.buses > kMostBuses) return "a player has no bus or too many";
        if (player.markers > kActionMarkers) return "a player has too many markers";
        if (player.markers == 0 && (s.choosing >> p & 1) != 0) return "choosing without a marker";
        if (std::count(s.stack.begin(), s.stack.begin() + game.players(), p) != 1) {
            return "a disc is not on the stack once";
        }
    }
    return stones == game.rules().stones ? "" : "time stones were lost or made";
}

}  // namespace

std::string Game::broken_invariant(const State& state) const {
    for (const auto check : {passengers_are_fifteen, sets_follow, markers_add_up}) {
        if (std::string broken = check(*this, state); !broken.empty()) {
            return broken;
        }
    }
    for (std::size_t p = 0; p < static_cast<std::size_t>(players()); ++p) {
        if (std::string broken = line_is_a_trail(*this, state, p); !broken.empty()) {
            return "seat " + std::to_string(p) + ": " + broken;
        }
    }
    if ((state.seat == kNoSeat) != (state.phase == Phase::Over)) {
        return "seat and phase disagree";
    }
    return {};
}

}  // namespace omnibus::bus
