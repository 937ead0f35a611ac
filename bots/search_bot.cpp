// SPDX-License-Identifier: Apache-2.0
// The bot around the search: time, threads and the report. Several threads search trees of their
// own with their own luck, and what they found is added up; so the result does not depend on how
// the threads are scheduled, as long as simulations and not time are the limit.
#include "bots/search_bot.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <span>

#ifndef __EMSCRIPTEN__
#include <thread>
#endif

#include "bots/eval/games.hpp"
#include "bots/net/net_evaluator.hpp"
#include "bots/search/search.hpp"

namespace omnibus {

namespace {

using Clock = std::chrono::steady_clock;

// Between two looks at the clock: some tens of microseconds.
constexpr std::uint64_t kSimsPerLook = 8;
// With neither time nor number given.
constexpr std::uint64_t kDefaultSims = 1000;
// More nodes than any machine makes in a millisecond, and what a tree may have at most: 96 MB, and
// as much again while a branch of it is kept.
constexpr std::size_t kNodesPerMs = 1000;
constexpr std::size_t kMostNodes = 3'000'000;

struct Limits {
    std::uint64_t sims = 0;  // 0: none
    bool timed = false;
    Clock::time_point until;
    const std::atomic<bool>* stop = nullptr;

    bool reached(std::uint64_t done) const {
        if (sims != 0 && done >= sims) return true;
        if (done % kSimsPerLook != 0) return false;
        // Late from the beginning, it still looks once: an answer without a reason helps nobody.
        return (stop != nullptr && stop->load(std::memory_order_relaxed)) ||
               (timed && done > 0 && Clock::now() >= until);
    }
};

std::uint64_t least_given(std::uint64_t a, std::uint64_t b) {
    if (a == 0 || b == 0) return a + b;
    return std::min(a, b);
}

// The most visited first; but what is known for sure to be at least as good goes before it.
void put_best_first(std::vector<RootChild>& children) {
    std::stable_sort(children.begin(), children.end(), [](const RootChild& a, const RootChild& b) {
        return a.visits != b.visits ? a.visits > b.visits : a.mean > b.mean;
    });
    auto best = children.begin();
    for (auto child = children.begin(); child != children.end(); ++child) {
        const bool surer = child->solved && !best->solved && child->mean >= best->mean;
        if (surer || (child->solved == best->solved && child->solved && child->mean > best->mean)) {
            best = child;
        }
    }
    std::rotate(children.begin(), best, children.empty() ? best : best + 1);
}

template <Game G, class M>
class SearchBot final : public Bot {
  public:
    using Searcher = Search<G, M>;

    SearchBot(const G& game, M evaluator, const SearchSettings& settings)
        : evaluator_(std::move(evaluator)), settings_(settings), game_(game), judge_(game) {}

    Report choose([[maybe_unused]] const AnyGame& any, const AnyView& any_view,
                  const Budget& budget) override {
        assert(any.as<G>() == &game_);
        Limits limits;
        limits.timed = budget.ms > 0;
        limits.until = Clock::now() + std::chrono::milliseconds(budget.ms);
        limits.stop = budget.stop;
        limits.sims = least_given(budget.sims, settings_.most_sims);
        if (limits.sims == 0 && !limits.timed) limits.sims = kDefaultSims;

        Rng rng(budget.seed);
        const auto& view = any_view.as<typename G::View>();
        if (const Action only = forced(view, rng); only.word != 0) return unjudged(only, {only});
        const std::size_t threads = begin(view, budget, limits, rng);
        const std::uint64_t sims = run(threads, limits);
        Report report = findings(view, threads, rng);
        report.sims = sims;
        return report;
    }

  private:
    // The only legal action, or the word 0.
    Action forced(const typename G::View& view, Rng& rng) const {
        typename G::Actions actions;
        game_.legal(game_.determinize(view, rng), actions);
        return actions.size() == 1 ? actions[0] : Action{0};
    }

    std::size_t begin(const typename G::View& view, const Budget& budget, const Limits& limits,
                      Rng& rng) {
#ifdef __EMSCRIPTEN__
        const std::size_t threads = 1;
        (void)budget;
#else
        auto threads = static_cast<std::size_t>(std::max(1, budget.threads));
        if (limits.sims != 0) {  // each has something to do
            threads = static_cast<std::size_t>(std::min<std::uint64_t>(threads, limits.sims));
        }
#endif
        while (searches_.size() < threads) {
            searches_.push_back(std::make_unique<Searcher>(game_, evaluator_, *settings_.weights));
        }
        std::size_t room = kMostNodes;
        if (limits.timed) {
            room = std::min(room, kNodesPerMs * (static_cast<std::size_t>(budget.ms) + 1));
        }
        if (limits.sims != 0) {
            room =
                static_cast<std::size_t>(std::min<std::uint64_t>(room, limits.sims / threads + 3));
        }
        for (std::size_t t = 0; t < threads; ++t) {
            searches_[t]->begin(view, rng.next(), room, kMostNodes);
        }
        return threads;
    }

    static std::uint64_t run_one(Searcher& search, const Limits& limits) {
        std::uint64_t done = 0;
        while (!search.solved() && !limits.reached(done)) {
            search.simulate();
            ++done;
        }
        return done;
    }

    // Answers how many simulations were made.
    std::uint64_t run([[maybe_unused]] std::size_t threads, const Limits& limits) {
#ifndef __EMSCRIPTEN__
        // The first threads take what does not divide evenly.
        const std::uint64_t all = limits.sims;
        const auto share_of = [&](std::size_t t) {
            Limits share = limits;
            share.sims = (all + threads - 1 - t) / threads;
            return share;
        };
        std::vector<std::uint64_t> done(threads);
        std::vector<std::thread> others;
        for (std::size_t t = 1; t < threads; ++t) {
            others.emplace_back([&, t] { done[t] = run_one(*searches_[t], share_of(t)); });
        }
        done[0] = run_one(*searches_[0], share_of(0));
        std::uint64_t sum = done[0];
        for (std::size_t t = 1; t < threads; ++t) {
            others[t - 1].join();
            sum += done[t];
        }
        return sum;
#else
        return run_one(*searches_[0], limits);
#endif
    }

    std::vector<RootChild> merged(std::size_t threads) {
        std::vector<RootChild> all;
        for (std::size_t t = 0; t < threads; ++t) {
            for (const RootChild& child : searches_[t]->root_children()) {
                const auto same = std::find_if(all.begin(), all.end(), [&](const RootChild& other) {
                    return other.action == child.action;
                });
                if (same == all.end()) {
                    all.push_back(child);
                } else {
                    add(*same, child);
                }
            }
        }
        put_best_first(all);
        return all;
    }

    static void add(RootChild& to, const RootChild& from) {
        const auto visits = static_cast<float>(to.visits + from.visits);
        if (to.solved == from.solved) {
            to.mean = (to.mean * static_cast<float>(to.visits) +
                       from.mean * static_cast<float>(from.visits)) /
                      std::max(1.0f, visits);
        } else if (from.solved) {
            to.mean = from.mean;
        }
        to.solved = to.solved || from.solved;
        to.visits += from.visits;
        to.counted += from.counted;
        to.add(from);
    }

    Report findings(const typename G::View& view, std::size_t threads, Rng& rng) {
        std::vector<RootChild> children = merged(threads);
        if (children.empty()) {
            const Action thought = searches_[0]->first_thought();
            return unjudged(thought, {thought});
        }
        Report report;
        const std::size_t count =
            settings_.sensible ? put_pointless_last(children, view, rng) : children.size();
        report.action = children[picked(std::span(children).first(count), rng)].action;
        for (const RootChild& child : children) {
            Candidate candidate;
            candidate.action = child.action;
            candidate.visits = child.visits;
            candidate.judged = true;
            const auto counted = static_cast<double>(child.counted);
            for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
                candidate.share[p] = child.share[p] / counted;
                candidate.place[p] = child.place[p] / counted;
                candidate.points[p] = child.points[p] / counted;
            }
            candidate.variation = searches_[0]->variation_of(child.action);
            report.candidates.push_back(std::move(candidate));
        }
        return report;
    }

    // How many come before them; all if there is nothing else.
    std::size_t put_pointless_last(std::vector<RootChild>& children, const typename G::View& view,
                                   Rng& rng) const {
        const auto state = game_.determinize(view, rng);
        const auto end = std::stable_partition(
            children.begin(), children.end(),
            [&](const RootChild& child) { return !judge_.pointless(state, child.action); });
        const auto count = static_cast<std::size_t>(end - children.begin());
        return count == 0 ? children.size() : count;
    }

    std::size_t picked(std::span<const RootChild> children, Rng& rng) const {
        if (settings_.sharpness == 0) return 0;
        const auto most =
            static_cast<double>(std::max_element(children.begin(), children.end(),
                                                 [](const RootChild& a, const RootChild& b) {
                                                     return a.visits < b.visits;
                                                 })
                                    ->visits);
        std::vector<double> weights;
        double sum = 0;
        for (const RootChild& child : children) {
            double weight = 1;
            for (int i = 0; i < settings_.sharpness; ++i) {
                weight *= static_cast<double>(child.visits) / std::max(1.0, most);
            }
            weights.push_back(weight);
            sum += weight;
        }
        double left = static_cast<double>(rng.below(1u << 30)) / (1u << 30) * sum;
        for (std::size_t i = 0; i + 1 < children.size(); ++i) {
            left -= weights[i];
            if (left < 0) return i;
        }
        return children.size() - 1;
    }

    M evaluator_;
    SearchSettings settings_;
    const G& game_;
    JudgeOf<G> judge_;
    std::vector<std::unique_ptr<Searcher>> searches_;
};

Result<std::unique_ptr<Bot>> make_net_bot(const AnyGame& game, const SearchSettings& settings,
                                          const std::shared_ptr<const Net>& net) {
    return for_known_game(game, [&](const auto& real) -> Result<std::unique_ptr<Bot>> {
        using G = std::decay_t<decltype(real)>;
        if (auto wrong = misfit(*net, game.settings().game, shape_of<FeaturesOf<G>>())) {
            return *wrong;
        }
        SearchSettings filled = settings;
        if (!filled.weights) filled.weights = Knowledge<G>::kByNet;
        return std::unique_ptr<Bot>(std::make_unique<SearchBot<G, NetEvaluator<G>>>(
            real, NetEvaluator<G>(real, net), filled));
    });
}

}  // namespace

Result<std::unique_ptr<Bot>> make_search_bot(const AnyGame& game, const SearchSettings& settings,
                                             std::shared_ptr<const Net> net) {
    if (net != nullptr) return make_net_bot(game, settings, net);
    return for_game(game, [&](const auto& real) -> Result<std::unique_ptr<Bot>> {
        using G = std::decay_t<decltype(real)>;
        SearchSettings filled = settings;
        if (!filled.weights) filled.weights = Knowledge<G>::kByRollouts;
        return std::unique_ptr<Bot>(std::make_unique<SearchBot<G, RolloutEvaluator<G>>>(
            real, RolloutEvaluator<G>(real), filled));
    });
}

}  // namespace omnibus
