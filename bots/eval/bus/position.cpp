// SPDX-License-Identifier: Apache-2.0
#include "bots/eval/bus/position.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "games/bus/legal.hpp"
#include "games/bus/outlook_ahead.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace omnibus::bus::eval {

namespace {

// A number at each junction; loops over all 64 become a few vector instructions.
using Bytes = std::array<std::uint8_t, kMaxJunctions>;

// Bit k of every byte.
std::uint64_t digit(const Bytes& bytes, int k) {
#if defined(__AVX2__)
    const auto half = [&](std::size_t at) {
        const __m256i all = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&bytes[at]));
        return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_slli_epi16(all, 7 - k)));
    };
    return half(0) | std::uint64_t{half(32)} << 32;
#else
    static_assert(std::endian::native == std::endian::little);
    std::uint64_t set = 0;
    for (std::size_t i = 0; i < kMaxJunctions; i += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, &bytes[i], 8);
        // One multiplication gathers the lowest bit of eight bytes.
        set |= ((eight >> k & 0x0101010101010101u) * 0x0102040810204080u >> 56) << i;
    }
    return set;
#endif
}

Tally tally_of(const Bytes& bytes) {
    return {{digit(bytes, 0), digit(bytes, 1), digit(bytes, 2)}};
}

// How much more there is in `a`, at most 7.
Bytes excess(const Bytes& a, const Bytes& b) {
    Bytes more;
    for (std::size_t j = 0; j < more.size(); ++j) {
        const std::uint8_t difference =
            a[j] > b[j] ? static_cast<std::uint8_t>(a[j] - b[j]) : std::uint8_t{0};
        more[j] = difference < 7 ? difference : std::uint8_t{7};
    }
    return more;
}

bool later(Phase phase, Phase than) {
    return static_cast<int>(phase) > static_cast<int>(than);
}

}  // namespace

Position::Position(const Game& g, const State& s)
    : game(g), state(s), players(static_cast<std::size_t>(g.players())) {
    const std::size_t now = index(s.clock);
    type = {(now + 1) % kBuildings, (now + 2) % kBuildings, now};
    const bool stays = s.phase == Phase::Vrrooomm || clock_to_come(g, s) == ClockChoice::Stop;
    expected = stays ? Hand::Stop : Hand::Go;
    count_junctions();
    count_markers();
    look_at_lines();
}

void Position::count_junctions() {
    Bytes here;
    Bytes built;
    for (std::size_t j = 0; j < here.size(); ++j) {
        here[j] =
            static_cast<std::uint8_t>((state.passengers[j] & 15) + (state.passengers[j] >> 4));
        built[j] = static_cast<std::uint8_t>(state.buildings[0][j] + state.buildings[1][j] +
                                             state.buildings[2][j]);
    }
    for (std::size_t hand = 0; hand < kHands; ++hand) {
        const Bytes& rooms = state.buildings[type[hand]];
        waiting[hand] = tally_of(excess(here, rooms));
        vacant[hand] = tally_of(excess(rooms, here));
    }
    people = tally_of(excess(here, Bytes{}));
    if (state.zone < kZones) open = tally_of(excess(game.map().sites_up_to[state.zone], built));
    sites = tally_of(excess(game.map().sites_up_to[kZones - 1], built));
    sites_left = sites.over({~std::uint64_t{0}});
}

void Position::count_markers() {
    for (std::size_t p = 0; p < players; ++p) {
        line[p].buses = state.player[p].buses;
        most_buses = std::max(most_buses, line[p].buses);
        stack_place[state.stack[p]] = static_cast<std::uint8_t>(p);
    }
    for (std::size_t p = 0; p < players; ++p) {
        const Player& who = state.player[p];
        rank_[p] = who.points * kRankOfPoint + who.stones * kRankOfStone - stack_place[p];
    }
    most_buses_coming = most_buses;
    const auto hold = [&](Area area, int space, int steps) {
        const auto whose = static_cast<std::size_t>(holder(state, area, space));
        Held& mine = held[whose][index(area)];
        ++mine.markers;
        ++spent[whose];
        ++to_come[index(area)];
        mine.steps += steps;
        if (mine.lowest < 0) mine.lowest = space;
    };
    const auto one = [&](Area area) {
        if (state.taken[index(area)] != 0) hold(area, 0, 1);
    };
    const bool choosing = state.phase == Phase::Choose;
    if (choosing || state.phase == Phase::Expansion) {
        one(Area::Buses);
        if (state.taken[index(Area::Buses)] != 0) {
            int& buses = line[static_cast<std::size_t>(holder(state, Area::Buses, 0))].buses;
            buses = std::min(buses + 1, kMostBuses);  // Bus 6.1
            most_buses_coming = std::max(most_buses, buses);
        }
    }
    // Bus 3.3: down from the last space or up from A. `step` is the space being resolved.
    const auto many = [&](Area area, Phase phase, bool up, int power) {
        if (later(state.phase, phase)) return;
        const bool at_it = state.phase == phase;
        const int end = at_it && !up ? state.step + 1 : state.taken[index(area)];
        for (int space = at_it && up ? state.step : 0; space < end; ++space) {
            const bool present = at_it && space == state.step;
            if (present && state.left == 0) continue;
            hold(area, space, present ? state.left : std::max(0, power - space));
        }
    };
    const bool extra = players == 5 && game.rules().five_player_extra;
    many(Area::Expansion, Phase::Expansion, false, most_buses + (extra ? 1 : 0));
    many(Area::Passengers, Phase::Passengers, true, most_buses_coming);
    many(Area::Buildings, Phase::Buildings, false, most_buses_coming);
    if (!later(state.phase, Phase::Clock)) one(Area::Clock);
    many(Area::Vrrooomm, Phase::Vrrooomm, true, 1 + kAreaSpaces[index(Area::Vrrooomm)]);
    one(Area::Start);
}

void Position::look_ahead(std::size_t player, const StreetSet& used, const JunctionSet& shared) {
    const End* ends = state.player[player].ends;
    LinePosition& mine = line[player];
    if (ends[0].at == JunctionId::None || state.line[player].size() >= game.rules().line_markers) {
        return;
    }
    JunctionSet reach = JunctionSet::none();
    for (std::size_t e = 0; e < 2; ++e) {
        if (e == 1 && ends[1].at == ends[0].at) break;
        const JunctionId from = ends[e].at;
        const StreetSet here = game.map().streets_at[index(from)];
        StreetSet ways = here - used;  // Bus 5.1
        if (ways.empty()) {
            ways = here - state.line[player];  // Bus 5.2
        } else if (shared.contains(from)) {
            ways = extensions_from(game, state, static_cast<int>(player), from);
        }
        mine.ways += ways.size();
        ways.for_each([&](StreetId street) { reach.insert(game.map().other_end(street, from)); });
    }
    mine.reach = reach - state.stops[player];
    JunctionSet beyond = JunctionSet::none();
    mine.reach.for_each([&](JunctionId at) { beyond |= game.map().neighbours[index(at)]; });
    mine.beyond = beyond - (mine.reach | state.stops[player]);
}

void Position::look_at_lines() {
    JunctionSet once = JunctionSet::none();
    JunctionSet twice = JunctionSet::none();
    StreetSet used = StreetSet::none();
    JunctionSet ends = JunctionSet::none();
    JunctionSet shared = JunctionSet::none();  // where several ends are
    for (std::size_t p = 0; p < players; ++p) {
        used |= state.line[p];
        for (const End& end : state.player[p].ends) {
            if (end.at == JunctionId::None) continue;
            if (ends.contains(end.at)) shared.insert(end.at);
            ends.insert(end.at);
        }
        line[p].counts = state.player[p].markers > 0 || held[p][index(Area::Vrrooomm)].markers > 0;
        if (!line[p].counts) continue;
        twice |= once & state.stops[p];
        once |= state.stops[p];
    }
    for (std::size_t p = 0; p < players; ++p) {
        LinePosition& mine = line[p];
        mine.alone = state.stops[p] - (mine.counts ? twice : once);
        look_ahead(p, used, shared);
        for (std::size_t hand = 0; hand < kHands; ++hand) {
            const auto supply = [&](const JunctionSet& where) {
                return Supply{waiting[hand].over(where), vacant[hand].over(where)};
            };
            mine.stops[hand] = supply(state.stops[p]);
            mine.own[hand] = supply(mine.alone);
            mine.near[hand] = supply(mine.reach);
            mine.far[hand] = supply(mine.beyond);
        }
    }
}

int Position::place(std::size_t player, int stones) const {
    const int mine = rank_[player] + stones * kRankOfStone;
    int ahead = 0;
    for (std::size_t p = 0; p < players; ++p) {
        ahead += p != player && rank_[p] > mine ? 1 : 0;
    }
    return ahead;
}

Runs runs_of(const Position& position, Hand hand) {
    const State& state = position.state;
    Runs runs;
    std::array<int, kMaxPlayers> ridden{};
    const auto left_to = [&](std::size_t p) {
        Supply most = position.line[p].stops[hand];
        Supply least = most;
        most.waiting -= ridden[p];
        most.vacant -= ridden[p];
        least = most;
        for (std::size_t q = 0; q < position.players; ++q) {
            if (q == p || ridden[q] == 0) continue;
            const JunctionSet both = state.stops[p] & state.stops[q];
            const int waiting = position.waiting[hand].over(both);
            const int vacant = position.vacant[hand].over(both);
            const Supply& theirs = position.line[q].stops[hand];
            most.waiting -= std::max(0, ridden[q] - (theirs.waiting - waiting));
            most.vacant -= std::max(0, ridden[q] - (theirs.vacant - vacant));
            least.waiting -= std::min(ridden[q], waiting);
            least.vacant -= std::min(ridden[q], vacant);
        }
        const int buses = position.line[p].buses;
        return Runs::Rides{std::max(0, std::min({buses, most.waiting, most.vacant})),
                           std::max(0, std::min({buses, least.waiting, least.vacant}))};
    };
    const bool running = state.phase == Phase::Vrrooomm;
    const int taken = state.taken[index(Area::Vrrooomm)];
    for (int space = running ? state.step : 0; space < taken; ++space) {
        const auto p = static_cast<std::size_t>(holder(state, Area::Vrrooomm, space));
        const bool present = running && space == state.step;
        const Runs::Rides rides = present ? Runs::Rides{state.left, state.left} : left_to(p);
        runs.held[p].most += rides.most;
        runs.held[p].least += rides.least;
        ridden[p] += rides.most;
    }
    if (state.phase == Phase::Choose && taken < kAreaSpaces[index(Area::Vrrooomm)]) {
        for (std::size_t p = 0; p < position.players; ++p) {
            runs.next[p] = left_to(p);
        }
    }
    return runs;
}

int power_of_next(const Position& position, std::size_t player, Area area) {
    const State& state = position.state;
    const int space = state.taken[index(area)];
    switch (area) {
        case Area::Expansion:
            return position.line[player].ways == 0 ? 0 : power(position.game, state, area, space);
        case Area::Buses: return state.player[player].buses < kMostBuses ? 1 : 0;
        case Area::Passengers: {
            if (position.game.map().stations.empty()) return 0;
            int before = 0;  // Bus 6.2: those on earlier spaces may empty the supply
            for (std::size_t p = 0; p < position.players; ++p) {
                before += position.held_by(p, area).steps;
            }
            return std::max(0, std::min(position.most_buses_coming - space, state.supply - before));
        }
        case Area::Buildings:
            return std::max(0, std::min(position.most_buses_coming - space, position.sites_left));
        case Area::Clock:
        case Area::Vrrooomm:
        case Area::Start: return 1;
    }
    return 0;
}

}  // namespace omnibus::bus::eval
