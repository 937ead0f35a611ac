// SPDX-License-Identifier: Apache-2.0
// Games that bots play against themselves to learn from, more varied than they would play to win.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "arena/entrant.hpp"
#include "engine/settings.hpp"
#include "training/samples.hpp"

namespace omnibus {

using arena::BotFactory;

// Where games are played: a map and a number of players.
struct MapAndPlayers {
    std::string map;
    int players = 0;
};
// Every built-in map with each of these numbers of players; with none, every number the game
// allows.
Result<std::vector<MapAndPlayers>> training_maps(std::string_view game,
                                                 const std::vector<int>& players);
Result<std::shared_ptr<const AnyGame>> game_at(const std::string& game, const MapAndPlayers& table,
                                               std::uint64_t seed);
// The error of a training that was told to stop; what it gave to TakeGame before is complete.
Error stopped_training();
// For all draws of a numbered game, so that they do not depend on the games before it.
Rng rng_of_game(std::uint64_t seed, std::uint32_t number);

// What all games of a training have in common.
struct GamesSettings {
    std::string game;
    std::vector<MapAndPlayers>
        tables;  // game or pair number n is played at table n modulo their number
    std::uint64_t seed = 0;
    int threads = 1;
    std::uint64_t sims = 0;                   // per decision, for bots that search
    const std::atomic<bool>* stop = nullptr;  // set by someone else: ends it (train/stopped)
};

struct PlaySettings : GamesSettings {
    std::uint32_t first = 0;     // number of the first game to play
    std::uint32_t games = 0;     // number after the last
    std::uint32_t explore = 60;  // decisions of a game in which other than the best is tried
    std::uint32_t keep = 4;      // one position of so many is kept
    // In this many of 100 games each seat but one may be held by `guest`, so that positions of
    // other play are learnt too.
    std::uint32_t guest_percent = 0;
    BotFactory guest = {};
};

// One game; the same for the same number, whatever else is played.
Result<SampledGame> play_for_samples(const PlaySettings& settings, const BotFactory& factory,
                                     std::uint32_t number);

// All of them. `took` gets each game in the order of the numbers, never two at once; once it
// answers an error no further game begins, and that is the answer.
using TakeGame = std::function<std::optional<Error>(std::uint32_t number, const SampledGame&)>;
std::optional<Error> self_play(const PlaySettings& settings, const BotFactory& factory,
                               const TakeGame& took);

}  // namespace omnibus
