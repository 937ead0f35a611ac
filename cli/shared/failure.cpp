// SPDX-License-Identifier: Apache-2.0
#include "cli/shared/failure.hpp"

#include <fmt/core.h>

#include <cstdio>

namespace omnibus::cli {

void complain(const Error& error) {
    // fmt::print would throw where nothing can be written, and hide the exit code.
    std::fputs(fmt::format("omnibus: {} [{}]\n", error.message, error.code).c_str(), stderr);
}

int fail(const Error& error) {
    complain(error);
    return error.code == "file/unwritable" ? kRefused : kWrongUse;
}

}  // namespace omnibus::cli
