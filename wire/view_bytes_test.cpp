// SPDX-License-Identifier: Apache-2.0
// The bytes of a view: they bring it back, they hold nothing its seat may not know, and whatever
// bytes come, they are refused with a reason or are a view from which games go on as the rules say.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bot.hpp"
#include "games/registry.hpp"
#include "tests/support/games.hpp"
#include "wire/base64.hpp"
#include "wire/game_json.hpp"

namespace omnibus::wire {
namespace {

Json json_of(const AnyGame& game, const AnyView& view) {
    return Json::parse(game_view_json(game, view).dump());
}

// Calls `look` with every position of some random games of both games on all kinds of maps.
template <class Look>
void look_at_positions(int games, const Look& look) {
    for (int n = 0; n < games && !testing::Test::HasFailure(); ++n) {
        const auto seed = static_cast<std::uint64_t>(n / 2);
        const auto game = n % 2 == 0 ? test::make_bus(test::bus_case(seed))
                                     : test::make_route(test::route_case(seed));
        SCOPED_TRACE("game " + std::to_string(n));
        Rng rng(seed);
        AnyState state = game->initial();
        for (;;) {
            look(*game, state, rng);
            const auto legal = game->legal(state);
            if (legal.empty()) break;
            game->apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
}

Seat any_viewer(const AnyGame& game, Rng& rng) {
    const int p = static_cast<int>(rng.below(static_cast<std::uint32_t>(game.players() + 1)));
    return p < game.players() ? seat_of(p) : Seat::Nobody;
}

TEST(ViewBytes, every_view_comes_back) {
    look_at_positions(test::scaled(40), [](const AnyGame& game, const AnyState& state, Rng& rng) {
        const AnyView view = game.view(state, any_viewer(game, rng));
        if (rng.below(20) != 0) return;
        const auto back = game_view_from_json(game, json_of(game, view));
        ASSERT_TRUE(back) << back.error().message;
        EXPECT_EQ(game.hash(*back), game.hash(view));
        EXPECT_EQ(game.viewer(*back), game.viewer(view));
    });
}

TEST(ViewBytes, hold_nothing_that_their_seat_may_not_know) {
    int differed = 0;
    look_at_positions(std::max(4, test::scaled(40)),
                      [&](const AnyGame& game, const AnyState& state, Rng& rng) {
                          const AnyView view = game.view(state, any_viewer(game, rng));
                          const AnyState other = game.determinize(view, rng.next());
                          differed += game.hash(other) != game.hash(state) ? 1 : 0;
                          const AnyView same = game.view(other, game.viewer(view));
                          EXPECT_TRUE(std::ranges::equal(game.bytes(same), game.bytes(view)));
                      });
    EXPECT_GT(differed, 100);
}

// Plays on from the view; every position on the way has to be one of the game.
void play_on(const AnyGame& game, const AnyView& view, Rng& rng) {
    AnyState state = game.determinize(view, rng.next());
    for (int n = 0; n < 5000; ++n) {
        ASSERT_EQ(game.broken_invariant(state), "") << "after " << n;
        const auto legal = game.legal(state);
        ASSERT_EQ(legal.empty(), game.over(state)) << "after " << n;
        if (legal.empty()) return;
        game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    FAIL() << "the game does not end";
}

TEST(ViewBytes, whatever_comes_is_refused_or_a_view) {
    int refused = 0;
    int passed = 0;
    look_at_positions(
        std::max(12, test::scaled(60)), [&](const AnyGame& game, const AnyState& state, Rng& rng) {
            const AnyView view = game.view(state, any_viewer(game, rng));
            for (int i = 0; i < 10; ++i) {
                const auto given = game.bytes(view);
                std::vector<std::byte> bytes(given.begin(), given.end());
                for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) {
                    const std::uint32_t at = rng.below(static_cast<std::uint32_t>(bytes.size()));
                    const std::uint32_t to[] = {
                        rng.below(256), rng.below(8), 255,
                        std::to_integer<std::uint32_t>(bytes[at]) ^ 1u << rng.below(8)};
                    bytes[at] = static_cast<std::byte>(to[rng.below(4)]);
                }
                const auto read = game.view_of(bytes);
                if (!read) {
                    EXPECT_EQ(read.error().code, "view/inconsistent");
                    ++refused;
                    continue;
                }
                ++passed;
                play_on(game, *read, rng);
                const Seat seat = game.to_move(*read);
                if (is_player(seat) && seat == game.viewer(*read)) {
                    const auto legal = game.legal(*read);
                    const Action best = (*make_bot("greedy", game))->choose(game, *read, {}).action;
                    EXPECT_NE(std::find(legal.begin(), legal.end(), best), legal.end());
                }
            }
        });
    EXPECT_GT(refused, passed);
    EXPECT_GT(passed, 100);
}

TEST(ViewBytes, of_another_size_are_refused) {
    const auto game = test::classic_bus(3);
    const AnyView view = game->view(game->initial(), Seat::Nobody);
    const auto bytes = game->bytes(view);
    for (const std::size_t size : {std::size_t{0}, bytes.size() - 1}) {
        EXPECT_EQ(game->view_of(bytes.first(size)).error().code, "view/bytes");
    }
    std::vector<std::byte> longer(bytes.begin(), bytes.end());
    longer.push_back(std::byte{0});
    EXPECT_EQ(game->view_of(longer).error().code, "view/bytes");
    EXPECT_EQ(test::usual_route(3)->view_of(bytes).error().code, "view/bytes");
}

}  // namespace
}  // namespace omnibus::wire
