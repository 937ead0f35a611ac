// SPDX-License-Identifier: Apache-2.0
// The naive Bus: which actions are legal, each with its text (Bus 13) and what it does when it is
// taken. Nothing here changes a game.
#include <algorithm>

#include "bus.hpp"

namespace naive {

std::vector<Bus::Move> Bus::moves() const {
    if (over_) {
        return {};
    }
    const Task& task = agenda_.front();
    if (task.left.value() == 0) {
        return {};
    }
    switch (task.step) {
        case Step::FirstBuildings: return building_moves();
        case Step::FirstLine: return first_line_moves(task.seat);
        case Step::SecondLine: return extension_moves(task.seat);
        case Step::Choosing: return choosing_moves(task.seat);
        case Step::Expansion: return extension_moves(task.seat);
        case Step::Buses: return {};
        case Step::Passengers: return passenger_moves();
        case Step::Buildings: return building_moves();
        case Step::Clock: return clock_moves(task.seat);
        case Step::Vroom: return ride_moves(task.seat);
        case Step::RoundEnd: return {};
    }
    return {};
}

int Bus::lowest_open_zone() const {
    for (int zone = 1; zone <= 4; ++zone) {
        for (const JunctionState& here : places_) {
            if (here.open_zones.count(zone) > 0) {
                return zone;
            }
        }
    }
    return 0;
}

// Bus 7: an open site of the lowest zone that still has one, any type.
std::vector<Bus::Move> Bus::building_moves() const {
    std::vector<Move> found;
    const int zone = lowest_open_zone();
    for (int junction = 0; junction < city_->junction_count(); ++junction) {
        if (zone == 0 || place(junction).open_zones.count(zone) == 0) {
            continue;
        }
        for (const std::string type : {"house", "office", "pub"}) {
            found.push_back({"build " + city_->junction(junction).id + " " + type,
                             [=](Bus& bus) { bus.build(junction, type); }});
        }
    }
    return found;
}

// Bus 2.3: any street, occupied or not.
std::vector<Bus::Move> Bus::first_line_moves(int seat) const {
    std::vector<Move> found;
    for (int street = 0; street < city_->street_count(); ++street) {
        found.push_back({"line " + city_->street(street).name,
                         [=](Bus& bus) { bus.put_first_marker(seat, street); }});
    }
    return found;
}

// Bus 5: from either end, each judged on its own.
std::vector<Bus::Move> Bus::extension_moves(int seat) const {
    const Player& me = player(seat);
    // Bus 5.4: without a marker the extension is lost. Without a line there is no end.
    if (me.ends.empty() || static_cast<int>(me.line.size()) >= options_.line_markers) {
        return {};
    }
    std::vector<Move> found;
    for (std::size_t end = 0; end < 2; ++end) {
        const End moving = me.ends.at(end);
        const End staying = me.ends.at(1 - end);
        for (const int street : allowed_streets(seat, moving.junction)) {
            const int to = city_->across(street, moving.junction);
            std::string text = "extend " + city_->junction(moving.junction).id + ">" +
                               city_->junction(to).id + city_->street(street).suffix;
            if (moving.junction == staying.junction) {  // Bus 5.5: the player chooses which moves
                text += " leaving " + city_->street(staying.street).name;
            }
            found.push_back({text, [=](Bus& bus) { bus.extend(seat, end, street); }});
        }
    }
    return found;
}

std::vector<int> Bus::allowed_streets(int seat, int junction) const {
    std::vector<int> not_mine;
    std::vector<int> unused;
    std::vector<int> touching;
    for (const int street : city_->streets_at(junction)) {
        if (player(seat).line.count(street) > 0) {
            continue;  // Bus 5: a street of the own line is never allowed
        }
        not_mine.push_back(street);
        if (seats_on(street).empty()) {
            unused.push_back(street);
        } else if (touching_ends_allow(street, junction)) {
            touching.push_back(street);
        }
    }
    if (unused.empty()) {
        return not_mine;  // Bus 5.2
    }
    std::vector<int> allowed = unused;                                // Bus 5.1
    allowed.insert(allowed.end(), touching.begin(), touching.end());  // Bus 5.3
    return allowed;
}

// Bus 5.3: every line along the street ends at this junction with that street as its last one.
// With the switch off, one such line is enough.
bool Bus::touching_ends_allow(int street, int junction) const {
    const std::vector<int> seats = seats_on(street);
    const auto ends_here = [&](int seat) {
        for (const End& end : player(seat).ends) {
            if (end.junction == junction && end.street == street) {
                return true;
            }
        }
        return false;
    };
    return options_.touching_ends_all ? std::all_of(seats.begin(), seats.end(), ends_here)
                                      : std::any_of(seats.begin(), seats.end(), ends_here);
}

std::vector<int> Bus::seats_on(int street) const {
    std::vector<int> seats;
    for (int seat = 0; seat < player_count(); ++seat) {
        if (player(seat).line.count(street) > 0) {
            seats.push_back(seat);
        }
    }
    return seats;
}

// Bus 3.1, 3.2: a space that is free; passing from the third marker on.
std::vector<Bus::Move> Bus::choosing_moves(int seat) const {
    std::vector<Move> found;
    for (const auto& entry : areas_) {
        const std::string area = entry.first;
        if (!area_is_full(area)) {
            found.push_back({"choose " + area, [=](Bus& bus) { bus.choose(seat, area); }});
        }
    }
    if (placed_.at(seat) >= 2) {
        found.push_back({"pass", [=](Bus& bus) { bus.pass(seat); }});
    }
    return found;
}

// Bus 6.2: on any station, while the supply lasts.
std::vector<Bus::Move> Bus::passenger_moves() const {
    std::vector<Move> found;
    for (int junction = 0; junction < city_->junction_count(); ++junction) {
        if (supply_ > 0 && city_->junction(junction).kind == "station") {
            found.push_back({"passenger " + city_->junction(junction).id, [=](Bus& bus) {
                                 bus.supply_ -= 1;
                                 bus.place(junction).waiting += 1;
                             }});
        }
    }
    return found;
}

// Bus 8.1
std::vector<Bus::Move> Bus::clock_moves(int seat) const {
    return {{"clock stop", [=](Bus& bus) { bus.stop_time(seat); }},
            {"clock go", [](Bus& bus) { bus.let_time_go_on(); }}};
}

// Bus 9.1: from any junction of the line where someone waits to any with an empty building.
std::vector<Bus::Move> Bus::ride_moves(int seat) const {
    std::vector<Move> found;
    const std::set<int> line = junctions_of_line(seat);
    for (const int from : line) {
        for (const int to : line) {
            if (place(from).waiting > 0 && empty_matching_buildings(to) > 0) {
                found.push_back({"ride " + city_->junction(from).id + ">" + city_->junction(to).id,
                                 [=](Bus& bus) { bus.ride(seat, from, to); }});
            }
        }
    }
    return found;
}

std::set<int> Bus::junctions_of_line(int seat) const {
    std::set<int> found;
    for (const int street : player(seat).line) {
        found.insert(city_->street(street).first);
        found.insert(city_->street(street).second);
    }
    return found;
}

int Bus::empty_matching_buildings(int junction) const {
    return place(junction).buildings.at(clock_) - place(junction).inside;
}

// Bus 9.2: as many as possible.
int Bus::rides_left(int seat, int buses) const {
    int waiting = 0;
    int empty = 0;
    for (const int junction : junctions_of_line(seat)) {
        waiting += place(junction).waiting;
        empty += empty_matching_buildings(junction);
    }
    return std::min({buses, waiting, empty});
}

}  // namespace naive
