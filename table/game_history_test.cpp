// SPDX-License-Identifier: Apache-2.0
// A game as it stands, what a command would add to it, and chance that stays the same.
#include "table/game_history.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "table/plans.hpp"

namespace omnibus::table {
namespace {

constexpr std::uint64_t kSeed = 5;

std::shared_ptr<const AnyGame> route() {
    Request request;
    request.game = "route";
    request.players = 2;
    request.start = 0;
    return *make_game(request);
}

// Chance decides, and people the `which`-th of what there is, until `decisions` are made.
void play_on(GameHistory& history, int decisions, std::size_t which = 0) {
    while (decisions > 0 || history.to_move() == Seat::Chance) {
        const bool chance = history.to_move() == Seat::Chance;
        const auto legal = history.legal();
        const Action action = chance ? history.chance().draw(history.game(), history.state())
                                     : legal[which % legal.size()];
        history.push(action, static_cast<std::uint32_t>(history.length()) + 2);
        decisions -= chance ? 0 : 1;
    }
}

std::vector<Action> drawn(const GameHistory& history) {
    std::vector<Action> outcomes;
    for (std::size_t i = 0; i < history.length(); ++i) {
        if (history.game().to_move(history.state_at(i)) == Seat::Chance) {
            outcomes.push_back(history.actions()[i]);
        }
    }
    return outcomes;
}

TEST(GameHistory, cut_leads_back_to_the_state_there_was) {
    GameHistory history(route(), kSeed);
    play_on(history, 6);
    const GameHistory before = history;
    play_on(history, 5);
    EXPECT_GT(history.length(), before.length());
    EXPECT_EQ(history.game().hash(history.state_at(before.length())),
              history.game().hash(before.state()));
    EXPECT_EQ(history.n_of(before.length()), before.length() + 2);
    history.cut(before.length());
    EXPECT_EQ(history.length(), before.length());
    EXPECT_EQ(history.game().hash(history.state()), history.game().hash(before.state()));
    const Match match = history.match();
    EXPECT_EQ(match.length(), history.length());
    EXPECT_EQ(match.game().hash(match.state()), match.game().hash(history.state()));
}

TEST(GameHistory, what_was_drawn_before_a_cut_is_drawn_again_whatever_the_seed) {
    GameHistory first(route(), kSeed);
    play_on(first, 12);
    ASSERT_GT(drawn(first).size(), 2u);
    // The same game, taken up with another seed.
    GameHistory second(route(), kSeed + 1);
    for (std::size_t i = 0; i < first.length(); ++i) {
        second.push(first.actions()[i], first.n_of(i));
    }
    second.cut(0);
    play_on(second, 12);
    EXPECT_EQ(drawn(second), drawn(first));
    GameHistory third(route(), kSeed + 1);
    play_on(third, 12);
    EXPECT_NE(drawn(third), drawn(first));
}

TEST(PlanBuilder, writes_the_actions_and_whatever_chance_decides_after_them) {
    TableRow row;
    row.seed = kSeed;
    row.status = TableStatus::Playing;
    const Chair person{ChairKind::Human, {"u", "", ""}, ""};
    TableState table(row, {}, {person, person}, cached(route()));
    const Plan opening = begun(table, {}, {7, 0}).take();
    ASSERT_GT(opening.entries.size(), 1u);
    EXPECT_EQ(opening.entries[0].kind, EntryKind::Clock);
    for (std::size_t i = 1; i < opening.entries.size(); ++i) {
        EXPECT_EQ(opening.entries[i].kind, EntryKind::Chance);
        EXPECT_EQ(opening.entries[i].seat, -1);
    }
    ASSERT_FALSE(table.settle(opening));
    const GameHistory& history = *table.history();
    ASSERT_TRUE(is_player(history.to_move()));
    PlanBuilder ahead(table, {9, 0}, "c1");
    const Action action = history.legal().front();
    const Seat other = seat_of(1 - index(history.to_move()));
    EXPECT_NE(ahead.act(other, action), Refusal::None);
    EXPECT_EQ(ahead.act(history.to_move(), action), Refusal::None);
    EXPECT_NE(ahead.to_move(), history.to_move());
    const std::uint32_t version = table.version();
    const Entry wanted{version + 1,
                       EntryKind::Action,
                       index(history.to_move()),
                       9,
                       history.game().notation(action),
                       "c1"};
    const auto entries = ahead.take().entries;
    ASSERT_EQ(entries.size(), 1u);
    EXPECT_EQ(entries[0], wanted);
    EXPECT_EQ(history.length() + 1, version) << "nothing has changed yet";
}

}  // namespace
}  // namespace omnibus::table
