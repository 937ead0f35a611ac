// SPDX-License-Identifier: Apache-2.0
// The judge itself: which actions get a closer look, what follows from each, and how expected
// points turn into shares of the win.
#include "bots/eval/bus/judge.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "bots/eval/bus/script.hpp"

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

Forecast Judge::forecast(const State& state) const {
    const auto players = static_cast<std::size_t>(game_.players());
    Forecast forecast;
    if (state.phase == Phase::Over) {
        const Points points = game_.points(state);
        std::copy(points.begin(), points.end(), forecast.points.begin());
        forecast.share[static_cast<std::size_t>(game_.ranking(state)[0])] = 1;
        return forecast;
    }
    const Survey survey = look(game_, state, weights_);
    forecast.points = survey.points;
    double rounds = 0;
    for (std::size_t p = 0; p < players; ++p) {
        rounds = std::max(rounds, survey.rounds[p]);
    }
    forecast.share =
        shares_of(forecast.points, players, weights_.spread + weights_.spread_per_round * rounds);
    return forecast;
}

Verdict Judge::verdict(const State& after, Action action, std::size_t seat) const {
    Verdict verdict;
    verdict.action = action;
    verdict.forecast = forecast(after);
    verdict.worth = verdict.forecast.share[seat] + kPointsMatter * verdict.forecast.points[seat] +
                    kMarkersMatter * after.player[seat].markers;
    return verdict;
}

// Bus 2.2: nobody has a line yet, so a building is worth what the best line along it would be.
double Judge::best_line_along(const State& state, JunctionId at, std::size_t seat) const {
    double best = 0;
    game_.map().streets_at[index(at)].for_each([&](StreetId street) {
        State with_line = state;
        const auto& ends = game_.map().ends[index(street)];
        for (std::size_t i = 0; i < 2; ++i) {
            with_line.stops[seat].insert(ends[i]);
            with_line.player[seat].ends[i] = {ends[i], street};
        }
        best = std::max(best, look(game_, with_line, weights_).points[seat]);
    });
    return best;
}

template <class Take>
void Judge::judge_set_up(const State& state, Take&& take) const {
    Game::Actions actions;
    game_.legal(state, actions);
    for (const Action action : actions) {
        State after = state;
        game_.apply(after, action);
        Verdict judged = verdict(after, action, state.seat);
        if (state.phase == Phase::SetupBuildings) {
            judged.worth = best_line_along(after, junction_of(action), state.seat);
        }
        take(judged);
    }
}

bool Judge::pointless(const State& state, Action action) const {
    return kind_of(action) == ActionKind::Choose &&
           marker_power(game_, state, area_of(action)) == 0;
}

Game::Actions Judge::first_glance(const State& state, const Script& script) const {
    Game::Actions actions;
    game_.legal(state, actions);
    if (state.phase == Phase::Choose) {
        // Without the spaces that are worth nothing, unless there is nothing else.
        Game::Actions good;
        for (const Action action : actions) {
            if (!pointless(state, action)) good.push(action);
        }
        return good.empty() ? actions : good;
    }
    if (actions.size() <= kCloserLook) {
        return actions;
    }
    // The most liked so far, the best first; of equals the first of the list.
    const Survey survey = look(game_, state, weights_);
    std::array<double, kCloserLook> liking;
    Game::Actions liked;
    for (const Action action : actions) {
        const double mine = script.glance(survey, action);
        if (liked.size() < kCloserLook) {
            liked.push(action);
        } else if (mine <= liking.back()) {
            continue;
        }
        std::size_t at = liked.size() - 1;
        for (; at > 0 && mine > liking[at - 1]; --at) {
            liking[at] = liking[at - 1];
            liked.data()[at] = liked[at - 1];
        }
        liking[at] = mine;
        liked.data()[at] = action;
    }
    return liked;
}

template <class Take>
void Judge::judge_round(const State& state, Take&& take) const {
    const Script script(game_, weights_);
    const Appetites appetites = script.appetites(state);
    for (const Action action : first_glance(state, script)) {
        State after = state;
        game_.apply(after, action);
        if (after.round == state.round) {
            script.finish_round(after, appetites);
        }
        take(verdict(after, action, state.seat));
    }
}

template <class Take>
void Judge::judge_each(const State& state, Take&& take) const {
    if (state.round == 0) {
        judge_set_up(state, take);
    } else {
        judge_round(state, take);
    }
}

std::vector<Verdict> Judge::judge(const State& state) const {
    std::vector<Verdict> verdicts;
    judge_each(state, [&](const Verdict& verdict) { verdicts.push_back(verdict); });
    std::stable_sort(verdicts.begin(), verdicts.end(),
                     [](const Verdict& a, const Verdict& b) { return a.worth > b.worth; });
    return verdicts;
}

Action Judge::best(const State& state) const {
    Action best{0};
    double most = 0;
    judge_each(state, [&](const Verdict& verdict) {
        if (best.word == 0 || verdict.worth > most) {
            best = verdict.action;
            most = verdict.worth;
        }
    });
    return best;
}

}  // namespace omnibus::bus::eval
