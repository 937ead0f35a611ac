// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/context.hpp"

#include <array>

namespace omnibus::cli::bus_screen {

namespace {

constexpr std::array<std::string_view, bus::kAreas> kLabels{
    "Expansion", "Buses", "Passengers", "Buildings", "Clock", "Vrrooomm!", "Start"};
constexpr std::array<std::string_view, bus::kBuildings> kWishes{"Everyone wants to go home.",
                                                                "Everyone wants to go to work.",
                                                                "Everyone wants to go to the pub."};
// Buildings on the map are H, O and P; a line of "i" would look like people waiting.
constexpr std::string_view kReserved = "HOPI";

}  // namespace

SeatLabels make_seat_labels(const std::vector<std::string>& names) {
    return cli::make_seat_labels(names, kReserved);
}

std::string_view label_of(bus::Area area) {
    return kLabels[bus::index(area)];
}

std::string_view wish_of(bus::Building hour) {
    return kWishes[bus::index(hour)];
}

char letter_of(bus::Building building) {
    return "HOP"[bus::index(building)];
}

std::string_view zone_name(const Context& context, int zone) {
    return context.rules().words.zones[static_cast<std::size_t>(zone) - 1];
}

std::vector<int> users_of(const Context& context, bus::StreetId street) {
    return context.users(context.state.line, street);
}

}  // namespace omnibus::cli::bus_screen
