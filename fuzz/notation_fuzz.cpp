// SPDX-License-Identifier: Apache-2.0
// Any text as an action of Bus: it is refused, or it is exactly how that action is written. The
// first byte picks the map: the classic one, or a small one with parallel streets.
#include <memory>

#include "fuzz/check.hpp"
#include "games/bus/game.hpp"
#include "games/registry.hpp"

namespace {

using namespace omnibus;

constexpr const char* kParallel = R"({"junctions":[{"id":"a"},{"id":"b"},{"id":"a_1"},{"id":"9"}],
    "streets":[["a","b"],["b","a"],["b","a"],["a_1","a"],["9","b"],["b","9"]]})";

std::shared_ptr<const AnyGame> game_on(const char* map_text) {
    Request request;
    request.game = "bus";
    request.players = 3;
    request.start = 0;
    request.map_text = map_text;
    auto game = make_game(request);
    fuzz::require(static_cast<bool>(game), "the game can be made");
    return *game;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto kClassic = game_on("");
    static const auto kSmall = game_on(kParallel);
    if (size == 0) {
        return 0;
    }
    const AnyGame& game = data[0] % 2 == 0 ? *kClassic : *kSmall;
    const std::string_view text = fuzz::text_of(data + 1, size - 1);
    const auto action = game.parse(text);
    if (!action) {
        fuzz::require(!action.error().code.empty(), "a refusal has a code");
        return 0;
    }
    fuzz::require(game.notation(*action) == text, "an action has one text");
    const auto again = game.parse(game.notation(*action));
    fuzz::require(again && *again == *action, "the text leads back to the action");
    // Legal or not, asking does no harm.
    const AnyState state = game.initial();
    static_cast<void>(game.check(state, game.to_move(state), *action));
    return 0;
}
