// SPDX-License-Identifier: Apache-2.0
#include "bots/reason.hpp"

#include "bots/eval/games.hpp"
#include "engine/rng.hpp"

namespace omnibus {

std::string reason_for(const AnyGame& game, const AnyView& view, Action action) {
    return for_game(game, [&](const auto& real) -> std::string {
        using G = std::decay_t<decltype(real)>;
        Rng rng(0);  // the judge never looks at what is guessed
        const auto state = real.determinize(view.as<typename G::View>(), rng);
        return JudgeOf<G>(real).reason(state, action);
    });
}

void explain(const AnyGame& game, const AnyView& view, Report& report) {
    for (Candidate& candidate : report.candidates) {
        if (candidate.judged && candidate.reason.empty()) {
            candidate.reason = reason_for(game, view, candidate.action);
        }
    }
}

}  // namespace omnibus
