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
    .water = "#cfe0e8",
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
    .route =
        {
            .tag = "#ffffff",
            .icons = {"#c4551b", "#3c5a80", "#7b46a3", "#8a6d12", "#c0392b", "#a2431f", "#24405f",
                      "#63348c"},
            .green = "#1f9d57",
            .cards = {"#f0c04c", "#ee9b63", "#b9ad9b", "#8db8ea", "#ea93bf", "#b6a2e6"},
            .on_card = "#20242a",
            .pale_cards = {"#f8ecd0", "#f8e3d4", "#ece7df", "#e1ecf9", "#f9e1ed", "#ebe5f8"},
            .blue = "#2f6fc0",
            .pink = "#c6457f",
            .gold = {"Gold", "#a87806", "#f5ebd2", Pattern::Double},
        },
};

const Theme kDark{
    .background = "#14171c",
    .land = "#1b2027",
    .blocks = {"#20262d", "#1d232a", "#232a32"},
    .kerb = "#3c4550",
    .road = "#2f363f",
    .park = "#20382a",
    .tree = "#2a4834",
    .water = "#1c2f3a",
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
    .route =
        {
            .tag = "#12161b",
            .icons = {"#ff9a62", "#8fb2dc", "#c79af0", "#dcc05e", "#ff8a75", "#f2a07a", "#b4cdf0",
                      "#d3b0f7"},
            .green = "#3ecb7c",
            .cards = {"#c2922a", "#c0723f", "#8a8177", "#4f82bd", "#b65c8c", "#7f6cbb"},
            .on_card = "#14171c",
            .pale_cards = {"#37301f", "#382a22", "#302e2c", "#222e3c", "#372632", "#2c2839"},
            .blue = "#4b8fe0",
            .pink = "#dd6da0",
            .gold = {"Gold", "#e3b341", "#3a3120", Pattern::Double},
        },
};

}  // namespace omnibus::svg
