// SPDX-License-Identifier: Apache-2.0
// What must hold in every state of Bus, as a named list: run by the battery, the rule tests and the
// fuzzers after every action, and on the bytes of every view that is read. The empty string means
// all is well. The values are looked at first, so that any bytes may come.
#include <algorithm>
#include <bit>

#include "games/bus/legal.hpp"

namespace omnibus::bus {

namespace {

// Nothing here is used as an index; everything else may use what passed.
std::string values_are_in_range(const Game& game, const State& s) {
    const auto players = static_cast<std::size_t>(game.players());
    const std::size_t junctions = game.map().junctions.size();
    const bool over = s.phase == Phase::Over;
    if (s.phase > Phase::Over) return "no such phase";
    if (over ? s.seat != kNoSeat : s.seat >= players) return "no such seat";
    if (s.start >= players) return "no such starting player";
    if (index(s.clock) >= kBuildings) return "the hand points nowhere";
    if (s.zone > kZones) return "no such zone";
    if (s.round > kActionMarkers) return "more rounds than markers";  // Bus 3.1: each costs one
    if (s.choosing >> players != 0) return "no such seat chooses";
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
        const Player& player = s.player[p];
        if (p < players) {
            if (player.points > kActionMarkers * kMostBuses) return "more points than rides";
            continue;
        }
        Player nobody{};
        nobody.ends[0] = nobody.ends[1] = {JunctionId::None, StreetId::None};
        if (!(player == nobody) || !s.line[p].empty() || !s.stops[p].empty() || s.stack[p] != 0) {
            return "an empty seat has something";
        }
    }
    for (std::size_t p = 0; p < players; ++p) {
        int streets = 0;
        s.line[p].for_each(
            [&](StreetId street) { streets += index(street) < game.map().streets.size() ? 1 : 0; });
        if (streets != s.line[p].size()) return "a line off the map";
    }
    for (std::size_t j = junctions; j < kMaxJunctions; ++j) {
        if (s.passengers[j] != 0 || s.buildings[0][j] != 0 || s.buildings[1][j] != 0 ||
            s.buildings[2][j] != 0) {
            return "something off the map";
        }
    }
    for (const std::uint8_t seat : s.spaces) {
        if (seat != kNoSeat && seat >= players) return "no such seat holds a space";
    }
    for (std::size_t a = 0; a < kAreas; ++a) {
        if (s.taken[a] > kAreaSpaces[a]) return "more spaces taken than there are";
    }
    for (const std::uint8_t byte : s.spare) {
        if (byte != 0) return "spare bytes are used";
    }
    return {};
}

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
        constexpr End kNowhere{JunctionId::None, StreetId::None};
        const bool nothing = player.ends[0] == kNowhere && player.ends[1] == kNowhere;
        return nothing && s.stops[p].empty() ? "" : "a line without streets has ends or stops";
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
        if (end.at == JunctionId::None || index(end.last) >= map.streets.size() ||
            !s.line[p].contains(end.last))
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
        if (s.zone == kZones) {
            if (buildings_at(s, at) > below)
                return "more buildings than sites at " + game.map().id(at);
            continue;
        }
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
    int owed = 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        const Player& player = s.player[p];
        stones += player.stones;
        if (player.buses < 1 || player.buses > kMostBuses) return "a player has no bus or too many";
        if (player.markers > kActionMarkers) return "a player has too many markers";
        if (player.markers == 0 && (s.choosing >> p & 1) != 0) return "choosing without a marker";
        // Everybody who has a marker places one in every round (3.1).
        const auto used = static_cast<int>(std::count(s.spaces.begin(), s.spaces.end(), p));
        const int had = player.markers + used;
        if (s.round > 0 && had > 0 && had > kActionMarkers - (s.round - 1)) {
            return "a player has too many markers for this round";
        }
        owed += s.round > 0 ? std::min(had, 2) - used : 0;
        if (std::count(s.stack.begin(), s.stack.begin() + game.players(), p) != 1) {
            return "a disc is not on the stack once";
        }
    }
    if (s.must_place != std::max(owed, 0)) return "another number of markers must be placed";
    return stones == game.rules().stones ? "" : "time stones were lost or made";
}

// Bus 2.2, 2.3: whose turn it is in set-up, and how far everybody's line has come.
std::string set_up_is_in_order(const Game& game, const State& s) {
    const int players = game.players();
    if (s.round != 0 || s.left != 0) return "a round in set-up";
    const bool back = s.phase == Phase::SetupExtensions;
    const int most = s.phase == Phase::SetupBuildings ? 2 * players : players;
    if (s.step >= most) return "more turns of set-up than there are";
    const int turn = s.phase == Phase::SetupBuildings ? s.step / 2
                     : back                           ? players - 1 - s.step
                                                      : s.step;
    if (s.seat != (s.start + turn) % players) return "another seat's turn in set-up";
    for (int i = 0; i < players; ++i) {
        const int streets = s.line[static_cast<std::size_t>((s.start + i) % players)].size();
        const bool done = back ? i > turn : s.phase == Phase::SetupLines && i < turn;
        if (streets > (back ? 1 : 0) + (done ? 1 : 0) || (streets == 0 && (back || done))) {
            return "a line is ahead of set-up or behind it";
        }
    }
    return {};
}

// Bus 3.3: the marker at work is on a space of its area, its seat decides, and some of its power is
// left.
std::string marker_is_at_work(const Game& game, const State& s, Area area) {
    if (s.step >= s.taken[index(area)]) return "no marker is at work";
    if (holder(s, area, s.step) != seat_of(s.seat)) return "another seat's marker is at work";
    const int most = area == Area::Vrrooomm ? rides_due(s, s.seat) : power(game, s, area, s.step);
    return s.left >= 1 && s.left <= most ? "" : "a marker has another power";
}

std::string turn_makes_sense(const Game& game, const State& s) {
    if (s.stones == 0 && s.phase != Phase::Over) return "no stone is left";  // Bus 11.1
    if (s.phase >= Phase::Choose) {
        if (s.round == 0) return "no round has begun";
        for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
            if (s.line[p].empty() && !game.map().streets.empty()) return "a player has no line";
        }
    }
    switch (s.phase) {
        case Phase::SetupBuildings:
        case Phase::SetupLines:
        case Phase::SetupExtensions: return set_up_is_in_order(game, s);
        case Phase::Choose:
            if ((s.choosing >> s.seat & 1) == 0) return "who is out of choosing chooses";
            for (int p = 0; p < game.players() && s.must_place > 0; ++p) {
                const bool has = s.player[static_cast<std::size_t>(p)].markers > 0;
                if (has != ((s.choosing >> p & 1) != 0)) return "somebody passed too early";
            }
            return s.left == 0 && s.step == 0 ? "" : "choosing has no power";
        case Phase::Expansion: return marker_is_at_work(game, s, Area::Expansion);
        case Phase::Passengers:
            if (s.supply == 0) return "no passenger is left to come";
            return marker_is_at_work(game, s, Area::Passengers);
        case Phase::Buildings: return marker_is_at_work(game, s, Area::Buildings);
        case Phase::Clock:
            if (s.taken[index(Area::Clock)] == 0 || holder(s, Area::Clock, 0) != seat_of(s.seat)) {
                return "nobody is to set the clock";
            }
            return s.left == 0 && s.step == 0 ? "" : "the clock has no power";
        case Phase::Vrrooomm: return marker_is_at_work(game, s, Area::Vrrooomm);
        case Phase::Over: return s.left == 0 && s.step == 0 ? "" : "something is left at the end";
    }
    return {};
}

}  // namespace

std::string Game::broken_invariant(const State& state) const {
    for (const auto check :
         {values_are_in_range, passengers_are_fifteen, sets_follow, markers_add_up}) {
        if (std::string broken = check(*this, state); !broken.empty()) {
            return broken;
        }
    }
    for (std::size_t p = 0; p < static_cast<std::size_t>(players()); ++p) {
        if (std::string broken = line_is_a_trail(*this, state, p); !broken.empty()) {
            return "seat " + std::to_string(p) + ": " + broken;
        }
    }
    return turn_makes_sense(*this, state);
}

}  // namespace omnibus::bus
