// SPDX-License-Identifier: Apache-2.0
// Back from gzip, for files of our own build that are kept compressed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace omnibus::server {

// What the file was before; nothing if it is not whole, or has a header with more than the least.
std::optional<std::string> gunzip(std::string_view file);

}  // namespace omnibus::server
