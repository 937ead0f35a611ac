// SPDX-License-Identifier: Apache-2.0
#include "bots/eval/route/turns.hpp"

#include <algorithm>

namespace omnibus::route::eval {

namespace {

// Enough for any map with a handful of streets at a junction; a star of a hundred is cut short.
constexpr std::size_t kMostDrawn = 1600;
constexpr std::size_t kMostWalked = 400;
constexpr double kNever = -1e9;

}  // namespace

// ---- this turn

void Turns::list(const State& state, std::vector<Drawn>& out) const {
    Game::Actions actions;
    game_.legal(state, actions);
    const std::size_t share = std::max<std::size_t>(1, kMostDrawn / actions.size());
    for (const Action action : actions) {
        State after = state;
        const std::size_t most = out.size() + share;
        if (Pen(game_, after).draw(action)) {
            list_from(after, action, most, out);
        } else {
            out.push_back({action, after, 0});
        }
    }
}

void Turns::list_from(const State& state, Action first, std::size_t most,
                      std::vector<Drawn>& out) const {
    Game::Actions actions;
    game_.legal(state, actions);
    for (const Action action : actions) {
        if (out.size() == most) return;
        State after = state;
        if (Pen(game_, after).draw(action)) {
            list_from(after, first, most, out);
        } else {
            out.push_back({first, after, 0});
        }
    }
}

// ---- the next turn

namespace {

// All drawings of one to three segments are walked once; each is held against every pattern of its
// length.
class NextTurn {
  public:
    NextTurn(const Game& game, const Survey& survey, std::size_t player, int plan, const Race& race,
             int rounds, const State& state)
        : game_(game),
          survey_(survey),
          player_(player),
          plan_(plan),
          race_(race),
          rounds_(rounds),
          fields_(survey.fields_of(state, player, plan, rounds)) {
        const Player& me = state.player[player];
        for (std::size_t more = 0; more < cost_.size(); ++more) {
            const int count = static_cast<int>(more);
            cost_[more] =
                count > alterations_left(me) ? -kNever : survey.alteration_cost(me, count, rounds);
        }
        best_.fill(kNever);
        longest_.fill(kNever);
        State start = state;
        start.seat = static_cast<std::uint8_t>(player);
        start.drawn = start.due = 0;
        walk(start, 0, {});
    }

    double best(PatternId pattern) const {
        if (best_[index(pattern)] > kNever / 2) return best_[index(pattern)];
        // Route 4.7: slowed if all are too dear, else one of the longest there are.
        std::size_t length = game_.rules().patterns[index(pattern)].segments;
        if (longest_[length - 1] > kNever) return longest_[0];
        while (length > 1 && longest_[length - 1] == kNever) {
            --length;
        }
        return longest_[length - 1];
    }

    double stopped(const State& state) const {
        return survey_.worth(state, player_, plan_, fields_, race_, 0);
    }

  private:
    using Headings = std::array<Direction, kMostSegments>;

    void walk(const State& state, std::size_t drawn, Headings headings) {
        const JunctionId from = state.player[player_].head;
        for (const Link& link : game_.map().links(from)) {
            if (state.visited[player_].contains(link.to) || ++walked_ > kMostWalked) continue;
            State after = state;
            const bool light = Pen(game_, after).draw(link.draw);
            headings[drawn] = link.direction;
            settle(light ? beyond(after) : worth(after), drawn + 1, headings);
            if (drawn + 1 < kMostSegments) walk(after, drawn + 1, headings);
        }
    }

    // Route 4.5: a drawing that ends on a green light goes on.
    double beyond(const State& state) {
        double best = kNever;
        for (const Link& link : game_.map().links(state.player[player_].head)) {
            if (state.visited[player_].contains(link.to) || ++walked_ > kMostWalked) continue;
            State after = state;
            const bool light = Pen(game_, after).draw(link.draw);
            best = std::max(best, light ? beyond(after) : worth(after));
        }
        return best == kNever ? worth(state) : best;
    }

    double worth(const State& state) const {
        return survey_.worth(state, player_, plan_, fields_, race_, rounds_);
    }

    void settle(double worth, std::size_t length, const Headings& headings) {
        longest_[length - 1] = std::max(longest_[length - 1], worth);
        for (std::size_t p = 0; p < kPatterns; ++p) {
            const Pattern& pattern = game_.rules().patterns[p];
            if (pattern.segments != length) continue;
            std::size_t altered = 0;
            for (std::size_t joint = 1; joint < length; ++joint) {
                const bool straight = headings[joint - 1] == headings[joint];
                if (pattern.joints[joint] == Joint::Either) continue;
                altered += straight == (pattern.joints[joint] == Joint::Straight) ? 0 : 1;
            }
            best_[p] = std::max(best_[p], worth - cost_[altered]);
        }
    }

    const Game& game_;
    const Survey& survey_;
    std::size_t player_;
    int plan_;
    const Race& race_;
    int rounds_;  // after the next turn
    Fields fields_;
    std::array<double, kMostSegments> cost_{};
    std::array<double, kPatterns> best_{};
    std::array<double, kMostSegments> longest_{};
    std::size_t walked_ = 0;
};

}  // namespace

double Turns::expect(const State& state, std::size_t player, int plan, const Race& race,
                     int rounds) const {
    if (rounds <= 0) {
        const Fields fields = survey_.fields_of(state, player, plan, 0);
        return survey_.worth(state, player, plan, fields, race, 0);
    }
    const NextTurn next(game_, survey_, player, plan, race, rounds - 1, state);
    if (free_neighbours(game_, state, static_cast<int>(player)).empty()) {
        return next.stopped(state);
    }
    if (state.player[player].slowed != 0) return next.best(PatternId::Move1);
    double sum = 0;
    int cards = 0;
    for (int card = 1; card <= kCards; ++card) {
        if ((state.cards_out >> card & 1) != 0) continue;
        sum += next.best(pattern_of(game_.rules(), static_cast<int>(player), card));
        ++cards;
    }
    return cards == 0 ? next.stopped(state) : sum / cards;
}

}  // namespace omnibus::route::eval
