// SPDX-License-Identifier: Apache-2.0
// Who sits where: "human,greedy,random:Rex" as chairs with names. A record keeps a bot as
// "Bram (greedy)", so that a saved game knows its bots again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace omnibus::cli {

struct Chair {
    std::string bot;   // empty: a person
    std::string name;  // "Ada"

    bool human() const { return bot.empty(); }
    friend bool operator==(const Chair&, const Chair&) = default;
};

using Chairs = std::vector<Chair>;

// Of all bots, the strongest last.
std::vector<std::string> bot_names();

// Refuses unknown bots and names that cannot stand in a record; the number of seats is the game's
// affair. Chairs without a name get one of the usual ones.
Result<Chairs> parse_chairs(std::string_view text);

// As a record names them, and back; a name without a known bot in brackets is a person. Equal names
// are numbered.
std::vector<std::string> record_names(const Chairs& chairs);
Chairs chairs_of(const std::vector<std::string>& names, int players);

std::vector<std::string> short_names(const Chairs& chairs);
bool any_human(const Chairs& chairs);

}  // namespace omnibus::cli
