// SPDX-License-Identifier: Apache-2.0
// The naive Bus: the course of the game. What each action changes, which task comes next, and the
// steps that resolve by themselves. Which actions are legal is in bus_moves.cpp, the state object
// in bus_state.cpp.
#include "bus.hpp"

#include <algorithm>
#include <stdexcept>

namespace naive {

Bus::Bus(const nlohmann::json& map, int players, const std::string& edition, int start,
         const nlohmann::json& options)
    : city_(std::make_shared<const City>(map)), start_(start) {
    // Bus 12: the editions differ in words only, so all have the same switches.
    static_cast<void>(edition);
    options_.stones = players == 3 ? 4 : 5;
    options_.clock_unchosen_moves =
        options.value("clock_unchosen_moves", options_.clock_unchosen_moves);
    options_.touching_ends_all = options.value("touching_ends_all", options_.touching_ends_all);
    options_.five_player_extra = options.value("five_player_extra", options_.five_player_extra);
    options_.stones = options.value("stones", options_.stones);
    options_.line_markers = options.value("line_markers", options_.line_markers);

    stones_ = options_.stones;
    players_.resize(static_cast<std::size_t>(players));
    supply_ = 15;
    for (const Junction& junction : city_->junctions) {
        JunctionState here;
        here.buildings = {{"house", 0}, {"office", 0}, {"pub", 0}};
        here.open_zones.insert(junction.zones.begin(), junction.zones.end());
        if (junction.kind == "park") {  // Bus 2.1
            here.waiting = 1;
            supply_ -= 1;
        }
        places_.push_back(here);
    }
    for (const char* area :
         {"expansion", "buses", "passengers", "buildings", "clock", "vroom", "start"}) {
        areas_[area] = {};
    }
    for (int turn = 0; turn < players; ++turn) {
        stack_.push_back((start + turn) % players);  // Bus 11: at zero, set-up turn order
    }
    for (const int seat : stack_) {
        agenda_.push_back({Step::FirstBuildings, seat, 0, {}});  // Bus 2.2
    }
    for (const int seat : stack_) {
        agenda_.push_back({Step::FirstLine, seat, 0, {}});  // Bus 2.3
    }
    for (auto seat = stack_.rbegin(); seat != stack_.rend(); ++seat) {
        agenda_.push_back({Step::SecondLine, *seat, 0, {}});  // Bus 2.3: in reverse order
    }
    settle();
}

std::optional<int> Bus::seat() const {
    return over_ ? std::nullopt : std::optional<int>(agenda_.front().seat);
}

std::vector<std::string> Bus::legal() const {
    std::vector<std::string> texts;
    for (const Move& move : moves()) {
        texts.push_back(move.text);
    }
    return texts;
}

void Bus::apply(const std::string& action) {
    for (const Move& move : moves()) {
        if (move.text == action) {
            agenda_.front().left = agenda_.front().left.value() - 1;
            move.effect(*this);
            settle();
            return;
        }
    }
    throw std::logic_error("not a legal action: " + action);
}

std::uint64_t Bus::perft(int depth) const {
    if (depth == 0 || over_) {
        return 1;
    }
    std::uint64_t nodes = 0;
    for (const std::string& action : legal()) {
        Bus next = *this;
        next.apply(action);
        nodes += next.perft(depth - 1);
    }
    return nodes;
}

// Goes on until somebody has a decision to take or the game is over. A task that allows nothing
// (any more) is over: what can't be done is lost (Bus 3.5).
void Bus::settle() {
    while (!over_) {
        if (agenda_.empty()) {
            begin_round();
        }
        if (!agenda_.front().left.has_value()) {
            agenda_.front().left = times(agenda_.front());
        }
        if (!moves().empty()) {
            return;
        }
        const Task task = agenda_.front();
        agenda_.pop_front();
        resolve_without_choice(task);
    }
}

void Bus::resolve_without_choice(const Task& task) {
    if (task.step == Step::Buses) {
        player(task.seat).buses = std::min(5, player(task.seat).buses + 1);  // Bus 6.1
    } else if (task.step == Step::Clock && task.seat == kNobody) {
        if (options_.clock_unchosen_moves) {
            let_time_go_on();  // Bus 8.2
        } else {
            everyone_leaves_and_walks_in();  // Bus 8.3: either way
        }
    } else if (task.step == Step::RoundEnd) {
        end_round();
    }
}

// How often a task is done, judged when its turn comes.
int Bus::times(const Task& task) const {
    switch (task.step) {
        case Step::FirstBuildings: return 2;
        case Step::FirstLine:
        case Step::SecondLine:
        case Step::Choosing: return 1;
        case Step::Expansion: return power(task.space, true);
        case Step::Buses: return 0;
        case Step::Passengers:
        case Step::Buildings: return power(task.space, false);
        case Step::Clock: return task.seat == kNobody ? 0 : 1;
        case Step::Vroom: return player(task.seat).buses;
        case Step::RoundEnd: return 0;
    }
    return 0;
}

// Bus 3.4
int Bus::power(int space, bool line_expansion) const {
    int most_buses = 0;
    for (const Player& anyone : players_) {
        most_buses = std::max(most_buses, anyone.buses);
    }
    const bool extra = line_expansion && player_count() == 5 && options_.five_player_extra;
    return std::max(0, most_buses + (extra ? 1 : 0) - space);
}

void Bus::build(int junction, const std::string& type) {
    std::multiset<int>& zones = place(junction).open_zones;
    zones.erase(zones.find(lowest_open_zone()));
    place(junction).buildings.at(type) += 1;
}

// Bus 4: the two ends are the two junctions of the street.
void Bus::put_first_marker(int seat, int street) {
    player(seat).line = {street};
    player(seat).ends = {{city_->street(street).first, street},
                         {city_->street(street).second, street}};
}

// Bus 5: the other end stays where it is.
void Bus::extend(int seat, std::size_t end, int street) {
    player(seat).line.insert(street);
    End& moving = player(seat).ends.at(end);
    moving = {city_->across(street, moving.junction), street};
}

// Bus 10: choosing begins with the first player from the starting player on who has a marker.
void Bus::begin_round() {
    round_ += 1;
    passed_.clear();
    for (auto& entry : areas_) {
        entry.second.clear();
    }
    for (int seat = 0; seat < player_count(); ++seat) {
        placed_[seat] = 0;
    }
    int first = start_;
    while (out_of_choosing(first)) {
        first = next_seat(first);
    }
    agenda_.push_back({Step::Choosing, first, 0, {}});
}

void Bus::choose(int seat, const std::string& area) {
    areas_.at(area).push_back(seat);
    placed_.at(seat) += 1;
    player(seat).markers -= 1;
    go_on_choosing(seat);
}

void Bus::pass(int seat) {
    passed_.insert(seat);
    go_on_choosing(seat);
}

// Bus 3.1: the next player clockwise who is not out. Choosing ends when all are out or, Bus 3.2,
// when every space is full.
void Bus::go_on_choosing(int seat) {
    bool all_full = true;
    for (const auto& entry : areas_) {
        all_full = all_full && area_is_full(entry.first);
    }
    for (int turn = 0; turn < player_count() && !all_full; ++turn) {
        seat = next_seat(seat);
        if (!out_of_choosing(seat)) {
            agenda_.push_back({Step::Choosing, seat, 0, {}});
            return;
        }
    }
    plan_resolving();
}

bool Bus::out_of_choosing(int seat) const {
    return passed_.count(seat) > 0 || player(seat).markers == 0;
}

// Bus 3.2
bool Bus::area_is_full(const std::string& area) const {
    const bool single = area == "buses" || area == "clock" || area == "start";
    return areas_.at(area).size() >= (single ? 1u : 6u);
}

// Bus 3.3
void Bus::plan_resolving() {
    const auto a_to_f = [this](Step step, const std::string& area) {
        const std::vector<int>& seats = areas_.at(area);
        for (int space = 0; space < static_cast<int>(seats.size()); ++space) {
            agenda_.push_back({step, seats.at(static_cast<std::size_t>(space)), space, {}});
        }
    };
    const auto f_to_a = [this](Step step, const std::string& area) {
        const std::vector<int>& seats = areas_.at(area);
        for (int space = static_cast<int>(seats.size()) - 1; space >= 0; --space) {
            agenda_.push_back({step, seats.at(static_cast<std::size_t>(space)), space, {}});
        }
    };
    f_to_a(Step::Expansion, "expansion");
    a_to_f(Step::Buses, "buses");
    a_to_f(Step::Passengers, "passengers");
    f_to_a(Step::Buildings, "buildings");
    if (areas_.at("clock").empty()) {
        agenda_.push_back({Step::Clock, kNobody, 0, {}});
    } else {
        a_to_f(Step::Clock, "clock");
    }
    a_to_f(Step::Vroom, "vroom");
    agenda_.push_back({Step::RoundEnd, kNobody, 0, {}});
}

// Bus 8.1: the last stone ends the game at once.
void Bus::stop_time(int seat) {
    stones_ -= 1;
    player(seat).stones += 1;
    if (stones_ == 0) {
        over_ = true;
        return;
    }
    everyone_leaves_and_walks_in();
}

// Bus 8.2
void Bus::let_time_go_on() {
    const std::map<std::string, std::string> next = {
        {"house", "office"}, {"office", "pub"}, {"pub", "house"}};
    clock_ = next.at(clock_);
    everyone_leaves_and_walks_in();
}

// Bus 8.3
void Bus::everyone_leaves_and_walks_in() {
    for (JunctionState& here : places_) {
        here.waiting += here.inside;
        here.inside = std::min(here.waiting, here.buildings.at(clock_));
        here.waiting -= here.inside;
    }
}

// Bus 9.1, 9.3
void Bus::ride(int seat, int from, int to) {
    place(from).waiting -= 1;
    place(to).inside += 1;
    player(seat).points += 1;
    stack_.erase(std::find(stack_.begin(), stack_.end(), seat));
    stack_.push_back(seat);
}

// Bus 10, 11
void Bus::end_round() {
    const std::vector<int>& chosen = areas_.at("start");
    start_ = chosen.empty() ? next_seat(start_) : chosen.front();
    over_ = lowest_open_zone() == 0 || players_with_markers() <= 1;
}

int Bus::players_with_markers() const {
    int count = 0;
    for (const Player& anyone : players_) {
        count += anyone.markers > 0 ? 1 : 0;
    }
    return count;
}

}  // namespace naive
