// SPDX-License-Identifier: Apache-2.0
#include "wire/base64.hpp"

#include <cstdint>

namespace omnibus::wire {

namespace {

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

// Three bytes are four digits; what is missing of the last three is padded with '='.
std::string to_base64(std::span<const std::byte> bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t j = 0; j < 3; ++j) {
            group = group << 8 |
                    (i + j < bytes.size() ? std::to_integer<std::uint32_t>(bytes[i + j]) : 0);
        }
        for (std::size_t j = 0; j < 4; ++j) {
            text += i + j > bytes.size() ? '=' : kDigits[group >> (18 - 6 * j) & 63];
        }
    }
    return text;
}

std::optional<std::vector<std::byte>> from_base64(std::string_view text) {
    std::vector<std::byte> bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t group = 0;
    int bits = 0;
    for (const char c : text.substr(0, text.find('='))) {
        const std::size_t digit = kDigits.find(c);
        if (digit == kDigits.npos) return std::nullopt;
        group = group << 6 | static_cast<std::uint32_t>(digit);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes.push_back(static_cast<std::byte>(group >> bits & 255));
        }
    }
    // One text for the same bytes: padding and unused bits as they are written.
    if (to_base64(bytes) != text) return std::nullopt;
    return bytes;
}

}  // namespace omnibus::wire
