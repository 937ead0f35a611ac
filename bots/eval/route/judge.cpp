// SPDX-License-Identifier: Apache-2.0
#include "bots/eval/route/judge.hpp"

#include <algorithm>

#include "bots/eval/route/turns.hpp"
#include "bots/shared/shares.hpp"

namespace omnibus::route::eval {

namespace {

// How many drawings get a closer look at the turn that follows, beside the best one of each first
// segment.
constexpr std::size_t kCloserLook = 8;

}  // namespace

// Route 3.4
std::vector<Verdict> Judge::judge_start(const Game& game, const State& state) const {
    const Survey survey(game, tables_, weights_);
    const Turns turns(game, survey);
    const std::size_t me = state.seat;
    const Race race = survey.race_of(state, me);
    Game::Actions actions;
    game.legal(state, actions);
    std::vector<Verdict> verdicts;
    for (const Action action : actions) {
        State after = state;
        game.apply(after, action);
        verdicts.push_back(
            {action,
             {},
             turns.expect(after, me, state.player[me].plan, race, game.rules().rounds)});
    }
    return verdicts;
}

std::vector<Verdict> Judge::judge_turn(const Game& game, const State& state) const {
    const Survey survey(game, tables_, weights_);
    const Turns turns(game, survey);
    const std::size_t me = state.seat;
    const int plan = state.player[me].plan;
    const int rounds = game.rules().rounds - state.round;
    const Race race = survey.race_of(state, me);
    const Fields fields = survey.fields_of(state, me, plan, rounds);

    std::vector<Drawn> drawn;
    drawn.reserve(64);
    turns.list(state, drawn);
    for (Drawn& one : drawn) {
        one.worth = survey.worth(one.after, me, plan, fields, race, rounds) -
                    survey.alteration_cost(one.after.player[me], 0, rounds);
    }
    std::vector<std::size_t> order(drawn.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return drawn[a].worth > drawn[b].worth; });
    std::vector<Verdict> verdicts;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Drawn& one = drawn[order[i]];
        const auto known =
            std::find_if(verdicts.begin(), verdicts.end(),
                         [&](const Verdict& verdict) { return verdict.action == one.first; });
        if (i >= kCloserLook && known != verdicts.end()) continue;
        const double worth = turns.expect(one.after, me, plan, race, rounds);
        if (known == verdicts.end()) {
            verdicts.push_back({one.first, {}, worth});
        } else {
            known->worth = std::max(known->worth, worth);
        }
    }
    return verdicts;
}

namespace {

// Route 4.2: whether this rival's turn of the round is still to come.
bool draws_after(std::size_t rival, std::size_t me, const State& state, std::size_t players) {
    const auto place = [&](std::size_t p) { return (p + players - state.start) % players; };
    return state.phase == Phase::Draw && place(rival) > place(me);
}

}  // namespace

// Rivals are expected to get the same whatever this seat does.
void Judge::add_forecasts(const Game& game, const State& state,
                          std::vector<Verdict>& verdicts) const {
    const Survey survey(game, tables_, weights_);
    const auto players = static_cast<std::size_t>(game.players());
    const std::size_t me = state.seat;
    const int rounds = game.rules().rounds - state.round;
    std::array<double, kMaxPlayers> points{};
    for (std::size_t p = 0; p < players; ++p) {
        if (p == me) continue;
        if (state.player[p].head == JunctionId::None) {  // as good as oneself
            points[p] = verdicts.front().worth;
            continue;
        }
        const int to_come = rounds + (draws_after(p, me, state, players) ? 1 : 0);
        points[p] = survey.rival_worth(state, p, state.player[me].plan, to_come);
    }
    const double spread = weights_.spread + weights_.spread_per_round * rounds;
    for (Verdict& verdict : verdicts) {
        points[me] = verdict.worth;
        verdict.forecast.points = points;
        verdict.forecast.share = shares_of(points, players, spread);
    }
}

std::vector<Verdict> Judge::judge(const Game& game, const State& state) const {
    std::vector<Verdict> verdicts =
        state.phase == Phase::Start ? judge_start(game, state) : judge_turn(game, state);
    std::stable_sort(verdicts.begin(), verdicts.end(),
                     [](const Verdict& a, const Verdict& b) { return a.worth > b.worth; });
    add_forecasts(game, state, verdicts);
    return verdicts;
}

}  // namespace omnibus::route::eval
