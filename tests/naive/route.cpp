// SPDX-License-Identifier: Apache-2.0
// The naive Route: the course of the game. What each action changes, which task comes next, and
// what resolves by itself. Which actions are legal is in route_moves.cpp, the state object in
// route_state.cpp.
#include "route.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <stdexcept>

namespace naive {

Route::Route(const nlohmann::json& map, int players, int start, const nlohmann::json& options)
    : city_(std::make_shared<const RouteCity>(map)), start_(start) {
    start_marker_moves_ = options.value("start_marker_moves", true);
    for (int card = 1; card <= 12; ++card) {
        deck_.insert(card);
    }
    for (int seat = 0; seat < players; ++seat) {
        Player newcomer;
        newcomer.board = seat;  // Route 3.1
        players_.push_back(newcomer);
    }
    agenda_.push_back({Step::Demand});
    agenda_.push_back({Step::Demand});
    for (int seat = 0; seat < players; ++seat) {
        agenda_.push_back({Step::Plan, seat});
    }
    for (int seat = 0; seat < players; ++seat) {
        agenda_.push_back({Step::Deal, seat});
    }
    for (int turn = 0; turn < players; ++turn) {
        agenda_.push_back({Step::Start, (start + turn) % players});  // Route 3.2
    }
}

bool Route::chance() const {
    if (over_) {
        return false;
    }
    const Step step = agenda_.front().step;
    return step == Step::Demand || step == Step::Plan || step == Step::Deal || step == Step::Card;
}

std::optional<int> Route::seat() const {
    return over_ || chance() ? std::nullopt : std::optional<int>(agenda_.front().seat);
}

std::vector<std::string> Route::legal() const {
    std::vector<std::string> texts;
    for (const Move& move : moves()) {
        texts.push_back(move.text);
    }
    return texts;
}

void Route::apply(const std::string& action) {
    for (const Move& move : moves()) {
        if (move.text == action) {
            move.effect(*this);
            settle();
            return;
        }
    }
    throw std::logic_error("not a legal action: " + action);
}

std::uint64_t Route::perft(int depth) const {
    if (depth == 0 || over_) {
        return 1;
    }
    std::uint64_t nodes = 0;
    for (const std::string& action : legal()) {
        Route next = *this;
        next.apply(action);
        nodes += next.perft(depth - 1);
    }
    return nodes;
}

// After an action: takes the finished task off the agenda and goes on until somebody, or chance,
// has something to do or the game is over.
void Route::settle() {
    if (!turn_.has_value() || turn_is_over()) {
        turn_.reset();
        agenda_.pop_front();
    }
    while (!over_) {
        if (agenda_.empty()) {
            agenda_.push_back({Step::Card});
        }
        const Task task = agenda_.front();
        if (task.step == Step::Turn && !turn_.has_value()) {
            begin_turn(task.seat);
            if (player(task.seat).stuck) {
                turn_.reset();
                agenda_.pop_front();
                continue;
            }
        }
        if (task.step != Step::RoundEnd) {
            return;
        }
        agenda_.pop_front();
        end_round();
    }
}

void Route::choose_start(int seat, int card) {
    player(seat).route = {city_->junction_with_start(card)};
    player(seat).hand.clear();
}

// Route 4.1, 4.2
void Route::show_card(int card) {
    deck_.erase(card);
    card_ = card;
    round_ += 1;
    for (int turn = 0; turn < player_count(); ++turn) {
        agenda_.push_back({Step::Turn, (start_ + turn) % player_count()});
    }
    agenda_.push_back({Step::RoundEnd});
}

// Route 4.7: what can be drawn, and whether the player is slowed or stuck from now on.
void Route::begin_turn(int seat) {
    Player& me = player(seat);
    const std::vector<Joint>& joints = pattern(me.board, card_.value()).joints;
    const int full_length = static_cast<int>(joints.size()) + 1;
    const int boxes_left = 5 - me.alterations;

    turn_ = Turn{};
    turn_->drawn = {me.route.back()};

    const std::vector<Drawing> possible = possible_drawings(me.route, joints, full_length);
    if (possible.empty()) {
        me.stuck = true;
        return;
    }
    std::vector<Drawing> to_draw;
    if (!me.slowed) {
        turn_->joints = joints;
        std::vector<Drawing> full;
        int longest = 0;
        for (const Drawing& drawing : possible) {
            longest = std::max(longest, drawing.segments());
            if (drawing.segments() == full_length) {
                full.push_back(drawing);
            }
        }
        std::vector<Drawing> wanted = full;
        if (full.empty()) {
            for (const Drawing& drawing : possible) {
                if (drawing.segments() == longest) {
                    wanted.push_back(drawing);
                }
            }
        }
        for (const Drawing& drawing : wanted) {
            if (drawing.alterations <= boxes_left) {
                to_draw.push_back(drawing);
            }
        }
        me.slowed = to_draw.empty();
    }
    if (me.slowed) {
        turn_->joints = {};
        to_draw = possible_drawings(me.route, {}, 1);
    }
    turn_->segments = to_draw.front().segments();
    for (const Drawing& drawing : to_draw) {
        for (const Path& whole : with_green_lights(me.route, drawing.path)) {
            turn_->drawings.push_back(whole);
        }
    }
}

bool Route::turn_is_over() const {
    const std::vector<Path>& whole = turn_.value().drawings;
    return std::find(whole.begin(), whole.end(), turn_.value().drawn) != whole.end();
}

// Route 4.4, 4.6 and 5: everything is marked with the segment that causes it.
void Route::draw_segment(int seat, const std::string& to) {
    Player& me = player(seat);
    Turn& turn = turn_.value();
    const int before = alterations(turn.drawn, turn.joints);
    if (used_by_others(seat, me.route.back(), to)) {
        tick(me.traffic, 12);
    }
    turn.drawn.push_back(to);
    me.route.push_back(to);
    me.alterations += alterations(turn.drawn, turn.joints) - before;
    reach(me, to);
}

// Route 5
void Route::reach(Player& player, const std::string& junction) {
    const std::vector<int> tourist_points = {0, 2, 5, 9, 14};
    const std::vector<int> commuter_points = {0, 2, 4, 6};
    for (const std::string& icon : city_->junctions.at(junction).icons) {
        if (icon == "tourist") {
            tick(player.tourists, 4);
        } else if (icon == "commuter") {
            tick(player.commuters, 3);
        } else if (icon == "student") {
            tick(player.students, 6);
        } else if (icon == "university") {
            tick(player.universities, 4);
        } else if (icon == "elderly") {
            tick(player.elderly, 8);
        } else if (icon == "shrine") {
            player.shrines += 1;
            score_row(player.tourists, tourist_points);
        } else if (icon == "temple") {
            player.temples += 1;
            score_row(player.tourists, tourist_points);
        } else if (icon == "station") {
            const int dropped_off = score_row(player.commuters, commuter_points);
            if (dropped_off == 2) {
                tick(player.elderly, 8);
            } else if (dropped_off == 3) {
                tick(player.tourists, 4);
            }
        }
    }
}

void Route::tick(int& boxes, int most) {
    boxes = std::min(most, boxes + 1);
}

// Ticks a box of the current row, which is the first that is not scored.
void Route::tick(Rows& rows, int most) {
    if (rows.points.size() < rows.ticked.size()) {
        tick(rows.ticked.at(rows.points.size()), most);
    }
}

// Scores the current row if somebody is in it. Returns how many are, 0 if nothing is scored.
int Route::score_row(Rows& rows, const std::vector<int>& points) {
    if (rows.points.size() == rows.ticked.size()) {
        return 0;
    }
    const int count = rows.ticked.at(rows.points.size());
    if (count > 0) {
        rows.points.push_back(points.at(static_cast<std::size_t>(count)));
    }
    return count;
}

// Route 6, 4.1 and 7
void Route::end_round() {
    check_demand();
    if (start_marker_moves_) {
        start_ = (start_ + 1) % player_count();
    }
    over_ = round_ == 12;
}

// Route 6: all who meet a card in the same round earn what it shows; only then it turns.
void Route::check_demand() {
    for (std::size_t place = 0; place < demand_.size(); ++place) {
        DemandCard& card = demand_.at(place);
        const int needed = card.name == "shrines3" || card.name == "temples3" ? 3 : 5;
        bool scored = false;
        for (Player& anyone : players_) {
            int& earned = anyone.demand_points.at(place);
            if (earned == 0 && demand_count(anyone, card.name) >= needed) {
                earned = card.pink ? 6 : 10;
                scored = true;
            }
        }
        card.pink = card.pink || scored;
    }
}

int Route::demand_count(const Player& player, const std::string& card) {
    const auto sum = [](const Rows& rows) {
        return std::accumulate(rows.ticked.begin(), rows.ticked.end(), 0);
    };
    const std::map<std::string, int> counts = {
        {"elderly5", player.elderly},        {"students5", player.students},
        {"tourists5", sum(player.tourists)}, {"commuters5", sum(player.commuters)},
        {"shrines3", player.shrines},        {"temples3", player.temples}};
    return counts.at(card);
}

}  // namespace naive
