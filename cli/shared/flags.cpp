// SPDX-License-Identifier: Apache-2.0
#include "cli/shared/flags.hpp"

#include "cli/shared/failure.hpp"

namespace omnibus::cli {

void on_call(CLI::App& command, int& exit_code, std::function<int()> run) {
    command.callback([run = std::move(run), &exit_code] {
        try {
            exit_code = run();
        } catch (const Failure& failure) {
            const int usual = fail(failure.error);
            exit_code = failure.exit_code.value_or(usual);
        }
    });
}

}  // namespace omnibus::cli
