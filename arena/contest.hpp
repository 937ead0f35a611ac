// SPDX-License-Identifier: Apache-2.0
// Many games between entrants, several at once. Each game is played by one thread alone. What is
// counted does not depend on the number of threads: seeds follow from the game's number, whole
// blocks are counted in order, and a sequential test looks at them in order too.
//
//   Contest contest;
//   contest.request = {.game = "bus", .players = 4};
//   contest.entrants = {{"new", make_new, 0, 200}, {"old", make_old, 0, 200}};
//   contest.games = schedule(mixed_blocks(4), 6000);
//   contest.sprt = SprtBounds{0, 20};
//   auto result = play_contest(contest);
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "arena/entrant.hpp"
#include "arena/game.hpp"
#include "arena/schedule.hpp"
#include "arena/sprt.hpp"
#include "engine/match.hpp"
#include "engine/settings.hpp"

namespace omnibus::arena {

struct Contest {
    Request request;  // the seed apart; a start player only if all games shall have it
    std::vector<Entrant> entrants;
    std::vector<Scheduled> games;  // whole blocks
    std::uint64_t seed = 0;
    int threads = 1;
    std::optional<SprtBounds> sprt;           // entrant 0 against entrant 1
    const std::atomic<bool>* stop = nullptr;  // ends the contest with what there is
    // After each game, one call at a time, in the order in which games end. An error ends the
    // contest.
    std::function<std::optional<Error>(const GameResult&, const Match&)> on_game;
};

struct ContestResult {
    std::vector<GameResult> games;  // of whole blocks, in order
    int left_over = 0;              // games played that do not count: their blocks are not whole
    bool complete = false;          // all games, or a verdict
    std::optional<Sprt> sprt;
};

// The seed of a block: of its starting player and of whatever chance does.
std::uint64_t chance_seed_of(std::uint64_t seed, int block);

// `done`: games of this contest that were played before, in any order.
Result<ContestResult> play_contest(const Contest& contest, std::vector<GameResult> done = {});

}  // namespace omnibus::arena
