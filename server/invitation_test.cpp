// SPDX-License-Identifier: Apache-2.0
#include "server/invitation.hpp"

#include <gtest/gtest.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <regex>
#include <sstream>
#include <vector>

namespace omnibus::server {
namespace {

// The picture as squares, true where it is dark; each character is two of them, one upon the other.
std::vector<std::vector<bool>> squares(const std::string& picture) {
    std::vector<std::vector<bool>> rows;
    std::istringstream lines(picture);
    for (std::string line; std::getline(lines, line);) {
        std::vector<bool> upper, lower;
        for (std::size_t at = 2; at < line.size();) {  // after the margin
            const bool wide = static_cast<unsigned char>(line[at]) >= 0x80;
            const std::string one = line.substr(at, wide ? 3 : 1);
            upper.push_back(one == " " || one == "▄");
            lower.push_back(one == " " || one == "▀");
            at += one.size();
        }
        rows.push_back(upper);
        rows.push_back(lower);
    }
    return rows;
}

// The sign in three corners by which every reader finds a code: a dark square of 3 by 3, a light
// ring around it, a dark one, and white around all.
void expect_finder(const std::vector<std::vector<bool>>& code, std::size_t left, std::size_t top) {
    for (int y = -1; y < 8; ++y) {
        for (int x = -1; x < 8; ++x) {
            const int ring = std::max(std::abs(x - 3), std::abs(y - 3));
            const bool dark = ring <= 1 || ring == 3;
            EXPECT_EQ(code.at(top + static_cast<std::size_t>(y + 1))
                          .at(left + static_cast<std::size_t>(x + 1)),
                      dark)
                << left << " " << top << ": " << x << " " << y;
        }
    }
}

TEST(Invitation, the_code_is_one_that_readers_find) {
    const auto code = squares(qr_code("http://192.168.1.20:8080/"));
    ASSERT_FALSE(code.empty());
    const std::size_t width = code.front().size();
    EXPECT_EQ((width - 4 - 17) % 4, 0u) << "4 n + 17, and two of white on each side";
    for (const auto& row : code) {
        EXPECT_EQ(row.size(), width);
    }
    expect_finder(code, 1, 1);
    expect_finder(code, width - 10, 1);
    expect_finder(code, 1, width - 10);
    EXPECT_NE(qr_code("http://192.168.1.20:8080/"), qr_code("http://192.168.1.21:8080/"));
}

bool has_network() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return false;
    bool found = false;
    for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
        found = found || (each->ifa_addr != nullptr && each->ifa_addr->sa_family == AF_INET &&
                          (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0);
    }
    freeifaddrs(list);
    return found;
}

TEST(Invitation, names_the_addresses_people_can_use) {
    Config config;
    config.net.base = "/omnibus";
    const std::string text = invitation(config, 8080, true);
    EXPECT_NE(text.find("http://localhost:8080/omnibus/\n"), std::string::npos) << text;
    const std::regex other("for others at   http://(\\d+\\.\\d+\\.\\d+\\.\\d+):8080/omnibus/\n");
    std::smatch found;
    EXPECT_EQ(std::regex_search(text, found, other), has_network()) << text;
    if (!found.empty()) {
        EXPECT_NE(found[1].str().substr(0, 4), "127.");
        EXPECT_NE(text.find("█"), std::string::npos);
    }
    EXPECT_EQ(invitation(config, 8080, false).find("█"), std::string::npos);
}

TEST(Invitation, where_nobody_else_can_come_nobody_is_invited) {
    Config config;
    config.net.address = "127.0.0.1";
    EXPECT_EQ(invitation(config, 7, true), "\n  Omnibus is at   http://127.0.0.1:7/\n\n");
    config.net.address = "::1";
    EXPECT_EQ(invitation(config, 7, true), "\n  Omnibus is at   http://[::1]:7/\n\n");
}

TEST(Invitation, an_address_that_was_given_goes_before_all_others) {
    Config config;
    config.public_url = "https://bus.example";
    config.net.base = "/b";
    const std::string text = invitation(config, 8080, true);
    EXPECT_NE(text.find("for others at   https://bus.example/b/\n"), std::string::npos) << text;
    EXPECT_NE(text.find(qr_code("https://bus.example/b/")), std::string::npos);
}

}  // namespace
}  // namespace omnibus::server
