// SPDX-License-Identifier: Apache-2.0
// omnibus bench search: how many simulations a second a searching bot makes here, from the first
// choice of round 1; and how late it stops.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <memory>
#include <optional>

#include "bots/bot.hpp"
#include "cli/allocations.hpp"
#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/figures.hpp"
#include "cli/shared/flags.hpp"
#include "cli/shared/request.hpp"

namespace omnibus::cli {

namespace {

struct SearchFlags {
    GameFlags game;
    std::string bot = "rollout";
    double seconds = 2;
    int threads = 1;
    int stops_ms = 0;  // 0: the speed is wanted
    bool json = false;
};

// Random play to the first choice of round 1, or to the first of all in a game without rounds.
AnyState first_choice(const AnyGame& game, std::uint64_t seed) {
    Rng rng(seed);
    std::optional<AnyState> first;
    for (AnyState state = game.initial(); !game.over(state);) {
        const auto legal = game.legal(state);
        if (is_player(game.to_move(state)) && legal.size() > 1) {
            if (game.chapter(state) == "round 1") return state;
            if (!first) first = state;
        }
        game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    if (!first) throw Failure{{"bench/no_choice", "nobody has a choice in this game"}};
    return *first;
}

int run_search(const AnyGame& game, const SearchFlags& flags) {
    const auto bot = need(make_bot(flags.bot, game));
    const AnyState state = first_choice(game, flags.game.seed);
    const AnyView view = game.view(state, game.to_move(state));
    Budget budget;
    budget.ms = static_cast<int>(flags.seconds * 1000);
    budget.threads = flags.threads;
    const std::uint64_t allocated = allocations();
    const auto start = std::chrono::steady_clock::now();
    const Report report = bot->choose(game, view, budget);
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    const std::uint64_t allocated_since = allocations() - allocated;  // however many simulations
    if (report.sims == 0) {
        throw Failure{{"bench/no_search", fmt::format("the bot '{}' does not search", flags.bot)}};
    }
    print_figures({{"game", flags.game.game},
                   {"players", game.players()},
                   {"bot", flags.bot},
                   {"threads", flags.threads},
                   {"simulations", report.sims},
                   {"seconds", spent.count()},
                   {"simulations_per_second", static_cast<double>(report.sims) / spent.count()},
                   {"allocations", allocated_since}},
                  flags.json,
                  {{"{:>12.0f} simulations per second", {"simulations_per_second"}},
                   {"{:>12.0f} simulations in {:.2f} s", {"simulations", "seconds"}},
                   {"{:>12.0f} allocations in all", {"allocations"}}});
    return kDone;
}

// How long decisions took beyond their time, the worst of a game, in ms. The clock on the wall goes
// on while the machine does something else; the processor's does not.
struct Lateness {
    int decisions = 0;
    double wall = 0;
    double processor = 0;
};

double processor_ms() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

Lateness measure_stops(const AnyGame& game, const SearchFlags& flags) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (int p = 0; p < game.players(); ++p) {
        bots.push_back(need(make_bot(flags.bot, game)));
    }
    Rng rng(flags.game.seed);
    Lateness worst;
    AnyState state = game.initial();
    for (auto legal = game.legal(state); !legal.empty(); legal = game.legal(state)) {
        const Seat seat = game.to_move(state);
        Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        if (is_player(seat) && legal.size() > 1) {
            Budget budget;
            budget.ms = flags.stops_ms;
            budget.seed = rng.next();
            const AnyView view = game.view(state, seat);
            const double used = processor_ms();
            const auto start = std::chrono::steady_clock::now();
            action = bots[static_cast<std::size_t>(index(seat))]->choose(game, view, budget).action;
            const std::chrono::duration<double, std::milli> spent =
                std::chrono::steady_clock::now() - start;
            ++worst.decisions;
            worst.wall = std::max(worst.wall, spent.count() - flags.stops_ms);
            worst.processor = std::max(worst.processor, processor_ms() - used - flags.stops_ms);
        }
        game.apply(state, action);
    }
    return worst;
}

int run_stops(const AnyGame& game, const SearchFlags& flags) {
    const Lateness late = measure_stops(game, flags);
    print_figures({{"game", flags.game.game},
                   {"players", game.players()},
                   {"bot", flags.bot},
                   {"ms", flags.stops_ms},
                   {"decisions", late.decisions},
                   {"late_ms", late.wall},
                   {"late_processor_ms", late.processor}},
                  flags.json,
                  {{"{:>12.0f} decisions of {:.0f} ms", {"decisions", "ms"}},
                   {"{:>12.2f} ms late at most by the clock", {"late_ms"}},
                   {"{:>12.2f} ms late at most in the processor's time", {"late_processor_ms"}}});
    return kDone;
}

}  // namespace

void add_bench_search(CLI::App& bench, int& exit_code) {
    auto flags = std::make_shared<SearchFlags>();
    CLI::App* command = bench.add_subcommand(
        "search", "Simulations of a searching bot, from the first choice of round 1");
    add_game_flags(*command, flags->game);
    add_value(*command, "--bot", flags->bot, "NAME", "rollout, or a level")->capture_default_str();
    add_usual(*command, "--threads", flags->threads, 1, 256, "that search at once");
    add_usual(*command, "--seconds", flags->seconds, 0.01, 600.0, "how long to search");
    add_number(*command, "--stops", flags->stops_ms, 1, 60'000,
               "instead: play a game with so many ms a decision and tell how late it stops", "MS")
        ->excludes("--seconds");
    command->add_flag("--json", flags->json, "one JSON object");
    command->footer(
        "Examples:\n"
        "  omnibus bench search --bot expert --stops 20\n"
        "  omnibus bench search --players 4 --seconds 2\n"
        "  omnibus bench search --game route --bot expert --threads 2 --json");
    on_call(*command, exit_code, [flags] {
        const auto game = to_game(flags->game);
        return flags->stops_ms > 0 ? run_stops(*game, *flags) : run_search(*game, *flags);
    });
}

}  // namespace omnibus::cli
