// SPDX-License-Identifier: Apache-2.0
// The samples of a file as examples for the net of their game.
#pragma once

#include <memory>
#include <vector>

#include "bots/net/net.hpp"
#include "training/example.hpp"
#include "training/samples.hpp"

namespace omnibus {

struct ExamplesOfGame {
    NetShape shape;
    float points_unit = 1;  // Features::kPointsScale
    std::unique_ptr<Examples> examples;
};

// `outcome_part`: how much of what is to be said is the end of the game; the rest is what the
// search found, where there was one. Features are computed on demand: all of them at once would not
// fit in memory.
Result<ExamplesOfGame> make_examples(const SampleKind& kind, std::vector<SampledGame> games,
                                     float outcome_part);

}  // namespace omnibus
