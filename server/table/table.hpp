// SPDX-License-Identifier: Apache-2.0
// One table: who sits there, the log of the game, what follows from it, and what each may do. No
// sockets, no disk, no clock of its own: whoever keeps it says what time it is and makes changes
// durable. One thread.
//
// A command changes nothing by itself. It gives a Plan; once the plan is durable, settle() makes it
// true. While one is under way (`busy`) no other may be made. If it cannot be made durable,
// drop() forgets it.
//
//   code                      why a command is refused
//   table/status              not now: the game has not begun, has begun, or is over
//   table/seat                there is no such seat, or it is not yours, or it is taken
//   table/host                only the host may
//   table/player              only players of this table may
//   table/version             the game has moved on: n is not the version any more
//   table/busy                a change is under way: never seen by clients, the keeper waits
//   draft/empty, draft/done   nothing tried yet; the turn is complete, confirm it
//   takeback/nothing          n is not the n of a game entry that can be returned to
//   takeback/consent          the others have to agree: a question has been put to them
//   takeback/absent           they would have to, but bots play for them
//   replace/consent           likewise
//   replace/early             the player may only be thinking, or a clock decides about that
//   question/none             there is no question to answer
//   question/open             another question waits for its answers
//   bot/level                 there is no such level
//   action/...                as the engine says (engine/refusal.hpp)
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "server/store/store.hpp"
#include "server/table/chair.hpp"
#include "server/table/clocks.hpp"
#include "server/table/draft.hpp"
#include "server/table/line.hpp"
#include "server/table/table_log.hpp"
#include "server/table/terms.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::server {

// What a command brings once it is durable.
struct Plan {
    std::vector<Entry> entries;
    std::optional<TableRow> row;  // if it changes
    std::set<std::string> users;  // with the row: seated then, and the host
    bool repeated = false;        // had been done before: nothing to write, tell the same again
    std::uint32_t version = 0;    // after it

    // Nothing to make durable: settle() and drop() are not needed then. A vote that others have
    // still to join, say.
    bool empty() const { return entries.empty() && !row; }
};

// A question to the others at the table; forgotten when anything happens in the game.
struct Question {
    enum class Kind : std::uint8_t { Takeback, Replace };
    std::uint32_t id = 0;  // of all questions since the table was loaded
    Kind kind = Kind::Takeback;
    int seat = -1;                      // who asks to take back; who is to be replaced
    std::uint32_t to = 0;               // takeback: the version to return to
    std::string level;                  // replace: of the bot
    std::string asker;                  // user
    std::string cmd;                    // the command it came with
    std::set<std::string> waiting_for;  // users who have not agreed yet
};

// A bot is to move.
struct BotTask {
    std::string table;
    bool people = true;  // somebody plays there in person, and waits
    std::shared_ptr<const AnyGame> game;
    AnyView view;
    int seat = -1;
    std::string level;
    std::uint32_t version = 0;  // n of the last game entry: while it stays, the task stands
    std::uint64_t seed = 0;  // of the bot's luck: from the table's, so that games can be repeated
};

class Table {
  public:
    // From what was stored; an error if the log does not fit the rules (store/damaged)
    // or they are of a version this program does not know (store/newer).
    static Result<Table> load(TableRow row, const std::vector<Entry>& log, Now now);
    // A new one, and the plan that makes it durable. The host holds no seat yet.
    static Result<Table> open(std::string id, std::string invite, std::uint64_t seed,
                              const Terms& terms, Visibility visibility, const Person& host,
                              Now now);

    // ---- what is

    const TableRow& row() const { return row_; }
    const Terms& terms() const { return terms_; }
    TableStatus status() const { return row_.status; }
    std::uint32_t version() const { return log_.last(); }  // the n of the last entry
    // Grows when the row changes: names, the next table. Counted from when it was loaded.
    std::uint32_t row_changes() const { return row_changes_; }
    // Whether who knew all at this version still knows the row: it has not changed since then.
    bool row_known_at(std::uint32_t version) const {
        return version > row_version_ || (row_in_log_ && version == row_version_);
    }
    // Whether the newest entry tells all of the last change of the row.
    bool newest_tells_row() const { return row_in_log_ && row_version_ == version(); }
    const std::vector<Chair>& chairs() const { return chairs_; }
    bool is_host(std::string_view user) const { return !user.empty() && row_.host == user; }
    bool seated(std::string_view user) const;
    std::set<std::string> users() const;  // seated, and the host
    Seat to_move() const;                 // Nobody unless playing
    bool busy() const { return busy_; }
    const std::optional<Question>& question() const { return question_; }
    // The seat whose view a user gets: their own, of several the one that decides or decided last;
    // Nobody: a spectator.
    Seat viewer_for(std::string_view user) const;
    // When to call tick, in service time; nothing if never.
    std::optional<Millis> wake() const;
    std::optional<BotTask> bot_task() const;

    // ---- before the game (row changes only)

    Result<Plan> sit(const Person& person, int seat, Now now);  // seat -1: any free one
    // All their seats. The host closes the table: it is over without a game and without a log, and
    // may be dropped from the store.
    Result<Plan> leave(std::string_view user, Now now);
    Result<Plan> set_bot(std::string_view user, int seat, std::string_view level, Now now);
    Result<Plan> set_open(std::string_view user, int seat, Now now);  // host: empties a seat
    Result<Plan> start(std::string_view user, Now now);     // all seats taken: the game begins
    Result<Plan> set_next(std::string_view next, Now now);  // the table of the rematch
    Result<Plan> rename(const Person& person, Now now);     // somebody's name or colour changed

    // ---- the game. `n`: the version the command was made against; an entry that is not part of
    // the game since then does no harm. `cmd`: named by the client; the same again is not done
    // twice.

    Result<Plan> play(std::string_view user, int seat, std::uint32_t n,
                      const std::vector<std::string>& actions, std::string_view cmd, Now now);
    // `seen`, if given: refused if the game has moved on since then, so that nobody takes back what
    // they have not seen.
    Result<Plan> takeback(std::string_view user, std::uint32_t to,
                          std::optional<std::uint32_t> seen, std::string_view cmd, Now now);
    // `id`, if given: of the question that is meant.
    Result<Plan> answer(std::string_view user, bool yes, std::optional<std::uint32_t> id, Now now);
    // A player who has left or does not move is replaced by a bot, if the rest agree.
    Result<Plan> replace(std::string_view user, int seat, std::string_view level, Now now);
    Result<Plan> come_back(std::string_view user, int seat, Now now);  // instead of one's stand-in
    Result<Plan> resign(std::string_view user, Now now);  // leaves a running game: a bot plays on
    // A bot's answer; refused with table/version if the game has moved on.
    Result<Plan> bot_plays(int seat, std::uint32_t version, Action action, Now now);
    // A clock may have run out.
    Result<std::optional<Plan>> tick(Now now);

    void settle(const Plan& plan, Now now);
    void drop();

    // ---- drafts: actions tried by the seat that decides, seen by nobody else, kept nowhere. They
    // end where somebody else, or chance, would come next.

    std::optional<Error> try_action(std::string_view user, int seat, std::uint32_t n,
                                    std::string_view action);
    std::optional<Error> untry(std::string_view user, int seat);  // the last one
    std::optional<Error> reset_draft(std::string_view user, int seat);
    Result<Plan> confirm(std::string_view user, int seat, std::uint32_t n, std::string_view cmd,
                         Now now);
    std::size_t draft_length() const { return draft_.actions().size(); }

    // ---- what is told. All of them write one JSON object; docs/protocol.md has the members.

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
    Table(TableRow row, Terms terms, std::vector<Chair> chairs);

    // table.cpp: one entry becomes true, live or from the store
    std::optional<Error> absorb(const Entry& entry);
    std::optional<Error> absorb_action(const Entry& entry, std::uint32_t& word);
    std::optional<Error> absorb_takeback(const Entry& entry, std::uint32_t& word);
    std::optional<Error> absorb_seat(const Entry& entry);
    std::optional<Error> absorb_clock(const Entry& entry);
    void absorb_row(const TableRow& row);

    // table_plan.cpp: plans in the making, and the questions all commands ask
    Plan nothing() const;   // to be written
    Plan repeated() const;  // had been done
    Plan under_way(Plan plan);
    void put_chairs(Plan& plan, const std::vector<Chair>& chairs, Now now) const;
    void put_seat(Plan& plan, std::vector<Chair>& chairs, int seat, Chair chair, Now now) const;
    void put_end(Plan& plan, const AnyState& state, Now now) const;
    TableRow& put_row(Plan& plan, Now now) const;
    std::optional<Error> not_now(TableStatus wanted) const;
    bool valid(int seat) const { return seat >= 0 && seat < static_cast<int>(chairs_.size()); }
    const Chair& chair(int seat) const { return chairs_[static_cast<std::size_t>(seat)]; }
    bool plays(std::string_view user) const;  // in person
    std::set<std::string> others(std::string_view user) const;
    Result<int> acting_seat(std::string_view user, int seat) const;
    std::optional<Error> not_current(std::uint32_t n) const;
    std::optional<Error> not_from_here(std::string_view user, std::uint32_t n) const;
    bool done_before(std::string_view user, std::uint32_t n, std::string_view cmd) const;

    // table_play.cpp, table_takeback.cpp
    Result<Plan> play_actions(int seat, const std::vector<Action>& actions, std::string_view cmd,
                              Now now);
    Result<int> drafting_seat(std::string_view user, int seat) const;
    Plan return_to(std::uint32_t to, int seat, std::string_view cmd, Now now);
    Plan seat_bot(int seat, Chair bot, Now now);
    Error ask(Question question, std::string_view code);
    bool can_return_to(std::uint32_t to) const;
    bool is_own_since(std::uint32_t to, std::string_view user) const;
    bool is_free(std::uint32_t to, std::string_view user) const;

    // table_text.cpp
    Seat allowed(std::string_view user, Seat viewer) const;
    void write_line(wire::JsonWriter& json, std::uint32_t n, const AnyState& before,
                    Seat viewer) const;
    void write_log(wire::JsonWriter& json, Seat viewer) const;
    void write_position(wire::JsonWriter& json, Seat viewer, Now now) const;
    void write_clocks(wire::JsonWriter& json, Now now) const;
    void write_undo(wire::JsonWriter& json, Seat viewer) const;
    void write_result(wire::JsonWriter& json) const;
    AnyState state_before(std::uint32_t n) const;
    // The view and the outlook as texts.
    struct Shown {
        std::uint32_t n = 0;  // the version
        wire::JsonWriter view;
        wire::JsonWriter outlook;
    };
    const Shown& shown_to(const AnyView& view) const;

    TableRow row_;
    std::uint32_t row_changes_ = 0;
    std::uint32_t row_version_ = 0;  // when it changed last, or was loaded
    bool row_in_log_ = false;        // it changed together with entries
    Terms terms_;
    std::vector<Chair> chairs_;
    TableLog log_;
    std::optional<Line> line_;  // once the game has begun
    Clocks clocks_;
    bool ended_ = false;  // by an entry, not by its rules
    Draft draft_;
    std::optional<Question> question_;
    std::uint32_t questions_ = 0;  // ever put
    bool busy_ = false;
    // Where the last plan began: its entries are about to be told, to everybody at the table.
    AnyState before_plan_;
    std::uint32_t plan_began_ = 0;
    mutable Shown shown_;  // last
};

// ---- what follows from the chairs

inline constexpr std::string_view kStandInLevel = "medium";
void stand_in(Chair& chair);
// Seated, and the host.
std::set<std::string> users_of(const std::vector<Chair>& chairs, const std::string& host);
// Whether it must be woken after a restart: it has clocks or bots.
bool must_watch(const TableRow& row, const Terms& terms, const std::vector<Chair>& chairs);

// ---- the words of the protocol

std::string_view status_name(TableStatus status);
std::string_view visibility_name(Visibility visibility);
std::string_view entry_kind_name(EntryKind kind);

// As the lobby and lists show a table that is not loaded: without whose turn it is.
void write_summary_of(wire::JsonWriter& json, const TableRow& row);

}  // namespace omnibus::server
