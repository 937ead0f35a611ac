// SPDX-License-Identifier: Apache-2.0
// Whether a new player is better than an old one: mixed tables, half new and half old, each seed
// played twice with the seats exchanged, so that neither the seats nor the luck favour either. A
// sequential test stops as soon as it is clear (arena/sprt.hpp; a pair is a block).
#pragma once

#include "arena/sprt.hpp"
#include "training/self_play.hpp"

namespace omnibus {

struct GateSettings : GamesSettings {
    std::uint32_t pairs = 200;  // at most
};

struct GateResult {
    std::size_t pairs = 0;
    double share = 0.5;                             // of the wins the new player took; 0.5 is even
    double within = 0.5;                            // half of the 95 % interval
    arena::Verdict verdict = arena::Verdict::Open;  // High: better, Low: not better
};

// Plays on from the pairs already played until the verdict or the last pair. `told` hears of every
// new pair in the order of their numbers; its error ends the match.
using TellPair = std::function<std::optional<Error>(double share, const GateResult&)>;
Result<GateResult> run_gate(const GateSettings& settings, const BotFactory& fresh,
                            const BotFactory& old, const std::vector<double>& played,
                            const TellPair& told);

}  // namespace omnibus
