// SPDX-License-Identifier: Apache-2.0
// Plane geometry: insets, lines, and the text of paths.
#include "layout/geometry.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace omnibus::layout {
namespace {

const Polygon kSquare{{0, 0}, {100, 0}, {100, 100}, {0, 100}};

TEST(Inset, ASquareShrinksOnEverySide) {
    const auto smaller = inset(kSquare, 10);
    ASSERT_TRUE(smaller);
    EXPECT_EQ(smaller->size(), 4u);
    EXPECT_NEAR(signed_area(*smaller), 80 * 80, 1e-6);
}

TEST(Inset, NothingIsLeftOfASliver) {
    EXPECT_FALSE(inset(kSquare, 50));
    EXPECT_FALSE(inset({{0, 0}, {100, 0}, {100, 5}}, 10));
}

TEST(Inset, AShortSideIsSwallowed) {
    const auto smaller = inset({{0, 0}, {100, 0}, {100, 95}, {98, 100}, {0, 100}}, 20);
    ASSERT_TRUE(smaller);
    for (const Point p : *smaller) {
        EXPECT_GE(p.x, 19.9);
        EXPECT_LE(p.x, 80.1);
    }
}

TEST(Lines, BesideKeepsItsDistance) {
    const Polyline line{{0, 0}, {100, 0}};
    const Polyline moved = beside(line, 8);
    EXPECT_NEAR(moved[0].y, 8, 1e-9);
    EXPECT_NEAR(moved[1].y, 8, 1e-9);
}

TEST(Lines, TrimmingNeverEatsTheWholeLine) {
    const Polyline line{{0, 0}, {10, 0}};
    EXPECT_NEAR(length_of(trimmed(line, 3, 2)), 5, 1e-9);
    EXPECT_NEAR(length_of(trimmed(line, 50, 50)), 1, 1e-9);
    EXPECT_NEAR(length_of(trimmed({{0, 0}, {6, 0}, {6, 8}}, 7, 1)), 6, 1e-9);
}

TEST(Lines, PointsOnTopOfEachOtherGiveNumbersAllTheSame) {
    for (const Point p : beside({{5, 5}, {5, 5}}, 8)) {
        EXPECT_TRUE(std::isfinite(p.x) && std::isfinite(p.y));
    }
    for (const Point p : arc({5, 5}, {5, 5}, 8)) {
        EXPECT_TRUE(std::isfinite(p.x) && std::isfinite(p.y));
    }
}

TEST(Paths, NumbersAreTenthsWithoutAnythingThatCanBeLeftOut) {
    EXPECT_EQ(tenths(12), "12");
    EXPECT_EQ(tenths(-0.5), "-.5");
    EXPECT_EQ(tenths(3.44), "3.4");
    EXPECT_EQ(tenths(-0.04), "0");
}

TEST(Paths, AreRelativeAndDoNotAddUpWhatIsRounded) {
    EXPECT_EQ(path_of({{1, 2}, {11, 1.5}, {11, 21.5}}), "M1 2l10-.5l0 20");
    Polyline thirds;
    for (int i = 0; i <= 30; ++i) {
        thirds.push_back({i / 3.0, 0});
    }
    const std::string path = path_of(thirds);
    EXPECT_EQ(path.substr(0, 27), "M0 0l.3 0l.4 0l.3 0l.3 0l.4");
    EXPECT_EQ(closed_path(kSquare), "M0 0l100 0l0 100l-100 0z");
}

TEST(Paths, CornersAreRoundedAsFarAsTheSidesAllow) {
    EXPECT_EQ(rounded({{0, 0}, {100, 0}, {100, 10}, {0, 10}}, 8).substr(0, 42),
              "M0 4.5q0-4.5 8-4.5l84 0q8 0 8 4.5l0 1q0 4.");
}

}  // namespace
}  // namespace omnibus::layout
