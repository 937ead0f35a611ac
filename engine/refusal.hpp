// SPDX-License-Identifier: Apache-2.0
// Why an action is not taken. The codes are part of every public interface and never change.
#pragma once

#include <cstdint>
#include <string_view>

namespace omnibus {

enum class Refusal : std::uint8_t { None, GameOver, NotYourTurn, NotLegal, Unreadable };

constexpr std::string_view refusal_code(Refusal refusal) {
    switch (refusal) {
        case Refusal::None: return "";
        case Refusal::GameOver: return "action/game_over";
        case Refusal::NotYourTurn: return "action/not_your_turn";
        case Refusal::NotLegal: return "action/not_legal";
        case Refusal::Unreadable: return "action/unreadable";
    }
    return "";
}

constexpr std::string_view refusal_sentence(Refusal refusal) {
    switch (refusal) {
        case Refusal::None: return "";
        case Refusal::GameOver: return "the game is over";
        case Refusal::NotYourTurn: return "it is not this seat's turn";
        case Refusal::NotLegal: return "the rules do not allow this action now";
        case Refusal::Unreadable: return "this is not the text of an action on this map";
    }
    return "";
}

}  // namespace omnibus
