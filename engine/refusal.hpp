// SPDX-License-Identifier: Apache-2.0
// Why an action is not taken. The codes are part of every public interface and never change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace omnibus {

enum class Refusal : std::uint8_t { None, GameOver, NotYourTurn, NotLegal, Unreadable };

struct RefusalText {
    std::string_view code;
    std::string_view sentence;
};
// By Refusal.
inline constexpr RefusalText kRefusals[] = {
    {"", ""},
    {"action/game_over", "the game is over"},
    {"action/not_your_turn", "it is not this seat's turn"},
    {"action/not_legal", "the rules do not allow this action now"},
    {"action/unreadable", "this is not the text of an action on this map"},
};

static_assert(std::size(kRefusals) == static_cast<std::size_t>(Refusal::Unreadable) + 1);

constexpr std::string_view refusal_code(Refusal refusal) {
    return kRefusals[static_cast<std::size_t>(refusal)].code;
}
constexpr std::string_view refusal_sentence(Refusal refusal) {
    return kRefusals[static_cast<std::size_t>(refusal)].sentence;
}

}  // namespace omnibus
