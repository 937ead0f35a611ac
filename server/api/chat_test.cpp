// SPDX-License-Identifier: Apache-2.0
#include "server/api/chat.hpp"

#include <gtest/gtest.h>

namespace omnibus::server {
namespace {

std::string cleaned(std::string_view text) {
    const auto result = clean_chat(text);
    return result ? *result : result.error().code;
}

TEST(Chat, IsTrimmedAndLosesWhatDoesNotShow) {
    EXPECT_EQ(cleaned("  two \n\t words "), "two words");
    EXPECT_EQ(cleaned("a\u202eb\u200bc\u0007"), "abc");
    EXPECT_EQ(cleaned("\u202e \u200b"), "chat/empty");
    EXPECT_EQ(cleaned("a\xff"), "chat/text");
}

TEST(Chat, KeepsWhatWordsOfAnyScriptNeed) {
    for (const char* text : {"می\u200cخواهم", "ශ්\u200dරී", "สวัสดี", "नमस्ते", "❤\ufe0f", "<b>"}) {
        EXPECT_EQ(cleaned(text), text);
    }
}

}  // namespace
}  // namespace omnibus::server
