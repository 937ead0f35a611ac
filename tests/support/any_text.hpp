// SPDX-License-Identifier: Apache-2.0
// Text for properties: any characters there are, mostly of the kinds that names are made of, and
// bytes that need not be text at all.
#pragma once

#include <rapidcheck.h>

#include <string>

namespace omnibus::test {

inline rc::Gen<char32_t> any_character() {
    const auto from = [](char32_t first, char32_t last) {
        return rc::gen::inRange<char32_t>(first, last + 1);
    };
    return rc::gen::oneOf(from(U'a', U'e'), from(0x20, 0x7e), from(0, 0xd7ff), from(0x300, 0x36f),
                          from(0x5d0, 0x65f), from(0x900, 0x97f), from(0xe00, 0xe7f),
                          from(0x2000, 0x206f), from(0xe000, 0x10ffff), from(0x1f300, 0x1faff));
}

inline rc::Gen<std::u32string> any_characters() {
    return rc::gen::container<std::u32string>(any_character());
}

inline rc::Gen<std::string> any_bytes() {
    return rc::gen::container<std::string>(
        rc::gen::oneOf(rc::gen::arbitrary<char>(),
                       rc::gen::element('a', '<', '&', '\x80', '\xc3', '\xa9', '\xe2', '\xf0')));
}

}  // namespace omnibus::test
