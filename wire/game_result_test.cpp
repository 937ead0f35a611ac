// SPDX-License-Identifier: Apache-2.0
// What is told of the points at the end of a game adds up to them, and says what settled a tie.
#include <gtest/gtest.h>

#include "engine/rng.hpp"
#include "games/bus/game.hpp"
#include "games/route/outlook.hpp"
#include "tests/support/games.hpp"
#include "tests/support/message_check.hpp"
#include "wire/game_json.hpp"

namespace omnibus::wire {
namespace {

using nlohmann::json;

json result_of(const AnyGame& game, const AnyState& state) {
    JsonWriter text;
    write_game_result(text, game, state);
    return json::parse(text.text());
}

AnyState random_end(const AnyGame& game, std::uint64_t seed) {
    Rng rng(seed);
    AnyState state = game.initial();
    while (!game.over(state)) {
        const auto legal = game.legal(state);
        game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return state;
}

// Places, points and the schema; answers the result.
json checked_result(const AnyGame& game, const AnyState& end) {
    json result = result_of(game, end);
    EXPECT_EQ(test::misfit(result, "breakdown"), std::nullopt);
    EXPECT_EQ(result["game"], game.settings().game);
    EXPECT_EQ(result["seats"].size(), static_cast<std::size_t>(game.players()));
    for (std::size_t p = 0; p < result["seats"].size(); ++p) {
        EXPECT_EQ(result["seats"][p]["points"], game.points(end)[p]);
        EXPECT_EQ(result["seats"][p]["place"], game.places(end)[p]);
    }
    return result;
}

TEST(GameResult, of_bus_is_passengers_less_stones) {
    int ties = 0;
    for (int i = 0; i < test::scaled(24); ++i) {
        const auto game = test::make_bus(test::bus_case(static_cast<std::uint64_t>(i)));
        const json result = checked_result(*game, random_end(*game, 1));
        for (const json& seat : result["seats"]) {
            EXPECT_EQ(seat["points"], seat["delivered"].get<int>() - seat["stones"].get<int>());
            ties += seat["tie"].is_null() ? 0 : 1;
        }
    }
    EXPECT_GT(ties, 0);
}

// Bus 11.5
TEST(GameResult, of_bus_says_what_broke_a_tie) {
    const auto game = test::classic_bus(4);
    auto state = random_end(*game, 1).as<bus::State>();
    const int delivered[] = {5, 6, 5, 0};
    const int stones[] = {0, 1, 0, 0};
    for (std::size_t p = 0; p < 4; ++p) {
        state.player[p].points = static_cast<std::uint8_t>(delivered[p]);
        state.player[p].stones = static_cast<std::uint8_t>(stones[p]);
    }
    state.stack = {2, 0, 1, 3};
    const json seats = result_of(*game, AnyState::of(state))["seats"];
    EXPECT_EQ(seats[1]["tie"], "stones");
    EXPECT_EQ(seats[2]["tie"], "earlier");
    EXPECT_TRUE(seats[0]["tie"].is_null());
    EXPECT_TRUE(seats[3]["tie"].is_null());
}

TEST(GameResult, of_route_has_every_row) {
    for (int i = 0; i < test::scaled(12); ++i) {
        const auto game = test::make_route(test::route_case(static_cast<std::uint64_t>(i)));
        const json result = checked_result(*game, random_end(*game, 1));
        for (const json& seat : result["seats"]) {
            int sum = 0;
            for (const json& row : seat["rows"]) {
                sum += row["points"].get<int>();
                EXPECT_EQ(row["pending"], 0);
            }
            EXPECT_EQ(seat["points"], sum);
            EXPECT_EQ(seat["rows"].size(), route::kSheetRows);
        }
    }
}

// Route 7.3
TEST(GameResult, of_route_says_what_broke_a_tie) {
    const auto game = test::usual_route(5);
    auto state = random_end(*game, 1).as<route::State>();
    const int elderly[] = {3, 3, 5, 5, 4};  // worth 3 3 7 7 5
    const int traffic[] = {1, 1, 2, 2, 1};  // the most loses 5
    for (std::size_t p = 0; p < 5; ++p) {
        route::Player& me = state.player[p];
        const auto [plan, start] = std::pair(me.plan, me.start);
        me = {};
        me.plan = plan;
        me.start = me.head = start;
        me.elderly = static_cast<std::uint8_t>(elderly[p]);
        me.traffic = static_cast<std::uint8_t>(traffic[p]);
        me.students = me.universities = p < 2 ? 0 : 1;
        me.alterations = p < 4 ? 0 : 2;  // loses 3
        state.visited[p] = route::JunctionSet::of(start);
        state.route[p] = {};
    }
    const json seats = result_of(*game, AnyState::of(state))["seats"];
    for (const json& seat : seats) {
        EXPECT_EQ(seat["points"], seats[0]["points"]) << seats;
    }
    // Seats 0 and 1 share the first place; 2 and 3 have more traffic; 4 altered.
    const std::array<json, 5> ties{"shared", "traffic", "shared", "alterations", nullptr};
    for (std::size_t p = 0; p < 5; ++p) {
        EXPECT_EQ(seats[p]["tie"], ties[p]) << p;
    }
}

}  // namespace
}  // namespace omnibus::wire
