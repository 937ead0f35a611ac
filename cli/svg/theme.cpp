// SPDX-License-Identifier: Apache-2.0
// The two themes.
#include "cli/svg/theme.hpp"

namespace omnibus::svg {

const Theme kLight{
    .background = "#f4efe4",
    .land = "#ebe3d5",
    .blocks = {"#e7dece", "#ebe4d6", "#e3d9c7"},
    .kerb = "#cfc3ae",
    .road = "#ffffff",
    .park = "#cbdfb8",
    .tree = "#b5d09d",
    .park_ink = "#5b7f49",
    .ink = "#20242a",
    .muted = "#756d62",
    .faint = "#b5aa98",
    .on_ink = "#ffffff",
    .on_colour = "#ffffff",
    .card = "#fffdf9",
    .rule = "#e4dccd",
    .shadow = "#5b4a2e",
    .stone = "#2f9a93",
    .buildings = {"#b5523b", "#3f6c94", "#c98a1b"},
    .building_inks = {"#a1442f", "#33608a", "#8f5f08"},
    .players = {{{"Blue", "#2468b4", "#e2ebf5", Pattern::Solid},
                 {"Red", "#d3412a", "#f9e4df", Pattern::Dashes},
                 {"Green", "#2b8456", "#e0efe6", Pattern::Double},
                 {"Violet", "#8546a6", "#efe4f4", Pattern::Dots},
                 {"Magenta", "#c4307c", "#f8e1ed", Pattern::Bars}}},
};

const Theme kDark{
    .background = "#14171c",
    .land = "#1b2027",
    .blocks = {"#20262d", "#1d232a", "#232a32"},
    .kerb = "#3c4550",
    .road = "#2f363f",
    .park = "#20382a",
    .tree = "#2a4834",
    .park_ink = "#86bb8d",
    .ink = "#f1f3f5",
    .muted = "#9aa3ad",
    .faint = "#565f6a",
    .on_ink = "#1b2027",
    .on_colour = "#14171c",
    .card = "#1d2229",
    .rule = "#323942",
    .shadow = "#000000",
    .stone = "#4cbdb3",
    .buildings = {"#e38068", "#7fb0dc", "#f0b547"},
    .building_inks = {"#ee9a85", "#93bfe6", "#f3c062"},
    .players = {{{"Blue", "#5aa2f0", "#1f3044", Pattern::Solid},
                 {"Red", "#ff7a59", "#402823", Pattern::Dashes},
                 {"Green", "#52c288", "#1d382c", Pattern::Double},
                 {"Violet", "#c18ae6", "#33283e", Pattern::Dots},
                 {"Magenta", "#ff82bd", "#40252f", Pattern::Bars}}},
};

}  // namespace omnibus::svg
