// SPDX-License-Identifier: Apache-2.0
#include "bots/eval/route/judge.hpp"

#include <algorithm>

#include "bots/eval/route/turns.hpp"
#include "games/route/outlook.hpp"

namespace omnibus::route::eval {

namespace {

// How many drawings get a closer look at the turn that follows, beside the best one of each first
// segment.
constexpr std::size_t kCloserLook = 8;

}  // namespace

// Route 3.4
std::vector<Verdict> Judge::judge_start(const State& state) const {
    const std::size_t me = state.seat;
    const Race race = survey_.race_of(state, me);
    Game::Actions actions;
    survey_.game().legal(state, actions);
    std::vector<Verdict> verdicts;
    for (const Action action : actions) {
        State after = state;
        survey_.game().apply(after, action);
        verdicts.push_back({action,
                            {},
                            after_turn(survey_, after, me, state.player[me].plan, race,
                                       survey_.game().rules().rounds)});
    }
    return verdicts;
}

std::vector<Verdict> Judge::judge_turn(const State& state) const {
    const std::size_t me = state.seat;
    const int plan = state.player[me].plan;
    const int rounds = survey_.game().rules().rounds - state.round;
    const Race race = survey_.race_of(state, me);
    const Fields fields = survey_.fields_of(state, me, plan, rounds);

    std::vector<Drawn> drawn = turns_of(survey_.game(), state);
    for (Drawn& one : drawn) {
        one.worth = survey_.worth(one.after, me, plan, fields, race, rounds) -
                    survey_.alteration_cost(one.after.player[me], 0, rounds);
    }
    std::stable_sort(drawn.begin(), drawn.end(),
                     [](const Drawn& a, const Drawn& b) { return a.worth > b.worth; });
    std::vector<Verdict> verdicts;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const Drawn& one = drawn[i];
        const auto known =
            std::find_if(verdicts.begin(), verdicts.end(),
                         [&](const Verdict& verdict) { return verdict.action == one.first; });
        if (i >= kCloserLook && known != verdicts.end()) continue;
        const double worth = after_turn(survey_, one.after, me, plan, race, rounds);
        if (known == verdicts.end()) {
            verdicts.push_back({one.first, {}, worth});
        } else {
            known->worth = std::max(known->worth, worth);
        }
    }
    return verdicts;
}

// Rivals are expected to get the same whatever this seat does.
void Judge::add_forecasts(const State& state, std::vector<Verdict>& verdicts) const {
    const auto players = static_cast<std::size_t>(survey_.game().players());
    const std::size_t me = state.seat;
    const int rounds = survey_.game().rules().rounds - state.round;
    std::array<double, kMaxPlayers> points{};
    for (std::size_t p = 0; p < players; ++p) {
        if (p == me) continue;
        if (state.player[p].head == JunctionId::None) {  // as good as oneself
            points[p] = verdicts.front().worth;
            continue;
        }
        const bool to_come =
            turn_of(survey_.game(), state, static_cast<int>(p)).moment == TurnMoment::ToCome;
        const int turns = rounds + (to_come ? 1 : 0);
        points[p] = survey_.rival_worth(state, p, state.player[me].plan, turns);
    }
    const double spread = survey_.weights().spread + survey_.weights().spread_per_round * rounds;
    for (Verdict& verdict : verdicts) {
        points[me] = verdict.worth;
        verdict.forecast.points = points;
        verdict.forecast.share = shares_of(points, players, spread);
    }
}

std::vector<Verdict> Judge::judge(const State& state) const {
    std::vector<Verdict> verdicts =
        state.phase == Phase::Start ? judge_start(state) : judge_turn(state);
    std::stable_sort(verdicts.begin(), verdicts.end(),
                     [](const Verdict& a, const Verdict& b) { return a.worth > b.worth; });
    add_forecasts(state, verdicts);
    return verdicts;
}

}  // namespace omnibus::route::eval
