// SPDX-License-Identifier: Apache-2.0
// Addresses as limits need them: one writing for each, and one name for what one person holds.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace omnibus::server {

// An IP address in its usual writing; one of version 4 that came as "::ffff:1.2.3.4" is "1.2.3.4".
// Empty if it is none.
std::string canonical_address(std::string_view text);

// Whom a limit counts: the address itself, or the first 64 bits of one of version 6, of which a
// household has all the rest to choose from. Text that is no address stands for itself.
std::string network_of(std::string_view address);

bool is_loopback(std::string_view address);

// How many slots are taken from each network. A slot is given back when the last copy of what
// take() gave is gone.
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
