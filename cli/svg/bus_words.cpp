// SPDX-License-Identifier: Apache-2.0
// The sentences of a picture of Bus.
#include <fmt/core.h>

#include <array>

#include "cli/svg/bus_board.hpp"
#include "games/bus/outlook.hpp"

namespace omnibus::svg {

namespace {

std::string zone_word(const bus::Game& game, const bus::State& state) {
    const auto zone = static_cast<std::size_t>(bus::open_zone(state).value());
    return fmt::format("zone {}", game.rules().words.zones[zone - 1]);
}

std::string task(const bus::Game& game, const bus::State& state) {
    switch (state.phase) {
        case bus::Phase::SetupBuildings:
            return fmt::format("build a house, an office or a pub in {}", zone_word(game, state));
        case bus::Phase::SetupLines: return "begin your line on any street";
        case bus::Phase::SetupExtensions: return "extend your line by a street";
        case bus::Phase::Choose:
            return state.must_place > 0 ? "place a marker on an action"
                                        : "place a marker on an action, or pass";
        case bus::Phase::Expansion:
            return fmt::format("extend your line by {}", count(state.left, "street"));
        case bus::Phase::Passengers:
            return fmt::format("bring {} to a station", count(state.left, "passenger"));
        case bus::Phase::Buildings:
            return fmt::format("put up {} in {}", count(state.left, "building"),
                               zone_word(game, state));
        case bus::Phase::Clock: return "stop time, or let it go on";
        case bus::Phase::Vrrooomm:
            return fmt::format("choose a passenger and a building ({} to go)",
                               count(state.left, "ride"));
        case bus::Phase::Over: return "";
    }
    return "";
}

}  // namespace

std::string question(const bus::Game& game, const bus::State& state,
                     const std::vector<Person>& people) {
    if (state.phase == bus::Phase::Over) {
        const auto winner = static_cast<std::size_t>(game.ranking(state)[0]);
        return fmt::format("{} wins with {}", shortened(people[winner].name, 240, 16),
                           count(game.points(state)[winner], "point"));
    }
    return fmt::format("{}: {}", shortened(people[state.seat].name, 240, 16), task(game, state));
}

std::string_view wish(bus::Building clock) {
    constexpr std::array<std::string_view, bus::kBuildings> kWishes{"to go home.", "to go to work.",
                                                                    "to go to the pub."};
    return kWishes[index(clock)];
}

}  // namespace omnibus::svg
