// SPDX-License-Identifier: Apache-2.0
#include "server/auth/utf8.hpp"

namespace omnibus::server {

std::optional<std::u32string> decode_utf8(std::string_view text) {
    constexpr char32_t kSmallest[] = {0, 0x80, 0x800, 0x10000};
    std::u32string found;
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i++]);
        int more = 0;
        char32_t character = first;
        if (first >= 0xf0 && first < 0xf8) {
            more = 3;
            character = first & 0x07u;
        } else if (first >= 0xe0 && first < 0xf0) {
            more = 2;
            character = first & 0x0fu;
        } else if (first >= 0xc0 && first < 0xe0) {
            more = 1;
            character = first & 0x1fu;
        } else if (first >= 0x80) {
            return std::nullopt;
        }
        for (int k = 0; k < more; ++k) {
            if (i == text.size()) return std::nullopt;
            const auto byte = static_cast<unsigned char>(text[i++]);
            if ((byte & 0xc0u) != 0x80u) return std::nullopt;
            character = (character << 6) | (byte & 0x3fu);
        }
        const bool surrogate = character >= 0xd800 && character < 0xe000;
        if (character < kSmallest[more] || surrogate || character > 0x10ffff) return std::nullopt;
        found += character;
    }
    return found;
}

std::string encode_utf8(std::u32string_view characters) {
    std::string text;
    const auto put = [&](char32_t bits) { text += static_cast<char>(bits); };
    const auto put_rest = [&](char32_t character, int more) {
        for (int k = more - 1; k >= 0; --k) {
            put(0x80u | ((character >> (6 * k)) & 0x3fu));
        }
    };
    for (const char32_t c : characters) {
        if (c < 0x80) {
            put(c);
        } else if (c < 0x800) {
            put(0xc0u | (c >> 6));
            put_rest(c, 1);
        } else if (c < 0x10000) {
            put(0xe0u | (c >> 12));
            put_rest(c, 2);
        } else {
            put(0xf0u | (c >> 18));
            put_rest(c, 3);
        }
    }
    return text;
}

}  // namespace omnibus::server
