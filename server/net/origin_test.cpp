// SPDX-License-Identifier: Apache-2.0
#include "server/net/origin.hpp"

#include <gtest/gtest.h>

namespace omnibus::server {
namespace {

TEST(Origin, has_one_writing_as_browsers_send_it) {
    EXPECT_EQ(canonical_origin("https://bus.example"), "https://bus.example");
    EXPECT_EQ(canonical_origin("HTTPS://Bus.Example/"), "https://bus.example");
    EXPECT_EQ(canonical_origin("https://bus.example:443"), "https://bus.example");
    EXPECT_EQ(canonical_origin("http://bus.example:80/"), "http://bus.example");
    EXPECT_EQ(canonical_origin("http://bus.example:443"), "http://bus.example:443");
    EXPECT_EQ(canonical_origin("http://localhost:5173"), "http://localhost:5173");
    EXPECT_EQ(canonical_origin("http://[::1]:8080"), "http://[::1]:8080");
    EXPECT_EQ(canonical_origin("http://[FE80::1]"), "http://[fe80::1]");
}

TEST(Origin, anything_else_is_none) {
    for (const char* wrong : {"",
                              "bus.example",
                              "ftp://bus.example",
                              "https://",
                              "https:///",
                              "https://:8080",
                              "https://a.example/path",
                              "https://a.example//",
                              "https://a.example?b",
                              "https://a.example#b",
                              "https://a b",
                              "https://a,b",
                              "https://user@a.example",
                              "https://a.example:",
                              "https://a.example:0",
                              "https://a.example:65536",
                              "https://a.example:8x",
                              "https://a.example:-1",
                              "http://[::1",
                              "http://[nothing]",
                              "http://::1",
                              "*",
                              "null"}) {
        EXPECT_EQ(canonical_origin(wrong), std::nullopt) << wrong;
    }
}

TEST(BasePath, is_written_as_browsers_send_it) {
    for (const char* good : {"", "/omnibus", "/games/omnibus", "/~ada/bus-1.0_x"}) {
        EXPECT_TRUE(is_base_path(good)) << good;
    }
    for (const char* wrong : {"/", "omnibus", "/omnibus/", "//omnibus", "/a//b", "/a b", "/a%20b",
                              "/a?b", "/..", "/a/./b", "/b\xc3\xbcs"}) {
        EXPECT_FALSE(is_base_path(wrong)) << wrong;
    }
}

}  // namespace
}  // namespace omnibus::server
