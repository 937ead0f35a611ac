// SPDX-License-Identifier: Apache-2.0
// The naive Bus: whom the buses of this round could carry, and whom a line could reach. Nothing
// here changes a game.
#include <algorithm>
#include <tuple>

#include "bus.hpp"

namespace naive {

using nlohmann::json;

Bus Bus::when_buses_run(bool stop) const {
    Bus then = *this;
    if (bus_to_come() && !areas_.at("buses").empty()) {
        int& buses = then.player(areas_.at("buses").front()).buses;
        buses = std::min(5, buses + 1);
    }
    if (stop) {
        then.everyone_leaves_and_walks_in();
    } else {
        then.let_time_go_on();
    }
    return then;
}

// Whoever has the Clock, or may still choose it, decides; but after the last stone no bus runs (Bus
// 8.1). If nobody has it the hand goes by itself (8.2), and stays under a house rule (12.2).
bool Bus::buses_may_run_after(bool stop) const {
    const bool free = areas_.at("clock").empty();
    if (free && stop != options_.clock_unchosen_moves) {
        return true;
    }
    return (!free || phase() == "choose") && !(stop && stones_ == 1);
}

Bus::Range Bus::rides_on(bool stop, int space, int seat) const {
    if (!buses_may_run_after(stop)) {
        return {{0, 0}};
    }
    std::vector<std::pair<int, bool>> markers;
    for (const int ahead : areas_.at("vroom")) {
        if (static_cast<int>(markers.size()) < space) {
            markers.push_back({ahead, false});
        }
    }
    markers.push_back({seat, true});
    const Bus then = when_buses_run(stop);
    if (markers.size() == 1 || then.rides_left(seat, then.player(seat).buses) == 0) {
        const int rides = then.rides_left(seat, then.player(seat).buses);
        return {{rides, rides}};
    }
    return then.rides_of(markers);
}

Bus::Range Bus::rides_held(bool stop, int seat) const {
    if (!buses_may_run_after(stop)) {
        return {{0, 0}};
    }
    std::vector<std::pair<int, bool>> markers;
    for (const int rider : areas_.at("vroom")) {
        markers.push_back({rider, rider == seat});
    }
    return when_buses_run(stop).rides_of(markers);
}

// "unknown" where there are too many ways.
json Bus::ride_range(bool stop, int space, int seat) const {
    const Range range = rides_on(stop, space, seat);
    return range ? json{{"least", range->first}, {"most", range->second}} : json("unknown");
}

json Bus::no_ride(int space, int seat) const {
    for (const bool stop : {true, false}) {
        const json range = ride_range(stop, space, seat);
        if (range == "unknown" || range["most"] > 0) {
            return range == "unknown" ? range : json(nullptr);
        }
    }
    return "no_ride";
}

json Bus::hour_outlook() const {
    json hour{{"hour", clock_}, {"most", json::array()}};
    hour["waiting"] = hour["vacant"] = json::object();
    for (int seat = 0; seat < player_count(); ++seat) {
        hour["most"].push_back(rides_left(seat, player(seat).buses));
    }
    for (int junction = 0; junction < city_->junction_count(); ++junction) {
        const std::string& id = city_->junction(junction).id;
        if (place(junction).waiting > 0) {
            hour["waiting"][id] = place(junction).waiting;
        }
        if (empty_matching_buildings(junction) > 0) {
            hour["vacant"][id] = empty_matching_buildings(junction);
        }
    }
    return hour;
}

// By seat, and whether its rides count.
Bus::Range Bus::rides_of(const std::vector<std::pair<int, bool>>& markers) const {
    constexpr std::size_t kTooMany = 20'000;
    // Who waits and what is empty, by junction, and the rides counted so far.
    using Board = std::tuple<std::vector<int>, std::vector<int>, int>;
    std::vector<int> waiting;
    std::vector<int> empty;
    for (int junction = 0; junction < city_->junction_count(); ++junction) {
        waiting.push_back(place(junction).waiting);
        empty.push_back(empty_matching_buildings(junction));
    }
    std::set<Board> boards{{waiting, empty, 0}};
    for (const auto& [rider, counts] : markers) {
        const std::set<int> line = junctions_of_line(rider);
        for (int bus = 0; bus < player(rider).buses; ++bus) {
            std::set<Board> after;
            for (const Board& board : boards) {
                bool rode = false;
                for (const int from : line) {
                    for (const int to : line) {
                        Board next = board;
                        auto& [there, vacant, rides] = next;
                        if (there.at(static_cast<std::size_t>(from))-- <= 0 ||
                            vacant.at(static_cast<std::size_t>(to))-- <= 0) {
                            continue;
                        }
                        rides += counts ? 1 : 0;
                        after.insert(next);
                        rode = true;
                    }
                }
                if (!rode) {
                    after.insert(board);
                }
            }
            boards = after;
            if (boards.size() > kTooMany) {
                return std::nullopt;
            }
        }
    }
    std::pair<int, int> range{99, 0};
    for (const Board& board : boards) {
        range.first = std::min(range.first, std::get<2>(board));
        range.second = std::max(range.second, std::get<2>(board));
    }
    return range;
}

std::set<std::string> Bus::beyond(int seat) const {
    std::set<std::string> ids;
    const std::set<int> line = junctions_of_line(seat);
    for (const End& end : player(seat).ends) {
        for (const int street : allowed_streets(seat, end.junction)) {
            const int to = city_->across(street, end.junction);
            if (line.count(to) == 0) {
                ids.insert(city_->junction(to).id);
            }
        }
    }
    return ids;
}

}  // namespace naive
