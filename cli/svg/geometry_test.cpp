// SPDX-License-Identifier: Apache-2.0
// Plane geometry: faces of small graphs that can be counted by hand, insets, bands.
#include "cli/svg/geometry.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace omnibus::svg {
namespace {

PlaneEdge straight(const std::vector<Point>& nodes, std::size_t a, std::size_t b) {
    return {a, b, {nodes[a], nodes[b]}};
}

PlaneGraph graph(std::vector<Point> nodes, std::initializer_list<std::pair<int, int>> edges) {
    PlaneGraph result{std::move(nodes), {}};
    for (const auto& [a, b] : edges) {
        result.edges.push_back(
            straight(result.nodes, static_cast<std::size_t>(a), static_cast<std::size_t>(b)));
    }
    return result;
}

const std::vector<Point> kSquare{{0, 0}, {100, 0}, {100, 100}, {0, 100}};

TEST(Faces, ASquareHasOneInside) {
    const auto faces = inner_faces(graph(kSquare, {{0, 1}, {1, 2}, {2, 3}, {3, 0}}));
    ASSERT_EQ(faces.size(), 1u);
    EXPECT_EQ(faces[0].nodes.size(), 4u);
    EXPECT_DOUBLE_EQ(signed_area(faces[0].outline), 10000);
}

TEST(Faces, ADiagonalCutsTheSquareInTwo) {
    const auto faces = inner_faces(graph(kSquare, {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {2, 0}}));
    ASSERT_EQ(faces.size(), 2u);
    for (const Face& face : faces) {
        EXPECT_EQ(face.nodes.size(), 3u);
        EXPECT_DOUBLE_EQ(signed_area(face.outline), 5000);
    }
}

TEST(Faces, ATreeHasNone) {
    EXPECT_TRUE(inner_faces(graph(kSquare, {{0, 1}, {1, 2}, {1, 3}})).empty());
    EXPECT_TRUE(inner_faces(graph({{0, 0}}, {})).empty());
}

TEST(Faces, ADeadEndInsideIsWalkedBothWays) {
    std::vector<Point> nodes = kSquare;
    nodes.push_back({50, 50});
    const auto faces = inner_faces(graph(nodes, {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 4}}));
    ASSERT_EQ(faces.size(), 1u);
    EXPECT_EQ(faces[0].nodes.size(), 6u);
    EXPECT_DOUBLE_EQ(signed_area(faces[0].outline), 10000);
    const auto block = inset(faces[0].outline, 10);
    ASSERT_TRUE(block);
    EXPECT_FALSE(inside({50, 50}, *block));
    EXPECT_FALSE(inside({55, 55}, *block));
    EXPECT_TRUE(inside({75, 75}, *block));
}

TEST(Faces, ParallelEdgesEncloseAFace) {
    PlaneGraph two{{{0, 0}, {100, 0}}, {}};
    two.edges.push_back({0, 1, arc({0, 0}, {100, 0}, -20)});
    two.edges.push_back({0, 1, arc({0, 0}, {100, 0}, 20)});
    EXPECT_TRUE(is_plane(two, 5));
    EXPECT_EQ(inner_faces(two).size(), 1u);
}

TEST(Plane, CrossingEdgesAreNoticed) {
    EXPECT_TRUE(is_plane(graph(kSquare, {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}}), 5));
    EXPECT_FALSE(is_plane(graph(kSquare, {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}, {1, 3}}), 5));
}

TEST(Plane, AnEdgeOverAForeignNodeIsNoticed) {
    EXPECT_FALSE(is_plane(graph({{0, 0}, {50, 1}, {100, 0}}, {{0, 2}, {0, 1}}), 5));
}

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

}  // namespace
}  // namespace omnibus::svg
