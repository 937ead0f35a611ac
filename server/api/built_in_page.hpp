// SPDX-License-Identifier: Apache-2.0
// The page that is part of the program. The build takes it from web/dist (cmake/embed_page.cmake);
// a program that was built before the page has none.
#pragma once

#include <span>
#include <string_view>

namespace omnibus::server {

struct BuiltInFile {
    std::string_view name;   // below the page: "assets/index-Bx3k9Qaz.js.br"
    std::string_view bytes;  // the whole file
};

// All of them, by name. Of a file that is there as .gz only the compressed forms are kept. What it
// points at lives as long as the program.
[[nodiscard]] std::span<const BuiltInFile> built_in_page();

}  // namespace omnibus::server
