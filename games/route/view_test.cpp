// SPDX-License-Identifier: Apache-2.0
// Route 3.2 and 3.3: what a seat may know, and states drawn from what it knows.
#include "games/route/view.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <map>

#include "tests/support/route_table.hpp"

namespace omnibus::route {
namespace {

using test::RouteSketch;
using test::RouteTable;
using Hand = std::array<std::uint8_t, 2>;

RouteSketch town() {
    return RouteSketch({"1-T-.-H-.",   //
                        "| | |\\| |",  //
                        ".-E-3-C-S",   //
                        "| |/| | |",   //
                        "N-.-U-5-."});
}

constexpr Hand kUnseen{kHidden, kHidden};
constexpr Hand kNoHand{0, 0};

// A table before the first start is chosen: seat i has plan i + 1 and the cards 2 i + 1, 2 i + 2.
RouteTable dealt(int players) {
    RouteTable table(players, town());
    table.play_all({"demand elderly5", "demand students5"});
    for (int p = 0; p < players; ++p) {
        table.play(table.game().notation(plan(p, p + 1)));
    }
    for (int p = 0; p < players; ++p) {
        table.play(table.game().notation(deal(p, 2 * p + 1, 2 * p + 2)));
    }
    return table;
}

View seen_by(const RouteTable& table, Seat seat) {
    return table.game().view(table.state(), seat);
}

bool same_bytes(const View& a, const View& b) {
    return std::memcmp(&a, &b, sizeof(View)) == 0;
}

TEST(RouteView, R3_2_the_plans_of_others_are_secret_until_the_game_is_over) {
    RouteTable table = dealt(3);
    table.play_all({"start 1", "start 3", "start 5"});
    for (int p = 0; p < 3; ++p) {
        const View view = seen_by(table, seat_of(p));
        EXPECT_EQ(view.seat, seat_of(p));
        for (std::size_t other = 0; other < 3; ++other) {
            const int shown = view.state.player[other].plan;
            EXPECT_EQ(shown, static_cast<int>(other) == p ? p + 1 : int{kHidden});
        }
        EXPECT_EQ(view.state.player[3].plan, 0);  // nobody sits there
    }
    const View spectator = seen_by(table, Seat::Nobody);
    for (std::size_t p = 0; p < 3; ++p) {
        EXPECT_EQ(spectator.state.player[p].plan, kHidden);
    }
    table.finish();
    for (const Seat seat : {seat_of(0), seat_of(1), seat_of(2), Seat::Nobody}) {
        EXPECT_EQ(seen_by(table, seat).state, table.state());
    }
}

TEST(RouteView, R3_2_a_plan_that_is_not_dealt_is_not_hidden) {
    RouteTable table(2, town());
    table.play_all({"demand elderly5", "demand students5", "plan 0 4"});
    EXPECT_EQ(seen_by(table, seat_of(1)).state.player[0].plan, kHidden);
    EXPECT_EQ(seen_by(table, seat_of(0)).state.player[0].plan, 4);
    EXPECT_EQ(seen_by(table, seat_of(0)).state.player[1].plan, 0);
}

TEST(RouteView, R3_3_the_two_cards_of_others_are_secret_and_gone_once_the_start_is_chosen) {
    RouteTable table = dealt(2);
    EXPECT_EQ(seen_by(table, seat_of(0)).state.player[0].hand, (Hand{1, 2}));
    EXPECT_EQ(seen_by(table, seat_of(0)).state.player[1].hand, kUnseen);
    EXPECT_EQ(seen_by(table, seat_of(1)).state.player[0].hand, kUnseen);
    EXPECT_EQ(seen_by(table, seat_of(1)).state.player[1].hand, (Hand{3, 4}));
    EXPECT_EQ(seen_by(table, Seat::Nobody).state.player[0].hand, kUnseen);
    table.play("start 2");
    EXPECT_EQ(seen_by(table, seat_of(0)).state.player[0].hand, kNoHand);
    EXPECT_EQ(seen_by(table, seat_of(1)).state.player[0].hand, kNoHand);
    EXPECT_EQ(seen_by(table, seat_of(1)).state.player[0].start, table.game().map().start_at[2]);
}

// What this seat cannot see, dealt anew by hand: plans and cards nobody it knows of holds.
State with_other_secrets(const Game& game, const State& state, Seat viewer, Rng& rng) {
    State other = state;
    std::vector<std::uint8_t> plans;
    std::vector<std::uint8_t> cards;
    for (std::uint8_t n = 1; n <= kCards; ++n) {
        bool chosen = false;
        bool mine = false;
        for (int p = 0; p < game.players(); ++p) {
            const Player& player = state.player[static_cast<std::size_t>(p)];
            chosen = chosen || (state.phase == Phase::Start && player.start != JunctionId::None &&
                                player.start == game.map().start_at[n]);
            mine = mine || (seat_of(p) == viewer && (player.hand[0] == n || player.hand[1] == n));
            if (seat_of(p) != viewer && player.plan == n) plans.push_back(n);
        }
        if (!chosen && !mine) cards.push_back(n);
    }
    for (std::uint8_t n = 1; n <= kPlans; ++n) {  // and those still in the box
        bool held = false;
        for (const Player& player : state.player) {
            held = held || player.plan == n;
        }
        if (!held) plans.push_back(n);
    }
    const auto take = [&](std::vector<std::uint8_t>& pile) {
        const auto at = rng.below(static_cast<std::uint32_t>(pile.size()));
        const std::uint8_t card = pile[at];
        pile.erase(pile.begin() + at);
        return card;
    };
    for (int p = 0; p < game.players(); ++p) {
        Player& player = other.player[static_cast<std::size_t>(p)];
        if (seat_of(p) == viewer) continue;
        if (player.plan != 0) player.plan = take(plans);
        if (player.hand[0] != 0) {
            const std::uint8_t one = take(cards);
            const std::uint8_t two = take(cards);
            player.hand = {std::min(one, two), std::max(one, two)};
        }
    }
    return other;
}

// Calls visit(game, state, rng) for every state of random games of 2 to 5 players.
template <class Visit>
void in_random_games(Visit visit) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Rng rng(seed);
        const RouteTable table(2 + static_cast<int>(seed % 4), town(), {},
                               static_cast<int>(seed % 2));
        const Game& game = table.game();
        State state = game.initial();
        for (;;) {
            visit(game, state, rng);
            Game::Actions actions;
            game.legal(state, actions);
            if (actions.empty()) break;
            game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
    }
}

TEST(RouteView, R3_2_R3_3_no_byte_of_a_view_depends_on_what_its_seat_cannot_see) {
    int differing = 0;
    in_random_games([&](const Game& game, const State& state, Rng& rng) {
        if (state.phase == Phase::Over) return;
        for (int p = -1; p < game.players(); ++p) {
            const Seat viewer = p < 0 ? Seat::Nobody : seat_of(p);
            const State other = with_other_secrets(game, state, viewer, rng);
            ASSERT_EQ(game.broken_invariant(other), "");
            ASSERT_TRUE(same_bytes(game.view(state, viewer), game.view(other, viewer)));
            differing += state == other ? 0 : 1;
        }
    });
    EXPECT_GT(differing, 1000);
}

TEST(RouteView, R3_2_R3_3_a_state_drawn_from_a_view_looks_the_same_to_its_seat) {
    in_random_games([](const Game& game, const State& state, Rng& rng) {
        for (int p = -1; p < game.players(); ++p) {
            const Seat viewer = p < 0 ? Seat::Nobody : seat_of(p);
            const View view = game.view(state, viewer);
            const State guess = game.determinize(view, rng);
            ASSERT_TRUE(same_bytes(game.view(guess, viewer), view));
            ASSERT_EQ(game.broken_invariant(guess), "");
            ASSERT_EQ(game.to_move(guess), game.to_move(state));
        }
    });
}

TEST(RouteView, R3_2_R3_3_a_state_drawn_from_a_view_can_be_played_to_the_end) {
    int played = 0;
    in_random_games([&](const Game& game, const State& state, Rng& rng) {
        if (++played % 10 != 0) return;
        State guess = game.determinize(game.view(state, seat_of(0)), rng);
        Game::Actions actions;
        for (game.legal(guess, actions); !actions.empty(); game.legal(guess, actions)) {
            game.apply(guess, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        ASSERT_EQ(game.broken_invariant(guess), "");
        ASSERT_EQ(guess.phase, Phase::Over);
    });
}

// How often each outcome comes in `draws` draws, against `outcomes` equally likely ones: no outcome
// is missing or foreign, and chi-square is within four standard deviations of its mean.
template <class Outcome>
void expect_even(const RouteTable& table, Seat viewer, int outcomes, Outcome outcome) {
    constexpr int kEach = 200;
    std::map<std::vector<int>, int> times;
    Rng rng(7);
    const View view = seen_by(table, viewer);
    for (int i = 0; i < kEach * outcomes; ++i) {
        ++times[outcome(table.game().determinize(view, rng))];
    }
    EXPECT_EQ(times.size(), static_cast<std::size_t>(outcomes));
    double chi_square = 0;
    for (const auto& [each, n] : times) {
        chi_square += (n - kEach) * (n - kEach) / double{kEach};
    }
    const double freedom = outcomes - 1;
    const double distance = chi_square - freedom;
    EXPECT_LE(distance * distance, 16 * 2 * freedom) << chi_square;
}

std::vector<int> plans_of(const State& state) {
    return {state.player[0].plan, state.player[1].plan, state.player[2].plan};
}
std::vector<int> hands_of(const State& state) {
    std::vector<int> cards;
    for (std::size_t p = 0; p < 3; ++p) {
        cards.insert(cards.end(), state.player[p].hand.begin(), state.player[p].hand.end());
    }
    return cards;
}

TEST(RouteView, R3_2_every_way_the_plans_can_lie_is_equally_likely) {
    RouteTable table = dealt(3);
    table.play_all({"start 1", "start 3", "start 5"});
    expect_even(table, seat_of(1), 4 * 3, plans_of);
    expect_even(table, Seat::Nobody, 5 * 4 * 3, plans_of);
    table.card(4);
    expect_even(table, seat_of(2), 4 * 3, plans_of);
}

TEST(RouteView, R3_2_also_while_plans_are_being_dealt) {
    RouteTable table(3, town());
    table.play_all({"demand elderly5", "demand students5", "plan 0 4"});
    expect_even(table, seat_of(0), 1, plans_of);
    expect_even(table, seat_of(2), 5, plans_of);  // and nobody else has one
    table.play("plan 1 2");
    expect_even(table, seat_of(0), 4, plans_of);
    expect_even(table, seat_of(2), 5 * 4, plans_of);
}

TEST(RouteView, R3_3_every_way_the_cards_can_lie_is_equally_likely) {
    const RouteTable table = dealt(3);
    expect_even(table, seat_of(0), 45 * 28, hands_of);
    expect_even(dealt(2), seat_of(1), 45, hands_of);
}

TEST(RouteView, R3_3_also_while_cards_are_being_dealt) {
    RouteTable table(3, town());
    table.play_all(
        {"demand elderly5", "demand students5", "plan 0 1", "plan 1 2", "plan 2 3", "deal 0 3 9"});
    expect_even(table, seat_of(0), 1, hands_of);
    expect_even(table, seat_of(1), 66, hands_of);
}

TEST(RouteView, R3_3_a_start_that_was_chosen_is_in_nobodys_hand) {
    RouteTable table = dealt(3);
    table.play("start 2");
    // Seat 1 holds 3 and 4 and saw 2: seat 2 has two of the other nine.
    expect_even(table, seat_of(1), 36, hands_of);
    table.play("start 3");
    expect_even(table, seat_of(2), 1, hands_of);
    expect_even(table, Seat::Nobody, 45, hands_of);
}

}  // namespace
}  // namespace omnibus::route
