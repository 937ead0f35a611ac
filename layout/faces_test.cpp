// SPDX-License-Identifier: Apache-2.0
// Faces and crossings of small graphs that can be counted by hand.
#include "layout/faces.hpp"

#include <gtest/gtest.h>

#include <initializer_list>

namespace omnibus::layout {
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
    EXPECT_EQ(inner_faces(two).size(), 1u);
}

TEST(Crossings, AreFoundOnlyWhereThereAreSome) {
    EXPECT_TRUE(crossings(graph(kSquare, {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}})).empty());
    const auto found = crossings(graph(kSquare, {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}, {1, 3}}));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].edges, (std::array<std::size_t, 2>{4, 5}));
    EXPECT_NEAR(found[0].at.x, 50, 1e-9);
}

TEST(Crossings, BecomeNodesSoThatThereAreFourFaces) {
    const PlaneGraph both = graph(kSquare, {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}, {1, 3}});
    const PlaneGraph cut = cut_at(both, crossings(both));
    EXPECT_EQ(cut.nodes.size(), 5u);
    EXPECT_EQ(cut.edges.size(), 8u);
    const auto faces = inner_faces(cut);
    ASSERT_EQ(faces.size(), 4u);
    for (const Face& face : faces) {
        EXPECT_NEAR(signed_area(face.outline), 2500, 1e-6);
    }
}

TEST(Crossings, SeveralOnOneBentWayComeInOrder) {
    PlaneGraph crossed =
        graph({{0, 0}, {90, 0}, {30, -9}, {30, 9}, {60, -9}, {60, 9}}, {{2, 3}, {4, 5}});
    crossed.edges.push_back({1, 0, {{90, 0}, {45, 0}, {0, 0}}});
    const PlaneGraph cut = cut_at(crossed, crossings(crossed));
    ASSERT_EQ(cut.edges.size(), 7u);
    const auto xs = [&](std::size_t edge) {
        std::vector<double> all;
        for (const Point p : cut.edges[edge].way) {
            all.push_back(p.x);
        }
        return all;
    };
    EXPECT_EQ(xs(4), (std::vector<double>{90, 60}));
    EXPECT_EQ(xs(5), (std::vector<double>{60, 45, 30}));
    EXPECT_EQ(xs(6), (std::vector<double>{30, 0}));
}

}  // namespace
}  // namespace omnibus::layout
