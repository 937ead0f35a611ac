// SPDX-License-Identifier: Apache-2.0
// What seats make of an end, by hand.
#include "bots/shared/outcome.hpp"

#include <gtest/gtest.h>

namespace omnibus {
namespace {

TEST(Outcome, who_shares_the_first_place_shares_the_win) {
    Places places{};
    places[0] = 2;
    places[1] = 1;
    places[2] = 1;
    places[3] = 3;
    const auto share = win_shares<double>(places, 4);
    EXPECT_EQ(share[0], 0);
    EXPECT_EQ(share[1], 0.5);
    EXPECT_EQ(share[2], 0.5);
    EXPECT_EQ(share[3], 0);
}

TEST(Outcome, places_follow_from_the_chances_against_each_rival) {
    std::array<double, kMaxPlayers> share{0.5, 0.25, 0.25};
    const auto place = places_of(share, 3);
    EXPECT_NEAR(place[0], 1 + 2 * 0.25 / 0.75, 1e-3);
    EXPECT_NEAR(place[1], 1 + 0.5 / 0.75 + 0.5, 1e-3);
    EXPECT_NEAR(place[0] + place[1] + place[2], 6, 1e-9);
}

TEST(Outcome, a_margin_is_against_the_best_rival) {
    Outcome outcome;
    outcome.points = {12, 8, 2};
    EXPECT_FLOAT_EQ(margin_of(outcome, 3, 0, 4), 0.75f);  // ahead by the spread: half of the rest
    EXPECT_FLOAT_EQ(margin_of(outcome, 3, 1, 4), 0.25f);
    EXPECT_FLOAT_EQ(margin_of(outcome, 3, 2, 10), 0.25f);
    outcome.points = {8, 8, 8};
    EXPECT_FLOAT_EQ(margin_of(outcome, 3, 1, 4), 0.5f);
}

Outcome ended(std::array<float, 3> share, std::array<float, 3> place, std::array<float, 3> points) {
    Outcome outcome;
    std::copy(share.begin(), share.end(), outcome.share.begin());
    std::copy(place.begin(), place.end(), outcome.place.begin());
    std::copy(points.begin(), points.end(), outcome.points.begin());
    return outcome;
}

TEST(Outcome, winning_counts_most_then_the_place_then_points_of_its_own) {
    const auto worth = [](const Outcome& outcome) { return worth_of(outcome, 3, 4); };
    const PerSeat narrow = worth(ended({1, 0, 0}, {1, 2, 3}, {9, 8, 2}));
    const PerSeat wide = worth(ended({1, 0, 0}, {1, 2, 3}, {20, 8, 2}));
    const PerSeat second = worth(ended({0, 1, 0}, {2, 1, 3}, {9, 10, 2}));
    const PerSeat last = worth(ended({0, 1, 0}, {3, 1, 2}, {9, 20, 12}));
    EXPECT_GT(wide[0], narrow[0]);           // it does not coast
    EXPECT_GT(narrow[0], second[0] + 0.5f);  // it does not give a win away for points
    EXPECT_GT(second[0], last[0]);           // and does not gamble for nothing
    const PerSeat giving = worth(ended({0, 1, 0}, {3, 1, 2}, {8, 20, 12}));
    EXPECT_GT(last[0], giving[0]);  // nor gives points away when it is lost
    for (const PerSeat& each : {narrow, wide, second, last}) {
        for (const float value : each) {
            EXPECT_GE(value, 0.0f);
            EXPECT_LE(value, 1.0f);
        }
    }
}

}  // namespace
}  // namespace omnibus
