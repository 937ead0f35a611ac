// SPDX-License-Identifier: Apache-2.0
#include "tests/support/route_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace omnibus::test {

using namespace route;

namespace {

// "a0>b0>c0" taken apart.
std::vector<std::string> junctions_of(const std::string& path) {
    std::vector<std::string> parts{""};
    for (const char c : path) {
        if (c == '>') {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

}  // namespace

RouteTable::RouteTable(int players, const RouteSketch& map, Options options, int start) {
    Request request;
    request.game = "route";
    request.players = players;
    request.edition = std::string(kDefaultEdition);
    request.start = start;
    request.options = std::move(options);
    request.map_text = map.json().dump();
    auto made = make_game(request);
    if (!made) {
        ADD_FAILURE() << made.error().message;
        std::abort();
    }
    game_ = *made;
    state_ = game().initial();
}

RouteTable& RouteTable::play(const std::string& text) {
    const auto action = game().parse(text);
    if (!action || game().check(state_, seat_of(state_.seat), *action) != Refusal::None) {
        ADD_FAILURE() << "'" << text << "' is not legal for seat " << int{state_.seat};
        std::abort();
    }
    game().apply(state_, *action);
    EXPECT_EQ(game().broken_invariant(state_), "") << "after " << text;
    return *this;
}

RouteTable& RouteTable::play_all(const std::vector<std::string>& actions) {
    for (const std::string& action : actions) {
        play(action);
    }
    return *this;
}

RouteTable& RouteTable::any() {
    route::Game::Actions actions;
    game().legal(state_, actions);
    if (actions.empty()) {
        ADD_FAILURE() << "nothing is legal";
        std::abort();
    }
    return play(game().notation(actions[0]));
}

RouteTable& RouteTable::set_up(const RouteDeal& deal) {
    for (const std::string& demand : deal.demands) {
        play("demand " + demand);
    }
    const auto players = static_cast<std::size_t>(game().players());
    for (std::size_t seat = 0; seat < players; ++seat) {
        play("plan " + std::to_string(seat) + " " + std::to_string(deal.plans[seat]));
    }
    std::set<int> spare;
    for (int number = 1; number <= kCards; ++number) {
        spare.insert(number);
    }
    for (std::size_t seat = 0; seat < players; ++seat) {
        spare.erase(deal.starts[seat]);
    }
    for (std::size_t seat = 0; seat < players; ++seat) {
        const int wanted = deal.starts[seat];
        const int other = *spare.begin();
        spare.erase(other);
        play("deal " + std::to_string(seat) + " " + std::to_string(std::min(wanted, other)) + " " +
             std::to_string(std::max(wanted, other)));
    }
    while (state_.phase == Phase::Start) {
        play("start " + std::to_string(deal.starts[state_.seat]));
    }
    return *this;
}

RouteTable& RouteTable::draw(const std::string& path) {
    const auto junctions = junctions_of(path);
    for (std::size_t i = 1; i < junctions.size(); ++i) {
        play("draw " + junctions[i - 1] + ">" + junctions[i]);
    }
    return *this;
}

RouteTable& RouteTable::finish_round() {
    while (state_.phase == Phase::Draw) {
        any();
    }
    return *this;
}

RouteTable& RouteTable::finish() {
    while (!over()) {
        any();
    }
    return *this;
}

RouteTable& RouteTable::ride(const std::string& path) {
    const auto junctions = junctions_of(path);
    for (std::size_t at = 0; at + 1 < junctions.size();) {
        int chosen = 0;
        std::size_t most = 0;
        for (int number = 1; number <= kCards; ++number) {
            const Pattern& pattern =
                game().rules().patterns[index(pattern_of(game().rules(), 0, number))];
            const bool out = (state_.cards_out >> number & 1) != 0;
            const bool turns = pattern.segments > 1 && pattern.joints[0] == Joint::Turn;
            if (out || turns || pattern.segments >= junctions.size() - at) continue;
            if (pattern.segments > most) {
                most = pattern.segments;
                chosen = number;
            }
        }
        card(chosen);
        for (std::size_t i = 0; i < most; ++i, ++at) {
            draw(junctions[at] + ">" + junctions[at + 1]);
        }
    }
    return *this;
}

std::set<std::string> RouteTable::legal() const {
    route::Game::Actions actions;
    game().legal(state_, actions);
    std::set<std::string> texts;
    for (const Action action : actions) {
        texts.insert(game().notation(action));
    }
    return texts;
}

std::vector<Event> RouteTable::events(const std::string& text, EventKind kind) const {
    std::vector<Event> found;
    const auto action = game().parse(text);
    if (!action || game().check(state_, seat_of(state_.seat), *action) != Refusal::None) {
        ADD_FAILURE() << "'" << text << "' is not legal for seat " << int{state_.seat};
        return found;
    }
    for (const Event& event : game().events(state_, *action)) {
        if (event.kind == kind) found.push_back(event);
    }
    return found;
}

std::string RouteTable::route(int seat) const {
    std::array<JunctionId, kMaxJunctions> junctions{};
    const int length = route_of(game(), state_, seat, junctions);
    std::string path;
    for (int i = 0; i < length; ++i) {
        path += (i == 0 ? "" : ">") + game().map().id(junctions[static_cast<std::size_t>(i)]);
    }
    return path;
}

std::vector<int> RouteTable::ranking() const {
    std::vector<int> seats;
    const Ranking ranking = game().ranking(state_);
    for (int i = 0; i < game().players(); ++i) {
        seats.push_back(omnibus::index(ranking[static_cast<std::size_t>(i)]));
    }
    return seats;
}

std::vector<int> RouteTable::places() const {
    const Places places = game().places(state_);
    return {places.begin(), places.begin() + game().players()};
}

RouteTable& RouteTable::lay(int seat, const std::string& path) {
    const auto p = static_cast<std::size_t>(seat);
    const auto ids = junctions_of(path);
    state_.visited[p] = JunctionSet::none();
    state_.route[p] = StreetSet::none();
    Player& me = player(seat);
    me.start = me.head = junction(ids[0]);
    state_.visited[p].insert(me.head);
    for (std::size_t i = 1; i < ids.size(); ++i) {
        const JunctionId to = junction(ids[i]);
        const auto links = game().map().links(me.head);
        const auto link = std::find_if(links.begin(), links.end(),
                                       [&](const Link& each) { return each.to == to; });
        if (link == links.end()) {
            ADD_FAILURE() << "no street leads from " << ids[i - 1] << " to " << ids[i];
            std::abort();
        }
        state_.route[p].insert(link->street);
        state_.visited[p].insert(to);
        me.head = to;
    }
    return *this;
}

RouteTable& RouteTable::sit_out(int seat) {
    player(seat).stuck = 1;
    return *this;
}

RouteTable& RouteTable::before_last(int card) {
    state_.round = static_cast<std::uint8_t>(game().rules().rounds - 1);
    state_.cards_out = static_cast<std::uint16_t>(((2u << kCards) - 2) & ~(1u << card));
    state_.card = static_cast<std::uint8_t>(card == 1 ? 2 : 1);
    return *this;
}

RouteTable& RouteTable::end_now() {
    state_.phase = Phase::Over;
    state_.seat = kNoSeat;
    return *this;
}

RouteTable lone_rider(const RouteSketch& map, const RouteDeal& deal) {
    RouteTable table(2, map);
    table.set_up(deal).sit_out(1);
    return table;
}

}  // namespace omnibus::test
