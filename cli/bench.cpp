// SPDX-License-Identifier: Apache-2.0
// omnibus bench: how fast the rules are here, and the signature that says whether they changed.

#include <chrono>
#include <memory>

#include "bots/eval/games.hpp"
#include "bots/signature.hpp"
#include "cli/allocations.hpp"
#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/figures.hpp"
#include "cli/shared/flags.hpp"
#include "cli/shared/request.hpp"
#include "engine/playout.hpp"

namespace omnibus::cli {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Stops the compiler from leaving out work whose result nobody reads.
template <class T>
void keep(T& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

// Copies as a search makes them: from one place to another, both in the first-level cache.
template <class State>
double measure_copy(const State& state) {
    constexpr std::size_t kPlaces = 8;
    constexpr int kCopies = 4'000'000;
    State from[kPlaces];
    State to[kPlaces];
    for (State& place : from) {
        place = state;
    }
    const auto start = Clock::now();
    for (std::size_t i = 0; i < kCopies; ++i) {
        to[i % kPlaces] = from[i % kPlaces];
        keep(to[i % kPlaces]);
    }
    return seconds_since(start) * 1e9 / kCopies;
}

struct BenchFlags {
    GameFlags game;
    double seconds = 3;
    bool json = false;
};

template <Game G>
Figures measure(const G& game, const BenchFlags& flags) {
    Rng rng(flags.game.seed);
    const typename G::State first = game.initial();
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    double seconds = 0;
    const std::uint64_t allocated = allocations();
    const auto start = Clock::now();
    do {
        for (int i = 0; i < 256; ++i) {
            typename G::State state = first;
            decisions += playout(game, state, rng);
            keep(state);
        }
        games += 256;
        seconds = seconds_since(start);
    } while (seconds < flags.seconds);
    const std::uint64_t allocated_since = allocations() - allocated;
    const double per_second = static_cast<double>(decisions) / seconds;
    return {{"game", flags.game.game},
            {"players", flags.game.players},
            {"games", games},
            {"seconds", seconds},
            {"games_per_second", static_cast<double>(games) / seconds},
            {"decisions_per_second", per_second},
            {"ns_per_decision", 1e9 / per_second},
            {"copy_ns", measure_copy(first)},
            {"state_bytes", sizeof(typename G::State)},
            {"allocations", allocated_since}};
}

int run_playouts(const BenchFlags& flags) {
    const auto game = to_game(flags.game);
    const Figures found = for_game(*game, [&](const auto& real) { return measure(real, flags); });
    print_figures(found, flags.json,
                  {{"{:>12.0f} games per second", {"games_per_second"}},
                   {"{:>12.0f} decisions per second", {"decisions_per_second"}},
                   {"{:>12.1f} ns per decision", {"ns_per_decision"}},
                   {"{:>12.1f} ns to copy a state of {:.0f} bytes", {"copy_ns", "state_bytes"}},
                   {"{:>12.0f} allocations", {"allocations"}}});
    return kDone;
}

void add_playouts(CLI::App& bench, int& exit_code) {
    auto flags = std::make_shared<BenchFlags>();
    CLI::App* command = bench.add_subcommand("playouts", "Whole games of random play on one core");
    add_game_flags(*command, flags->game);
    add_usual(*command, "--seconds", flags->seconds, 0.01, 600.0, "how long to measure");
    command->add_flag("--json", flags->json, "one JSON object");
    command->footer(
        "Examples:\n"
        "  omnibus bench playouts --game bus --players 4 --seconds 3 --json\n"
        "  taskset -c 1 omnibus bench playouts --players 5");
    on_call(*command, exit_code, [flags] { return run_playouts(*flags); });
}

}  // namespace

void add_bench(CLI::App& program, int& exit_code) {
    CLI::App* bench = program.add_subcommand("bench", "Measure speed; print the bench signature");
    bench->require_subcommand(1);
    bench->footer(
        "Examples:\n"
        "  omnibus bench playouts --players 4\n"
        "  omnibus bench search --bot expert\n"
        "  omnibus bench signature");
    add_playouts(*bench, exit_code);
    add_bench_search(*bench, exit_code);
    CLI::App* command =
        bench->add_subcommand("signature", "A number that changes if and only if behaviour does");
    command->footer("Example:\n  omnibus bench signature");
    on_call(*command, exit_code, [] {
        const Signature found = signature();
        print("rules {}\nbots  {}\n", found.rules, found.bots);
        return kDone;
    });
}

}  // namespace omnibus::cli
