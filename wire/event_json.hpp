// SPDX-License-Identifier: Apache-2.0
// Events of any game as JSON: {"event":"rode","seat":1,"from":"j3","to":"j9","points":4}. What the
// parts of an event mean is told by a table of shapes, one for each kind, and by the game's own
// words for them (bus_events.cpp, route_events.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/seat.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::wire {

// What a part of an event is called, and what its number stands for; Means::Nothing: not there.
template <class Means>
struct EventPart {
    std::string_view name;
    Means means = Means::Nothing;
};

template <class Means>
struct EventShape {
    std::string_view name;
    EventPart<Means> a;
    EventPart<Means> b;
    std::string_view n;          // what n counts; empty: nothing
    bool secret = false;         // told to its seat alone
    EventPart<Means> also = {};  // what follows from the others
};

// `write_value(means, number, event)` writes a part's value in the words of the game.
template <class Events, class Shapes, class WriteValue>
void write_event_list(JsonWriter& json, const Events& events, const Shapes& shapes, Seat viewer,
                      const WriteValue& write_value) {
    const auto write_part = [&](const auto& part, std::uint8_t number, const auto& event) {
        if (part.means == decltype(part.means)::Nothing) return;
        json.key(part.name);
        write_value(part.means, number, event);
    };
    json.begin_array();
    for (const auto& event : events) {
        const auto& shape = shapes[static_cast<std::size_t>(event.kind)];
        if (shape.secret && event.seat != viewer) continue;
        json.begin_object().member("event", shape.name);
        if (is_player(event.seat)) json.member("seat", index(event.seat));
        write_part(shape.a, event.a, event);
        write_part(shape.b, event.b, event);
        write_part(shape.also, 0, event);
        if (!shape.n.empty()) json.member(shape.n, event.n);
        json.end_object();
    }
    json.end_array();
}

}  // namespace omnibus::wire
