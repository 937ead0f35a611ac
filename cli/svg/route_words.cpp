// SPDX-License-Identifier: Apache-2.0
// The sentences of a picture of Let's Make a Bus Route.
#include <fmt/core.h>

#include <array>

#include "cli/svg/route_board.hpp"
#include "games/route/outlook.hpp"

namespace omnibus::svg {

namespace {

// Route 1.2
constexpr std::array<std::string_view, route::kPatterns> kPatternTasks{
    "draw two segments in line",
    "draw two segments with a turn between them",
    "draw two segments, in line or with a turn",
    "draw one segment",
    "draw three segments in line",
    "draw three segments with two turns"};

std::string draw_task(const route::Game& game, const route::State& state) {
    const route::TurnOutlook turn = route::turn_of(game, state, state.seat);
    if (turn.green_light) return "a green light, draw one more segment";
    if (turn.kind == route::TurnKind::Slowed) return "slowed, draw one segment";
    if (state.drawn > 0) {
        return turn.due == 1 ? "draw one more segment" : "draw two more segments";
    }
    if (turn.kind == route::TurnKind::Short) {
        return fmt::format("no room for more, draw {}", count(turn.due, "segment"));
    }
    return std::string(kPatternTasks[index(pattern_in_play(game.rules(), state, state.seat))]);
}

std::string start_task(const route::Player& player) {
    const bool known = player.hand[0] != 0 && player.hand[0] != route::kHidden;
    if (!known) return "choose where your route starts";
    return fmt::format("start your route at {} or at {}", player.hand[0], player.hand[1]);
}

std::string result(const route::Game& game, const route::State& state,
                   const std::vector<Person>& people) {
    const Places places = game.places(state);
    std::vector<std::string> winners;
    int points = 0;
    for (std::size_t p = 0; p < people.size(); ++p) {
        if (places[p] != 1) continue;
        winners.push_back(shortened(people[p].name, 160, 16));
        points = game.points(state)[p];
    }
    const std::string score = count(points, "point");
    if (winners.size() == 1) return fmt::format("{} wins with {}", winners[0], score);
    return fmt::format("{} share the win with {} each", cli::listed(winners), score);
}

}  // namespace

std::string question(const route::Game& game, const route::State& state,
                     const std::vector<Person>& people) {
    const auto asked = [&](const std::string& task) {
        return fmt::format("{}: {}", shortened(people[state.seat].name, 240, 16), task);
    };
    switch (state.phase) {
        case route::Phase::Demand: return "The demand cards are drawn";
        case route::Phase::Plan: return "The route plans are dealt";
        case route::Phase::Deal: return "The bus stop cards are dealt";
        case route::Phase::Card: return "The next bus stop card is turned over";
        case route::Phase::Start: return asked(start_task(state.player[state.seat]));
        case route::Phase::Draw: return asked(draw_task(game, state));
        case route::Phase::Over: return result(game, state, people);
    }
    return "";
}

std::string demand_text(const route::Rules& rules, route::DemandId demand) {
    constexpr std::array<std::string_view, route::kIcons> kMany{
        "tourists", "commuters", "students", "elderly", "shrines", "temples", "", "", ""};
    const route::Demand& card = rules.demands[index(demand)];
    return fmt::format("{} {}", card.wanted, kMany[index(card.counts)]);
}

}  // namespace omnibus::svg
