// SPDX-License-Identifier: Apache-2.0
// What every store must list, and in which order: chat, the lobby, tables of a user.
#include "tests/support/store_contract.hpp"

namespace omnibus::server {
namespace {

class StoreLists : public test::StoreContract {};
INSTANTIATE_TEST_SUITE_P(Every, StoreLists, test::every_store(), test::name_of_store);

TEST_P(StoreLists, ChatIsReadInPagesFromTheNewest) {
    commit({put(a_table("t")), put(a_table("u"))});
    for (int i = 1; i <= 5; ++i) {
        const std::string text = "line " + std::to_string(i);
        EXPECT_EQ(commit({AppendChat{{"t", 0, "ann", "Ann", i - 2, Millis{i} * 10, text}},
                          AppendChat{{"u", 0, "ann", "Ann", -1, 1, "other"}}}),
                  "");
    }
    const auto first = *store_->chat("t", 0, 2);
    ASSERT_EQ(first.size(), 2u);
    EXPECT_EQ(first[0], (ChatRow{"t", 5, "ann", "Ann", 3, 50, "line 5"}));
    EXPECT_EQ(first[1].text, "line 4");
    const auto second = *store_->chat("t", first[1].id, 2);
    ASSERT_EQ(second.size(), 2u);
    EXPECT_EQ(second[0].text, "line 3");
    const auto third = *store_->chat("t", second[1].id, 2);
    ASSERT_EQ(third.size(), 1u);
    EXPECT_EQ(third[0].text, "line 1");
    EXPECT_TRUE(store_->chat("t", third[0].id, 2)->empty());
}

TEST_P(StoreLists, TheLobbyShowsPublicTablesThatAreNotOverTheNewestFirst) {
    TableRow hidden = a_table("hidden", 60), link = a_table("link", 61), over = a_table("over", 62),
             playing = a_table("playing", 40);
    hidden.visibility = Visibility::Private;
    link.visibility = Visibility::Link;
    over.status = TableStatus::Over;
    playing.status = TableStatus::Playing;
    commit({put(a_table("a", 10)), put(hidden), put(link), put(over), put(playing),
            put(a_table("c", 30)), put(a_table("b", 30))});
    EXPECT_EQ(ids(store_->lobby(10)), (Ids{"playing", "b", "c", "a"}));
    EXPECT_EQ(ids(store_->lobby(2)), (Ids{"playing", "b"}));
    commit({put(a_table("a", 70))});
    EXPECT_EQ(ids(store_->lobby(1)), Ids{"a"});
    EXPECT_EQ(store_->lobby(1)->at(0), a_table("a", 70));
}

TEST_P(StoreLists, TablesOfAUserAreAllWhereTheySit) {
    TableRow over = a_table("over", 50);
    over.status = TableStatus::Over;
    over.visibility = Visibility::Private;
    commit({put(a_table("a", 10), {"ann", "bob", "bob"}), put(over, {"bob"}),
            put(a_table("c", 30), {"ann"})});
    EXPECT_EQ(ids(store_->tables_of("bob", 9)), (Ids{"over", "a"}));
    EXPECT_EQ(ids(store_->tables_of("bob", 1)), Ids{"over"});
    EXPECT_EQ(ids(store_->tables_of("ann", 9)), (Ids{"c", "a"}));
    commit({put(a_table("a", 11), {"ann"})});
    EXPECT_EQ(ids(store_->tables_of("bob", 9)), Ids{"over"});
}

TEST_P(StoreLists, WatchedTablesAreThoseBeingPlayedThatWantIt) {
    TableRow open = a_table("open"), playing = a_table("playing"), over = a_table("over"),
             plain = a_table("plain");
    open.watched = playing.watched = over.watched = true;
    playing.status = plain.status = TableStatus::Playing;
    over.status = TableStatus::Over;
    commit({put(open), put(playing), put(over), put(plain)});
    EXPECT_EQ(*store_->watched_tables(), Ids{"playing"});
    open.status = TableStatus::Playing;
    playing.status = TableStatus::Over;
    commit({put(open), put(playing)});
    EXPECT_EQ(*store_->watched_tables(), Ids{"open"});
}

}  // namespace
}  // namespace omnibus::server
