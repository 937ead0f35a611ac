// SPDX-License-Identifier: Apache-2.0
#include "cli/train/steps.hpp"

#include <fmt/core.h>

#include <cmath>
#include <filesystem>

#include "bots/greedy.hpp"
#include "cli/shared/files.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/words.hpp"
#include "engine/hash.hpp"

namespace omnibus::cli {

namespace {

std::string list(const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers) {
        text += (text.empty() ? "" : ",") + std::to_string(number);
    }
    return text;
}

// What the games depend on.
std::string plan_of(const TrainFlags& flags, const Teacher& teacher) {
    return fmt::format("game: {}\nplayed by: {}\nplayers: {}\nseed: {}\n{}", flags.game,
                       teacher.name, flags.players.empty() ? "all" : list(flags.players),
                       flags.seed,
                       flags.guests > 0 ? fmt::format("guests: {} %\n", flags.guests) : "");
}

// The command, with files called by the hash of what they hold.
Result<std::string> command_of(const TrainFlags& flags, const Teacher& teacher) {
    std::string also;
    for (const std::string& path : flags.also) {
        const auto bytes = read_file(path, kLargestLog);
        if (!bytes) return bytes.error();
        Hasher hasher;
        hasher.add_bytes(bytes->data(), bytes->size());
        also += " --also " + short_hex(hasher.value());
    }
    return fmt::format(
        "omnibus train --game {} --generation {} --from {} --games {} --sims {} "
        "--seed {}{}{} --epochs {} --rate {} --outcome-part {}{}",
        flags.game, flags.generation, teacher.file.empty() ? flags.from : teacher.file, flags.games,
        flags.sims, flags.seed, flags.players.empty() ? "" : " --players " + list(flags.players),
        flags.guests > 0 ? fmt::format(" --guests {}", flags.guests) : "", flags.epochs, flags.rate,
        flags.outcome_part, also);
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

}  // namespace

Result<Training> Training::prepare(TrainFlags& flags) {
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
    auto folder = TrainFolder::open(flags.dir, plan_of(flags, *teacher),
                                    flags.only.empty() || flags.only == "play");
    if (!folder) return folder.error();
    return Training(flags, std::move(*command), std::move(*folder), *kind, *shape,
                    std::move(*teacher), std::move(*tables));
}

void Training::show(double part, double before, const std::string& what) {
    line_->show([&] {
        return fmt::format("{:5.1f} %  {}  {} left", 100 * part, what,
                           line_->time_left(part, before));
    });
}

std::optional<Error> Training::log(const std::string& line) {
    line_->wipe();
    return folder_.log(line);
}

std::string Training::kept() const {
    std::vector<std::string> things{count(static_cast<int>(games_), "game")};
    if (epochs_ > 0) things.push_back(count(epochs_, "epoch"));
    if (pairs_ > 0) things.push_back(count(static_cast<int>(pairs_), "pair") + " of the match");
    return listed(things);
}

std::optional<Error> Training::play() {
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
    settings.guest_percent = flags_.guests;
    settings.guest = make_greedy;
    settings.stop = &SignalGuard::raised();
    games_ = games->games.size();
    if (settings.first >= settings.games) return std::nullopt;
    const double all = settings.games;
    line_ = std::make_unique<ProgressLine>();
    auto error =
        self_play(settings, teacher_.make, [&](std::uint32_t number, const SampledGame& game) {
            show((number + 1) / all, settings.first / all,
                 fmt::format("game {} of {}", number + 1, settings.games));
            auto failed = folder_.append("samples", print_samples(kind_, game));
            if (!failed) ++games_;
            return failed;
        });
    if (error) return error;
    return log(
        fmt::format("{} by {}", cli::count(static_cast<int>(flags_.games), "game"), teacher_.name));
}

std::optional<Error> Training::train() {
    auto read = folder_.read_games(kind_);
    if (!read) return read.error();
    std::vector<SampledGame> games = std::move(read->games);
    games_ = games.size();
    // More may be there from an earlier run; the command says how many it wants.
    if (games.size() > flags_.games) games.resize(flags_.games);
    for (const std::string& path : flags_.also) {
        const auto bytes = read_file(path, kLargestLog);
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
    if (const auto saved = read_file(folder_.file("checkpoint"), kLargestLog); saved) {
        if (trainer.resume(*saved)) {
            auto lost = log(fmt::format("going on after epoch {}", trainer.epochs_run()));
            if (lost) return lost;
        }
    }
    auto lost = log(fmt::format("training on {} positions of {}", made->examples->size(),
                                cli::count(static_cast<int>(count), "game")));
    if (lost) return lost;
    if (auto error = run_epochs(trainer, made->points_unit)) return error;
    return finish(trainer, *made, count);
}

bool Training::trained() const {
    const auto net = load_net(folder_.file("new.net"), flags_.game, shape_);
    return net && (*net)->story().made_by == command_;
}

std::optional<Error> Training::match(GateResult& result) {
    const auto net = load_net(folder_.file("new.net"), flags_.game, shape_);
    if (!net) return net.error();
    GateSettings settings;
    settings.game = flags_.game;
    settings.tables = tables_;
    settings.seed = ~flags_.seed;
    settings.pairs = flags_.pairs;
    settings.threads = flags_.threads;
    settings.sims = flags_.sims;
    settings.stop = &SignalGuard::raised();
    const auto played = folder_.read_match();
    pairs_ = played.size();
    line_ = std::make_unique<ProgressLine>();
    const double before = static_cast<double>(played.size()) / settings.pairs;
    const auto found = run_gate(settings, by_net(*net), teacher_.make, played,
                                [&](double share, const GateResult& so_far) {
                                    show(static_cast<double>(so_far.pairs) / settings.pairs, before,
                                         "match: " + in_words(so_far));
                                    pairs_ = so_far.pairs;
                                    return folder_.append("match.txt", fmt::format("{}\n", share));
                                });
    if (!found) return found.error();
    result = *found;
    return log("match: " + in_words(result));
}

std::optional<Error> Training::publish(const std::string& gained) {
    const auto net = load_net(folder_.file("new.net"), flags_.game, shape_);
    if (!net) return net.error();
    NetStory story = (*net)->story();
    story.gained = gained;
    const auto written = write_file(flags_.out, print_net(Net(story, shape_, (*net)->weights())));
    if (!written) return written.error();
    return log(fmt::format("written to {}", flags_.out));
}

std::string Training::in_words(const GateResult& result) const {
    const char* verdict = result.verdict == arena::Verdict::High  ? "better"
                          : result.verdict == arena::Verdict::Low ? "not better"
                                                                  : "open";
    return fmt::format("{:.1f} % +- {:.1f} of the wins against {} in {} pairs of games: {}",
                       100 * result.share, 100 * result.within, teacher_.name, result.pairs,
                       verdict);
}

std::optional<Error> Training::run_epochs(Trainer& trainer, float unit) {
    epochs_ = trainer.epochs_run();
    while (!trainer.done()) {
        line_ = std::make_unique<ProgressLine>();
        const auto epoch = trainer.run_epoch([&](std::size_t done, std::size_t of) {
            show(static_cast<double>(done) / static_cast<double>(of), 0,
                 fmt::format("epoch {} of {}", trainer.epochs_run() + 1, flags_.epochs));
            return !SignalGuard::raised();
        });
        if (!epoch) return stopped_training();
        const auto saved = write_file(folder_.file("checkpoint"), trainer.checkpoint());
        if (!saved) return saved.error();
        epochs_ = trainer.epochs_run();
        auto lost = log(fmt::format("epoch {}: {}{}", epoch->number,
                                    describe(epoch->validation, unit), epoch->best ? " *" : ""));
        if (lost) return lost;
    }
    return std::nullopt;
}

std::optional<Error> Training::finish(const Trainer& trainer, const ExamplesOfGame& made,
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
    auto lost = log("best:    " + describe(before, made.points_unit));
    if (!lost) lost = log("rounded: " + describe(after, made.points_unit));
    if (lost) return lost;
    const auto written =
        write_file(folder_.file("new.net"), print_net(Net(story, shape_, net.weights())));
    if (!written) return written.error();
    folder_.remove("checkpoint");
    folder_.remove("match.txt");
    return std::nullopt;
}

}  // namespace omnibus::cli
