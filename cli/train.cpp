// SPDX-License-Identifier: Apache-2.0
// omnibus train: plays games, trains a net on them, and tries it against what played them.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <thread>

#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/terminal/input.hpp"
#include "cli/train/steps.hpp"

namespace omnibus::cli {

namespace {

// A word as a shell takes it.
std::string quoted(const std::string& word) {
    const bool plain =
        !word.empty() && word.find_first_of(" \t\n\"'\\$`&|;<>()*?[]#~!{}") == std::string::npos;
    if (plain) return word;
    std::string text = "'";
    for (const char c : word) {
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return text + "'";
}

// The command as it was given.
std::string as_given(const CLI::App& command) {
    std::string text = "omnibus train";
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& value : option->results()) {
            text += " " + option->get_name() + " " + quoted(value);
        }
    }
    return text;
}

int run(TrainFlags& flags, const std::string& command) {
    const SignalGuard guard;
    auto training = Training::prepare(flags);
    if (!training) return fail(training.error());
    const auto wanted = [&](std::string_view step) {
        return flags.only.empty() || flags.only == step;
    };
    std::optional<Error> error;
    if (wanted("play")) error = training->play();
    // Asked for by name it trains again: the features may be others now.
    const bool trained = flags.only.empty() && training->trained();
    if (!error && wanted("train") && !trained) error = training->train();
    GateResult result;
    if (!error && wanted("match") && flags.pairs > 0) error = training->match(result);
    if (error && SignalGuard::raised()) {
        training->say(fmt::format("stopped; {} are kept in {}. To go on: {}", training->kept(),
                                  flags.dir, command));
        return 128 + SignalGuard::number();
    }
    if (error) return fail(*error);
    if (flags.out.empty()) return kDone;
    if (flags.pairs > 0 && result.verdict != arena::Verdict::High) {
        const bool open = result.verdict != arena::Verdict::Low;
        complain({open ? "train/open" : "train/not_better",
                  fmt::format("the new net {}: {} stays as it is",
                              open ? "may be better, but not for sure (more --pairs would tell)"
                                   : "is not better",
                              flags.out)});
        return kRefused;
    }
    error = training->publish(result.pairs > 0 ? training->in_words(result) : "no match");
    return error ? fail(*error) : kDone;
}

}  // namespace

void add_train(CLI::App& program, int& exit_code) {
    auto flags = std::make_shared<TrainFlags>();
    flags->threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    CLI::App* command = program.add_subcommand("train", "Make a net from games and test it");
    command->add_option("--game", flags->game, "bus or route")
        ->type_name("GAME")
        ->capture_default_str();
    command->add_option("--generation", flags->generation, "number of the net, for its story")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(0, 1'000'000).description(""));
    command
        ->add_option("--from", flags->from,
                     "who plays and is to be beaten: greedy, rollouts, built-in or a net file")
        ->type_name("WHO")
        ->capture_default_str();
    command->add_option("--games", flags->games, "games to learn from")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(1u, 100'000'000u).description(""));
    command->add_option("--sims", flags->sims, "simulations per decision")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}).description(""));
    command->add_option("--players", flags->players, "numbers of players, with commas; else all")
        ->type_name("LIST")
        ->delimiter(',');
    command
        ->add_option("--guests", flags->guests,
                     "in so many of 100 games greedy sits at some of the seats")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(0u, 100u).description(""));
    command->add_option("--seed", flags->seed, "for whatever is drawn")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(std::uint64_t{0}, (std::uint64_t{1} << 53) - 1).description(""));
    command->add_option("--epochs", flags->epochs, "times to go over the games")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(1, 1000).description(""));
    command->add_option("--rate", flags->rate, "of learning")
        ->type_name("X")
        ->capture_default_str()
        ->check(CLI::Range(1e-6f, 1.0f).description(""));
    command
        ->add_option("--outcome-part", flags->outcome_part,
                     "how much the end of a game counts, the rest being what the search found")
        ->type_name("X")
        ->capture_default_str()
        ->check(CLI::Range(0.0f, 1.0f).description(""));
    command->add_option("--also", flags->also, "more files of samples to learn from")
        ->type_name("FILE");
    command->add_option("--pairs", flags->pairs, "pairs of games in the match at most; 0: no match")
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--threads", flags->threads, "cores to use")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(1, 256).description(""));
    command->add_option("--only", flags->only, "just this step: play, train or match")
        ->type_name("STEP")
        ->check(CLI::IsMember({"play", "train", "match"}).description(""));
    command->add_option("--dir", flags->dir, "folder to work in; else train-GAME-GENERATION")
        ->type_name("FOLDER");
    command
        ->add_option("--out", flags->out, "write the net here if it is better, or without a match")
        ->type_name("FILE");
    command->footer(
        "The same command goes on where it was stopped. See docs/training.md.\n\n"
        "Examples:\n"
        "  omnibus train --game bus --from greedy --games 4000 --pairs 0\n"
        "  omnibus train --game bus --generation 1 --games 8000 --out nets/bus.net\n"
        "  omnibus train --game bus --from greedy --only train --epochs 5");
    command->callback(
        [command, flags, &exit_code] { exit_code = run(*flags, as_given(*command)); });
}

}  // namespace omnibus::cli
