// SPDX-License-Identifier: Apache-2.0
// omnibus arena: bots against each other, many games, and how sure one can be of the result.
#include <fmt/core.h>

#include <csignal>
#include <filesystem>
#include <memory>

#include "cli/arena/log.hpp"
#include "cli/arena/progress.hpp"
#include "cli/arena/report.hpp"
#include "cli/arena/setup.hpp"
#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "cli/shared/flags.hpp"
#include "cli/shared/output.hpp"
#include "cli/terminal/input.hpp"
#include "engine/record.hpp"

namespace omnibus::cli {

namespace {

constexpr int kMostGames = 1'000'000;
constexpr int kMostThreads = 1024;
constexpr int kMostMs = 3'600'000;
constexpr int kMostFaultsTold = 20;

// An external bot that has ended must not end us with it.
class IgnoreSigpipe {
  public:
    IgnoreSigpipe() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
    ~IgnoreSigpipe() { std::signal(SIGPIPE, before_); }
    IgnoreSigpipe(const IgnoreSigpipe&) = delete;
    IgnoreSigpipe& operator=(const IgnoreSigpipe&) = delete;

  private:
    void (*before_)(int);
};

std::optional<Error> save_record(const std::string& folder, const arena::Contest& contest,
                                 const arena::GameResult& game, const Match& match) {
    std::vector<std::string> names;
    for (const arena::SeatResult& seat : game.seats) {
        names.push_back(contest.entrants[static_cast<std::size_t>(seat.entrant)].name);
    }
    Record record = record_of(match, contest.request.options, names);
    record.note =
        fmt::format("arena seed {} game {} block {}", contest.seed, game.number, game.block);
    const auto path = std::filesystem::path(folder) / fmt::format("{:04}.rec", game.number);
    const auto written = write_file(path.string(), print_record(record));
    return written ? std::nullopt : std::optional<Error>(written.error());
}

// Bots that cannot play tell why, the first few times.
class FaultReporter {
  public:
    void tell(const arena::Contest& contest, const arena::GameResult& game, Progress& progress) {
        for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
            const arena::SeatResult& result = game.seats[seat];
            if (result.fault.empty() || ++told_ > kMostFaultsTold) continue;
            progress.say(fmt::format(
                "game {}, seat {}: {} forfeits: {}", game.number, seat,
                contest.entrants[static_cast<std::size_t>(result.entrant)].name, result.fault));
            if (told_ == kMostFaultsTold) {
                progress.say("further forfeits are only counted");
            }
        }
    }

  private:
    int told_ = 0;
};

int run(const ArenaFlags& flags) {
    const SignalGuard guard;
    const IgnoreSigpipe pipes;
    Setup setup = set_up(flags);
    arena::Contest& contest = setup.contest;
    ArenaLog log;
    std::vector<arena::GameResult> done;
    if (!flags.out.empty()) {
        done = log.open(flags.out, setup.identity, contest.games);
    }
    if (!flags.records.empty()) {
        std::error_code error;
        std::filesystem::create_directories(flags.records, error);
        if (error) {
            return fail({"file/unwritable", fmt::format("cannot make the folder '{}': {}",
                                                        flags.records, error.message())});
        }
    }
    Progress progress(contest, done, flags.quiet);
    FaultReporter faults;
    contest.stop = &SignalGuard::raised();
    contest.on_game = [&](const arena::GameResult& game,
                          const Match& match) -> std::optional<Error> {
        faults.tell(contest, game, progress);
        if (!flags.records.empty()) {
            if (auto error = save_record(flags.records, contest, game, match)) return error;
        }
        if (log.is_open()) {
            if (auto error = log.add(game)) return error;
        }
        progress.add(game);
        return std::nullopt;
    };
    const auto result = arena::play_contest(contest, std::move(done));
    progress.finish();
    if (!result) return fail(result.error());
    if (!result->complete) {
        progress.say(
            fmt::format("stopped: games that count: {}; {} more were played out of turn or are of "
                        "a block that is not whole",
                        result->games.size(), result->left_over));
    }
    const ArenaReport report = report_of(setup, *result, progress.seconds());
    print("{}\n",
          flags.json ? report_json(setup, *result, report) : report_text(setup, *result, report));
    return result->complete ? kDone : 128 + SignalGuard::number();
}

void add_flags(CLI::App& command, ArenaFlags& flags) {
    add_game_flags(command, flags.game);
    add_value(command, "--seats", flags.seats, "LIST",
              "who plays, with commas: a bot, bot@250ms, bot@800sims, or cmd:COMMAND for a program "
              "that speaks the engine protocol");
    add_value(command, "--pool", flags.pool, "LIST",
              "bots of whom tables are drawn instead, to rate them");
    command.add_flag("--mixed", flags.mixed,
                     "two bots of --seats share a table of --players by halves");
    add_usual(command, "--games", flags.games, 1, kMostGames,
              "how many at least; whole blocks are played");
    add_number(command, "--ms", flags.ms, 1, kMostMs,
               "time per decision; else 100 unless --sims is given", "MS");
    add_number(command, "--sims", flags.sims, 1, kLargestNumber,
               "simulations per decision instead: the same games each time");
    add_number(
        command, "--deadline", flags.deadline, 1, kMostMs,
        "after which an external bot forfeits; else its time and 1000 more, with --sims 60000",
        "MS");
    add_number(command, "--threads", flags.threads, 1, kMostThreads,
               "games at once; else one per core");
    add_value(command, "--sprt", flags.sprt, "LOW,HIGH",
              "stop as soon as it is clear whether the first is better by LOW or by HIGH Elo");
    command.add_flag("--json", flags.json, "one JSON object");
    add_value(command, "--records", flags.records, "FOLDER", "save every game there as NNNN.rec");
    add_value(command, "--out,--resume", flags.out, "FILE",
              "keep the games there; the same command goes on where it ended");
    command.add_flag("--quiet", flags.quiet, "no progress");
}

}  // namespace

void add_arena(CLI::App& program, int& exit_code) {
    auto flags = std::make_shared<ArenaFlags>();
    CLI::App* command = program.add_subcommand(
        "arena", "Let bots play many games against each other and measure who is better");
    add_flags(*command, *flags);
    command->footer(
        "Every block of games has one seed and every rotation of the seats. docs/arena.md says "
        "how\n"
        "to measure, and what the JSON holds.\n\n"
        "Examples:\n"
        "  omnibus arena --seats greedy,random,random,random --games 400 --json\n"
        "  omnibus arena --game route --seats greedy@1s,greedy,greedy --games 24\n"
        "  omnibus arena --seats greedy,random --mixed --players 4 --sprt 0,20 --games 6000\n"
        "  omnibus arena --pool random,greedy --players 3 --games 600\n"
        "  omnibus arena --seats greedy,greedy,'cmd:./mybot --deep' --records games\n"
        "  omnibus arena --seats greedy,random,random --out match.jsonl     Ctrl-C, then again");
    on_call(*command, exit_code, [command, flags] {
        flags->players_given = command->count("--players") > 0;
        return run(*flags);
    });
}

}  // namespace omnibus::cli
