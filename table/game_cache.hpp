// SPDX-License-Identifier: Apache-2.0
// Games that tables share. A game is immutable and most tables play one of a few: making one takes
// a hundred times as long as replaying a table, and its map would be most of what a table holds.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "engine/any_game.hpp"
#include "engine/result.hpp"
#include "wire/layout_json.hpp"

namespace omnibus::table {

struct CachedGame {
    std::shared_ptr<const AnyGame> game;
    std::string settings;     // in force, as wire/settings_json writes them
    wire::GameLayout layout;  // where its map is drawn
};

// One thread.
class GameCache {
  public:
    // The game of this request with this seed; errors as of make_game.
    Result<std::shared_ptr<const CachedGame>> get(const Request& request, std::uint64_t seed);

  private:
    std::map<std::string, std::shared_ptr<const CachedGame>, std::less<>> games_;
};

// One that was made elsewhere; it is not kept for others.
std::shared_ptr<const CachedGame> cached(std::shared_ptr<const AnyGame> game);

}  // namespace omnibus::table
