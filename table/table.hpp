// SPDX-License-Identifier: Apache-2.0
// One table: who sits there, the log of the game, what follows from it, and what each may do. No
// sockets, no disk, no clock of its own: its owner passes the time and makes changes durable. One
// thread.
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
//   table/busy                a change is under way: never seen by clients, the scheduler waits
//   draft/empty, draft/done   nothing tried yet; the turn is complete, confirm it
//   takeback/nothing          n is not the n of a game entry that can be returned to
//   takeback/consent          the others have to agree: a question has been put to them
//   takeback/absent           they would have to, but bots play for them
//   replace/consent           likewise
//   replace/early             the player may only be thinking, or a clock decides about that
//   question/none             there is no question to answer
//   question/open             another question waits for its answers
//   action/...                as the engine says (engine/refusal.hpp)
//
// How it is made: TableState absorbs entries; the functions of seat_plans and game_plans make plans
// of it; Draft and Consent hold what is in no log; TableWriter says all of it to a viewer.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "table/consent.hpp"
#include "table/draft.hpp"
#include "table/plans.hpp"
#include "table/table_state.hpp"
#include "table/table_writer.hpp"

namespace omnibus::table {

// A bot is to move.
struct BotTask {
    std::string table;
    bool people = true;  // somebody plays there in person, and waits
    std::shared_ptr<const AnyGame> game;
    AnyView view;
    int seat = -1;
    std::string level;
    std::uint32_t version = 0;  // n of the last game entry: while it stays, the task stands
    std::uint64_t seed = 0;     // of the bot: from the table's, so that games can be repeated
};

class Table : private TableState {
  public:
    // From what was stored; an error if the log does not fit the rules (store/damaged)
    // or they are of a version this program does not know (store/newer).
    static Result<Table> load(TableRow row, const std::vector<Entry>& log, GameCache& games);
    // A new one, and the plan that makes it durable. The host holds no seat yet.
    static Result<Table> open(std::string id, std::string invite, std::uint64_t seed,
                              const Terms& terms, Visibility visibility, const Person& host,
                              Now now, GameCache& games);
    // A game under way that is stored in some other way: `played` is legal, from the beginning on.
    // No clocks, and take-backs without limit.
    static Result<Table> resume(std::shared_ptr<const AnyGame> game,
                                const std::vector<Chair>& chairs, std::span<const Action> played,
                                std::uint64_t seed);

    // ---- what is: table_state.hpp

    using TableState::chairs, TableState::is_host, TableState::seated, TableState::users;
    using TableState::history, TableState::to_move, TableState::version, TableState::viewer_for;
    using TableState::newest_tells_row, TableState::row_changes, TableState::row_known_at;
    using TableState::row, TableState::status, TableState::terms;
    bool busy() const { return busy_; }
    const std::optional<Question>& question() const { return consent_.question(); }
    // When to call tick, in service time; nothing if never.
    std::optional<Millis> wake() const;
    std::optional<BotTask> bot_task() const;
    // For a bot that thinks about the position. It depends on the number of actions, not on the
    // version: after a take-back the same actions get the same answers.
    std::uint64_t seed_of_thought() const;

    // Where a take-back of a user's last action leads; nothing if there is none.
    std::optional<std::uint32_t> before_last_action(std::string_view user) const;

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

    // ---- the game. `n`: the version the command was made against; only game entries since then
    // make it stale. `cmd`: named by the client; a command with the same name is not done twice.

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
    Result<std::optional<Plan>> tick(Now now, const Choose& choose);

    // An error, store/damaged, if a plan does not fit the table any more: this object must then be
    // replaced by one read from the store.
    [[nodiscard]] std::optional<Error> settle(const Plan& plan);
    void drop() { busy_ = false; }

    // ---- drafts (table/draft.hpp)

    std::optional<Error> try_action(std::string_view user, int seat, std::uint32_t n,
                                    std::string_view action);
    std::optional<Error> untry(std::string_view user, int seat);  // the last one
    std::optional<Error> reset_draft(std::string_view user, int seat);
    Result<Plan> confirm(std::string_view user, int seat, std::uint32_t n, std::string_view cmd,
                         Now now);
    std::size_t draft_length() const { return draft_.actions().size(); }

    // ---- what is told

    TableWriter writer() const { return {*this, draft_, consent_.question(), shown_}; }

  private:
    explicit Table(TableState state) : TableState(std::move(state)) {}

    std::optional<Error> not_busy() const;
    Result<Plan> under_way(Result<Plan> plan);
    Result<int> drafting_seat(std::string_view user, int seat) const;
    void forget_what_is_in_no_log(const Plan& plan);

    Draft draft_;
    Consent consent_;
    bool busy_ = false;
    mutable ShownView shown_;
};

}  // namespace omnibus::table
