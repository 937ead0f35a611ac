// SPDX-License-Identifier: Apache-2.0
// The naive Bus: what is shown about a position, worked out from the rules text once more. Tests
// hold what the program shows against it; nothing here changes a game.
#include <algorithm>

#include "bus.hpp"

namespace naive {

namespace {

using nlohmann::json;

const std::vector<std::string> kAreas = {"expansion", "buses", "passengers", "buildings",
                                         "clock",     "vroom", "start"};
const std::vector<std::string> kCounts = {"extensions", "buses", "passengers", "buildings",
                                          "decisions",  "rides", "starts"};

json number_or_null(int number) {
    return number < 0 ? json(nullptr) : json(number);
}

std::string letter(int space) {
    return std::string(1, static_cast<char>('A' + space));
}

bool from_last(const std::string& area) {  // Bus 3.3
    return area == "expansion" || area == "buildings";
}

int spaces_of(const std::string& area) {
    return area == "buses" || area == "clock" || area == "start" ? 1 : 6;
}

}  // namespace

int Bus::most_buses() const {
    int most = 0;
    for (const Player& anyone : players_) {
        most = std::max(most, anyone.buses);
    }
    return most;
}

// Bus 6.1: five at most.
int Bus::most_buses_with(int buyer) const {
    return std::max(most_buses(), std::min(5, player(buyer).buses + 1));
}

// The bus comes after Line Expansion.
bool Bus::bus_to_come() const {
    return phase() == "choose" || phase() == "expansion";
}

bool Bus::being_resolved(const std::string& area) const {
    return phase() == area;
}

int Bus::built() const {
    int sum = 0;
    for (const JunctionState& here : places_) {
        for (const auto& type : here.buildings) {
            sum += type.second;
        }
    }
    return sum;
}

int Bus::sites_left() const {
    int sum = 0;
    for (const JunctionState& here : places_) {
        sum += static_cast<int>(here.open_zones.size());
    }
    return sum;
}

// Who buys, and the largest number of buses then; if nobody has chosen it, what it could become.
json Bus::buses_outlook(int& later, int& possible) const {
    later = possible = most_buses();
    json buyer = nullptr;
    if (bus_to_come() && !areas_.at("buses").empty()) {
        buyer = areas_.at("buses").front();
        later = possible = most_buses_with(areas_.at("buses").front());
    } else if (phase() == "choose") {
        for (int seat = 0; seat < player_count(); ++seat) {
            if (!out_of_choosing(seat)) {
                possible = std::max(possible, most_buses_with(seat));
            }
        }
    }
    return {{"now", most_buses()}, {"if_bought", possible}, {"buyer", buyer}};
}

// What is left when all who act before have acted (Bus 3.3, 3.5).
Bus::Worth Bus::shared_worth(const std::string& area, int space, int most, int left,
                             const std::string& none) const {
    const bool now = being_resolved(area);
    const int taken = static_cast<int>(areas_.at(area).size());
    const auto power_of = [&](int of) {
        const bool at_work = now && of == agenda_.front().space;
        return at_work ? agenda_.front().left.value() : std::max(0, most - of);
    };
    std::vector<int> before;
    if (from_last(area)) {
        for (int of = now ? agenda_.front().space : taken - 1; of > space; --of) {
            before.push_back(of);
        }
    } else {
        for (int of = now ? agenda_.front().space : 0; of < space; ++of) {
            before.push_back(of);
        }
    }
    for (const int of : before) {
        left -= std::min(left, power_of(of));
    }
    const int times = std::min(left, power_of(space));
    return {times, times > 0 ? "" : power_of(space) == 0 ? "no_power" : none};
}

Bus::Worth Bus::worth(const std::string& area, int space, int seat, int most) const {
    const bool now = being_resolved(area) && space == agenda_.front().space;
    if (area == "expansion") {  // resolved before the bus comes
        const int power = now ? agenda_.front().left.value() : this->power(space, true);
        if (power == 0) {
            return {0, "no_power"};
        }
        return extension_moves(seat).empty() ? Worth{0, "no_street"} : Worth{power, ""};
    }
    if (area == "buses") {
        return player(seat).buses == 5 ? Worth{0, "all_buses"} : Worth{1, ""};
    }
    if (area == "passengers") {
        const bool station =
            std::any_of(city_->junctions.begin(), city_->junctions.end(),
                        [](const Junction& each) { return each.kind == "station"; });
        return shared_worth(area, space, most, station ? supply_ : 0, "no_passengers");
    }
    if (area == "buildings") {
        return shared_worth(area, space, most, sites_left(), "no_site");
    }
    if (area == "vroom") {
        if (now) {
            return {rides_left(seat, agenda_.front().left.value()), ""};
        }
        const bool buys =
            bus_to_come() && !areas_.at("buses").empty() && areas_.at("buses").front() == seat;
        return {std::min(5, player(seat).buses + (buys ? 1 : 0)), ""};
    }
    return {1, ""};
}

json Bus::areas_outlook(int later, int possible) const {
    json all = json::array();
    const json steps = timeline(later);
    for (std::size_t a = 0; a < kAreas.size(); ++a) {
        const std::string& area = kAreas.at(a);
        json entry{{"area", area}, {"counts", kCounts.at(a)}, {"last_first", from_last(area)}};
        entry["spaces"] = json::array();
        json warning;
        for (int space = 0; space < spaces_of(area); ++space) {
            const bool taken = space < static_cast<int>(areas_.at(area).size());
            const int holder = taken ? areas_.at(area).at(static_cast<std::size_t>(space)) : -1;
            json told{{"space", space}, {"letter", letter(space)}};
            told["seat"] = number_or_null(holder);
            told["worth"] = nullptr;
            bool to_act = false;
            for (const json& step : steps) {
                to_act = to_act || (taken && step["area"] == area && step["space"] == space &&
                                    step["moment"] != "done");
            }
            if (to_act || (!taken && phase() == "choose")) {
                const int seat = taken ? holder : agenda_.front().seat;
                const Worth worth = this->worth(area, space, seat, later);
                const Worth more = this->worth(area, space, seat, possible);
                told["worth"] = worth.times;
                if (more.times != worth.times) {
                    told["if_bought"] = more.times;
                }
                if (!worth.why.empty()) {
                    told["worthless"] = worth.why;
                }
                if (area == "vroom" && phase() != "vroom") {
                    // All free spaces are behind the same markers.
                    if (taken || entry["spaces"].empty() ||
                        !entry["spaces"].back()["seat"].is_null()) {
                        warning = no_ride(space, seat);
                    }
                    if (!warning.is_null()) {
                        told["warning"] = warning;
                    }
                }
            }
            entry["spaces"].push_back(told);
        }
        all.push_back(entry);
    }
    return all;
}

// Bus 3.3: in the order of resolving. What is not on the agenda any more is done.
json Bus::timeline(int later) const {
    json steps = json::array();
    if (over_ || round_ == 0) {
        return steps;
    }
    const int to_do = phase() == "choose" ? 99 : static_cast<int>(agenda_.size()) - 1;
    int all = 0;
    for (const std::string& area : kAreas) {
        const int taken = static_cast<int>(areas_.at(area).size());
        all += area == "start" ? 0 : area == "clock" ? 1 : taken;
    }
    int number = 0;
    for (const std::string& area : kAreas) {
        const std::vector<int>& seats = areas_.at(area);
        for (int i = 0; i < static_cast<int>(seats.size()); ++i) {
            const int space = from_last(area) ? static_cast<int>(seats.size()) - 1 - i : i;
            const int seat = seats.at(static_cast<std::size_t>(space));
            const int behind = all - number++;  // with this one
            const std::string moment = area == "start"   ? "to_come"
                                       : behind > to_do  ? "done"
                                       : behind == to_do ? "now"
                                                         : "to_come";
            const int times = moment == "done" ? 0 : worth(area, space, seat, later).times;
            steps.push_back({{"area", area},
                             {"space", space},
                             {"letter", letter(space)},
                             {"seat", seat},
                             {"times", times},
                             {"moment", moment}});
        }
        if (seats.empty() && (area == "clock" || area == "start")) {
            const bool done = area == "clock" && all - number++ > to_do;
            const bool acts = area == "start" || (!done && options_.clock_unchosen_moves);
            steps.push_back({{"area", area},
                             {"space", nullptr},
                             {"letter", nullptr},
                             {"seat", nullptr},
                             {"times", acts ? 1 : 0},
                             {"moment", done ? "done" : "to_come"}});
        }
    }
    return steps;
}

json Bus::end_outlook() const {  // Bus 11
    json end{{"reason", nullptr}, {"conditions", json::array()}};
    const auto add = [&](const std::string& reason, int now, int limit) {
        end["conditions"].push_back({{"reason", reason},
                                     {"now", now},
                                     {"limit", limit},
                                     {"at_once", reason == "last_stone"},
                                     {"reached", now >= limit}});
        if (over_ && end["reason"].is_null() && now >= limit) {
            end["reason"] = reason;
        }
    };
    add("last_stone", options_.stones - stones_, options_.stones);
    add("no_site", built(), built() + sites_left());
    add("markers", player_count() - players_with_markers(), player_count() - 1);
    return end;
}

json Bus::task() const {
    if (over_) {
        return nullptr;
    }
    switch (agenda_.front().step) {
        case Step::FirstBuildings:
        case Step::Buildings: return "build";
        case Step::FirstLine: return "line";
        case Step::SecondLine:
        case Step::Expansion: return "extend";
        case Step::Choosing: return "choose";
        case Step::Passengers: return "passenger";
        case Step::Clock: return "clock";
        case Step::Vroom: return "ride";
        case Step::Buses:
        case Step::RoundEnd: break;  // resolve by themselves
    }
    return nullptr;
}

json Bus::forbidden() const {
    json closed = json::array();
    if (task() != "extend") {
        return closed;
    }
    const int seat = agenda_.front().seat;
    std::set<int> junctions;
    for (const End& end : player(seat).ends) {
        junctions.insert(end.junction);
    }
    for (const int junction : junctions) {
        const std::vector<int> allowed = allowed_streets(seat, junction);
        for (const int street : city_->streets_at(junction)) {
            if (std::find(allowed.begin(), allowed.end(), street) != allowed.end()) {
                continue;
            }
            bool ends_here = false;
            for (const Player& anyone : players_) {
                for (const End& end : anyone.ends) {
                    ends_here = ends_here || (end.junction == junction && end.street == street);
                }
            }
            const bool own = player(seat).line.count(street) > 0;
            closed.push_back({{"from", city_->junction(junction).id},
                              {"street", city_->street(street).name},
                              {"to", city_->junction(city_->across(street, junction)).id},
                              {"reason", own         ? "own_line"
                                         : ends_here ? "runs_on"
                                                     : "occupied"},
                              {"seats", seats_on(street)}});
        }
    }
    return closed;
}

std::string Bus::rule_of(int street, int junction) const {
    if (seats_on(street).empty()) {
        return "5.1";
    }
    for (const int other : city_->streets_at(junction)) {
        if (seats_on(other).empty()) {
            return "5.3";
        }
    }
    return "5.2";
}

json Bus::choice(const Move& move, int later) const {
    const int seat = agenda_.front().seat;
    Bus after = *this;
    after.apply(move.text);
    json told{{"action", move.text}, {"warning", nullptr}};
    told["gain"] = after.player(seat).points - player(seat).points;
    if (move.text.rfind("choose ", 0) == 0) {
        const std::string area = move.text.substr(7);
        const int space = static_cast<int>(areas_.at(area).size());
        told["worth"] = worth(area, space, seat, later).times;
        if (told["worth"] == 0) {
            told["warning"] = "worthless";
        }
        if (area == "vroom") {
            told["rides"] = {{"stopped", ride_range(true, space, seat)},
                             {"advanced", ride_range(false, space, seat)}};
        }
    } else if (move.text == "clock stop" && stones_ == 1) {
        told["warning"] = "last_stone";
    } else if (move.text.rfind("extend ", 0) == 0) {
        for (int street = 0; street < city_->street_count(); ++street) {
            for (const int from : {city_->street(street).first, city_->street(street).second}) {
                const std::string text = "extend " + city_->junction(from).id + ">" +
                                         city_->junction(city_->across(street, from)).id +
                                         city_->street(street).suffix;
                if (move.text == text || move.text.rfind(text + " leaving ", 0) == 0) {
                    told["rule"] = rule_of(street, from);
                }
            }
        }
    }
    return told;
}

json Bus::outlook() const {
    int later = 0;
    int possible = 0;
    json out{{"game", "bus"}};
    out["buses"] = buses_outlook(later, possible);
    out["areas"] = areas_outlook(later, possible);
    out["timeline"] = timeline(later);
    out["next_start"] = {{"seat", nullptr}, {"chosen", !areas_.at("start").empty()}};
    if (!over_) {
        out["next_start"]["seat"] = round_ == 0                   ? start_
                                    : !areas_.at("start").empty() ? areas_.at("start").front()
                                                                  : next_seat(start_);
    }
    out["rides"] = {{"now", hour_outlook()},
                    {"stopped", when_buses_run(true).hour_outlook()},
                    {"advanced", when_buses_run(false).hour_outlook()}};
    out["rides"]["stopped"]["ends_game"] = stones_ == 1;
    out["end"] = end_outlook();
    out["zone"] = lowest_open_zone() == 0 ? json(nullptr) : json(lowest_open_zone());
    out["task"] = task();
    out["forbidden"] = forbidden();
    out["choices"] = json::array();
    for (const Move& move : moves()) {
        out["choices"].push_back(choice(move, later));
    }
    return out;
}

}  // namespace naive
