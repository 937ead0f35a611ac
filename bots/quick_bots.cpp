// SPDX-License-Identifier: Apache-2.0
#include "bots/quick_bots.hpp"

#include "bots/eval/games.hpp"
#include "bots/shared/outcome.hpp"

namespace omnibus {

namespace {

class RandomBot final : public Bot {
  public:
    Report choose(const AnyGame& game, const AnyView& view, const Budget& budget) override {
        Rng rng(budget.seed);
        const auto actions = game.legal(game.determinize(view, rng));
        return unjudged(actions[rng.below(static_cast<std::uint32_t>(actions.size()))], {});
    }
};

template <Game G>
class GreedyBot final : public Bot {
  public:
    explicit GreedyBot(const G& game) : game_(game), judge_(game) {}

    Report choose(const AnyGame&, const AnyView& view, const Budget& budget) override {
        Rng rng(budget.seed);  // the judge never looks at what is guessed
        const auto state = game_.determinize(view.as<typename G::View>(), rng);
        const auto players = static_cast<std::size_t>(game_.players());
        Report report;
        for (const auto& verdict : judge_.judge(state)) {
            Candidate candidate;
            candidate.action = verdict.action;
            candidate.visits = 1;
            candidate.judged = true;
            candidate.share = verdict.forecast.share;
            candidate.points = verdict.forecast.points;
            candidate.place = places_of(candidate.share, players);
            candidate.variation = {verdict.action};
            candidate.reason = judge_.reason(state, verdict.action);
            report.candidates.push_back(std::move(candidate));
        }
        report.action = report.candidates.front().action;
        return report;
    }

  private:
    const G& game_;
    JudgeOf<G> judge_;
};

}  // namespace

Result<std::unique_ptr<Bot>> make_random(const AnyGame&) {
    return std::unique_ptr<Bot>(std::make_unique<RandomBot>());
}

Result<std::unique_ptr<Bot>> make_greedy(const AnyGame& game) {
    return for_known_game(game, [](const auto& real) -> Result<std::unique_ptr<Bot>> {
        using G = std::decay_t<decltype(real)>;
        return std::unique_ptr<Bot>(std::make_unique<GreedyBot<G>>(real));
    });
}

}  // namespace omnibus
