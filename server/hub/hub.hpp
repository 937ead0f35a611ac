// SPDX-License-Identifier: Apache-2.0
// Tells whoever listens that something moved: a table, the lobby, somebody's sessions. It carries
// no truth: whoever hears of version 12 asks for what they have not seen. A call may be missed or
// come twice, never for something that is not durable.
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
    // Listens as long as it lives; not longer than the hub.
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
