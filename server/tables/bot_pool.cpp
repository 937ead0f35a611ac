// SPDX-License-Identifier: Apache-2.0
#include "server/tables/bot_pool.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

#include "wire/game_json.hpp"

namespace omnibus::server {

namespace {

using Clock = std::chrono::steady_clock;

// All other threads have 0. Higher is less urgent.
constexpr int kNiceness = 10;

// One bot's answer; nothing if it has none that counts.
std::optional<Action> ask(const BotPool::Make& make, std::string_view name, const BotTask& task,
                          const Budget& budget, const std::vector<Action>& legal) {
    try {  // whatever a bot throws ends here
        auto bot = make(name, *task.game);
        if (!bot) return std::nullopt;
        const Action action = (*bot)->choose(*task.game, task.view, budget).action;
        if (std::find(legal.begin(), legal.end(), action) != legal.end()) return action;
    } catch (const std::exception&) {
    }
    return std::nullopt;
}

}  // namespace

struct BotPool::Job {
    BotTask task;
    Done done;
    std::atomic<bool> stop{false};
    std::atomic<bool> answered{false};  // whoever sets it calls done
    Clock::time_point began{};
    std::thread::id thread;

    void answer(const BotAnswer& given) {
        if (!answered.exchange(true)) done(given);
    }
};

struct BotPool::Shared {
    BotLimits limits;
    Make make;
    mutable std::mutex mutex;
    std::condition_variable changed;
    std::array<std::deque<std::shared_ptr<Job>>, 2> waiting;  // with people, and without
    std::list<std::shared_ptr<Job>> thinking;
    std::list<std::thread> threads;
    std::vector<std::thread::id> lost;
    std::thread watcher;
    Counts counts;
    bool ending = false;

    std::size_t count() const { return waiting[0].size() + waiting[1].size(); }
    // Drops what a table has asked.
    void withdraw(const std::string& table) {
        for (auto& queue : waiting) {
            std::erase_if(queue, [&](const auto& job) { return job->task.table == table; });
        }
        for (const auto& job : thinking) {
            if (job->task.table != table) continue;
            job->answered = true;
            job->stop = true;
        }
    }
};

void BotPool::work(const std::shared_ptr<Shared>& shared) {
    setpriority(PRIO_PROCESS, 0, kNiceness);  // on Linux of this thread alone
    std::unique_lock lock(shared->mutex);
    for (;;) {
        shared->changed.wait(lock, [&] { return shared->ending || shared->count() > 0; });
        if (shared->ending) return;
        auto& queue = shared->waiting[shared->waiting[0].empty() ? 1 : 0];
        const auto job = queue.front();
        queue.pop_front();
        job->began = Clock::now();
        job->thread = std::this_thread::get_id();
        shared->thinking.push_back(job);
        lock.unlock();

        const auto legal = job->task.game->legal(job->task.view);
        Budget budget;
        budget.seed = job->task.seed;
        budget.ms = shared->limits.ms;
        budget.stop = &job->stop;
        BotAnswer given{legal.empty() ? Action{0} : legal.front(), "first"};
        for (const std::string_view name : {std::string_view(job->task.level), {"greedy"}}) {
            if (legal.size() < 2) break;
            if (const auto action = ask(shared->make, name, job->task, budget, legal)) {
                given = {*action, std::string(name)};
                break;
            }
        }
        const bool replaced = legal.size() > 1 && given.by != job->task.level;

        lock.lock();
        shared->thinking.remove(job);
        ++shared->counts.answers;
        if (replaced) ++shared->counts.replaced;
        const auto self = std::this_thread::get_id();
        const bool lost =
            std::find(shared->lost.begin(), shared->lost.end(), self) != shared->lost.end();
        const bool ending = shared->ending;
        lock.unlock();
        if (!ending) job->answer(given);
        if (lost) return;  // another has taken this thread's place
        lock.lock();
    }
}

// Stops bots that are late, gives up those that stay.
void BotPool::watch(const std::shared_ptr<Shared>& shared) {
    std::unique_lock lock(shared->mutex);
    while (!shared->ending) {
        shared->changed.wait_for(lock, std::chrono::milliseconds(100));
        std::vector<std::shared_ptr<Job>> gone;
        for (auto at = shared->thinking.begin(); at != shared->thinking.end();) {
            const auto taken = Clock::now() - (*at)->began;
            if (taken > std::chrono::milliseconds(shared->limits.late_ms)) (*at)->stop = true;
            if (taken > std::chrono::milliseconds(shared->limits.lost_ms)) {
                gone.push_back(*at);
                at = shared->thinking.erase(at);
            } else {
                ++at;
            }
        }
        for (const auto& job : gone) {
            ++shared->counts.lost;
            shared->lost.push_back(job->thread);
            ++shared->counts.replaced;
            shared->threads.emplace_back([shared] { work(shared); });
            lock.unlock();
            const auto legal = job->task.game->legal(job->task.view);
            Budget budget;
            budget.seed = job->task.seed;
            const auto greedy = ask(make_bot, "greedy", job->task, budget, legal);
            job->answer(greedy ? BotAnswer{*greedy, "greedy"} : BotAnswer{legal.front(), "first"});
            lock.lock();
        }
    }
}

BotPool::BotPool(const BotLimits& limits, Make make) : shared_(std::make_shared<Shared>()) {
    shared_->limits = limits;
    shared_->make = std::move(make);
    const std::lock_guard lock(shared_->mutex);
    for (int i = 0; i < std::max(1, limits.threads); ++i) {
        shared_->threads.emplace_back([shared = shared_] { work(shared); });
    }
    shared_->watcher = std::thread([shared = shared_] { watch(shared); });
}

BotPool::~BotPool() {
    std::list<std::thread> threads;
    std::vector<std::thread::id> lost;
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->ending = true;
        for (const auto& job : shared_->thinking) {
            job->stop = true;
        }
        threads = std::move(shared_->threads);
        lost = shared_->lost;
    }
    shared_->changed.notify_all();
    shared_->watcher.join();
    for (std::thread& thread : threads) {
        // One that was given up may never end; what it holds lives on with it.
        if (std::find(lost.begin(), lost.end(), thread.get_id()) != lost.end()) {
            thread.detach();
        } else {
            thread.join();
        }
    }
}

bool BotPool::think(BotTask task, Done done) {
    {
        const std::lock_guard lock(shared_->mutex);
        if (!task.table.empty()) shared_->withdraw(task.table);
        if (shared_->count() >= shared_->limits.most_waiting) return false;
        auto job = std::make_shared<Job>();
        job->task = std::move(task);
        job->done = std::move(done);
        shared_->waiting[job->task.people ? 0 : 1].push_back(std::move(job));
    }
    shared_->changed.notify_all();
    return true;
}

BotPool::Counts BotPool::counts() const {
    const std::lock_guard lock(shared_->mutex);
    Counts counts = shared_->counts;
    counts.waiting = shared_->count();
    return counts;
}

}  // namespace omnibus::server
