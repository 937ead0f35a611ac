// SPDX-License-Identifier: Apache-2.0
// One position of Bus, and what the naive implementation says of it: what everything that page,
// engine protocol, terminal and hints show is compared with.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tests/support/twins.hpp"

namespace omnibus::test {

using nlohmann::json;

inline const std::vector<std::string> kNames{"Ada", "Bram", "Cleo", "Dirk", "Emma"};
inline const std::vector<std::string> kHours{"house", "office", "pub"};

inline std::string number(const json& n) {
    return std::to_string(n.get<int>());
}
inline std::string many(int n, const std::string& one, const std::string& more) {
    return std::to_string(n) + " " + (n == 1 ? one : more);
}
inline std::string letter(int space) {
    return std::string(1, static_cast<char>('A' + space));
}
inline std::string after_word(const std::string& text, const std::string& word) {
    return text.substr(text.find(word) + word.size());
}

class BusTruth {
  public:
    BusTruth(const test::BusPair& pair, const bus::Game& game, const bus::State& state)
        : game_(*pair.any),
          real_(game),
          naive_(pair.naive),
          map_(pair.wanted.map),
          edition_(pair.wanted.edition),
          state_(state) {
        seat_ = naive_.seat().value_or(-1);
        truth_ = naive_.outlook();
        board_ = naive_.state();
        view_ = game_.view(AnyState::of(state), seat_ < 0 ? Seat::Nobody : seat_of(seat_));
    }

  protected:
    const json& spaces(const json& area) const {
        for (const json& each : truth_["areas"]) {
            if (each["area"] == area) return each["spaces"];
        }
        return truth_["areas"][0]["spaces"];
    }
    std::shared_ptr<const AnyGame> pointer() const {
        return {std::shared_ptr<const AnyGame>(), &game_};  // kept by the pair
    }
    std::vector<std::string> names() const {
        return {kNames.begin(), kNames.begin() + real_.players()};
    }
    const json& choice_of(const json& action) const {
        for (const json& each : truth_["choices"]) {
            if (each["action"] == action) return each;
        }
        ADD_FAILURE() << action;
        return truth_["choices"][0];
    }
    const json& player(int seat) const { return board_["players"][static_cast<std::size_t>(seat)]; }
    const json& me() const { return board_["players"][static_cast<std::size_t>(seat_)]; }
    const json& here(const std::string& junction) const { return board_["junctions"][junction]; }
    // "a-b#2" is between a and b.
    static std::array<std::string, 2> ends_of(const std::string& street) {
        const std::string ends = street.substr(0, street.find('#'));
        return {ends.substr(0, ends.find('-')), after_word(ends, "-")};
    }
    std::set<std::string> stops(int seat) const {
        std::set<std::string> stops;
        for (const json& street : player(seat)["line"]) {
            for (const std::string& end : ends_of(street)) {
                stops.insert(end);
            }
        }
        return stops;
    }
    const json& on_the_map(const std::string& id) const {
        for (const json& junction : map_["junctions"]) {
            if (junction["id"] == id) return junction;
        }
        ADD_FAILURE() << id;
        return map_;
    }
    bool is_station(const std::string& id) const {
        return on_the_map(id).value("kind", "") == "station";
    }
    // The zones of the sites without a building: lower ones are built on first (Bus 7.1).
    std::vector<int> open_zones(const std::string& id) const {
        std::vector<int> zones = on_the_map(id).value("sites", std::vector<int>{});
        std::sort(zones.begin(), zones.end());
        for (const std::string& type : kHours) {
            zones.erase(zones.begin(), zones.begin() + here(id)[type].get<int>());
        }
        return zones;
    }
    bool is_open(const std::string& id) const {
        const std::vector<int> zones = open_zones(id);
        return !zones.empty() && zones.front() == truth_["zone"];
    }
    int taken(const std::string& area) const {
        return static_cast<int>(board_["areas"][area].size());
    }
    std::string hour(bool stop) const {
        return truth_["rides"][stop ? "stopped" : "advanced"]["hour"];
    }
    int alone(bool stop, int seat) const {
        return truth_["rides"][stop ? "stopped" : "advanced"]["most"]
                     [static_cast<std::size_t>(seat)];
    }

    // Bus 11: what the page is told of the end.
    json result() const {
        json result{{"game", "bus"}, {"rounds", board_["round"]}, {"seats", json::array()}};
        result["reason"] = truth_["end"]["reason"];
        const json& ranking = board_["ranking"];
        for (const json& player : board_["players"]) {
            const int points = player["score"].get<int>() - player["stones"].get<int>();
            result["seats"].push_back({{"points", points},
                                       {"delivered", player["score"]},
                                       {"stones", player["stones"]},
                                       {"markers", player["markers"]},
                                       {"buses", player["buses"]},
                                       {"tie", nullptr}});
        }
        for (std::size_t i = 0; i < ranking.size(); ++i) {
            json& first = result["seats"][ranking[i].get<std::size_t>()];
            first["place"] = i + 1;
            if (i + 1 == ranking.size()) break;
            const json& second = result["seats"][ranking[i + 1].get<std::size_t>()];
            if (first["points"] != second["points"]) continue;
            first["tie"] = first["stones"] != second["stones"] ? "stones"
                           : first["delivered"] == 0           ? "set_up"
                                                               : "earlier";
        }
        return result;
    }

    const AnyGame& game_;
    const bus::Game& real_;
    const naive::Bus& naive_;
    const json& map_;
    const std::string& edition_;
    const bus::State& state_;
    int seat_ = -1;
    AnyView view_;
    json truth_;
    json board_;
};

}  // namespace omnibus::test
