// SPDX-License-Identifier: Apache-2.0
#include "server/table/shelf.hpp"

#include <map>
#include <mutex>

#include "engine/rng.hpp"
#include "games/registry.hpp"
#include "wire/settings_json.hpp"

namespace omnibus::server {

namespace {

// Both games with every number of players, every start and a few editions fit; whoever plays on
// maps of their own pushes the rest out, which costs time and nothing else.
constexpr std::size_t kRoom = 256;

// Must agree with make_game, which draws the start so; shelf_test compares them.
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

struct Shelf {
    std::mutex mutex;
    std::map<std::string, std::shared_ptr<const ShelvedGame>, std::less<>> games;
};

Shelf& shelf() {
    static Shelf one;
    return one;
}

}  // namespace

Result<std::shared_ptr<const ShelvedGame>> game_from_shelf(const Request& request,
                                                           std::uint64_t seed) {
    Request settled = request;
    settled.seed = 0;
    if (!settled.start && settled.players > 0) settled.start = drawn_start(request, seed);
    std::string key = key_of(settled);
    Shelf& all = shelf();
    {
        const std::lock_guard lock(all.mutex);
        if (const auto found = all.games.find(key); found != all.games.end()) {
            return found->second;
        }
    }
    const auto game = make_game(settled);
    if (!game) {
        return game.error();
    }
    std::shared_ptr<const ShelvedGame> made = std::make_shared<ShelvedGame>(ShelvedGame{
        *game, wire::to_line(wire::settings_json((*game)->settings())), wire::layout_of(**game)});
    const std::lock_guard lock(all.mutex);
    if (all.games.size() >= kRoom) all.games.clear();
    return all.games.emplace(std::move(key), std::move(made)).first->second;
}

}  // namespace omnibus::server
