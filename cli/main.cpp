// SPDX-License-Identifier: Apache-2.0
// omnibus: the program. Flags and help here, one file per subcommand beside it.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/commands.hpp"
#include "omnibus_version.hpp"

namespace {

// The first word that nobody understood; the library lists them all, the last one first.
std::string unexpected(const CLI::App& program, int argc, char** argv) {
    const auto extras = program.remaining(true);
    for (int i = 1; i < argc; ++i) {
        if (std::find(extras.begin(), extras.end(), argv[i]) != extras.end()) {
            return argv[i][0] == '-' ? fmt::format("there is no flag '{}'", argv[i])
                                     : fmt::format("'{}' was not expected", argv[i]);
        }
    }
    return "not all of that was understood";
}

// The library says only that a subcommand is missing when the first word names none.
std::string what_is_wrong(const CLI::App& program, int argc, char** argv,
                          const CLI::ParseError& error) {
    const std::string first = argc > 1 ? argv[1] : "";
    const auto named = program.get_subcommands(
        [&](const CLI::App* command) { return command->get_name() == first; });
    if (first.empty() || first[0] == '-' || !named.empty()) {
        const bool extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
        return extra ? unexpected(program, argc, argv) : error.what();
    }
    return "there is no command '" + first + "'";
}

// "omnibus arena", "omnibus map draw": as far as the words were understood.
std::string understood(const CLI::App& program) {
    std::string words = program.get_name();
    for (auto inside = program.get_subcommands(); !inside.empty();
         inside = inside.front()->get_subcommands()) {
        words += " " + inside.front()->get_name();
    }
    return words;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace omnibus::cli;

    CLI::App program{
        "Omnibus: board games about bus lines, in the browser, in the terminal and over a pipe.",
        "omnibus"};
    program.set_version_flag("--version", "omnibus " + std::string(omnibus::kVersion));
    program.require_subcommand(1);
    program.footer(
        "Examples:\n"
        "  omnibus play                                  asks what and who plays\n"
        "  omnibus play --seats human,greedy,greedy      you against two bots\n"
        "  omnibus play --game route                     Let's Make a Bus Route\n"
        "  omnibus replay game.rec                       step by step through a record\n"
        "  omnibus analyse game.rec                      what each decision cost, and why\n"
        "  omnibus engine                                rules and bots over a pipe\n"
        "  omnibus arena --seats greedy,random,random    bots against each other\n"
        "  omnibus COMMAND --help                        more on each");

    int exit_code = kDone;
    add_play(program, exit_code);
    add_replay(program, exit_code);
    add_analyse(program, exit_code);
    add_draw(program, exit_code);
    add_map(program, exit_code);
    add_engine(program, exit_code);
    add_perft(program, exit_code);
    add_arena(program, exit_code);
    add_bench(program, exit_code);
    add_train(program, exit_code);
#ifdef OMNIBUS_SERVER
    add_serve(program, exit_code);
    add_backup(program, exit_code);
    add_restore(program, exit_code);
#endif

    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
            return program.exit(error);  // --help, --version
        }
        fmt::print(stderr, "omnibus: {} (see {} --help)\n",
                   what_is_wrong(program, argc, argv, error), understood(program));
        return kWrongUse;
    }
    return exit_code;
}
