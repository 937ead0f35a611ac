// SPDX-License-Identifier: Apache-2.0
// The naive Bus: the state object of the engine protocol, and the final ranking. Nothing here
// changes a game.
#include <algorithm>
#include <tuple>

#include "bus.hpp"

namespace naive {

nlohmann::json Bus::state() const {
    nlohmann::json out;
    out["round"] = round_;
    out["seat"] = nullptr;
    if (!over_) {
        out["seat"] = agenda_.front().seat;
    }
    out["over"] = over_;
    out["phase"] = phase();
    out["clock"] = clock_;
    out["stones"] = stones_;
    out["supply"] = supply_;
    out["start"] = start_;
    out["players"] = nlohmann::json::array();
    for (const Player& anyone : players_) {
        out["players"].push_back(player_state(anyone));
    }
    out["junctions"] = nlohmann::json::object();
    for (int junction = 0; junction < city_->junction_count(); ++junction) {
        const JunctionState& here = place(junction);
        nlohmann::json entry = here.buildings;
        entry["waiting"] = here.waiting;
        entry["inside"] = here.inside;
        out["junctions"][city_->junction(junction).id] = entry;
    }
    out["areas"] = areas_;
    out["passed"] = nlohmann::json::array();
    for (int seat = 0; seat < player_count(); ++seat) {
        if (out_of_choosing(seat)) {
            out["passed"].push_back(seat);
        }
    }
    out["left"] = left();
    out["stack"] = stack_;
    out["ranking"] = nullptr;
    if (over_) {
        out["ranking"] = ranking();
    }
    return out;
}

nlohmann::json Bus::player_state(const Player& player) const {
    nlohmann::json out;
    out["score"] = player.points;
    out["stones"] = player.stones;
    out["markers"] = player.markers;
    out["buses"] = player.buses;
    out["line"] = nlohmann::json::array();
    for (const int street : player.line) {  // a set: in the map's order
        out["line"].push_back(city_->street(street).name);
    }
    std::vector<End> ends = player.ends;
    std::sort(ends.begin(), ends.end(), [](const End& one, const End& two) {
        return std::tie(one.junction, one.street) < std::tie(two.junction, two.street);
    });
    out["ends"] = nlohmann::json::array();
    for (const End& end : ends) {
        out["ends"].push_back(nlohmann::json::array(
            {city_->junction(end.junction).id, city_->street(end.street).name}));
    }
    return out;
}

std::string Bus::phase() const {
    if (over_) {
        return "over";
    }
    switch (agenda_.front().step) {
        case Step::FirstBuildings:
        case Step::FirstLine:
        case Step::SecondLine: return "setup";
        case Step::Choosing: return "choose";
        case Step::Expansion: return "expansion";
        case Step::Buses: return "buses";  // never seen: resolves by itself
        case Step::Passengers: return "passengers";
        case Step::Buildings: return "buildings";
        case Step::Clock: return "clock";
        case Step::Vroom: return "vroom";
        case Step::RoundEnd: return "end";  // never seen: resolves by itself
    }
    return "";
}

int Bus::left() const {
    if (over_) {
        return 0;
    }
    const Task& task = agenda_.front();
    switch (task.step) {
        case Step::Expansion:
        case Step::Passengers:
        case Step::Buildings: return task.left.value();
        case Step::Vroom: return rides_left(task.seat, task.left.value());
        case Step::FirstBuildings:
        case Step::FirstLine:
        case Step::SecondLine:
        case Step::Choosing:
        case Step::Buses:
        case Step::Clock:
        case Step::RoundEnd: return 0;
    }
    return 0;
}

// Bus 11: points minus stones; then more stones; then who reached that number of points first.
std::vector<int> Bus::ranking() const {
    std::vector<int> seats = stack_;
    std::stable_sort(seats.begin(), seats.end(), [this](int one, int two) {
        const int score_one = player(one).points - player(one).stones;
        const int score_two = player(two).points - player(two).stones;
        if (score_one != score_two) {
            return score_one > score_two;
        }
        return player(one).stones > player(two).stones;
    });
    return seats;
}

}  // namespace naive
