// SPDX-License-Identifier: Apache-2.0
// omnibus perft: counts action sequences, to compare implementations of the rules.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <limits>
#include <memory>

#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "cli/shared/output.hpp"
#include "cli/shared/request.hpp"
#include "engine/match.hpp"
#include "games/registry.hpp"

namespace omnibus::cli {

namespace {

struct PerftFlags {
    GameFlags game;
    std::string record;
    int at = -1;
    int depth = 3;
    bool divide = false;
};

// The position to count from: a new game, or a record after some of its actions.
Result<Match> position(const PerftFlags& flags, int& exit_code) {
    exit_code = kWrongUse;
    if (flags.record.empty()) {
        auto game = to_game(flags.game);
        if (!game) return game.error();
        return Match(*game);
    }
    auto text = read_file(flags.record);
    if (!text) return text.error();
    auto loaded = load_record(*text);
    if (!loaded) {
        exit_code = kRefused;
        return loaded.error();
    }
    const auto length = static_cast<int>(loaded->match.length());
    if (flags.at > length) {
        return Error{"record/at", fmt::format("the record has only {} actions", length)};
    }
    return loaded->match.upto(static_cast<std::size_t>(flags.at < 0 ? length : flags.at));
}

int run(const PerftFlags& flags) {
    int exit_code = kDone;
    const auto match = position(flags, exit_code);
    if (!match) {
        complain(match.error());
        return exit_code;
    }
    const AnyGame& game = match->game();
    if (flags.divide && flags.depth > 0) {
        for (const Action action : match->legal()) {
            AnyState next = match->state();
            game.apply(next, action);
            print("{}: {}\n", game.notation(action), game.perft(next, flags.depth - 1));
        }
    }
    print("{}\n", game.perft(match->state(), flags.depth));
    return kDone;
}

}  // namespace

void add_perft(CLI::App& program, int& exit_code) {
    auto flags = std::make_shared<PerftFlags>();
    CLI::App* command =
        program.add_subcommand("perft", "Count the action sequences of a given length");
    add_game_flags(*command, flags->game, true);
    command->add_option("--depth", flags->depth, "length of the sequences")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(0, 12).description(""));
    auto* record =
        command->add_option("--record", flags->record, "start from this record's position")
            ->type_name("FILE");
    command->add_option("--at", flags->at, "after so many of its actions; else after all")
        ->type_name("N")
        ->check(CLI::Range(0, std::numeric_limits<int>::max()).description(""))
        ->needs(record);
    command->add_flag("--divide", flags->divide, "a line for each first action");
    command->footer(
        "Examples:\n"
        "  omnibus perft --players 3 --start 0 --depth 3\n"
        "  omnibus perft --game route --players 2 --depth 3   (from the first card drawn)\n"
        "  omnibus perft --record game.rec --at 40 --depth 2 --divide");
    command->callback([command, flags, &exit_code] {
        const auto clash = clash_with_record(*command, "--record",
                                             {"--game", "--players", "--rules", "--edition",
                                              "--map", "--option", "--start", "--seed"});
        exit_code = clash ? fail(*clash) : run(*flags);
    });
}

}  // namespace omnibus::cli
