// SPDX-License-Identifier: Apache-2.0
// Publish and subscribe: tells listeners that a table, the lobby or somebody's sessions changed. It
// carries no data: a listener that is told of version 12 reads what it has not seen. A call may be
// missed or come twice, but never comes before the change is durable.
//
//   topic          version
//   table:ID       of the table's log
//   draft:ID:USER  the same; the draft of this user there has changed
//   chat:ID        of its chat
//   lobby          grows with every change of a public table
//   user:ID        grows when their sessions end or their name changes
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace omnibus::server {

class Hub {
  public:
    using Listener = std::function<void(std::uint64_t version)>;
    // The listener is called as long as this exists. It must not outlive the hub.
    class Subscription {
      public:
        virtual ~Subscription() = default;
    };

    virtual ~Hub() = default;
    virtual std::unique_ptr<Subscription> subscribe(std::string_view topic, Listener listener) = 0;
    // A listener may subscribe and unsubscribe, itself or others, while it is called.
    virtual void publish(std::string_view topic, std::uint64_t version) = 0;
    virtual std::size_t listeners(std::string_view topic) const = 0;
};

}  // namespace omnibus::server
