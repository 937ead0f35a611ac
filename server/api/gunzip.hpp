// SPDX-License-Identifier: Apache-2.0
// Unpacks gzip: for files of our own build that are embedded compressed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace omnibus::server {

// The unpacked file; nothing if it is damaged or has optional header fields.
std::optional<std::string> gunzip(std::string_view file);

}  // namespace omnibus::server
