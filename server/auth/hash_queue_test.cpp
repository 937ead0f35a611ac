// SPDX-License-Identifier: Apache-2.0
#include "server/auth/hash_queue.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <ctime>
#include <future>

namespace omnibus::server {
namespace {

constexpr HashCost kCheap{1, 8192};

HashQueue::Verification verify(HashQueue& queue, const std::string& hash,
                               const std::string& password) {
    std::promise<HashQueue::Verification> answer;
    EXPECT_TRUE(queue.verify(hash, password, [&](Result<HashQueue::Verification> verification) {
        EXPECT_TRUE(verification);
        answer.set_value(*verification);
    }));
    return answer.get_future().get();
}

TEST(HashQueue, HashesAndVerifiesOnAnotherThread) {
    HashQueue queue(10, kCheap);
    std::promise<std::string> answer;
    std::thread::id worker;
    ASSERT_TRUE(queue.hash("tram at nine", [&](Result<std::string> hash) {
        worker = std::this_thread::get_id();
        answer.set_value(*hash);
    }));
    const std::string hash = answer.get_future().get();
    EXPECT_NE(worker, std::this_thread::get_id());
    EXPECT_TRUE(verify(queue, hash, "tram at nine").right);
    EXPECT_FALSE(verify(queue, hash, "tram at ten").right);
    EXPECT_EQ(verify(queue, hash, "tram at nine").rehash, "");
}

TEST(HashQueue, AHashOfAnotherCostIsMadeAnew) {
    HashQueue queue(10, HashCost{2, 16384});
    const auto old = hash_password("tram at nine", kCheap);
    const auto verification = verify(queue, *old, "tram at nine");
    EXPECT_TRUE(verification.right);
    EXPECT_TRUE(verify_password(verification.rehash, "tram at nine"));
    EXPECT_EQ(verify(queue, *old, "wrong").rehash, "");
}

TEST(HashQueue, NobodyUnknownIsEverRight) {
    HashQueue queue(10, kCheap);
    EXPECT_FALSE(verify(queue, "", "tram at nine").right);
    EXPECT_FALSE(verify(queue, "", "").right);
}

TEST(HashQueue, RefusesWhenFullAndAnswersAllItTook) {
    std::atomic<int> answered = 0;
    std::promise<void> go;
    std::shared_future<void> gate = go.get_future().share();
    {
        HashQueue queue(3, kCheap);
        std::promise<void> begun;
        ASSERT_TRUE(queue.hash("first", [&, gate](const auto&) {
            begun.set_value();
            gate.wait();
            ++answered;
        }));
        begun.get_future().wait();
        const auto count = [&](const Result<std::string>&) { ++answered; };
        for (int i = 0; i < 3; ++i) {
            EXPECT_TRUE(queue.hash("more", count));
        }
        EXPECT_EQ(queue.waiting(), 3u);
        EXPECT_FALSE(queue.hash("too much", count));
        go.set_value();
    }
    EXPECT_EQ(answered, 4);
}

TEST(HashQueue, WhoStillWaitsAtItsEndIsToldThatItIsBusy) {
    std::atomic<int> busy = 0;
    std::promise<void> go;
    std::shared_future<void> gate = go.get_future().share();
    std::thread later;
    {
        HashQueue queue(1'000'000, kCheap);
        std::promise<void> begun;
        ASSERT_TRUE(queue.hash("first", [&, gate](const auto&) {
            begun.set_value();
            gate.wait();
        }));
        begun.get_future().wait();
        for (int i = 0; i < 3; ++i) {
            EXPECT_TRUE(queue.hash("more", [&](const Result<std::string>& hash) {
                if (!hash && hash.error().code == "auth/busy") ++busy;
            }));
        }
        // It takes no more once it ends, and it waits for the first one.
        later = std::thread([&queue, &go] {
            while (queue.hash("another", [](const auto&) {})) {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
            go.set_value();
        });
    }
    later.join();
    EXPECT_EQ(busy, 3);
}

// T15: the work itself, by the processor's time so that other programs do not count, at a cost
// where a difference would show.
TEST(HashQueue, SomebodyUnknownTakesAsLong) {
    const HashCost cost{1, 1u << 20};
    HashQueue queue(10, cost);
    const auto hash = hash_password("tram at nine", cost);
    const auto work = [&](const std::string& known) {
        const std::clock_t before = std::clock();
        for (int i = 0; i < 31; ++i) {
            verify(queue, known, "wrong password");
        }
        return static_cast<double>(std::clock() - before);
    };
    const double ratio = work(*hash) / work("");
    EXPECT_GT(ratio, 0.5);
    EXPECT_LT(ratio, 2.0);
}

}  // namespace
}  // namespace omnibus::server
