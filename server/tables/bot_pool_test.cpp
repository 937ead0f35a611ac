// SPDX-License-Identifier: Apache-2.0
// Bots that fail in every way there is: the table gets a legal move all the same.
#include "server/tables/bot_pool.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "games/registry.hpp"

namespace omnibus::server {
namespace {

constexpr int kNever = 3'600'000;

// Nobody is late, however busy the machine is.
BotLimits patient() {
    BotLimits limits;
    limits.late_ms = limits.lost_ms = kNever;
    return limits;
}

BotTask task_for(const std::string& level, std::uint64_t seed = 1) {
    Request request;
    request.game = "bus";
    request.players = 4;
    request.start = 0;
    BotTask task;
    task.game = *make_game(request);
    const AnyState state = task.game->initial();
    task.view = task.game->view(state, task.game->to_move(state));
    task.seat = index(task.game->to_move(state));
    task.level = level;
    task.seed = seed;
    return task;
}

bool legal(const BotTask& task, Action action) {
    const auto actions = task.game->legal(task.game->initial());
    return std::find(actions.begin(), actions.end(), action) != actions.end();
}

BotAnswer answer_of(BotPool& pool, const BotTask& task) {
    auto told = std::make_shared<std::promise<BotAnswer>>();
    auto answer = told->get_future();
    EXPECT_TRUE(pool.think(task, [told](const BotAnswer& given) { told->set_value(given); }));
    return answer.get();
}

// A bot that does what the test wants.
class OddBot final : public Bot {
  public:
    explicit OddBot(std::function<Report(const Budget&)> act) : act_(std::move(act)) {}
    Report choose(const AnyGame&, const AnyView&, const Budget& budget) override {
        return act_(budget);
    }

  private:
    std::function<Report(const Budget&)> act_;
};

// "odd" is the odd bot, all others are what they are.
BotPool::Make with_odd(std::function<Report(const Budget&)> act) {
    return [act = std::move(act)](std::string_view name, const AnyGame& game) {
        if (name != "odd") return make_bot(name, game);
        return Result<std::unique_ptr<Bot>>(std::make_unique<OddBot>(act));
    };
}

TEST(BotPool, every_level_answers_with_a_legal_action) {
    BotLimits limits = patient();
    limits.ms = 20;
    BotPool pool(limits);
    for (const char* level : {"easy", "medium", "hard", "expert", "greedy", "random"}) {
        const BotTask task = task_for(level);
        const BotAnswer answer = answer_of(pool, task);
        EXPECT_TRUE(legal(task, answer.action)) << level;
        EXPECT_EQ(answer.by, level);
    }
    EXPECT_EQ(pool.counts().replaced, 0u);
}

TEST(BotPool, a_bot_that_throws_is_replaced) {
    BotPool pool(patient(),
                 with_odd([](const Budget&) -> Report { throw std::runtime_error("odd"); }));
    const BotTask task = task_for("odd");
    const BotAnswer answer = answer_of(pool, task);
    EXPECT_EQ(answer.by, "greedy");
    EXPECT_TRUE(legal(task, answer.action));
    EXPECT_EQ(pool.counts().replaced, 1u);
}

TEST(BotPool, a_bot_that_answers_nonsense_is_replaced) {
    BotPool pool(patient(), with_odd([](const Budget&) {
                     return Report{Action{0xffffffff}, {}, 0};
                 }));
    EXPECT_EQ(answer_of(pool, task_for("odd")).by, "greedy");
}

TEST(BotPool, a_bot_nobody_knows_is_replaced) {
    BotPool pool(patient());
    EXPECT_EQ(answer_of(pool, task_for("nobody")).by, "greedy");
}

TEST(BotPool, if_no_bot_works_the_first_legal_action_is_taken) {
    BotPool pool(patient(), [](std::string_view, const AnyGame&) -> Result<std::unique_ptr<Bot>> {
        return Error{"bot/unknown", "none today"};
    });
    const BotTask task = task_for("expert");
    const BotAnswer answer = answer_of(pool, task);
    EXPECT_EQ(answer.by, "first");
    EXPECT_EQ(answer.action, task.game->legal(task.game->initial()).front());
}

TEST(BotPool, a_bot_that_takes_too_long_is_told_to_stop) {
    BotLimits limits = patient();
    limits.late_ms = 50;
    const BotTask task = task_for("odd");
    const Action action = task.game->legal(task.game->initial()).front();
    BotPool pool(limits, with_odd([action](const Budget& budget) {
                     while (!budget.stop->load()) {
                         std::this_thread::sleep_for(std::chrono::milliseconds(1));
                     }
                     return Report{action, {}, 0};
                 }));
    EXPECT_EQ(answer_of(pool, task).by, "odd");
    EXPECT_EQ(pool.counts().lost, 0u);
}

TEST(BotPool, a_bot_that_never_comes_back_is_given_up_and_others_go_on) {
    BotLimits limits;
    limits.threads = 1;
    limits.late_ms = 50;
    limits.lost_ms = 500;
    // Outlive the pool: the thread that is given up still looks at them.
    const auto release = std::make_shared<std::atomic<bool>>(false);
    const auto released = std::make_shared<std::atomic<bool>>(false);
    {
        BotPool pool(limits, with_odd([release, released](const Budget& budget) {
                         while (!budget.stop->load() || !*release) {
                             std::this_thread::sleep_for(std::chrono::milliseconds(1));
                         }
                         *released = true;
                         return Report{};
                     }));
        EXPECT_EQ(answer_of(pool, task_for("odd")).by, "greedy");
        EXPECT_EQ(pool.counts().lost, 1u);
        // On a machine that stands still for so long another may be given up: then the next.
        while (answer_of(pool, task_for("random")).by != "random") {
        }
    }
    *release = true;
    while (!*released) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

TEST(BotPool, whoever_waits_longest_is_next_and_too_many_are_refused) {
    BotLimits limits = patient();
    limits.most_waiting = 2;
    std::promise<void> begun;
    std::promise<void> go;
    auto going = go.get_future().share();
    std::atomic<bool> first{true};
    BotPool pool(limits, with_odd([&](const Budget&) {
                     if (first.exchange(false)) begun.set_value();
                     going.wait();
                     return Report{};
                 }));
    std::vector<int> order;
    std::mutex mutex;
    std::promise<void> all;
    const auto note = [&](int n) {
        return [&, n](const BotAnswer&) {
            const std::lock_guard lock(mutex);
            order.push_back(n);
            if (order.size() == 3) all.set_value();
        };
    };
    EXPECT_TRUE(pool.think(task_for("odd"), note(0)));
    begun.get_future().wait();
    EXPECT_TRUE(pool.think(task_for("greedy"), note(1)));
    EXPECT_TRUE(pool.think(task_for("greedy"), note(2)));
    EXPECT_FALSE(pool.think(task_for("greedy"), note(3)));
    go.set_value();
    all.get_future().wait();
    EXPECT_EQ(order, (std::vector<int>{0, 1, 2}));
}

TEST(BotPool, a_table_has_one_question_and_people_come_first) {
    std::promise<void> go;
    auto going = go.get_future().share();
    std::atomic<int> asked = 0;
    BotPool pool(patient(), with_odd([&](const Budget&) {
                     if (asked++ == 0) going.wait();
                     return Report{};
                 }));
    std::mutex mutex;
    std::vector<std::string> answered;
    const auto think = [&](const std::string& table, bool people, std::uint32_t version) {
        BotTask task = task_for("odd");
        task.table = table;
        task.people = people;
        pool.think(task, [&, name = table + std::to_string(version)](const BotAnswer&) {
            const std::lock_guard lock(mutex);
            answered.push_back(name);
        });
    };
    think("first", true, 1);  // holds the thread
    while (asked == 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    think("bots", false, 1);
    think("people", true, 1);
    think("people", true, 2);
    think("first", true, 2);
    EXPECT_EQ(pool.counts().waiting, 3u);
    go.set_value();
    const auto told = [&] {
        const std::lock_guard lock(mutex);
        return answered.size() >= 3 && pool.counts().answers >= 4;
    };
    while (!told()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    const std::lock_guard lock(mutex);
    EXPECT_EQ(answered, (std::vector<std::string>{"people2", "first2", "bots1"}));
}

}  // namespace
}  // namespace omnibus::server
