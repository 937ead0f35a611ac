// SPDX-License-Identifier: Apache-2.0
// A table for a game that is kept in some other way, a record say: whole, half played, just before
// chance decides, and over.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.hpp"
#include "table/table.hpp"

namespace omnibus::table {
namespace {

const std::vector<Chair> kChairs{{ChairKind::Human, {"me", "Ada", ""}, ""},
                                 {ChairKind::Bot, {}, "easy"},
                                 {ChairKind::Human, {"me", "Ben", ""}, ""}};

std::shared_ptr<const AnyGame> game(const char* name) {
    Request request;
    request.game = name;
    request.players = 3;
    request.start = 0;
    return *make_game(request);
}

std::string code(const Result<Plan>& plan) {
    return plan ? "" : plan.error().code;
}

// Whoever's turn it is takes the first there is.
void step(Table& table) {
    const auto& history = *table.history();
    const Action action = history.legal().front();
    const int seat = index(table.to_move());
    const auto plan = table.bot_task() ? table.bot_plays(seat, table.version(), action, {})
                                       : table.play("me", seat, table.version(),
                                                    {history.game().notation(action)}, "", {});
    ASSERT_EQ(code(plan), "");
    ASSERT_FALSE(table.settle(*plan));
}

TEST(TableResume, a_new_game_is_played_to_its_end) {
    for (const char* name : {"bus", "route"}) {
        auto table = Table::resume(game(name), kChairs, {}, 3);
        ASSERT_TRUE(table);
        EXPECT_EQ(table->status(), TableStatus::Playing);
        while (table->status() == TableStatus::Playing) {
            ASSERT_TRUE(is_player(table->to_move())) << "chance has decided";
            ASSERT_NO_FATAL_FAILURE(step(*table));
        }
        EXPECT_EQ(table->history()->to_move(), Seat::Nobody);
        EXPECT_TRUE(table->writer().record());
        const auto over = Table::resume(game(name), kChairs, table->history()->actions(), 3);
        ASSERT_TRUE(over);
        EXPECT_EQ(over->status(), TableStatus::Over);
    }
}

TEST(TableResume, a_begun_game_goes_on_where_it_was_and_may_be_taken_back) {
    auto table = Table::resume(game("route"), kChairs, {}, 3);
    for (int i = 0; i < 20; ++i) {
        ASSERT_NO_FATAL_FAILURE(step(*table));
    }
    const std::vector<Action> played(table->history()->actions().begin(),
                                     table->history()->actions().end());
    // Any beginning of it, also one that ends before chance has decided.
    for (std::size_t length = 0; length <= played.size(); ++length) {
        const std::span<const Action> part(played.data(), length);
        auto again = Table::resume(game("route"), kChairs, part, 3);
        ASSERT_TRUE(again);
        ASSERT_LE(length, again->history()->length());
        EXPECT_TRUE(std::equal(again->history()->actions().begin(),
                               again->history()->actions().end(), played.begin()));
        while (const auto to = again->before_last_action("me")) {
            const std::size_t before = again->history()->length();
            const auto plan = again->takeback("me", *to, {}, "", {});
            ASSERT_EQ(code(plan), "");
            ASSERT_FALSE(again->settle(*plan));
            EXPECT_LT(again->history()->length(), before);
        }
    }
}

}  // namespace
}  // namespace omnibus::table
