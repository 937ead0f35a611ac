// SPDX-License-Identifier: Apache-2.0
// Monte Carlo tree search for any game and any number of players. Every simulation walks down the
// tree, adds one node, asks the evaluator what that position will bring each seat, and tells the
// nodes it passed. Each node is chosen for what it brings the seat that decides there (max^n:
// Luckhardt and Irani 1986; Nijssen and Winands 2013 found it the best of its kind for three and
// more).
//
//   choosing a child   mean + explore * prior * sqrt(visits of the parent) / (1 + visits)
//   widening           a node has at most widen + widen * sqrt(its visits) children, the likeliest
//                      first; the root four times as many
//   hidden knowledge   every simulation draws what the seat cannot see anew, and meets only the
//                      children that are legal then (Cowling, Powley and Whitehouse 2012)
//   chance             a node of its own; each simulation draws an outcome
//   the end            where nothing is hidden, a position whose every continuation is known is
//                      solved: its value is exact, and a solved root ends the search
//   variety            the priors at the root are shaken a little, so that the seed decides between
//                      actions that are as good, and no two games need be alike
//   plain rivals       where nothing is hidden, the others do what the judge of bots/eval would in
//                      a share of the simulations: who counts on rivals as strong as itself waits
//                      for answers that never come (docs/decisions/007)
//   forced actions     take no node
//   alone              where seats meet seldom, the tree holds only chance and the searching seat's
//                      actions: each simulation draws the rivals' actions anew from the evaluator's
//                      priors, and beyond the tree all play on to the end by them
//   the next decision  begins with what the tree holds of it already, found by the key of the view
//
// One search belongs to one thread. The same seed and number of simulations give the same result
// on every platform.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "bots/search/leaf_evaluator.hpp"
#include "bots/search/root_sums.hpp"
#include "bots/search/selection.hpp"
#include "bots/search/tree.hpp"
#include "bots/shared/weights.hpp"
#include "engine/hash.hpp"

namespace omnibus {

template <Game G, class M>
    requires Evaluator<M, G>
class Search {
  public:
    using State = typename G::State;
    using View = typename G::View;
    using Actions = typename G::Actions;

    Search(const G& game, M evaluator, const SearchWeights& weights)
        : game_(game),
          leaves_(game, std::move(evaluator), weights.alone),
          judge_(game),
          weights_(weights),
          hides_(G::kHides || weights.alone) {}

    // Begins a decision, with room for this many new nodes. It must be a player's turn. What the
    // last decision found out is kept where it applies. The tree has at most `most` nodes in all.
    void begin(const View& view, std::uint64_t seed, std::size_t room, std::size_t most) {
        rng_ = Rng(seed);
        view_ = view;
        root_state_ = game_.determinize(view, rng_);
        seat_ = game_.to_move(root_state_);
        const std::uint64_t key = hash_of(game_.view(root_state_, seat_));
        std::uint32_t found = Tree::kRoot;
        if (tree_.size() == 0 ||
            (tree_[Tree::kRoot].key != key && (found = tree_.find(key)) == Tree::kRoot)) {
            tree_.start(key, room);
        } else {
            tree_.keep(found, std::min(most, room + tree_[found].visits + 1));
        }
        tree_[Tree::kRoot].visits = std::max(1u, tree_[Tree::kRoot].visits);
        sums_.clear();
    }

    bool solved() const { return tree_[Tree::kRoot].solved != 0; }

    void simulate() {
        State state = hides_ ? game_.determinize(view_, rng_) : root_state_;
        // Where something is hidden, the states at a node differ, and so would the judge's answer.
        const bool plainly = !hides_ && weights_.plain > 0 && rng_.below(100) < weights_.plain;
        std::uint32_t at = Tree::kRoot;
        std::size_t depth = 0;
        Outcome outcome;
        for (;;) {
            const Seat mover = game_.to_move(state);
            if (mover == Seat::Nobody) {
                outcome = leaves_.end(state);
                break;
            }
            const Choice choice = !is_player(mover)           ? draw(at, state)
                                  : plainly && mover != seat_ ? choose_plainly(at, state)
                                                              : choose(at, state);
            game_.apply(state, choice.action);
            settle(state);
            if (choice.node == kNowhere || depth == kDeepest) {
                outcome = leaves_.evaluate(state, rng_);
                break;
            }
            at = choice.node;
            path_[depth++] = {at, static_cast<std::uint8_t>(is_player(mover) ? mover : seat_)};
            if (tree_[at].visits == 0) {
                Node& node = tree_[at];
                const Seat next = game_.to_move(state);
                node.key = next == seat_ ? hash_of(game_.view(state, seat_)) : 0;
                node.solved = next == Seat::Nobody && !hides_ ? 1 : 0;
                outcome = leaves_.evaluate(state, rng_);
                break;
            }
        }
        back_up(depth, outcome);
    }

    // The children of the root so far. What is solved has its known end; where none of the new
    // simulations met a child, its sums are of one look by the evaluator.
    std::vector<RootChild> root_children() {
        std::vector<RootChild> children;
        for (std::uint32_t c = tree_[Tree::kRoot].first; c != 0; c = tree_[c].next) {
            const Node& node = tree_[c];
            RootChild child = node.solved != 0 ? RootChild{} : sums_.of(c);
            child.action = node.action;
            child.visits = node.visits;
            child.mean = node.mean;
            child.solved = node.solved != 0;
            if (child.counted == 0) {
                State state = root_state_;
                game_.apply(state, node.action);
                settle(state);
                child.count(child.solved ? known_end(state, c) : leaves_.evaluate(state, rng_));
            }
            children.push_back(child);
        }
        return children;
    }

    // What is likely to follow a child of the root, the child's action first: the most visited
    // ways, as long as they were looked at often enough to mean something.
    std::vector<Action> variation_of(Action first) {
        constexpr std::uint32_t kEnough = 8;
        constexpr std::size_t kLongest = 24;
        std::vector<Action> variation;
        State state = root_state_;
        std::uint32_t at = Tree::kRoot;
        Action action = first;
        Actions actions;
        while (variation.size() < kLongest) {
            const std::uint32_t child = tree_.child_of(at, action);
            variation.push_back(action);
            game_.apply(state, action);
            for (game_.legal(state, actions); actions.size() == 1; game_.legal(state, actions)) {
                variation.push_back(actions[0]);
                game_.apply(state, actions[0]);
            }
            at = child;
            std::uint32_t best = 0;
            if (child != 0 && in_tree(game_.to_move(state))) {
                for (std::uint32_t c = tree_[at].first; c != 0; c = tree_[c].next) {
                    const bool fits = actions.contains(tree_[c].action);
                    if (fits && tree_[c].visits > (best == 0 ? kEnough : tree_[best].visits)) {
                        best = c;
                    }
                }
            }
            if (best == 0) break;
            action = tree_[best].action;
        }
        return variation;
    }

    // The evaluator's first thought, for when there is no time for any other.
    Action first_thought() {
        Actions actions;
        game_.legal(root_state_, actions);
        leaves_.priors(root_state_, actions, priors_.data());
        const auto end = priors_.begin() + static_cast<std::ptrdiff_t>(actions.size());
        const auto best = std::max_element(priors_.begin(), end) - priors_.begin();
        return actions[static_cast<std::size_t>(best)];
    }

  private:
    static constexpr std::uint32_t kNowhere = 0xffffffffu;
    static constexpr std::size_t kDeepest = 511;
    // The judge takes as long as some simulations, so it is asked only where many pass.
    static constexpr std::uint32_t kVisitsToAsk = 16;

    struct Step {
        std::uint32_t node;
        std::uint8_t decider;  // at the parent; at chance the searching seat, only to show
    };
    struct Choice {
        std::uint32_t node;  // kNowhere: the tree is full
        Action action;
    };

    Choice to_child(std::uint32_t node) const { return {node, tree_[node].action}; }

    // Whether this seat's actions have nodes.
    bool in_tree(Seat seat) const { return weights_.alone ? seat == seat_ : is_player(seat); }

    // Plays whatever leaves no choice, chance with one outcome included, and what is not searched.
    void settle(State& state) {
        Actions actions;
        for (game_.legal(state, actions); !actions.empty(); game_.legal(state, actions)) {
            std::size_t taken = 0;
            if (actions.size() > 1) {
                const Seat mover = game_.to_move(state);
                if (!is_player(mover) || in_tree(mover)) return;
                taken = leaves_.likely(state, actions, rng_);
            }
            game_.apply(state, actions[taken]);
        }
    }

    Choice draw(std::uint32_t at, const State& state) {
        Actions actions;
        game_.legal(state, actions);
        const Action action = actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
        std::uint32_t child = tree_.child_of(at, action);
        if (child == 0) {
            child = tree_.full() || tree_[at].children == kMostChildren
                        ? kNowhere
                        : tree_.add_child(at, action, 1.0f / static_cast<float>(actions.size()));
        }
        return {child, action};
    }

    Choice choose(std::uint32_t at, const State& state) {
        Node& node = tree_[at];
        if (node.solved) return to_child(tree_.best_child(at));
        const std::size_t allowed = children_allowed(tree_, at, weights_.widen);
        if (!hides_ && (node.children == node.legal || node.children >= allowed) &&
            node.children > 0) {
            return to_child(promising_child<Actions>(tree_, at, weights_.explore, nullptr));
        }
        Actions actions;
        game_.legal(state, actions);
        node.legal =
            static_cast<std::uint8_t>(std::min<std::size_t>(actions.size(), kMostChildren));
        std::size_t tried = node.children;
        if (hides_) {
            tried = 0;
            for (std::uint32_t c = node.first; c != 0; c = tree_[c].next) {
                tried += actions.contains(tree_[c].action) ? 1 : 0;
            }
        }
        const bool room = node.children < kMostChildren;
        if (tried == 0 || (room && tried < std::min(actions.size(), allowed))) {
            const auto [best, prior] = best_untried(at, state, actions);
            if (tree_.full() || !room) return {kNowhere, actions[best]};
            return {tree_.add_child(at, actions[best], prior), actions[best]};
        }
        return to_child(promising_child(tree_, at, weights_.explore, hides_ ? &actions : nullptr));
    }

    Choice choose_plainly(std::uint32_t at, const State& state) {
        const Node& node = tree_[at];
        if (node.solved || node.visits < kVisitsToAsk) return choose(at, state);
        std::uint32_t child = tree_.plain_child(at);
        if (child == 0) child = ask_judge(at, state);
        return child != 0 ? to_child(child) : choose(at, state);
    }

    // The child for what the judge would do, marked for the next time; 0 if the tree is full.
    std::uint32_t ask_judge(std::uint32_t at, const State& state) {
        const Action action = judge_.best(state);
        std::uint32_t child = tree_.child_of(at, action);
        if (child == 0) {
            if (tree_.full() || tree_[at].children == kMostChildren) return 0;
            Actions actions;
            game_.legal(state, actions);
            leaves_.priors(state, actions, priors_.data());
            const auto* place = std::lower_bound(actions.begin(), actions.end(), action);
            child = tree_.add_child(at, action,
                                    priors_[static_cast<std::size_t>(place - actions.begin())]);
        }
        tree_[child].plain = 1;
        return child;
    }

    // The likeliest action that is no child yet, by its place in the list, and its prior. Of equals
    // any: an evaluator without opinions must not prefer what comes first in the list.
    std::pair<std::size_t, float> best_untried(std::uint32_t at, const State& state,
                                               const Actions& actions) {
        leaves_.priors(state, actions, priors_.data());
        for (std::uint32_t c = tree_[at].first; c != 0; c = tree_[c].next) {
            const auto* place = std::lower_bound(actions.begin(), actions.end(), tree_[c].action);
            if (place != actions.end() && *place == tree_[c].action) {
                priors_[static_cast<std::size_t>(place - actions.begin())] = -1;
            }
        }
        if (at == Tree::kRoot) shake(actions.size());
        std::size_t best = 0;
        std::uint32_t equals = 1;
        for (std::size_t i = 1; i < actions.size(); ++i) {
            if (priors_[i] > priors_[best]) {
                best = i;
                equals = 1;
            } else if (priors_[i] == priors_[best] && rng_.below(++equals) == 0) {
                best = i;
            }
        }
        return {best, priors_[best]};
    }

    // Each prior by up to a half more or less.
    void shake(std::size_t count) {
        constexpr std::uint32_t kSteps = 1u << 16;
        for (std::size_t i = 0; i < count; ++i) {
            const auto drawn = static_cast<float>(rng_.below(kSteps)) / static_cast<float>(kSteps);
            priors_[i] *= 0.5f + drawn;
        }
    }

    void back_up(std::size_t depth, const Outcome& outcome) {
        const PerSeat utility = leaves_.utility(outcome);
        ++tree_[Tree::kRoot].visits;
        for (std::size_t d = 0; d < depth; ++d) {
            Node& node = tree_[path_[d].node];
            ++node.visits;
            if (!node.solved || node.visits == 1) {
                node.mean +=
                    (utility[path_[d].decider] - node.mean) / static_cast<float>(node.visits);
            }
        }
        if (depth > 0) sums_.of(path_[0].node).count(outcome);
        if (depth > 0 && tree_[path_[depth - 1].node].solved) solve_up(depth);
    }

    // The last node of the path is solved: perhaps now its parent is, and so on.
    void solve_up(std::size_t depth) {
        for (std::size_t d = depth; d-- > 0;) {
            const std::uint32_t parent = d == 0 ? Tree::kRoot : path_[d - 1].node;
            Node& node = tree_[parent];
            if (node.solved || node.children != node.legal || node.legal == kMostChildren) return;
            for (std::uint32_t c = node.first; c != 0; c = tree_[c].next) {
                if (!tree_[c].solved) return;
            }
            node.solved = 1;
            if (d > 0) {
                node.mean = leaves_.utility(known_end(d))[path_[d - 1].decider];
            }
        }
    }

    // Where best play leads from the first `depth` nodes of the path, the last of them solved.
    Outcome known_end(std::size_t depth) {
        State state = root_state_;
        for (std::size_t d = 0; d < depth; ++d) {
            game_.apply(state, tree_[path_[d].node].action);
            settle(state);
        }
        return known_end(state, path_[depth - 1].node);
    }

    // The same from a solved node and its state.
    Outcome known_end(State state, std::uint32_t at) {
        while (game_.to_move(state) != Seat::Nobody) {
            at = tree_.best_child(at);
            game_.apply(state, tree_[at].action);
            settle(state);
        }
        return leaves_.end(state);
    }

    const G& game_;
    LeafEvaluator<G, M> leaves_;
    JudgeOf<G> judge_;
    SearchWeights weights_;
    bool hides_;  // the states at a node may differ

    Rng rng_{0};
    View view_{};
    State root_state_{};  // one state the view allows
    Seat seat_ = Seat::Nobody;
    Tree tree_;
    RootSums sums_;
    std::array<Step, kDeepest + 1> path_{};
    std::array<float, Actions::kCapacity> priors_{};
};

}  // namespace omnibus
