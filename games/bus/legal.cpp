// SPDX-License-Identifier: Apache-2.0
#include "games/bus/legal.hpp"

#include <algorithm>
#include <array>
#include <bit>

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

// Streets that this end keeps from being closed to others at this junction: its own last one.
StreetSet last_street_at(const Player& player, JunctionId at) {
    StreetSet last = StreetSet::none();
    for (const End& end : player.ends) {
        if (end.at == at) {
            last.insert(end.last);
        }
    }
    return last;
}

}  // namespace

StreetSet extensions_from(const Game& game, const State& state, int player, JunctionId from) {
    const StreetSet here = game.map().streets_at[index(from)];
    const StreetSet& own = state.line[static_cast<std::size_t>(player)];
    StreetSet used = own;
    StreetSet closed = StreetSet::none();    // streets with a line that does not end here (5.3)
    StreetSet touching = StreetSet::none();  // streets with a line that does
    for (int other = 0; other < game.players(); ++other) {
        if (other == player) {
            continue;
        }
        const StreetSet& line = state.line[static_cast<std::size_t>(other)];
        const StreetSet ending = last_street_at(state.player[static_cast<std::size_t>(other)], from);
        used |= line;
        closed |= line - ending;
        touching |= ending;
    }
    const StreetSet empty = here - used;
    if (empty.empty()) {
        return here - own;  // Bus 5.2
    }
    if (game.rules().touching_ends_all) {
        return here - own - closed;  // Bus 5.1, 5.3: every line on it, if any, ends here
    }
    return empty | (touching - own);  // Bus 12.3: one line that ends here is enough
}

bool can_extend(const Game& game, const State& state, int player) {
    const auto p = static_cast<std::size_t>(player);
    const StreetSet& own = state.line[p];
    if (own.size() == 0 || own.size() >= game.rules().line_markers) {
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

// Bus 7.1, 13.4: any type on any junction with an open site of the lowest open zone.
void list_buildings(const State& state, Game::Actions& actions) {
    state.open.for_each([&](JunctionId at) {
        actions.push(build(at, Building::House));
        actions.push(build(at, Building::Office));
        actions.push(build(at, Building::Pub));
    });
}

// Bus 5.1 to 5.3. The ends are kept in ascending order, and so is the list.
void list_extensions(const Game& game, const State& state, Game::Actions& actions) {
    const Player& player = state.player[state.seat];
    const End& a = player.ends[0];
    const End& b = player.ends[1];
    const StreetSet from_a = extensions_from(game, state, state.seat, a.at);
    if (a.at == b.at) {  // Bus 5.5: which end stays is a choice too
        from_a.for_each([&](StreetId street) {
            actions.push(extend(a.at, street, a.last));
            actions.push(extend(a.at, street, b.last));
        });
        return;
    }
    from_a.for_each([&](StreetId street) { actions.push(extend(a.at, street)); });
    extensions_from(game, state, state.seat, b.at).for_each([&](StreetId street) {
        actions.push(extend(b.at, street));
    });
}

// Bus 9.1
void list_rides(const State& state, Game::Actions& actions) {
    const JunctionSet& stops = state.stops[state.seat];
    const JunctionSet to = stops & state.vacant;
    (stops & state.waiting).for_each([&](JunctionId from) {
        to.for_each([&](JunctionId destination) { actions.push(ride(from, destination)); });
    });
}

}  // namespace

void Game::legal(const State& state, Actions& actions) const {
    actions.clear();
    switch (state.phase) {
        case Phase::SetupBuildings:
        case Phase::Buildings: list_buildings(state, actions); return;
        case Phase::SetupLines:
            // Bus 2.3: any street, occupied or not.
            for (std::size_t i = 0; i < map().streets.size(); ++i) {
                actions.push(line(static_cast<StreetId>(i)));
            }
            return;
        case Phase::SetupExtensions:
        case Phase::Expansion: list_extensions(*this, state, actions); return;
        case Phase::Choose: list_choices(state, actions); return;
        case Phase::Passengers:
            map().stations.for_each([&](JunctionId at) { actions.push(passenger(at)); });
            return;
        case Phase::Clock:
            actions.push(clock(ClockChoice::Stop));
            actions.push(clock(ClockChoice::Go));
            return;
        case Phase::Vrrooomm: list_rides(state, actions); return;
        case Phase::Over: return;
    }
}

Refusal Game::check(const State& state, Seat seat, Action action) const {
    if (state.phase == Phase::Over) {
        return Refusal::GameOver;
    }
    if (seat != to_move(state)) {
        return Refusal::NotYourTurn;
    }
    Actions actions;
    legal(state, actions);
    return actions.contains(action) ? Refusal::None : Refusal::NotLegal;
}

}  // namespace omnibus::bus
