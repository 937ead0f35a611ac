// SPDX-License-Identifier: Apache-2.0
#include "server/hub/memory_hub.hpp"

#include <algorithm>
#include <vector>

namespace omnibus::server {

struct MemoryHub::Place {
    Listener listener;
    bool left = false;
};

class MemoryHub::Held final : public Subscription {
  public:
    Held(MemoryHub& hub, std::string topic, std::shared_ptr<Place> place)
        : hub_(hub), topic_(std::move(topic)), place_(std::move(place)) {}
    ~Held() override {
        place_->left = true;
        const auto at = hub_.topics_.find(topic_);
        if (at == hub_.topics_.end()) return;
        at->second.places.remove(place_);
        if (at->second.places.empty()) hub_.topics_.erase(at);
    }

  private:
    MemoryHub& hub_;
    std::string topic_;
    std::shared_ptr<Place> place_;
};

std::unique_ptr<Hub::Subscription> MemoryHub::subscribe(std::string_view topic, Listener listener) {
    auto place = std::make_shared<Place>(Place{std::move(listener)});
    topics_[std::string(topic)].places.push_back(place);
    return std::make_unique<Held>(*this, std::string(topic), std::move(place));
}

void MemoryHub::publish(std::string_view topic, std::uint64_t version) {
    const auto at = topics_.find(topic);
    if (at == topics_.end()) return;
    // A copy, since whoever is called may come and go.
    const std::vector<std::shared_ptr<Place>> places(at->second.places.begin(),
                                                     at->second.places.end());
    for (const auto& place : places) {
        if (!place->left) place->listener(version);
    }
}

std::size_t MemoryHub::listeners(std::string_view topic) const {
    const auto at = topics_.find(topic);
    return at == topics_.end() ? 0 : at->second.places.size();
}

}  // namespace omnibus::server
