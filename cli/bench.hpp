// SPDX-License-Identifier: Apache-2.0
// The parts of omnibus bench that have files of their own.
#pragma once

namespace CLI {
class App;
}

namespace omnibus::cli {

void add_bench_search(CLI::App& bench, int& exit_code);

}  // namespace omnibus::cli
