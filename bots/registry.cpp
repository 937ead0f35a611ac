// SPDX-License-Identifier: Apache-2.0
// The bots by name: two that do not search, the baseline of the arenas, and the levels.
#include <array>

#include "bots/bot.hpp"
#include "bots/greedy.hpp"
#include "bots/levels.hpp"
#include "bots/random.hpp"

namespace omnibus {

namespace {

constexpr std::array<BotInfo, 3> kOthers{{
    {"random", "any legal action, each as likely"},
    {"greedy", "looks one step ahead with a knowledge of the game"},
    {"rollout", "searches, and plays on at random where it stops: the yardstick of the arenas"},
}};

constexpr std::size_t kBots = kOthers.size() + kLevels.size();

constexpr std::array<BotInfo, kBots> list_all() {
    std::array<BotInfo, kBots> all{};
    std::size_t i = 0;
    for (const BotInfo& other : kOthers) {
        all[i++] = other;
    }
    for (const Level& level : kLevels) {
        all[i++] = {level.name, level.what};
    }
    return all;
}

constexpr std::array<BotInfo, kBots> kAll = list_all();

}  // namespace

std::span<const BotInfo> all_bots() {
    return kAll;
}

Result<std::unique_ptr<Bot>> make_bot(std::string_view name, const AnyGame& game) {
    if (name == "random") {
        return make_random(game);
    }
    if (name == "greedy") {
        return make_greedy(game);
    }
    if (name == "rollout") {
        return make_search_bot(game, {}, nullptr);
    }
    for (const Level& level : kLevels) {
        if (name == level.name) return make_level(level, game);
    }
    std::string names;
    for (const BotInfo& bot : kAll) {
        names += (names.empty() ? "" : ", ") + std::string(bot.name);
    }
    return Error{"bot/unknown", "there is no bot '" + std::string(name) + "'; there are " + names};
}

}  // namespace omnibus
