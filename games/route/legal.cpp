// SPDX-License-Identifier: Apache-2.0
#include "games/route/legal.hpp"

#include <bit>

#include "engine/check.hpp"

namespace omnibus::route {

JunctionSet free_neighbours(const Game& game, const State& state, int player) {
    const auto p = static_cast<std::size_t>(player);
    return game.map().neighbours[index(state.player[p].head)] - state.visited[p];
}

bool has_traffic(const State& state, StreetId street) {
    std::uint64_t used = 0;  // empty seats use nothing
    for (const StreetSet& route : state.route) {
        used |= route.words[index(street) / 64];
    }
    return (used >> (index(street) % 64) & 1) != 0;
}

int route_of(const Game& game, const State& state, int player,
             std::array<JunctionId, kMaxJunctions>& junctions) {
    const auto p = static_cast<std::size_t>(player);
    JunctionId at = state.player[p].start;
    if (at == JunctionId::None) {
        return 0;
    }
    StreetSet rest = state.route[p];
    std::size_t length = 0;
    junctions[length++] = at;
    for (bool more = true; more && length < kMaxJunctions;) {
        more = false;
        for (const Link& link : game.map().links(at)) {
            if (!rest.contains(link.street)) continue;
            rest.erase(link.street);
            at = link.to;
            junctions[length++] = at;
            more = true;
            break;
        }
    }
    return static_cast<int>(length);
}

namespace {

// Drawings of one pattern, looked for segment by segment. Always inlined, so that a Tip lives in
// registers: passed through memory, the wide load of `visited` waits for the narrow stores before
// it, which costs 8 % of a game.
struct Drawings {
    const Map& map;
    const Pattern& pattern;

    // How far a drawing has come.
    struct Tip {
        JunctionSet visited;  // by the route and the drawing
        JunctionId at;
        Direction heading;  // of the last segment
        int drawn;          // segments of the pattern that lie behind
        int boxes;          // alterations it may still cost
    };

    Joint joint(const Tip& tip) const {
        return pattern.joints[static_cast<std::size_t>(tip.drawn)];
    }

    // Where one more segment may lead (Route 4.3, 4.4).
    [[gnu::always_inline]] JunctionSet next(const Tip& tip) const {
        const JunctionSet free = map.neighbours[index(tip.at)] - tip.visited;
        const int* altered = kJointCost[static_cast<int>(joint(tip))];
        // Before the first segment there is no heading, and any will do: that joint is free.
        const auto& ahead = map.ahead[index(tip.at)][index(tip.heading) % kDirections];
        const JunctionSet straight = altered[1] <= tip.boxes ? ahead : JunctionSet::none();
        const JunctionSet turn = altered[0] <= tip.boxes ? free - ahead : JunctionSet::none();
        return (free & straight) | turn;
    }

    // The drawing with one more segment along this street, which next() allows.
    [[gnu::always_inline]] Tip along(const Tip& tip, const Link& link) const {
        return {tip.visited | JunctionSet::of(link.to), link.to, link.direction, tip.drawn + 1,
                tip.boxes - alteration(joint(tip), tip.heading, link.direction)};
    }

    // Whether `More` further segments can be drawn, whatever they cost.
    template <int More>
    [[gnu::always_inline]] bool reach(const JunctionSet& visited, JunctionId at) const {
        if constexpr (More == 1) {
            return !(map.neighbours[index(at)] - visited).empty();
        } else {
            for (const Link& link : map.links(at)) {
                if (visited.contains(link.to)) continue;
                // The last segment cannot come back to where it begins, so with two to draw nothing
                // need be added to what is visited.
                if (More == 2 ? reach<1>(visited, link.to)
                              : reach<More - 1>(visited | JunctionSet::of(link.to), link.to)) {
                    return true;
                }
            }
            return false;
        }
    }

    // Whether `More` further segments can be drawn. With boxes enough for anything reach() answers
    // the same faster.
    template <int More>
    [[gnu::always_inline]] bool fit(const Tip& tip) const {
        if (tip.boxes >= More) return reach<More>(tip.visited, tip.at);
        const JunctionSet to = next(tip);
        if constexpr (More == 1) {
            return !to.empty();
        } else {
            for (const Link& link : map.links(tip.at)) {
                if (to.contains(link.to) && fit<More - 1>(along(tip, link))) return true;
            }
            return false;
        }
    }
    bool fit(const Tip& tip, int more) const {
        static_assert(kMostSegments == 3);
        return more == 1 ? fit<1>(tip) : more == 2 ? fit<2>(tip) : fit<3>(tip);
    }

    // The most segments that can be drawn, whatever they cost, up to the pattern's.
    int longest(Tip tip) const {
        tip.boxes = kMostSegments;
        int length = pattern.segments;
        while (length > 0 && !fit(tip, length)) {
            --length;
        }
        return length;
    }
};

const Pattern& pattern_for(const Game& game, const State& state, int player) {
    return game.rules().patterns[index(pattern_in_play(game.rules(), state, player))];
}

// Route 4.4, 4.5, 4.7: whether the segment now asked for is one of the pattern, so that its joint
// counts.
bool in_pattern(const State& state) {
    return state.due > 0 && state.player[state.seat].slowed == 0;
}

}  // namespace

int alterations_for(const Game& game, const State& state, Direction direction) {
    if (!in_pattern(state)) {
        return 0;
    }
    const Pattern& pattern = pattern_for(game, state, state.seat);
    return alteration(pattern.joints[state.drawn], state.heading, direction);
}

TurnPlan plan_turn(const Game& game, const State& state, int player) {
    const auto p = static_cast<std::size_t>(player);
    const Player& me = state.player[p];
    if (me.stuck != 0 || free_neighbours(game, state, player).empty()) {
        return {TurnKind::Stuck, 0};
    }
    if (me.slowed != 0) {
        return {TurnKind::Slowed, 1};
    }
    const Pattern& pattern = pattern_for(game, state, player);
    const Drawings drawings{game.map(), pattern};
    const Drawings::Tip tip{state.visited[p], me.head, Direction::None, 0, alterations_left(me)};
    if (drawings.fit(tip, pattern.segments)) {
        return {TurnKind::Full, pattern.segments};
    }
    const int longest = drawings.longest(tip);
    if (longest < pattern.segments && drawings.fit(tip, longest)) {
        return {TurnKind::Short, longest};
    }
    return {TurnKind::Slowed, 1};
}

namespace {

// The lists below are written through a pointer of their own: counting in memory at every push
// would cost more than the rest.

constexpr unsigned kDeck = (2u << kCards) - 2;  // bit per card 1 to 12

Action* list_demands(const State& state, Action* out) {  // Route 3.1
    for (int i = 0; i < kDemandCards; ++i) {
        const auto card = static_cast<DemandId>(i);
        if (card != state.demand[0]) *out++ = demand(card);
    }
    return out;
}

Action* list_plans(const State& state, Action* out) {  // Route 3.2
    unsigned dealt = 0;
    for (const Player& player : state.player) {
        dealt |= 1u << player.plan;
    }
    for (int card = 1; card <= kPlans; ++card) {
        if ((dealt >> card & 1) == 0) *out++ = plan(state.step, card);
    }
    return out;
}

Action* list_deals(const State& state, Action* out) {  // Route 3.3
    unsigned deck = kDeck;
    for (const Player& player : state.player) {
        deck &= ~(1u << player.hand[0] | 1u << player.hand[1]);
    }
    for (; deck != 0; deck &= deck - 1) {
        const int lower = std::countr_zero(deck);
        for (unsigned rest = deck & (deck - 1); rest != 0; rest &= rest - 1) {
            *out++ = deal(state.step, lower, std::countr_zero(rest));
        }
    }
    return out;
}

Action* list_cards(const State& state, Action* out) {  // Route 4.1
    for (unsigned deck = kDeck & ~unsigned{state.cards_out}; deck != 0; deck &= deck - 1) {
        *out++ = card(std::countr_zero(deck));
    }
    return out;
}

// Route 4.7, 9.2: segments with which a legal whole drawing goes on.
Action* list_segments(const Game& game, const State& state, Action* out) {
    const Player& me = state.player[state.seat];
    const JunctionSet& visited = state.visited[state.seat];
    const auto links = game.map().links(me.head);
    const auto list = [&](const JunctionSet& to) {
        for (const Link& link : links) {
            *out = link.draw;  // stored always, kept only if `out` moves on: no branch
            out += to.contains(link.to) ? 1 : 0;
        }
        return out;
    };
    if (!in_pattern(state)) {  // one free segment: Route 4.5, 4.7
        return list(game.map().neighbours[index(me.head)] - visited);
    }
    const Drawings drawings{game.map(), pattern_for(game, state, state.seat)};
    const Drawings::Tip tip{visited, me.head, state.heading, state.drawn, alterations_left(me)};
    const JunctionSet to = drawings.next(tip);
    if (state.due == 1) {
        return list(to);
    }
    for (const Link& link : links) {
        if (!to.contains(link.to)) continue;
        *out = link.draw;
        out += drawings.fit(drawings.along(tip, link), state.due - 1) ? 1 : 0;
    }
    return out;
}

}  // namespace

void Game::legal(const State& state, Actions& actions) const {
    Action* const first = actions.data();
    Action* end = first;
    switch (state.phase) {
        case Phase::Demand: end = list_demands(state, first); break;
        case Phase::Plan: end = list_plans(state, first); break;
        case Phase::Deal: end = list_deals(state, first); break;
        case Phase::Start:  // Route 3.4
            *end++ = omnibus::route::start(state.player[state.seat].hand[0]);
            *end++ = omnibus::route::start(state.player[state.seat].hand[1]);
            break;
        case Phase::Card: end = list_cards(state, first); break;
        case Phase::Draw: end = list_segments(*this, state, first); break;
        case Phase::Over: break;
    }
    actions.resize(static_cast<std::size_t>(end - first));
}

Refusal Game::check(const State& state, Seat seat, Action action) const {
    return check_by_list(*this, state, seat, action);
}

}  // namespace omnibus::route
