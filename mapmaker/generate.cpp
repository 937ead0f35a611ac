// SPDX-License-Identifier: Apache-2.0
#include "mapmaker/generate.hpp"

#include <algorithm>

#include "mapmaker/icons.hpp"
#include "mapmaker/streets.hpp"

namespace omnibus::route {

namespace {

constexpr int kCities = 400;    // street plans tried
constexpr int kPlacements = 5;  // attempts to place icons per street plan

constexpr std::array<std::string_view, 24> kBeginnings{
    "Alder", "Amber", "Bram",  "Cald",  "Copper", "Dun",     "Elder", "Fern",
    "Gorse", "Hazel", "Heron", "Holm",  "Lark",   "Linden",  "Marl",  "Merrow",
    "Otter", "Quill", "Raven", "Sedge", "Stork",  "Thistle", "Wren",  "Yarrow"};
constexpr std::array<std::string_view, 16> kEndings{
    "bridge", "brook", "burgh", "bury",  "dale",  "ferry", "field", "ford",
    "gate",   "ham",   "haven", "mouth", "stead", "ton",   "wharf", "wick"};

template <class List>
std::string any_of(const List& list, Rng& rng) {
    return std::string(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
}

bool holds(const std::vector<Finding>& findings) {
    return std::all_of(findings.begin(), findings.end(),
                       [](const Finding& finding) { return finding.holds; });
}

}  // namespace

Result<Map> generate_map(MapSize size, std::uint64_t seed) {
    Rng rng(seed);
    for (int city = 0; city < kCities; ++city) {
        Map streets;
        streets.name = any_of(kBeginnings, rng);
        streets.name += any_of(kEndings, rng);
        streets.balanced = {balance_of(size).players.least, balance_of(size).players.most};
        if (!lay_streets(streets, size, rng)) continue;
        for (int i = 0; i < kPlacements; ++i) {
            Map map = streets;
            if (place_icons(map, size, rng) && holds(check_balance(map)) &&
                holds(check_drawing(map))) {
                return map;
            }
        }
    }
    return Error{"map/generator", "no balanced city came of seed " + std::to_string(seed)};
}

}  // namespace omnibus::route
