// SPDX-License-Identifier: Apache-2.0
// Threads on which bots choose, at a lower priority than all others. A table has one task at a
// time: a new one replaces the one before. Tables where somebody waits come first, then bots among
// themselves; the longest waiting before the others.
//
// A bot that throws, answers what is not legal or does not come back is replaced by a simpler one
// for that move: greedy, and at last the first legal action.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "table/table.hpp"

namespace omnibus::server {

using table::BotTask;

struct BotLimits {
    int threads = 1;
    int ms = 1000;       // a bot may think about a move; the lower levels need less
    int late_ms = 3000;  // after which it is told to stop,
    int lost_ms = 6000;  // and after which it is given up, thread and all
    std::size_t most_waiting = 10'000;
};

struct BotAnswer {
    Action action{0};
    std::string by;  // the bot that gave it; "first" if none could
};

class BotPool {
  public:
    using Make = std::function<Result<std::unique_ptr<Bot>>(std::string_view, const AnyGame&)>;
    using Done = std::function<void(const BotAnswer&)>;
    struct Counts {
        std::uint64_t answers = 0;
        std::uint64_t replaced = 0;  // by a simpler bot
        std::uint64_t lost = 0;      // threads given up
        std::size_t waiting = 0;
    };

    explicit BotPool(const BotLimits& limits, Make make = make_bot);
    ~BotPool();  // stops what thinks; `done` of what is left is not called
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;

    // `done` is called once, on a thread of the pool, unless the table asks something else before.
    // False if too much waits.
    bool think(BotTask task, Done done);
    Counts counts() const;

  private:
    struct Shared;
    struct Job;
    static void work(const std::shared_ptr<Shared>& shared);
    static void watch(const std::shared_ptr<Shared>& shared);

    std::shared_ptr<Shared> shared_;  // also of threads that were given up
};

}  // namespace omnibus::server
