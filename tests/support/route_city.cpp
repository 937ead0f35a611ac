// SPDX-License-Identifier: Apache-2.0
#include "tests/support/route_city.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "engine/rng.hpp"
#include "games/registry.hpp"
#include "games/route/ids.hpp"

namespace omnibus::test {

namespace {

using nlohmann::json;

void add_plans(json& map) {
    map["plans"] = {
        {"a", "f", "k"}, {"b", "g", "l"}, {"c", "h", "m"}, {"d", "i", "n"}, {"e", "j", "o"}};
}

// The numbers below `count` in any order.
std::vector<std::size_t> shuffled(std::size_t count, Rng& rng) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = count; i > 1; --i) {
        std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
    }
    return order;
}

// Union-find, for streets without which the city would fall apart.
std::size_t root(std::vector<std::size_t>& parent, std::size_t at) {
    while (parent[at] != at) {
        at = parent[at] = parent[parent[at]];
    }
    return at;
}

json random_icons(Rng& rng) {
    json icons = json::array();
    const std::uint32_t count = rng.below(3);
    for (std::uint32_t n = 0; n < count; ++n) {
        icons.push_back(route::kIconNames[rng.below(route::kIcons)]);
    }
    return icons;
}

}  // namespace

json fifteen_junctions() {
    static constexpr const char* kIcons[15] = {R"([])",
                                               R"(["tourist"])",
                                               R"(["tourist","shrine"])",
                                               R"(["commuter"])",
                                               R"(["station"])",
                                               R"(["green"])",
                                               R"(["student"])",
                                               R"(["university"])",
                                               R"(["elderly"])",
                                               R"(["commuter"])",
                                               R"([])",
                                               R"(["temple"])",
                                               R"(["green"])",
                                               R"(["tourist","commuter"])",
                                               R"(["station","elderly"])"};
    json map = {{"game", "route"}, {"name", "Fifteen"}, {"players", {2, 5}}};
    for (int n = 0; n < 15; ++n) {
        const std::string id(1, static_cast<char>('a' + n));
        map["junctions"].push_back({{"id", id},
                                    {"x", n % 5},
                                    {"y", n / 5},
                                    {"icons", json::parse(kIcons[n])},
                                    {"start", n < 12 ? json(n + 1) : json()},
                                    {"letter", id}});
        if (n % 5 > 0) map["streets"].push_back({std::string(1, id[0] - 1), id});
        if (n >= 5) map["streets"].push_back({std::string(1, id[0] - 5), id});
    }
    add_plans(map);
    return map;
}

json random_city(std::uint64_t seed) {
    Rng rng(seed);
    const std::size_t width = 4 + rng.below(5);
    const std::size_t height = 4 + rng.below(4);
    const std::size_t count = width * height;
    json map = {{"game", "route"}, {"name", "City"}, {"players", {2, 5}}};
    const auto starts = shuffled(count, rng);
    const auto letters = shuffled(count, rng);
    for (std::size_t n = 0; n < count; ++n) {
        map["junctions"].push_back({{"id", "j" + std::to_string(n)},
                                    {"x", n % width},
                                    {"y", n / width},
                                    {"icons", random_icons(rng)},
                                    {"start", nullptr},
                                    {"letter", nullptr}});
    }
    for (std::size_t n = 0; n < 12; ++n) {
        map["junctions"][starts[n]]["start"] = n + 1;
    }
    for (std::size_t n = 0; n < 15; ++n) {
        map["junctions"][letters[n]]["letter"] = std::string(1, static_cast<char>('a' + n));
    }
    std::vector<std::pair<std::size_t, std::size_t>> ways;
    for (std::size_t n = 0; n < count; ++n) {
        const bool right = n % width + 1 < width;
        const bool down = n + width < count;
        if (right) ways.emplace_back(n, n + 1);
        if (down) ways.emplace_back(n, n + width);
        if (right && down && rng.below(6) == 0) ways.emplace_back(n, n + width + 1);
    }
    std::vector<std::size_t> parent(count);
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    for (const std::size_t way : shuffled(ways.size(), rng)) {
        const auto [from, to] = ways[way];
        const bool needed = root(parent, from) != root(parent, to);
        if (!needed && rng.below(3) == 0) continue;
        parent[root(parent, from)] = root(parent, to);
        map["streets"].push_back({"j" + std::to_string(from), "j" + std::to_string(to)});
    }
    add_plans(map);
    return map;
}

std::shared_ptr<const AnyGame> make_route(const json& map, int players, int start,
                                          bool marker_moves) {
    Request request;
    request.game = "route";
    request.players = players;
    request.start = start;
    request.map_text = map.dump();
    request.options = {{"start_marker_moves", marker_moves ? 1 : 0}};
    auto game = make_game(request);
    if (!game) {
        ADD_FAILURE() << game.error().message;
        return nullptr;
    }
    return *game;
}

std::shared_ptr<const AnyGame> random_route(std::uint64_t seed) {
    Rng rng(seed);
    const auto players = 2 + rng.below(4);
    const auto start = rng.below(players);
    const bool moves = rng.below(3) != 0;
    return make_route(random_city(rng.next()), static_cast<int>(players), static_cast<int>(start),
                      moves);
}

}  // namespace omnibus::test
