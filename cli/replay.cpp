// SPDX-License-Identifier: Apache-2.0
// omnibus replay: a record shown again, step by step for people, as a log for pipes.
#include <fmt/core.h>
#include <unistd.h>

#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/presenters.hpp"
#include "cli/record_file.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/flags.hpp"
#include "cli/shared/words.hpp"
#include "cli/terminal/chairs.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/presenter.hpp"
#include "cli/terminal/stepper.hpp"
#include "games/registry.hpp"

namespace omnibus::cli {

namespace {

struct Flags {
    std::string record;
    bool log = false;
    std::optional<long long> at;
};

int show(const Flags& flags, const Replayed& replayed) {
    DescriptorLines lines(STDIN_FILENO);
    Stepper stepper(
        replayed.match, chairs_of(replayed.record.names, replayed.match.game().players()),
        make_presenter, lines, std::cout, [] { return screen_of(terminal_environment()); });
    if (flags.at) {
        const auto length = static_cast<long long>(replayed.match.length());
        if (*flags.at < 0 || *flags.at > length) {
            return fail(
                {"replay/at", fmt::format("the record has {}; --at goes from 0 to that, not {}",
                                          count(length, "action"), *flags.at)});
        }
        stepper.show(static_cast<std::size_t>(*flags.at));
    } else if (flags.log || !lines.interactive() || isatty(STDOUT_FILENO) == 0) {
        stepper.log();
    } else {
        stepper.step();
    }
    return kDone;
}

}  // namespace

void add_replay(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("replay", "Watch a recorded game again");
    auto flags = std::make_shared<Flags>();
    add_record(*command, flags->record);
    auto* log = command->add_flag("--log,--all", flags->log, "tell the whole game and its result");
    add_value(*command, "--at", flags->at, "N", "show the table after this many actions")
        ->excludes(log);
    command->footer(
        "In a terminal it goes step by step; into a pipe it tells the whole game.\n\n"
        "Examples:\n"
        "  omnibus replay game.rec\n"
        "  omnibus replay game.rec --at 40\n"
        "  omnibus replay game.rec --log | less");
    on_call(*command, exit_code, [flags] { return show(*flags, replayed_file(flags->record)); });
}

}  // namespace omnibus::cli
