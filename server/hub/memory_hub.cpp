// SPDX-License-Identifier: Apache-2.0
#include "server/hub/memory_hub.hpp"

#include <algorithm>
#include <vector>

namespace omnibus::server {

struct MemoryHub::Entry {
    Listener listener;
    bool cancelled = false;
};

class MemoryHub::MemorySubscription final : public Subscription {
  public:
    MemorySubscription(MemoryHub& hub, std::string topic, std::shared_ptr<Entry> entry)
        : hub_(hub), topic_(std::move(topic)), entry_(std::move(entry)) {}
    ~MemorySubscription() override {
        entry_->cancelled = true;
        const auto at = hub_.topics_.find(topic_);
        if (at == hub_.topics_.end()) return;
        at->second.entries.remove(entry_);
        if (at->second.entries.empty()) hub_.topics_.erase(at);
    }

  private:
    MemoryHub& hub_;
    std::string topic_;
    std::shared_ptr<Entry> entry_;
};

std::unique_ptr<Hub::Subscription> MemoryHub::subscribe(std::string_view topic, Listener listener) {
    auto entry = std::make_shared<Entry>(Entry{std::move(listener)});
    topics_[std::string(topic)].entries.push_back(entry);
    return std::make_unique<MemorySubscription>(*this, std::string(topic), std::move(entry));
}

void MemoryHub::publish(std::string_view topic, std::uint64_t version) {
    const auto at = topics_.find(topic);
    if (at == topics_.end()) return;
    // A copy, since a listener may subscribe or cancel while it is called.
    const std::vector<std::shared_ptr<Entry>> entries(at->second.entries.begin(),
                                                      at->second.entries.end());
    for (const auto& entry : entries) {
        if (!entry->cancelled) entry->listener(version);
    }
}

std::size_t MemoryHub::listeners(std::string_view topic) const {
    const auto at = topics_.find(topic);
    return at == topics_.end() ? 0 : at->second.entries.size();
}

}  // namespace omnibus::server
