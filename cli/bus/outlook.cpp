// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/outlook.hpp"

#include <algorithm>

#include "games/bus/legal.hpp"

namespace omnibus::cli::bus_screen {

namespace {

using bus::Area;
using bus::Phase;

// The area whose markers are being resolved; kAreas when none is.
std::size_t resolving(Phase phase) {
    switch (phase) {
        case Phase::Expansion: return bus::index(Area::Expansion);
        case Phase::Passengers: return bus::index(Area::Passengers);
        case Phase::Buildings: return bus::index(Area::Buildings);
        case Phase::Clock: return bus::index(Area::Clock);
        case Phase::Vrrooomm: return bus::index(Area::Vrrooomm);
        case Phase::SetupBuildings:
        case Phase::SetupLines:
        case Phase::SetupExtensions:
        case Phase::Choose:
        case Phase::Over: return bus::kAreas;
    }
    return bus::kAreas;
}

bool last_goes_first(Area area) {
    return area == Area::Expansion || area == Area::Buildings;
}

bool bus_to_come(const bus::State& state) {
    return state.phase == Phase::Choose || state.phase == Phase::Expansion;
}

}  // namespace

bool has_worth(Area area) {
    return area == Area::Expansion || area == Area::Passengers || area == Area::Buildings;
}

MostBuses most_buses(const Scene& scene) {
    const int now = bus::most_buses(scene.game, scene.state);
    MostBuses most{now, now, now};
    if (!bus_to_come(scene.state)) {
        return most;
    }
    if (scene.state.taken[bus::index(Area::Buses)] != 0) {
        const int buyer = index(bus::holder(scene.state, Area::Buses, 0));
        const int then = std::min<int>(scene.player(buyer).buses + 1, bus::kMostBuses);
        most.later = most.possible = std::max(now, then);
        return most;
    }
    for (int seat = 0; seat < scene.players() && scene.state.phase == Phase::Choose; ++seat) {
        const bool may = (scene.state.choosing >> seat & 1) != 0;
        if (may && scene.player(seat).buses == now && now < bus::kMostBuses) {
            most.possible = now + 1;
        }
    }
    return most;
}

Worth worth_of(const Scene& scene, Area area, int space) {
    const MostBuses most = most_buses(scene);
    const int now = bus::power(scene.game, scene.state, area, 0) - space;
    if (area == Area::Expansion) {  // resolved before the bus comes
        return {std::max(0, now), std::max(0, now)};
    }
    return {std::max(0, now + most.later - most.now), std::max(0, now + most.possible - most.now)};
}

std::vector<Coming> timeline(const Scene& scene) {
    const bus::State& state = scene.state;
    std::vector<Coming> coming;
    if (state.phase < Phase::Choose || state.phase == Phase::Over) {
        return coming;
    }
    const std::size_t current = resolving(state.phase);
    const std::size_t first = state.phase == Phase::Choose ? 0 : current;
    for (std::size_t a = first; a < bus::kAreas; ++a) {
        const auto area = static_cast<Area>(a);
        const int taken = state.taken[a];
        for (int i = 0; i < taken; ++i) {
            const int space = last_goes_first(area) ? taken - 1 - i : i;
            const bool here = a == current && area != Area::Clock;
            const bool done = last_goes_first(area) ? space > state.step : space < state.step;
            if (here && done) {
                continue;
            }
            const bool now = here && space == state.step;
            const int worth = has_worth(area) ? worth_of(scene, area, space).sure : 1;
            coming.push_back({area, space, index(bus::holder(state, area, space)),
                              now && has_worth(area) ? state.left : worth});
        }
    }
    return coming;
}

int rides_at(const Scene& scene, int seat, bus::Building hour) {
    const auto p = static_cast<std::size_t>(seat);
    int waiting = 0;
    int places = 0;
    scene.state.stops[p].for_each([&](bus::JunctionId at) {
        const int all = bus::waiting_at(scene.state, at) + bus::inside_at(scene.state, at);
        const int buildings = scene.state.buildings[bus::index(hour)][bus::index(at)];
        const int walk_in = std::min(all, buildings);
        waiting += all - walk_in;
        places += buildings - walk_in;
    });
    return std::min({static_cast<int>(scene.player(seat).buses), waiting, places});
}

int rides_now(const Scene& scene, int seat) {
    return bus::rides_due(scene.state, seat);
}

bool clock_is_open(const bus::State& state) {
    return state.phase < Phase::Vrrooomm;
}

}  // namespace omnibus::cli::bus_screen
