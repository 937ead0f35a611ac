// SPDX-License-Identifier: Apache-2.0
// omnibus bench: how fast the rules are here, and the signature that says whether they changed.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "bots/eval/games.hpp"
#include "bots/signature.hpp"
#include "cli/allocations.hpp"
#include "cli/bench.hpp"
#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/output.hpp"
#include "cli/shared/request.hpp"
#include "engine/playout.hpp"

namespace omnibus::cli {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct PlayoutSpeed {
    double games_per_second = 0;
    double decisions_per_second = 0;
    double ns_per_decision = 0;
    double copy_ns = 0;
    std::size_t state_bytes = 0;
    std::uint64_t allocations = 0;
    std::uint64_t games = 0;
    double seconds = 0;
};

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

template <Game G>
PlayoutSpeed measure(const G& game, double seconds, std::uint64_t seed) {
    PlayoutSpeed speed;
    Rng rng(seed);
    const typename G::State first = game.initial();
    std::uint64_t decisions = 0;
    const std::uint64_t allocated = allocations();
    const auto start = Clock::now();
    do {
        for (int i = 0; i < 256; ++i) {
            typename G::State state = first;
            decisions += playout(game, state, rng);
            keep(state);
        }
        speed.games += 256;
        speed.seconds = seconds_since(start);
    } while (speed.seconds < seconds);
    speed.allocations = allocations() - allocated;
    speed.games_per_second = static_cast<double>(speed.games) / speed.seconds;
    speed.decisions_per_second = static_cast<double>(decisions) / speed.seconds;
    speed.ns_per_decision = 1e9 / speed.decisions_per_second;
    speed.copy_ns = measure_copy(first);
    speed.state_bytes = sizeof(typename G::State);
    return speed;
}

struct BenchFlags {
    GameFlags game;
    double seconds = 3;
    bool json = false;
};

void print_speed(const PlayoutSpeed& s, const BenchFlags& flags) {
    if (flags.json) {
        const nlohmann::ordered_json object{{"game", flags.game.game},
                                            {"players", flags.game.players},
                                            {"games", s.games},
                                            {"seconds", s.seconds},
                                            {"games_per_second", s.games_per_second},
                                            {"decisions_per_second", s.decisions_per_second},
                                            {"ns_per_decision", s.ns_per_decision},
                                            {"copy_ns", s.copy_ns},
                                            {"state_bytes", s.state_bytes},
                                            {"allocations", s.allocations}};
        print("{}\n", object.dump());
        return;
    }
    print("{:>12.0f} games per second\n", s.games_per_second);
    print("{:>12.0f} decisions per second\n", s.decisions_per_second);
    print("{:>12.1f} ns per decision\n", s.ns_per_decision);
    print("{:>12.1f} ns to copy a state of {} bytes\n", s.copy_ns, s.state_bytes);
    print("{:>12} allocations\n", s.allocations);
}

int run_playouts(const BenchFlags& flags) {
    const auto game = to_game(flags.game);
    if (!game) {
        complain(game.error());
        return kWrongUse;
    }
    const auto speed = for_game(**game, [&](const auto& real) -> Result<PlayoutSpeed> {
        return measure(real, flags.seconds, flags.game.seed);
    });
    if (!speed) {
        complain(speed.error());
        return kWrongUse;
    }
    print_speed(*speed, flags);
    return kDone;
}

void add_playouts(CLI::App& bench, int& exit_code) {
    auto flags = std::make_shared<BenchFlags>();
    CLI::App* command = bench.add_subcommand("playouts", "Whole games of random play on one core");
    add_game_flags(*command, flags->game, true);
    command->add_option("--seconds", flags->seconds, "how long to measure")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(0.01, 600.0).description(""));
    command->add_flag("--json", flags->json, "one JSON object");
    command->footer(
        "Examples:\n"
        "  omnibus bench playouts --game bus --players 4 --seconds 3 --json\n"
        "  taskset -c 1 omnibus bench playouts --players 5");
    command->callback([flags, &exit_code] { exit_code = run_playouts(*flags); });
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
    command->callback([&exit_code] {
        const Signature found = signature();
        print("rules {}\nbots  {}\n", found.rules, found.bots);
        exit_code = kDone;
    });
}

}  // namespace omnibus::cli
