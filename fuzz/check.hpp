// SPDX-License-Identifier: Apache-2.0
// What a fuzz target says when something does not hold: the reason on stderr, then an abort, which
// the fuzzer turns into a saved input.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace omnibus::fuzz {

inline void require(bool holds, const std::string& what) {
    if (!holds) {
        std::fprintf(stderr, "does not hold: %s\n", what.c_str());
        std::abort();
    }
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

}  // namespace omnibus::fuzz
