// SPDX-License-Identifier: Apache-2.0
// What the kinds of events.hpp are called, and the words for their values.
#include "games/bus/events.hpp"

#include "games/bus/game.hpp"

namespace omnibus::bus {

namespace {

enum Means : std::uint8_t { kJunction = kOwnMeaning, kStreet, kArea, kBuilding, kReason, kTo };

// By EventKind.
constexpr std::array<EventShape, 19> kShapes{{
    {"built", {"junction", kJunction}, {"building", kBuilding}, ""},
    {"line_begun", {"street", kStreet}, {}, ""},
    {"extended", {"from", kJunction}, {"street", kStreet}, "", false, {"to", kTo}},
    {"chose", {"area", kArea}, {"space", kNumber}, "markers"},
    {"passed", {}, {}, ""},
    {"marker_worthless", {"area", kArea}, {"space", kNumber}, ""},
    {"marker_lost", {"area", kArea}, {"space", kNumber}, "times"},
    {"bus_added", {}, {}, "buses"},
    {"bus_lost", {}, {}, ""},
    {"passenger_came", {"junction", kJunction}, {}, ""},
    {"time_stopped", {}, {}, "stones"},
    {"hand_moved", {"building", kBuilding}, {}, ""},
    {"came_out", {"junction", kJunction}, {}, "passengers"},
    {"walked_in", {"junction", kJunction}, {}, "passengers"},
    {"rode", {"from", kJunction}, {"to", kJunction}, "points"},
    {"next_start", {"chosen", kYesOrNo}, {}, ""},
    {"round_began", {}, {}, "round"},
    {"sites_full", {}, {}, ""},
    {"game_over", {"reason", kReason}, {}, ""},
}};
static_assert(static_cast<std::size_t>(EventKind::GameOver) + 1 == kShapes.size());

}  // namespace

std::span<const EventShape> Game::event_shapes() {
    return kShapes;
}

std::string Game::event_word(const AnyEvent& event, std::uint8_t means, std::uint8_t value) const {
    switch (means) {
        case kJunction: return map().id(static_cast<JunctionId>(value));
        case kStreet: return map().street_name(static_cast<StreetId>(value));
        case kArea: return std::string(kAreaNames[value]);
        case kBuilding: return std::string(kBuildingNames[value]);
        case kReason: return std::string(kEndReasonNames[value]);
        case kTo:
            return map().id(
                map().other_end(static_cast<StreetId>(event.b), static_cast<JunctionId>(event.a)));
        default: return {};
    }
}

}  // namespace omnibus::bus
