// SPDX-License-Identifier: Apache-2.0
#include "training/sample_examples.hpp"

#include <map>

#include "bots/eval/games.hpp"
#include "games/registry.hpp"

namespace omnibus {

namespace {

// One game for all samples of a map and a number of players. Who starts is in the state.
class GamesOfSamples {
  public:
    Result<const AnyGame*> at(const SampleKind& kind, const std::string& map, int players) {
        for (const auto& game : games_) {
            if (game->settings().map == map && game->players() == players) return game.get();
        }
        Request request;
        request.game = kind.game;
        request.map = map;
        request.players = players;
        request.start = 0;
        auto game = make_game(request);
        if (!game) return game.error();
        games_.push_back(*game);
        return games_.back().get();
    }
    const AnyGame* any() const { return games_.empty() ? nullptr : games_.front().get(); }

  private:
    std::vector<std::shared_ptr<const AnyGame>> games_;
};

template <Game G>
class SampleExamples final : public Examples {
  public:
    using Features = FeaturesOf<G>;

    SampleExamples(GamesOfSamples tables, std::vector<SampledGame> games,
                   const std::vector<const AnyGame*>& game_of, float outcome_part)
        : tables_(std::move(tables)), games_(std::move(games)), outcome_part_(outcome_part) {
        for (const AnyGame* game : game_of) {
            const G* real = game->as<G>();
            real_.push_back(real);
            if (features_.count(real) == 0) features_.emplace(real, *real);
        }
        for (std::uint32_t g = 0; g < games_.size(); ++g) {
            for (std::uint32_t s = 0; s < games_[g].samples.size(); ++s) {
                places_.push_back({g, s});
            }
        }
    }

    std::size_t size() const override { return places_.size(); }
    std::uint32_t game_of(std::size_t i) const override { return places_[i].game; }

    void load(std::size_t i, Example& example) const override {
        const SampledGame& played = games_[places_[i].game];
        const Sample& sample = played.samples[places_[i].sample];
        const G& game = *real_[places_[i].game];
        const auto& state = sample.state.template as<typename G::State>();
        const Features& features = features_.at(&game);

        example.players = static_cast<std::size_t>(played.players);
        typename Features::Own own{};
        typename Features::TableInputs table{};
        features.encode(state, own, table);
        example.own.resize(example.players * Features::kOwn);
        for (std::size_t p = 0; p < example.players; ++p) {
            std::copy(own[p].begin(), own[p].end(),
                      example.own.begin() + static_cast<std::ptrdiff_t>(p * Features::kOwn));
        }
        example.table.assign(table.begin(), table.end());

        const Points now = game.points(state);
        const float part = sample.searched ? outcome_part_ : 1.0f;
        for (std::size_t p = 0; p < example.players; ++p) {
            example.share[p] = part * played.share[p] + (1.0f - part) * sample.share[p];
            const float points = part * played.points[p] + (1.0f - part) * sample.points[p];
            example.points[p] = (points - static_cast<float>(now[p])) / Features::kPointsScale;
        }
        load_policy(game, features, state, sample, example);
    }

  private:
    static void load_policy(const G& game, const Features& features, const typename G::State& state,
                            const Sample& sample, Example& example) {
        example.chosen.clear();
        example.moves.clear();
        float visits = 0;
        for (const Considered& choice : sample.choices) {
            visits += static_cast<float>(choice.visits);
        }
        if (visits == 0) return;
        typename G::Actions actions;
        game.legal(state, actions);
        std::vector<typename Features::Move> moves(actions.size());
        features.moves(state, actions, moves.data());
        example.kind = moves[0].kind;
        example.chosen.resize(actions.size());
        example.moves.resize(actions.size() * Features::kMove);
        for (std::size_t i = 0; i < actions.size(); ++i) {
            std::copy(moves[i].input.begin(), moves[i].input.end(),
                      example.moves.begin() + static_cast<std::ptrdiff_t>(i * Features::kMove));
            for (const Considered& choice : sample.choices) {
                if (choice.action == actions[i]) {
                    example.chosen[i] = static_cast<float>(choice.visits) / visits;
                }
            }
        }
    }

    struct SampleIndex {
        std::uint32_t game;
        std::uint32_t sample;
    };

    GamesOfSamples tables_;
    std::vector<SampledGame> games_;
    std::vector<const G*> real_;                   // by game
    std::map<const G*, const Features> features_;  // one for all samples of a table: slow to make
    std::vector<SampleIndex> places_;
    float outcome_part_;
};

}  // namespace

Result<ExamplesOfGame> make_examples(const SampleKind& kind, std::vector<SampledGame> games,
                                     float outcome_part) {
    GamesOfSamples tables;
    std::vector<const AnyGame*> game_of;
    for (const SampledGame& played : games) {
        const auto game = tables.at(kind, played.map, played.players);
        if (!game) return game.error();
        game_of.push_back(*game);
    }
    const AnyGame* any = tables.any();
    if (any == nullptr) {
        return Error{"train/no_samples", "there are no games to learn from"};
    }
    return for_known_game(*any, [&](const auto& real) -> Result<ExamplesOfGame> {
        using G = std::decay_t<decltype(real)>;
        ExamplesOfGame made;
        made.shape = shape_of<FeaturesOf<G>>();
        made.points_unit = FeaturesOf<G>::kPointsScale;
        made.examples = std::make_unique<SampleExamples<G>>(std::move(tables), std::move(games),
                                                            game_of, outcome_part);
        return made;
    });
}

}  // namespace omnibus
