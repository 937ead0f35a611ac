// SPDX-License-Identifier: Apache-2.0
// The naive Route: what is shown about a position, worked out from the rules text once more. Tests
// hold what the program shows against it; nothing here changes a game.
#include <algorithm>
#include <numeric>

#include "route.hpp"

namespace naive {

namespace {

using nlohmann::json;

const std::vector<int> kTouristPoints = {0, 2, 5, 9, 14};
const std::vector<int> kCommuterPoints = {0, 2, 4, 6};

int sum(const std::vector<int>& numbers, std::size_t from, std::size_t to) {
    return std::accumulate(numbers.begin() + static_cast<std::ptrdiff_t>(from),
                           numbers.begin() + static_cast<std::ptrdiff_t>(to), 0);
}

json row(const std::string& name, int points, int ticks, int boxes) {
    return {{"row", name},    {"points", points}, {"pending", 0},
            {"ticks", ticks}, {"boxes", boxes},   {"pending_ticks", 0}};
}

}  // namespace

json Route::rows_outlook(int seat, bool plan_known) const {
    const Player& me = player(seat);
    json rows = json::array();
    const auto of_rows = [&](const std::string& name, const Rows& what,
                             const std::vector<int>& points) {
        const std::size_t scored = what.points.size();
        json told = row(name, sum(what.points, 0, scored), sum(what.ticked, 0, scored),
                        3 * static_cast<int>(points.size() - 1));
        told["pending_ticks"] = sum(what.ticked, scored, 3);
        if (scored < 3 && !over_) {  // what is never scored brings nothing
            told["pending"] = points.at(static_cast<std::size_t>(what.ticked.at(scored)));
        }
        rows.push_back(told);
    };
    of_rows("tourists", me.tourists, kTouristPoints);
    of_rows("commuters", me.commuters, kCommuterPoints);
    rows.push_back(row("students", me.students * me.universities, me.students, 6));
    rows.push_back(row("universities", 0, me.universities, 4));
    const std::vector<int> elderly = {1, 1, 1, 2, 2, 2, 3, 3};
    rows.push_back(
        row("elderly", sum(elderly, 0, static_cast<std::size_t>(me.elderly)), me.elderly, 8));
    json demand = row("demand", 0, 0, 2);
    for (const json& card : demand_outlook(me)) {
        demand["points"] = demand["points"].get<int>() + card["scored"].get<int>();
        demand["ticks"] = demand["ticks"].get<int>() + (card["scored"] > 0 ? 1 : 0);
        if (card["met"] && card["scored"] == 0 && !over_) {
            demand["pending_ticks"] = demand["pending_ticks"].get<int>() + 1;
            demand["pending"] = demand["pending"].get<int>() + card["worth"].get<int>();
        }
    }
    rows.push_back(demand);
    // The end, as if it were now.
    Route end = *this;
    end.over_ = true;
    json plan = row("plan", 0, 0, 3);
    plan["reached"] = json::array();
    if (over_ && plan_reached(me)) {
        plan["points"] = 10;
    }
    if (plan_known) {
        for (const std::string& letter :
             city_->plans.at(static_cast<std::size_t>(me.plan.value() - 1))) {
            const std::string at = city_->junction_with_letter(letter);
            const bool there = !me.route.empty() && std::find(me.route.begin() + 1, me.route.end(),
                                                              at) != me.route.end();
            if (there) {
                plan["reached"].push_back(letter);
            }
        }
        std::sort(plan["reached"].begin(), plan["reached"].end());
        plan["ticks"] = plan["reached"].size();
        plan["pending"] = plan["ticks"] == 3 && !over_ ? 10 : 0;
    } else {
        plan["pending"] = plan["ticks"] = nullptr;
    }
    rows.push_back(plan);
    rows.push_back(row("alterations", -alteration_points(me), me.alterations, 5));
    json traffic = row("traffic", 0, me.traffic, 12);
    int most = 0;
    for (const Player& anyone : players_) {
        most = std::max(most, anyone.traffic);
    }
    const std::vector<int> lost = {3, 4, 5, 5};  // with 2, 3, 4, 5 players
    const int brings = me.traffic == 0      ? 3
                       : me.traffic == most ? -lost.at(static_cast<std::size_t>(player_count() - 2))
                                            : 0;
    traffic[over_ ? "points" : "pending"] = brings;
    rows.push_back(traffic);
    return rows;
}

json Route::demand_outlook(const Player& me) const {
    json cards = json::array();
    for (std::size_t place = 0; place < demand_.size(); ++place) {
        const DemandCard& card = demand_.at(place);
        const int needed = card.name == "shrines3" || card.name == "temples3" ? 3 : 5;
        const int scored = me.demand_points.at(place);
        const int worth = scored > 0 ? 0 : card.pink ? 6 : 10;
        cards.push_back({{"card", card.name},
                         {"now", demand_count(me, card.name)},
                         {"needed", needed},
                         {"met", demand_count(me, card.name) >= needed},
                         {"scored", scored},
                         {"worth", worth},
                         {"side", (scored > 0 ? scored : worth) == 6 ? "pink" : "blue"}});
    }
    return cards;
}

// Route 4.2, 4.5, 4.7: what a player is drawing, or would draw if the turn began now.
json Route::turn_outlook(int seat) const {
    json turn{{"turn", nullptr}, {"due", 0}, {"drawing", nullptr}};
    if (over_ || agenda_.front().step != Step::Turn) {
        return turn;
    }
    const int now = agenda_.front().seat;
    const auto place = [&](int of) { return (of - start_ + player_count()) % player_count(); };
    if (place(seat) < place(now)) {
        turn["turn"] = "done";
        return turn;
    }
    turn["turn"] = seat == now ? "now" : "to_come";
    Route then = *this;
    if (seat != now) {
        then.begin_turn(seat);
    }
    if (then.player(seat).stuck) {
        turn["drawing"] = "stuck";
        return turn;
    }
    const int drawn = static_cast<int>(then.turn_->drawn.size()) - 1;
    const int whole = static_cast<int>(pattern(player(seat).board, *card_).joints.size()) + 1;
    const bool light = drawn >= then.turn_->segments;
    turn["due"] = light ? 1 : then.turn_->segments - drawn;
    turn["drawing"] = light                           ? "green_light"
                      : then.player(seat).slowed      ? "slowed"
                      : then.turn_->segments == whole ? "full"
                                                      : "short";
    return turn;
}

json Route::forbidden() const {
    json closed = json::array();
    if (over_ || agenda_.front().step != Step::Turn) {
        return closed;
    }
    const Path& route = player(agenda_.front().seat).route;
    const std::vector<std::string> texts = legal();
    for (const std::string& to : city_->neighbours(route.back())) {
        std::string text = "draw " + route.back();
        text += ">" + to;
        if (std::find(texts.begin(), texts.end(), text) != texts.end()) {
            continue;
        }
        const bool visited = std::find(route.begin(), route.end(), to) != route.end();
        const bool own = route.size() > 1 && route.at(route.size() - 2) == to;
        closed.push_back({{"from", route.back()},
                          {"to", to},
                          {"reason", own       ? "own_route"
                                     : visited ? "visited"
                                               : "drawing"}});
    }
    return closed;
}

json Route::outlook(int viewer) const {
    json out{{"game", "route"}, {"rounds_left", 12 - round_}, {"seats", json::array()}};
    for (int seat = 0; seat < player_count(); ++seat) {
        const Player& me = player(seat);
        json told = turn_outlook(seat);
        told["rows"] = rows_outlook(seat, me.plan.has_value() && (over_ || viewer == seat));
        told["points"] = told["pending"] = 0;
        for (const json& row : told["rows"]) {
            told["points"] = told["points"].get<int>() + row["points"].get<int>();
            told["pending"] = told["pending"].get<int>() +
                              (row["pending"].is_null() ? 0 : row["pending"].get<int>());
        }
        told["demand"] = demand_outlook(me);
        told["slowed"] = me.slowed;
        told["stuck"] = me.stuck;
        told["ways"] = nullptr;
        if (!me.route.empty()) {
            told["ways"] = next_steps(me.route, {me.route.back()}).size();
        }
        out["seats"].push_back(told);
    }
    out["forbidden"] = forbidden();
    return out;
}

// Whether this player still draws in the turn in which a segment was just drawn.
bool Route::goes_on(int seat) const {
    return !over_ && agenda_.front().step == Step::Turn && agenda_.front().seat == seat &&
           turn_->drawn.size() > 1;
}

json Route::choice(const Move& move) const {
    const int seat = agenda_.front().seat;
    Route after = *this;
    after.apply(move.text);
    json told{{"action", move.text}, {"gain", after.score(seat) - score(seat)}};
    told["room"] = after.room(seat);
    told["warning"] = nullptr;
    if (move.text.rfind("draw ", 0) != 0) {
        return told;
    }
    const Player& old = player(seat);
    const Player& now = after.player(seat);
    told["alterations"] = now.alterations - old.alterations;
    told["cost"] = alteration_points(now) - alteration_points(old);
    told["traffic_boxes"] = now.traffic - old.traffic;
    told["traffic"] = used_by_others(seat, old.route.back(), now.route.back());
    told["segments"] = turn_->drawn.size();
    told["pending"] = told["more_pending"] = 0;
    const json before = rows_outlook(seat, true);
    const json then = after.rows_outlook(seat, true);
    for (std::size_t i = 0; i < then.size(); ++i) {
        const int was = before[i]["pending"];
        const int is = then[i]["pending"];
        const bool scored = before[i]["points"] != then[i]["points"];
        told["pending"] = told["pending"].get<int>() + is - was;
        told["more_pending"] = told["more_pending"].get<int>() + is - (scored ? 0 : was);
    }
    const auto ways = next_steps(now.route, {now.route.back()}).size();
    const bool last = round_ == 12 && !after.goes_on(seat);
    told["ways"] = ways;
    if (!last && ways < 2) {
        told["warning"] = ways == 0 ? "dead_end" : "one_way";
    }
    return told;
}

json Route::choices() const {
    json all = json::array();
    int most = 0;
    for (const Move& move : moves()) {
        all.push_back(choice(move));
        most = std::max(most, all.back()["room"].get<int>());
    }
    for (json& told : all) {
        const int asked = segments_asked(agenda_.front().seat);
        if (told["warning"] != "dead_end" && told["room"] < asked && most >= asked) {
            told["warning"] = "pocket";
        }
    }
    return all;
}

}  // namespace naive
