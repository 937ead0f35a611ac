// SPDX-License-Identifier: Apache-2.0
// What an operator should hear of: the store failing and working again, bots that had to be
// replaced, readers that had to be cut.
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

// Looks after every commit, on the writer's thread.
class StoreWatch {
  public:
    // `broken` is called once, on that thread, when nothing but a new start can help.
    StoreWatch(const Log& log, std::function<void(const Error&)> broken)
        : log_(log), broken_(std::move(broken)) {}

    void look(const std::optional<Error>& trouble, const std::optional<Error>& for_good);

  private:
    const Log& log_;
    std::function<void(const Error&)> broken_;
    std::optional<Error> told_;
    bool ended_ = false;
};

// Looks every second or so, at numbers that only grow.
class CountsWatch {
  public:
    explicit CountsWatch(const Log& log) : log_(log) {}
    void look(const BotPool::Counts& bots, const NetworkCounts& net);

  private:
    const Log& log_;
    std::uint64_t replaced_ = 0;
    std::uint64_t lost_ = 0;
    std::uint64_t slow_ = 0;
    std::uint64_t refused_ = 0;
};

// The copy that opening the data with a newer program makes, and when it was made; nothing: there
// is none. Another answer after opening means that the data were brought up to date.
struct Copy {
    std::string path;
    std::int64_t made = 0;
    bool operator==(const Copy&) const = default;
};
std::optional<Copy> copy_before(const std::string& folder, int schema);

}  // namespace omnibus::server
