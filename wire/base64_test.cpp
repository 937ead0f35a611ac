// SPDX-License-Identifier: Apache-2.0
#include "wire/base64.hpp"

#include <gtest/gtest.h>

#include "engine/rng.hpp"

namespace omnibus::wire {
namespace {

std::string encoded(std::string_view text) {
    return to_base64(std::as_bytes(std::span(text)));
}

// RFC 4648, section 10
TEST(Base64, the_examples_of_the_standard) {
    EXPECT_EQ(encoded(""), "");
    EXPECT_EQ(encoded("f"), "Zg==");
    EXPECT_EQ(encoded("fo"), "Zm8=");
    EXPECT_EQ(encoded("foo"), "Zm9v");
    EXPECT_EQ(encoded("foob"), "Zm9vYg==");
    EXPECT_EQ(encoded("fooba"), "Zm9vYmE=");
    EXPECT_EQ(encoded("foobar"), "Zm9vYmFy");
}

TEST(Base64, any_bytes_come_back) {
    Rng rng(1);
    for (std::size_t size = 0; size < 70; ++size) {
        std::vector<std::byte> bytes(size);
        for (std::byte& byte : bytes)
            byte = static_cast<std::byte>(rng.below(256));
        EXPECT_EQ(from_base64(to_base64(bytes)), bytes);
    }
}

TEST(Base64, anything_else_is_refused) {
    for (const char* text : {"Z", "Zg", "Zg=", "Zg===", "Zh==", "=Zg=", "Zg==Zg==", "Zm8", "Zm9v ",
                             "Zm-_", "Zm9v=", "===="}) {
        EXPECT_EQ(from_base64(text), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace omnibus::wire
