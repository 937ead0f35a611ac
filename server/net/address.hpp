// SPDX-License-Identifier: Apache-2.0
// IP addresses for limits: the canonical form of an address, and the network it counts for.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace omnibus::server {

// The canonical form of an IP address; an IPv4 address written as "::ffff:1.2.3.4" is "1.2.3.4".
// Empty if the text is not an address.
std::string canonical_address(std::string_view text);

// The key a limit counts by: an IPv4 address itself, or the /64 network of an IPv6 address, since a
// household has a whole /64. Text that is not an address is returned as it is.
std::string network_of(std::string_view address);

bool is_loopback(std::string_view address);

// Limits the connections of each network. A slot is free again when the last copy of what take()
// returned is destroyed.
class AddressSlots {
  public:
    using Slot = std::shared_ptr<const void>;

    explicit AddressSlots(std::size_t most) : most_(most) {}
    // Null if all slots of the network are taken.
    Slot take(std::string_view address);
    std::size_t taken(std::string_view address) const;

  private:
    using Counts = std::map<std::string, std::size_t>;
    std::size_t most_;
    std::shared_ptr<Counts> counts_ = std::make_shared<Counts>();
};

}  // namespace omnibus::server
