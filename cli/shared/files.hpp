// SPDX-License-Identifier: Apache-2.0
// Files read whole and written whole. An error names the file and says why.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace omnibus::cli {

inline constexpr std::size_t kLargestFile = std::size_t{16} << 20;
// Of what only grows: the games of an arena, the samples of a training.
inline constexpr std::size_t kLargestLog = std::size_t{16} << 30;

// A whole file, "-" being standard input; file/too_large if it holds more than `most` bytes. What
// is no regular file may never end: of it at most 16 MiB are read.
Result<std::string> read_file(const std::string& path, std::size_t most = kLargestFile);
// The same from an open one.
Result<std::string> read_open_file(int file, const std::string& path, std::size_t most);

// Writes a temporary file beside it and gives that its name, so that nobody ever sees it half
// written and a failure leaves what was there.
Result<bool> write_file(const std::string& path, std::string_view text);
// Adds to the end.
std::optional<Error> append_file(const std::string& path, std::string_view text);

// All of it; the errno of the write that failed, 0 if none did.
int write_all(int file, std::string_view bytes);
// file/unwritable: "cannot write 'PATH': No space left on device".
Error unwritable(const std::string& path, int why);

}  // namespace omnibus::cli
