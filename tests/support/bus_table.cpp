// SPDX-License-Identifier: Apache-2.0
#include "tests/support/bus_table.hpp"

#include <gtest/gtest.h>

namespace omnibus::test {

using namespace bus;

Sketch::Sketch(const std::vector<std::string>& streets) {
    map_ = {{"game", "bus"},
            {"name", "sketch"},
            {"junctions", nlohmann::json::array()},
            {"streets", nlohmann::json::array()}};
    for (const std::string& street : streets) {
        const std::size_t dash = street.find('-');
        const std::string ends[2] = {street.substr(0, dash), street.substr(dash + 1)};
        for (const std::string& id : ends) {
            junction(id);
        }
        map_["streets"].push_back({ends[0], ends[1]});
    }
}

nlohmann::json& Sketch::junction(const std::string& id) {
    for (auto& each : map_["junctions"]) {
        if (each["id"] == id) return each;
    }
    map_["junctions"].push_back(
        {{"id", id}, {"kind", "junction"}, {"sites", nlohmann::json::array()}});
    return map_["junctions"].back();
}

Sketch& Sketch::park(const std::string& id) {
    junction(id)["kind"] = "park";
    return *this;
}
Sketch& Sketch::station(const std::string& id) {
    junction(id)["kind"] = "station";
    return *this;
}
Sketch& Sketch::sites(const std::string& id, const std::vector<int>& zones) {
    junction(id)["sites"] = zones;
    return *this;
}

BusTable::BusTable(int players, const nlohmann::json& map, Options options,
                   const std::string& edition, int start) {
    Request request;
    request.game = "bus";
    request.players = players;
    request.edition = edition;
    request.start = start;
    request.options = std::move(options);
    if (!map.is_null()) {
        request.map_text = map.dump();
    }
    auto made = make_game(request);
    if (!made) {
        ADD_FAILURE() << made.error().message;
        std::abort();
    }
    game_ = *made;
    state_ = game().initial();
}

BusTable& BusTable::play(const std::string& text) {
    const auto action = game().parse(text);
    if (!action || game().check(state_, seat_of(state_.seat), *action) != Refusal::None) {
        ADD_FAILURE() << "'" << text << "' is not legal for seat " << int{state_.seat};
        std::abort();
    }
    game().apply(state_, *action);
    EXPECT_EQ(game().broken_invariant(state_), "") << "after " << text;
    return *this;
}

BusTable& BusTable::play_all(const std::vector<std::string>& actions) {
    for (const std::string& action : actions) {
        play(action);
    }
    return *this;
}

BusTable& BusTable::any(const std::string& beginning) {
    const auto fitting = legal(beginning);
    if (fitting.empty()) {
        ADD_FAILURE() << "nothing legal begins with '" << beginning << "'";
        std::abort();
    }
    return play(*fitting.begin());
}

BusTable& BusTable::until(Phase phase) {
    while (state_.phase != phase && !over()) {
        any(state_.phase == Phase::Choose && allows("pass") ? "pass" : "");
    }
    return *this;
}

BusTable& BusTable::choose(const std::vector<std::string>& areas) {
    for (const std::string& area : areas) {
        play(area == "-" ? "pass" : "choose " + area);
    }
    while (state_.phase == Phase::Choose && allows("pass")) {
        play("pass");
    }
    return *this;
}

std::set<std::string> BusTable::legal() const {
    return legal("");
}

std::set<std::string> BusTable::legal(const std::string& beginning) const {
    bus::Game::Actions actions;
    game().legal(state_, actions);
    std::set<std::string> texts;
    for (const Action action : actions) {
        const std::string text = game().notation(action);
        if (text.compare(0, beginning.size(), beginning) == 0) {
            texts.insert(text);
        }
    }
    return texts;
}

void BusTable::lay(int seat, const std::vector<std::string>& streets) {
    const auto p = static_cast<std::size_t>(seat);
    const Map& map = game().map();
    std::vector<StreetId> ids;
    state_.line[p] = StreetSet::none();
    state_.stops[p] = JunctionSet::none();
    for (const std::string& name : streets) {
        const std::size_t dash = name.find('-');
        StreetId street = map.find_street(name);
        if (street == StreetId::None) {
            street = map.find_street(name.substr(dash + 1) + "-" + name.substr(0, dash));
        }
        ASSERT_NE(street, StreetId::None) << name;
        ids.push_back(street);
        state_.line[p].insert(street);
        for (const JunctionId end : map.ends[index(street)]) {
            state_.stops[p].insert(end);
        }
    }
    // Travel from the first street to the last; the first one's free junction is one end.
    const auto& first = map.ends[index(ids.front())];
    JunctionId begin = first[0];
    if (ids.size() > 1) {
        const auto& second = map.ends[index(ids[1])];
        const bool shared = first[0] == second[0] || first[0] == second[1];
        begin = shared ? first[1] : first[0];
    }
    JunctionId at = begin;
    for (const StreetId street : ids) {
        at = map.other_end(street, at);
    }
    End a{begin, ids.front()};
    End b{at, ids.back()};
    if (b.at < a.at || (b.at == a.at && b.last < a.last)) {
        std::swap(a, b);
    }
    player(seat).ends[0] = a;
    player(seat).ends[1] = b;
    settle();
}

void BusTable::put_waiting(const std::string& id, int passengers) {
    auto& there = state_.passengers[index(junction(id))];
    state_.supply = static_cast<std::uint8_t>(state_.supply - (passengers - (there & 15)));
    there = static_cast<std::uint8_t>((there & 0xf0) | passengers);
    settle();
}

void BusTable::put_building(const std::string& id, Building type, int count) {
    auto& there = state_.buildings[index(type)][index(junction(id))];
    there = static_cast<std::uint8_t>(there + count);
    settle();
}

// What follows from lines, passengers and buildings (state.hpp).
void BusTable::settle() {
    const Map& map = game().map();
    state_.waiting = state_.vacant = JunctionSet::none();
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        const auto at = static_cast<JunctionId>(j);
        if (waiting_at(state_, at) > 0) state_.waiting.insert(at);
        if (vacancies_at(state_, at) > 0) state_.vacant.insert(at);
    }
    for (state_.zone = 0; state_.zone < kZones; ++state_.zone) {
        state_.open = JunctionSet::none();
        for (std::size_t j = 0; j < map.junctions.size(); ++j) {
            const auto at = static_cast<JunctionId>(j);
            if (buildings_at(state_, at) < map.sites_up_to[state_.zone][j]) state_.open.insert(at);
        }
        if (!state_.open.empty()) break;
    }
}

std::vector<int> BusTable::ranking() const {
    std::vector<int> seats;
    const Ranking ranking = game().ranking(state_);
    for (int i = 0; i < game().players(); ++i) {
        seats.push_back(omnibus::index(ranking[static_cast<std::size_t>(i)]));
    }
    return seats;
}

std::set<std::string> BusTable::ends(int seat) const {
    std::set<std::string> texts;
    for (const End& end : state_.player[static_cast<std::size_t>(seat)].ends) {
        texts.insert(game().map().id(end.at) + "/" + game().map().street_name(end.last));
    }
    return texts;
}

}  // namespace omnibus::test
