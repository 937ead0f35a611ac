// SPDX-License-Identifier: Apache-2.0
// Writing a picture to where it was wanted.
#include "cli/svg/deliver.hpp"

#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "cli/shared/output.hpp"

namespace omnibus::cli {

int deliver(const std::string& picture, const std::string& file) {
    if (file.empty() || file == "-") {
        print("{}", picture);
        return kDone;
    }
    const auto written = write_file(file, picture);
    return written ? kDone : fail(written.error());
}

}  // namespace omnibus::cli
