// SPDX-License-Identifier: Apache-2.0
#include "tests/support/paths.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace omnibus::test {

const std::string& program() {
    static const std::string path = [] {
        // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody here changes the environment
        const char* other = std::getenv("OMNIBUS_PROGRAM");
        return std::string(other == nullptr ? OMNIBUS_PROGRAM : other);
    }();
    return path;
}

bool program_is_sanitized() {
    static const bool sanitized = [] {
        std::ostringstream bytes;
        bytes << std::ifstream(program(), std::ios::binary).rdbuf();
        const std::string text = bytes.str();
        return text.find("__asan_init") != std::string::npos ||
               text.find("__tsan_init") != std::string::npos;
    }();
    return sanitized;
}

const std::string& source_folder() {
    static const std::string path = OMNIBUS_SOURCE_FOLDER;
    return path;
}

}  // namespace omnibus::test
