// SPDX-License-Identifier: Apache-2.0
// Who plays: the name of each seat, the letter that stands for it where there is no room for more,
// and its ink. Only the players have colours; red is for warnings (kLoud).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/text.hpp"

namespace omnibus::cli {

struct SeatLabels {
    std::vector<std::string> names;  // by seat
    std::string letters;             // by seat: one capital each
};

// The initials where they differ, else another letter of the name, else any; none of the reserved.
SeatLabels make_seat_labels(const std::vector<std::string>& names, std::string_view reserved);

Ink ink_of(int seat);
// The same, white on colour.
Ink stamp_of(int seat);

}  // namespace omnibus::cli
