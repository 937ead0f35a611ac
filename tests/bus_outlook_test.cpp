// SPDX-License-Identifier: Apache-2.0
// Every number that page, engine protocol, terminal and hints show of a position of Bus against the
// naive implementation, on random positions of random maps with random switches.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/bus_reason_truth.hpp"
#include "tests/support/bus_screen_truth.hpp"
#include "tests/support/bus_terminal_truth.hpp"
#include "wire/game_json.hpp"

namespace omnibus {
namespace {

using nlohmann::json;

class BusMessageTruth : public test::BusTruth {
  public:
    using BusTruth::BusTruth;

    // The engine protocol's outlook holds what the page is sent.
    void compare_protocol() const {
        json ours = json::parse(wire::game_outlook_json(game_, view_).dump());
        json theirs = truth_;
        take_unknown(ours["areas"][5]["spaces"], theirs["areas"][5]["spaces"]);
        take_unknown(ours["choices"], theirs["choices"]);
        for (json* each : {&ours, &theirs}) {
            std::sort((*each)["choices"].begin(), (*each)["choices"].end());
        }
        ASSERT_EQ(ours, theirs) << json::diff(theirs, ours).dump();
    }

    void compare_result() const {
        if (seat_ >= 0) return;
        wire::JsonWriter text;
        wire::write_game_result(text, game_, AnyState::of(state_));
        EXPECT_EQ(json::parse(text.text()), result());
    }

    // Where the naive implementation found too many ways to ride.
    static void take_unknown(const json& ours, json& theirs) {
        for (std::size_t i = 0; i < theirs.size(); ++i) {
            if (theirs[i].value("warning", json()) == "unknown") {
                theirs[i].erase("warning");
                if (ours[i].contains("warning")) theirs[i]["warning"] = ours[i]["warning"];
            }
            for (const char* clock : {"stopped", "advanced"}) {
                if (!theirs[i].contains("rides") || theirs[i]["rides"][clock] != "unknown")
                    continue;
                for (const json& mine : ours) {
                    if (mine.contains("rides")) theirs[i]["rides"][clock] = mine["rides"][clock];
                }
            }
        }
    }

    void compare_page() const {
        json protocol = json::parse(wire::game_outlook_json(game_, view_).dump())["choices"];
        wire::JsonWriter text;
        wire::write_game_choices(text, game_, view_);
        for (const json& choice : json::parse(text.text())) {
            const json& truth = choice_of(choice["action"]);
            if (choice.contains("rule")) {
                EXPECT_EQ(choice["rule"], truth["rule"]);
            }
            if (choice["kind"] == "choose") {
                const json& space = spaces(choice["area"])[choice["space"].get<std::size_t>()];
                EXPECT_EQ(choice["worth"], space["worth"]);
                EXPECT_EQ(choice.value("worthless", ""), space.value("worthless", ""));
                if (space.value("warning", "") != "unknown") {
                    EXPECT_EQ(choice.value("warning", ""), space.value("warning", ""));
                }
                for (const json& same : protocol) {
                    if (same["action"] != choice["action"]) continue;
                    EXPECT_EQ(choice.value("rides", json()), same.value("rides", json()));
                }
                EXPECT_EQ(choice["markers"], me()["markers"].get<int>() - 1);
            }
            if (choice["kind"] == "ride") {
                EXPECT_EQ(choice["points"], me()["score"].get<int>() + truth["gain"].get<int>());
            }
        }
    }
};

void compare(const test::BusPair& pair, const bus::Game& game, const bus::State& state) {
    const BusMessageTruth messages(pair, game, state);
    messages.compare_protocol();
    messages.compare_page();
    messages.compare_result();
    test::BusTerminalTruth(pair, game, state).compare();
    test::BusScreenTruth(pair, game, state).compare();
    test::BusReasonTruth(pair, game, state).compare();
}

// About one position in eight of each game.
TEST(BusOutlookTwin, EveryNumberShownIsWhatTheNaiveImplementationWorksOut) {
    const int wanted = test::scaled(10'000);
    int compared = 0;
    for (std::uint64_t seed = 0; compared < wanted; ++seed) {
        test::play_both<test::BusPair>(
            seed, [&](const auto& pair, const auto& game, const auto& state, int n) {
                const bool over = state.phase == bus::Phase::Over;
                if (!over && (static_cast<std::uint64_t>(n) + seed) % 8 != 0) return;
                SCOPED_TRACE("seed " + std::to_string(seed) + " after " + std::to_string(n));
                compare(pair, game, state);
                ++compared;
            });
        if (testing::Test::HasFailure()) return;
    }
}

// Few sites: earlier markers leave fewer than the buses would allow.
TEST(BusOutlookTwin, TerminalAndHintAgreeWhereSitesRunOut) {
    test::BusCase wanted;
    wanted.map = test::classic_map();
    int sites = 9;
    for (json& junction : wanted.map["junctions"]) {
        if (!junction.contains("sites")) continue;
        json& here = junction["sites"];
        while (here.size() > 0 && sites < static_cast<int>(here.size())) {
            here.erase(here.end() - 1);
            junction["site_xy"].erase(junction["site_xy"].size() - 1);
        }
        sites -= static_cast<int>(here.size());
    }
    int scarce = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        test::play_both(
            test::BusPair(wanted), seed,
            [&](const auto& pair, const auto& game, const auto& state, int n) {
                if (state.phase != bus::Phase::Choose) return;
                SCOPED_TRACE("seed " + std::to_string(seed) + " after " + std::to_string(n));
                compare(pair, game, state);
                const auto truth = pair.naive.outlook();
                for (const json& space : truth["areas"][3]["spaces"]) {
                    scarce += space.value("worthless", "") == "no_site" ? 1 : 0;
                }
            });
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(scarce, 0);
}

}  // namespace
}  // namespace omnibus
