// SPDX-License-Identifier: Apache-2.0
#include "server/invitation.hpp"

#include <gtest/gtest.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <regex>

#include "server/shared/qr_code.hpp"

namespace omnibus::server {
namespace {

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
    const auto code = QrCode::of("https://bus.example/b/", QrCode::ErrorCorrection::Low);
    EXPECT_NE(text.find(code->blocks()), std::string::npos);
}

}  // namespace
}  // namespace omnibus::server
