// SPDX-License-Identifier: Apache-2.0
// The judge itself: which actions get a closer look, what follows from each, and how expected
// points turn into shares of the win.
#include "bots/eval/bus.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "bots/eval/bus_script.hpp"
#include "bots/eval/shares.hpp"

namespace omnibus::bus::eval {

namespace {

// How many steps of a marker get a closer look. 12 instead won 51 % of 640 games: not worth the
// time.
constexpr std::size_t kCloserLook = 6;
// Of two ways to win equally surely the one with more points is taken, then the one that keeps more
// markers: both small against a chance to win.
constexpr double kPointsMatter = 0.01;
constexpr double kMarkersMatter = 0.0001;

}  // namespace

Forecast Judge::forecast(const Game& game, const State& state) const {
    const auto players = static_cast<std::size_t>(game.players());
    Forecast forecast;
    if (state.phase == Phase::Over) {
        const Points points = game.points(state);
        std::copy(points.begin(), points.end(), forecast.points.begin());
        forecast.share[static_cast<std::size_t>(game.ranking(state)[0])] = 1;
        return forecast;
    }
    const Outlook outlook = look(game, tables_, state, weights_);
    forecast.points = outlook.points;
    double rounds = 0;
    for (std::size_t p = 0; p < players; ++p) {
        rounds = std::max(rounds, outlook.rounds[p]);
    }
    forecast.share =
        shares_of(forecast.points, players, weights_.spread + weights_.spread_per_round * rounds);
    return forecast;
}

Verdict Judge::verdict(const Game& game, const State& after, Action action,
                       std::size_t seat) const {
    Verdict verdict;
    verdict.action = action;
    verdict.forecast = forecast(game, after);
    verdict.worth = verdict.forecast.share[seat] + kPointsMatter * verdict.forecast.points[seat] +
                    kMarkersMatter * after.player[seat].markers;
    return verdict;
}

// Bus 2.2: nobody has a line yet, so a building is worth what the best line along it would be.
double Judge::best_line_along(const Game& game, const State& state, JunctionId at,
                              std::size_t seat) const {
    double best = 0;
    game.map().streets_at[index(at)].for_each([&](StreetId street) {
        State with_line = state;
        const auto& ends = game.map().ends[index(street)];
        for (std::size_t i = 0; i < 2; ++i) {
            with_line.stops[seat].insert(ends[i]);
            with_line.player[seat].ends[i] = {ends[i], street};
        }
        best = std::max(best, look(game, tables_, with_line, weights_).points[seat]);
    });
    return best;
}

std::vector<Verdict> Judge::judge_set_up(const Game& game, const State& state) const {
    Game::Actions actions;
    game.legal(state, actions);
    std::vector<Verdict> verdicts;
    verdicts.reserve(actions.size());
    for (const Action action : actions) {
        State after = state;
        game.apply(after, action);
        verdicts.push_back(verdict(game, after, action, state.seat));
        if (state.phase == Phase::SetupBuildings) {
            verdicts.back().worth = best_line_along(game, after, junction_of(action), state.seat);
        }
    }
    return verdicts;
}

namespace {

// Without the spaces that are worth nothing, unless there is nothing else.
std::vector<Action> useful(const Game& game, const State& state, std::vector<Action> choices) {
    std::vector<Action> good;
    for (const Action action : choices) {
        if (kind_of(action) == ActionKind::Pass || marker_power(game, state, area_of(action)) > 0) {
            good.push_back(action);
        }
    }
    return good.empty() ? choices : good;
}

}  // namespace

std::vector<Action> Judge::first_glance(const Game& game, const State& state,
                                        const Script& script) const {
    Game::Actions actions;
    game.legal(state, actions);
    std::vector<Action> chosen(actions.begin(), actions.end());
    if (state.phase == Phase::Choose) {
        return useful(game, state, std::move(chosen));
    }
    if (chosen.size() <= kCloserLook) {
        return chosen;
    }
    const Outlook outlook = look(game, tables_, state, weights_);
    std::vector<std::pair<double, Action>> scored;
    scored.reserve(chosen.size());
    for (const Action action : chosen) {
        scored.emplace_back(script.glance(state, outlook, action), action);
    }
    std::stable_sort(scored.begin(), scored.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    chosen.clear();
    for (std::size_t i = 0; i < kCloserLook; ++i) {
        chosen.push_back(scored[i].second);
    }
    return chosen;
}

std::vector<Verdict> Judge::judge_round(const Game& game, const State& state) const {
    const Script script(game, tables_, weights_);
    const Appetites appetites = script.appetites(state);
    std::vector<Verdict> verdicts;
    for (const Action action : first_glance(game, state, script)) {
        State after = state;
        game.apply(after, action);
        if (after.round == state.round) {
            script.finish_round(after, appetites);
        }
        verdicts.push_back(verdict(game, after, action, state.seat));
    }
    return verdicts;
}

std::vector<Verdict> Judge::judge(const Game& game, const State& state) const {
    std::vector<Verdict> verdicts =
        state.round == 0 ? judge_set_up(game, state) : judge_round(game, state);
    std::stable_sort(verdicts.begin(), verdicts.end(),
                     [](const Verdict& a, const Verdict& b) { return a.worth > b.worth; });
    return verdicts;
}

Action Judge::script(const Game& game, const State& state) const {
    const Script script(game, tables_, weights_);
    return script.pick(state, script.appetites(state));
}

}  // namespace omnibus::bus::eval
