// SPDX-License-Identifier: Apache-2.0
// The generator, the hash and the small sets: fixed values, so that no platform may differ.
#include "engine/rng.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

#include "engine/bit_set.hpp"
#include "engine/hash.hpp"
#include "tests/support/property.hpp"

namespace omnibus {
namespace {

TEST(Rng, FollowsThePublishedSequence) {
    Rng rng(1234567);  // the values of the authors' reference for this seed
    EXPECT_EQ(rng.next(), 6457827717110365317u);
    EXPECT_EQ(rng.next(), 3203168211198807973u);
    EXPECT_EQ(rng.next(), 9817491932198370423u);
}

TEST(Rng, BelowIsInRangeAndEven) {
    Rng rng(9);
    int counts[7] = {};
    for (int i = 0; i < 70'000; ++i) {
        const auto n = rng.below(7);
        ASSERT_LT(n, 7u);
        ++counts[n];
    }
    for (const int count : counts) {
        EXPECT_NEAR(count, 10'000, 400);  // four standard deviations
    }
}

TEST(Rng, BelowIsBelowAnyBound) {
    test::expect_for_all([](std::uint64_t seed) {
        const auto bound = *rc::gen::oneOf(rc::gen::inRange<std::uint32_t>(1, 100),
                                           rc::gen::inRange<std::uint32_t>(1, UINT32_MAX));
        Rng rng(seed);
        for (int i = 0; i < 20; ++i) {
            RC_ASSERT(rng.below(bound) < bound);
        }
    });
}

TEST(Hash, IsFixedAndSeesEveryByte) {
    Hasher hasher;
    hasher.add_text("omnibus");
    EXPECT_EQ(hex(hasher.value()), hex(hasher.value()));
    EXPECT_EQ(hex(0x0123456789abcdefu), "0123456789abcdef");
    EXPECT_EQ(short_hex(0x0123456789abcdefu), "01234567");
    struct Bytes {
        unsigned char b[13];
    } bytes{};
    const auto before = hash_of(bytes);
    for (auto& b : bytes.b) {
        b = 1;
        EXPECT_NE(hash_of(bytes), before);
        b = 0;
    }
}

enum class Id : std::uint8_t {};

using Ids = BitSet<Id, 2>;

// The same set as std::set has it.
TEST(BitSet, IsASet) {
    test::expect_for_all([] {
        const auto member = rc::gen::inRange(0, 128);
        Ids set = Ids::none();
        std::set<int> model;
        for (const auto& [inserts, number] : *rc::gen::container<std::vector<std::pair<bool, int>>>(
                 rc::gen::pair(rc::gen::arbitrary<bool>(), member))) {
            if (inserts) {
                set.insert(static_cast<Id>(number));
                model.insert(number);
            } else {
                set.erase(static_cast<Id>(number));
                model.erase(number);
            }
        }
        std::vector<int> members;
        set.for_each([&](Id id) { members.push_back(static_cast<int>(id)); });
        RC_ASSERT(members == std::vector<int>(model.begin(), model.end()));  // lowest first
        RC_ASSERT(set.size() == static_cast<int>(model.size()));
        RC_ASSERT(set.empty() == model.empty());
        // Not in one condition: RC_ASSERT evaluates both sides of an `||`, to show them.
        if (!model.empty()) RC_ASSERT(set.first() == static_cast<Id>(*model.begin()));
        const int any = *member;
        RC_ASSERT(set.contains(static_cast<Id>(any)) == (model.count(any) != 0));
        RC_ASSERT((set - set).empty());
    });
}

}  // namespace
}  // namespace omnibus
