// SPDX-License-Identifier: Apache-2.0
// A bot looks at what its seat may know and answers with an action and a report of what it
// considered. It never sees a State.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/result.hpp"

namespace omnibus {

struct Budget {
    std::uint64_t seed = 0;                   // for whatever the bot draws: same seed, same answer
    int ms = 0;                               // time to think; 0: no limit by time
    std::uint64_t sims = 0;                   // simulations; 0: no limit by number
    int threads = 1;                          // that search at once, where the bot can
    const std::atomic<bool>* stop = nullptr;  // set by someone else: answer at once
};

struct Candidate {
    Action action{0};
    std::uint64_t visits = 0;
    bool judged = false;                       // false: the next three say nothing
    std::array<double, kMaxPlayers> share{};   // of the win, by seat
    std::array<double, kMaxPlayers> place{};   // expected, 1 to the number of players, by seat
    std::array<double, kMaxPlayers> points{};  // expected at the end, by seat
    std::vector<Action> variation;             // what is likely to follow, this action first
    std::string reason;                        // for people; may be empty
};

struct Report {
    Action action{0};                   // the choice; one of the legal ones
    std::vector<Candidate> candidates;  // best first
    std::uint64_t sims = 0;             // made for this decision; 0 where nothing was searched
};

// The choice of a bot that says nothing more of it.
inline Report unjudged(Action action, std::vector<Action> variation) {
    Report report;
    report.action = action;
    report.candidates.resize(1);
    report.candidates[0].action = action;
    report.candidates[0].variation = std::move(variation);
    return report;
}

class Bot {
  public:
    virtual ~Bot() = default;
    // Precondition: it is a player's turn in the view and `game` is the game the bot was made for.
    virtual Report choose(const AnyGame& game, const AnyView& view, const Budget& budget) = 0;
};

struct BotInfo {
    std::string_view name;
    std::string_view what;  // half a sentence
    bool any_game;          // the rules are all it has to know
};

// From the weakest to the strongest.
std::span<const BotInfo> all_bots();
// Those that play the game of this name.
std::vector<BotInfo> bots_for(std::string_view game);
// The game must outlive the bot. An error names the bots there are.
Result<std::unique_ptr<Bot>> make_bot(std::string_view name, const AnyGame& game);

}  // namespace omnibus
