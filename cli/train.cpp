// SPDX-License-Identifier: Apache-2.0
// omnibus train: plays games, trains a net on them, and tries it against what played them.
#include <fmt/core.h>

#include <cmath>
#include <filesystem>
#include <memory>
#include <thread>

#include "bots/train/gate.hpp"
#include "bots/train/sample_examples.hpp"
#include "bots/train/self_play.hpp"
#include "bots/train/trainer.hpp"
#include "cli/commands.hpp"
#include "cli/train_folder.hpp"
#include "cli/train_teacher.hpp"
#include "engine/hash.hpp"

namespace omnibus::cli {

namespace {

struct TrainFlags {
    std::string game = "bus";
    int generation = 0;
    std::string from = "built-in";
    std::uint32_t games = 4000;
    std::uint64_t sims = 200;
    std::uint64_t seed = 1;
    std::vector<int> players;
    int epochs = 10;
    float rate = 3e-3f;
    float outcome_part = 0.5f;
    std::vector<std::string> also;
    std::uint32_t pairs = 600;
    int threads = 1;
    std::string only;
    std::string dir;
    std::string out;
};

std::string list(const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers) {
        text += (text.empty() ? "" : ",") + std::to_string(number);
    }
    return text;
}

// What the games depend on.
std::string plan_of(const TrainFlags& flags, const Teacher& teacher) {
    return fmt::format("game: {}\nplayed by: {}\nplayers: {}\nseed: {}\n", flags.game, teacher.name,
                       flags.players.empty() ? "all" : list(flags.players), flags.seed);
}

// The command, with files called by the hash of what they hold.
Result<std::string> command_of(const TrainFlags& flags, const Teacher& teacher) {
    std::string also;
    for (const std::string& path : flags.also) {
        const auto bytes = read_large_file(path);
        if (!bytes) return bytes.error();
        Hasher hasher;
        hasher.add_bytes(bytes->data(), bytes->size());
        also += " --also " + short_hex(hasher.value());
    }
    return fmt::format(
        "omnibus train --game {} --generation {} --from {} --games {} --sims {} "
        "--seed {}{} --epochs {} --rate {} --outcome-part {}{}",
        flags.game, flags.generation, teacher.file.empty() ? flags.from : teacher.file, flags.games,
        flags.sims, flags.seed, flags.players.empty() ? "" : " --players " + list(flags.players),
        flags.epochs, flags.rate, flags.outcome_part, also);
}

std::string describe(const Losses& losses, float unit) {
    if (losses.examples == 0) return "no game was kept aside";
    const double n = std::max(losses.examples, 1.0);
    const double choices = std::max(losses.choices, 1.0);
    const double mean = losses.points_seen / n;
    const double spread = std::sqrt(std::max(losses.points_spread / n - mean * mean, 0.0));
    return fmt::format(
        "win {:.4f} of {:.4f}, points off by {:.2f} of {:.2f}, choice {:.4f} of "
        "{:.4f} and right in {:.1f} %",
        losses.share / n, losses.blind_share / n,
        static_cast<double>(unit) * std::sqrt(losses.points / n),
        static_cast<double>(unit) * spread, losses.choice / choices, losses.blind_choice / choices,
        100 * losses.first_choice / choices);
}

class Training {
  public:
    Training(const TrainFlags& flags, std::string command, TrainFolder folder, SampleKind kind,
             NetShape shape, Teacher teacher, std::vector<Table> tables)
        : flags_(flags),
          command_(std::move(command)),
          folder_(std::move(folder)),
          kind_(std::move(kind)),
          shape_(shape),
          teacher_(std::move(teacher)),
          tables_(std::move(tables)) {}

    std::optional<Error> play() {
        const auto games = folder_.read_games(kind_);
        if (!games) return games.error();
        PlaySettings settings;
        settings.game = flags_.game;
        settings.tables = tables_;
        settings.seed = flags_.seed;
        settings.first = static_cast<std::uint32_t>(games->games.size());
        settings.games = flags_.games;
        settings.threads = flags_.threads;
        settings.sims = flags_.sims;
        if (settings.first >= settings.games) return std::nullopt;
        ProgressLine progress;
        const double all = settings.games;
        auto error =
            self_play(settings, teacher_.make, [&](std::uint32_t number, const SampledGame& game) {
                progress.show((number + 1) / all, settings.first / all,
                              fmt::format("game {} of {}", number + 1, settings.games));
                return folder_.append("samples", print_samples(kind_, game));
            });
        if (!error) folder_.log(fmt::format("{} games by {}", flags_.games, teacher_.name));
        return error;
    }

    std::optional<Error> train() {
        auto read = folder_.read_games(kind_);
        if (!read) return read.error();
        std::vector<SampledGame> games = std::move(read->games);
        // More may be there from an earlier run; the command says how many it wants.
        if (games.size() > flags_.games) games.resize(flags_.games);
        for (const std::string& path : flags_.also) {
            const auto bytes = read_large_file(path);
            if (!bytes) return bytes.error();
            auto more = read_samples(kind_, *bytes);
            if (!more) return more.error();
            std::move(more->games.begin(), more->games.end(), std::back_inserter(games));
        }
        const std::size_t count = games.size();
        const auto made = make_examples(kind_, std::move(games), flags_.outcome_part);
        if (!made) return made.error();
        TrainSettings settings;
        settings.epochs = flags_.epochs;
        settings.rate = flags_.rate;
        settings.seed = flags_.seed;
        settings.threads = flags_.threads;
        Trainer trainer(*made->examples, shape_, settings);
        if (const auto saved = read_large_file(folder_.file("checkpoint")); saved) {
            if (trainer.resume(*saved)) {
                folder_.log(fmt::format("going on after epoch {}", trainer.epochs_run()));
            }
        }
        folder_.log(
            fmt::format("training on {} positions of {} games", made->examples->size(), count));
        if (auto error = run_epochs(trainer, made->points_unit)) return error;
        return finish(trainer, *made, count);
    }

    // Whether this very command has made its net already.
    bool trained() const {
        const auto net = load_net(folder_.file("new.net"), flags_.game, shape_);
        return net && (*net)->story().made_by == command_;
    }

    std::optional<Error> match(GateResult& result) {
        const auto net = load_net(folder_.file("new.net"), flags_.game, shape_);
        if (!net) return net.error();
        GateSettings settings;
        settings.game = flags_.game;
        settings.tables = tables_;
        settings.seed = ~flags_.seed;
        settings.pairs = flags_.pairs;
        settings.threads = flags_.threads;
        settings.sims = flags_.sims;
        ProgressLine progress;
        const auto played = folder_.read_match();
        const double before = static_cast<double>(played.size()) / settings.pairs;
        const auto found =
            run_gate(settings, by_net(*net), teacher_.make, played,
                     [&](double share, const GateResult& so_far) {
                         progress.show(static_cast<double>(so_far.pairs) / settings.pairs, before,
                                       "match: " + in_words(so_far));
                         return folder_.append("match.txt", fmt::format("{}\n", share));
                     });
        if (!found) return found.error();
        result = *found;
        folder_.log("match: " + in_words(result));
        return std::nullopt;
    }

    // The net with what it gained in its head.
    std::optional<Error> publish(const std::string& gained) {
        const auto net = load_net(folder_.file("new.net"), flags_.game, shape_);
        if (!net) return net.error();
        NetStory story = (*net)->story();
        story.gained = gained;
        const auto written =
            write_file(flags_.out, print_net(Net(story, shape_, (*net)->weights())));
        if (!written) return written.error();
        folder_.log(fmt::format("written to {}", flags_.out));
        return std::nullopt;
    }

    std::string in_words(const GateResult& result) const {
        const char* verdict = result.verdict == arena::Verdict::High  ? "better"
                              : result.verdict == arena::Verdict::Low ? "not better"
                                                                      : "open";
        return fmt::format("{:.1f} % +- {:.1f} of the wins against {} in {} pairs of games: {}",
                           100 * result.share, 100 * result.within, teacher_.name, result.pairs,
                           verdict);
    }

  private:
    std::optional<Error> run_epochs(Trainer& trainer, float unit) {
        while (!trainer.done()) {
            ProgressLine progress;
            const auto epoch = trainer.run_epoch([&](std::size_t done, std::size_t of) {
                progress.show(
                    static_cast<double>(done) / static_cast<double>(of), 0,
                    fmt::format("epoch {} of {}", trainer.epochs_run() + 1, flags_.epochs));
            });
            const auto saved = write_file(folder_.file("checkpoint"), trainer.checkpoint());
            if (!saved) return saved.error();
            folder_.log(fmt::format("epoch {}: {}{}", epoch.number,
                                    describe(epoch.validation, unit), epoch.best ? " *" : ""));
        }
        return std::nullopt;
    }

    std::optional<Error> finish(const Trainer& trainer, const ExamplesOfGame& made,
                                std::size_t games) {
        const Losses before = trainer.validate(trainer.best());
        NetStory story;
        story.game = flags_.game;
        story.made_by = command_;
        const std::size_t own = std::min<std::size_t>(games, flags_.games);
        story.from =
            fmt::format("{} positions of {} games{} by {}", made.examples->size(), games,
                        flags_.also.empty() ? "" : fmt::format(", {} of them", own), teacher_.name);
        Net net(story, shape_, trainer.best());
        const Losses after = trainer.validate(net.weights());
        story.note = "games kept aside: " + describe(after, made.points_unit);
        folder_.log("best:    " + describe(before, made.points_unit));
        folder_.log("rounded: " + describe(after, made.points_unit));
        const auto written =
            write_file(folder_.file("new.net"), print_net(Net(story, shape_, net.weights())));
        if (!written) return written.error();
        folder_.remove("checkpoint");
        folder_.remove("match.txt");
        return std::nullopt;
    }

    const TrainFlags& flags_;
    std::string command_;
    TrainFolder folder_;
    SampleKind kind_;
    NetShape shape_;
    Teacher teacher_;
    std::vector<Table> tables_;
};

// Told before the work, not after it.
std::optional<Error> unwritable(const TrainFlags& flags) {
    if (flags.out.empty()) return std::nullopt;
    if (flags.only == "play" || flags.only == "train") {
        return Error{"train/out", "--out wants a match; --only " + flags.only + " makes none"};
    }
    const std::filesystem::path parent = std::filesystem::path(flags.out).parent_path();
    std::error_code none;
    if (!parent.empty() && !std::filesystem::is_directory(parent, none)) {
        return Error{"file/unwritable", fmt::format("there is no folder '{}'", parent.string())};
    }
    if (std::filesystem::is_directory(flags.out, none)) {
        return Error{"file/unwritable", fmt::format("'{}' is a folder", flags.out)};
    }
    return std::nullopt;
}

Result<Training> prepare(TrainFlags& flags) {
    const auto kind = sample_kind(flags.game);
    if (!kind) return kind.error();
    const auto shape = shape_for(flags.game);
    if (!shape) return shape.error();
    auto tables = training_tables(flags.game, flags.players);
    if (!tables) return tables.error();
    auto teacher = teacher_of(flags.from, flags.game, *shape, flags.sims);
    if (!teacher) return teacher.error();
    auto command = command_of(flags, *teacher);
    if (!command) return command.error();
    if (const auto wrong = unwritable(flags)) return *wrong;
    if (flags.dir.empty()) flags.dir = fmt::format("train-{}-{}", flags.game, flags.generation);
    auto folder = TrainFolder::open(flags.dir, plan_of(flags, *teacher));
    if (!folder) return folder.error();
    return Training(flags, std::move(*command), std::move(*folder), *kind, *shape,
                    std::move(*teacher), std::move(*tables));
}

int run(TrainFlags& flags) {
    auto training = prepare(flags);
    if (!training) {
        complain(training.error());
        return kWrongUse;
    }
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
    if (error) {
        complain(*error);
        return kWrongUse;
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
    error = training->publish(result.pairs > 0 ? training->in_words(result) : "no match");
    if (error) complain(*error);
    return error ? kWrongUse : kDone;
}

}  // namespace

void add_train(CLI::App& program, int& exit_code) {
    auto flags = std::make_shared<TrainFlags>();
    flags->threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    CLI::App* command = program.add_subcommand("train", "Make a net from games and test it");
    command->add_option("--game", flags->game, "the game")->capture_default_str();
    command->add_option("--generation", flags->generation, "number of the net, for its story")
        ->capture_default_str()
        ->check(CLI::Range(0, 1'000'000));
    command
        ->add_option("--from", flags->from,
                     "who plays and is to be beaten: greedy, rollouts, built-in or a net file")
        ->capture_default_str();
    command->add_option("--games", flags->games, "games to learn from")
        ->capture_default_str()
        ->check(CLI::Range(1u, 100'000'000u));
    command->add_option("--sims", flags->sims, "simulations per decision")
        ->capture_default_str()
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}));
    command->add_option("--players", flags->players, "numbers of players (default: all)")
        ->delimiter(',');
    command->add_option("--seed", flags->seed, "for whatever is drawn")
        ->capture_default_str()
        ->check(CLI::Range(std::uint64_t{0}, (std::uint64_t{1} << 53) - 1));
    command->add_option("--epochs", flags->epochs, "times to go over the games")
        ->capture_default_str()
        ->check(CLI::Range(1, 1000));
    command->add_option("--rate", flags->rate, "of learning")
        ->capture_default_str()
        ->check(CLI::Range(1e-6f, 1.0f));
    command
        ->add_option("--outcome-part", flags->outcome_part,
                     "how much the end of a game counts, the rest being what the search found")
        ->capture_default_str()
        ->check(CLI::Range(0.0f, 1.0f));
    command->add_option("--also", flags->also, "more files of samples to learn from");
    command->add_option("--pairs", flags->pairs, "pairs of games in the match at most; 0: no match")
        ->capture_default_str();
    command->add_option("--threads", flags->threads, "cores to use")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    command->add_option("--only", flags->only, "just this step: play, train or match")
        ->check(CLI::IsMember({"play", "train", "match"}));
    command->add_option("--dir", flags->dir, "folder to work in (default: train-GAME-GENERATION)");
    command->add_option("--out", flags->out,
                        "write the net here if it is better, or without a match");
    command->footer(
        "The same command goes on where it was stopped. See docs/training.md.\n"
        "Examples:\n"
        "  omnibus train --game bus --from greedy --games 4000 --pairs 0\n"
        "  omnibus train --game bus --generation 1 --games 8000 --out nets/bus.net\n"
        "  omnibus train --game bus --from greedy --only train --epochs 5");
    command->callback([flags, &exit_code] { exit_code = run(*flags); });
}

}  // namespace omnibus::cli
