// SPDX-License-Identifier: Apache-2.0
// Positions from games that bots played, to train nets on. The state is kept, not what a net sees
// of it, so that the features may change and the games stay useful.
//
//   line     omnibus-samples FORMAT GAME RULES STATE-BYTES
//   chunk    one per game, in the order of their numbers:
//     4      bytes of the body
//     body   players, map (length, name), shares and points at the end, then the samples:
//            the state; whether it was searched and if so shares and points; the number of choices
//            and for each its action word and visits
//     8      hash of the body
//
// Numbers are little-endian. A file only grows; a chunk that is cut off or damaged ends it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/shared/outcome.hpp"
#include "engine/any_game.hpp"
#include "engine/result.hpp"

namespace omnibus {

struct Considered {
    Action action{0};
    std::uint16_t visits = 0;
};

struct Sample {
    AnyState state;
    bool searched = false;  // shares and points are what a search found
    PerSeat share{};
    PerSeat points{};
    std::vector<Considered> choices;  // of the seat to move, best first; empty: not asked
};
inline constexpr std::size_t kMostChoices = 32;

struct SampledGame {
    int players = 0;
    std::string map;   // built in
    PerSeat share{};   // at the end
    PerSeat points{};  // at the end
    std::vector<Sample> samples;
};

// What all games of a file have in common.
struct SampleKind {
    std::string game;
    int rules_version = 0;
    std::size_t state_bytes = 0;
};
// Of a game the bots know.
Result<SampleKind> sample_kind(std::string_view game);

std::string print_samples_header(const SampleKind& kind);
std::string print_samples(const SampleKind& kind, const SampledGame& game);

struct ReadSamples {
    std::vector<SampledGame> games;
    std::size_t good_bytes = 0;  // up to the end of the last whole chunk
};
// A last chunk that was not written to its end is left out. An error if the first line is not that
// of the kind, or a whole chunk is damaged.
Result<ReadSamples> read_samples(const SampleKind& kind, std::string_view bytes);

}  // namespace omnibus
