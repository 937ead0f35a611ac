// SPDX-License-Identifier: Apache-2.0
// What every store must do with tables and their logs: all or nothing, once and in order.
#include <atomic>
#include <thread>

#include "tests/support/store_contract.hpp"

namespace omnibus::server {
namespace {

class StoreLog : public test::StoreContract {};
INSTANTIATE_TEST_SUITE_P(Every, StoreLog, test::every_store(), test::name_of_store);

TEST_P(StoreLog, IsEmptyAtFirst) {
    EXPECT_FALSE(*store_->table("t"));
    EXPECT_TRUE(store_->entries("t", 0)->empty());
    EXPECT_TRUE(store_->chat("t", 0, 10)->empty());
    EXPECT_TRUE(store_->lobby(10)->empty());
    EXPECT_TRUE(store_->tables_of("ann", 10)->empty());
    EXPECT_TRUE(store_->watched_tables()->empty());
    EXPECT_FALSE(*store_->user("ann"));
    EXPECT_FALSE(*store_->user_of_login("ann"));
    EXPECT_FALSE(*store_->session("x"));
    EXPECT_EQ(*store_->service_time(), 0);
    EXPECT_FALSE(store_->check());
    EXPECT_TRUE(store_->commit({}).empty());
    EXPECT_EQ(commit({}), "");
}

TEST_P(StoreLog, GivesBackATableAsItWasPut) {
    TableRow row{"t",
                 TableStatus::Playing,
                 Visibility::Link,
                 "ann",
                 "bus",
                 "{\"a\":1}",
                 "[{}]",
                 "secret",
                 ~0ull - 3,
                 11,
                 12,
                 true,
                 "{}",
                 "rematch"};
    EXPECT_EQ(commit({put(row)}), "");
    EXPECT_EQ(*store_->table("t"), row);
    row.status = TableStatus::Over;
    row.seats = std::string("zero\0byte and \xc3\xa9", 16);
    row.seed = 7;
    row.terms.clear();
    EXPECT_EQ(commit({put(row)}), "");
    EXPECT_EQ(*store_->table("t"), row);
}

TEST_P(StoreLog, GivesBackEntriesAsTheyWereAppended) {
    std::vector<Entry> entries;
    ChangeSet set{put(a_table("t"))};
    const EntryKind kinds[] = {EntryKind::Action, EntryKind::Chance, EntryKind::Takeback,
                               EntryKind::Seat,   EntryKind::Clock,  EntryKind::End};
    for (const EntryKind kind : kinds) {
        const auto n = static_cast<std::uint32_t>(entries.size() + 1);
        entries.push_back(
            {n, kind, static_cast<int>(n) - 2, Millis{n} * 1000, "text", n % 2 ? "cmd" : ""});
        set.push_back(AppendEntry{"t", entries.back()});
    }
    EXPECT_EQ(commit(set), "");
    EXPECT_EQ(*store_->entries("t", 0), entries);
    EXPECT_EQ(log("t", 4), (Ns{5, 6}));
    EXPECT_EQ(log("t", 6), Ns{});
    EXPECT_EQ(log("t", 100), Ns{});
}

TEST_P(StoreLog, PuttingATableAgainKeepsItsLog) {
    commit({put(a_table("t")), append("t", 1)});
    EXPECT_EQ(commit({put(a_table("t", 9)), append("t", 2)}), "");
    EXPECT_EQ(log("t"), (Ns{1, 2}));
}

TEST_P(StoreLog, AnEntryIsWrittenOnce) {
    commit({put(a_table("t")), append("t", 1)});
    EXPECT_EQ(commit({append("t", 1)}), "store/conflict");
    EXPECT_EQ(commit({append("t", 2)}), "");
    EXPECT_EQ(commit({append("t", 2)}), "store/conflict");
    EXPECT_EQ(log("t"), (Ns{1, 2}));
}

TEST_P(StoreLog, ALogHasNoGap) {
    commit({put(a_table("t")), put(a_table("u")), append("u", 1), append("u", 2)});
    EXPECT_EQ(commit({append("t", 2)}), "store/conflict");
    EXPECT_EQ(commit({append("t", 0)}), "store/conflict");
    EXPECT_EQ(commit({append("u", 4)}), "store/conflict");
    EXPECT_EQ(log("t"), Ns{});
    // Two in one commit, of which the second counts on the first that is refused.
    const auto outcome = store_->commit(std::vector<ChangeSet>{{append("u", 2)}, {append("u", 4)}});
    EXPECT_TRUE(outcome[0]);
    EXPECT_TRUE(outcome[1]);
    EXPECT_EQ(log("u"), (Ns{1, 2}));
}

TEST_P(StoreLog, ATableThatIsGoneTakesNothing) {
    EXPECT_EQ(commit({append("t", 1)}), "store/conflict");
    EXPECT_EQ(commit({AppendChat{{"t", 0, "ann", "Ann", 0, 1, "hi"}}}), "store/conflict");
    commit({put(a_table("t")), append("t", 1), AppendChat{{"t", 0, "ann", "Ann", 0, 1, "hi"}}});
    EXPECT_EQ(commit({DropTable{"t"}}), "");
    EXPECT_EQ(commit({append("t", 2)}), "store/conflict");
    EXPECT_FALSE(*store_->table("t"));
    EXPECT_TRUE(store_->tables_of("ann", 9)->empty());
    EXPECT_TRUE(store_->chat("t", 0, 9)->empty());
    EXPECT_EQ(commit({DropTable{"t"}}), "");
    EXPECT_EQ(commit({put(a_table("t"))}), "");
    EXPECT_EQ(log("t"), Ns{});
}

TEST_P(StoreLog, ASetIsAllOrNothing) {
    commit({put(a_table("t", 1)), append("t", 1), PutUser{account("u1", "bob")},
            PutSession{{"s", "u1", 1, 1}}, put(a_table("gone"), {"ann"}), append("gone", 1),
            AppendChat{{"gone", 0, "ann", "Ann", 0, 1, "hi"}}, PutServiceTime{50}});
    EXPECT_EQ(
        commit({put(a_table("t", 2), {"eve"}), put(a_table("new")), append("new", 1),
                append("t", 2, 999), AppendChat{{"t", 0, "ann", "Ann", 0, 1, "hi"}},
                DropTable{"gone"}, PutUser{account("u2", "eve")}, PutUser{account("u1", "bobby")},
                DropSession{"s"}, PutSession{{"s2", "u2", 1, 1}}, DropSessionsOf{"u2", ""},
                PutServiceTime{777}, append("t", 2)}),
        "store/conflict");
    EXPECT_EQ((*store_->table("t"))->changed, 1);
    EXPECT_EQ(log("t"), Ns{1});
    EXPECT_FALSE(*store_->table("new"));
    EXPECT_TRUE(store_->chat("t", 0, 9)->empty());
    EXPECT_EQ(log("gone"), Ns{1});
    EXPECT_EQ(store_->chat("gone", 0, 9)->size(), 1u);
    EXPECT_EQ(ids(store_->tables_of("ann", 9)), (Ids{"t", "gone"}));
    EXPECT_EQ(ids(store_->tables_of("eve", 9)), Ids{});
    EXPECT_FALSE(*store_->user("u2"));
    EXPECT_TRUE(*store_->user_of_login("bob"));
    EXPECT_TRUE(*store_->session("s"));
    EXPECT_FALSE(*store_->session("s2"));
    EXPECT_EQ(*store_->service_time(), 50);
}

TEST_P(StoreLog, AConflictStopsOnlyItsOwnSet) {
    commit({put(a_table("t")), put(a_table("u"))});
    const auto outcome = store_->commit(std::vector<ChangeSet>{{append("t", 1)},
                                                               {append("u", 1), append("t", 1)},
                                                               {append("t", 2), append("u", 1)},
                                                               {append("u", 1)},
                                                               {append("u", 2)}});
    ASSERT_EQ(outcome.size(), 5u);
    EXPECT_FALSE(outcome[0]);
    ASSERT_TRUE(outcome[1]);
    EXPECT_EQ(outcome[1]->code, "store/conflict");
    EXPECT_FALSE(outcome[2]);
    EXPECT_TRUE(outcome[3]);
    EXPECT_FALSE(outcome[4]);
    EXPECT_EQ(log("t"), (Ns{1, 2}));
    EXPECT_EQ(log("u"), (Ns{1, 2}));
    EXPECT_FALSE(store_->check());
}

TEST_P(StoreLog, ServiceTimeIsTheLargestEverWritten) {
    commit({put(a_table("t")), append("t", 1, 400), append("t", 2, 300)});
    EXPECT_EQ(*store_->service_time(), 400);
    commit({PutServiceTime{350}});
    EXPECT_EQ(*store_->service_time(), 400);
    commit({PutServiceTime{500}});
    EXPECT_EQ(*store_->service_time(), 500);
    EXPECT_EQ(commit({append("t", 2, 900)}), "store/conflict");
    EXPECT_EQ(*store_->service_time(), 500);
    commit({append("t", 3, 600)});
    commit({DropTable{"t"}});
    EXPECT_EQ(*store_->service_time(), 600);
}

// T5: whoever reads while another writes sees the beginning of the log, and never less than before.
TEST_P(StoreLog, EveryReadIsAPrefix) {
    commit({put(a_table("t")), put(a_table("u"))});
    constexpr std::uint32_t kEntries = 300;
    std::atomic<std::uint32_t> written = 0;
    std::thread writing([&] {
        for (std::uint32_t n = 1; n <= kEntries; ++n) {
            const ChangeSet set{append("t", n), append("u", n)};
            ASSERT_FALSE(store_->commit(std::span(&set, 1))[0]);
            written = n;
        }
    });
    std::size_t before = 0;
    while (before < kEntries) {
        const std::uint32_t least = written;
        const auto read = *store_->entries("t", 0);
        EXPECT_GE(read.size(), least);
        EXPECT_GE(read.size(), before);
        EXPECT_GE(log("u").size(), read.size());  // of the same sets, and asked later
        before = read.size();
        for (std::size_t i = 0; i < read.size(); ++i) {
            ASSERT_EQ(read[i].n, i + 1);
            ASSERT_EQ(read[i].text, "a" + std::to_string(i + 1));
        }
    }
    writing.join();
}

}  // namespace
}  // namespace omnibus::server
