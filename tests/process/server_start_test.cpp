// SPDX-License-Identifier: Apache-2.0
// How soon a server with much to remember takes moves (the second half of T1).
#include <chrono>

#include "tests/support/many_games.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using Clock = std::chrono::steady_clock;

// Tables are loaded when they are touched, and those with clocks by and by.
TEST(ServerStart, with_ten_thousand_open_games_it_is_ready_in_two_seconds) {
    test::check_all_messages();
    const test::TempFolder folder("many");
    ASSERT_TRUE(test::write_many_games(folder.path("data"), 10'000, 3));
    const auto began = Clock::now();
    test::ServerProcess process(test::program(), folder.path("data"));
    ASSERT_NE(process.port(), 0) << process.said();
    test::Visitor visitor(process.port());
    EXPECT_EQ(visitor.get("/readyz").status, 200);
    EXPECT_LT(Clock::now() - began, std::chrono::seconds(2));
    // One of them is there for whoever comes, though others are still being woken.
    const auto asked = Clock::now();
    EXPECT_EQ(visitor.get("/api/tables/" + test::one_of_many(9'999)).json()["status"], "playing");
    EXPECT_LT(Clock::now() - asked, std::chrono::seconds(1));
    EXPECT_EQ(process.terminate(), 0);
}

}  // namespace
}  // namespace omnibus
