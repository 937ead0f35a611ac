// SPDX-License-Identifier: Apache-2.0
#include "bots/reason.hpp"

#include "bots/eval/games.hpp"
#include "engine/rng.hpp"

namespace omnibus {

namespace {

// Calls tell with something that gives the reason for an action; not at all for a game without a
// judge.
template <class Tell>
void with_judge(const AnyGame& game, const AnyView& view, Tell&& tell) {
    const auto done = for_game(game, [&](const auto& real) -> Result<bool> {
        using G = std::decay_t<decltype(real)>;
        Rng rng(0);  // the judge never looks at what is guessed
        const auto state = real.determinize(view.as<typename G::View>(), rng);
        const JudgeOf<G> judge(real);
        tell([&](Action action) { return judge.reason(real, state, action); });
        return true;
    });
    static_cast<void>(done);
}

}  // namespace

std::string reason_for(const AnyGame& game, const AnyView& view, Action action) {
    std::string reason;
    with_judge(game, view, [&](auto&& reason_of) { reason = reason_of(action); });
    return reason;
}

void explain(const AnyGame& game, const AnyView& view, Report& report) {
    with_judge(game, view, [&](auto&& reason_of) {
        for (Candidate& candidate : report.candidates) {
            if (candidate.judged && candidate.reason.empty()) {
                candidate.reason = reason_of(candidate.action);
            }
        }
    });
}

}  // namespace omnibus
