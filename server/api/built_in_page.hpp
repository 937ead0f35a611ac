// SPDX-License-Identifier: Apache-2.0
// The page embedded in the program. The build takes it from web/dist (cmake/embed_page.cmake); if
// the page was not built before the program, there is none.
#pragma once

#include <span>
#include <string_view>

namespace omnibus::server {

struct BuiltInFile {
    std::string_view name;   // below the page: "assets/index-Bx3k9Qaz.js.br"
    std::string_view bytes;  // the whole file
};

// All files, sorted by name. The bytes live as long as the program.
[[nodiscard]] std::span<const BuiltInFile> built_in_page();

}  // namespace omnibus::server
