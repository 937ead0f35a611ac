// SPDX-License-Identifier: Apache-2.0
// The choices of Bus, and what its outlook says about them, are held against the legal actions and
// what they then do, over random games on random maps.
#include <gtest/gtest.h>

#include <set>

#include "engine/rng.hpp"
#include "games/bus/outlook.hpp"
#include "tests/support/games.hpp"
#include "tests/support/message_check.hpp"
#include "wire/game_json.hpp"

namespace omnibus::wire {
namespace {

using bus::ActionKind;
using bus::Phase;
using bus::State;
using nlohmann::json;

class BusChoices : public testing::Test {
  protected:
    // Calls `look(state, legal, action)` before every action of random games.
    template <class Look>
    void play(int games, const Look& look) {
        for (int i = 0; i < games; ++i) {
            const auto seed = static_cast<std::uint64_t>(i);
            any_ = i % 3 == 0 ? test::classic_bus(3 + i % 9 / 3)
                              : test::make_bus(test::bus_case(seed));
            game_ = any_->as<bus::Game>();
            Rng rng(seed);
            State state = game_->initial();
            while (state.phase != Phase::Over) {
                bus::Game::Actions legal;
                game_->legal(state, legal);
                const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                look(state, legal, action);
                if (HasFailure()) return;
                game_->apply(state, action);
            }
            EXPECT_TRUE(outlook(state)["task"].is_null());
        }
    }

    json outlook(const State& state) const {
        JsonWriter text;
        write_game_outlook(text, *any_, any_->view(AnyState::of(state), Seat::Nobody));
        return json::parse(text.text());
    }
    json choices(const State& state) const {
        JsonWriter text;
        write_game_choices(text, *any_, any_->view(AnyState::of(state), seat_of(state.seat)));
        return json::parse(text.text());
    }
    json events(const State& state, Action action) const {
        JsonWriter text;
        write_game_events(text, *any_, AnyState::of(state), action, Seat::Nobody);
        return json::parse(text.text());
    }

    // The spaces whose markers carry somebody after this choice on the clock, if everyone takes the
    // first ride there is.
    std::set<int> riders(State state, bus::ClockChoice choice) const {
        game_->apply(state, bus::clock(choice));
        std::set<int> spaces;
        const int round = state.round;
        while (state.phase == Phase::Vrrooomm && state.round == round) {
            spaces.insert(state.step);
            bus::Game::Actions legal;
            game_->legal(state, legal);
            game_->apply(state, legal[0]);
        }
        return spaces;
    }

    std::shared_ptr<const AnyGame> any_;
    const bus::Game* game_ = nullptr;
};

TEST_F(BusChoices, the_task_is_what_all_choices_but_a_pass_are) {
    std::set<std::string> tasks;
    play(6, [&](const State& state, const bus::Game::Actions& legal, Action) {
        const std::string task = outlook(state)["task"];
        tasks.insert(task);
        const json told = choices(state);
        ASSERT_EQ(told.size(), legal.size());
        for (std::size_t i = 0; i < legal.size(); ++i) {
            EXPECT_EQ(told[i]["action"], game_->notation(legal[i]));
            EXPECT_EQ(told[i]["kind"] == "pass", bus::kind_of(legal[i]) == ActionKind::Pass);
            EXPECT_TRUE(told[i]["kind"] == task || told[i]["kind"] == "pass") << told[i];
        }
    });
    EXPECT_EQ(tasks, (std::set<std::string>{"build", "choose", "clock", "extend", "line",
                                            "passenger", "ride"}));
}

// Bus 7.1
TEST_F(BusChoices, the_zone_is_that_of_every_site_that_may_be_built_on) {
    std::set<int> zones;
    play(6, [&](const State& state, const bus::Game::Actions& legal, Action) {
        const json zone = outlook(state)["zone"];
        EXPECT_EQ(zone.is_null(), state.open.empty());
        for (const Action action : legal) {
            if (bus::kind_of(action) != ActionKind::Build) continue;
            const auto at = bus::junction_of(action);
            std::vector<std::uint8_t> sites = game_->map().junctions[bus::index(at)].sites;
            std::sort(sites.begin(), sites.end());
            const int next = sites.at(static_cast<std::size_t>(bus::buildings_at(state, at)));
            EXPECT_EQ(zone, next);
            zones.insert(next);
        }
    });
    EXPECT_EQ(zones, (std::set<int>{1, 2, 3, 4}));
}

// Bus 9.1, 9.2: once all that could change it is resolved the warning comes true.
TEST_F(BusChoices, who_is_warned_carries_nobody_however_the_clock_goes) {
    int warned = 0;
    int unwarned = 0;
    play(30, [&](const State& state, const bus::Game::Actions&, Action) {
        if (state.phase != Phase::Clock) return;
        std::set<int> any = riders(state, bus::ClockChoice::Stop);
        any.merge(riders(state, bus::ClockChoice::Go));
        const json told = outlook(state)["areas"][bus::index(bus::Area::Vrrooomm)]["spaces"];
        for (const json& space : told) {
            if (space["seat"].is_null()) {
                EXPECT_FALSE(space.contains("warning"));
                continue;
            }
            EXPECT_GT(space["worth"], 0);
            if (space.contains("warning")) {
                EXPECT_EQ(space["warning"], "no_ride");
                EXPECT_FALSE(any.contains(space["space"].get<int>())) << space;
                ++warned;
            } else if (space["space"] == 0) {  // nobody rides before
                EXPECT_TRUE(any.contains(0)) << space;
                ++unwarned;
            }
        }
    });
    EXPECT_GT(warned, 10);
    EXPECT_GT(unwarned, 10);
}

TEST_F(BusChoices, a_choice_warns_as_its_space_does) {
    int warned = 0;
    int compared = 0;
    play(6, [&](const State& state, const bus::Game::Actions&, Action) {
        if (state.phase != Phase::Choose) return;
        const json areas = outlook(state)["areas"];
        for (const json& choice : choices(state)) {
            if (choice["kind"] != "choose") continue;
            for (const json& area : areas) {
                if (area["area"] != choice["area"]) continue;
                const json& space = area["spaces"][choice["space"].get<std::size_t>()];
                EXPECT_EQ(choice["worth"], space["worth"]);
                EXPECT_EQ(choice.value("worthless", ""), space.value("worthless", ""));
                EXPECT_EQ(choice.value("warning", ""), space.value("warning", ""));
                EXPECT_TRUE(!choice.contains("warning") || area["area"] == "vroom");
                warned += choice.contains("warning") ? 1 : 0;
                ++compared;
            }
        }
    });
    EXPECT_GT(warned, 10);
    EXPECT_GT(compared, 500);
}

// Bus 3.1, 9.3: what is left, and the points, as the events of the action tell them.
TEST_F(BusChoices, what_a_choice_leaves_is_what_happens) {
    int chose = 0;
    int rode = 0;
    play(12, [&](const State& state, const bus::Game::Actions&, Action action) {
        const json told = choices(state);
        EXPECT_EQ(test::misfit(told, "choices"), std::nullopt);
        const json first = events(state, action)[0];
        for (const json& choice : told) {
            if (choice["action"] != game_->notation(action)) continue;
            if (choice["kind"] == "choose") {
                EXPECT_EQ(choice["markers"], first["markers"]);
                ++chose;
            } else if (choice["kind"] == "ride") {
                EXPECT_EQ(choice["points"], first["points"]);
                ++rode;
            }
        }
    });
    EXPECT_GT(chose, 500);
    EXPECT_GT(rode, 20);
}

}  // namespace
}  // namespace omnibus::wire
