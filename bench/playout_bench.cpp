// SPDX-License-Identifier: Apache-2.0
// The rules by parts, each as a time and as a ratio to a reference in the same run: copying the
// bytes of a state by memcpy (which no rule code can beat) and drawing one random number.
#include <benchmark/benchmark.h>

#include <cstring>
#include <vector>

#include "engine/playout.hpp"
#include "games/bus/game.hpp"
#include "games/registry.hpp"

namespace {

using namespace omnibus;

const bus::Game& classic(int players) {
    static const auto make = [](int n) {
        Request request;
        request.game = "bus";
        request.players = n;
        request.start = 0;
        return *make_game(request);
    };
    static const std::shared_ptr<const AnyGame> games[] = {make(3), make(4), make(5)};
    return *games[players - 3]->as<bus::Game>();
}

// Every position of some random games, so that each phase weighs what it weighs in play.
std::vector<bus::State> positions(const bus::Game& game) {
    std::vector<bus::State> all;
    Rng rng(7);
    for (int i = 0; i < 20; ++i) {
        bus::State state = game.initial();
        bus::Game::Actions actions;
        for (game.legal(state, actions); !actions.empty(); game.legal(state, actions)) {
            all.push_back(state);
            game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
    }
    return all;
}

void reference_memcpy(benchmark::State& run) {
    const auto all = positions(classic(4));
    bus::State copy;
    std::size_t i = 0;
    for (auto _ : run) {
        std::memcpy(&copy, &all[i], sizeof copy);
        benchmark::DoNotOptimize(copy);
        i = i + 1 == all.size() ? 0 : i + 1;
    }
}
BENCHMARK(reference_memcpy);

void reference_random(benchmark::State& run) {
    Rng rng(1);
    for (auto _ : run) {
        benchmark::DoNotOptimize(rng.below(8));
    }
}
BENCHMARK(reference_random);

void bus_legal(benchmark::State& run) {
    const bus::Game& game = classic(4);
    const auto all = positions(game);
    bus::Game::Actions actions;
    std::size_t i = 0;
    for (auto _ : run) {
        game.legal(all[i], actions);
        benchmark::DoNotOptimize(actions.size());
        i = i + 1 == all.size() ? 0 : i + 1;
    }
}
BENCHMARK(bus_legal);

void bus_playout(benchmark::State& run) {
    const bus::Game& game = classic(static_cast<int>(run.range(0)));
    Rng rng(1);
    std::uint64_t decisions = 0;
    for (auto _ : run) {
        bus::State state = game.initial();
        decisions += playout(game, state, rng);
        benchmark::DoNotOptimize(state);
    }
    run.counters["decisions/s"] =
        benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
    run.counters["games/s"] =
        benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(bus_playout)->Arg(3)->Arg(4)->Arg(5)->Unit(benchmark::kMicrosecond);

}  // namespace
