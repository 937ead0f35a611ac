// SPDX-License-Identifier: Apache-2.0
// The maps of the program are what they were: a stored table knows its map by name alone.
#include "games/built_in_maps.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/hash.hpp"
#include "games/registry.hpp"

namespace omnibus {
namespace {

TEST(BuiltInMaps, what_the_rules_read_of_a_map_stays_and_a_changed_map_gets_a_new_name) {
    const std::map<std::string, std::string> pinned{
        {"bus/classic", "365e69dd9c850992"},
        {"route/harbour", "41d15855b30020d8"},
        {"route/riverside", "18c6396a4f5d8210"},
    };
    std::map<std::string, std::string> now;
    for (const BuiltInMap& map : built_in_maps()) {
        Request request;
        request.game = map.game;
        request.map = map.name;
        request.players = find_game(map.game)->least_players;
        const auto game = make_game(request);
        ASSERT_TRUE(game) << map.name << ": " << game.error().message;
        now[std::string(map.game) + "/" + std::string(map.name)] =
            hex((*game)->settings().map_hash);
    }
    EXPECT_EQ(now, pinned);
}

}  // namespace
}  // namespace omnibus
