// SPDX-License-Identifier: Apache-2.0
#include "server/net/address.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <optional>

namespace omnibus::server {

namespace {

namespace ip = boost::asio::ip;

// The prefix length that providers give one household (RFC 6177).
constexpr unsigned short kHousehold = 64;

std::optional<ip::address> read(std::string_view text) {
    boost::system::error_code error;
    ip::address address = ip::make_address(std::string(text), error);
    if (error) return std::nullopt;
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        address = ip::make_address_v4(ip::v4_mapped, address.to_v6());
    }
    return address;
}

}  // namespace

std::string canonical_address(std::string_view text) {
    const auto address = read(text);
    return address ? address->to_string() : "";
}

std::string network_of(std::string_view text) {
    const auto address = read(text);
    if (!address) return std::string(text);
    if (address->is_v4()) return address->to_string();
    auto whole = address->to_v6();
    whole.scope_id(0);
    return ip::make_network_v6(whole, kHousehold).canonical().to_string();
}

bool is_loopback(std::string_view text) {
    const auto address = read(text);
    return address && address->is_loopback();
}

AddressSlots::Slot AddressSlots::take(std::string_view address) {
    const std::string network = network_of(address);
    std::size_t& count = (*counts_)[network];
    if (count >= most_) return nullptr;
    ++count;
    return {counts_.get(), [counts = counts_, network](const void*) {
                const auto at = counts->find(network);
                if (--at->second == 0) counts->erase(at);
            }};
}

std::size_t AddressSlots::taken(std::string_view address) const {
    const auto at = counts_->find(network_of(address));
    return at == counts_->end() ? 0 : at->second;
}

}  // namespace omnibus::server
