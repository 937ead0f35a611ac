// SPDX-License-Identifier: Apache-2.0
// The city as paper, of either game: land, blocks, and the roads that are left between them.
#pragma once

#include <functional>
#include <string_view>

#include "cli/svg/svg.hpp"
#include "cli/svg/theme.hpp"
#include "layout/city.hpp"

namespace omnibus::svg {

void stroke(Writer& out, std::string_view path, double width, std::string_view colour,
            std::string_view cap = "round");
void fill(Writer& out, std::string_view path, std::string_view colour);

// Defines the paths of the city, then draws the land, as far as the layout leaves room around the
// outermost road.
void draw_land(Writer& out, const layout::City& city, const Theme& theme);
// Roads, and blocks each in the colour that `colour_of` says for its number.
void draw_blocks(Writer& out, const layout::City& city, const Theme& theme,
                 const std::function<std::string_view(std::size_t)>& colour_of);
void draw_bridges(Writer& out, const Theme& theme);

}  // namespace omnibus::svg
