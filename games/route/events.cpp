// SPDX-License-Identifier: Apache-2.0
// What the kinds of events.hpp are called, and the words for their values.
#include "games/route/events.hpp"

#include "games/route/game.hpp"

namespace omnibus::route {

namespace {

enum Means : std::uint8_t { kJunction = kOwnMeaning, kStreet, kIcon, kDemand, kTo };

// By EventKind. Plans and dealt cards are told to their seat alone (Route 3.2, 3.3).
constexpr std::array<EventShape, 21> kShapes{{
    {"demand_drawn", {"demand", kDemand}, {"slot", kNumber}, ""},
    {"plan", {"plan", kNumber}, {}, "", true},
    {"hand", {"lower", kNumber}, {"higher", kNumber}, "", true},
    {"start_chosen", {"junction", kJunction}, {}, "start"},
    {"card_turned", {"card", kNumber}, {}, "round"},
    {"slowed", {}, {}, ""},
    {"stuck", {}, {}, ""},
    {"shortened", {}, {}, "segments"},
    {"drew", {"from", kJunction}, {"street", kStreet}, "segments", false, {"to", kTo}},
    {"altered", {}, {}, "boxes"},
    {"traffic", {}, {}, "boxes"},
    {"traffic_full", {}, {}, ""},
    {"ticked", {"icon", kIcon}, {"gift", kYesOrNo}, "boxes"},
    {"ignored", {"icon", kIcon}, {"gift", kYesOrNo}, ""},
    {"row_scored", {"icon", kIcon}, {"row", kNumber}, "points"},
    {"green_light", {"junction", kJunction}, {}, ""},
    {"demand_met", {"slot", kNumber}, {}, "points"},
    {"demand_turned", {"slot", kNumber}, {}, ""},
    {"next_start", {}, {}, ""},
    {"plan_met", {"plan", kNumber}, {}, "points"},
    {"game_over", {}, {}, ""},
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
        case kIcon: return std::string(kIconNames[value]);
        case kDemand: return std::string(kDemandNames[value]);
        case kTo:
            return map().id(
                map().other_end(static_cast<StreetId>(event.b), static_cast<JunctionId>(event.a)));
        default: return {};
    }
}

}  // namespace omnibus::route
