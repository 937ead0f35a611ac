// SPDX-License-Identifier: Apache-2.0
// What a form is told of the options is what a game without any is played with.
#include "wire/session/game_info_json.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "wire/settings_json.hpp"

namespace omnibus::wire {
namespace {

TEST(GameInfoJson, defaults_are_the_options_of_a_game_that_sets_none) {
    for (const GameInfo& game : all_games()) {
        const OrderedJson defaults = game_info_json(game)["defaults"];
        EXPECT_EQ(defaults.size(), game.editions.size());
        for (const std::string_view edition : game.editions) {
            for (int n = game.least_players; n <= game.most_players; ++n) {
                Request request;
                request.game = game.name;
                request.edition = edition;
                request.players = n;
                EXPECT_EQ(defaults[std::string(edition)][std::to_string(n)],
                          settings_json((*make_game(request))->settings())["options"]);
            }
        }
    }
}

// Bus 12.4
TEST(GameInfoJson, with_three_players_there_is_a_stone_less) {
    const OrderedJson defaults = game_info_json(*find_game("bus"))["defaults"]["2024"];
    EXPECT_EQ(defaults["3"]["stones"], 4);
    EXPECT_EQ(defaults["5"]["stones"], 5);
    EXPECT_EQ(defaults["5"]["five_player_extra"], true);
}

}  // namespace
}  // namespace omnibus::wire
