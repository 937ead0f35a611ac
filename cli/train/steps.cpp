// SPDX-License-Identifier: Apache-2.0
#include "cli/train/steps.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>

#include "bots/quick_bots.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "cli/shared/words.hpp"
#include "cli/terminal/input.hpp"
#include "engine/hash.hpp"

namespace omnibus::cli {

namespace {

std::string list(const std::vector<int>& numbers) {
    return fmt::format("{}", fmt::join(numbers, ","));
}

// What the games depend on.
std::string plan_of(const TrainFlags& flags, const Teacher& teacher) {
    return fmt::format("game: {}\nplayed by: {}\nplayers: {}\nseed: {}\n{}", flags.game,
                       teacher.name, flags.players.empty() ? "all" : list(flags.players),
                       flags.seed,
                       flags.guests > 0 ? fmt::format("guests: {} %\n", flags.guests) : "");
}

// The command, with files called by the hash of what they hold.
std::string command_of(const TrainFlags& flags, const Teacher& teacher) {
    std::string also;
    for (const std::string& path : flags.also) {
        const std::string bytes = need(read_file(path, kLargestLog));
        Hasher hasher;
        hasher.add_bytes(bytes.data(), bytes.size());
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
void check_out(const TrainFlags& flags) {
    if (flags.out.empty()) return;
    if (flags.only == "play" || flags.only == "train") {
        throw Failure{{"train/out", "--out wants a match; --only " + flags.only + " makes none"}};
    }
    const std::filesystem::path parent = std::filesystem::path(flags.out).parent_path();
    std::error_code none;
    if (!parent.empty() && !std::filesystem::is_directory(parent, none)) {
        throw Failure{{"file/unwritable", fmt::format("there is no folder '{}'", parent.string())}};
    }
    if (std::filesystem::is_directory(flags.out, none)) {
        throw Failure{{"file/unwritable", fmt::format("'{}' is a folder", flags.out)}};
    }
}

}  // namespace

Training Training::prepare(TrainFlags& flags) {
    SampleKind kind = need(sample_kind(flags.game));
    const NetShape shape = shape_for(flags.game);
    std::vector<MapAndPlayers> tables = need(training_maps(flags.game, flags.players));
    Teacher teacher = teacher_of(flags.from, flags.game, shape, flags.sims);
    std::string command = command_of(flags, teacher);
    check_out(flags);
    if (flags.dir.empty()) flags.dir = fmt::format("train-{}-{}", flags.game, flags.generation);
    TrainFolder folder = need(TrainFolder::open(flags.dir, plan_of(flags, teacher),
                                                flags.only.empty() || flags.only == "play"));
    return {flags, std::move(command), std::move(folder), std::move(kind),
            shape, std::move(teacher), std::move(tables)};
}

void Training::show(double part, double before, const std::string& what) {
    line_->show([&] {
        return fmt::format("{:5.1f} %  {}  {} left", 100 * part, what,
                           line_->time_left(part, before));
    });
}

void Training::log(const std::string& line) {
    line_->wipe();
    need_none(folder_.log(line));
}

std::string Training::kept() const {
    std::vector<std::string> things{count(games_, "game")};
    if (epochs_ > 0) things.push_back(count(epochs_, "epoch"));
    if (pairs_ > 0) things.push_back(count(pairs_, "pair") + " of the match");
    return listed(things);
}

GamesSettings Training::games_settings() const {
    return {flags_.game, tables_, flags_.seed, flags_.threads, flags_.sims, &SignalGuard::raised()};
}

void Training::play() {
    games_ = need(folder_.read_games(kind_)).games.size();
    PlaySettings settings{games_settings()};
    settings.first = static_cast<std::uint32_t>(games_);
    settings.games = flags_.games;
    settings.guest_percent = flags_.guests;
    settings.guest = make_greedy;
    if (settings.first >= settings.games) return;
    const double all = settings.games;
    line_ = std::make_unique<ProgressLine>();
    need_none(
        self_play(settings, teacher_.make, [&](std::uint32_t number, const SampledGame& game) {
            show((number + 1) / all, settings.first / all,
                 fmt::format("game {} of {}", number + 1, settings.games));
            auto failed = folder_.append("samples", print_samples(kind_, game));
            if (!failed) ++games_;
            return failed;
        }));
    log(fmt::format("{} by {}", count(flags_.games, "game"), teacher_.name));
}

void Training::train() {
    std::vector<SampledGame> games = need(folder_.read_games(kind_)).games;
    games_ = games.size();
    // More may be there from an earlier run; the command says how many it wants.
    if (games.size() > flags_.games) games.resize(flags_.games);
    for (const std::string& path : flags_.also) {
        ReadSamples more = need(read_samples(kind_, need(read_file(path, kLargestLog))));
        std::move(more.games.begin(), more.games.end(), std::back_inserter(games));
    }
    const std::size_t number = games.size();
    const ExamplesOfGame made = need(make_examples(kind_, std::move(games), flags_.outcome_part));
    TrainSettings settings;
    settings.epochs = flags_.epochs;
    settings.rate = flags_.rate;
    settings.seed = flags_.seed;
    settings.threads = flags_.threads;
    Trainer trainer(*made.examples, shape_, settings);
    const auto saved = read_file(folder_.file("checkpoint"), kLargestLog);
    if (saved && trainer.resume(*saved)) {
        log(fmt::format("going on after epoch {}", trainer.epochs_run()));
    }
    log(fmt::format("training on {} positions of {}", made.examples->size(),
                    count(number, "game")));
    run_epochs(trainer, made.points_unit);
    finish(trainer, made, number);
}

std::shared_ptr<const Net> Training::new_net() const {
    return load_net(folder_.file("new.net"), flags_.game, shape_);
}

bool Training::trained() const {
    try {
        return new_net()->origin().made_by == command_;
    } catch (const Failure&) {
        return false;
    }
}

GateResult Training::match() {
    const auto net = new_net();
    GateSettings settings{games_settings(), flags_.pairs};
    settings.seed = ~flags_.seed;
    const auto played = folder_.read_match();
    pairs_ = played.size();
    line_ = std::make_unique<ProgressLine>();
    const double before = static_cast<double>(played.size()) / settings.pairs;
    const GateResult found = need(run_gate(
        settings, by_net(net), teacher_.make, played, [&](double share, const GateResult& so_far) {
            show(static_cast<double>(so_far.pairs) / settings.pairs, before,
                 "match: " + in_words(so_far));
            pairs_ = so_far.pairs;
            return folder_.append("match.txt", fmt::format("{}\n", share));
        }));
    log("match: " + in_words(found));
    return found;
}

void Training::publish(const std::string& gained) {
    const auto net = new_net();
    NetOrigin origin = net->origin();
    origin.gained = gained;
    need(write_file(flags_.out, print_net(Net(origin, shape_, net->weights()))));
    log(fmt::format("written to {}", flags_.out));
}

std::string Training::in_words(const GateResult& result) const {
    const char* verdict = result.verdict == arena::Verdict::High  ? "better"
                          : result.verdict == arena::Verdict::Low ? "not better"
                                                                  : "open";
    return fmt::format("{:.1f} % +- {:.1f} of the wins against {} in {} pairs of games: {}",
                       100 * result.share, 100 * result.within, teacher_.name, result.pairs,
                       verdict);
}

void Training::run_epochs(Trainer& trainer, float unit) {
    epochs_ = trainer.epochs_run();
    while (!trainer.done()) {
        line_ = std::make_unique<ProgressLine>();
        const auto epoch = trainer.run_epoch([&](std::size_t done, std::size_t of) {
            show(static_cast<double>(done) / static_cast<double>(of), 0,
                 fmt::format("epoch {} of {}", trainer.epochs_run() + 1, flags_.epochs));
            return !SignalGuard::raised();
        });
        if (!epoch) throw Failure{stopped_training()};
        need(write_file(folder_.file("checkpoint"), trainer.checkpoint()));
        epochs_ = trainer.epochs_run();
        log(fmt::format("epoch {}: {}{}", epoch->number, describe(epoch->validation, unit),
                        epoch->best ? " *" : ""));
    }
}

void Training::finish(const Trainer& trainer, const ExamplesOfGame& made, std::size_t games) {
    const Losses before = trainer.validate(trainer.best());
    NetOrigin origin;
    origin.game = flags_.game;
    origin.made_by = command_;
    const std::size_t own = std::min<std::size_t>(games, flags_.games);
    origin.from =
        fmt::format("{} positions of {} games{} by {}", made.examples->size(), games,
                    flags_.also.empty() ? "" : fmt::format(", {} of them", own), teacher_.name);
    Net net(origin, shape_, trainer.best());
    const Losses after = trainer.validate(net.weights());
    origin.note = "games kept aside: " + describe(after, made.points_unit);
    log("best:    " + describe(before, made.points_unit));
    log("rounded: " + describe(after, made.points_unit));
    need(write_file(folder_.file("new.net"), print_net(Net(origin, shape_, net.weights()))));
    folder_.remove("checkpoint");
    folder_.remove("match.txt");
}

}  // namespace omnibus::cli
