// SPDX-License-Identifier: Apache-2.0
#include "cli/record_file.hpp"

#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"

namespace omnibus::cli {

int with_record(const std::string& path, const std::function<int(const Replayed&)>& show) {
    const auto text = read_file(path);
    if (!text) {
        complain(text.error());
        return kWrongUse;
    }
    const auto replayed = load_record(*text);
    if (!replayed) {
        complain({replayed.error().code, path + ": " + replayed.error().message});
        return kRefused;
    }
    return show(*replayed);
}

}  // namespace omnibus::cli
