// SPDX-License-Identifier: Apache-2.0
// What one action made happen, step by step, for logs and animations. All games tell it in the same
// way: a kind, who it concerns, two small values and a number. What the kinds and values mean is
// told by a table of shapes, one per kind (games/<game>/events.cpp), so that whoever writes events
// down needs to know no game.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/seat.hpp"

namespace omnibus {

// Kind is the game's own enumeration.
template <class Kind>
struct EventOf {
    Kind kind{};
    Seat seat = Seat::Nobody;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    int n = 0;

    friend bool operator==(const EventOf&, const EventOf&) = default;
};

// An event of whatever game.
using AnyEvent = EventOf<std::uint8_t>;

// What a value stands for. The first three mean the same in all games; those from kOwnMeaning on
// are the game's own and are put into words by its event_word.
inline constexpr std::uint8_t kNoMeaning = 0;  // there is no such value
inline constexpr std::uint8_t kNumber = 1;
inline constexpr std::uint8_t kYesOrNo = 2;
inline constexpr std::uint8_t kOwnMeaning = 3;

struct EventPart {
    std::string_view name;
    std::uint8_t means = kNoMeaning;
};

struct EventShape {
    std::string_view name;
    EventPart a;
    EventPart b;
    std::string_view n;   // what n counts; empty: nothing
    bool secret = false;  // told to its seat alone
    EventPart also = {};  // what follows from the others
};

}  // namespace omnibus
