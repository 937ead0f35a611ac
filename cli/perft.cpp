// SPDX-License-Identifier: Apache-2.0
// omnibus perft: counts action sequences, to compare implementations of the rules.
#include <fmt/core.h>

#include <limits>
#include <memory>

#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "cli/shared/flags.hpp"
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
Match position(const PerftFlags& flags) {
    if (flags.record.empty()) return Match(to_game(flags.game));
    const Replayed loaded = need(load_record(need(read_file(flags.record))), kRefused);
    const auto length = static_cast<int>(loaded.match.length());
    if (flags.at > length) {
        throw Failure{{"record/at", fmt::format("the record has only {} actions", length)}};
    }
    return loaded.match.upto(static_cast<std::size_t>(flags.at < 0 ? length : flags.at));
}

int run(const PerftFlags& flags) {
    const Match match = position(flags);
    const AnyGame& game = match.game();
    if (flags.divide && flags.depth > 0) {
        for (const Action action : match.legal()) {
            AnyState next = match.state();
            game.apply(next, action);
            print("{}: {}\n", game.notation(action), game.perft(next, flags.depth - 1));
        }
    }
    print("{}\n", game.perft(match.state(), flags.depth));
    return kDone;
}

}  // namespace

void add_perft(CLI::App& program, int& exit_code) {
    auto flags = std::make_shared<PerftFlags>();
    CLI::App* command =
        program.add_subcommand("perft", "Count the action sequences of a given length");
    add_game_flags(*command, flags->game);
    add_usual(*command, "--depth", flags->depth, 0, 12, "length of the sequences");
    auto* record =
        add_value(*command, "--record", flags->record, "FILE", "start from this record's position");
    add_number(*command, "--at", flags->at, 0, std::numeric_limits<int>::max(),
               "after so many of its actions; else after all")
        ->needs(record);
    command->add_flag("--divide", flags->divide, "a line for each first action");
    command->footer(
        "Examples:\n"
        "  omnibus perft --players 3 --start 0 --depth 3\n"
        "  omnibus perft --game route --players 2 --depth 3   (from the first card drawn)\n"
        "  omnibus perft --record game.rec --at 40 --depth 2 --divide");
    on_call(*command, exit_code, [command, flags] {
        check_clash(*command, "--record",
                    {"--game", "--players", "--rules", "--edition", "--map", "--option", "--start",
                     "--seed"});
        return run(*flags);
    });
}

}  // namespace omnibus::cli
