// SPDX-License-Identifier: Apache-2.0
// The command line of omnibus as a whole: which subcommands there are, and what is said about words
// that nobody understands.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace omnibus::cli {

// Adds every subcommand; running one leaves its exit code in `exit_code`.
void add_commands(CLI::App& program, int& exit_code);

// One sentence on what is wrong with the words of the command line.
std::string what_is_wrong(const CLI::App& program, const std::vector<std::string>& words,
                          const CLI::ParseError& error);

// "omnibus arena", "omnibus map draw": as far as the words were understood.
std::string command_path(const CLI::App& program);

// Runs the command line; the exit code.
int run_program(int argc, char** argv);

}  // namespace omnibus::cli
