// SPDX-License-Identifier: Apache-2.0
// Writing a picture to where it was wanted.
#include "cli/svg/deliver.hpp"

#include <cstdio>

#include "cli/commands.hpp"

namespace omnibus::cli {

int deliver(const std::string& picture, const std::string& file) {
    if (file.empty() || file == "-") {
        const bool whole = std::fwrite(picture.data(), 1, picture.size(), stdout) == picture.size();
        if (whole && std::fflush(stdout) == 0) return kDone;
        complain({"file/unwritable", "cannot write to standard output"});
        return kWrongUse;
    }
    const auto written = write_file(file, picture);
    if (written) return kDone;
    complain(written.error());
    return kWrongUse;
}

}  // namespace omnibus::cli
