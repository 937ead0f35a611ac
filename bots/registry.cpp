// SPDX-License-Identifier: Apache-2.0
// The bots by name: two that do not search, the baseline of the arenas, and the levels.
#include <array>

#include "bots/bot.hpp"
#include "bots/eval/games.hpp"
#include "bots/levels.hpp"
#include "bots/net/net_evaluator.hpp"
#include "bots/quick_bots.hpp"

namespace omnibus {

namespace {

constexpr std::array<BotInfo, 3> kOthers{{
    {"random", "any legal action, each as likely", true},
    {"greedy", "looks one step ahead with a knowledge of the game", false},
    {"rollout", "searches, and plays on at random where it stops: the yardstick of the arenas",
     true},
}};

constexpr std::size_t kBots = kOthers.size() + kLevels.size();

constexpr std::array<BotInfo, kBots> list_all() {
    std::array<BotInfo, kBots> all{};
    std::size_t i = 0;
    for (const BotInfo& other : kOthers) {
        all[i++] = other;
    }
    for (const Level& level : kLevels) {
        all[i++] = {level.name, level.what, !level.by_net};
    }
    return all;
}

constexpr std::array<BotInfo, kBots> kAll = list_all();

}  // namespace

std::span<const BotInfo> all_bots() {
    return kAll;
}

std::vector<BotInfo> bots_for(std::string_view game) {
    std::vector<BotInfo> bots;
    for (const BotInfo& bot : kAll) {
        if (bot.any_game || knows_game(game)) bots.push_back(bot);
    }
    return bots;
}

Result<std::unique_ptr<Bot>> make_level(const Level& level, const AnyGame& game) {
    if (!level.by_net) {
        return make_search_bot(game, level.search, nullptr);
    }
    auto net = built_in_net(game);
    if (!net) {
        return net.error();
    }
    return make_search_bot(game, level.search, *net);
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
