// SPDX-License-Identifier: Apache-2.0
#include "cli/route/context.hpp"

#include <fmt/core.h>

#include <array>

#include "cli/shared/words.hpp"
#include "games/route/outlook.hpp"

namespace omnibus::cli::route_screen {

namespace {

using route::Icon;
using route::Joint;

// A route of "i" or "l" would look like streets.
constexpr std::string_view kReserved = "IL";

constexpr std::string_view kIconLetters = "TCSEhmNU*";
static_assert(kIconLetters.size() == route::kIcons);

constexpr std::array<std::string_view, route::kPatterns> kTitles{
    "Straight", "Curve", "Straight/Curve", "Move 1", "Straight 3", "Curve 3"};

constexpr std::array<std::string_view, route::kMostSegments + 1> kNumbers{"no", "one", "two",
                                                                          "three"};

}  // namespace

SeatLabels make_seat_labels(const std::vector<std::string>& names) {
    return cli::make_seat_labels(names, kReserved);
}

char letter_of(Icon icon) {
    return kIconLetters[route::index(icon)];
}

std::string_view colour_name(const route::Rules& rules, int card) {
    constexpr std::array<std::string_view, route::kColours> kNames{"yellow", "orange", "grey",
                                                                   "blue",   "pink",   "violet"};
    return kNames[static_cast<std::size_t>(colour_of(rules, card))];
}

std::string_view title_of(route::PatternId pattern) {
    return kTitles[route::index(pattern)];
}

std::string words_for(const route::Pattern& pattern) {
    const auto number = kNumbers[pattern.segments];
    if (pattern.segments == 1) {
        return fmt::format("{} segment", number);
    }
    switch (pattern.joints[1]) {
        case Joint::Straight: return fmt::format("{} segments in line", number);
        case Joint::Either: return fmt::format("{} segments, in line or with a turn", number);
        case Joint::Turn: break;
    }
    return fmt::format("{} segments, a turn at {}", number,
                       pattern.segments == 2 ? "the joint" : "both joints");
}

std::string short_for(const route::Pattern& pattern) {
    if (pattern.segments == 1) {
        return "1";
    }
    constexpr std::string_view kJoints[] = {"any", "line", "turn"};
    return fmt::format("{}{}", pattern.segments,
                       kJoints[static_cast<std::size_t>(pattern.joints[1])]);
}

std::string title_of(const route::Rules& rules, route::DemandId demand) {
    const route::Demand& card = rules.demands[route::index(demand)];
    const auto name = route::kIconNames[route::index(card.counts)];
    return card.counts == Icon::Elderly ? fmt::format("{} {}", card.wanted, name)
                                        : count(card.wanted, name);
}

int own_plan(const Context& context) {
    if (!is_player(context.viewer)) {
        return 0;
    }
    return route::known_plan(context.player(index(context.viewer)));
}

std::string letters_of(const route::Map& map, int plan) {
    std::vector<std::string> letters;
    for (const char letter : map.plan_letters[static_cast<std::size_t>(plan - 1)]) {
        letters.emplace_back(1, letter);
    }
    return listed(letters);
}

std::vector<int> users_of(const Context& context, route::StreetId street) {
    return context.users(context.state.route, street);
}

}  // namespace omnibus::cli::route_screen
