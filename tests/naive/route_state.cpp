// SPDX-License-Identifier: Apache-2.0
// The naive Route: the state object of the engine protocol, the score and the final ranking.
// Nothing here changes a game.
#include <algorithm>
#include <numeric>
#include <tuple>

#include "route.hpp"

namespace naive {

namespace {

template <class T>
nlohmann::json or_null(const std::optional<T>& value) {
    return value.has_value() ? nlohmann::json(*value) : nlohmann::json(nullptr);
}

// The sum of the first `count` numbers.
int sum_of_first(int count, const std::vector<int>& numbers) {
    return std::accumulate(numbers.begin(), numbers.begin() + count, 0);
}

int sum(const std::vector<int>& numbers) {
    return sum_of_first(static_cast<int>(numbers.size()), numbers);
}

}  // namespace

nlohmann::json Route::state() const {
    nlohmann::json out;
    out["round"] = round_;
    out["seat"] = or_null(seat());
    out["over"] = over_;
    out["start"] = start_;
    out["card"] = or_null(card_);
    out["cards_left"] = deck_.size();
    out["demand"] = nlohmann::json::array();
    for (const DemandCard& card : demand_) {
        out["demand"].push_back({{"card", card.name}, {"side", card.pink ? "pink" : "blue"}});
    }
    out["players"] = nlohmann::json::array();
    for (int seat = 0; seat < player_count(); ++seat) {
        out["players"].push_back(player_state(seat));
    }
    out["ranking"] = nullptr;
    if (over_) {
        out["ranking"] = ranking();
    }
    return out;
}

nlohmann::json Route::player_state(int seat) const {
    const Player& me = player(seat);
    nlohmann::json out;
    out["board"] = me.board;
    out["plan"] = or_null(me.plan);
    out["hand"] = nullptr;
    if (!me.hand.empty()) {
        out["hand"] = me.hand;
    }
    out["route"] = me.route;
    out["pattern"] = nullptr;
    if (card_.has_value()) {
        out["pattern"] = pattern(me.board, *card_).name;
    }
    out["drawn"] = 0;
    if (turn_.has_value() && this->seat() == seat) {
        out["drawn"] = turn_->drawn.size() - 1;
    }
    out["slowed"] = me.slowed;
    out["stuck"] = me.stuck;
    out["tourists"] = me.tourists.ticked;
    out["tourist_points"] = me.tourists.points;
    out["commuters"] = me.commuters.ticked;
    out["commuter_points"] = me.commuters.points;
    out["students"] = me.students;
    out["universities"] = me.universities;
    out["elderly"] = me.elderly;
    out["shrines"] = me.shrines;
    out["temples"] = me.temples;
    out["alterations"] = me.alterations;
    out["traffic"] = me.traffic;
    out["demand_points"] = me.demand_points;
    out["score"] = score(seat);
    return out;
}

// Route 7. What depends on the end counts only then: the route plan and traffic.
int Route::score(int seat) const {
    const Player& me = player(seat);
    int points = sum(me.tourists.points) + sum(me.commuters.points) +
                 me.students * me.universities +
                 sum_of_first(me.elderly, {1, 1, 1, 2, 2, 2, 3, 3}) + sum(me.demand_points) -
                 alteration_points(me);
    if (!over_) {
        return points;
    }
    if (plan_reached(me)) {
        points += 10;
    }
    if (me.traffic == 0) {
        points += 3;
    }
    int most_traffic = 0;
    for (const Player& anyone : players_) {
        most_traffic = std::max(most_traffic, anyone.traffic);
    }
    if (most_traffic > 0 && me.traffic == most_traffic) {
        const std::vector<int> lost = {3, 4, 5, 5};  // with 2, 3, 4, 5 players
        points -= lost.at(static_cast<std::size_t>(player_count() - 2));
    }
    return points;
}

// Route 1, 5: the start was not reached.
bool Route::plan_reached(const Player& player) const {
    for (const std::string& letter :
         city_->plans.at(static_cast<std::size_t>(player.plan.value() - 1))) {
        const std::string junction = city_->junction_with_letter(letter);
        if (std::find(player.route.begin() + 1, player.route.end(), junction) ==
            player.route.end()) {
            return false;
        }
    }
    return true;
}

int Route::alteration_points(const Player& player) {
    return sum_of_first(player.alterations, {1, 2, 2, 2, 3});
}

// Route 7: most points, then fewest points lost to alterations, then fewest traffic marks; equals
// by seat.
std::vector<int> Route::ranking() const {
    std::vector<int> seats(players_.size());
    std::iota(seats.begin(), seats.end(), 0);
    std::stable_sort(seats.begin(), seats.end(), [this](int one, int two) {
        const auto key = [this](int seat) {
            return std::tuple(-score(seat), alteration_points(player(seat)), player(seat).traffic);
        };
        return key(one) < key(two);
    });
    return seats;
}

}  // namespace naive
