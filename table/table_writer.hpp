// SPDX-License-Identifier: Apache-2.0
// What is told of a table, and to whom. Everything a viewer gets of the game goes through a View,
// wire::write_action_seen or wire::write_game_events; the seed, the times and the names of commands
// are written nowhere. Most of it is one JSON object each; docs/protocol.md has the members.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/consent.hpp"
#include "table/draft.hpp"
#include "table/table_state.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::table {

// The view and the outlook as texts, last written.
struct ShownView {
    std::uint32_t n = 0;  // the version
    wire::JsonWriter view;
    wire::JsonWriter outlook;
};

class TableWriter {
  public:
    TableWriter(const TableState& table, const Draft& draft,
                const std::optional<Question>& question, ShownView& shown)
        : table_(table), draft_(draft), question_(question), shown_(shown) {}

    // Everything a viewer may know: terms, chairs, clocks, question, view, legal actions, draft.
    void write_snapshot(wire::JsonWriter& json, std::string_view user, Seat viewer, Now now) const;
    // Entry n as this viewer sees it, with the events of it; the newest also with the view, the
    // clocks and, for whoever decides, the choices.
    void write_entry(wire::JsonWriter& json, std::uint32_t n, std::string_view user, Seat viewer,
                     Now now) const;
    // The draft of the seat that decides: actions, the view after them, the choices. Null to
    // everybody else, and where there is none.
    void write_draft(wire::JsonWriter& json, Seat viewer) const;
    // The question that is open, or null; to players.
    void write_question(wire::JsonWriter& json, std::string_view user) const;
    // As the lobby and lists show it.
    void write_summary(wire::JsonWriter& json) const;
    // Steps of the game as it stands, from and to in actions: what was done, its events, the view.
    Result<std::string> steps(std::size_t from, std::size_t to, Seat viewer) const;
    // The record; while the game is unfinished: record/unfinished.
    Result<std::string> record() const;

  private:
    Seat allowed(std::string_view user, Seat viewer) const;
    void write_log_entry(wire::JsonWriter& json, std::uint32_t n, const AnyState& before,
                         Seat viewer) const;
    void write_log(wire::JsonWriter& json, Seat viewer) const;
    void write_position(wire::JsonWriter& json, Seat viewer, Now now) const;
    void write_clocks(wire::JsonWriter& json, Now now) const;
    void write_undo(wire::JsonWriter& json, Seat viewer) const;
    void write_result(wire::JsonWriter& json) const;
    const ShownView& shown_to(const AnyView& view) const;
    bool in_person(Seat viewer) const;

    const TableState& table_;
    const Draft& draft_;
    const std::optional<Question>& question_;
    ShownView& shown_;
};

// As the lobby and lists show a table that is not loaded: without whose turn it is.
void write_summary_of(wire::JsonWriter& json, const TableRow& row);

}  // namespace omnibus::table
