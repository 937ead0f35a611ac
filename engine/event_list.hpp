// SPDX-License-Identifier: Apache-2.0
// What one action made happen, on the stack. What an event is and how many one action can bring is
// the game's affair (games/<game>/events.hpp). An event too many is dropped and counted, never
// written past the end: the tests hold the count at 0 for both games.
#pragma once

#include <array>
#include <cstddef>

namespace omnibus {

template <class Event, std::size_t Capacity>
class EventList {
  public:
    static constexpr std::size_t kCapacity = Capacity;

    void push(const Event& event) {
        if (size_ == kCapacity) {
            ++dropped_;
            return;
        }
        events_[size_++] = event;
    }
    std::size_t size() const { return size_; }
    // How many did not fit.
    std::size_t dropped() const { return dropped_; }
    const Event& operator[](std::size_t i) const { return events_[i]; }
    const Event* begin() const { return events_.data(); }
    const Event* end() const { return events_.data() + size_; }

  private:
    std::array<Event, kCapacity> events_;
    std::size_t size_ = 0;
    std::size_t dropped_ = 0;
};

}  // namespace omnibus
