// SPDX-License-Identifier: Apache-2.0
// What one action made happen, on the stack. What an event is and how many one action can bring is
// the game's affair (games/<game>/events.hpp).
#pragma once

#include <array>
#include <cstddef>

namespace omnibus {

template <class Event, std::size_t Capacity>
class EventList {
  public:
    static constexpr std::size_t kCapacity = Capacity;

    void push(const Event& event) { events_[size_++] = event; }
    std::size_t size() const { return size_; }
    const Event& operator[](std::size_t i) const { return events_[i]; }
    const Event* begin() const { return events_.data(); }
    const Event* end() const { return events_.data() + size_; }

  private:
    std::array<Event, kCapacity> events_;
    std::size_t size_ = 0;
};

}  // namespace omnibus
