// SPDX-License-Identifier: Apache-2.0
#include "bots/eval/route/turns.hpp"

#include <algorithm>

#include "games/route/changes.hpp"

namespace omnibus::route::eval {

namespace {

// Enough for any map with a handful of streets at a junction; a star of a hundred is cut short.
constexpr std::size_t kMostDrawn = 1600;
constexpr std::size_t kMostWalked = 400;
constexpr double kNever = -1e9;

}  // namespace

// ---- this turn

namespace {

// Those that begin with `first` and go on with `next`, until there are so many.
void add_turns(const Game& game, State state, Action next, Action first, std::size_t most,
               std::vector<Drawn>& out) {
    if (out.size() == most) return;
    if (!Changes<NoEvents>(game, state).draw_on(next)) {
        out.push_back({first, state, 0});
        return;
    }
    Game::Actions actions;
    game.legal(state, actions);
    for (const Action action : actions) {
        add_turns(game, state, action, first, most, out);
    }
}

}  // namespace

std::vector<Drawn> turns_of(const Game& game, const State& state) {
    std::vector<Drawn> turns;
    turns.reserve(64);
    Game::Actions actions;
    game.legal(state, actions);
    const std::size_t share = std::max<std::size_t>(1, kMostDrawn / actions.size());
    for (const Action action : actions) {
        add_turns(game, state, action, action, turns.size() + share, turns);
    }
    return turns;
}

// ---- the next turn

namespace {

// All drawings of one to three segments are walked once; each is held against every pattern of its
// length.
class NextTurn {
  public:
    NextTurn(const Survey& survey, std::size_t player, int plan, const Race& race, int rounds,
             const State& state)
        : game_(survey.game()),
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

    // Calls then(state, worth, heading) after each segment with which the route may go on.
    template <class Then>
    void each_segment(const State& state, Then then) {
        for (const Link& link : game_.map().links(state.player[player_].head)) {
            if (state.visited[player_].contains(link.to) || ++walked_ > kMostWalked) continue;
            State after = state;
            const bool light = Changes<NoEvents>(game_, after).draw_on(link.draw);
            then(after, light ? beyond(after) : worth(after), link.direction);
        }
    }

    void walk(const State& state, std::size_t drawn, Headings headings) {
        each_segment(state, [&](const State& after, double worth, Direction heading) {
            headings[drawn] = heading;
            settle(worth, drawn + 1, headings);
            if (drawn + 1 < kMostSegments) walk(after, drawn + 1, headings);
        });
    }

    // Route 4.5: a drawing that ends on a green light goes on.
    double beyond(const State& state) {
        double best = kNever;
        each_segment(state,
                     [&](const State&, double worth, Direction) { best = std::max(best, worth); });
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
                altered += static_cast<std::size_t>(
                    alteration(pattern.joints[joint], headings[joint - 1], headings[joint]));
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

double after_turn(const Survey& survey, const State& state, std::size_t player, int plan,
                  const Race& race, int rounds) {
    const Game& game = survey.game();
    if (rounds <= 0) {
        const Fields fields = survey.fields_of(state, player, plan, 0);
        return survey.worth(state, player, plan, fields, race, 0);
    }
    const NextTurn next(survey, player, plan, race, rounds - 1, state);
    if (free_neighbours(game, state, static_cast<int>(player)).empty()) {
        return next.stopped(state);
    }
    if (state.player[player].slowed != 0) return next.best(PatternId::Move1);
    double sum = 0;
    int cards = 0;
    for (int card = 1; card <= kCards; ++card) {
        if ((state.cards_out >> card & 1) != 0) continue;
        sum += next.best(pattern_of(game.rules(), static_cast<int>(player), card));
        ++cards;
    }
    return cards == 0 ? next.stopped(state) : sum / cards;
}

}  // namespace omnibus::route::eval
