// SPDX-License-Identifier: Apache-2.0
#include "bots/greedy.hpp"

#include "bots/eval/games.hpp"
#include "bots/shared/outcome.hpp"
#include "bots/typed_bot.hpp"

namespace omnibus {

namespace {

template <Game G>
class GreedyBot final : public TypedBot<G> {
  public:
    explicit GreedyBot(const G& game) : judge_(game) {}

  protected:
    Report think(const G& game, const typename G::State& state, Rng&, const Budget&) override {
        Report report;
        for (const auto& verdict : judge_.judge(game, state)) {
            Candidate candidate;
            candidate.action = verdict.action;
            candidate.visits = 1;
            candidate.judged = true;
            candidate.share = verdict.forecast.share;
            candidate.points = verdict.forecast.points;
            candidate.place = places_of(candidate.share, static_cast<std::size_t>(game.players()));
            candidate.line = {verdict.action};
            candidate.reason = judge_.reason(game, state, verdict.action);
            report.candidates.push_back(std::move(candidate));
        }
        report.action = report.candidates.front().action;
        return report;
    }

  private:
    JudgeOf<G> judge_;
};

}  // namespace

Result<std::unique_ptr<Bot>> make_greedy(const AnyGame& game) {
    return for_game(game, [](const auto& real) -> Result<std::unique_ptr<Bot>> {
        using G = std::decay_t<decltype(real)>;
        return std::unique_ptr<Bot>(std::make_unique<GreedyBot<G>>(real));
    });
}

}  // namespace omnibus
