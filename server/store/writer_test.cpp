// SPDX-License-Identifier: Apache-2.0
#include "server/store/writer.hpp"

#include <gtest/gtest.h>

#include <future>

#include "tests/support/temp_store.hpp"

namespace omnibus::server {
namespace {

// Commits only when the test says so, so that it decides what is queued meanwhile.
class GatedStore : public test::TempStore {
  public:
    std::vector<std::optional<Error>> commit(std::span<const ChangeSet> sets) override {
        std::unique_lock hold(mutex_);
        begun_ += 1;
        changed_.notify_all();
        changed_.wait(hold, [&] { return open_; });
        batches.push_back(sets.size());
        if (failing) {
            return std::vector<std::optional<Error>>(sets.size(),
                                                     Error{"store/unavailable", "no disk"});
        }
        return test::TempStore::commit(sets);
    }
    void wait_for_begin(int commits) {
        std::unique_lock hold(mutex_);
        changed_.wait(hold, [&] { return begun_ >= commits; });
    }
    void open() {
        const std::lock_guard hold(mutex_);
        open_ = true;
        changed_.notify_all();
    }

    std::vector<std::size_t> batches;  // once the writer is gone
    bool failing = false;

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int begun_ = 0;
    bool open_ = false;
};

ChangeSet table() {
    TableRow row;
    row.id = "t";
    return {PutTable{row, {}}};
}

ChangeSet entry(std::uint32_t n) {
    return {AppendEntry{"t", Entry{n, EntryKind::Action, 0, 0, "", ""}}};
}

TEST(Writer, WhatWaitsGoesIntoOneCommitAndIsAnsweredInOrder) {
    GatedStore store;
    std::vector<int> answered;
    std::vector<std::size_t> woken;
    {
        Writer writer(store, [&] { woken.push_back(answered.size()); });
        ASSERT_TRUE(writer.submit(table(), [&](const auto& error) {
            EXPECT_FALSE(error);
            answered.push_back(0);
        }));
        store.wait_for_begin(1);
        for (int n = 1; n <= 100; ++n) {
            ASSERT_TRUE(writer.submit(entry(static_cast<std::uint32_t>(n)), [&, n](const auto& e) {
                EXPECT_FALSE(e);
                answered.push_back(n);
            }));
        }
        EXPECT_EQ(writer.counts().waiting, 100u);
        store.open();
    }
    EXPECT_EQ(store.batches, (std::vector<std::size_t>{1, 100}));
    ASSERT_EQ(answered.size(), 101u);
    for (int n = 0; n <= 100; ++n) {
        EXPECT_EQ(answered[static_cast<std::size_t>(n)], n);
    }
    EXPECT_EQ(woken, (std::vector<std::size_t>{1, 101}));
}

TEST(Writer, RefusesWhenTooMuchWaits) {
    GatedStore store;
    int answered = 0;
    const auto count = [&](const auto&) { ++answered; };
    {
        Writer writer(store, nullptr, 2);
        ASSERT_TRUE(writer.submit(table(), count));
        store.wait_for_begin(1);  // taken: no longer waiting
        EXPECT_TRUE(writer.submit(entry(1), count));
        EXPECT_TRUE(writer.submit(entry(2), count));
        EXPECT_FALSE(writer.submit(entry(3), count));
        store.open();
    }
    EXPECT_EQ(answered, 3);
    EXPECT_EQ(store.entries("t", 0)->size(), 2u);
}

TEST(Writer, WritesWhatWasHandedOverBeforeItEnds) {
    test::TempStore store;
    {
        Writer writer(store, nullptr);
        writer.submit(table(), nullptr);
        for (std::uint32_t n = 1; n <= 1000; ++n) {
            ASSERT_TRUE(writer.submit(entry(n), nullptr));
        }
    }
    EXPECT_EQ(store.entries("t", 0)->size(), 1000u);
}

TEST(Writer, TellsEachWhyItWasNotKept) {
    test::TempStore store;
    std::vector<std::string> codes;
    const auto note = [&](const std::optional<Error>& error) {
        codes.push_back(error ? error->code : "");
    };
    {
        Writer writer(store, nullptr);
        writer.submit(table(), note);
        writer.submit(entry(1), note);
        writer.submit(entry(1), note);
        writer.submit(entry(2), note);
    }
    EXPECT_EQ(codes, (std::vector<std::string>{"", "", "store/conflict", ""}));
}

TEST(Writer, AFailingStoreFailsAll) {
    GatedStore store;
    store.failing = true;
    store.open();
    std::vector<std::string> codes;
    Writer::Counts counts;
    {
        std::promise<void> last;
        Writer writer(store, nullptr);
        for (std::uint32_t n = 1; n <= 10; ++n) {
            writer.submit(entry(n), [&, n](const auto& error) {
                codes.push_back(error ? error->code : "");
                if (n == 10) last.set_value();
            });
        }
        last.get_future().wait();
        while (writer.counts().sets < 10) {
            std::this_thread::yield();
        }
        counts = writer.counts();
    }
    EXPECT_EQ(codes, std::vector<std::string>(10, "store/unavailable"));
    EXPECT_EQ(counts.failed, 10u);
    EXPECT_EQ(counts.waiting, 0u);
}

TEST(Writer, TakesFromManyThreads) {
    test::TempStore store;
    std::atomic<int> kept = 0;
    {
        Writer writer(store, nullptr);
        std::vector<std::thread> threads;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back([&, t] {
                for (int i = 0; i < 200; ++i) {
                    const std::string id = std::to_string(t) + "-" + std::to_string(i);
                    writer.submit({PutUser{{id, "x", "", "", "", 0}}}, [&](const auto& error) {
                        if (!error) ++kept;
                    });
                }
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
    }
    EXPECT_EQ(kept, 800);
}

}  // namespace
}  // namespace omnibus::server
