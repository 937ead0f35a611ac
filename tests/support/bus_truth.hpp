// SPDX-License-Identifier: Apache-2.0
// One position of Bus, and what the naive implementation says of it: what everything that page,
// engine protocol, terminal and hints show is compared with.
#pragma once

#include <gtest/gtest.h>

#include <memory>
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
        : game_(*pair.any), real_(game), naive_(pair.naive), state_(state) {
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
    const json& me() const { return board_["players"][static_cast<std::size_t>(seat_)]; }
    const json& here(const std::string& junction) const { return board_["junctions"][junction]; }
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

    const AnyGame& game_;
    const bus::Game& real_;
    const naive::Bus& naive_;
    const bus::State& state_;
    int seat_ = -1;
    AnyView view_;
    json truth_;
    json board_;
};

}  // namespace omnibus::test
