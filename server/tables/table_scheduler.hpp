// SPDX-License-Identifier: Apache-2.0
// Keeps the tables: loads one when it is needed and unloads it when nobody watches, runs commands
// one after the other, makes their plans durable before anybody is told, wakes tables whose clock
// runs out and asks their bots. All on the network thread, except reading, writing and bots.
//
// The way of a move:
//
//   command -> Table gives a Plan -> Writer commits it with others -> Table settles it
//           -> its sender is told -> the Hub tells everybody who watches
//
// Commands that come while a plan is under way wait. If the plan cannot be made durable the table
// is read anew from the store, and the command's sender is told why.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/hub/hub.hpp"
#include "server/shared/ask.hpp"
#include "server/shared/time_source.hpp"
#include "server/shared/worker.hpp"
#include "server/store/writer.hpp"
#include "server/tables/bot_pool.hpp"
#include "table/table.hpp"

namespace omnibus::server {

using table::Plan;
using table::Table;

struct SchedulerCounts {
    std::uint64_t moves = 0;  // actions of players and bots made durable
    std::uint64_t loads = 0;
    std::uint64_t failures = 0;   // plans that could not be made durable
    std::uint64_t unsettled = 0;  // plans that were durable and did not fit the table
    std::size_t loaded = 0;
};

class TableScheduler {
  public:
    using Command = std::function<Result<Plan>(Table&, Now)>;
    using Done = std::function<void(Table&, const Plan&)>;
    using Look = std::function<void(Table&)>;
    using Failed = std::function<void(const Error&)>;

    struct Parts {
        Store& store;
        Writer& writer;
        Worker& reader;
        Hub& hub;
        BotPool& bots;
        const TimeSource& time;
        Post post;
        // Is told of a table that cannot be read though it is there.
        std::function<void(const std::string&, const Error&)> unreadable = nullptr;
    };
    explicit TableScheduler(Parts parts) : parts_(std::move(parts)) {}

    // Calls `look` with the table, at once if it is loaded; table/unknown, store/... otherwise.
    void look(const std::string& id, Look look, Failed failed);
    // Runs the command when its turn has come.
    void run(
        const std::string& id, Command command, Done done = [](Table&, const Plan&) {},
        Failed failed = [](const Error&) {});
    // A new table, with what its log begins with.
    void open(Table table, std::vector<Entry> entries, Done done, Failed failed);

    // Wakes tables with clocks or bots after a restart, some at a time.
    void resume(std::vector<std::string> ids);
    // Does what is due, and says in how many ms to come again.
    Millis tick();

    SchedulerCounts counts() const {
        SchedulerCounts counts = counts_;
        counts.loaded = tables_.size();
        return counts;
    }

    static std::string topic_of(std::string_view id) { return "table:" + std::string(id); }

  private:
    struct QueuedCommand {
        Command command;
        Done done;
        Failed failed;
    };
    static QueuedCommand clock_command();
    struct LoadedTable {
        Table table;
        std::deque<QueuedCommand> queue;
        Millis used = 0;
        std::uint32_t thinking = 0;  // the version a bot has been asked about
        bool loading = false;        // being read anew, or not written yet
        bool paused = false;         // what it does by itself has to wait: a change failed
    };
    struct Waiting {
        Look look;
        Failed failed;
    };
    // A plan on its way to the disk and back.
    struct PendingCommit {
        std::string id;
        Plan plan;
        QueuedCommand queued;
        std::optional<Error> error;
    };
    struct Wake {
        Millis at;
        std::string id;
        bool operator>(const Wake& other) const { return at > other.at; }
    };

    void read_anew(const std::string& id, Result<std::unique_ptr<Table>> table);
    void next(const std::string& id);
    void settled(const std::shared_ptr<const PendingCommit>& commit);
    void tell(const PendingCommit& commit, Table& table);
    void schedule(const std::string& id, Millis at);
    void reload(const std::string& id);
    Result<std::unique_ptr<Table>> read(const std::string& id);
    void after_change(const std::string& id, LoadedTable& loaded);
    void ask_bot(const std::string& id, LoadedTable& loaded);
    void wake(const std::string& id);
    void submit(const std::string& id, ChangeSet set, Plan plan, QueuedCommand queued);
    void forget_idle(Millis now);
    void resume_some();

    Parts parts_;
    table::GameCache games_;  // of tables that are read: the reader's thread
    std::unordered_map<std::string, std::unique_ptr<LoadedTable>> tables_;
    std::unordered_map<std::string, std::vector<Waiting>> waiting_;  // of tables being loaded
    std::priority_queue<Wake, std::vector<Wake>, std::greater<>> wakes_;
    std::unordered_map<std::string, Millis> due_;  // the earliest wake of each, also of one let go
    std::vector<std::string> to_resume_;
    SchedulerCounts counts_;
    std::uint64_t lobby_ = 0;
    Millis swept_ = 0;
};

}  // namespace omnibus::server
