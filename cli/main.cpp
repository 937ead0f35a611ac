// SPDX-License-Identifier: Apache-2.0
// omnibus: the program.
#include "cli/program.hpp"
#include "cli/shared/output.hpp"

int main(int argc, char** argv) {
    return omnibus::cli::with_output(omnibus::cli::run_program, argc, argv);
}
