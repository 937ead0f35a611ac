// SPDX-License-Identifier: Apache-2.0
#include "bots/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <string>
#include <utility>

#include "bots/shared/outcome.hpp"
#include "engine/rng.hpp"

namespace omnibus {

namespace {

// A played action that got fewer visits than the best over this is asked about on its own: what
// the bot says of it in passing would be unfair.
constexpr std::uint64_t kFewVisits = 10;
// Guesses at what is hidden for such a question.
constexpr std::uint64_t kWorlds = 4;
// A difference within two standard errors may be chance: of 20 that are nothing one is larger.
constexpr double kErrors = 2;

// lichess, lila: modules/analyse, AccuracyPercent and Advice. Winning chances there are those of
// two players; a share of the win among n players is stretched so that an even game weighs the
// same.
constexpr double kTop = 103.1668;
constexpr double kSteepness = 0.04354;
constexpr double kBottom = 3.1669;
constexpr double kInaccuracy = 5;
constexpr double kMistake = 10;
constexpr double kBlunder = 15;

double stretched(double loss, int players) {
    return 100 * loss * players / 2;
}

// A prospect and how sure its shares are.
struct Estimate {
    Prospect prospect;
    std::array<double, kMaxPlayers> variance{};  // of the shares, by seat
};

void add(Estimate& sum, const Estimate& more, double weight) {
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
        sum.prospect.share[p] += weight * more.prospect.share[p];
        sum.prospect.points[p] += weight * more.prospect.points[p];
        sum.variance[p] += weight * weight * more.variance[p];
    }
}

Budget part_of(const Budget& whole, std::size_t parts) {
    Budget part = whole;
    if (whole.ms > 0) part.ms = std::max(1, whole.ms / static_cast<int>(parts));
    if (whole.sims > 0) part.sims = std::max<std::uint64_t>(1, whole.sims / parts);
    return part;
}

const Candidate* find(const Report& report, Action action) {
    const auto at =
        std::find_if(report.candidates.begin(), report.candidates.end(),
                     [&](const Candidate& candidate) { return candidate.action == action; });
    return at == report.candidates.end() || !at->judged ? nullptr : &*at;
}

// What the bot found best; it may have played something else, for fun.
const Candidate* best_of(const Report& report) {
    return report.candidates.empty() ? nullptr : find(report, report.candidates.front().action);
}

Estimate estimate_of(const Report& report, const Candidate& candidate) {
    Estimate estimate{{candidate.share, candidate.points}, {}};
    // What did not come of a search is an opinion: it does not vary.
    const double visits = report.sims > 0 ? static_cast<double>(candidate.visits) : 0;
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
        estimate.variance[p] = variance_of(candidate.share[p], visits);
    }
    return estimate;
}

Estimate end_of(const AnyGame& game, const AnyState& over) {
    const Points points = game.points(over);
    Estimate end;
    end.prospect.share = win_shares<double>(game.places(over), game.players());
    std::copy_n(points.begin(), game.players(), end.prospect.points.begin());
    return end;
}

// Asks about positions nobody has seen.
class WorldSampler {
  public:
    WorldSampler(const AnyGame& game, Bot& bot, Rng& rng) : game_(game), bot_(bot), rng_(rng) {}

    // What the game promises after this action, as far as the view tells.
    Estimate after(const AnyView& view, Action action, const Budget& budget) {
        std::vector<AnyState> worlds;
        for (std::uint64_t seed = 0; seed < kWorlds; ++seed) {
            const AnyState world = game_.determinize(view, seed);
            const bool known = std::any_of(worlds.begin(), worlds.end(), [&](const AnyState& one) {
                return game_.hash(one) == game_.hash(world);
            });
            if (!known) worlds.push_back(world);
        }
        Estimate mean;
        for (AnyState& world : worlds) {
            game_.apply(world, action);
            add(mean, expect(world, part_of(budget, worlds.size()), true),
                1.0 / static_cast<double>(worlds.size()));
        }
        return mean;
    }

  private:
    // `weigh`: chance is averaged over; further on one draw stands for all.
    Estimate expect(AnyState state, const Budget& budget, bool weigh) {
        while (!game_.over(state)) {
            const auto legal = game_.legal(state);
            const bool chance = !is_player(game_.to_move(state));
            if (chance && weigh) return over_chance(state, legal, budget);
            if (!chance && legal.size() > 1) return ask(state, budget);
            game_.apply(state, legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]);
        }
        return end_of(game_, state);
    }

    Estimate over_chance(const AnyState& state, const std::vector<Action>& outcomes,
                         const Budget& budget) {
        Estimate mean;
        for (const Action outcome : outcomes) {
            AnyState next = state;
            game_.apply(next, outcome);
            add(mean, expect(next, part_of(budget, outcomes.size()), false),
                1.0 / static_cast<double>(outcomes.size()));
        }
        return mean;
    }

    Estimate ask(const AnyState& state, const Budget& budget) {
        const Report report = bot_.choose(game_, game_.view(state, game_.to_move(state)), budget);
        const Candidate* best = best_of(report);
        return best == nullptr ? Estimate{} : estimate_of(report, *best);
    }

    const AnyGame& game_;
    Bot& bot_;
    Rng& rng_;
};

class Analyst {
  public:
    Analyst(const Match& match, std::string_view name, const Budget& budget)
        : match_(match), game_(match.game()), name_(name), budget_(budget) {}

    Result<Analysis> run(const AnalysisProgress& progress) {
        for (int p = 0; p < game_.players(); ++p) {
            auto bot = make_bot(name_, game_);
            if (!bot) return bot.error();
            bots_.push_back(std::move(*bot));
        }
        analysis_.players.resize(bots_.size());
        const std::vector<std::size_t> chosen = decisions();
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            progress(i, chosen.size());
            if (const auto error = judge(chosen[i])) return *error;
        }
        progress(chosen.size(), chosen.size());
        sum_up();
        return std::move(analysis_);
    }

  private:
    // Where somebody had a choice; who had none is counted.
    std::vector<std::size_t> decisions() {
        std::vector<std::size_t> chosen;
        for (std::size_t n = 0; n < match_.length(); ++n) {
            const Seat seat = game_.to_move(match_.state_at(n));
            if (!is_player(seat)) continue;
            if (game_.legal(match_.state_at(n)).size() > 1) {
                chosen.push_back(n);
            } else {
                ++analysis_.players[static_cast<std::size_t>(seat)].forced;
            }
        }
        return chosen;
    }

    bool stopped() const {
        return budget_.stop != nullptr && budget_.stop->load(std::memory_order_relaxed);
    }

    std::optional<Error> judge(std::size_t at) {
        Decision decision;
        decision.at = at;
        decision.seat = game_.to_move(match_.state_at(at));
        decision.played = match_.actions()[at];
        const auto seat = static_cast<std::size_t>(decision.seat);
        const AnyView view = game_.view(match_.state_at(at), decision.seat);
        Rng rng(budget_.seed ^ (at + 1));
        Budget budget = budget_;
        budget.seed = rng.next();
        const Report report = bots_[seat]->choose(game_, view, budget);
        if (stopped()) return Error{"analysis/stopped", "stopped before the end"};
        const Candidate* best = best_of(report);
        if (best == nullptr) {
            return Error{"analysis/bot",
                         "the bot '" + std::string(name_) + "' does not judge positions"};
        }
        decision.best = best->action;
        decision.variation = best->variation;
        Estimate with_best = estimate_of(report, *best);
        Estimate with_played = with_best;
        const Candidate* played = find(report, decision.played);
        if (played != nullptr && played->visits >= best->visits / kFewVisits) {
            with_played = estimate_of(report, *played);
        } else if (decision.played != decision.best) {
            auto second = make_bot(name_, game_);
            if (!second) return second.error();
            WorldSampler sampler(game_, **second, rng);
            with_best = sampler.after(view, decision.best, budget);
            with_played = sampler.after(view, decision.played, budget);
        }
        if (stopped()) return Error{"analysis/stopped", "stopped before the end"};
        measure(decision, seat, with_best, with_played);
        analysis_.decisions.push_back(std::move(decision));
        return std::nullopt;
    }

    void measure(Decision& decision, std::size_t seat, const Estimate& with_best,
                 const Estimate& with_played) const {
        const Prospect& best = decision.with_best = with_best.prospect;
        const Prospect& played = decision.with_played = with_played.prospect;
        const auto error = [&](std::size_t p) {
            const bool same = decision.played == decision.best;
            return same ? 0 : kErrors * std::sqrt(with_best.variance[p] + with_played.variance[p]);
        };
        decision.loss = std::max(0.0, best.share[seat] - played.share[seat]);
        decision.loss_error = error(seat);
        decision.points_lost = best.points[seat] - played.points[seat];
        decision.accuracy = accuracy_of(decision.loss, game_.players());
        if (decision.loss >= decision.loss_error) {
            decision.grade = grade_of(decision.loss, game_.players());
        }
        for (std::size_t p = 0; p < bots_.size(); ++p) {
            const double swing = std::abs(played.share[p] - best.share[p]);
            if (swing > decision.swing) {
                decision.swing = swing;
                decision.swing_error = error(p);
            }
        }
    }

    void sum_up() {
        for (const Decision& decision : analysis_.decisions) {
            PlayerSummary& player = analysis_.players[static_cast<std::size_t>(decision.seat)];
            ++player.decisions;
            player.best += decision.played == decision.best ? 1 : 0;
            player.inaccuracies += decision.grade == Grade::Inaccuracy ? 1 : 0;
            player.mistakes += decision.grade == Grade::Mistake ? 1 : 0;
            player.blunders += decision.grade == Grade::Blunder ? 1 : 0;
            player.accuracy = player.accuracy.value_or(0) + decision.accuracy;
            player.loss += decision.loss;
            player.points_lost += decision.points_lost;
        }
        for (PlayerSummary& player : analysis_.players) {
            if (player.decisions == 0) continue;
            *player.accuracy /= player.decisions;
            player.loss /= player.decisions;
            player.points_lost /= player.decisions;
        }
        auto& order = analysis_.by_swing;
        order.resize(analysis_.decisions.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return analysis_.decisions[a].swing > analysis_.decisions[b].swing;
        });
    }

    const Match& match_;
    const AnyGame& game_;
    std::string_view name_;
    Budget budget_;
    std::vector<std::unique_ptr<Bot>> bots_;  // by seat, so that none remembers another's secrets
    Analysis analysis_;
};

}  // namespace

double accuracy_of(double loss, int players) {
    if (loss <= 0) return 100;
    const double raw = kTop * std::exp(-kSteepness * stretched(loss, players)) - kBottom;
    return std::clamp(raw, 0.0, 100.0);
}

Grade grade_of(double loss, int players) {
    const double points = stretched(loss, players);
    return points >= kBlunder      ? Grade::Blunder
           : points >= kMistake    ? Grade::Mistake
           : points >= kInaccuracy ? Grade::Inaccuracy
                                   : Grade::Good;
}

double variance_of(double share, double visits) {
    if (visits <= 0) return 0;
    // What lies within 0 and 1 varies by p (1 - p) at most, and so by a quarter; two wins and two
    // losses more keep a few visits that all agree from looking sure (Agresti and Coull 1998).
    const double p = (share * visits + 2) / (visits + 4);
    return p * (1 - p) / visits;
}

Result<Analysis> analyse(const Match& match, std::string_view bot, const Budget& budget,
                         const AnalysisProgress& progress) {
    return Analyst(match, bot, budget).run(progress);
}

}  // namespace omnibus
