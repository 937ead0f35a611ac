// SPDX-License-Identifier: Apache-2.0
#include "cli/program.hpp"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <numeric>

#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/words.hpp"
#include "omnibus_version.hpp"

namespace omnibus::cli {

namespace {

using Words = std::vector<std::string>;

// How many letters must be changed, added or left out to make one of the other.
std::size_t distance(const std::string& one, const std::string& other) {
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= one.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= other.size(); ++j) {
            const std::size_t same = diagonal + (one[i - 1] == other[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({same, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

// "; did you mean 'play'?" or nothing.
std::string suggestion(const std::string& word, const Words& known) {
    const std::size_t letters = word.size() - std::min(word.find_first_not_of('-'), word.size());
    const std::size_t most = letters < 4 ? 1 : 2;
    const auto nearest = std::min_element(known.begin(), known.end(),
                                          [&](const std::string& left, const std::string& right) {
                                              return distance(word, left) < distance(word, right);
                                          });
    const bool near = nearest != known.end() && distance(word, *nearest) <= most;
    return near ? fmt::format("; did you mean '{}'?", *nearest) : "";
}

Words flags_of(const CLI::App& command) {
    Words names;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            names.push_back("--" + name);
        }
    }
    return names;
}

Words commands_of(const CLI::App& group) {
    Words names;
    for (const CLI::App* command : group.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

// The innermost command that was named.
const CLI::App& innermost(const CLI::App& program) {
    const CLI::App* command = &program;
    while (!command->get_subcommands().empty()) {
        command = command->get_subcommands().front();
    }
    return *command;
}

// The first word that nobody understood; the library lists them all, the last one first.
std::string unexpected(const CLI::App& program, const Words& words) {
    const auto extras = program.remaining(true);
    const auto first = std::find_if(words.begin(), words.end(), [&](const std::string& word) {
        return std::find(extras.begin(), extras.end(), word) != extras.end();
    });
    const std::string word = first == words.end() ? extras.front() : *first;
    const CLI::App& command = innermost(program);
    if (word[0] == '-') {
        const std::string flag = word.substr(0, word.find('='));
        return fmt::format("there is no flag '{}'{}", flag, suggestion(flag, flags_of(command)));
    }
    const Words commands = commands_of(command);
    if (commands.empty()) return fmt::format("'{}' was not expected", word);
    const std::string meant = suggestion(word, commands);
    return fmt::format("there is no command '{}'{}", word,
                       meant.empty() ? "; there are " + listed(commands) : meant);
}

}  // namespace

std::string command_path(const CLI::App& program) {
    std::string words = program.get_name();
    for (auto inside = program.get_subcommands(); !inside.empty();
         inside = inside.front()->get_subcommands()) {
        words += " " + inside.front()->get_name();
    }
    return words;
}

std::string what_is_wrong(const CLI::App& program, const Words& words,
                          const CLI::ParseError& error) {
    // Of a missing subcommand the library says only that, even if a word stands in its place.
    const bool required = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
    const bool extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
    if ((required || extra) && program.remaining_size(true) > 0) return unexpected(program, words);
    const Words commands = commands_of(innermost(program));
    if (required && !commands.empty()) return "a command is missing: " + listed(commands);
    return error.what();
}

void add_commands(CLI::App& program, int& exit_code) {
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
}

int run_program(int argc, char** argv) {
    CLI::App program{
        "Omnibus: board games about bus lines, in the browser, in the terminal and over a pipe",
        "omnibus"};
    program.set_version_flag("--version", "omnibus " + std::string(kVersion), "the version");
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
        "  omnibus COMMAND --help                        more on each\n"
        "\n"
        "Exit codes: 0 done; 1 a file is refused or output cannot be written; 2 the command line "
        "is\n"
        "wrong; 128 and the signal's number after a signal, 141 if nobody reads the output.");
    int exit_code = kDone;
    add_commands(program, exit_code);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
            return program.exit(error);  // --help, --version
        }
        const Words words(argv + std::min(argc, 1), argv + argc);
        const std::string wrong = what_is_wrong(program, words, error);
        std::fputs(
            fmt::format("omnibus: {} (see {} --help)\n", wrong, command_path(program)).c_str(),
            stderr);
        return kWrongUse;
    }
    return exit_code;
}

}  // namespace omnibus::cli
