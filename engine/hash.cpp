// SPDX-License-Identifier: Apache-2.0
#include "engine/hash.hpp"

namespace omnibus {

std::string hex(std::uint64_t value) {
    std::string text(16, '0');
    for (std::size_t i = 0; i < 16; ++i) {
        text[15 - i] = "0123456789abcdef"[(value >> (4 * i)) & 15];
    }
    return text;
}

std::string short_hex(std::uint64_t value) {
    return hex(value).substr(0, 8);
}

}  // namespace omnibus
