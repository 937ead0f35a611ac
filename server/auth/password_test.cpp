// SPDX-License-Identifier: Apache-2.0
#include "server/auth/password.hpp"

#include <gtest/gtest.h>

namespace omnibus::server {
namespace {

constexpr HashCost kCheap{1, 8192};

std::string code(std::string_view password, std::string_view name = "ann") {
    const auto error = check_password(password, name);
    return error ? error->code : "";
}

TEST(Password, Rules) {
    EXPECT_EQ(code("tram at nine"), "");
    EXPECT_EQ(code("seven77"), "password/short");
    EXPECT_EQ(code("éééé"), "password/short");  // characters, not bytes
    EXPECT_EQ(code("größeres"), "");
    EXPECT_EQ(code(std::string(128, 'x') + std::string(128, 'y')), "");
    EXPECT_EQ(code(std::string(256, 'x') + "y"), "password/long");
    EXPECT_EQ(code("\xff\xfe passwort"), "password/text");
    EXPECT_EQ(code("password"), "password/common");
    EXPECT_EQ(code("PassWord1"), "password/common");
    EXPECT_EQ(code("1234567890"), "password/common");
    EXPECT_EQ(code("qwertyuiop"), "password/common");
    EXPECT_EQ(code("correcthorsebatterystaple"), "password/common");
    EXPECT_EQ(code("zzzzzzzzzz"), "password/common");
    EXPECT_EQ(code("efghijklm"), "password/common");
    EXPECT_EQ(code("Annabella.Lee", "annabella.lee"), "password/name");
}

TEST(Password, IsVerifiedByItsHash) {
    const auto hash = hash_password("tram at nine", kCheap);
    ASSERT_TRUE(hash);
    EXPECT_EQ(hash->rfind("$argon2id$", 0), 0u);
    EXPECT_NE(*hash, *hash_password("tram at nine", kCheap));
    EXPECT_TRUE(verify_password(*hash, "tram at nine"));
    EXPECT_FALSE(verify_password(*hash, "tram at ten"));
    EXPECT_FALSE(verify_password("", "tram at nine"));
    EXPECT_FALSE(verify_password("not a hash", "tram at nine"));
}

TEST(Password, IsHashedAgainWhenTheCostChanges) {
    const auto hash = hash_password("tram at nine", kCheap);
    EXPECT_FALSE(needs_rehash(*hash, kCheap));
    EXPECT_TRUE(needs_rehash(*hash));
}

}  // namespace
}  // namespace omnibus::server
