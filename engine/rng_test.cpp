// SPDX-License-Identifier: Apache-2.0
// The generator, the hash and the small sets: fixed values, so that no platform may differ.
#include "engine/rng.hpp"

#include <gtest/gtest.h>

#include "engine/bit_set.hpp"
#include "engine/hash.hpp"

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
    EXPECT_EQ(rng.below(1), 0u);
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

TEST(BitSet, MembersComeLowestFirst) {
    BitSet<Id, 2> set = BitSet<Id, 2>::none();
    for (const int member : {127, 3, 64, 63}) {
        set.insert(static_cast<Id>(member));
    }
    std::vector<int> members;
    set.for_each([&](Id id) { members.push_back(static_cast<int>(id)); });
    EXPECT_EQ(members, (std::vector<int>{3, 63, 64, 127}));
    EXPECT_EQ(set.size(), 4);
    EXPECT_EQ(set.first(), static_cast<Id>(3));
    set.erase(static_cast<Id>(63));
    EXPECT_FALSE(set.contains(static_cast<Id>(63)));
    EXPECT_TRUE((set - set).empty());
}

}  // namespace
}  // namespace omnibus
