// SPDX-License-Identifier: Apache-2.0
// omnibus replay: a record shown again, step by step for people, as a log for pipes.
#include <fmt/core.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/record_file.hpp"
#include "cli/shared/failure.hpp"
#include "cli/terminal/chairs.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/presenter.hpp"
#include "cli/terminal/stepper.hpp"
#include "cli/terminal/words.hpp"
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
    Stepper stepper(replayed.match,
                    chairs_of(replayed.record.names, replayed.match.game().players()), lines,
                    std::cout, [] { return screen_of(look_around()); });
    if (flags.at) {
        const auto length = static_cast<long long>(replayed.match.length());
        if (*flags.at < 0 || *flags.at > length) {
            complain(
                {"replay/at", fmt::format("the record has {}; --at goes from 0 to that, not {}",
                                          count(static_cast<int>(length), "action"), *flags.at)});
            return kWrongUse;
        }
        stepper.show(static_cast<std::size_t>(*flags.at));
    } else if (flags.log || !lines.interactive() || isatty(STDOUT_FILENO) == 0) {
        stepper.log();
    } else {
        stepper.step();
    }
    return kDone;
}

int replay_file(const Flags& flags) {
    return with_record(flags.record,
                       [&](const Replayed& replayed) { return show(flags, replayed); });
}

}  // namespace

void add_replay(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("replay", "Watch a recorded game again");
    auto flags = std::make_shared<Flags>();
    command->add_option("RECORD", flags->record, "the file; - for standard input")
        ->type_name("")
        ->required();
    auto* log = command->add_flag("--log,--all", flags->log, "tell the whole game and its result");
    command->add_option("--at", flags->at, "show the table after this many actions")
        ->type_name("N")
        ->excludes(log);
    command->footer(
        "In a terminal it goes step by step; into a pipe it tells the whole game.\n\n"
        "Examples:\n"
        "  omnibus replay game.rec\n"
        "  omnibus replay game.rec --at 40\n"
        "  omnibus replay game.rec --log | less");
    command->callback([flags, &exit_code] { exit_code = replay_file(*flags); });
}

}  // namespace omnibus::cli
