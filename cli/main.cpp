// SPDX-License-Identifier: Apache-2.0
// omnibus: the program.
#include "cli/output.hpp"
#include "cli/program.hpp"

int main(int argc, char** argv) {
    return omnibus::cli::with_output(omnibus::cli::run_program, argc, argv);
}
