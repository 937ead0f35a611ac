// SPDX-License-Identifier: Apache-2.0
// Bus 12: editions and switches.
#include "games/bus/rules.hpp"

#include <gtest/gtest.h>

#include "tests/support/bus_table.hpp"

namespace omnibus::bus {
namespace {

using test::BusTable;
using test::Sketch;

TEST(BusRules, EditionsDifferInWords) {
    const auto old = make_rules("1999", 4, {});
    const auto now = make_rules("2024", 4, {});
    EXPECT_EQ(old->words.zones[0], "A");
    EXPECT_EQ(old->words.line_end, "head");
    EXPECT_EQ(now->words.zones[3], "4");
    EXPECT_EQ(now->words.line_end, "end");
    for (const auto& version : kVersions) {
        for (std::size_t i = 0; i < version.editions.size(); ++i) {
            EXPECT_EQ(version.editions[i].edition, kEditionNames[i]);
        }
    }
}

TEST(BusRules, R12_2_the_hand_may_stay_when_nobody_chose_the_clock) {
    BusTable table(3, nullptr, {{"clock_unchosen_moves", 0}});
    table.set_up();
    table.choose({"start", "buses", "vroom", "vroom", "vroom", "vroom"});
    while (table.state().round == 1)
        table.any();
    EXPECT_EQ(table.state().clock, Building::House);
    EXPECT_EQ(table.state().stones, 4);
}

TEST(BusRules, R12_2_the_walk_in_follows_all_the_same) {
    BusTable table(3, nullptr, {{"clock_unchosen_moves", 0}});
    table.play_all({"build j13 house", "build j15 house"});
    table.set_up();
    table.choose({"start", "buses", "expansion", "expansion", "passengers", "passengers"});
    while (table.state().round == 1)
        table.any();
    EXPECT_EQ(table.inside("j13"), 1);
    EXPECT_EQ(table.inside("j15"), 1);
}

TEST(BusRules, R12_3_one_line_ending_there_may_be_enough) {
    const auto map = Sketch({"x-a", "x-b", "x-c", "x-d", "b-c", "c-d"}).json();
    for (const int all : {0, 1}) {
        BusTable table(3, map, {{"touching_ends_all", all}});
        table.set_up();
        table.lay(0, {"x-a"});
        table.lay(1, {"b-c", "x-c"});
        table.lay(2, {"c-d", "x-c", "x-d"});
        table.choose({"expansion", "vroom", "vroom", "vroom", "start", "clock"});
        EXPECT_EQ(table.allows("extend x>c"), all == 0);
        EXPECT_TRUE(table.allows("extend x>b"));
        EXPECT_FALSE(table.allows("extend x>d"));  // that line goes on
    }
}

TEST(BusRules, R12_4_stones_by_number_of_players_or_by_hand) {
    EXPECT_EQ(make_rules("2024", 3, {})->stones, 4);
    EXPECT_EQ(make_rules("2024", 4, {})->stones, 5);
    EXPECT_EQ(make_rules("2024", 5, {})->stones, 5);
    EXPECT_EQ(make_rules("2024", 3, {{"stones", 7}})->stones, 7);
}

TEST(BusRules, R12_5_the_additional_extension_can_be_switched_off) {
    BusTable table(5, nullptr, {{"five_player_extra", 0}});
    table.set_up();
    EXPECT_EQ(power(table.game(), table.state(), Area::Expansion, 0), 1);
    BusTable four(4);
    EXPECT_EQ(power(four.game(), four.state(), Area::Expansion, 0), 1);
}

TEST(BusRules, R12_6_line_markers_by_hand) {
    BusTable table(3, nullptr, {{"line_markers", 1}});
    table.until(Phase::SetupLines);
    table.any("line").any("line").any("line");
    EXPECT_EQ(table.state().phase, Phase::Choose);  // no second marker to place
}

// Two versions that never were, as data alone: the first has neither line_markers nor
// five_player_extra to set, and plays without the extra; the second is today's with another default
// in 2024.
struct Pretended {
    std::array<Rules, 3> old_rules = kRules1;
    std::array<Rules, 3> new_rules = kRules1;
    std::array<Switch, 3> old_switches{kSwitches1[0], kSwitches1[1], kSwitches1[2]};
    std::array<RulesVersion<Rules>, 2> versions{
        {{old_rules, old_switches}, {new_rules, kSwitches1}}};

    Pretended() {
        for (Rules& rules : old_rules)
            rules.five_player_extra = false;
        new_rules[2].stones = 7;
    }
};

TEST(BusRules, AVersionIsDataAndBringsSwitchesAndDefaults) {
    const Pretended all;
    const auto made = [&](int version, const char* edition, const Options& by_hand) {
        return make_rules(edition, 5, by_hand, version, all.versions);
    };
    EXPECT_EQ(made(1, "2024", {})->stones, 5);
    EXPECT_EQ(made(2, "2024", {})->stones, 7);
    EXPECT_EQ(made(2, "1999", {})->stones, 5);
    EXPECT_EQ(options_in_force(*made(1, "2024", {}), all.versions[0].switches).size(), 3u);
    EXPECT_EQ(options_in_force(*made(2, "2024", {}), all.versions[1].switches).size(), 5u);
    EXPECT_EQ(made(1, "2024", {{"stones", 3}})->stones, 3);
    EXPECT_FALSE(made(2, "2024", {{"five_player_extra", 0}})->five_player_extra);
    const Error refused = made(1, "2024", {{"five_player_extra", 0}}).error();
    EXPECT_EQ(refused.code, "options/unknown");
    EXPECT_EQ(refused.message,
              "there is no option 'five_player_extra'; there are clock_unchosen_moves, "
              "touching_ends_all, stones in rules version 1");
}

TEST(BusRules, EachVersionIsPlayedByItsOwnRules) {
    const Pretended all;
    const auto map = parse_map(find_map("bus", "classic"));
    for (const int version : {1, 2}) {
        const auto rules = make_rules("2024", 5, {}, version, all.versions);
        const Game game(*rules, std::make_shared<const Map>(*map), 5, seat_of(0));
        State state = game.initial();
        Rng rng(1);
        bool chose = false;
        while (game.to_move(state) != Seat::Nobody) {
            if (!chose && state.phase == Phase::Choose) {
                chose = true;  // Bus 12.5: with the extra the first space acts once more
                EXPECT_EQ(power(game, state, Area::Expansion, 0), version);
                EXPECT_EQ(state.stones, version == 1 ? 5 : 7);
            }
            Game::Actions actions;
            game.legal(state, actions);
            game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        EXPECT_TRUE(chose);
    }
}

TEST(BusRules, AVersionThatIsNotKnownIsRefused) {
    for (const int version : {-1, 0, kNewestRules + 1}) {
        EXPECT_EQ(make_rules("2024", 4, {}, version).error().code, "settings/rules") << version;
    }
    EXPECT_EQ(make_rules("2024", 4, {}, 0).error().message.substr(0, 27),
              "Bus has no rules version 0 ");
    const Pretended all;
    EXPECT_EQ(make_rules("2024", 4, {}, 99, all.versions).error().message,
              "Bus has no rules version 99 here: this program knows versions 1 to 2, it takes a "
              "newer one");
}

TEST(BusRules, WrongSettingsAreRefusedByName) {
    EXPECT_EQ(make_rules("2020", 4, {}).error().code, "settings/edition");
    EXPECT_EQ(make_rules("2024", 4, {{"stone", 4}}).error().code, "options/unknown");
    EXPECT_EQ(make_rules("2024", 4, {{"stones", 0}}).error().code, "options/range");
    EXPECT_EQ(make_rules("2024", 4, {{"stones", 21}}).error().code, "options/range");
    EXPECT_EQ(make_rules("2024", 4, {{"touching_ends_all", 2}}).error().code, "options/range");
    EXPECT_EQ(make_rules("2024", 4, {{"stones", 4}, {"stones", 4}}).error().code, "options/twice");
    EXPECT_EQ(make_rules("2024", 4, {{"stones", 99}}).error().message,
              "option 'stones' takes 1 to 20, not 99");
}

}  // namespace
}  // namespace omnibus::bus
