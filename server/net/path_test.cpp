// SPDX-License-Identifier: Apache-2.0
#include "server/net/path.hpp"

#include <gtest/gtest.h>

namespace omnibus::server {
namespace {

struct Split {
    bool good;
    std::string path;
    std::string query;
};

Split split(std::string_view target, std::string_view base = "") {
    Split split{};
    split.good = split_target(target, base, split.path, split.query);
    return split;
}

TEST(Path, a_target_is_a_path_and_a_query) {
    const auto parts = split("/api/tables?x=1&y=%20");
    EXPECT_TRUE(parts.good);
    EXPECT_EQ(parts.path, "/api/tables");
    EXPECT_EQ(parts.query, "x=1&y=%20");
}

TEST(Path, below_a_base_only_what_is_below_it_counts) {
    EXPECT_EQ(split("/omnibus/api/me", "/omnibus").path, "/api/me");
    EXPECT_EQ(split("/omnibus", "/omnibus").path, "");
    EXPECT_TRUE(split("/omnibus", "/omnibus").good);
    EXPECT_FALSE(split("/other/api/me", "/omnibus").good);
    EXPECT_FALSE(split("/omnibusses", "/omnibus").good);
}

TEST(Path, what_cannot_be_read_or_hides_something_is_refused) {
    for (const char* target : {"", "api", "*", "http://a/b", "/a%", "/a%2", "/a%zz", "/a%2fb",
                               "/a%00b", "/a%0ab", "/a\x7f"}) {
        EXPECT_FALSE(split(target).good) << target;
    }
    EXPECT_EQ(split("/a%41").path, "/aA");
}

TEST(Path, a_parameter_is_found_by_its_name) {
    EXPECT_EQ(parameter("a=1&invite=x%79z&b", "invite"), "xyz");
    EXPECT_EQ(parameter("a=1", "invite"), std::nullopt);
    EXPECT_EQ(parameter("invite=%", "invite"), std::nullopt);
    EXPECT_EQ(parameter("ainvite=1&invite=2", "invite"), "2");
}

TEST(Path, a_cookie_is_found_among_others) {
    EXPECT_EQ(cookie_of("a=1; omnibus=token; b=2", "omnibus"), "token");
    EXPECT_EQ(cookie_of("xomnibus=1", "omnibus"), "");
    EXPECT_EQ(cookie_of("", "omnibus"), "");
    EXPECT_EQ(cookie_of("omnibus", "omnibus"), "");
}

TEST(Path, the_last_address_no_trusted_proxy_gave_is_believed) {
    const std::vector<std::string> proxies{"10.0.0.1", "10.0.0.2"};
    // Whoever asks may write anything in front.
    const auto forwarded =
        read_forwarded("6.6.6.6, 1.2.3.4, 10.0.0.2", "https", "bus.example", proxies);
    EXPECT_EQ(forwarded.address, "1.2.3.4");
    EXPECT_EQ(forwarded.host, "bus.example");
    EXPECT_TRUE(forwarded.secure);
    EXPECT_EQ(read_forwarded("10.0.0.2", "http", "", proxies).address, "");
    // A proxy in another writing is the same proxy; what is no address is nobody's.
    EXPECT_EQ(read_forwarded("1.2.3.4, ::ffff:10.0.0.2", "", "", proxies).address, "1.2.3.4");
    EXPECT_EQ(read_forwarded("1.2.3.4,unknown, ,_hidden", "", "", proxies).address, "1.2.3.4");
    EXPECT_EQ(read_forwarded("unknown", "", "", proxies).address, "");
    EXPECT_EQ(read_forwarded("2001:DB8::0:1", "", "", proxies).address, "2001:db8::1");
    EXPECT_FALSE(read_forwarded("", "http", "", proxies).secure);
}

}  // namespace
}  // namespace omnibus::server
