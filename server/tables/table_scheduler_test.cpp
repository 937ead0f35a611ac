// SPDX-License-Identifier: Apache-2.0
// Tables that are kept by a clock the test sets, over a store that fails when the test says so.
#include "server/tables/table_scheduler.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>

#include "server/hub/memory_hub.hpp"
#include "tests/support/table_driver.hpp"
#include "tests/support/temp_store.hpp"

namespace omnibus::server {
namespace {

const char kThree[] = R"({"game":"bus","players":3,"start":0})";
const char kTimed[] = R"({"game":"bus","players":3,"start":0,"pace":{"bank":60000}})";

class FailingStore final : public test::TempStore {
  public:
    std::vector<std::optional<Error>> commit(std::span<const ChangeSet> sets) override {
        if (failures == 0) return test::TempStore::commit(sets);
        --failures;
        return std::vector<std::optional<Error>>(sets.size(),
                                                 Error{"store/unavailable", "no disk"});
    }

    Result<std::optional<TableRow>> table(std::string_view id) override {
        if (unreadable_tables == 0) return test::TempStore::table(id);
        --unreadable_tables;
        return Error{"store/unavailable", "no disk"};
    }
    Result<std::vector<Entry>> entries(std::string_view id, std::uint32_t after) override {
        if (unreadable_logs == 0) return test::TempStore::entries(id, after);
        --unreadable_logs;
        return Error{"store/unavailable", "no disk"};
    }

    std::atomic<int> failures{0};           // of the next commits
    std::atomic<int> unreadable_tables{0};  // of the next reads of a row
    std::atomic<int> unreadable_logs{0};    // likewise
};

class SetTime final : public TimeSource {
  public:
    Now now() const override { return {service, 0}; }
    std::atomic<Millis> service{1000};
};

// The network thread is the test: what others hand over is done while it waits.
class Posts {
  public:
    void post(std::function<void()> work) {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(work));
        changed_.notify_one();
    }
    void do_next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !waiting_.empty(); });
        const auto work = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        work();
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> waiting_;
};

BotLimits patient() {
    BotLimits limits;
    limits.late_ms = limits.lost_ms = 3'600'000;
    return limits;
}

// Everything a scheduler needs, over a store that outlives it.
class Server {
  public:
    explicit Server(FailingStore& store, std::size_t most_writes = 1000,
                    std::size_t most_reads = 100)
        : writer_(std::in_place, store, nullptr, most_writes),
          reader_(std::in_place, most_reads),
          bots_(std::in_place, patient()),
          tables({store, *writer_, *reader_, hub, *bots_, time,
                  [this](std::function<void()> work) { posts_.post(std::move(work)); }}) {}
    ~Server() {
        bots_.reset();
        reader_.reset();
        writer_.reset();
    }

    void do_next() { posts_.do_next(); }
    template <class Condition>
    void until(Condition condition) {
        while (!condition()) {
            do_next();
        }
    }
    // "" or the code of the error.
    std::string open(const test::TableDriver& at) {
        std::optional<std::string> outcome;
        tables.open(
            at.table, at.log, [&](Table&, const Plan&) { outcome = ""; },
            [&](const Error& error) { outcome = error.code; });
        until([&] { return outcome.has_value(); });
        return *outcome;
    }
    std::string run(
        TableScheduler::Command command, std::function<void()> then = [] {}) {
        std::optional<std::string> outcome;
        tables.run(
            "T", std::move(command),
            [&](Table&, const Plan&) {
                outcome = "";
                then();
            },
            [&](const Error& error) { outcome = error.code; });
        until([&] { return outcome.has_value(); });
        return *outcome;
    }
    // Calls `see` with the table once it is there.
    void look(const std::function<void(Table&)>& see) {
        bool seen = false;
        tables.look(
            "T",
            [&](Table& table) {
                see(table);
                seen = true;
            },
            [&](const Error& error) {
                ADD_FAILURE() << error.code;
                seen = true;
            });
        until([&] { return seen; });
    }
    std::uint32_t version() {
        std::uint32_t version = 0;
        look([&](Table& table) { version = table.version(); });
        return version;
    }
    SchedulerCounts counts() const { return tables.counts(); }

    SetTime time;
    MemoryHub hub;

  private:
    Posts posts_;
    std::optional<Writer> writer_;
    std::optional<Worker> reader_;
    std::optional<BotPool> bots_;

  public:
    TableScheduler tables;
};

// The first thing there is to do, by whoever's turn it is.
Result<Plan> first_move(Table& table, Now now) {
    const auto& history = *table.history();
    const std::string action = history.game().notation(history.legal().front());
    const auto& chair = table.chairs()[static_cast<std::size_t>(index(table.to_move()))];
    return table.play(chair.person.user, -1, table.version(), {action}, "", now);
}

// As if the table had gone on by itself while its plan was written.
Result<Plan> settled_too_early(Table& table, Now now) {
    auto plan = first_move(table, now);
    EXPECT_FALSE(table.settle(*plan));
    return plan;
}

test::TableDriver begun(const char* terms, const std::vector<std::string>& users) {
    test::TableDriver at(terms);
    at.begin(users);
    return at;
}

// One action before it is a bot's turn.
test::TableDriver before_a_bot() {
    test::TableDriver at = begun(kThree, {"ada", "bot easy", "ben"});
    for (;;) {
        test::TableDriver next = at;
        EXPECT_EQ(next.step(), "");
        if (next.table.bot_task()) return at;
        at = next;
    }
}

TEST(TableScheduler, who_asks_is_told_of_a_failed_commit_and_the_table_is_read_anew) {
    FailingStore store;
    Server server(store);
    ASSERT_EQ(server.open(begun(kThree, {"ada", "ben", "cem"})), "");
    const std::uint32_t before = server.version();
    store.failures = 1;
    EXPECT_EQ(server.run(first_move), "store/unavailable");
    EXPECT_EQ(server.version(), before);
    EXPECT_EQ(server.counts().failures, 1u);
    EXPECT_EQ(server.counts().loads, 1u);
    EXPECT_EQ(server.counts().moves, 0u);
    EXPECT_EQ(server.run(first_move), "");
    EXPECT_EQ(server.version(), before + 1);
    EXPECT_EQ(store.entries("T", before)->size(), 1u);
}

TEST(TableScheduler, a_table_that_cannot_be_written_is_not_opened) {
    FailingStore store;
    Server server(store);
    store.failures = 1;
    EXPECT_EQ(server.open(begun(kThree, {"ada", "ben", "cem"})), "store/unavailable");
    EXPECT_EQ(server.counts().loaded, 0u);
    EXPECT_EQ(server.run(first_move), "table/unknown");
}

TEST(TableScheduler, where_too_much_waits_to_be_written_nothing_is_read_anew) {
    FailingStore store;
    const auto at = begun(kThree, {"ada", "ben", "cem"});
    {
        Server server(store);
        ASSERT_EQ(server.open(at), "");
    }
    Server full(store, 0);
    const std::uint32_t before = full.version();
    EXPECT_EQ(full.run(first_move), "server/busy");
    EXPECT_EQ(full.version(), before);
    EXPECT_EQ(full.counts().loads, 1u);
}

TEST(TableScheduler, a_bot_whose_move_was_lost_is_asked_again_later) {
    FailingStore store;
    Server server(store);
    ASSERT_EQ(server.open(before_a_bot()), "");
    ASSERT_EQ(server.run(first_move, [&] { store.failures = 1; }), "");
    server.until([&] { return server.counts().failures == 1; });
    const std::uint32_t before = server.version();  // read anew
    server.tables.tick();
    EXPECT_EQ(server.version(), before);
    EXPECT_EQ(server.counts().moves, 1u);
    server.time.service += 1000;
    server.tables.tick();
    server.until([&] { return server.counts().moves == 2; });
    EXPECT_EQ(server.counts().failures, 1u);
}

TEST(TableScheduler, a_clock_at_zero_wakes_its_table) {
    FailingStore store;
    Server server(store);
    ASSERT_EQ(server.open(begun(kTimed, {"ada", "ben", "cem"})), "");
    const std::uint32_t before = server.version();
    server.time.service += 59'999;
    server.tables.tick();
    EXPECT_EQ(server.version(), before);
    server.time.service += 1;
    server.tables.tick();
    server.until([&] { return server.counts().moves == 1; });  // of the bot that has the seat now
    server.look([](Table& table) { EXPECT_EQ(table.chairs()[0].kind, table::ChairKind::StandIn); });
}

TEST(TableScheduler, who_comes_too_late_does_not_get_in_before_the_clock) {
    FailingStore store;
    Server server(store);
    ASSERT_EQ(server.open(begun(kTimed, {"ada", "ben", "cem"})), "");
    const auto first_of_ada = [](Table& table, Now now) {
        const auto& history = *table.history();
        return table.play("ada", 0, table.version(),
                          {history.game().notation(history.legal().front())}, "", now);
    };
    server.time.service += 60'000;
    EXPECT_EQ(server.run(first_of_ada), "table/seat");
}

TEST(TableScheduler, a_clock_runs_out_at_a_table_that_was_let_go) {
    FailingStore store;
    Server server(store);
    const char terms[] = R"({"game":"bus","players":3,"start":0,"pace":{"bank":600000}})";
    ASSERT_EQ(server.open(begun(terms, {"ada", "ben", "cem"})), "");
    server.time.service += 300'000;
    server.tables.tick();
    EXPECT_EQ(server.counts().loaded, 0u);
    server.time.service += 300'000;
    server.tables.tick();
    server.until([&] { return server.counts().moves == 1; });
    EXPECT_EQ(server.counts().loads, 1u);
}

TEST(TableScheduler, idle_tables_are_let_go_unless_somebody_watches_or_tries_something) {
    FailingStore store;
    Server server(store);
    ASSERT_EQ(server.open(begun(kThree, {"ada", "ben", "cem"})), "");
    auto watching = server.hub.subscribe(TableScheduler::topic_of("T"), [](std::uint64_t) {});
    server.time.service += 3'600'000;
    server.tables.tick();
    EXPECT_EQ(server.counts().loaded, 1u);
    watching.reset();
    server.look([](Table& table) {
        const auto& history = *table.history();
        EXPECT_FALSE(table.try_action("ada", -1, table.version(),
                                      history.game().notation(history.legal().front())));
    });
    server.time.service += 3'600'000;
    server.tables.tick();
    EXPECT_EQ(server.counts().loaded, 1u);
    server.look([](Table& table) { EXPECT_FALSE(table.reset_draft("ada", -1)); });
    server.time.service += 59'999;
    server.tables.tick();
    EXPECT_EQ(server.counts().loaded, 1u);
    server.time.service += 10'001;
    server.tables.tick();
    EXPECT_EQ(server.counts().loaded, 0u);
}

TEST(TableScheduler, after_a_restart_bots_go_on) {
    FailingStore store;
    {
        Server server(store);
        ASSERT_EQ(server.open(before_a_bot()), "");
        ASSERT_EQ(server.run(first_move), "");  // the bot has not answered yet, or is not heard
    }
    Server again(store);
    again.tables.resume(*store.watched_tables());
    again.tables.tick();
    again.until([&] { return again.counts().moves == 1; });
}

TEST(TableScheduler, a_durable_plan_that_does_not_fit_is_counted_and_the_table_read_anew) {
    FailingStore store;
    Server server(store);
    ASSERT_EQ(server.open(begun(kThree, {"ada", "ben", "cem"})), "");
    const std::uint32_t before = server.version();
    EXPECT_EQ(server.run(settled_too_early), "");
    EXPECT_EQ(server.counts().unsettled, 1u);
    EXPECT_EQ(server.counts().loads, 1u);
    EXPECT_EQ(server.counts().moves, 1u);
    EXPECT_EQ(server.version(), before + 1);
    EXPECT_EQ(server.run(first_move), "");
    EXPECT_EQ(server.version(), before + 2);
}

TEST(TableScheduler, a_bot_whose_table_could_not_be_read_anew_is_asked_again_later) {
    for (const auto unreadable :
         {&FailingStore::unreadable_tables, &FailingStore::unreadable_logs}) {
        FailingStore store;
        Server server(store);
        ASSERT_EQ(server.open(before_a_bot()), "");
        store.*unreadable = 2;
        EXPECT_EQ(server.run(settled_too_early), "store/unavailable");
        EXPECT_EQ(server.counts().loaded, 0u);
        server.time.service += 999;
        server.tables.tick();
        EXPECT_EQ(server.counts().loads, 1u);
        server.time.service += 1;
        server.tables.tick();
        EXPECT_EQ(server.counts().loads, 2u);
        server.do_next();  // which fails, too
        server.time.service += 1000;
        server.tables.tick();
        EXPECT_EQ(server.counts().loads, 3u);
        server.until([&] { return server.counts().moves == 1; });
    }
}

TEST(TableScheduler, where_too_much_waits_to_be_read_a_plan_that_does_not_fit_is_told_of) {
    FailingStore store;
    Server server(store, 1000, 0);
    ASSERT_EQ(server.open(begun(kThree, {"ada", "ben", "cem"})), "");
    EXPECT_EQ(server.run(settled_too_early), "server/busy");
    EXPECT_EQ(server.run(first_move), "server/busy");
}

}  // namespace
}  // namespace omnibus::server
