// SPDX-License-Identifier: Apache-2.0
// Where a picture goes.
#pragma once

#include <string>

namespace omnibus::cli {

// Into the file, or to standard output if no file is named. The exit code.
int deliver(const std::string& picture, const std::string& file);

}  // namespace omnibus::cli
