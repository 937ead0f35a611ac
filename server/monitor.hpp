// SPDX-License-Identifier: Apache-2.0
// Log lines for the operator: the store fails or works again, bots were replaced, slow clients were
// disconnected.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "engine/result.hpp"
#include "server/net/network.hpp"
#include "server/shared/log.hpp"
#include "server/tables/bot_pool.hpp"

namespace omnibus::server {

// Called after every commit, on the writer's thread.
class StoreMonitor {
  public:
    // `broken` is called once, on that thread, when the store is broken until the process restarts.
    StoreMonitor(const Log& log, std::function<void(const Error&)> broken)
        : log_(log), broken_(std::move(broken)) {}

    void look(const std::optional<Error>& trouble, const std::optional<Error>& for_good);

  private:
    const Log& log_;
    std::function<void(const Error&)> broken_;
    std::optional<Error> told_;
    bool ended_ = false;
};

// Called about every second with counters that only grow.
class CountsMonitor {
  public:
    explicit CountsMonitor(const Log& log) : log_(log) {}
    void look(const BotPool::Counts& bots, const NetworkCounts& net);

  private:
    const Log& log_;
    std::uint64_t replaced_ = 0;
    std::uint64_t lost_ = 0;
    std::uint64_t slow_ = 0;
    std::uint64_t refused_ = 0;
};

}  // namespace omnibus::server
