// SPDX-License-Identifier: Apache-2.0
#include "games/bus/legal.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/check.hpp"

namespace omnibus::bus {

int most_buses(const Game& game, const State& state) {
    int most = 0;
    for (int p = 0; p < game.players(); ++p) {
        most = std::max<int>(most, state.player[static_cast<std::size_t>(p)].buses);
    }
    return most;
}

// Bus 3.4, 12.5
int power(const Game& game, const State& state, Area area, int space) {
    const bool extra =
        area == Area::Expansion && game.players() == 5 && game.rules().five_player_extra;
    return std::max(0, most_buses(game, state) + (extra ? 1 : 0) - space);
}

namespace {

// The last streets of those of this player's ends that are at this junction.
StreetSet last_streets_at(const Player& player, JunctionId at) {
    StreetSet last = StreetSet::none();
    for (const End& end : player.ends) {
        if (end.at == at) {
            last.insert(end.last);
        }
    }
    return last;
}

// Bus 5.3, 12.3: besides the empty streets, those where the lines of others end here.
StreetSet touching_streets(const Game& game, const State& state, int player, JunctionId from) {
    StreetSet ending = StreetSet::none();  // streets with a line that ends here
    StreetSet closed = StreetSet::none();  // streets with a line that does not
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        const StreetSet last = last_streets_at(state.player[p], from);
        ending |= last;
        closed |= state.line[p] - last;
    }
    ending -= state.line[static_cast<std::size_t>(player)];
    return game.rules().touching_ends_all ? ending - closed : ending;
}

}  // namespace

StreetSet extensions_from(const Game& game, const State& state, int player, JunctionId from) {
    const StreetSet here = game.map().streets_at[index(from)];
    const StreetSet& own = state.line[static_cast<std::size_t>(player)];
    StreetSet used = StreetSet::none();
    int ends_here = 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        used |= state.line[p];
        const End* ends = state.player[p].ends;
        ends_here += (ends[0].at == from ? 1 : 0) + (ends[1].at == from ? 1 : 0);
    }
    const StreetSet empty = here - used;
    if (empty.empty()) {
        return here - own;  // Bus 5.2
    }
    if (ends_here <= 1) {
        return empty;  // Bus 5.1: no end but the own one is here
    }
    return empty | touching_streets(game, state, player, from);
}

bool can_extend(const Game& game, const State& state, int player) {
    const auto p = static_cast<std::size_t>(player);
    const StreetSet& own = state.line[p];
    if (own.empty() || own.size() >= game.rules().line_markers) {
        return false;  // Bus 5.4: no marker left (or, on a map without streets, no line)
    }
    // By 5.1 and 5.2 an end allows something if and only if a street there is not the player's own.
    const auto& at = game.map().streets_at;
    const End* ends = state.player[p].ends;
    return !((at[index(ends[0].at)] | at[index(ends[1].at)]) - own).empty();
}

int rides_due(const State& state, int player) {
    const auto p = static_cast<std::size_t>(player);
    const JunctionSet& stops = state.stops[p];
    int waiting = 0;
    (stops & state.waiting).for_each([&](JunctionId at) { waiting += waiting_at(state, at); });
    int vacant = 0;
    (stops & state.vacant).for_each([&](JunctionId at) { vacant += vacancies_at(state, at); });
    return std::min({static_cast<int>(state.player[p].buses), waiting, vacant});
}

namespace {

// Bus 3.1, 3.2: every set of things that may be chosen (bit 7: pass) with its list of actions.
using Choices = std::array<std::array<Action, 8>, 256>;

constexpr Choices kChoices = [] {
    Choices choices{};
    for (std::size_t set = 0; set < choices.size(); ++set) {
        std::size_t size = 0;
        for (std::size_t bit = 0; bit < 8; ++bit) {
            choices[set][bit] = Action{0};
            if ((set >> bit & 1) != 0) {
                choices[set][size++] = bit == 7 ? pass() : choose(static_cast<Area>(bit));
            }
        }
    }
    return choices;
}();

void list_choices(const State& state, Game::Actions& actions) {
    const unsigned set = state.free_areas | (state.must_place == 0 ? 0x80u : 0u);
    std::copy_n(kChoices[set].data(), 8, actions.data());  // a fixed length needs no loop
    actions.resize(static_cast<std::size_t>(std::popcount(set)));
}

// The lists below are written through a pointer of their own: counting in memory at every push
// would cost more than the rest.

// Bus 7.1, 13.4: any type on any junction with an open site of the lowest open zone.
Action* list_buildings(const State& state, Action* out) {
    state.open.for_each([&](JunctionId at) {
        *out++ = build(at, Building::House);
        *out++ = build(at, Building::Office);
        *out++ = build(at, Building::Pub);
    });
    return out;
}

// Bus 2.3: any street, occupied or not.
Action* list_streets(const Map& map, Action* out) {
    const std::size_t streets = map.streets.size();
    for (std::size_t i = 0; i < streets; ++i) {
        out[i] = line(static_cast<StreetId>(i));
    }
    return out + streets;
}

// Bus 5.1 to 5.3. The ends are kept in ascending order, and so is the list.
Action* list_extensions(const Game& game, const State& state, Action* out) {
    const Player& player = state.player[state.seat];
    const End& a = player.ends[0];
    const End& b = player.ends[1];
    const StreetSet from_a = extensions_from(game, state, state.seat, a.at);
    if (a.at == b.at) {  // Bus 5.5: which end stays is a choice too
        from_a.for_each([&](StreetId street) {
            *out++ = extend(a.at, street, a.last);
            *out++ = extend(a.at, street, b.last);
        });
        return out;
    }
    from_a.for_each([&](StreetId street) { *out++ = extend(a.at, street); });
    extensions_from(game, state, state.seat, b.at).for_each([&](StreetId street) {
        *out++ = extend(b.at, street);
    });
    return out;
}

Action* list_stations(const Map& map, Action* out) {  // Bus 6.2
    map.stations.for_each([&](JunctionId at) { *out++ = passenger(at); });
    return out;
}

// Bus 9.1
Action* list_rides(const State& state, Action* out) {
    const JunctionSet& stops = state.stops[state.seat];
    const JunctionSet to = stops & state.vacant;
    (stops & state.waiting).for_each([&](JunctionId from) {
        to.for_each([&](JunctionId destination) { *out++ = ride(from, destination); });
    });
    return out;
}

}  // namespace

void Game::legal(const State& state, Actions& actions) const {
    Action* const first = actions.data();
    Action* end = first;
    switch (state.phase) {
        case Phase::Choose: return list_choices(state, actions);
        case Phase::SetupBuildings:
        case Phase::Buildings: end = list_buildings(state, first); break;
        case Phase::SetupLines: end = list_streets(map(), first); break;
        case Phase::SetupExtensions:
        case Phase::Expansion: end = list_extensions(*this, state, first); break;
        case Phase::Passengers: end = list_stations(map(), first); break;
        case Phase::Clock:
            *end++ = clock(ClockChoice::Stop);
            *end++ = clock(ClockChoice::Go);
            break;
        case Phase::Vrrooomm: end = list_rides(state, first); break;
        case Phase::Over: break;
    }
    actions.resize(static_cast<std::size_t>(end - first));
}

Refusal Game::check(const State& state, Seat seat, Action action) const {
    return check_by_list(*this, state, seat, action);
}

}  // namespace omnibus::bus
