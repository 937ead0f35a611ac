// SPDX-License-Identifier: Apache-2.0
// Random maps of Let's Make a Bus Route whose coordinates lie in every way that is hard to draw.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "engine/rng.hpp"
#include "games/route/ids.hpp"

namespace omnibus::test {

// How the coordinates of a random map lie.
enum class Shape { Grid, Stretched, Scattered, Row, Diagonal };
inline constexpr std::array<Shape, 5> kShapes{Shape::Grid, Shape::Stretched, Shape::Scattered,
                                              Shape::Row, Shape::Diagonal};

inline std::pair<int, int> place(Shape shape, int i, Rng& rng) {
    const int x = i % 8;
    const int y = i / 8;
    switch (shape) {
        case Shape::Grid: return {x, y};
        case Shape::Stretched: return {-9000 + 17 * x * x, 600 * y - 4};
        case Shape::Scattered:
            return {static_cast<int>(rng.below(1000)) * 20 - 10'000 + i % 20,
                    static_cast<int>(rng.below(20'000)) - 10'000};
        case Shape::Row: return {i, 7};
        case Shape::Diagonal: return {-i, i};
    }
    return {0, 0};
}

// A map that loads (Route 8.1): a tree of streets and some more, icons of every kind.
inline std::string shaped_map(Shape shape, int junctions, std::uint64_t seed) {
    Rng rng(seed);
    nlohmann::json map{{"game", "route"}, {"name", "Tom & <Jerry>'s"}, {"players", {2, 5}}};
    std::set<std::pair<int, int>> streets;
    for (int i = 0; i < junctions; ++i) {
        const auto [x, y] = place(shape, i, rng);
        nlohmann::json icons = nlohmann::json::array();
        for (std::uint32_t n = rng.below(3); n > 0; --n) {
            icons.push_back(route::kIconNames[rng.below(route::kIcons)]);
        }
        map["junctions"].push_back(
            {{"id", "j" + std::to_string(i)},
             {"x", x},
             {"y", y},
             {"icons", icons},
             {"start", i < route::kCards ? nlohmann::json(i + 1) : nlohmann::json()},
             {"letter", i < route::kLetters
                            ? nlohmann::json(std::string(1, static_cast<char>('a' + i)))
                            : nlohmann::json()}});
        if (i > 0) streets.insert({static_cast<int>(rng.below(static_cast<std::uint32_t>(i))), i});
        if (i >= 8 && streets.size() < 200) streets.insert({i - 8, i});
        if (i % 8 != 0 && streets.size() < 200) streets.insert({i - 1, i});
    }
    for (const auto& [a, b] : streets) {
        map["streets"].push_back({"j" + std::to_string(a), "j" + std::to_string(b)});
    }
    map["plans"] = {
        {"a", "f", "k"}, {"b", "g", "l"}, {"c", "h", "m"}, {"d", "i", "n"}, {"e", "j", "o"}};
    return map.dump();
}

}  // namespace omnibus::test
