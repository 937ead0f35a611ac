// SPDX-License-Identifier: Apache-2.0
// Where small signs find room on a crowded map: next to the tag they belong to, off the streets as
// far as possible, on no other tag or sign, on the page.
#pragma once

#include <numbers>
#include <vector>

#include "layout/city.hpp"

namespace omnibus::layout {

// A box by its middle and half its size.
struct Box {
    Point at;
    Point half;
};

class Room {
  public:
    // `city` must outlive the room.
    explicit Room(const City& city, std::vector<Box> taken = {});

    void take(const Box& box) { taken_.push_back(box); }
    const std::vector<Box>& taken() const { return taken_; }
    // Finds and takes a place for something of this size beside `tag`. `towards` is the angle to
    // try first, above to the right unless said. Negative gaps overlap.
    Point beside(const Box& tag, Point half, double gap, double towards = -std::numbers::pi / 4);

  private:
    double cost(const Box& box, const Box& tag) const;

    const City& city_;
    std::vector<Extent> streets_;
    std::vector<Box> taken_;
};

}  // namespace omnibus::layout
