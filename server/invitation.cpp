// SPDX-License-Identifier: Apache-2.0
#include "server/invitation.hpp"

#include <arpa/inet.h>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <memory>

#include "server/shared/qr_code.hpp"

namespace omnibus::server {

namespace {

// The address others on the same network reach this machine at; empty if there is none.
std::string lan_address() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return "";
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> held(list, freeifaddrs);
    for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
        const bool usable = each->ifa_addr != nullptr && each->ifa_addr->sa_family == AF_INET &&
                            (each->ifa_flags & IFF_UP) != 0 &&
                            (each->ifa_flags & IFF_LOOPBACK) == 0;
        if (!usable) continue;
        char text[INET_ADDRSTRLEN];
        const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
        if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != nullptr) return text;
    }
    return "";
}

bool on_all_networks(const std::string& address) {
    return address == "0.0.0.0" || address == "::";
}

}  // namespace

std::string invitation(const Config& config, int port, bool with_code) {
    const auto url = [&](const std::string& host) {
        const bool six = host.find(':') != std::string::npos;
        return fmt::format("http://{}:{}{}/", six ? "[" + host + "]" : host, port, config.net.base);
    };
    const bool all = on_all_networks(config.net.address);
    std::string text =
        fmt::format("\n  Omnibus is at   {}\n", url(all ? "localhost" : config.net.address));
    std::string others = config.public_url.empty() ? "" : config.public_url + config.net.base + "/";
    if (others.empty() && all && !lan_address().empty()) others = url(lan_address());
    if (!others.empty()) {
        text += fmt::format("  for others at   {}\n", others);
        const auto code = QrCode::of(others, QrCode::ErrorCorrection::Low);
        if (with_code && code) text += "\n" + code->blocks();
    }
    return text + "\n";
}

}  // namespace omnibus::server
