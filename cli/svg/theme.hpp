// SPDX-License-Identifier: Apache-2.0
// The colours of a picture, light and dark, as data. Nothing of the city has more contrast than a
// player's line.
#pragma once

#include <array>
#include <string_view>

namespace omnibus::svg {

// Colour is never alone: inside the band of a player's line runs a pattern (layout::Inlay).
enum class Pattern { Solid, Dashes, Double, Dots, Bars };

struct PlayerLook {
    std::string_view colour_name;  // the player's name where nobody is named
    std::string_view colour;
    std::string_view tint;  // behind the player's row and question
    Pattern pattern;
};

// What only Let's Make a Bus Route has.
struct RouteColours {
    std::string_view tag;                   // behind icons
    std::array<std::string_view, 8> icons;  // in the order of route::Icon, without green
    std::string_view green;                 // lights; nothing else is green
    std::array<std::string_view, 6> cards;  // bus stop cards by colour
    std::string_view on_card;
    std::array<std::string_view, 6> pale_cards;  // the same, out of play
    std::string_view blue;                       // sides of demand cards
    std::string_view pink;                       // and alterations
    PlayerLook gold;                             // the third player's; green are the lights
};

struct Theme {
    std::string_view background;
    std::string_view land;                   // around the outermost streets
    std::array<std::string_view, 3> blocks;  // neighbouring tones
    std::string_view kerb;
    std::string_view road;
    std::string_view park;
    std::string_view tree;
    std::string_view water;
    std::string_view park_ink;   // name and roundabouts of the park
    std::string_view ink;        // text, stations, passengers
    std::string_view muted;      // less important text
    std::string_view faint;      // spaces without worth, distant lots
    std::string_view on_ink;     // on stations
    std::string_view on_colour;  // on markers and buildings
    std::string_view card;       // the panel
    std::string_view rule;       // hairlines
    std::string_view shadow;
    std::string_view stone;
    std::array<std::string_view, 3> buildings;      // house, office, pub
    std::array<std::string_view, 3> building_inks;  // the same, as text
    std::array<PlayerLook, 5> players;
    RouteColours route;

    std::array<PlayerLook, 5> route_players() const {
        std::array<PlayerLook, 5> looks = players;
        looks[2] = route.gold;
        return looks;
    }
};

extern const Theme kLight;
extern const Theme kDark;

}  // namespace omnibus::svg
