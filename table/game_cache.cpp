// SPDX-License-Identifier: Apache-2.0
#include "table/game_cache.hpp"

#include "engine/rng.hpp"
#include "games/registry.hpp"
#include "wire/settings_json.hpp"

namespace omnibus::table {

namespace {

// Both games with every number of players, every start and a few editions fit; whoever plays on
// maps of their own pushes the rest out, which costs time and nothing else.
constexpr std::size_t kMostGames = 256;

// Must agree with make_game, which draws the start so; table_play_test compares them.
int drawn_start(const Request& request, std::uint64_t seed) {
    return static_cast<int>(Rng(seed).below(static_cast<std::uint32_t>(request.players)));
}

std::string key_of(const Request& request) {
    std::string key;
    const auto add = [&key](const std::string& part) {
        key += std::to_string(part.size()) + ':' + part;
    };
    add(request.game);
    add(std::to_string(request.players));
    add(std::to_string(request.rules.value_or(0)));
    add(request.edition);
    add(request.map);
    add(request.map_text);
    add(std::to_string(request.start.value_or(-1)));
    for (const OptionValue& option : request.options) {
        add(option.key);
        add(std::to_string(option.value));
    }
    return key;
}

}  // namespace

std::shared_ptr<const CachedGame> cached(std::shared_ptr<const AnyGame> game) {
    std::string settings = wire::to_line(wire::settings_json(game->settings()));
    wire::GameLayout layout = wire::layout_of(*game);
    return std::make_shared<CachedGame>(
        CachedGame{std::move(game), std::move(settings), std::move(layout)});
}

Result<std::shared_ptr<const CachedGame>> GameCache::get(const Request& request,
                                                         std::uint64_t seed) {
    Request settled = request;
    settled.seed = 0;
    if (!settled.start && settled.players > 0) settled.start = drawn_start(request, seed);
    std::string key = key_of(settled);
    if (const auto found = games_.find(key); found != games_.end()) {
        return found->second;
    }
    const auto game = make_game(settled);
    if (!game) {
        return game.error();
    }
    if (games_.size() >= kMostGames) games_.clear();
    return games_.emplace(std::move(key), cached(*game)).first->second;
}

}  // namespace omnibus::table
