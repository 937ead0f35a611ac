// SPDX-License-Identifier: Apache-2.0
// The hub of a single process: listeners are called at once, on the thread that publishes, which
// is the one they were added on.
#pragma once

#include <list>
#include <string>
#include <unordered_map>

#include "server/hub/hub.hpp"

namespace omnibus::server {

class MemoryHub final : public Hub {
  public:
    std::unique_ptr<Subscription> subscribe(std::string_view topic, Listener listener) override;
    void publish(std::string_view topic, std::uint64_t version) override;
    std::size_t listeners(std::string_view topic) const override;

  private:
    struct Entry;
    struct Topic {
        std::list<std::shared_ptr<Entry>> entries;
    };
    class MemorySubscription;

    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>()(text);
        }
    };
    std::unordered_map<std::string, Topic, Hash, std::equal_to<>> topics_;
};

}  // namespace omnibus::server
