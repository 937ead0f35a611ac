// SPDX-License-Identifier: Apache-2.0
// The nets that are part of the program. The build writes them from nets/<game>.net; this is only
// the text.
#pragma once

#include <span>
#include <string_view>

namespace omnibus {

struct BuiltInNet {
    std::string_view game;  // the file's stem: "bus"
    std::string_view text;  // the whole file
};

// All of them, by game. What it points at lives as long as the program.
[[nodiscard]] std::span<const BuiltInNet> built_in_nets();

}  // namespace omnibus
