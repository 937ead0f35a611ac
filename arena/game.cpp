// SPDX-License-Identifier: Apache-2.0
#include "arena/game.hpp"

#include <algorithm>
#include <chrono>

#include "engine/chance.hpp"
#include "engine/hash.hpp"

namespace omnibus::arena {

namespace {

class Play {
  public:
    Play(Match& match, const SeatedBots& seated, std::span<const Entrant> entrants,
         std::span<const std::unique_ptr<Bot>> bots, const std::atomic<bool>* stop)
        : match_(match), seated_(seated), entrants_(entrants), bots_(bots), stop_(stop) {
        for (const int entrant : seated.seating) {
            seats_.emplace_back().entrant = entrant;
        }
    }

    // The move of whoever decides now.
    Action decide() {
        const auto legal = match_.legal();
        const auto seat = static_cast<std::size_t>(match_.to_move());
        if (legal.size() == 1) {
            return legal.front();
        }
        if (seats_[seat].fault.empty()) {
            const Action wanted = ask(seat, legal);
            if (seats_[seat].fault.empty()) {
                return wanted;
            }
        }
        Rng rng(decision_seed(seat));
        return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    }

    std::vector<SeatResult> finish() {
        const Points points = match_.game().points(match_.state());
        const Places places = match_.game().places(match_.state());
        for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
            seats_[seat].points = points[seat];
            seats_[seat].place = places[seat];
        }
        return std::move(seats_);
    }

  private:
    std::uint64_t decision_seed(std::size_t seat) const {
        Hasher hasher;
        hasher.add(seated_.seed);
        hasher.add(static_cast<std::uint64_t>(seated_.number));
        hasher.add(seat);
        hasher.add(match_.length());
        return hasher.value();
    }

    Action ask(std::size_t seat, const std::vector<Action>& legal) {
        using Clock = std::chrono::steady_clock;
        SeatResult& mine = seats_[seat];
        const Entrant& entrant = entrants_[static_cast<std::size_t>(mine.entrant)];
        Budget budget;
        budget.seed = decision_seed(seat);
        budget.ms = entrant.ms;
        budget.sims = entrant.sims;
        budget.stop = stop_;
        Bot& bot = *bots_[seat];
        const AnyView view = match_.game().view(match_.state(), match_.to_move());

        const auto began = Clock::now();
        const Report report = bot.choose(match_.game(), view, budget);
        const std::chrono::duration<double, std::milli> took = Clock::now() - began;
        ++mine.asked;
        mine.ms += took.count();
        mine.slowest_ms = std::max(mine.slowest_ms, took.count());

        const auto* fallible = dynamic_cast<const FallibleBot*>(&bot);
        if (fallible != nullptr && fallible->failure()) {
            mine.fault = fallible->failure()->message + " [" + fallible->failure()->code + "]";
        } else if (std::find(legal.begin(), legal.end(), report.action) == legal.end()) {
            mine.fault = "it answered with what is not legal, '" +
                         match_.game().notation(report.action) + "' [bot/illegal]";
        }
        return report.action;
    }

    Match& match_;
    const SeatedBots& seated_;
    std::span<const Entrant> entrants_;
    std::span<const std::unique_ptr<Bot>> bots_;
    const std::atomic<bool>* stop_;
    std::vector<SeatResult> seats_;
};

}  // namespace

void settle_places(GameResult& game) {
    const auto forfeits = [](const SeatResult& seat) { return !seat.fault.empty(); };
    auto& seats = game.seats;
    const auto lost = std::count_if(seats.begin(), seats.end(), forfeits);
    if (lost > 0 && lost < static_cast<std::ptrdiff_t>(seats.size())) {
        const std::vector<SeatResult> played = seats;
        for (SeatResult& seat : seats) {
            // One more than those ahead: of two who forfeit, or two who do not, as they played.
            seat.place = 1 + static_cast<int>(std::count_if(
                                 played.begin(), played.end(), [&](const SeatResult& other) {
                                     const SeatResult& self =
                                         played[static_cast<std::size_t>(&seat - seats.data())];
                                     return forfeits(other) == forfeits(self)
                                                ? other.place < self.place
                                                : forfeits(self);
                                 }));
        }
    }
    const auto first = [](const SeatResult& seat) { return seat.place == 1; };
    const auto winners = std::count_if(seats.begin(), seats.end(), first);
    for (SeatResult& seat : seats) {
        seat.share = first(seat) ? 1.0 / static_cast<double>(winners) : 0.0;
    }
}

std::optional<GameResult> play_game(Match& match, const SeatedBots& seated,
                                    std::span<const Entrant> entrants,
                                    std::span<const std::unique_ptr<Bot>> bots,
                                    const std::atomic<bool>* stop,
                                    const std::function<bool()>& halted) {
    Play play(match, seated, entrants, bots, stop);
    settle_chance(match, seated.luck);
    while (!match.over()) {
        const Action action = play.decide();
        if (halted()) {
            return std::nullopt;
        }
        match.play(match.to_move(), action);
        settle_chance(match, seated.luck);
    }
    GameResult result{seated.number, seated.block, play.finish()};
    settle_places(result);
    return result;
}

}  // namespace omnibus::arena
