// SPDX-License-Identifier: Apache-2.0
// What must hold in every state of Let's Make a Bus Route, as a named list: run by the battery, the
// rule tests and the fuzzers after every action. The empty string means all is well.
#include <bit>

#include "games/route/legal.hpp"

namespace omnibus::route {

namespace {

// Route 4.3: a route is a path that never meets itself, from the start to the head.
std::string route_is_a_path(const Game& game, const State& s, int p) {
    const auto seat = static_cast<std::size_t>(p);
    const Player& player = s.player[seat];
    if (player.start == JunctionId::None) {
        return s.visited[seat].empty() && s.route[seat].empty() ? "" : "a route without a start";
    }
    const std::size_t size = game.map().junctions.size();
    if (index(player.start) >= size || index(player.head) >= size) return "a route off the map";
    std::array<JunctionId, kMaxJunctions> junctions{};
    const int length = route_of(game, s, p, junctions);
    if (length != s.route[seat].size() + 1) return "a route is not one path";
    if (junctions[static_cast<std::size_t>(length - 1)] != player.head) return "the head is off";
    JunctionSet seen = JunctionSet::none();
    for (int i = 0; i < length; ++i) {
        const JunctionId at = junctions[static_cast<std::size_t>(i)];
        if (seen.contains(at)) return "a route meets itself";
        seen.insert(at);
    }
    return seen == s.visited[seat] ? "" : "visited disagrees with the route";
}

std::string rows_are_in_order(const RowBoxes& rows, const Rows& rule) {  // Route 5.2, 5.3
    if (rows.scored > kRows) return "more rows scored than there are";
    for (std::size_t row = 0; row < kRows; ++row) {
        if (rows.ticked[row] > rule.boxes) return "a row has more ticks than boxes";
        if (row < rows.scored && rows.ticked[row] == 0) return "an empty row is scored";
        if (row > rows.scored && rows.ticked[row] != 0) return "a closed row has ticks";
    }
    return {};
}

std::string sheet_is_within_its_boxes(const Game& game, const Player& player) {  // Route 1
    const Rules& rules = game.rules();
    if (player.students > rules.most_students) return "too many students";
    if (player.universities > rules.most_universities) return "too many universities";
    if (player.elderly > kMostElderly) return "too many elderly";
    if (player.alterations > kMostAlterations) return "too many alterations";
    if (player.traffic > rules.traffic_boxes) return "too much traffic";
    if (player.slowed > 1 || player.stuck > 1) return "a flag is neither 0 nor 1";
    if (std::string wrong = rows_are_in_order(player.tourists, rules.tourists); !wrong.empty())
        return "tourists: " + wrong;
    if (std::string wrong = rows_are_in_order(player.commuters, rules.commuters); !wrong.empty())
        return "commuters: " + wrong;
    return {};
}

std::string cards_are_dealt_once(const Game& game, const State& s) {  // Route 3.1 to 3.3, 4.1
    Player untouched{};
    untouched.start = untouched.head = JunctionId::None;
    unsigned plans = 0;
    unsigned hands = 0;
    for (int p = 0; p < kMaxPlayers; ++p) {
        const Player& player = s.player[static_cast<std::size_t>(p)];
        if (p >= game.players() && !(player == untouched)) return "an empty seat has a sheet";
        if (player.plan > kPlans) return "no such plan";
        if (player.plan != 0 && (plans >> player.plan & 1) != 0) return "a plan is dealt twice";
        plans |= 1u << player.plan;
        for (const std::uint8_t card : player.hand) {
            if (card > kCards) return "no such card";
            if (card != 0 && (hands >> card & 1) != 0) return "a card is dealt twice";
            hands |= 1u << card;
        }
        if (player.hand[0] > player.hand[1]) return "a hand is not in order";
    }
    if (std::popcount(s.cards_out) != s.round) return "cards and rounds disagree";
    if (s.round > 0 && (s.cards_out >> s.card & 1) == 0) return "the card in play was not drawn";
    if (s.demand[0] == s.demand[1] && s.demand[0] != DemandId::None) return "a demand stands twice";
    return {};
}

std::string turn_makes_sense(const Game& game, const State& s) {  // Route 4.5, 4.7
    const bool chance = s.phase == Phase::Demand || s.phase == Phase::Plan ||
                        s.phase == Phase::Deal || s.phase == Phase::Card;
    if (chance != (s.seat == kChanceSeat)) return "chance and the seat disagree";
    if ((s.phase == Phase::Over) != (s.seat == kNoSeat)) return "nobody's turn before the end";
    if (s.phase != Phase::Draw) {
        return s.drawn == 0 && s.due == 0 && s.heading == Direction::None ? "" : "a turn is left";
    }
    if (s.player[s.seat].stuck != 0) return "a stuck player draws";
    if ((s.drawn == 0) != (s.heading == Direction::None)) return "heading and drawn disagree";
    if (s.due == 0 && (s.drawn == 0 || !game.map().greens.contains(s.player[s.seat].head)))
        return "a further segment without a green light";
    if (free_neighbours(game, s, s.seat).empty()) return "a turn without a way";
    return {};
}

}  // namespace

std::string Game::broken_invariant(const State& s) const {
    for (int p = 0; p < players(); ++p) {
        const std::string who = "seat " + std::to_string(p) + ": ";
        if (std::string wrong = route_is_a_path(*this, s, p); !wrong.empty()) return who + wrong;
        if (std::string wrong =
                sheet_is_within_its_boxes(*this, s.player[static_cast<std::size_t>(p)]);
            !wrong.empty())
            return who + wrong;
    }
    if (std::string wrong = cards_are_dealt_once(*this, s); !wrong.empty()) return wrong;
    if (std::string wrong = turn_makes_sense(*this, s); !wrong.empty()) return wrong;
    for (const std::uint8_t byte : s.spare) {
        if (byte != 0) return "spare bytes are used";
    }
    return {};
}

}  // namespace omnibus::route
