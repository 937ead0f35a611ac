// SPDX-License-Identifier: Apache-2.0
// Where those stand who wait: one alone on a junction, several in a queue beside it, where there is
// room. At a station even one stands beside it.
#pragma once

#include <optional>
#include <vector>

#include "layout/bus/layout.hpp"

namespace omnibus::layout {

// The kerb around a queue and who stands where in it, all from its middle.
struct Queue {
    Point size;
    std::vector<Point> spots;
    std::optional<Point> count;  // where the number is written, if it is
};
Queue queue_of(std::size_t people);

inline bool on_the_junction(const JunctionLayout& place, std::size_t people) {
    return people <= 1 && !place.station;
}

// Fills in the queues of all places.
void place_queues(std::vector<JunctionLayout>& places);

}  // namespace omnibus::layout
