// SPDX-License-Identifier: Apache-2.0
// Any text as an action: it is refused, or it is exactly how that action is written. The first byte
// picks the game and the map: Bus on the classic one or on a small one with parallel streets, or
// Let's Make a Bus Route.
#include <memory>

#include "fuzz/check.hpp"
#include "games/registry.hpp"

namespace {

using namespace omnibus;

constexpr const char* kParallel = R"({"junctions":[{"id":"a"},{"id":"b"},{"id":"a_1"},{"id":"9"}],
    "streets":[["a","b"],["b","a"],["b","a"],["a_1","a"],["9","b"],["b","9"]]})";

std::shared_ptr<const AnyGame> game_on(const char* name, const char* map_text) {
    Request request;
    request.game = name;
    request.players = 3;
    request.start = 0;
    request.map_text = map_text;
    auto game = make_game(request);
    fuzz::require(static_cast<bool>(game), "the game can be made");
    return *game;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::shared_ptr<const AnyGame> games[] = {
        game_on("bus", ""), game_on("bus", kParallel), game_on("route", "")};
    if (size == 0) {
        return 0;
    }
    const AnyGame& game = *games[data[0] % 3];
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
