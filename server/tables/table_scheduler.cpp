// SPDX-License-Identifier: Apache-2.0
#include "server/tables/table_scheduler.hpp"

#include <algorithm>

#include "bots/bot.hpp"

namespace omnibus::server {

namespace {

// A table nobody looks at is unloaded after this, one with a draft or a question later: these are
// not stored.
constexpr Millis kIdle = 60'000;
constexpr Millis kIdleWithDraft = Millis{24} * 3'600'000;
constexpr Millis kSweep = 10'000;
// The longest time between two ticks, and so the latest that a time-out is noticed.
constexpr Millis kLongest = 200;
// Time until a bot's or clock's change that failed is tried again.
constexpr Millis kAgain = 1'000;
// Commands that may wait at one table.
constexpr std::size_t kMostQueued = 200;
// After a restart no table is woken while this many reads wait, so that those for people come soon.
constexpr std::size_t kResumed = 20;

constexpr const char* kBusy = "server/busy";

ChangeSet changes_of(const std::string& id, const Plan& plan) {
    ChangeSet set;
    // The row first: a table that begins at once has entries before the store knows it.
    if (plan.row) set.push_back(PutTable{*plan.row, {plan.users.begin(), plan.users.end()}});
    for (const Entry& entry : plan.entries) {
        set.push_back(AppendEntry{id, entry});
    }
    return set;
}

// One step ahead, if the bots know the game: a fraction of a millisecond, and the same every time.
Action least_harmful(const AnyGame& game, const AnyView& view) {
    auto bot = make_bot("greedy", game);
    return (*(bot ? std::move(bot) : make_bot("random", game)))->choose(game, view, {}).action;
}

}  // namespace

// ---- coming and going

void TableScheduler::look(const std::string& id, Look look, Failed failed) {
    const auto at = tables_.find(id);
    if (at != tables_.end() && !at->second->loading) {
        at->second->used = parts_.time.now().service;
        look(at->second->table);
        return;
    }
    const bool under_way = waiting_.count(id) != 0;
    auto& waiting = waiting_[id];
    waiting.push_back({std::move(look), std::move(failed)});
    if (!under_way) reload(id);
}

// Reading and replaying is done elsewhere: the network thread never waits for a disk.
void TableScheduler::reload(const std::string& id) {
    ++counts_.loads;
    waiting_[id];  // marks that the table is being read, even if nobody waits for it
    ask(
        parts_.reader, parts_.post, [this, id] { return read(id); },
        [this, id](Result<std::unique_ptr<Table>> table) { read_anew(id, std::move(table)); });
}

// The reader's thread.
Result<std::unique_ptr<Table>> TableScheduler::read(const std::string& id) {
    auto row = parts_.store.table(id);
    if (!row) return row.error();
    if (!*row) return Error{"table/unknown", "there is no such table"};
    const auto log = parts_.store.entries(id, 0);
    if (!log) return log.error();
    auto table = Table::load(std::move(**row), *log, games_);
    if (!table) return table.error();
    return std::make_unique<Table>(std::move(*table));
}

void TableScheduler::read_anew(const std::string& id, Result<std::unique_ptr<Table>> table) {
    std::vector<Waiting> waiting;
    if (auto those = waiting_.extract(id)) waiting = std::move(those.mapped());
    const auto at = tables_.find(id);
    if (!table) {
        const std::string& code = table.error().code;
        if (parts_.unreadable && code != "table/unknown" && code != kBusy) {
            parts_.unreadable(id, table.error());
        }
        std::deque<QueuedCommand> queue;
        if (at != tables_.end()) {
            queue = std::move(at->second->queue);
            tables_.erase(at);
            schedule(id, parts_.time.now().service + kAgain);  // its clocks and bots go on
        }
        for (const Waiting& each : waiting) {
            each.failed(table.error());
        }
        for (const QueuedCommand& queued : queue) {
            queued.failed(table.error());
        }
        return;
    }
    if (at == tables_.end()) {
        tables_.emplace(id, std::make_unique<LoadedTable>(LoadedTable{std::move(**table), {}}));
    } else {
        at->second->table = std::move(**table);
        at->second->loading = false;
        at->second->thinking = 0;
    }
    LoadedTable& loaded = *tables_.at(id);
    loaded.used = parts_.time.now().service;
    after_change(id, loaded);
    for (const Waiting& each : waiting) {
        const auto still = tables_.find(id);
        if (still != tables_.end()) each.look(still->second->table);
    }
    next(id);
}

void TableScheduler::forget_idle(Millis now) {
    swept_ = now;
    for (auto at = tables_.begin(); at != tables_.end();) {
        LoadedTable& loaded = *at->second;
        const bool needed = loaded.loading || !loaded.queue.empty() || loaded.table.busy() ||
                            loaded.thinking != 0 || parts_.hub.listeners(topic_of(at->first)) > 0;
        const bool tried = loaded.table.question() || loaded.table.draft_length() > 0;
        const bool idle = now - loaded.used >= (tried ? kIdleWithDraft : kIdle);
        // A wake that is due finds the table again by loading it.
        at = needed || !idle ? std::next(at) : tables_.erase(at);
    }
}

// ---- commands

void TableScheduler::run(const std::string& id, Command command, Done done, Failed failed) {
    auto queued = std::make_shared<QueuedCommand>(
        QueuedCommand{std::move(command), std::move(done), std::move(failed)});
    const auto enter = [this, id, queued](Table&) {
        LoadedTable& loaded = *tables_.at(id);
        if (loaded.queue.size() >= kMostQueued) {
            queued->failed(Error{kBusy, "too many commands wait at this table"});
            return;
        }
        loaded.queue.push_back(std::move(*queued));
        next(id);
    };
    look(id, enter, [queued](const Error& error) { queued->failed(error); });
}

void TableScheduler::next(const std::string& id) {
    for (bool looked = false;;) {
        const auto at = tables_.find(id);
        if (at == tables_.end()) return;
        LoadedTable& loaded = *at->second;
        if (loaded.loading || loaded.table.busy() || loaded.queue.empty()) return;
        // A command that comes after zero runs after the time-out.
        const auto zero = loaded.table.wake();
        if (zero && *zero <= parts_.time.now().service && !looked) {
            looked = true;
            loaded.queue.push_front(clock_command());
        }
        QueuedCommand queued = std::move(loaded.queue.front());
        loaded.queue.pop_front();
        Result<Plan> plan = queued.command(loaded.table, parts_.time.now());
        if (!plan) {
            queued.failed(plan.error());
            continue;
        }
        if (plan->empty()) {
            queued.done(loaded.table, *plan);
            continue;
        }
        ChangeSet set = changes_of(id, *plan);
        submit(id, std::move(set), std::move(*plan), std::move(queued));
    }
}

void TableScheduler::submit(const std::string& id, ChangeSet set, Plan plan, QueuedCommand queued) {
    const auto commit =
        std::make_shared<PendingCommit>(PendingCommit{id, std::move(plan), std::move(queued), {}});
    const auto written = [this, commit](const std::optional<Error>& error) {
        commit->error = error;
        settled(commit);
    };
    if (parts_.writer.submit(std::move(set), back_to(parts_.post, written))) return;
    written(Error{kBusy, "too much waits to be written, try again"});
}

void TableScheduler::settled(const std::shared_ptr<const PendingCommit>& commit) {
    const std::string& id = commit->id;
    LoadedTable& loaded = *tables_.at(id);  // a busy table is not let go
    if (commit->error) {
        ++counts_.failures;
        loaded.table.drop();
        commit->queued.failed(*commit->error);
        // Clocks and bots wait before they try again.
        loaded.paused = true;
        schedule(id, parts_.time.now().service + kAgain);
        if (commit->error->code == kBusy) {
            next(id);
            return;
        }
        // Another node may have written first, or the disk has failed: only the store knows.
        loaded.loading = true;
        reload(id);
        return;
    }
    if (const auto error = loaded.table.settle(commit->plan)) {
        // It is durable all the same: the store has it, and the table read anew.
        ++counts_.unsettled;
        if (parts_.unreadable) parts_.unreadable(id, *error);
        loaded.loading = true;
        waiting_[id].push_back({[this, commit](Table& table) { tell(*commit, table); },
                                [commit](const Error& why) { commit->queued.failed(why); }});
        reload(id);
        return;
    }
    loaded.used = parts_.time.now().service;
    tell(*commit, loaded.table);
    after_change(id, loaded);
    next(id);
}

// Reports a command's result to its sender and the hub.
void TableScheduler::tell(const PendingCommit& commit, Table& table) {
    for (const Entry& entry : commit.plan.entries) {
        if (entry.kind == EntryKind::Action) ++counts_.moves;
    }
    commit.queued.done(table, commit.plan);
    parts_.hub.publish(topic_of(commit.id), table.version());
    if (commit.plan.row && table.row().visibility == Visibility::Public) {
        parts_.hub.publish("lobby", ++lobby_);
    }
}

void TableScheduler::open(Table table, std::vector<Entry> entries, Done done, Failed failed) {
    const std::string id = table.row().id;
    Plan plan;
    plan.entries = std::move(entries);
    plan.row = table.row();
    plan.users = table.users();
    ChangeSet set = changes_of(id, plan);
    auto loaded = std::make_unique<LoadedTable>(LoadedTable{std::move(table), {}});
    loaded->used = parts_.time.now().service;
    loaded->loading = true;
    tables_.emplace(id, std::move(loaded));
    waiting_[id];  // whoever looks waits until it is written
    const auto finish = [this, id, done = std::move(done),
                         failed = std::move(failed)](const std::optional<Error>& error) {
        const auto waiting = std::move(waiting_[id]);
        waiting_.erase(id);
        if (error) {
            tables_.erase(id);
            failed(*error);
            for (const Waiting& each : waiting) {
                each.failed(*error);
            }
            return;
        }
        LoadedTable& opened = *tables_.at(id);
        opened.loading = false;
        done(opened.table, Plan{});
        for (const Waiting& each : waiting) {
            each.look(opened.table);
        }
        if (opened.table.row().visibility == Visibility::Public) {
            parts_.hub.publish("lobby", ++lobby_);
        }
        after_change(id, opened);
        next(id);
    };
    const bool taken = parts_.writer.submit(std::move(set), back_to(parts_.post, finish));
    if (!taken) finish(Error{kBusy, "too much waits to be written, try again"});
}

// ---- what happens by itself

void TableScheduler::schedule(const std::string& id, Millis at) {
    const auto due = due_.find(id);
    if (due != due_.end() && due->second <= at) return;  // an earlier wake is due already
    due_[id] = at;
    wakes_.push({at, id});
}

void TableScheduler::after_change(const std::string& id, LoadedTable& loaded) {
    if (loaded.paused) return;
    if (const auto at = loaded.table.wake()) {
        schedule(id, std::max(*at, parts_.time.now().service + 1));
    }
    ask_bot(id, loaded);
}

void TableScheduler::ask_bot(const std::string& id, LoadedTable& loaded) {
    auto task = loaded.table.bot_task();
    if (!task || loaded.thinking == task->version + 1) return;
    loaded.thinking = task->version + 1;
    const int seat = task->seat;
    const std::uint32_t version = task->version;
    // The bot is asked again later; not after table/version, since it was asked anew when the game
    // moved on.
    const auto failed = [this, id, version](const Error& error) {
        const auto at = tables_.find(id);
        if (at == tables_.end() || error.code == "table/version") return;
        if (at->second->thinking == version + 1) at->second->thinking = 0;
        schedule(id, parts_.time.now().service + kAgain);
    };
    const auto answer = [this, id, seat, version, failed](const BotAnswer& given) {
        parts_.post([this, id, seat, version, failed, given] {
            const auto at = tables_.find(id);
            if (at != tables_.end() && at->second->thinking == version + 1) {
                at->second->thinking = 0;
            }
            const auto command = [seat, version, given](Table& table, Now now) {
                return table.bot_plays(seat, version, given.action, now);
            };
            run(
                id, command, [](Table&, const Plan&) {}, failed);
        });
    };
    if (!parts_.bots.think(std::move(*task), answer)) failed({});
}

// Looks whether a clock has run out.
TableScheduler::QueuedCommand TableScheduler::clock_command() {
    const auto command = [](Table& table, Now time) -> Result<Plan> {
        auto plan = table.tick(time, least_harmful);
        if (!plan) return plan.error();
        return *plan ? std::move(**plan) : Plan{};
    };
    return {command, [](Table&, const Plan&) {}, [](const Error&) {}};
}

// Runs what the table does by itself: clocks, bots. If the table cannot be read it is tried again
// later, unless it is gone.
void TableScheduler::wake(const std::string& id) {
    const auto later = [this, id](const Error& error) {
        if (error.code != "table/unknown") schedule(id, parts_.time.now().service + kAgain);
    };
    const auto due = [this, id](Table&) {
        tables_.at(id)->paused = false;
        tables_.at(id)->queue.push_back(clock_command());
        next(id);
        after_change(id, *tables_.at(id));
    };
    look(id, due, later);
}

Millis TableScheduler::tick() {
    const Millis now = parts_.time.now().service;
    while (!wakes_.empty() && wakes_.top().at <= now) {
        const Wake top = wakes_.top();
        wakes_.pop();
        const auto due = due_.find(top.id);
        if (due == due_.end() || due->second != top.at) continue;  // an earlier one came since
        due_.erase(due);
        wake(top.id);
    }
    if (now - swept_ >= kSweep) forget_idle(now);
    resume_some();
    if (!to_resume_.empty()) return 1;
    if (wakes_.empty()) return kLongest;
    return std::clamp<Millis>(wakes_.top().at - now, 1, kLongest);
}

void TableScheduler::resume(std::vector<std::string> ids) {
    to_resume_ = std::move(ids);
}

void TableScheduler::resume_some() {
    while (!to_resume_.empty() && parts_.reader.waiting() < kResumed) {
        const std::string id = std::move(to_resume_.back());
        to_resume_.pop_back();
        wake(id);
    }
}

}  // namespace omnibus::server
