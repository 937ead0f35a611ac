// SPDX-License-Identifier: Apache-2.0
// What must hold in every state of Let's Make a Bus Route, as a named list: run by the battery, the
// rule tests and the fuzzers after every action, and on the bytes of every view that is read. The
// empty string means all is well. The values are looked at first, so that any bytes may come.
#include <bit>

#include "games/route/legal.hpp"
#include "games/route/score.hpp"

namespace omnibus::route {

namespace {

// Nothing here is used as an index; everything else may use what passed.
std::string values_are_in_range(const Game& game, const State& s) {
    const auto players = static_cast<std::size_t>(game.players());
    const bool chance = s.phase == Phase::Demand || s.phase == Phase::Plan ||
                        s.phase == Phase::Deal || s.phase == Phase::Card;
    if (s.phase > Phase::Over) return "no such phase";
    if (chance != (s.seat == kChanceSeat)) return "chance and the seat disagree";
    if ((s.phase == Phase::Over) != (s.seat == kNoSeat)) return "nobody's turn before the end";
    if (!chance && s.phase != Phase::Over && s.seat >= players) return "no such seat";
    if (s.start >= players) return "no such holder of the start marker";
    if (s.round > game.rules().rounds) return "no such round";
    if (s.card > kCards || (s.cards_out & ~((2u << kCards) - 2)) != 0) return "no such card";
    if (s.heading != Direction::None && index(s.heading) >= kDirections) return "no such direction";
    for (const DemandId demand : s.demand) {
        if (demand != DemandId::None && index(demand) >= kDemandCards) return "no such demand";
    }
    if (s.pink >> kDemandsInPlay != 0) return "no such side of a demand";
    for (const std::uint8_t byte : s.spare) {
        if (byte != 0) return "spare bytes are used";
    }
    return {};
}

// Route 4.3: a route is a path that never meets itself, from the start to the head.
std::string route_is_a_path(const Game& game, const State& s, int p) {
    const auto seat = static_cast<std::size_t>(p);
    const Player& player = s.player[seat];
    if (player.start == JunctionId::None) {
        if (player.head != JunctionId::None) return "a head without a start";
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
    for (const std::uint8_t points : player.demand) {
        if (points != 0 && points != rules.demand_blue && points != rules.demand_pink)
            return "no demand brings that many points";
    }
    if (std::string wrong = rows_are_in_order(player.tourists, rules.tourists); !wrong.empty())
        return "tourists: " + wrong;
    if (std::string wrong = rows_are_in_order(player.commuters, rules.commuters); !wrong.empty())
        return "commuters: " + wrong;
    return {};
}

// What only hand-made positions of tests lack: every route is one that was drawn. Route 5.3: every
// visit ticks a box.
std::string route_was_drawn(const Game& game, const State& s, int p) {
    const Player& player = s.player[static_cast<std::size_t>(p)];
    if (player.start == JunctionId::None) return player.stuck == 0 ? "" : "stuck before the start";
    if (game.map().junctions[index(player.start)].start == 0) return "a route from no start";
    if (player.stuck != 0 && !free_neighbours(game, s, p).empty()) return "stuck with a way to go";
    int shrines = 0;
    int temples = 0;
    reached(s, p).for_each([&](JunctionId at) {
        for (const Icon icon : game.map().icons[index(at)]) {
            shrines += icon == Icon::Shrine ? 1 : 0;
            temples += icon == Icon::Temple ? 1 : 0;
        }
    });
    const bool agree = shrines == player.shrines && temples == player.temples;
    return agree ? "" : "visits disagree with the route";
}

std::string cards_are_dealt_once(const Game& game, const State& s) {  // Route 3.1 to 3.3, 4.1
    Player untouched{};
    untouched.start = untouched.head = JunctionId::None;
    unsigned plans = 0;
    unsigned hands = 0;
    for (int p = 0; p < kMaxPlayers; ++p) {
        const Player& player = s.player[static_cast<std::size_t>(p)];
        if (p >= game.players() &&
            !(player == untouched && s.visited[static_cast<std::size_t>(p)].empty() &&
              s.route[static_cast<std::size_t>(p)].empty()))
            return "an empty seat has a sheet";
        if (player.plan > kPlans) return "no such plan";
        if (player.plan != 0 && (plans >> player.plan & 1) != 0) return "a plan is dealt twice";
        plans |= 1u << player.plan;
        for (const std::uint8_t card : player.hand) {
            if (card > kCards) return "no such card";
            if (card != 0 && (hands >> card & 1) != 0) return "a card is dealt twice";
            hands |= 1u << card;
        }
        if (player.hand[0] > player.hand[1]) return "a hand is not in order";
        if ((player.hand[0] == 0) != (player.hand[1] == 0)) return "half a hand";
    }
    if ((s.card == 0) != (s.round == 0)) return "cards and rounds disagree";
    if (std::popcount(s.cards_out) != s.round) return "cards and rounds disagree";
    if (s.round > 0 && (s.cards_out >> s.card & 1) == 0) return "the card in play was not drawn";
    if (s.demand[0] == s.demand[1] && s.demand[0] != DemandId::None) return "a demand stands twice";
    return {};
}

// Route 3: what each phase of set-up has given out. `step` counts it.
std::string set_up_is_in_order(const Game& game, const State& s) {
    const int players = game.players();
    const bool later = s.phase > Phase::Start;
    if (later ? s.step != 0 : s.step >= (s.phase == Phase::Demand ? kDemandsInPlay : players))
        return "more steps of set-up than there are";
    if ((s.phase <= Phase::Start) != (s.round == 0) && s.phase != Phase::Card)
        return "a round in set-up";
    for (int d = 0; d < kDemandsInPlay; ++d) {
        const bool drawn = s.phase > Phase::Demand || d < s.step;
        if ((s.demand[static_cast<std::size_t>(d)] != DemandId::None) != drawn)
            return "a demand is drawn too early or too late";
    }
    for (int i = 0; i < players; ++i) {
        const int p = (s.start + i) % players;
        const Player& each = s.player[static_cast<std::size_t>(i)];
        const Player& chooser = s.player[static_cast<std::size_t>(p)];
        const bool planned = s.phase > Phase::Plan || (s.phase == Phase::Plan && i < s.step);
        const bool dealt = s.phase == Phase::Start || (s.phase == Phase::Deal && i < s.step);
        const bool chosen = later || (s.phase == Phase::Start && i < s.step);
        if ((each.plan != 0) != planned) return "a plan is dealt too early or too late";
        if (s.phase < Phase::Start && (each.hand[0] != 0) != dealt)
            return "a hand is dealt too early or too late";
        if (s.phase >= Phase::Start && (chooser.hand[0] != 0) == chosen)
            return "a hand and a start disagree";
        if ((chooser.start != JunctionId::None) != chosen)
            return "a start is chosen too early or too late";
    }
    if (s.phase == Phase::Start && s.seat != (s.start + s.step) % players)
        return "another seat chooses its start";
    return {};
}

// Route 4.2, 4.5, 4.7: how much of the pattern is drawn and how much is due.
std::string pattern_is_kept(const Game& game, const State& s) {
    const Player& me = s.player[s.seat];
    const int length =
        game.rules().patterns[index(pattern_in_play(game.rules(), s, s.seat))].segments;
    const int most = me.slowed != 0 ? 1 : length;
    if (s.due > most) return "more segments are due than the pattern has";
    if (s.due > 0 && s.due + s.drawn > most) return "more segments than the pattern has";
    if (s.drawn > s.route[s.seat].size()) return "more is drawn than the route has";
    if (s.drawn == 0) {
        const TurnPlan plan = plan_turn(game, s, s.seat);
        if (s.due != plan.segments) return "another turn is due";
        return plan.kind == TurnKind::Slowed && me.slowed == 0 ? "who is slowed has no mark" : "";
    }
    for (const Link& link : game.map().links(me.head)) {
        if (s.route[s.seat].contains(link.street) && opposite(link.direction) != s.heading)
            return "the heading is not that of the last segment";
    }
    return {};
}

std::string turn_makes_sense(const Game& game, const State& s) {  // Route 4.5, 4.7
    if (s.phase == Phase::Card && s.round == game.rules().rounds) return "a round too many";
    if (s.phase == Phase::Over && s.round != game.rules().rounds) return "an early end";
    if (s.phase != Phase::Draw) {
        return s.drawn == 0 && s.due == 0 && s.heading == Direction::None ? "" : "a turn is left";
    }
    if (s.player[s.seat].stuck != 0) return "a stuck player draws";
    if ((s.drawn == 0) != (s.heading == Direction::None)) return "heading and drawn disagree";
    if (s.due == 0 && (s.drawn == 0 || !game.map().greens.contains(s.player[s.seat].head)))
        return "a further segment without a green light";
    if (free_neighbours(game, s, s.seat).empty()) return "a turn without a way";
    return pattern_is_kept(game, s);
}

}  // namespace

// What is hidden stands where it must, and behind it may be anything: then the rest is asked of a
// position with a guess in its place (engine/view.hpp).
std::string Game::broken_view(const View& view) const {
    State known = view.state;
    for (int p = 0; p < kMaxPlayers; ++p) {
        Player& player = known.player[static_cast<std::size_t>(p)];
        if (seat_of(p) != view.seat && known.phase != Phase::Over && p < players()) {
            if (player.plan == kHidden) player.plan = 0;
            if (player.hand[0] == kHidden && player.hand[1] == kHidden) player.hand = {0, 0};
        }
        if (player.plan > kPlans) return "no such plan";
        for (const std::uint8_t card : player.hand) {
            if (card > kCards) return "no such card";
        }
        const JunctionId start = player.start;
        if (start != JunctionId::None &&
            view.state.player[static_cast<std::size_t>(p)].hand[0] != 0)
            return "a hand and a start disagree";
        if (start != JunctionId::None && index(start) >= map().junctions.size())
            return "a route off the map";
    }
    Rng rng(0);
    const State guess = determinize(view, rng);
    if (std::string wrong = broken_invariant(guess); !wrong.empty()) return wrong;
    for (int p = 0; p < players(); ++p) {
        if (std::string wrong = route_was_drawn(*this, guess, p); !wrong.empty())
            return "seat " + std::to_string(p) + ": " + wrong;
    }
    return {};
}

std::string Game::broken_invariant(const State& s) const {
    if (std::string wrong = values_are_in_range(*this, s); !wrong.empty()) return wrong;
    for (int p = 0; p < players(); ++p) {
        const std::string who = "seat " + std::to_string(p) + ": ";
        if (std::string wrong = route_is_a_path(*this, s, p); !wrong.empty()) return who + wrong;
        if (std::string wrong =
                sheet_is_within_its_boxes(*this, s.player[static_cast<std::size_t>(p)]);
            !wrong.empty())
            return who + wrong;
    }
    if (std::string wrong = cards_are_dealt_once(*this, s); !wrong.empty()) return wrong;
    if (std::string wrong = set_up_is_in_order(*this, s); !wrong.empty()) return wrong;
    return turn_makes_sense(*this, s);
}

}  // namespace omnibus::route
