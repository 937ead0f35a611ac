// SPDX-License-Identifier: Apache-2.0
// The tree: what a node holds, and what is kept of it for the next decision.
#include "bots/search/tree.hpp"

#include <gtest/gtest.h>

namespace omnibus {
namespace {

TEST(Tree, a_prior_is_at_most_one) {
    Tree tree;
    tree.start(1, 10);
    EXPECT_EQ(tree[tree.add_child(Tree::kRoot, Action{10}, 1.4f)].prior, kPriorUnits);
    EXPECT_EQ(tree[tree.add_child(Tree::kRoot, Action{11}, 1.0f)].prior, kPriorUnits);
    EXPECT_EQ(tree[tree.add_child(Tree::kRoot, Action{12}, 0.0f)].prior, 0u);
}

TEST(Tree, keeps_a_branch_with_all_that_hangs_on_it) {
    Tree tree;
    tree.start(1, 100);
    const std::uint32_t a = tree.add_child(Tree::kRoot, Action{10}, 0.5f);
    const std::uint32_t b = tree.add_child(Tree::kRoot, Action{20}, 0.25f);
    const std::uint32_t b1 = tree.add_child(b, Action{21}, 0.5f);
    tree.add_child(b, Action{22}, 0.5f);
    tree.add_child(b1, Action{211}, 1.0f);
    tree.add_child(a, Action{11}, 1.0f);
    tree[b].key = 77;
    tree[b].visits = 9;
    tree[b1].visits = 5;
    ASSERT_EQ(tree.find(77), b);
    tree.keep(b, 50);
    EXPECT_EQ(tree.size(), 4u);
    EXPECT_EQ(tree[Tree::kRoot].visits, 9u);
    EXPECT_EQ(tree[Tree::kRoot].key, 77u);
    const std::uint32_t newest = tree[Tree::kRoot].first;
    EXPECT_EQ(tree[newest].action, Action{22});
    const std::uint32_t older = tree[newest].next;
    EXPECT_EQ(tree[older].action, Action{21});
    EXPECT_EQ(tree[older].visits, 5u);
    EXPECT_EQ(tree[older].next, 0u);
    EXPECT_EQ(tree[tree[older].first].action, Action{211});
    EXPECT_EQ(tree[tree[older].first].first, 0u);
}

TEST(Tree, what_does_not_fit_starts_again_without_children) {
    Tree tree;
    tree.start(1, 100);
    const std::uint32_t a = tree.add_child(Tree::kRoot, Action{10}, 0.5f);
    for (std::uint32_t i = 0; i < 20; ++i) {
        tree.add_child(a, Action{100 + i}, 0.05f);
    }
    tree.keep(Tree::kRoot, 8);
    EXPECT_EQ(tree.size(), 2u);
    EXPECT_EQ(tree[tree[Tree::kRoot].first].children, 0);
    EXPECT_EQ(tree[tree[Tree::kRoot].first].first, 0u);
}

}  // namespace
}  // namespace omnibus
