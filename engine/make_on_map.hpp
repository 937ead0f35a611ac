// SPDX-License-Identifier: Apache-2.0
// GameInfo::make of a game with rules versions (rules_versions.hpp) and a map, the same for all of
// them.
#pragma once

#include <memory>
#include <utility>

#include "engine/any_game.hpp"

namespace omnibus {

template <Game G, auto make_rules, auto& versions, auto options_in_force, auto parse_map>
Result<std::shared_ptr<const AnyGame>> make_on_map(Settings settings, const Options& by_hand) {
    const int version = settings.rules_version;
    const auto rules = make_rules(settings.edition, settings.players, by_hand, version, versions);
    if (!rules) return rules.error();
    auto map = parse_map(settings.map_text);
    if (!map) return map.error();
    using Map = std::decay_t<decltype(*map)>;
    settings.options =
        options_in_force(*rules, versions[static_cast<std::size_t>(version - 1)].switches);
    settings.map_hash = map->content_hash();
    G game(*rules, std::make_shared<const Map>(std::move(*map)), settings.players, settings.start);
    return std::shared_ptr<const AnyGame>(
        std::make_shared<GameAdapter<G>>(std::move(settings), std::move(game)));
}

}  // namespace omnibus
