// SPDX-License-Identifier: Apache-2.0
// A game at one terminal: people and bots take their turns, in any mix, until it is over or
// somebody leaves. What may be done is the affair of a table::Table, as on the server; here it is
// asked for, shown and saved, after every decision. Knows no game; what to show comes from the
// Presenter.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/terminal/chairs.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/presenter.hpp"
#include "cli/terminal/save_file.hpp"
#include "engine/match.hpp"
#include "engine/options.hpp"
#include "table/table.hpp"

namespace omnibus::cli {

struct TableSetup {
    PresenterFactory make_presenter = nullptr;  // to be set
    Chairs chairs;
    Options by_hand;         // switches the players set
    std::uint64_t seed = 0;  // for whatever is drawn and for the bots
    int delay_ms = 0;        // pause after a bot's move; its moves are then told as they happen
    int think_ms = 500;      // for bots that search
    int hint_ms = 1000;      // for a hint
};

// All people at one terminal are one user of its table.
inline constexpr const char* kUser = "terminal";

class TerminalTable {
  public:
    // The screen is asked for again before each drawing, since windows change their size.
    TerminalTable(Match match, TableSetup setup, SaveFile save, Lines& lines, std::ostream& out,
                  std::function<Screen()> screen);

    // Plays until the end or until somebody leaves; the exit code.
    int run();

    const Match& match() const { return match_; }

  private:
    enum class Next { Ask, Show, Moved, Leave };

    // The loop (table.cpp).
    bool seat_bots();
    void greet();
    Next human_turn();
    void bot_turn(Seat seat);
    Report think(Bot& bot, const std::string& who, int ms);
    void play(Action action);
    void settle(const Result<table::Plan>& plan);
    void tell_from(std::size_t action);
    void show();
    bool hand_over();
    void tell_news();
    std::size_t last_human_decision() const;
    int end_of_game();
    int leave();
    int tell_where_it_is(const Page& where, int exit_code);

    // What somebody types (table_commands.cpp).
    Next answer(const std::string& typed);
    Next make_move(const std::string& typed);
    std::optional<Next> command(const std::vector<std::string>& words);
    std::string refusal(const std::string& typed, const Error& error) const;
    bool confirmed(const std::string& warning);
    Next undo();
    void hint();
    void help();
    void log(std::size_t actions);
    void rules(const std::string& section);
    void save_as(const std::string& path);

    const Chair& chair(Seat seat) const { return setup_.chairs[static_cast<std::size_t>(seat)]; }
    bool live() const { return setup_.delay_ms > 0 || !any_human(setup_.chairs); }
    Seat hearer() const;
    AnyView view() const { return match_.game().view(match_.state(), match_.to_move()); }
    std::vector<Line> sentences(std::size_t action) const;
    std::optional<std::string> read_line(const Line& prompt);
    void print(const Line& line);  // wrapped
    void print(const Page& page);  // as it is
    std::string record() const;
    void keep();

    TableSetup setup_;
    table::Table table_;
    Match match_;  // the game of the table, to be shown
    SaveFile save_;
    Lines& lines_;
    std::ostream& out_;
    std::function<Screen()> screen_source_;
    Screen screen_;
    std::unique_ptr<Presenter> presenter_;
    std::vector<std::unique_ptr<Bot>> bots_;  // by seat; empty for people
    std::set<std::string> saved_as_;          // files this session wrote on request
    bool save_failed_ = false;
    Seat shown_to_ = Seat::Nobody;  // who saw their secrets last
};

}  // namespace omnibus::cli
