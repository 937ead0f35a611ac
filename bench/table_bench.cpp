// SPDX-License-Identifier: Apache-2.0
// What a table of the server costs: a move from its text to what four people are told, loading a
// game, and what somebody gets who has just come.
#include <benchmark/benchmark.h>

#include <cstdlib>

#include "table/table.hpp"
#include "wire/game_json.hpp"

namespace {

using namespace omnibus;
using namespace omnibus::table;

const char* const kTerms[] = {R"({"game":"bus","players":4})", R"({"game":"route","players":4})"};
const char* const kUsers[] = {"ada", "ben", "cem", "dan"};

void settle_at(Table& table, const Result<Plan>& plan) {
    if (!plan || table.settle(*plan)) std::abort();
}

// A table and the log of it; actions are the first that are legal, or the seed's choice.
struct Game {
    explicit Game(const char* terms)
        : table(*Table::open("T", "i", 5, *terms_from_json(terms), Visibility::Public,
                             {"ada", "Ada", "#112233"}, {}, games)) {
        for (int seat = 0; seat < 4; ++seat) {
            settle(table.sit({kUsers[seat], "Name", "#112233"}, seat, {}));
        }
        settle(table.start("ada", {}));
    }
    void settle(const Result<Plan>& plan) {
        log.insert(log.end(), plan->entries.begin(), plan->entries.end());
        settle_at(table, plan);
    }

    GameCache games;
    Table table;
    std::vector<Entry> log;
};

// Texts of a whole random game, one for each decision.
std::vector<std::string> random_game(const char* terms) {
    const auto request = terms_from_json(terms)->request;
    GameCache games;
    Match match((*games.get(request, 5))->game);
    settle_chance(match, 5);
    Rng rng(3);
    std::vector<std::string> texts;
    while (!match.over()) {
        const auto legal = match.legal();
        const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        texts.push_back(match.game().notation(action));
        match.play(match.to_move(), action);
        settle_chance(match, 5);
    }
    return texts;
}

// play, settle and everybody's entries, along a whole game.
void move_and_tell(benchmark::State& state) {
    const char* terms = kTerms[state.range(0)];
    const auto texts = random_game(terms);
    std::size_t bytes = 0;
    std::size_t moves = 0;
    for ([[maybe_unused]] auto _ : state) {
        state.PauseTiming();
        Game game(terms);
        Table& table = game.table;
        state.ResumeTiming();
        for (const std::string& text : texts) {
            const char* user = kUsers[index(table.to_move())];
            const std::uint32_t before = table.version();
            const auto plan = table.play(user, -1, before, {text}, "0123456789", {});
            settle_at(table, plan);
            for (const char* each : kUsers) {
                for (std::uint32_t n = before + 1; n <= table.version(); ++n) {
                    wire::JsonWriter json(4096);
                    table.writer().write_entry(json, n, each, table.viewer_for(each), {});
                    bytes += json.text().size();
                }
            }
        }
        moves += texts.size();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(moves));
    state.counters["us/move"] =
        benchmark::Counter(static_cast<double>(moves) * 1e-6,
                           benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    state.counters["bytes/move"] = static_cast<double>(bytes) / static_cast<double>(moves);
}
BENCHMARK(move_and_tell)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

// The same without telling anybody.
void move_only(benchmark::State& state) {
    const char* terms = kTerms[state.range(0)];
    const auto texts = random_game(terms);
    std::size_t moves = 0;
    for ([[maybe_unused]] auto _ : state) {
        state.PauseTiming();
        Game game(terms);
        state.ResumeTiming();
        for (const std::string& text : texts) {
            Table& table = game.table;
            const char* user = kUsers[index(table.to_move())];
            const auto plan = table.play(user, -1, table.version(), {text}, "0123456789", {});
            settle_at(table, plan);
        }
        moves += texts.size();
    }
    state.counters["us/move"] =
        benchmark::Counter(static_cast<double>(moves) * 1e-6,
                           benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(move_only)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

Game finished(const char* terms) {
    Game game(terms);
    for (const std::string& text : random_game(terms)) {
        game.settle(game.table.play(kUsers[index(game.table.to_move())], -1, game.table.version(),
                                    {text}, "", {}));
    }
    return game;
}

void load(benchmark::State& state) {
    const Game game = finished(kTerms[state.range(0)]);
    GameCache games;
    for ([[maybe_unused]] auto _ : state) {
        auto table = Table::load(game.table.row(), game.log, games);
        benchmark::DoNotOptimize(table);
    }
    state.counters["entries"] = static_cast<double>(game.log.size());
}
BENCHMARK(load)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

void snapshot(benchmark::State& state) {
    const Game game = finished(kTerms[state.range(0)]);
    std::size_t bytes = 0;
    for ([[maybe_unused]] auto _ : state) {
        wire::JsonWriter json(1 << 16);
        game.table.writer().write_snapshot(json, "ada", seat_of(0), {});
        bytes = json.text().size();
    }
    state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(snapshot)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

}  // namespace
