// SPDX-License-Identifier: Apache-2.0
// Where the program under test and the sources are. Only paths.cpp is compiled with these paths, so
// that a compiler cache knows all other files again in another clone.
#pragma once

#include <string>

namespace omnibus::test {

// The program omnibus of this build, or what the environment variable OMNIBUS_PROGRAM names: tests
// of the process are built once and run against the sanitized programs too.
const std::string& program();
// Whether it was built with a sanitizer: its memory and its clocks are not those of the program.
bool program_is_sanitized();
const std::string& source_folder();  // the root of the repository

}  // namespace omnibus::test
