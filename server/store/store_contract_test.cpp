// SPDX-License-Identifier: Apache-2.0
// What every store must do. A new store adds a line at the end.
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

#include "server/store/memory_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus::server {
namespace {

struct Kind {
    const char* name;
    std::unique_ptr<Store> (*make)(const std::string& folder);
};

class StoreContract : public testing::TestWithParam<Kind> {
  protected:
    StoreContract() : folder_("contract"), store_(GetParam().make(folder_.path("data"))) {}

    std::string commit(ChangeSet set) {
        const auto outcome = store_->commit(std::vector<ChangeSet>{std::move(set)});
        EXPECT_EQ(outcome.size(), 1u);
        return outcome[0] ? outcome[0]->code : "";
    }
    std::vector<std::uint32_t> log(const std::string& table, std::uint32_t after = 0) {
        std::vector<std::uint32_t> found;
        const auto entries = store_->entries(table, after);
        for (const Entry& entry : *entries) {
            found.push_back(entry.n);
        }
        return found;
    }
    std::vector<std::string> ids(const Result<std::vector<TableRow>>& rows) {
        std::vector<std::string> found;
        for (const TableRow& row : *rows) {
            found.push_back(row.id);
        }
        return found;
    }

    test::TempFolder folder_;
    std::unique_ptr<Store> store_;
};

TableRow a_table(const std::string& id, Millis changed = 0) {
    TableRow row;
    row.id = id;
    row.host = "ann";
    row.changed = changed;
    return row;
}

Change put(TableRow row, std::vector<std::string> users = {"ann"}) {
    return PutTable{std::move(row), std::move(users)};
}

Change append(const std::string& table, std::uint32_t n, Millis at = 0) {
    return AppendEntry{table, Entry{n, EntryKind::Action, 0, at, "a" + std::to_string(n), ""}};
}

UserRow account(const std::string& id, const std::string& login) {
    return {id, login, "#aabbcc", login, "hash", 5};
}

using Ids = std::vector<std::string>;
using Ns = std::vector<std::uint32_t>;

TEST_P(StoreContract, IsEmptyAtFirst) {
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

TEST_P(StoreContract, GivesBackATableAsItWasPut) {
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

TEST_P(StoreContract, GivesBackEntriesAsTheyWereAppended) {
    std::vector<Entry> entries;
    ChangeSet set{put(a_table("t"))};
    const EntryKind kinds[] = {EntryKind::Action, EntryKind::Chance, EntryKind::Takeback,
                               EntryKind::Seat,   EntryKind::Clock,  EntryKind::End};
    for (const EntryKind kind : kinds) {
        const auto n = static_cast<std::uint32_t>(entries.size() + 1);
        entries.push_back({n, kind, static_cast<int>(n) - 2, n * 1000, "text", n % 2 ? "cmd" : ""});
        set.push_back(AppendEntry{"t", entries.back()});
    }
    EXPECT_EQ(commit(set), "");
    EXPECT_EQ(*store_->entries("t", 0), entries);
    EXPECT_EQ(log("t", 4), (Ns{5, 6}));
    EXPECT_EQ(log("t", 6), Ns{});
    EXPECT_EQ(log("t", 100), Ns{});
}

TEST_P(StoreContract, PuttingATableAgainKeepsItsLog) {
    commit({put(a_table("t")), append("t", 1)});
    EXPECT_EQ(commit({put(a_table("t", 9)), append("t", 2)}), "");
    EXPECT_EQ(log("t"), (Ns{1, 2}));
}

TEST_P(StoreContract, AnEntryIsWrittenOnce) {
    commit({put(a_table("t")), append("t", 1)});
    EXPECT_EQ(commit({append("t", 1)}), "store/conflict");
    EXPECT_EQ(commit({append("t", 2)}), "");
    EXPECT_EQ(commit({append("t", 2)}), "store/conflict");
    EXPECT_EQ(log("t"), (Ns{1, 2}));
}

TEST_P(StoreContract, ALogHasNoGap) {
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

TEST_P(StoreContract, ATableThatIsGoneTakesNothing) {
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

TEST_P(StoreContract, ASetIsAllOrNothing) {
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

TEST_P(StoreContract, AConflictStopsOnlyItsOwnSet) {
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

TEST_P(StoreContract, UsersAreFoundByIdAndByLogin) {
    const UserRow bob = account("u1", "bob");
    const UserRow guest{"g1", "Quiet Tram", "#112233", "", "", 6};
    EXPECT_EQ(commit({PutUser{bob}, PutUser{guest}, PutUser{{"g2", "Quiet Tram", "", "", "", 7}}}),
              "");
    EXPECT_EQ(*store_->user("u1"), bob);
    EXPECT_EQ(*store_->user("g1"), guest);
    EXPECT_EQ(*store_->user_of_login("bob"), bob);
    EXPECT_FALSE(*store_->user_of_login(""));
    EXPECT_FALSE(*store_->user_of_login("Bob"));
}

TEST_P(StoreContract, ALoginBelongsToOne) {
    commit({PutUser{account("u1", "bob")}});
    EXPECT_EQ(commit({PutUser{account("u2", "bob")}}), "store/conflict");
    EXPECT_FALSE(*store_->user("u2"));
    UserRow changed = account("u1", "bob");
    changed.name = "Bob";
    EXPECT_EQ(commit({PutUser{changed}}), "");
    EXPECT_EQ(*store_->user_of_login("bob"), changed);
    EXPECT_EQ(commit({PutUser{account("u1", "rob")}, PutUser{account("u2", "bob")}}), "");
    EXPECT_EQ((*store_->user_of_login("bob"))->id, "u2");
}

TEST_P(StoreContract, AUserIsChangedOnlyAsTheyWereThoughtToBe) {
    const UserRow bob = account("u1", "bob");
    commit({PutUser{bob}, PutUser{account("u2", "eve")}});
    UserRow renamed = bob, other_password = bob;
    renamed.name = "Bob of the Trams";
    other_password.password_hash = "another";
    EXPECT_EQ(commit({ChangeUser{bob, renamed}}), "");
    EXPECT_EQ(commit({ChangeUser{bob, other_password}}), "store/conflict") << "would undo the name";
    EXPECT_EQ(*store_->user("u1"), renamed);
    UserRow thief = renamed;
    thief.login = "eve";
    EXPECT_EQ(commit({ChangeUser{renamed, thief}}), "store/conflict") << "the login is another's";
    EXPECT_EQ(commit({ChangeUser{account("nobody", "x"), account("nobody", "y")}}),
              "store/conflict");
    EXPECT_EQ(*store_->user_of_login("bob"), renamed);
    EXPECT_FALSE(store_->check());
}

TEST_P(StoreContract, SessionsComeAndGo) {
    const SessionRow one{"s1", "u1", 1, 2}, two{"s2", "u1", 3, 4}, three{"s3", "u1", 3, 4},
        other{"s4", "u2", 3, 4};
    commit({PutSession{one}, PutSession{two}, PutSession{three}, PutSession{other}});
    EXPECT_EQ(*store_->session("s1"), one);
    EXPECT_EQ(commit({PutSession{{"s1", "u1", 1, 99}}}), "");
    EXPECT_EQ((*store_->session("s1"))->seen, 99);
    EXPECT_EQ(commit({TouchSession{"s1", 100}}), "");
    EXPECT_EQ(*store_->session("s1"), (SessionRow{"s1", "u1", 1, 100}));
    EXPECT_EQ(commit({DropSession{"s1"}, DropSession{"unknown"}}), "");
    EXPECT_EQ(commit({TouchSession{"s1", 200}}), "");
    EXPECT_FALSE(*store_->session("s1"));
    EXPECT_EQ(commit({DropSessionsOf{"u1", "s2"}}), "");
    EXPECT_TRUE(*store_->session("s2"));
    EXPECT_FALSE(*store_->session("s3"));
    EXPECT_TRUE(*store_->session("s4"));
    EXPECT_EQ(commit({DropSessionsOf{"u1", ""}}), "");
    EXPECT_FALSE(*store_->session("s2"));
    EXPECT_EQ(commit({PutSession{{"s5", "u3", 3, 5}}, DropUnseenSessions{5}}), "");
    EXPECT_FALSE(*store_->session("s4"));
    EXPECT_TRUE(*store_->session("s5"));
}

TEST_P(StoreContract, ChatIsReadInPagesFromTheNewest) {
    commit({put(a_table("t")), put(a_table("u"))});
    for (int i = 1; i <= 5; ++i) {
        const std::string text = "line " + std::to_string(i);
        EXPECT_EQ(commit({AppendChat{{"t", 0, "ann", "Ann", i - 2, i * 10, text}},
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

TEST_P(StoreContract, TheLobbyShowsPublicTablesThatAreNotOverTheNewestFirst) {
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

TEST_P(StoreContract, TablesOfAUserAreAllWhereTheySit) {
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

TEST_P(StoreContract, WatchedTablesAreThoseBeingPlayedThatWantIt) {
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

TEST_P(StoreContract, ServiceTimeIsTheLargestEverWritten) {
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
TEST_P(StoreContract, EveryReadIsAPrefix) {
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

std::unique_ptr<Store> in_memory(const std::string&) {
    return std::make_unique<MemoryStore>();
}

std::unique_ptr<Store> in_sqlite(const std::string& folder) {
    auto store = SqliteStore::open(folder);
    EXPECT_TRUE(store) << store.error().message;
    return std::move(*store);
}

INSTANTIATE_TEST_SUITE_P(Every, StoreContract,
                         testing::Values(Kind{"Memory", in_memory}, Kind{"Sqlite", in_sqlite}),
                         [](const auto& param) { return param.param.name; });

}  // namespace
}  // namespace omnibus::server
