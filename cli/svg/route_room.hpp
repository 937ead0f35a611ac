// SPDX-License-Identifier: Apache-2.0
// Where small signs find room on a crowded map: next to the tag they belong to, off the streets as
// far as possible, on no other tag or sign.
#pragma once

#include <vector>

#include "cli/svg/city.hpp"

namespace omnibus::svg {

// A box by its middle and half its size.
struct Box {
    Point at;
    Point half;
};

class Room {
  public:
    // `city` must outlive the room.
    explicit Room(const City& city) : city_(city) {}

    void take(const Box& box) { taken_.push_back(box); }
    // Finds and takes a place for something of this size beside `tag`. Negative gaps overlap.
    Point beside(const Box& tag, Point half, double gap);

  private:
    double cost(const Box& box, const Box& tag) const;

    const City& city_;
    std::vector<Box> taken_;
};

}  // namespace omnibus::svg
