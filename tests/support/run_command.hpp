// SPDX-License-Identifier: Apache-2.0
// One run of a subcommand inside the test, with what it said.
#pragma once

#include <gtest/gtest.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "cli/shared/failure.hpp"

namespace omnibus::test {

struct Outcome {
    int exit_code;
    std::string out;
    std::string complaint;
};

// `add` puts the subcommands into the program: add(program, exit_code).
template <class Add>
Outcome run_command(std::vector<std::string> words, Add add) {
    CLI::App program{"", "omnibus"};
    int exit_code = cli::kDone;
    add(program, exit_code);
    std::reverse(words.begin(), words.end());
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    try {
        program.parse(words);
    } catch (const CLI::ParseError& error) {
        exit_code = error.get_exit_code() == 0 ? cli::kDone : cli::kWrongUse;
    }
    std::fflush(stdout);
    return {exit_code, testing::internal::GetCapturedStdout(),
            testing::internal::GetCapturedStderr()};
}

}  // namespace omnibus::test
