// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/chairs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bots/bot.hpp"
#include "cli/shared/words.hpp"
#include "cli/terminal/text.hpp"
#include "games/shared/text.hpp"

namespace omnibus::cli {

namespace {

// Their initials are no letter that the boards use for something else.
constexpr std::array<std::string_view, 5> kUsualNames{"Ada", "Bram", "Cleo", "Dirk", "Emma"};
constexpr int kLongestName = 16;

bool known_bot(std::string_view name) {
    const auto bots = all_bots();
    return std::any_of(bots.begin(), bots.end(),
                       [&](const BotInfo& bot) { return bot.name == name; });
}

Error unknown_chair(std::string_view kind) {
    return {"seats/unknown", fmt::format("there is no player of the kind '{}', only human, {}",
                                         kind, fmt::join(bot_names(), ", "))};
}

bool good_name(std::string_view name) {
    const auto wanted = decode(name);
    return !name.empty() && columns_of(name) <= kLongestName &&
           std::find(wanted.begin(), wanted.end(), U'?') == wanted.end() &&
           name.find_first_of(",:()") == std::string_view::npos;
}

bool named(const Chairs& chairs, std::string_view name) {
    return std::any_of(chairs.begin(), chairs.end(),
                       [&](const Chair& chair) { return lower(chair.name) == lower(name); });
}

Result<Chair> parse_chair(std::string_view text) {
    const auto colon = text.find(':');
    const std::string kind = lower(trimmed(text.substr(0, colon)));
    Chair chair;
    if (kind != "human") {
        if (!known_bot(kind)) {
            return unknown_chair(trimmed(text.substr(0, colon)));
        }
        chair.bot = kind;
    }
    if (colon != std::string_view::npos) {
        chair.name = trimmed(text.substr(colon + 1));
        if (!good_name(chair.name)) {
            return Error{"seats/name",
                         fmt::format("'{}' cannot be a name: 1 to {} characters, without , : ? ( )",
                                     chair.name, kLongestName)};
        }
    }
    return chair;
}

// The usual name of the seat or, if somebody has it, the next one that is free.
void name_the_rest(Chairs& chairs) {
    for (std::size_t i = 0; i < chairs.size(); ++i) {
        for (std::size_t k = 0; chairs[i].name.empty() && k < kUsualNames.size(); ++k) {
            const auto name = kUsualNames[(i + k) % kUsualNames.size()];
            if (!named(chairs, name)) {
                chairs[i].name = name;
            }
        }
        if (chairs[i].name.empty()) {
            chairs[i].name = fmt::format("Seat {}", i);
        }
    }
}

// The arena names seats by their bots: four of "expert" become "expert 1" to "expert 4".
void number_equal_names(Chairs& chairs) {
    const Chairs before = chairs;
    for (std::size_t i = 0; i < chairs.size(); ++i) {
        const std::string& name = before[i].name;
        const auto same = [&](const Chair& chair) { return lower(chair.name) == lower(name); };
        if (name.empty() || std::count_if(before.begin(), before.end(), same) == 1) continue;
        int number = 1;
        while (named(chairs, fmt::format("{} {}", name, number)))
            ++number;
        chairs[i].name = fmt::format("{} {}", name, number);
    }
}

}  // namespace

std::vector<std::string> bot_names() {
    std::vector<std::string> names;
    for (const BotInfo& bot : all_bots()) {
        names.emplace_back(bot.name);
    }
    return names;
}

Result<Chairs> parse_chairs(std::string_view text) {
    Chairs chairs;
    for (const std::string_view part : split(text, ',')) {
        auto chair = parse_chair(part);
        if (!chair) {
            return chair.error();
        }
        if (!chair->name.empty() && named(chairs, chair->name)) {
            return Error{"seats/name", fmt::format("two players are called '{}'", chair->name)};
        }
        chairs.push_back(*chair);
    }
    name_the_rest(chairs);
    return chairs;
}

std::vector<std::string> record_names(const Chairs& chairs) {
    std::vector<std::string> names;
    for (const Chair& chair : chairs) {
        names.push_back(chair.human() ? chair.name : fmt::format("{} ({})", chair.name, chair.bot));
    }
    return names;
}

Chairs chairs_of(const std::vector<std::string>& names, int players) {
    Chairs chairs(static_cast<std::size_t>(players));
    const std::size_t known = std::min(names.size(), chairs.size());
    for (std::size_t i = 0; i < known; ++i) {
        const std::string& name = names[i];
        const auto open = name.rfind(" (");
        const bool brackets = open != std::string::npos && name.back() == ')';
        const std::string inside = brackets ? name.substr(open + 2, name.size() - open - 3) : "";
        const bool bot = brackets && known_bot(inside);
        chairs[i] = {bot ? inside : "", bot ? name.substr(0, open) : name};
    }
    number_equal_names(chairs);
    name_the_rest(chairs);
    return chairs;
}

std::vector<std::string> short_names(const Chairs& chairs) {
    std::vector<std::string> names;
    for (const Chair& chair : chairs) {
        names.push_back(chair.name);
    }
    return names;
}

bool any_human(const Chairs& chairs) {
    return std::any_of(chairs.begin(), chairs.end(),
                       [](const Chair& chair) { return chair.human(); });
}

}  // namespace omnibus::cli
