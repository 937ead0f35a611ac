// SPDX-License-Identifier: Apache-2.0
// omnibus arena: bots against each other, many games, and how sure one can be of the result.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

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
#include "cli/shared/output.hpp"
#include "cli/terminal/input.hpp"
#include "engine/record.hpp"

namespace omnibus::cli {

namespace {

constexpr int kMostGames = 1'000'000;
constexpr int kMostThreads = 1024;
constexpr int kMostMs = 3'600'000;
constexpr std::uint64_t kMostSims = (std::uint64_t{1} << 53) - 1;
constexpr int kMostFaultsTold = 20;

// An external bot that has ended must not end us with it.
class PipesMayBreak {
  public:
    PipesMayBreak() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
    ~PipesMayBreak() { std::signal(SIGPIPE, before_); }
    PipesMayBreak(const PipesMayBreak&) = delete;
    PipesMayBreak& operator=(const PipesMayBreak&) = delete;

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
class FaultTeller {
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
    const PipesMayBreak pipes;
    auto setup = set_up(flags);
    if (!setup) {
        return fail(setup.error());
    }
    arena::Contest& contest = setup->contest;
    ArenaLog log;
    std::vector<arena::GameResult> done;
    if (!flags.out.empty()) {
        auto before = log.open(flags.out, setup->identity, contest.games);
        if (!before) {
            return fail(before.error());
        }
        done = std::move(*before);
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
    FaultTeller faults;
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
    if (!result) {
        return fail(result.error());
    }
    if (!result->complete) {
        progress.say(
            fmt::format("stopped: games that count: {}; {} more were played out of turn or are of "
                        "a block that is not whole",
                        result->games.size(), result->left_over));
    }
    const ArenaReport report = report_of(*setup, *result, progress.seconds());
    print("{}\n",
          flags.json ? report_json(*setup, *result, report) : report_text(*setup, *result, report));
    return result->complete ? kDone : 128 + SignalGuard::number();
}

void add_flags(CLI::App& command, ArenaFlags& flags) {
    add_game_flags(command, flags.game, true);
    command
        .add_option("--seats", flags.seats,
                    "who plays, with commas: a bot, bot@250ms, bot@800sims, or cmd:COMMAND for a "
                    "program that speaks the engine protocol")
        ->type_name("LIST");
    command.add_option("--pool", flags.pool, "bots of whom tables are drawn instead, to rate them")
        ->type_name("LIST");
    command.add_flag("--mixed", flags.mixed,
                     "two bots of --seats share a table of --players by halves");
    command.add_option("--games", flags.games, "how many at least; whole blocks are played")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(1, kMostGames).description(""));
    command.add_option("--ms", flags.ms, "time per decision; else 100 unless --sims is given")
        ->type_name("MS")
        ->check(CLI::Range(1, kMostMs).description(""));
    command
        .add_option("--sims", flags.sims,
                    "simulations per decision instead: the same games each time")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, kMostSims).description(""));
    command
        .add_option(
            "--deadline", flags.deadline,
            "after which an external bot forfeits; else its time and 1000 more, with --sims "
            "60000")
        ->type_name("MS")
        ->check(CLI::Range(1, kMostMs).description(""));
    command.add_option("--threads", flags.threads, "games at once; else one per core")
        ->type_name("N")
        ->check(CLI::Range(1, kMostThreads).description(""));
    command
        .add_option("--sprt", flags.sprt,
                    "stop as soon as it is clear whether the first is better by LOW or by HIGH Elo")
        ->type_name("LOW,HIGH");
    command.add_flag("--json", flags.json, "one JSON object");
    command.add_option("--records", flags.records, "save every game there as NNNN.rec")
        ->type_name("FOLDER");
    command
        .add_option("--out,--resume", flags.out,
                    "keep the games there; the same command goes on where it ended")
        ->type_name("FILE");
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
    command->callback([command, flags, &exit_code] {
        flags->players_given = command->count("--players") > 0;
        exit_code = run(*flags);
    });
}

}  // namespace omnibus::cli
