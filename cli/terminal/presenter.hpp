// SPDX-License-Identifier: Apache-2.0
// How one game is shown and explained in the terminal. The table loop (terminal/table.hpp) and
// replay know only this; a game may have a folder with its own (cli/bus, cli/route), named in
// cli/presenters.cpp alone.
//
// What is shown to a seat is made from its View, never from the State.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/text.hpp"
#include "engine/any_game.hpp"
#include "engine/match.hpp"

namespace omnibus::cli {

class Presenter {
  public:
    virtual ~Presenter() = default;

    // Board, players and what is coming. `legal` marks the moves on it; empty: somebody only looks.
    virtual Page table(const AnyView& view, std::span<const Action> legal,
                       const Screen& screen) const = 0;

    // One sentence: whose turn it is, and to do what.
    virtual Line question(const AnyView& view) const = 0;

    // The legal moves with their numbers, from 1 in the order of the list, and what each means.
    virtual Page moves(const AnyView& view, std::span<const Action> legal,
                       const Screen& screen) const = 0;

    // What a legal action did and what followed from it, as one seat (or a spectator) may know it.
    virtual std::vector<Line> sentences(const AnyState& before, Action action,
                                        Seat hearer) const = 0;

    // What somebody should think about before making this move; empty for most moves.
    virtual std::string warning(const AnyView& view, Action action) const = 0;

    // Why an action that can be read is not legal now; may be empty.
    virtual std::string why_not(const AnyView& view, Action action) const = 0;

    // The end of a finished game: who won, by how much and why it ended.
    virtual Page result(const Match& match) const = 0;

    // The rules in short: an overview, or the section of that number. Empty: there is none.
    virtual std::vector<std::string> rules(std::string_view section) const = 0;
};

// The type of make_presenter (cli/presenters.hpp), which this folder must not include.
using PresenterFactory = std::unique_ptr<Presenter> (*)(std::shared_ptr<const AnyGame> game,
                                                        const std::vector<std::string>& names);

// For a game without one of its own; `names` by seat.
std::unique_ptr<Presenter> make_any_presenter(std::shared_ptr<const AnyGame> game,
                                              const std::vector<std::string>& names);

}  // namespace omnibus::cli
