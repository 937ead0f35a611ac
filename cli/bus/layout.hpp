// SPDX-License-Identifier: Apache-2.0
// Where the map's junctions and streets lie on a canvas of characters. A character is about twice
// as high as wide; distances are measured in paces, the width of one.
#pragma once

#include <vector>

#include "cli/terminal/canvas.hpp"
#include "games/bus/map.hpp"

namespace omnibus::cli::bus_screen {

struct Stretch {
    Spot from;
    Spot to;
};

class Layout {
  public:
    Layout(const bus::Map& map, int width, int height);

    // In the middle of a cell.
    Spot junction(bus::JunctionId at) const { return spots_[bus::index(at)]; }

    // A street from its first junction to its second, moved this many paces to its right. Parallel
    // streets lie apart.
    Stretch street(bus::StreetId street, double aside) const;
    // The same stretch, seen from one of its junctions.
    Stretch leaving(bus::JunctionId from, bus::StreetId street, double aside) const;
    // The part of the way after which a junction's name is left behind.
    double clear_of_label(const Stretch& way) const;

  private:
    const bus::Map& map_;
    std::vector<Spot> spots_;
};

}  // namespace omnibus::cli::bus_screen
