// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/scene.hpp"

#include <array>

namespace omnibus::cli::bus_screen {

namespace {

constexpr std::array<std::string_view, bus::kAreas> kTitles{
    "Line Expansion", "Buses", "Passengers", "Buildings", "Clock", "Vrrooomm!", "Starting Player"};
constexpr std::array<std::string_view, bus::kAreas> kLabels{
    "Expansion", "Buses", "Passengers", "Buildings", "Clock", "Vrrooomm!", "Start"};
// Buildings on the map are H, O and P; a line of "i" would look like people waiting.
constexpr std::string_view kReserved = "HOPI";

}  // namespace

Cast make_cast(const std::vector<std::string>& names) {
    return cli::make_cast(names, kReserved);
}

std::string_view title_of(bus::Area area) {
    return kTitles[bus::index(area)];
}
std::string_view label_of(bus::Area area) {
    return kLabels[bus::index(area)];
}
char space_letter(int space) {
    return static_cast<char>('A' + space);
}

std::string_view wish_of(bus::Building hour) {
    switch (hour) {
        case bus::Building::House: return "Everyone wants to go home.";
        case bus::Building::Office: return "Everyone wants to go to work.";
        case bus::Building::Pub: return "Everyone wants to go to the pub.";
    }
    return "";
}

char letter_of(bus::Building building) {
    return "HOP"[bus::index(building)];
}

std::vector<int> users_of(const Scene& scene, bus::StreetId street) {
    std::vector<int> users;
    for (int seat = 0; seat < scene.players(); ++seat) {
        if (scene.state.line[static_cast<std::size_t>(seat)].contains(street)) {
            users.push_back(seat);
        }
    }
    return users;
}

}  // namespace omnibus::cli::bus_screen
