// SPDX-License-Identifier: Apache-2.0
// What pages of both games are made of: cards and lines of text.
#pragma once

#include <string>
#include <string_view>

#include "cli/svg/svg.hpp"
#include "cli/svg/theme.hpp"

namespace omnibus::svg {

// A rounded card that throws the one shadow there is.
void draw_card(Writer& out, Point at, Point size, double radius, std::string_view colour,
               const Theme& theme);

// A line of text; `anchor` is start, middle or end.
void write(Writer& out, Point at, std::string_view text, double size, int weight,
           std::string_view colour, std::string_view anchor = "start");

// "14", or "-4" with a true minus.
std::string points_text(int points);

}  // namespace omnibus::svg
