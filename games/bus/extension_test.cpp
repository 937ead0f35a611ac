// SPDX-License-Identifier: Apache-2.0
// Bus 4 and 5: lines and how they grow.
#include <gtest/gtest.h>

#include "tests/support/bus_table.hpp"

namespace omnibus::bus {
namespace {

using test::BusTable;
using test::Sketch;
using Texts = std::set<std::string>;

// A star around x, a ring around the star.
nlohmann::json wheel() {
    return Sketch({"x-a", "x-b", "x-c", "x-d", "a-b", "b-c", "c-d", "d-a"}).json();
}

// Seat 0 about to extend, `times` times, with the given lines on the wheel or another map.
BusTable about_to_extend(const nlohmann::json& map,
                         const std::vector<std::vector<std::string>>& lines, int times = 1,
                         Options options = {}) {
    BusTable table(3, map, std::move(options));
    table.set_up();
    table.player(1).buses = static_cast<std::uint8_t>(times);
    for (std::size_t p = 0; p < lines.size(); ++p) {
        table.lay(static_cast<int>(p), lines[p]);
    }
    table.choose({"expansion", "vroom", "vroom", "vroom", "start", "clock"});
    EXPECT_EQ(table.seat(), 0);
    return table;
}

TEST(BusExtension, R4_1_a_line_uses_no_street_twice_but_may_cross_itself) {
    // From x by a and b back to x: the line touches itself there and goes on.
    auto table = about_to_extend(wheel(), {{"x-a", "a-b"}, {"c-d"}, {"c-d"}}, 2);
    table.play("extend b>x");
    EXPECT_FALSE(table.allows("extend x>a leaving x-b"));
    EXPECT_TRUE(table.allows("extend x>c leaving x-b"));
    table.play("extend x>c leaving x-b");
    EXPECT_EQ(table.ends(0), (Texts{"x/x-b", "c/x-c"}));
}

TEST(BusExtension, R4_2_after_the_first_marker_the_ends_are_its_two_junctions) {
    BusTable table(3, wheel());
    table.until(Phase::SetupLines);
    table.play("line b-c");
    EXPECT_EQ(table.ends(0), (Texts{"b/b-c", "c/b-c"}));
    table.play_all({"line x-a", "line x-d"});
    table.any("extend").any("extend");
    table.play("extend c>x");
    EXPECT_EQ(table.ends(0), (Texts{"b/b-c", "x/x-c"}));
}

TEST(BusExtension, R5_1_streets_that_no_line_uses) {
    const auto table = about_to_extend(wheel(), {{"x-a"}, {"b-c", "c-d"}, {"x-c"}});
    // At x: x-b and x-d are empty, x-c is not (and its line goes on to c: it ends at x too).
    EXPECT_TRUE(table.allows("extend x>b"));
    EXPECT_TRUE(table.allows("extend x>d"));
    EXPECT_EQ(table.legal("extend a"), (Texts{"extend a>b", "extend a>d"}));
}

TEST(BusExtension, R5_2_without_an_empty_street_any_but_the_own) {
    // Around d everything is used by seat 1 and 2, who do not end there.
    const auto table =
        about_to_extend(wheel(), {{"d-a"}, {"x-c", "c-d", "x-d", "x-b"}, {"x-c", "c-d", "x-d"}});
    EXPECT_EQ(table.legal("extend d"), (Texts{"extend d>c", "extend d>x"}));
    EXPECT_EQ(table.legal("extend a"), (Texts{"extend a>b", "extend a>x"}));
}

TEST(BusExtension, R5_3_a_street_whose_line_ends_here_is_allowed_beside_empty_ones) {
    // Seat 1 comes from c and ends at x; seat 0 ends at x too.
    const auto table = about_to_extend(wheel(), {{"x-a"}, {"b-c", "x-c"}, {"c-d"}});
    EXPECT_EQ(table.legal("extend x"), (Texts{"extend x>b", "extend x>c", "extend x>d"}));
}

TEST(BusExtension, R5_3_not_a_street_whose_line_goes_on) {
    // Seat 1 runs from c through x to d.
    const auto table = about_to_extend(wheel(), {{"x-a"}, {"x-c", "x-d"}, {"b-c"}});
    EXPECT_EQ(table.legal("extend x"), (Texts{"extend x>b"}));
}

TEST(BusExtension, R5_3_the_street_must_be_the_last_of_that_line) {
    // Seat 1 ends at x by x-b, but x-c is an earlier street of the same line.
    const auto table =
        about_to_extend(wheel(), {{"x-a"}, {"c-d", "x-c", "x-d", "d-a", "a-b", "x-b"}, {"b-c"}});
    ASSERT_EQ(table.ends(1), (Texts{"d/c-d", "x/x-b"}));
    // No street at x is empty but none: b, c, d are all seat 1's, so 5.2 would open all. Keep one
    // empty.
    EXPECT_EQ(table.legal("extend x"), (Texts{"extend x>b", "extend x>c", "extend x>d"}));
    const auto map = Sketch({"x-a", "x-b", "x-c", "x-d", "x-e", "b-c", "c-d"}).json();
    const auto open = about_to_extend(map, {{"x-a"}, {"x-d", "x-c", "b-c", "x-b"}, {"c-d"}});
    ASSERT_EQ(open.ends(1), (Texts{"d/x-d", "x/x-b"}));
    EXPECT_EQ(open.legal("extend x"), (Texts{"extend x>b", "extend x>e"}));
}

TEST(BusExtension, R5_3_every_line_on_the_street_must_end_here) {
    // Seats 1 and 2 share x-c; only seat 1 ends at x with it.
    const auto table = about_to_extend(wheel(), {{"x-a"}, {"b-c", "x-c"}, {"c-d", "x-c", "x-d"}});
    EXPECT_EQ(table.legal("extend x"), (Texts{"extend x>b"}));
    const auto both = about_to_extend(wheel(), {{"x-a"}, {"b-c", "x-c"}, {"c-d", "x-c"}});
    EXPECT_EQ(both.legal("extend x"), (Texts{"extend x>b", "extend x>c", "extend x>d"}));
}

TEST(BusExtension, R5_3_a_single_marker_has_two_ends_that_can_be_touched) {
    const auto table = about_to_extend(wheel(), {{"x-a"}, {"x-c"}, {"b-c"}});
    EXPECT_TRUE(table.allows("extend x>c"));
}

TEST(BusExtension, R5_4_a_stuck_line_loses_the_rest) {
    // A dead end on both sides after one more street.
    auto table =
        about_to_extend(Sketch({"a-b", "b-c", "c-d"}).json(), {{"a-b"}, {"c-d"}, {"c-d"}}, 5);
    EXPECT_EQ(table.state().left, 5);
    table.play("extend b>c");
    EXPECT_EQ(table.state().left, 4);
    table.play("extend c>d");  // Bus 5.2: no empty street at c
    EXPECT_NE(table.state().phase, Phase::Expansion);
}

TEST(BusExtension, R5_4_without_line_markers_the_rest_is_lost) {
    auto table = about_to_extend(wheel(), {{"x-a"}, {"b-c"}, {"c-d"}}, 5, {{"line_markers", 3}});
    table.any("extend").any("extend");
    EXPECT_NE(table.state().phase, Phase::Expansion);
    EXPECT_EQ(table.state().line[0].size(), 3);
}

TEST(BusExtension, R5_5_closing_a_loop_puts_both_ends_where_the_moved_one_lands) {
    auto from_x = about_to_extend(wheel(), {{"x-a", "a-b"}, {"c-d"}, {"c-d"}}, 1);
    auto from_b = from_x;
    from_x.play("extend x>b");
    EXPECT_EQ(from_x.ends(0), (Texts{"b/a-b", "b/x-b"}));
    from_b.play("extend b>x");
    EXPECT_EQ(from_b.ends(0), (Texts{"x/x-a", "x/x-b"}));
}

TEST(BusExtension, R5_5_with_both_ends_on_one_junction_the_player_says_which_stays) {
    auto table = about_to_extend(wheel(), {{"x-a", "a-b"}, {"c-d"}, {"c-d"}}, 3);
    table.play("extend b>x");
    EXPECT_EQ(table.legal(), (Texts{"extend x>c leaving x-a", "extend x>c leaving x-b",
                                    "extend x>d leaving x-a", "extend x>d leaving x-b"}));
    auto other = table;
    table.play("extend x>d leaving x-a");
    EXPECT_EQ(table.ends(0), (Texts{"x/x-a", "d/x-d"}));
    other.play("extend x>d leaving x-b");
    EXPECT_EQ(other.ends(0), (Texts{"x/x-b", "d/x-d"}));
}

TEST(BusExtension, R5_5_parallel_streets_close_a_loop_of_two) {
    auto table = about_to_extend(Sketch({"a-b", "b-a", "b-c", "a-d"}).json(),
                                 {{"a-b"}, {"b-c"}, {"b-c"}}, 2);
    EXPECT_TRUE(table.allows("extend b>a#2"));
    table.play("extend b>a#2");
    EXPECT_EQ(table.ends(0), (Texts{"a/a-b", "a/a-b#2"}));
    EXPECT_EQ(table.legal(), (Texts{"extend a>d leaving a-b", "extend a>d leaving a-b#2"}));
}

}  // namespace
}  // namespace omnibus::bus
