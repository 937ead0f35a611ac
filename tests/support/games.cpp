// SPDX-License-Identifier: Apache-2.0
#include "tests/support/games.hpp"

#include <gtest/gtest.h>

#include "tests/support/random_map.hpp"

namespace omnibus::test {

nlohmann::json classic_map() {
    return nlohmann::json::parse(find_map("bus", "classic"));
}

BusCase bus_case(std::uint64_t seed) {
    Rng rng(seed);
    BusCase wanted;
    wanted.players = 3 + static_cast<int>(rng.below(3));
    wanted.edition = bus::kEditionNames[rng.below(3)];
    wanted.start = static_cast<int>(rng.below(static_cast<std::uint32_t>(wanted.players)));
    wanted.map = rng.below(3) == 0 ? classic_map() : random_bus_map(rng.next());
    if (rng.below(2) == 0) {
        wanted.options = random_options(rng.next());
    }
    return wanted;
}

std::shared_ptr<const AnyGame> make_bus(const BusCase& wanted) {
    Request request;
    request.game = "bus";
    request.players = wanted.players;
    request.edition = wanted.edition;
    request.start = wanted.start;
    request.map_text = wanted.map.dump();
    for (const auto& [key, value] : wanted.options.items()) {
        request.options.push_back(
            {key, value.is_boolean() ? int{value.get<bool>()} : value.get<int>()});
    }
    auto game = make_game(request);
    if (!game) {
        ADD_FAILURE() << game.error().message;
        return nullptr;
    }
    return *game;
}

std::shared_ptr<const AnyGame> classic_bus(int players, int start) {
    Request request;
    request.game = "bus";
    request.players = players;
    request.start = start;
    return *make_game(request);
}

}  // namespace omnibus::test
