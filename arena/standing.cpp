// SPDX-License-Identifier: Apache-2.0
#include "arena/standing.hpp"

#include <algorithm>

namespace omnibus::arena {

namespace {

// One entrant in one block.
struct Sums {
    double share = 0;
    double points = 0;
    double places = 0;
    int games = 0;
    int seats = 0;
};

class Block {
  public:
    explicit Block(std::size_t entrants) : sums_(entrants) {}

    void add(const GameResult& game, Standing& standing) {
        std::vector<bool> present(sums_.size());
        for (const SeatResult& seat : game.seats) {
            const auto number = static_cast<std::size_t>(seat.entrant);
            Sums& sums = sums_[number];
            sums.share += seat.share;
            sums.points += seat.points;
            sums.places += seat.place;
            ++sums.seats;
            sums.games += present[number] ? 0 : 1;
            present[number] = true;
            winning_ += seat.share * seat.points;

            EntrantStanding& entrant = standing.entrants[number];
            entrant.asked += seat.asked;
            entrant.ms += seat.ms;
            entrant.slowest_ms = std::max(entrant.slowest_ms, seat.slowest_ms);
            entrant.faults += seat.fault.empty() ? 0 : 1;
        }
        ++games_;
    }

    void close(Standing& standing) {
        for (std::size_t number = 0; number < sums_.size(); ++number) {
            const Sums& sums = sums_[number];
            EntrantStanding& entrant = standing.entrants[number];
            entrant.games += sums.games;
            entrant.seats += sums.seats;
            entrant.win_share.add(sums.share, sums.games);
            entrant.points.add(sums.points, sums.seats);
            entrant.place.add(sums.places, sums.seats);
        }
        standing.winning_points.add(winning_, games_);
        standing.games += games_;
        ++standing.blocks;
        *this = Block(sums_.size());
    }

  private:
    std::vector<Sums> sums_;
    double winning_ = 0;
    int games_ = 0;
};

}  // namespace

Standing standing_of(std::span<const GameResult> games, int entrants) {
    Standing standing;
    standing.entrants.resize(static_cast<std::size_t>(entrants));
    Block block(standing.entrants.size());
    for (std::size_t n = 0; n < games.size(); ++n) {
        block.add(games[n], standing);
        if (n + 1 == games.size() || games[n + 1].block != games[n].block) {
            block.close(standing);
        }
    }
    return standing;
}

}  // namespace omnibus::arena
