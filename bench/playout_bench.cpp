// SPDX-License-Identifier: Apache-2.0
// The rules by parts, each as a time and as a ratio to a reference in the same run: copying the
// bytes of a state by memcpy (which no rule code can beat) and drawing one random number.
#include <benchmark/benchmark.h>

#include <cstring>
#include <vector>

#include "engine/playout.hpp"
#include "games/bus/game.hpp"
#include "games/registry.hpp"
#include "games/route/game.hpp"

namespace {

using namespace omnibus;

// On the usual map for that number of players.
template <Game G>
std::shared_ptr<const AnyGame> usual(int players) {
    Request request;
    request.game = G::kName;
    request.players = players;
    request.start = 0;
    return *make_game(request);
}

// Every position of some random games, so that each phase weighs what it weighs in play.
template <Game G>
std::vector<typename G::State> positions(const G& game) {
    std::vector<typename G::State> all;
    Rng rng(7);
    for (int i = 0; i < 20; ++i) {
        typename G::State state = game.initial();
        typename G::Actions actions;
        for (game.legal(state, actions); !actions.empty(); game.legal(state, actions)) {
            all.push_back(state);
            game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
    }
    return all;
}

template <Game G>
void reference_memcpy(benchmark::State& run) {
    const auto any = usual<G>(4);
    const auto all = positions(*any->template as<G>());
    typename G::State copy;
    std::size_t i = 0;
    for ([[maybe_unused]] auto _ : run) {
        std::memcpy(&copy, &all[i], sizeof copy);
        benchmark::DoNotOptimize(copy);
        i = i + 1 == all.size() ? 0 : i + 1;
    }
}
BENCHMARK(reference_memcpy<bus::Game>);
BENCHMARK(reference_memcpy<route::Game>);

void reference_random(benchmark::State& run) {
    Rng rng(1);
    for ([[maybe_unused]] auto _ : run) {
        benchmark::DoNotOptimize(rng.below(8));
    }
}
BENCHMARK(reference_random);

template <Game G>
void legal(benchmark::State& run) {
    const auto any = usual<G>(4);
    const G& game = *any->template as<G>();
    const auto all = positions(game);
    typename G::Actions actions;
    std::size_t i = 0;
    for ([[maybe_unused]] auto _ : run) {
        game.legal(all[i], actions);
        benchmark::DoNotOptimize(actions.size());
        i = i + 1 == all.size() ? 0 : i + 1;
    }
}
BENCHMARK(legal<bus::Game>);
BENCHMARK(legal<route::Game>);

template <Game G>
void whole_game(benchmark::State& run) {
    const auto any = usual<G>(static_cast<int>(run.range(0)));
    const G& game = *any->template as<G>();
    Rng rng(1);
    std::uint64_t decisions = 0;
    for ([[maybe_unused]] auto _ : run) {
        typename G::State state = game.initial();
        decisions += playout(game, state, rng);
        benchmark::DoNotOptimize(state);
    }
    run.counters["decisions/s"] =
        benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
    run.counters["games/s"] =
        benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(whole_game<bus::Game>)->DenseRange(3, 5)->Unit(benchmark::kMicrosecond);
BENCHMARK(whole_game<route::Game>)->DenseRange(2, 5)->Unit(benchmark::kMicrosecond);

}  // namespace
