// SPDX-License-Identifier: Apache-2.0
//
// The maps that are part of the program. The build writes them from maps/<game>/<name>.json; this
// is only the text, reading it as a map is the work of the game.
#pragma once

#include <span>
#include <string_view>

namespace omnibus {

struct BuiltInMap {
    std::string_view game;  // the folder: "bus"
    std::string_view name;  // the file's stem: "classic"
    std::string_view text;  // the whole file
};

// All of them, by game and then by name. What it points at lives as long as the program.
[[nodiscard]] std::span<const BuiltInMap> built_in_maps();

}  // namespace omnibus
