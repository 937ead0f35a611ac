// SPDX-License-Identifier: Apache-2.0
// Any text as a map of Bus: it is refused with a code, or a random game can be played on it to the
// end with every invariant kept.
#include "games/bus/map.hpp"

#include <memory>

#include "engine/hash.hpp"
#include "fuzz/check.hpp"
#include "games/bus/game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace omnibus;
    const std::string_view text = fuzz::text_of(data, size);
    auto map = bus::parse_map(text);
    if (!map) {
        fuzz::require(!map.error().code.empty() && !map.error().message.empty(),
                      "a refusal says why");
        return 0;
    }
    static_cast<void>(bus::map_warnings(*map));
    Hasher hasher;
    hasher.add_text(text);
    Rng rng(hasher.value());
    const int players = 3 + static_cast<int>(rng.below(3));
    const auto rules = bus::make_rules(bus::kDefaultEdition, players, {});
    const bus::Game game(*rules, std::make_shared<const bus::Map>(std::move(*map)), players,
                         seat_of(static_cast<int>(rng.below(static_cast<std::uint32_t>(players)))));
    bus::State state = game.initial();
    bus::Game::Actions actions;
    for (;;) {
        const std::string broken = game.broken_invariant(state);
        fuzz::require(broken.empty(), broken);
        game.legal(state, actions);
        if (actions.empty()) {
            fuzz::require(game.to_move(state) == Seat::Nobody,
                          "something can be done until the end");
            return 0;
        }
        game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}
