// SPDX-License-Identifier: Apache-2.0
// omnibus analyse: a recorded game looked over by a bot. What is measured and how is in
// docs/analysis.md.
#include <fmt/core.h>

#include <iostream>
#include <memory>

#include "bots/reason.hpp"
#include "cli/analysis_page.hpp"
#include "cli/commands.hpp"
#include "cli/record_file.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/flags.hpp"
#include "cli/shared/progress_line.hpp"
#include "cli/shared/words.hpp"
#include "cli/terminal/advice.hpp"
#include "cli/terminal/chairs.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/screen.hpp"
#include "games/registry.hpp"
#include "wire/json.hpp"

namespace omnibus::cli {

namespace {

using wire::OrderedJson;

constexpr int kUsualMs = 100;
constexpr int kMostMs = 3'600'000;
constexpr int kMostThreads = 64;
constexpr std::array<std::string_view, 4> kGrades{"good", "inaccuracy", "mistake", "blunder"};

struct Flags {
    std::string record;
    std::string bot = std::string(all_bots().back().name);
    int ms = 0;
    std::uint64_t sims = 0;
    int threads = 1;
    std::uint64_t seed = 0;
    std::size_t top = 5;
    bool all = false;
    bool json = false;
};

Budget budget_of(const Flags& flags) {
    Budget budget;
    budget.seed = flags.seed;
    budget.ms = flags.ms == 0 && flags.sims == 0 ? kUsualMs : flags.ms;
    budget.sims = flags.sims;
    budget.threads = flags.threads;
    budget.stop = &SignalGuard::raised();
    return budget;
}

// "100 ms", "400 simulations".
std::string thought(const Budget& budget) {
    std::vector<std::string> limits;
    if (budget.ms > 0) limits.push_back(fmt::format("{} ms", budget.ms));
    if (budget.sims > 0) limits.push_back(count(budget.sims, "simulation"));
    return listed(limits);
}

// ---- text

void print_text(const AnalysedGame& game, const Flags& flags, const Budget& budget) {
    const Screen screen = screen_of(terminal_environment());
    const Settings& settings = game.match.game().settings();
    Page page;
    append(page, wrap(Line(fmt::format("{}: {} edition, map {}, {}{}. Looked over by {}, {} a "
                                       "decision.",
                                       find_game(settings.game)->title, settings.edition,
                                       settings.map, count(settings.players, "player"),
                                       game.match.over() ? "" : ", unfinished", game.bot,
                                       thought(budget))),
                      screen.width));
    page.emplace_back();
    append(page, players_page(game));
    append(page,
           wrap(Line(fmt::format("lost: chance to win and points given away, a decision "
                                 "on average. ?!{0}inaccuracies, ?{0}mistakes, ??{0}blunders.",
                                 kTie),
                     kDim),
                screen.width));
    page.emplace_back();
    page.emplace_back("Turning points", kBold);
    page.emplace_back();
    append(page, turning_page(game, flags.top, screen));
    if (flags.all) {
        page.emplace_back();
        page.emplace_back("Every decision", kBold);
        page.emplace_back();
        append(page, decisions_page(game, screen));
    }
    std::cout << render(page, screen) << std::flush;
}

// ---- JSON

double rounded(double value) {
    return static_cast<double>(static_cast<long long>(value * 10000 + (value < 0 ? -0.5 : 0.5))) /
           10000;
}

OrderedJson per_seat(const std::array<double, kMaxPlayers>& values, int players) {
    OrderedJson json = OrderedJson::array();
    for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
        json.push_back(rounded(values[p]));
    }
    return json;
}

OrderedJson player_json(const AnalysedGame& game, std::size_t seat) {
    const PlayerSummary& player = game.analysis.players[seat];
    OrderedJson json;
    json["seat"] = seat;
    json["name"] = game.names[seat];
    json["accuracy"] = nullptr;
    if (player.accuracy) json["accuracy"] = rounded(*player.accuracy);
    json["decisions"] = player.decisions;
    json["forced"] = player.forced;
    json["best"] = player.best;
    json["loss"] = rounded(player.loss);
    json["points_lost"] = rounded(player.points_lost);
    json["inaccuracies"] = player.inaccuracies;
    json["mistakes"] = player.mistakes;
    json["blunders"] = player.blunders;
    json["points"] = game.match.game().points(game.match.state())[seat];
    return json;
}

OrderedJson decision_json(const AnalysedGame& game, const Decision& decision) {
    const AnyGame& rules = game.match.game();
    const AnyView view = rules.view(game.match.state_at(decision.at), decision.seat);
    OrderedJson json;
    json["at"] = decision.at;
    json["seat"] = index(decision.seat);
    json["played"] = rules.notation(decision.played);
    json["best"] = rules.notation(decision.best);
    json["loss"] = rounded(decision.loss);
    json["loss_error"] = rounded(decision.loss_error);
    json["points_lost"] = rounded(decision.points_lost);
    json["accuracy"] = rounded(decision.accuracy);
    json["grade"] = kGrades[static_cast<std::size_t>(decision.grade)];
    json["swing"] = rounded(decision.swing);
    json["swing_error"] = rounded(decision.swing_error);
    json["share"] = per_seat(decision.with_played.share, rules.players());
    json["best_share"] = per_seat(decision.with_best.share, rules.players());
    json["line"] = OrderedJson::array();
    for (const Action action : decision.variation) {
        json["line"].push_back(rules.notation(action));
    }
    json["reason"] = with_names(reason_for(rules, view, decision.best), game.names);
    return json;
}

void print_json(const AnalysedGame& game, const Flags& flags, const Budget& budget) {
    OrderedJson json;
    json["game"] = game.match.game().settings().game;
    json["bot"] = game.bot;
    json["ms"] = budget.ms;
    json["sims"] = budget.sims;
    json["over"] = game.match.over();
    json["players"] = OrderedJson::array();
    for (std::size_t p = 0; p < game.analysis.players.size(); ++p) {
        json["players"].push_back(player_json(game, p));
    }
    json["turning_points"] = OrderedJson::array();
    for (const std::size_t i : turning_points(game.analysis, flags.top)) {
        json["turning_points"].push_back(game.analysis.decisions[i].at);
    }
    json["decisions"] = OrderedJson::array();
    for (const Decision& decision : game.analysis.decisions) {
        json["decisions"].push_back(decision_json(game, decision));
    }
    std::cout << wire::to_line(json) << std::endl;
}

// ---- the command

int look_over(const Flags& flags, const Replayed& replayed) {
    const SignalGuard guard;
    const Budget budget = budget_of(flags);
    ProgressLine line(ProgressLine::Where::Terminals);
    const auto analysis =
        analyse(replayed.match, flags.bot, budget, [&](std::size_t done, std::size_t all) {
            line.show([&] { return fmt::format("looking over decision {} of {} ...", done, all); });
        });
    line.wipe();
    if (SignalGuard::raised()) {
        return 128 + SignalGuard::number();
    }
    if (!analysis) return fail(analysis.error());
    const Chairs chairs = chairs_of(replayed.record.names, replayed.match.game().players());
    const AnalysedGame game{replayed.match, *analysis, short_names(chairs), flags.bot};
    if (flags.json) {
        print_json(game, flags, budget);
    } else {
        print_text(game, flags, budget);
    }
    return kDone;
}

}  // namespace

void add_analyse(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "analyse", "Look a recorded game over: what each decision cost, and where it turned");
    auto flags = std::make_shared<Flags>();
    add_record(*command, flags->record);
    add_value(*command, "--bot", flags->bot, "NAME",
              fmt::format("who looks it over: {}", listed(bot_names())))
        ->capture_default_str();
    add_number(*command, "--ms", flags->ms, 1, kMostMs,
               "time for each question; else 100 unless --sims is given", "MS");
    add_number(*command, "--sims", flags->sims, 1, kLargestNumber, "simulations for each question");
    add_usual(*command, "--threads", flags->threads, 1, kMostThreads, "that search at once");
    add_usual(*command, "--seed", flags->seed, std::uint64_t{0}, kLargestNumber,
              "for whatever the bot draws");
    add_usual(*command, "--top", flags->top, std::size_t{1}, std::size_t{1000},
              "turning points to show");
    auto* all = command->add_flag("--all", flags->all, "list every decision too");
    command->add_flag("--json", flags->json, "one JSON object with everything")->excludes(all);
    command->footer(
        "Each decision is judged by what the player could know then. The accuracy of a player\n"
        "goes from 0 to 100: docs/analysis.md says how it is made.\n\n"
        "Examples:\n"
        "  omnibus analyse game.rec\n"
        "  omnibus analyse game.rec --bot greedy --top 3\n"
        "  omnibus analyse game.rec --ms 1000 --all | less\n"
        "  omnibus analyse game.rec --sims 400 --json > game.json");
    on_call(*command, exit_code,
            [flags] { return look_over(*flags, replayed_file(flags->record)); });
}

}  // namespace omnibus::cli
