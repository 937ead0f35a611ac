// SPDX-License-Identifier: Apache-2.0
#include "table/game_cache.hpp"

#include "engine/rng.hpp"
#include "games/registry.hpp"
#include "table/terms.hpp"
#include "wire/settings_json.hpp"

namespace omnibus::table {

namespace {

// Both games with every number of players, every start and a few editions fit; games
// on maps of one's own push others out, which costs time and nothing else.
constexpr std::size_t kMostGames = 256;

// Must agree with make_game, which draws the start so; table_play_test compares them.
int drawn_start(const Request& request, std::uint64_t seed) {
    return static_cast<int>(Rng(seed).below(static_cast<std::uint32_t>(request.players)));
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
    wire::JsonWriter key;
    write_request(key, settled, MapAs::Whole);
    if (const auto found = games_.find(key.text()); found != games_.end()) {
        return found->second;
    }
    const auto game = make_game(settled);
    if (!game) {
        return game.error();
    }
    if (games_.size() >= kMostGames) games_.clear();
    return games_.emplace(key.take(), cached(*game)).first->second;
}

}  // namespace omnibus::table
