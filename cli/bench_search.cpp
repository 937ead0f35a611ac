// SPDX-License-Identifier: Apache-2.0
// omnibus bench search: how many simulations a second a searching bot makes here, from the first
// choice of round 1; and how late it stops.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <memory>
#include <nlohmann/json.hpp>

#include "bots/bot.hpp"
#include "cli/allocations.hpp"
#include "cli/bench.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/output.hpp"
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

struct SearchSpeed {
    std::uint64_t sims = 0;
    double seconds = 0;
    std::uint64_t allocations = 0;  // for the whole decision, however many simulations

    double per_second() const { return static_cast<double>(sims) / seconds; }
};

// Random play through the set-up.
AnyState first_choice_of_round_1(const AnyGame& game, std::uint64_t seed) {
    Rng rng(seed);
    AnyState state = game.initial();
    for (;;) {
        const auto legal = game.legal(state);
        if (is_player(game.to_move(state)) && game.chapter(state) == "round 1" &&
            legal.size() > 1) {
            return state;
        }
        game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
}

Result<SearchSpeed> measure(const AnyGame& game, const SearchFlags& flags, std::uint64_t seed) {
    auto bot = make_bot(flags.bot, game);
    if (!bot) return bot.error();
    const AnyState state = first_choice_of_round_1(game, seed);
    const AnyView view = game.view(state, game.to_move(state));
    Budget budget;
    budget.ms = static_cast<int>(flags.seconds * 1000);
    budget.threads = flags.threads;
    const std::uint64_t allocated = allocations();
    const auto start = std::chrono::steady_clock::now();
    const Report report = (*bot)->choose(game, view, budget);
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    if (report.sims == 0) {
        return Error{"bench/no_search", fmt::format("the bot '{}' does not search", flags.bot)};
    }
    return SearchSpeed{report.sims, spent.count(), allocations() - allocated};
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

Result<Lateness> measure_stops(const AnyGame& game, const SearchFlags& flags, std::uint64_t seed) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (int p = 0; p < game.players(); ++p) {
        auto bot = make_bot(flags.bot, game);
        if (!bot) return bot.error();
        bots.push_back(std::move(*bot));
    }
    Rng rng(seed);
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
    const auto late = measure_stops(game, flags, flags.game.seed);
    if (!late) {
        complain(late.error());
        return kWrongUse;
    }
    if (flags.json) {
        const nlohmann::ordered_json object{{"game", flags.game.game},
                                            {"players", game.players()},
                                            {"bot", flags.bot},
                                            {"ms", flags.stops_ms},
                                            {"decisions", late->decisions},
                                            {"late_ms", late->wall},
                                            {"late_processor_ms", late->processor}};
        print("{}\n", object.dump());
        return kDone;
    }
    print("{:>12} decisions of {} ms\n", late->decisions, flags.stops_ms);
    print("{:>12.2f} ms late at most by the clock\n", late->wall);
    print("{:>12.2f} ms late at most in the processor's time\n", late->processor);
    return kDone;
}

int run_search(const SearchFlags& flags) {
    const auto game = to_game(flags.game);
    if (!game) {
        complain(game.error());
        return kWrongUse;
    }
    if (flags.stops_ms > 0) return run_stops(**game, flags);
    const auto speed = measure(**game, flags, flags.game.seed);
    if (!speed) {
        complain(speed.error());
        return kWrongUse;
    }
    if (flags.json) {
        const nlohmann::ordered_json object{{"game", flags.game.game},
                                            {"players", (*game)->players()},
                                            {"bot", flags.bot},
                                            {"threads", flags.threads},
                                            {"simulations", speed->sims},
                                            {"seconds", speed->seconds},
                                            {"simulations_per_second", speed->per_second()},
                                            {"allocations", speed->allocations}};
        print("{}\n", object.dump());
        return kDone;
    }
    print("{:>12.0f} simulations per second\n", speed->per_second());
    print("{:>12} simulations in {:.2f} s\n", speed->sims, speed->seconds);
    print("{:>12} allocations in all\n", speed->allocations);
    return kDone;
}

}  // namespace

void add_bench_search(CLI::App& bench, int& exit_code) {
    auto flags = std::make_shared<SearchFlags>();
    CLI::App* command = bench.add_subcommand(
        "search", "Simulations of a searching bot, from the first choice of round 1");
    add_game_flags(*command, flags->game, true);
    command->add_option("--bot", flags->bot, "rollout, or a level")
        ->type_name("NAME")
        ->capture_default_str();
    command->add_option("--threads", flags->threads, "that search at once")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(1, 256).description(""));
    command->add_option("--seconds", flags->seconds, "how long to search")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(0.01, 600.0).description(""));
    command
        ->add_option("--stops", flags->stops_ms,
                     "instead: play a game with so many ms a decision and tell how late it stops")
        ->type_name("MS")
        ->excludes("--seconds")
        ->check(CLI::Range(1, 60'000).description(""));
    command->add_flag("--json", flags->json, "one JSON object");
    command->footer(
        "Examples:\n"
        "  omnibus bench search --bot expert --stops 20\n"
        "  omnibus bench search --players 4 --seconds 2\n"
        "  omnibus bench search --game route --bot expert --threads 2 --json");
    command->callback([flags, &exit_code] { exit_code = run_search(*flags); });
}

}  // namespace omnibus::cli
