// SPDX-License-Identifier: Apache-2.0
// Where the map's junctions lie on a canvas of characters. Only the signs of the differences of
// coordinates count in the rules (Route 2.2), so each different x has a column and each different y
// a row, equally far apart: any map keeps its directions and wastes no room.
#pragma once

#include <vector>

#include "games/route/map.hpp"

namespace omnibus::cli::route_screen {

struct CellPosition {
    int x = 0;
    int y = 0;
};

class Layout {
  public:
    // At most this wide. As high as it should be rather than as high as it may: rows that are wide
    // apart are easier to read.
    Layout(const route::Map& map, int width, int height);

    CellPosition at(route::JunctionId junction) const { return places_[route::index(junction)]; }
    int width() const { return width_; }
    int height() const { return height_; }
    // Columns and rows from one junction to the next.
    int step_x() const { return step_x_; }
    int step_y() const { return step_y_; }
    // Columns a label may take without touching the next one in its row.
    int room(route::JunctionId junction) const { return rooms_[route::index(junction)]; }

    // The least width at which labels of two icons have streets between them.
    static int least_width(const route::Map& map);

  private:
    void measure_rooms();

    std::vector<CellPosition> places_;
    std::vector<int> rooms_;
    int width_ = 0;
    int height_ = 0;
    int step_x_ = 0;
    int step_y_ = 0;
};

}  // namespace omnibus::cli::route_screen
