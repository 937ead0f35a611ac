// SPDX-License-Identifier: Apache-2.0
#include "games/route/view.hpp"

#include <algorithm>
#include <bit>

#include "games/route/game.hpp"

namespace omnibus::route {

View Game::view(const State& state, Seat seat) const {
    View view{state, seat};
    if (state.phase == Phase::Over) {
        return view;
    }
    for (int p = 0; p < players(); ++p) {
        Player& player = view.state.player[static_cast<std::size_t>(p)];
        if (seat_of(p) == seat) continue;
        if (player.plan != 0) player.plan = kHidden;                // Route 3.2
        if (player.hand[0] != 0) player.hand = {kHidden, kHidden};  // Route 3.3
    }
    return view;
}

// A card dealt to another is not seen (Route 3.2, 3.3); the plans of all are shown at the end
// (7.2).
Seen Game::seen(const State& before, Action action, Seat viewer) const {
    Seen what;
    what.action = action;
    const ActionKind kind = kind_of(action);
    const int seat = operand_a(action);
    if (kind == ActionKind::Plan || kind == ActionKind::Deal) {
        if (seat_of(seat) == viewer) return what;
        what.action = kind == ActionKind::Plan ? plan(seat, kHidden) : deal(seat, kHidden, kHidden);
        return what;
    }
    if (before.round < rules().rounds - 1) return what;
    State after = before;
    apply(after, action);
    for (int p = 0; p < players() && after.phase == Phase::Over; ++p) {
        if (seat_of(p) == viewer) continue;
        what.revealed.push(plan(p, after.player[static_cast<std::size_t>(p)].plan));
    }
    return what;
}

View Game::with_revealed(const View& view, const Seen& what) const {
    View known = view;
    for (const Action action : what.revealed) {
        known.state.player[operand_a(action)].plan = operand_b(action);
    }
    return known;
}

namespace {

// A pile of cards 1 .. most, drawn one by one.
class Pile {
  public:
    explicit Pile(int most) : in_((2u << most) - 2) {}

    void take(int card) { in_ &= ~(1u << card); }
    std::uint8_t draw(Rng& rng) {
        unsigned rest = in_;
        for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(rest)));
             skip > 0; --skip) {
            rest &= rest - 1;
        }
        const int card = std::countr_zero(rest);
        take(card);
        return static_cast<std::uint8_t>(card);
    }

  private:
    unsigned in_;  // bit per card
};

}  // namespace

// Whatever the seat has not seen is as likely to be with anyone. A number somebody chose as a start
// is in nobody's hand any more.
State Game::determinize(const View& view, Rng& rng) const {
    State state = view.state;
    Pile plans(kPlans);
    Pile cards(kCards);
    for (const Player& player : state.player) {
        if (player.plan != 0 && player.plan != kHidden) plans.take(player.plan);
        for (const std::uint8_t card : player.hand) {
            if (card != 0 && card != kHidden) cards.take(card);
        }
        if (state.phase == Phase::Start && player.start != JunctionId::None) {
            cards.take(map().junctions[index(player.start)].start);
        }
    }
    for (Player& player : state.player) {
        if (player.plan == kHidden) player.plan = plans.draw(rng);
        if (player.hand[0] == kHidden) {
            const std::uint8_t one = cards.draw(rng);
            const std::uint8_t two = cards.draw(rng);
            player.hand = {std::min(one, two), std::max(one, two)};
        }
    }
    return state;
}

}  // namespace omnibus::route
