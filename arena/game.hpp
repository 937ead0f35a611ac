// SPDX-License-Identifier: Apache-2.0
// One game of a contest, played by bots that each see their own view only, and what came of it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/entrant.hpp"
#include "arena/schedule.hpp"
#include "engine/match.hpp"

namespace omnibus::arena {

struct SeatResult {
    int entrant = 0;
    int points = 0;
    int place = 0;          // as counted: who forfeits comes last
    double share = 0;       // of the win
    int asked = 0;          // decisions the bot was asked for
    double ms = 0;          // it took for them in all
    double slowest_ms = 0;  // for one of them
    std::string fault;      // why it forfeits; empty: it does not
};

struct GameResult {
    int number = 0;  // from 0
    int block = 0;
    std::vector<SeatResult> seats;
};

// Places with those who forfeit behind all others, and shares of the win. If everybody forfeits
// the game counts as it was played.
void settle_places(GameResult& game);

// One table of players about to play.
struct SeatedBots {
    int number = 0;
    int block = 0;
    Seating seating;
    std::uint64_t luck = 0;  // the seed of chance: the same for the whole block
    std::uint64_t seed = 0;  // of what the bots draw
};

// Plays the match to its end. A move without a choice is made without asking; a bot that fails or
// answers with what is not legal forfeits, and its seat goes on with random moves. Nothing if
// `halted` became true in between: what a bot then answered in haste is not kept.
std::optional<GameResult> play_game(Match& match, const SeatedBots& seated,
                                    std::span<const Entrant> entrants,
                                    std::span<const std::unique_ptr<Bot>> bots,
                                    const std::atomic<bool>* stop,
                                    const std::function<bool()>& halted);

}  // namespace omnibus::arena
