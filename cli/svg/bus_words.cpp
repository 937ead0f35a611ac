// SPDX-License-Identifier: Apache-2.0
// The sentences of a picture of Bus.
#include "cli/svg/bus_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/svg/svg.hpp"

namespace omnibus::svg {

namespace {

bool all_differ(const std::vector<std::string>& marks) {
    std::vector<std::string> sorted = marks;
    std::sort(sorted.begin(), sorted.end());
    return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

// Initials where they tell the players apart, else two letters, else the number of the seat.
std::vector<std::string> marks_of(const std::vector<std::string>& names) {
    std::vector<std::string> marks;
    for (const std::string& name : names) {
        marks.push_back(initial(name));
    }
    if (all_differ(marks)) return marks;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string one = initial(names[i]);
        const bool clash = std::count_if(names.begin(), names.end(), [&](const std::string& name) {
                               return initial(name) == one;
                           }) > 1;
        const bool plain = names[i].size() > 1 && one.size() == 1;
        if (clash && plain) marks[i] = one + std::string(names[i].substr(1, 1));
        if (clash && (!plain || (names[i][1] & 0x80) != 0)) marks[i] = std::to_string(i + 1);
    }
    if (all_differ(marks)) return marks;
    for (std::size_t i = 0; i < names.size(); ++i) {
        marks[i] = std::to_string(i + 1);
    }
    return marks;
}

std::string zone_word(const bus::Game& game, const bus::State& state) {
    return fmt::format("zone {}", game.rules().words.zones[state.zone]);
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
            return fmt::format("extend your line by {}", count(state.left, "street", "streets"));
        case bus::Phase::Passengers:
            return fmt::format("bring {} to a station",
                               count(state.left, "passenger", "passengers"));
        case bus::Phase::Buildings:
            return fmt::format("put up {} in {}", count(state.left, "building", "buildings"),
                               zone_word(game, state));
        case bus::Phase::Clock: return "stop time, or let it go on";
        case bus::Phase::Vrrooomm:
            return fmt::format("choose a passenger and a building ({} to go)",
                               count(state.left, "ride", "rides"));
        case bus::Phase::Over: return "";
    }
    return "";
}

}  // namespace

std::vector<Person> people_of(const std::vector<std::string>& names, int players,
                              const Theme& theme) {
    std::vector<std::string> called;
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
        const bool named = i < names.size() && !names[i].empty();
        called.push_back(named ? names[i] : std::string(theme.players[i].colour_name));
    }
    const std::vector<std::string> marks = marks_of(called);
    std::vector<Person> people;
    for (std::size_t i = 0; i < called.size(); ++i) {
        people.push_back({called[i], marks[i], &theme.players[i]});
    }
    return people;
}

std::string question(const bus::Game& game, const bus::State& state,
                     const std::vector<Person>& people) {
    if (state.phase == bus::Phase::Over) {
        const auto winner = static_cast<std::size_t>(game.ranking(state)[0]);
        return fmt::format("{} wins with {}", shortened(people[winner].name, 240, 16),
                           count(game.points(state)[winner], "point", "points"));
    }
    return fmt::format("{}: {}", shortened(people[state.seat].name, 240, 16), task(game, state));
}

std::string_view wish(bus::Building clock) {
    constexpr std::array<std::string_view, bus::kBuildings> kWishes{"to go home.", "to go to work.",
                                                                    "to go to the pub."};
    return kWishes[index(clock)];
}

std::string count(int n, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", n, n == 1 ? one : many);
}

}  // namespace omnibus::svg
