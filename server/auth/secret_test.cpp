// SPDX-License-Identifier: Apache-2.0
#include "server/auth/secret.hpp"

#include <gtest/gtest.h>

#include <set>

namespace omnibus::server {
namespace {

TEST(Secret, IdsAre26OfBase32AndNeverTheSame) {
    std::set<std::string> seen;
    std::set<char> used;
    for (int i = 0; i < 2000; ++i) {
        const std::string id = new_id();
        ASSERT_EQ(id.size(), 26u);
        used.insert(id.begin(), id.end());
        EXPECT_TRUE(seen.insert(id).second);
    }
    const std::string all = "234567abcdefghijklmnopqrstuvwxyz";
    EXPECT_EQ(std::string(used.begin(), used.end()), all);
}

TEST(Secret, TokensHave256BitsAndFitIntoACookie) {
    const std::string token = new_token();
    EXPECT_EQ(token.size(), 43u);
    EXPECT_EQ(
        token.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
        std::string::npos);
    EXPECT_NE(token, new_token());
}

TEST(Secret, TheHashOfATokenIsAlwaysTheSameAndNotTheToken) {
    const std::string hash = token_hash("token");
    EXPECT_EQ(hash.size(), 64u);
    EXPECT_EQ(hash, token_hash("token"));
    EXPECT_NE(hash, token_hash("tokem"));
    EXPECT_EQ(token_hash("").size(), 64u);
}

TEST(Secret, Compares) {
    EXPECT_TRUE(constant_time_equal("abc", "abc"));
    EXPECT_FALSE(constant_time_equal("abc", "abd"));
    EXPECT_FALSE(constant_time_equal("abc", "ab"));
    EXPECT_TRUE(constant_time_equal("", ""));
}

TEST(Secret, IsWiped) {
    std::string password = "a password that is long enough to be on the heap";
    wipe(password);
    EXPECT_TRUE(password.empty());
}

}  // namespace
}  // namespace omnibus::server
