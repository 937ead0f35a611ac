// SPDX-License-Identifier: Apache-2.0
// Any text as a map of each game: it is refused with a code, or a random game can be played on it
// to the end with every invariant kept.
#include <memory>

#include "engine/hash.hpp"
#include "fuzz/check.hpp"
#include "games/bus/game.hpp"
#include "games/route/game.hpp"
#include "mapmaker/generate.hpp"

namespace {

using namespace omnibus;

// Whether the text is a map; a refusal must say why.
template <class Map>
bool loads(const Result<Map>& map) {
    fuzz::require(map || (!map.error().code.empty() && !map.error().message.empty()),
                  "a refusal says why");
    return static_cast<bool>(map);
}

template <class Game>
void play(const Game& game, Rng& rng) {
    auto state = game.initial();
    typename Game::Actions actions;
    for (;;) {
        const std::string broken = game.broken_invariant(state);
        fuzz::require(broken.empty(), broken);
        game.legal(state, actions);
        if (actions.empty()) {
            fuzz::require(game.to_move(state) == Seat::Nobody,
                          "something can be done until the end");
            return;
        }
        game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}

// Plays with any number of players and any starter.
template <class Game, class Map, class MakeRules>
void play_on(Map map, int least, int most, const MakeRules& rules_for, Rng& rng) {
    const int players =
        least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
    const auto start = seat_of(static_cast<int>(rng.below(static_cast<std::uint32_t>(players))));
    const auto rules = rules_for(players);
    play(Game(*rules, std::make_shared<const Map>(std::move(map)), players, start), rng);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    Hasher hasher;
    hasher.add_text(text);
    Rng rng(hasher.value());
    if (const auto map = bus::parse_map(text); loads(map)) {
        static_cast<void>(bus::map_warnings(*map));
        const auto rules_for = [](int players) {
            return bus::make_rules(bus::kDefaultEdition, players, {});
        };
        play_on<bus::Game>(*map, bus::kLeastPlayers, bus::kMostPlayers, rules_for, rng);
    }
    if (const auto map = route::parse_map(text); loads(map)) {
        static_cast<void>(route::map_warnings(*map));
        const auto again = route::parse_map(route::map_text(*map));
        fuzz::require(again && again->content_hash() == map->content_hash(),
                      "what is written is read back");
        const auto rules_for = [](int players) {
            return route::make_rules(route::kDefaultEdition, players, {});
        };
        play_on<route::Game>(*map, route::kLeastPlayers, route::kMostPlayers, rules_for, rng);
    }
    return 0;
}
