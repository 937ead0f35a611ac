// SPDX-License-Identifier: Apache-2.0
// Bytes as text and back: base64 of RFC 4648, with padding.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace omnibus::wire {

std::string to_base64(std::span<const std::byte> bytes);
// Nothing if it is not exactly what to_base64 writes of some bytes.
std::optional<std::vector<std::byte>> from_base64(std::string_view text);

}  // namespace omnibus::wire
