// SPDX-License-Identifier: Apache-2.0
// The naive Bus: whom the buses of this round could carry. Nothing here changes a game.
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

// Bus 8.1: after the last stone no bus runs, so stopping then changes nothing for the better.
bool Bus::carries_nobody(int seat) const {
    if (over_ || round_ == 0 || phase() == "vroom") {
        return false;
    }
    const auto rides = [&](bool stop) {
        const Bus then = when_buses_run(stop);
        return then.rides_left(seat, then.player(seat).buses);
    };
    const bool stone_goes = !areas_.at("clock").empty() || options_.clock_unchosen_moves;
    return rides(false) == 0 && ((stones_ == 1 && stone_goes) || rides(true) == 0);
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

std::optional<std::pair<int, int>> Bus::rides_of(int seat, bool one_more) const {
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
    std::vector<int> markers = areas_.at("vroom");
    if (one_more) {
        markers.push_back(seat);
    }
    for (std::size_t i = 0; i < markers.size(); ++i) {
        const int rider = markers.at(i);
        const bool counts = one_more ? i + 1 == markers.size() : rider == seat;
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

}  // namespace naive
