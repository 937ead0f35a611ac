// SPDX-License-Identifier: Apache-2.0
#include "arena/contest.hpp"

#ifndef __EMSCRIPTEN__  // one thread, no contests

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

#include "engine/hash.hpp"
#include "games/registry.hpp"

namespace omnibus::arena {

namespace {

class Runner {
  public:
    Runner(const Contest& contest, std::vector<GameResult> done)
        : contest_(contest), results_(contest.games.size()) {
        if (contest.sprt) {
            sprt_.emplace(*contest.sprt, first_block());
        }
        for (GameResult& game : done) {
            const auto number = static_cast<std::size_t>(game.number);
            if (number < results_.size()) {
                results_[number] = std::move(game);
            }
        }
        count_whole_blocks();
    }

    void work() {
        for (;;) {
            const std::size_t number = next_.fetch_add(1);
            if (number >= results_.size() || halted()) {
                return;
            }
            if (!results_[number]) {
                play(number);
            }
        }
    }

    Result<ContestResult> result() {
        if (error_) {
            return *error_;
        }
        ContestResult result;
        for (std::size_t n = 0; n < results_.size(); ++n) {
            if (n < counted_) {
                result.games.push_back(std::move(*results_[n]));
            } else {
                result.left_over += results_[n] ? 1 : 0;
            }
        }
        result.sprt = sprt_;
        result.complete = counted_ == results_.size() || decided();
        return result;
    }

  private:
    std::vector<Seating> first_block() const {
        std::vector<Seating> seatings;
        for (const Scheduled& game : contest_.games) {
            if (game.block == contest_.games.front().block) {
                seatings.push_back(game.seating);
            }
        }
        return seatings;
    }

    bool halted() const {
        return ended_.load(std::memory_order_relaxed) ||
               (contest_.stop != nullptr && contest_.stop->load(std::memory_order_relaxed));
    }
    bool decided() const { return sprt_ && sprt_->verdict() != Verdict::Open; }

    void fail(Error error) {
        const std::lock_guard lock(mutex_);
        if (!error_) {
            error_ = std::move(error);
        }
        ended_ = true;
    }

    void play(std::size_t number) {
        const Scheduled& scheduled = contest_.games[number];
        Request request = contest_.request;
        request.seed = chance_seed_of(contest_.seed, scheduled.block);
        auto game = make_game(request);
        if (!game) {
            return fail(game.error());
        }
        std::vector<std::unique_ptr<Bot>> bots;
        for (const int entrant : scheduled.seating) {
            auto bot = contest_.entrants[static_cast<std::size_t>(entrant)].make(**game);
            if (!bot) {
                return fail(bot.error());
            }
            bots.push_back(std::move(*bot));
        }
        Match match(*game);
        const SeatedBots seated{static_cast<int>(number), scheduled.block, scheduled.seating,
                                request.seed, contest_.seed};
        auto played = play_game(match, seated, contest_.entrants, bots, contest_.stop,
                                [this] { return halted(); });
        if (played) {
            keep(std::move(*played), match);
        }
    }

    void keep(GameResult game, const Match& match) {
        const std::lock_guard lock(mutex_);
        if (ended_) {
            return;
        }
        if (contest_.on_game) {
            if (auto error = contest_.on_game(game, match)) {
                error_ = std::move(error);
                ended_ = true;
                return;
            }
        }
        const auto number = static_cast<std::size_t>(game.number);
        results_[number] = std::move(game);
        count_whole_blocks();
    }

    // Moves on over the blocks that are whole, and lets the test see each.
    void count_whole_blocks() {
        while (counted_ < results_.size() && !decided()) {
            const int block = contest_.games[counted_].block;
            std::size_t end = counted_;
            double share = 0;
            for (; end < results_.size() && contest_.games[end].block == block; ++end) {
                if (!results_[end]) {
                    return;
                }
                for (const SeatResult& seat : results_[end]->seats) {
                    share += seat.entrant == 0 ? seat.share : 0;
                }
            }
            if (sprt_) {
                sprt_->add(share / static_cast<double>(end - counted_));
            }
            counted_ = end;
        }
        if (decided()) {
            ended_ = true;
        }
    }

    const Contest& contest_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> ended_{false};

    std::mutex mutex_;  // of what follows, while threads work
    // A slot is written by keep() alone, and read by nobody else than whoever drew its number.
    std::vector<std::optional<GameResult>> results_;
    std::size_t counted_ = 0;  // games of whole blocks, from the first on
    std::optional<Sprt> sprt_;
    std::optional<Error> error_;
};

}  // namespace

std::uint64_t chance_seed_of(std::uint64_t seed, int block) {
    Hasher hasher;
    hasher.add(seed);
    hasher.add(static_cast<std::uint64_t>(block));
    return hasher.value() >> 11;  // 53 bits: one can ask the engine protocol for it
}

Result<ContestResult> play_contest(const Contest& contest, std::vector<GameResult> done) {
    Runner runner(contest, std::move(done));
    std::vector<std::thread> threads;
    for (int n = 1; n < contest.threads; ++n) {
        threads.emplace_back([&runner] { runner.work(); });
    }
    runner.work();
    for (std::thread& thread : threads) {
        thread.join();
    }
    return runner.result();
}

}  // namespace omnibus::arena

#endif
