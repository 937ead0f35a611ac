// SPDX-License-Identifier: Apache-2.0
// omnibus train: plays games, trains a net on them, and tries it against what played them.
#include <fmt/core.h>

#include <memory>
#include <thread>

#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/flags.hpp"
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
    Training training = Training::prepare(flags);
    const auto wanted = [&](std::string_view step) {
        return flags.only.empty() || flags.only == step;
    };
    GateResult result;
    try {
        if (wanted("play")) training.play();
        // Asked for by name it trains again: the features may be others now.
        const bool trained = flags.only.empty() && training.trained();
        if (wanted("train") && !trained) training.train();
        if (wanted("match") && flags.pairs > 0) result = training.match();
    } catch (const Failure&) {
        if (!SignalGuard::raised()) throw;
        training.say(fmt::format("stopped; {} are kept in {}. To go on: {}", training.kept(),
                                 flags.dir, command));
        return 128 + SignalGuard::number();
    }
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
    training.publish(result.pairs > 0 ? training.in_words(result) : "no match");
    return kDone;
}

void add_flags(CLI::App& command, TrainFlags& flags) {
    add_value(command, "--game", flags.game, "GAME", "bus or route")->capture_default_str();
    add_usual(command, "--generation", flags.generation, 0, 1'000'000,
              "number of the net, for its origin");
    add_value(command, "--from", flags.from, "WHO",
              "who plays and is to be beaten: greedy, rollouts, built-in or a net file")
        ->capture_default_str();
    add_usual(command, "--games", flags.games, 1u, 100'000'000u, "games to learn from");
    add_usual(command, "--sims", flags.sims, std::uint64_t{1}, std::uint64_t{1'000'000},
              "simulations per decision");
    add_value(command, "--players", flags.players, "LIST",
              "numbers of players, with commas; else all")
        ->delimiter(',');
    add_usual(command, "--guests", flags.guests, 0u, 100u,
              "in so many of 100 games greedy sits at some of the seats");
    add_usual(command, "--seed", flags.seed, std::uint64_t{0}, kLargestNumber,
              "for whatever is drawn");
    add_usual(command, "--epochs", flags.epochs, 1, 1000, "times to go over the games");
    add_usual(command, "--rate", flags.rate, 1e-6f, 1.0f, "of learning", "X");
    add_usual(command, "--outcome-part", flags.outcome_part, 0.0f, 1.0f,
              "how much the end of a game counts, the rest being what the search found", "X");
    add_value(command, "--also", flags.also, "FILE", "more files of samples to learn from");
    add_value(command, "--pairs", flags.pairs, "N",
              "pairs of games in the match at most; 0: no match")
        ->capture_default_str();
    add_usual(command, "--threads", flags.threads, 1, 256, "cores to use");
    add_value(command, "--only", flags.only, "STEP", "just this step: play, train or match")
        ->check(CLI::IsMember({"play", "train", "match"}).description(""));
    add_value(command, "--dir", flags.dir, "FOLDER",
              "folder to work in; else train-GAME-GENERATION");
    add_value(command, "--out", flags.out, "FILE",
              "write the net here if it is better, or without a match");
}

}  // namespace

void add_train(CLI::App& program, int& exit_code) {
    auto flags = std::make_shared<TrainFlags>();
    flags->threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    CLI::App* command = program.add_subcommand("train", "Make a net from games and test it");
    add_flags(*command, *flags);
    command->footer(
        "The same command goes on where it was stopped. See docs/training.md.\n\n"
        "Examples:\n"
        "  omnibus train --game bus --from greedy --games 4000 --pairs 0\n"
        "  omnibus train --game bus --generation 1 --games 8000 --out nets/bus.net\n"
        "  omnibus train --game bus --from greedy --only train --epochs 5");
    on_call(*command, exit_code, [command, flags] { return run(*flags, as_given(*command)); });
}

}  // namespace omnibus::cli
