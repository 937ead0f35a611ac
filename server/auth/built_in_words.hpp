// SPDX-License-Identifier: Apache-2.0
// Lists of words that are part of the program. The build writes them from server/auth/<name>.txt.
#pragma once

#include <span>
#include <string_view>

namespace omnibus {

struct BuiltInWords {
    std::string_view name;  // the file's stem: "common_passwords"
    std::string_view text;  // the whole file, a word a line
};

// All of them, by name. What it points at lives as long as the program.
[[nodiscard]] std::span<const BuiltInWords> built_in_words();

}  // namespace omnibus
