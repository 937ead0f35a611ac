// SPDX-License-Identifier: Apache-2.0
// omnibus bench search: its JSON, and that a simulation allocates nothing.
#include <gtest/gtest.h>
#include <CLI/CLI.hpp>

#include <nlohmann/json.hpp>

#include "cli/allocations.hpp"
#include "cli/commands.hpp"
#include "tests/support/run_command.hpp"

namespace omnibus::cli {
namespace {

test::Outcome run(std::vector<std::string> words) {
    words.insert(words.begin(), "search");
    return test::run_command(
        words, [](CLI::App& program, int& exit_code) { add_bench_search(program, exit_code); });
}

nlohmann::json run_json(std::vector<std::string> words) {
    words.push_back("--json");
    const auto outcome = run(words);
    EXPECT_EQ(outcome.exit_code, kDone) << outcome.complaint;
    return nlohmann::json::parse(outcome.out);
}

TEST(BenchSearch, a_simulation_allocates_nothing) {
    if (!counts_allocations()) GTEST_SKIP() << "nothing is counted in this build";
    for (const char* game : {"bus", "route"}) {
        for (const char* bot : {"rollout", "expert"}) {
            const auto brief = run_json({"--game", game, "--bot", bot, "--seconds", "0.02"});
            // As long as it takes on this machine to make many more.
            auto longer = brief;
            for (double seconds = 0.1; longer["simulations"].get<double>() <
                                       10 * brief["simulations"].get<double>() + 1000;
                 seconds *= 2) {
                longer =
                    run_json({"--game", game, "--bot", bot, "--seconds", std::to_string(seconds)});
            }
            // A few more candidates to report, and no more.
            EXPECT_LT(longer["allocations"].get<int>(), brief["allocations"].get<int>() + 2000)
                << game << ' ' << bot;
            EXPECT_LT(longer["allocations"].get<double>(),
                      longer["simulations"].get<double>() / 2 + 200)
                << game << ' ' << bot;
        }
    }
}

TEST(BenchSearch, tells_how_late_a_search_stops) {
    const auto late = run_json({"--bot", "rollout", "--stops", "1", "--players", "3"});
    EXPECT_EQ(late["ms"], 1);
    EXPECT_GT(late["decisions"], 50);
    EXPECT_TRUE(late["late_ms"].is_number());
    EXPECT_TRUE(late["late_processor_ms"].is_number());
}

TEST(BenchSearch, who_does_not_search_is_refused) {
    const auto outcome = run({"--bot", "greedy", "--seconds", "0.02"});
    EXPECT_EQ(outcome.exit_code, kWrongUse);
    EXPECT_NE(outcome.complaint.find("does not search"), std::string::npos);
    EXPECT_EQ(run({"--bot", "nobody"}).exit_code, kWrongUse);
}

}  // namespace
}  // namespace omnibus::cli
