// SPDX-License-Identifier: Apache-2.0
// A server with much to remember takes moves before it has read all of it (the second half of T1);
// how soon is measured by make bench-sockets.
#include "tests/support/many_games.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

// Tables are loaded when they are touched, and those with clocks by and by.
TEST(ServerStart, with_ten_thousand_open_games_it_reads_only_those_with_clocks) {
    test::check_all_messages();
    const test::TempFolder folder("many");
    ASSERT_TRUE(test::write_many_games(folder.path("data"), 10'000, 3));
    test::ServerProcess process(test::program(), folder.path("data"));
    ASSERT_NE(process.port(), 0) << process.said();
    test::Visitor visitor(process.port());
    EXPECT_EQ(visitor.get("/readyz").status, 200);
    // One of them is there for whoever comes, though others are still being woken.
    EXPECT_EQ(visitor.get("/api/tables/" + test::one_of_many(9'999)).json()["status"], "playing");
    const double loads = test::metric(process.port(), "table_loads_total");
    EXPECT_GE(loads, 1);
    EXPECT_LE(loads, 5'001) << "every second has clocks";
    EXPECT_EQ(process.terminate(), 0);
}

}  // namespace
}  // namespace omnibus
