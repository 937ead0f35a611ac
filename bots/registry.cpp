// SPDX-License-Identifier: Apache-2.0
// The bots by name.
#include <array>

#include "bots/bot.hpp"
#include "bots/greedy.hpp"
#include "bots/random.hpp"

namespace omnibus {

namespace {

constexpr std::array<BotInfo, 2> kBots{{
    {"random", "any legal action, each as likely"},
    {"greedy", "looks one step ahead with a knowledge of the game"},
}};

}  // namespace

std::span<const BotInfo> all_bots() {
    return kBots;
}

Result<std::unique_ptr<Bot>> make_bot(std::string_view name, const AnyGame& game) {
    if (name == "random") {
        return make_random(game);
    }
    if (name == "greedy") {
        return make_greedy(game);
    }
    std::string names;
    for (const BotInfo& bot : kBots) {
        names += (names.empty() ? "" : ", ") + std::string(bot.name);
    }
    return Error{"bot/unknown", "there is no bot '" + std::string(name) + "'; there are " + names};
}

}  // namespace omnibus
