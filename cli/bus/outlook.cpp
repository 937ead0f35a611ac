// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/outlook.hpp"

#include <algorithm>

namespace omnibus::cli::bus_screen {

using bus::Area;
using bus::Phase;

bool has_worth(Area area) {
    return area == Area::Expansion || area == Area::Passengers || area == Area::Buildings;
}

bus::MostBuses most_buses(const Scene& scene) {
    return bus::buses_to_come(scene.game, scene.state);
}

bus::Worth worth_of(const Scene& scene, Area area, int space) {
    const bus::State& state = scene.state;
    const bool taken = space < state.taken[bus::index(area)];
    const Seat whose = taken ? bus::holder(state, area, space) : scene.game.to_move(state);
    return bus::worth_of(scene.game, state, most_buses(scene), area, space,
                         is_player(whose) ? index(whose) : 0);
}

std::vector<Coming> timeline(const Scene& scene) {
    bus::Steps steps;
    const std::size_t count = bus::timeline(scene.game, scene.state, most_buses(scene), steps);
    std::vector<Coming> coming;
    for (std::size_t i = 0; i < count; ++i) {
        const bus::Step& step = steps[i];
        if (step.moment == bus::Moment::Done || !is_player(step.seat)) continue;
        coming.push_back(
            {step.area, step.space, index(step.seat), has_worth(step.area) ? step.times : 1});
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
