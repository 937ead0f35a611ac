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

namespace {

std::shared_ptr<const AnyGame> made(const Request& request) {
    auto game = make_game(request);
    if (!game) {
        ADD_FAILURE() << game.error().message;
        return nullptr;
    }
    return *game;
}

Options options_from(const nlohmann::json& object) {
    Options options;
    for (const auto& [key, value] : object.items()) {
        options.push_back({key, value.is_boolean() ? int{value.get<bool>()} : value.get<int>()});
    }
    return options;
}

Request usual(const std::string& game, int players, int start) {
    Request request;
    request.game = game;
    request.players = players;
    request.start = start;
    return request;
}

}  // namespace

std::shared_ptr<const AnyGame> make_bus(const BusCase& wanted) {
    Request request = usual("bus", wanted.players, wanted.start);
    request.edition = wanted.edition;
    request.map_text = wanted.map.dump();
    request.options = options_from(wanted.options);
    return made(request);
}

std::shared_ptr<const AnyGame> classic_bus(int players, int start) {
    return made(usual("bus", players, start));
}

RouteCase route_case(std::uint64_t seed) {
    Rng rng(seed);
    RouteCase wanted;
    wanted.players = 2 + static_cast<int>(rng.below(4));
    wanted.start = static_cast<int>(rng.below(static_cast<std::uint32_t>(wanted.players)));
    const auto names = map_names("route");
    wanted.map = rng.below(3) == 0
                     ? nlohmann::json::parse(find_map(
                           "route", names[rng.below(static_cast<std::uint32_t>(names.size()))]))
                     : random_route_map(rng.next());
    if (rng.below(3) == 0) {
        wanted.options["start_marker_moves"] = rng.below(2) == 0;
    }
    return wanted;
}

std::shared_ptr<const AnyGame> make_route(const RouteCase& wanted) {
    Request request = usual("route", wanted.players, wanted.start);
    request.map_text = wanted.map.dump();
    request.options = options_from(wanted.options);
    return made(request);
}

std::shared_ptr<const AnyGame> usual_route(int players, int start) {
    return made(usual("route", players, start));
}

}  // namespace omnibus::test
